/** Names of seats in words. */
import { common } from "../i18n/common";
import { listed } from "../i18n/index";
import { room } from "../i18n/room";
import type { Who } from "../i18n/who";
import type { SeatInfo, TableInfo } from "../net/messages";
import { huesOf } from "../ui/Avatar";

/** What a seat is called: its name, or its number while nobody sits there. */
export function nameOf(table: TableInfo, seat: number): string {
  return table.seats[seat]?.name || room.seat(seat + 1);
}

/** What a seat is called by the person who sits there. */
export function nameOrYou(table: TableInfo, seat: number): string {
  return seat === table.you ? common.you : nameOf(table, seat);
}

/** Whose the result of the last deal is that a seat had: who has come since only looked on. */
export function scoredBy(table: TableInfo, seat: number): { readonly name: string; readonly bot: boolean; readonly own: boolean } {
  const info = table.seats[seat];
  return info?.before ? { ...info.before, own: false } : { name: nameOf(table, seat), bot: info?.kind === "bot", own: seat === table.you };
}

/** The same in a phrase about what that seat does. */
export const whoOf = (table: TableInfo, seat: number): Who => ({ name: nameOrYou(table, seat), own: seat === table.you });

/** The hue of a seat. */
export const hueAt = ({ seats }: { readonly seats: readonly { readonly name: string }[] }, seat: number) =>
  huesOf(seats.map(({ name }) => name))[seat];

/** Several seats in one phrase. */
export function namesOf(table: TableInfo, seats: readonly number[]): string {
  return listed(seats.map((seat) => nameOrYou(table, seat)));
}

/** Whether the own person is the host. */
export const isHost = ({ host, you }: TableInfo) => you !== null && host === you;

/** Whether somebody else could still sit down: on a free seat, or on a bot's. */
export const hasPlace = ({ seats, room: { rated } }: TableInfo) =>
  seats.some(({ kind }) => kind === "empty" || (kind === "bot" && !rated));

/** Whether somebody else could sit down now: during a deal a bot keeps its seat. */
export const hasPlaceNow = (table: TableInfo) =>
  table.phase === "playing" ? table.seats.some(({ kind }) => kind === "empty") : hasPlace(table);

/** Whether a seat can be had only when the deal is over: a bot's. */
export const hasPlaceLater = (table: TableInfo) => hasPlace(table) && !hasPlaceNow(table);

/** Whether it is of use to whoever is here to call friends: strangers are rated with strangers, and a full table takes nobody. */
export const mayInvite = (table: TableInfo) => !table.room.rated && (table.you !== null || hasPlace(table));

/** The seats of persons for whom something does not hold yet. */
export function lacking(table: TableInfo, holds: (info: SeatInfo) => boolean): readonly number[] {
  return table.seats.flatMap((info, seat) => (info.kind === "person" && !holds(info) ? [seat] : []));
}
