/** A finished deal as one person looks at it: who sits where, and what everybody is called. */
import { split } from "../cards/card";
import type { ReplayedDeal, TableInfo } from "../net/messages";
import { huesOf } from "../ui/Avatar";
import { PLACES, type Place } from "../table/eyes";

export interface Around {
  readonly deal: ReplayedDeal;
  /** The own seat; `null` for one who only looks. */
  readonly own: number | null;
  /** The seats in playing order, the own one first. */
  readonly seats: readonly number[];
  readonly name: (seat: number) => string;
  readonly hue: (seat: number) => number | undefined;
  readonly isBot: (seat: number) => boolean;
  /** Whether a bot took a step for the person on the seat. */
  readonly byBot: (step: number) => boolean;
  readonly place: (seat: number) => Place;
  readonly isTrump: (card: string) => boolean;
}

/** Look at a deal from a seat of its table. */
export function around(deal: ReplayedDeal, table: TableInfo): Around {
  const trumps = new Set(split(deal.trump_kinds));
  const eyes = table.you ?? 0;
  const hues = huesOf(deal.names);
  /** Whoever sits there now, if it is the one who played; others may have come since. */
  const still = (seat: number) => {
    const info = table.seats[seat];
    return info && info.name === deal.names[seat] ? info : undefined;
  };
  return {
    deal,
    own: table.you,
    seats: [0, 1, 2, 3].map((turn) => (eyes + turn) % 4),
    name: (seat) => deal.names[seat] ?? "",
    hue: (seat) => hues[seat],
    byBot: (step) => deal.by_bot.includes(step),
    isBot: (seat) => still(seat)?.kind === "bot",
    place: (seat) => PLACES[(seat - eyes + 4) % 4] ?? "south",
    isTrump: (card) => trumps.has(card),
  };
}
