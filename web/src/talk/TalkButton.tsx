/** Opens the talk of a table; a dot says that there is news. */
import { talk } from "../i18n/talk";
import type { TableInfo } from "../net/messages";
import { sheet } from "../screens/sheets";
import { IconButton } from "../ui/Button";
import { EyeIcon, TalkIcon } from "../ui/Icons";
import { unread } from "./news";
import "./talkButton.css";

/** Nothing where nobody may talk, or this person is not let in. */
export function TalkButton({ table }: { readonly table: TableInfo }) {
  if (table.room.chat === "off" || table.look === "room" || table.look === "door") return null;
  const count = unread.value;
  return (
    <span class="talk-button">
      <IconButton label={count > 0 ? talk.unread(count) : talk.title} onClick={() => (sheet.value = "talk")}>
        <TalkIcon />
      </IconButton>
      {count > 0 && <i class="talk-dot" aria-hidden="true" />}
    </span>
  );
}

/** How many look on, where anybody does. */
export function Watchers({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span class="watchers" title={talk.watchers(count)}>
      <EyeIcon />
      <span aria-hidden="true">{count}</span>
      <span class="unseen">{talk.watchers(count)}</span>
    </span>
  );
}
