/** What is said in passing of a rated match: that the seats were drawn, and that somebody left. */
import { room } from "../i18n/room";
import type { EventListener } from "../net/store";
import { toast } from "../ui/Toast";
import { nameOf } from "./people";

export const tellRated: EventListener = (events, before, { table }) => {
  for (const event of events) {
    if (event.type === "seats_drawn" && table.you !== null) toast(room.seatsDrawn(nameOf(table, (table.you + 2) % 4)));
    if (event.type === "person_left" && before) toast(room.personLeft(nameOf(before.table, event.seat)));
  }
};
