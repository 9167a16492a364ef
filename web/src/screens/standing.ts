/** What happens to a person's own standing at a table, which they are told when it comes from others. */
import { host } from "../i18n/host";
import type { EventListener } from "../net/store";
import { toast } from "../ui/Toast";
import { isHost } from "./people";

/** Say so when the host has taken this person off the seat, or they have become the host. */
export const tellStanding: EventListener = (events, before, { table: now }) => {
  const was = before?.table;
  if (!was || was.you === null) return;
  if (events.some((event) => event.type === "person_removed" && event.seat === was.you)) toast(host.youAreRemoved, "wrong");
  if (was.host !== null && !isHost(was) && isHost(now)) toast(host.youAreHost);
};
