/** What lies on the table. It lags behind the view on purpose: a finished trick stays until it has been seen. */
import { signal } from "@preact/signals";
import type { TrickSeen, View } from "../net/messages";
import type { Seat } from "./eyes";

/** Cards or a word in front of one seat. */
export interface Spot {
  readonly seat: Seat;
  readonly kind: "play" | "bid" | "pass";
  readonly cards: string;
  /** All cards of a failed throw. */
  readonly attempted: string | null;
  readonly winning: boolean;
}

export interface Stage {
  /** Changes with each trick, so that cards of two tricks are never taken for each other. */
  readonly id: string;
  readonly spots: readonly Spot[];
  /** Who has won the trick that lies here, once it is complete. */
  readonly won: Seat | null;
  /** The points that lie here. */
  readonly points: number;
  /** The trick is on its way to its winner. */
  readonly leaving: boolean;
}

const HOLD = 1200;
const SWEEP = 360;
const EMPTY: Stage = { id: "", spots: [], won: null, points: 0, leaving: false };

export const stage = signal<Stage>(EMPTY);

function ofTrick(id: string, trick: TrickSeen, done: boolean): Stage {
  return {
    id,
    spots: trick.plays.map(({ seat, cards, attempted }) => ({
      seat,
      kind: "play",
      cards,
      attempted: attempted && attempted !== cards ? attempted : null,
      winning: seat === trick.winner && trick.plays.length > 1,
    })),
    won: done ? trick.winner : null,
    points: trick.points,
    leaving: false,
  };
}

function ofBids({ game }: View): Stage {
  const last = new Map<Seat, Spot>();
  // Once the kitty is buried, what was said before counts no more, but for the bid that stands.
  for (const { seat, cards } of game.phase === "exchanging" ? [] : game.bids)
    last.set(seat, { seat, kind: cards ? "bid" : "pass", cards, attempted: null, winning: false });
  for (const seat of game.passed)
    if (!last.has(seat)) last.set(seat, { seat, kind: "pass", cards: "", attempted: null, winning: false });
  const { standing } = game;
  // A bid stays in sight although its seat has passed since.
  if (standing)
    last.set(standing.seat, { seat: standing.seat, kind: "bid", cards: standing.cards, attempted: null, winning: true });
  const over = game.phase === "burying" || game.phase === "recalling";
  const spots = [...last.values()].filter((spot) => !over || spot.winning);
  return { id: `${game.number}/bids`, spots, won: null, points: 0, leaving: false };
}

/** What the table shows of a view when nothing is held back. */
export function stageOf(view: View): Stage {
  const { game } = view;
  const id = `${game.number}/${game.tricks.length}`;
  if (game.trick) return ofTrick(id, game.trick, false);
  if (game.phase === "playing" || game.phase === "scored" || game.phase === "waiting") return { ...EMPTY, id };
  return ofBids(view);
}

/** How many plays lie in the tricks of the deal: fewer when some have been taken back. */
function laid({ game }: View): number {
  return [...game.tricks, game.trick].reduce((sum, trick) => sum + (trick?.plays.length ?? 0), 0);
}

/** Shows views in order; holds each finished trick for a while. */
export class Presenter {
  private timers: ReturnType<typeof setTimeout>[] = [];
  private latest: View | null = null;
  private holding = false;

  /** Show the newest view, now or after the trick that lies there has been seen. */
  show(next: View): void {
    const before = this.latest;
    this.latest = next;
    const finished =
      before !== null &&
      next.game.number === before.game.number &&
      next.game.tricks.length > before.game.tricks.length;
    const trick = next.game.tricks.at(-1);
    if (finished && trick) this.hold(ofTrick(`${next.game.number}/${next.game.tricks.length - 1}`, trick, true));
    else if (!this.holding || this.ownPlay(next) || (before && laid(next) < laid(before))) this.settle();
  }

  stop(): void {
    this.forget();
    this.latest = null;
    stage.value = EMPTY;
  }

  /** Who plays on shows that the trick has been seen. */
  private ownPlay({ game }: View): boolean {
    return game.trick?.plays.some((play) => play.seat === game.seat) ?? false;
  }

  private hold(done: Stage): void {
    this.forget();
    this.holding = true;
    stage.value = done;
    this.timers = [
      setTimeout(() => {
        stage.value = { ...done, leaving: true };
      }, HOLD),
      setTimeout(() => this.settle(), HOLD + SWEEP),
    ];
  }

  private settle(): void {
    this.forget();
    if (this.latest) stage.value = stageOf(this.latest);
  }

  private forget(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
    this.holding = false;
  }
}
