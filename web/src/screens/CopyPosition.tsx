import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";

import { menu } from "../i18n/menu";
import { send } from "../net/store";
import { Button } from "../ui/Button";
import { copied } from "../ui/clipboard";
import { Dialog } from "../ui/Dialog";
import { CopyIcon } from "../ui/Icons";
import { toast } from "../ui/Toast";

/** Copy where the deal stands, as this seat sees it. Where the browser refuses, the line is shown to be copied by hand. */
export function CopyPosition() {
  const refused = useSignal<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  async function copy() {
    const answer = await send({ type: "position" }).catch(() => null); // why not is said in a toast
    if (answer?.type !== "positioned") return;
    if (await copied(answer.position)) toast(menu.positionCopied);
    else refused.value = answer.position;
  }

  return (
    <>
      <Button wide icon={<CopyIcon />} onClick={() => void copy()}>
        {menu.position}
      </Button>
      {refused.value !== null && (
        <Dialog kind="note" title={menu.position} first={field} onClose={() => (refused.value = null)}>
          <label class="by-hand">
            {menu.positionByHand}
            <textarea
              ref={field}
              readOnly
              rows={6}
              spellcheck={false}
              value={refused.value}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </label>
        </Dialog>
      )}
    </>
  );
}
