/** Where seats lie on the screen: the own one below, the next to play on its right, and so on round the table. */
import type { SeatInfo, TableInfo } from "../net/messages";
import { hueAt } from "./people";

export type Place = "south" | "east" | "north" | "west";

const PLACES: readonly Place[] = ["south", "east", "north", "west"];

export interface Placed {
  readonly seat: number;
  readonly place: Place;
  readonly info: SeatInfo;
  readonly hue: number | undefined;
}

/** The four seats as this person sees them; one who only looks sits with seat 0. */
export function placed(table: TableInfo): readonly Placed[] {
  const { seats, you } = table;
  return seats.map((info, seat) => ({
    seat,
    place: PLACES[(seat - (you ?? 0) + seats.length) % seats.length] ?? "south",
    info,
    hue: hueAt(table, seat),
  }));
}

/** Whether there is anything that this person can do about a seat; at rated tables seats are drawn by lot. */
export function hasMenu(table: TableInfo, { seat, info }: Placed): boolean {
  if (table.room.rated) return table.you === null && info.kind === "empty";
  return info.kind !== "person" || (table.you !== null && seat !== table.you);
}
