import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SeatPlay, TrickSeen, View } from "../net/messages";
import { Presenter, stage } from "./stage";

function play(seat: number, cards: string, attempted: string | null = null): SeatPlay {
  return { seat, cards, attempted };
}

function trick(winner: number, ...plays: SeatPlay[]): TrickSeen {
  return { plays, suit: "S", winner, points: 0 };
}

/** Seat 0 looks; only what the stage reads is there. */
function seen(game: Partial<View["game"]>): View {
  const rest = { seat: 0, number: 1, phase: "playing", tricks: [], trick: null, bids: [], passed: [], standing: null };
  return { game: { ...rest, ...game } } as unknown as View;
}

const FIRST = trick(2, play(1, "S3"), play(2, "SA"), play(3, "S4"), play(0, "S5"));
const ofSeats = () => stage.value.spots.map((spot) => spot.seat);

let presenter: Presenter;
beforeEach(() => {
  vi.useFakeTimers();
  presenter = new Presenter();
});
afterEach(() => {
  presenter.stop();
  vi.useRealTimers();
});

test("a finished trick stays until it has been seen, and then goes to its winner", () => {
  presenter.show(seen({ trick: trick(2, ...FIRST.plays.slice(0, 3)) }));
  presenter.show(seen({ tricks: [FIRST] }));
  expect(ofSeats()).toEqual([1, 2, 3, 0]);
  expect(stage.value).toMatchObject({ won: 2, leaving: false });
  vi.advanceTimersByTime(1200);
  expect(stage.value).toMatchObject({ won: 2, leaving: true });
  vi.advanceTimersByTime(400);
  expect(stage.value).toMatchObject({ spots: [], won: null });
});

test("a lead that comes early waits for the trick before it to be seen", () => {
  presenter.show(seen({ trick: trick(2, ...FIRST.plays.slice(0, 3)) }));
  presenter.show(seen({ tricks: [FIRST] }));
  vi.advanceTimersByTime(700);
  presenter.show(seen({ tricks: [FIRST], trick: trick(2, play(2, "SK")) }));
  expect(ofSeats()).toEqual([1, 2, 3, 0]);
  vi.advanceTimersByTime(1000);
  expect(ofSeats()).toEqual([2]);
});

test("the own play shows that the trick has been seen", () => {
  presenter.show(seen({ trick: trick(0, ...FIRST.plays.slice(0, 3)) }));
  presenter.show(seen({ tricks: [FIRST] }));
  presenter.show(seen({ tricks: [FIRST], trick: trick(0, play(0, "SK")) }));
  expect(ofSeats()).toEqual([0]);
});

test("a play that is taken back leaves at once, out of a finished trick too", () => {
  presenter.show(seen({ trick: trick(2, ...FIRST.plays.slice(0, 3)) }));
  presenter.show(seen({ tricks: [FIRST] }));
  presenter.show(seen({ trick: trick(1, ...FIRST.plays.slice(0, 1)) }));
  expect(ofSeats()).toEqual([1]);
  expect(stage.value.won).toBeNull();
  vi.advanceTimersByTime(5000);
  expect(ofSeats()).toEqual([1]);
});

test("who comes back in the middle of a deal does not see old tricks again", () => {
  presenter.show(seen({ tricks: [FIRST, FIRST] }));
  expect(stage.value.spots).toEqual([]);
});

test("a failed throw carries all cards that were tried", () => {
  presenter.show(seen({ trick: trick(1, play(1, "S3", "SA S3")) }));
  expect(stage.value.spots[0]).toMatchObject({ cards: "S3", attempted: "SA S3" });
});

test("the standing bid stays in sight although its seat has passed since", () => {
  const bid = { seat: 3, cards: "H8", kind: "open" } as const;
  const passes = [0, 3].map((seat) => ({ seat, cards: "", kind: null }));
  presenter.show(seen({ phase: "calling", bids: [bid, ...passes], standing: bid }));
  expect(stage.value.spots).toMatchObject([
    { seat: 3, kind: "bid", winning: true },
    { seat: 0, kind: "pass" },
  ]);
  presenter.show(seen({ phase: "burying", bids: [bid, ...passes], standing: bid }));
  expect(ofSeats()).toEqual([3]);
});

test("while the kitty is exchanged only what stands and who has passed since is in sight", () => {
  const before = { seat: 1, cards: "S2", kind: "open" } as const;
  const standing = { seat: 3, cards: "H2 H2", kind: "overturn" } as const;
  presenter.show(seen({ phase: "exchanging", bids: [before, standing], standing, passed: [0, 1] }));
  expect(stage.value.spots).toMatchObject([
    { seat: 0, kind: "pass" },
    { seat: 1, kind: "pass" },
    { seat: 3, kind: "bid", cards: "H2 H2", winning: true },
  ]);
});
