/** What happens to a person's own standing at a table, which they are told when it comes from others. */
import { useEffect } from "preact/hooks";

import { host } from "../i18n/host";
import type { TableInfo } from "../net/messages";
import { onEvents, view } from "../net/store";
import { toast } from "../ui/Toast";
import { isHost } from "./people";

/** Say so when the host has taken this person off the seat, or they have become the host. */
export function useStanding(): void {
  useEffect(() => {
    let before: TableInfo | null = view.peek()?.table ?? null;
    return onEvents((_events, _before, { table }) => {
      if (before !== null) tell(before, table);
      before = table;
    });
  }, []);
}

function tell(before: TableInfo, now: TableInfo): void {
  if (before.you !== null && now.you === null) toast(host.youAreRemoved, "wrong");
  if (before.you !== null && before.host !== null && !isHost(before) && isHost(now)) toast(host.youAreHost);
}
