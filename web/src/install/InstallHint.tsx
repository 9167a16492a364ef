import { useSignal } from "@preact/signals";

import { install as words } from "../i18n/install";
import { keep, recall } from "../memory";
import { Button, IconButton } from "../ui/Button";
import { CloseIcon } from "../ui/Icons";
import { DownloadIcon } from "../ui/LaterIcons";
import { byHand, install, isInstalled, offer } from "./index";
import "./install.css";

const DECLINED = "koudi.install";

interface InstallHintProps {
  /** Whether it can be sent away for good. */
  readonly passing?: boolean;
}

/** How to put the page on the home screen; nothing where that is done, or cannot be. */
export function InstallHint({ passing = false }: InstallHintProps) {
  const declined = useSignal(recall(DECLINED) !== null);
  if (isInstalled() || (passing && declined.value) || !(offer.value || byHand())) return null;
  return (
    <section class="install" aria-label={words.title}>
      <DownloadIcon />
      <p>
        <strong>{words.title}</strong>
        <small>{offer.value ? words.why : words.byHand}</small>
      </p>
      {offer.value && <Button onClick={() => void install()}>{words.install}</Button>}
      {passing && (
        <IconButton
          label={words.later}
          onClick={() => {
            keep(DECLINED, "later");
            declined.value = true;
          }}
        >
          <CloseIcon />
        </IconButton>
      )}
    </section>
  );
}
