/** A short deal that is over, and what was found in it, for the tests of replays. */
import type { Decision, ReplayedDeal, OpenStep, Review, SeatPlay } from "../net/messages";
import { resultWith } from "../screens/fixtures";

type Hands = OpenStep["hands"];

const step = (info: Partial<OpenStep>): OpenStep => ({
  seat: null,
  action: { type: "draw", count: 8 },
  phase: "drawing",
  texts: [],
  turn: null,
  hands: [[], [], [], []],
  kitty: [],
  trick: null,
  points: [0, 0, 0, 0],
  ...info,
});

const play = (seat: number, cards: string, attempted: string | null = null): SeatPlay => ({ seat, cards, attempted });
const won = (plays: SeatPlay[], winner = 0) => ({ plays, suit: "S" as const, winner, points: 10 });

const DEALT: Hands = [["SA", "SK"], ["ST", "S9"], ["S5", "S4"], ["S3", "S3"]];
const FULL: Hands = [["SA", "SK", "HK", "H5"], ["ST", "S9"], ["S5", "S4"], ["S3", "S3"]];
const PLAYS = [play(0, "SK", "SA SK"), play(1, "ST"), play(2, "S4"), play(3, "S3")];

/** Seat 0 declares, buries, throws too much and wins a trick; the second one ends the deal. */
export const DEAL: ReplayedDeal = {
  table: "some_game/plain",
  names: ["Ann", "Bo", "Cai", "Dan"],
  number: 3,
  first: 0,
  trump_kinds: "S3 LJ",
  donkey_card: null,
  steps: [
    step({ hands: DEALT, kitty: ["HK", "H5"] }),
    step({ seat: 1, action: { type: "pass" }, phase: "closing", hands: DEALT, texts: [{ zh: "Bo过", en: "Bo passes" }] }),
    // Who declares takes the kitty at once.
    step({ seat: 0, action: { type: "declare", cards: "SA" }, phase: "closing", hands: FULL }),
    step({ seat: 0, action: { type: "bury", cards: "HK H5" }, phase: "burying", hands: DEALT, kitty: ["HK", "H5"] }),
    step({
      seat: 0,
      action: { type: "play", cards: "SA SK" },
      phase: "playing",
      hands: [["SA"], ["ST", "S9"], ["S5", "S4"], ["S3", "S3"]],
      trick: won(PLAYS.slice(0, 1)),
    }),
    step({
      seat: 1,
      action: { type: "play", cards: "ST" },
      phase: "playing",
      hands: [["SA"], ["S9"], ["S5", "S4"], ["S3", "S3"]],
      trick: won(PLAYS.slice(0, 2)),
    }),
    step({
      seat: 2,
      action: { type: "play", cards: "S4" },
      phase: "playing",
      hands: [["SA"], ["S9"], ["S5"], ["S3", "S3"]],
      trick: won(PLAYS.slice(0, 3)),
    }),
    step({
      seat: 3,
      action: { type: "play", cards: "S3" },
      phase: "playing",
      hands: [["SA"], ["S9"], ["S5"], ["S3"]],
      trick: won(PLAYS),
      points: [10, 0, 0, 5],
    }),
    step({
      seat: 0,
      action: { type: "play", cards: "SA" },
      phase: "playing",
      texts: [{ zh: "打完了", en: "The defenders have 5 points" }],
      trick: won([play(0, "SA")]),
      points: [10, 0, 0, 5],
    }),
  ],
  result: resultWith({ number: 3 }),
  by_bot: [],
};

const alternative = (cards: string, behind: number, levels: number) => ({
  action: { type: "play" as const, cards },
  text: { zh: `出${cards}`, en: `play ${cards}` },
  levels,
  behind,
  spread: 0.05,
  open_levels: null,
});

/** Bo's wrong play, but for what is told. */
export const decision = (info: Partial<Decision>): Decision => ({
  step: 5,
  seat: 1,
  phase: "playing",
  worlds: 50,
  mistake: true,
  made: alternative("ST", 0.42, -0.4),
  best: [alternative("S9", 0, 0), alternative("S8", 0.5, -0.5)],
  text: { zh: "出S9更好", en: "The nine was better" },
  ...info,
});

/** Bo should have kept the ten; Cai did what was best. */
export const REVIEW: Review = {
  number: 3,
  depth: "default",
  decisions: [
    decision({}),
    decision({
      step: 6,
      seat: 2,
      mistake: false,
      made: alternative("S4", 0, 0),
      best: [alternative("S4", 0, 0), alternative("S5", 0.02, -0.02)],
      text: { zh: "没有更好的", en: "Nothing was better" },
    }),
  ],
  turning_points: [0],
  seats: [
    { decisions: 2, mistakes: 0, lost: 0 },
    { decisions: 1, mistakes: 1, lost: 0.42 },
    { decisions: 1, mistakes: 0, lost: 0 },
    { decisions: 1, mistakes: 0, lost: 0 },
  ],
  luck: {
    deals: 32,
    expected: [0.6, -0.6, 0.6, -0.6],
    spread: [0.1, 0.1, 0.1, 0.1],
    happened: [-1, 1, -1, 1],
    text: { zh: "牌好，打得不好", en: "Good cards, badly played" },
  },
};
