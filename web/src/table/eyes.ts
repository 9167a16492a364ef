/** The table as this person sees it: who sits where on the screen, and what people are called. */
import { common } from "../i18n/common";
import { table } from "../i18n/table";
import { cardName, rankText, split, suitName } from "../cards/card";
import { listed } from "../i18n";
import type { Who } from "../i18n/who";
import type { Trumps, View } from "../net/messages";

export type Seat = number;

/** Places on the screen in playing order, the own one first: south, east, north, west. */
export const PLACES = ["south", "east", "north", "west"] as const;
export type Place = (typeof PLACES)[number];

/** Through whose eyes the table is seen; who only watches looks from seat 0. */
export function eyesOf(view: View): Seat {
  return view.game.seat ?? 0;
}

/** Where a seat is on the screen. The next to play sits on the right: play goes counter-clockwise. */
export function placeOf(view: View, seat: Seat): Place {
  return PLACES[(seat - eyesOf(view) + 4) % 4] ?? "south";
}

/** What a seat is called: its display name, 你 for the own. */
export function nameOf(view: View, seat: Seat): string {
  if (seat === view.game.seat) return common.you;
  return view.table.seats[seat]?.name || table.emptySeat;
}

/** The same in a phrase about what that seat does. */
export const whoIs = (view: View, seat: Seat): Who => ({ name: nameOf(view, seat), own: seat === view.game.seat });

/** Why a bot plays on for this person who has not asked for it; `null` where none does, and when the deal is over. */
export function replaced({ game: { seat }, table: { seats, clock, phase } }: View): string | null {
  const own = seat === null ? undefined : seats[seat];
  if (phase !== "playing" || !own?.bot || seat === null || own.why === null || own.why === "asked") return null;
  if (own.why === "absent") return table.satIn;
  return clock?.last.includes(seat) ? table.lastTime : table.timeWasUp;
}

/** The cards that a seat has laid last in this deal, of a failed throw those that stayed. */
export function latestPlay({ game }: View, seat: Seat): string {
  const tricks = game.trick ? [...game.tricks, game.trick] : game.tricks;
  return tricks.flatMap((trick) => trick.plays).findLast((play) => play.seat === seat)?.cards ?? "";
}

/** What is trump in words: 主红桃, 无主. */
export function trumpText(trumps: Trumps | null): string {
  if (!trumps) return table.noTrumpYet;
  return trumps.suit ? table.trumpSuit(suitName(trumps.suit)) : table.noTrump;
}

/** Level and trump in words: 打5 主红桃. */
export function contractText(trumps: Trumps): string {
  return `${table.level(rankText(trumps.level))} ${trumpText(trumps)}`;
}

/** What it is called to say nothing: 不叫, 不亮, 不炒. */
export function passWord(phase: View["game"]["phase"]): string {
  if (phase === "exchanging") return table.passCounter;
  return phase === "calling" ? table.pass : table.passDeclare;
}

/** Points of a trick as this table tells them: none for a seat whose points everybody has to count. */
export function toldPoints(view: View, seat: Seat, points: number): number {
  return view.game.counted[seat] ? points : 0;
}

/** Cards in words, one after the other. */
export function cardsText(cards: string): string {
  return listed(split(cards).map(cardName));
}

/** Whether a kind of card is trump now. */
export function isTrump(view: View, card: string): boolean {
  return view.trump_kinds.includes(card);
}
