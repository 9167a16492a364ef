import type { ComponentChildren } from "preact";

import { common } from "../i18n/common";
import { Button } from "../ui/Button";
import { CloudOffIcon } from "../ui/Icons";

interface TroubleProps {
  readonly text: string;
  readonly onRetry: () => unknown;
  readonly icon?: ComponentChildren;
}

/** Something did not come, and what can be done about it. */
export function Trouble({ text, onRetry, icon = <CloudOffIcon /> }: TroubleProps) {
  return (
    <div class="trouble" role="alert">
      {icon}
      <p>{text}</p>
      <Button kind="paper" onClick={() => void onRetry()}>
        {common.retry}
      </Button>
    </div>
  );
}
