/** A finished deal step by step: what lies where, and what has just left a hand. Nothing is decided here: the server has. */
import { keyed, split } from "../cards/card";
import type { ReplayedDeal, OpenStep } from "../net/messages";

/** A card of an open hand; one that is `going` leaves it in the step that is shown. */
export interface OpenCard {
  readonly key: string;
  readonly card: string;
  readonly going: boolean;
}

/** What lies before a seat: cards, or a word such as that it passed. */
export interface Laid {
  readonly cards: readonly string[];
  /** All cards of a throw that failed. */
  readonly attempted: readonly string[] | null;
  readonly passed: boolean;
  readonly winning: boolean;
}

/** Where trumps are found: until they are, everybody's last word stays in sight. */
const BIDDING: ReadonlySet<string> = new Set(["drawing", "closing", "calling", "exchanging"]);

const NOTHING: Laid = { cards: [], attempted: null, passed: false, winning: false };

/** What is done in a step by the one who does it; empty where no card moves. */
function leaving({ seat, action, trick }: OpenStep): readonly string[] {
  if (action.type === "bury") return split(action.cards);
  // Of a failed throw only a part is laid.
  if (action.type === "play") return split(trick?.plays.find((play) => play.seat === seat)?.cards ?? "");
  return [];
}

/** The hand of a seat in a step: whoever acts still holds what is about to leave. */
export function handAt({ steps }: ReplayedDeal, at: number, seat: number): OpenCard[] {
  const step = steps[at];
  if (!step) return [];
  const gone = step.seat === seat ? [...leaving(step)] : [];
  const held = gone.length > 0 ? steps[at - 1]?.hands[seat] : step.hands[seat];
  return keyed(held ?? []).map(({ key, card }) => {
    const place = gone.indexOf(card);
    if (place >= 0) gone.splice(place, 1);
    return { key, card, going: place >= 0 };
  });
}

/** What lies before a seat in a step. */
export function laidAt({ steps }: ReplayedDeal, at: number, seat: number): Laid {
  const step = steps[at];
  if (step?.trick) {
    const { plays, winner } = step.trick;
    const play = plays.find((each) => each.seat === seat);
    if (!play) return NOTHING;
    const attempted = play.attempted && play.attempted !== play.cards ? split(play.attempted) : null;
    return { cards: split(play.cards), attempted, passed: false, winning: winner === seat && plays.length > 1 };
  }
  if (!step || !BIDDING.has(step.phase)) return NOTHING;
  const last = steps.slice(0, at + 1).findLast((each) => each.seat === seat && BIDDING.has(each.phase))?.action;
  if (last?.type === "declare" || last?.type === "call") return { ...NOTHING, cards: split(last.cards) };
  return { ...NOTHING, passed: last?.type === "pass" };
}

/** Whether a step is the last play of its trick. */
export function endsTrick({ action, trick }: OpenStep): boolean {
  return action.type === "play" && trick?.plays.length === 4;
}

/** The steps in which a trick is complete. */
export function trickEnds({ steps }: ReplayedDeal): number[] {
  return steps.flatMap((step, at) => (endsTrick(step) ? [at] : []));
}

/** Which trick a step belongs to, from 1; 0 before the first. */
export function trickAt({ steps }: ReplayedDeal, at: number): number {
  if (steps[at]?.action.type !== "play") return 0;
  return steps.slice(0, at).filter(endsTrick).length + 1;
}

/** What the side that does not declare has taken in tricks. */
export function defendersAt({ steps, result }: ReplayedDeal, at: number): number {
  const points = steps[at]?.points ?? [];
  return points.reduce((sum, taken, seat) => sum + (result.declarers.includes(seat) ? 0 : taken), 0);
}
