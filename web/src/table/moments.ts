/** Moments that deserve to be remembered: what they are, and one after the other which is shown. */
import { batch, computed, signal } from "@preact/signals";
import { split } from "../cards/card";
import { table } from "../i18n/table";
import type { DealResult, Event, Played, Suit, View } from "../net/messages";
import { cardsText, contractText, nameOf, type Seat, whoIs } from "./eyes";
import { stage } from "./stage";

export type Moment =
  | { readonly kind: "ribbon"; readonly text: string; readonly suit?: Suit | null; readonly card?: string }
  | { readonly kind: "ruff"; readonly text: string }
  | { readonly kind: "donkey"; readonly text: string; readonly seat: Seat; readonly card: string }
  | { readonly kind: "dug"; readonly points: number; readonly factor: number }
  | { readonly kind: "result"; readonly result: DealResult };

const SHOWN_MS: Readonly<Record<Moment["kind"], number>> = {
  ribbon: 1700,
  ruff: 1100,
  donkey: 3000,
  dug: 2400,
  result: 2400,
};
/** A completed trick is looked at before the deal's end is told. */
const AFTER_LAST_TRICK = 1500;

export const moment = signal<Moment | null>(null);

const queue = signal<readonly Moment[]>([]);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether the table is still telling something; a score sheet waits for it. */
export const curtain = computed(
  () => moment.value !== null || queue.value.length > 0 || stage.value.won !== null,
);

/** Show the next moment at once: also a tap on the one that is shown. */
export function nextMoment(): void {
  clearTimeout(timer);
  const [next = null, ...rest] = queue.value;
  batch(() => {
    moment.value = next;
    queue.value = rest;
  });
  if (next) timer = setTimeout(nextMoment, SHOWN_MS[next.kind]);
}

/** Tell a moment as soon as those before it have been told. */
export function tell(next: Moment): void {
  queue.value = [...queue.value, next];
  if (moment.value === null) nextMoment();
}

/** Tell the end of a deal once its last trick has been seen. */
export function tellAfterTrick(moments: readonly Moment[]): void {
  queue.value = [...queue.value, ...moments];
  if (moment.value !== null) return;
  clearTimeout(timer);
  timer = setTimeout(nextMoment, AFTER_LAST_TRICK);
}

export function forgetMoments(): void {
  clearTimeout(timer);
  queue.value = [];
  moment.value = null;
}

/** All that a shout needs of a view. */
type Seen = { readonly game: Pick<View["game"], "trick" | "tricks">; readonly trump_kinds: string };

/**
 * Whether a play took a trick of a side suit with trumps, and from whom: over trumps that held the trick before it.
 *
 * For a shout only: who wins is the server's word, here and in `before`. Where more than this play happened since
 * `before`, nobody knows who held the trick in between, and the shout is the smaller one.
 */
export function isRuff(before: Seen | null, after: Seen, { seat, cards }: Played): "ruff" | "overruff" | null {
  const trick = after.game.trick ?? after.game.tricks.at(-1);
  const place = trick?.plays.findIndex((play) => play.seat === seat) ?? -1;
  if (!trick || place < 1 || trick.suit === "T" || trick.winner !== seat) return null;
  const trumps = (text: string) => split(text).every((card) => split(after.trump_kinds).includes(card));
  if (!trumps(cards)) return null;
  const held = before?.game.trick;
  if (held?.plays.length !== place) return "ruff";
  return held.plays.some((play) => play.seat === held.winner && trumps(play.cards)) ? "overruff" : "ruff";
}

/** Why cards are dealt again, by what is said of it. */
const REDEALT = {
  nobody_declared: "redealNobodyDeclared",
  nobody_called: "redealNobodyCalled",
  no_points: "redealNoPoints",
  no_trumps: "redealNoTrumps",
} as const;

/** What an event deserves, if anything; `before` and `view` are the table before and after it. */
export function momentOf(event: Event, before: View | null, view: View): Moment | null {
  switch (event.type) {
    case "redealt":
      return {
        kind: "ribbon",
        text: table[REDEALT[event.reason]](event.seat === null ? "" : nameOf(view, event.seat)),
      };
    case "trumps_fixed": {
      const { burier } = view.game;
      const countered = before?.game.phase === "exchanging" && burier !== null;
      const said = countered ? table.countered : table.isTrump;
      const name = nameOf(view, countered ? burier : event.declarer);
      return { kind: "ribbon", text: said(name, contractText(event.trumps)), suit: event.trumps.suit };
    }
    case "donkey_card_named":
      return { kind: "ribbon", text: table.donkeyCardIs(cardsText(event.card)), card: event.card };
    case "went_alone":
      return { kind: "ribbon", text: table.wentAlone(nameOf(view, event.seat)) };
    case "play_taken_back":
      return { kind: "ribbon", text: table.takenBack(nameOf(view, event.seat)) };
    case "takeback_lapsed":
      return { kind: "ribbon", text: table.lapsed(whoIs(view, event.seat)) };
    case "clock_extended":
      return { kind: "ribbon", text: table.timeGivenBack };
    case "takeback_withdrawn":
      return { kind: "ribbon", text: table.withdrawn(nameOf(view, event.seat)) };
    case "takeback_answered":
      return event.agreed ? null : { kind: "ribbon", text: table.declined(nameOf(view, event.seat)) };
    case "partner_revealed":
      return {
        kind: "donkey",
        text: event.seat === view.game.seat ? table.revealedYou : table.revealed(nameOf(view, event.seat)),
        seat: event.seat,
        card: event.card,
      };
    case "played": {
      if (event.attempted && event.attempted !== event.cards)
        return { kind: "ribbon", text: table.failedThrow(whoIs(view, event.seat), cardsText(event.cards)) };
      const ruff = isRuff(before, view, event);
      return ruff && { kind: "ruff", text: table[ruff] };
    }
    default:
      return null;
  }
}

/** Whether the defenders dug points out of the kitty: they won the last trick. A kitty may count for them without it. */
export function isDug({ last_winner, declarers, kitty_points, kitty_factor }: DealResult): boolean {
  return kitty_points * kitty_factor > 0 && !declarers.includes(last_winner);
}

/** The end of a deal: the kitty dug, then who goes up. */
export function endOf(result: DealResult): Moment[] {
  const dug: Moment = { kind: "dug", points: result.kitty_points, factor: result.kitty_factor };
  const end: Moment = { kind: "result", result };
  return isDug(result) ? [dug, end] : [end];
}

/** Where winners of a deal stand: those who came from one level to another together. */
export interface Climb {
  readonly seats: readonly Seat[];
  readonly from: string;
  readonly to: string;
}

/** How each winner's level changed, or stayed; partners who share a level come together. */
export function climbs({ declarers, declarers_won, levels_before, levels_after }: DealResult): readonly Climb[] {
  const found: { seats: Seat[]; from: string; to: string }[] = [];
  for (const [seat, from] of levels_before.entries()) {
    const to = levels_after[seat] ?? from;
    if (declarers.includes(seat) !== declarers_won) continue;
    const together = found.find((climb) => climb.from === from && climb.to === to);
    if (together) together.seats.push(seat);
    else found.push({ seats: [seat], from, to });
  }
  return found;
}

/** Which sound goes with a moment. */
export function soundWith(now: Moment): "ruff" | "donkey" | "dug" | "promoted" | null {
  if (now.kind === "ribbon") return null;
  if (now.kind !== "result") return now.kind;
  const { levels_before: before, levels_after: after } = now.result;
  return after.some((level, seat) => level !== before[seat]) ? "promoted" : null;
}
