import { expect, test } from "vitest";

import type { Event, TrickSeen, View } from "../net/messages";
import { resultWith } from "../screens/fixtures";
import { speak } from "../i18n";
import { climbs, endOf, isRuff, momentOf, soundWith } from "./moments";

const kinds = (moments: ReturnType<typeof endOf>) => moments.map(({ kind }) => kind);
const sounds = (moments: ReturnType<typeof endOf>) => moments.map(soundWith);

test("a kitty dug is told before the score, each with its sound", () => {
  const end = endOf(resultWith());
  expect(kinds(end)).toEqual(["dug", "result"]);
  expect(sounds(end)).toEqual(["dug", "promoted"]);
});

test.each([
  ["the declarers won the last trick", { last_winner: 0 }],
  ["the kitty holds no points", { kitty_points: 0 }],
  ["it counts for nobody", { kitty_factor: 0 }],
])("no kitty is dug where %s", (_, result) => {
  expect(kinds(endOf(resultWith(result)))).toEqual(["result"]);
});

test("nobody who stays on their level is cheered", () => {
  expect(sounds(endOf(resultWith({ last_winner: 0, levels_after: ["T", "9", "T", "9"] })))).toEqual([null]);
});

test("partners who share a level climb together, the others each by themselves, and some stay", () => {
  expect(climbs(resultWith())).toEqual([{ seats: [1, 3], from: "9", to: "T" }]);
  const alone = resultWith({ declarers: [0], levels_before: ["5", "9", "9", "T"], levels_after: ["5", "T", "T", "T"] });
  expect(climbs(alone)).toEqual([
    { seats: [1, 2], from: "9", to: "T" },
    { seats: [3], from: "T", to: "T" },
  ]);
});

/** A trick of spades under hearts as trumps. */
function trick(winner: number, ...cards: string[]) {
  const plays = cards.map((text, seat) => ({ seat, cards: text, attempted: null }));
  const seen: TrickSeen = { plays, suit: "S", winner, points: 0 };
  return { game: { trick: seen, tricks: [] }, trump_kinds: "HA H3 H4 BJ" };
}

const played = (seat: number, cards: string) => ({ type: "played", seat, cards, attempted: null }) as const;

test("trumps that take a side suit are a ruff; over trumps that held the trick, an over-ruff", () => {
  const led = trick(0, "SA");
  const ruffed = trick(1, "SA", "H3");
  expect(isRuff(led, ruffed, played(1, "H3"))).toBe("ruff");
  expect(isRuff(ruffed, trick(2, "SA", "H3", "H4"), played(2, "H4"))).toBe("overruff");
});

test("trumps that did not hold the trick make no over-ruff of the next ones", () => {
  const wasted = trick(0, "SA SA", "H3 H4");
  expect(isRuff(wasted, trick(2, "SA SA", "H3 H4", "HA HA"), played(2, "HA HA"))).toBe("ruff");
  expect(isRuff(trick(0, "SA SA"), wasted, played(1, "H3 H4"))).toBeNull();
});

test("where nobody saw who held the trick, it is only a ruff", () => {
  expect(isRuff(null, trick(2, "SA", "H3", "H4"), played(2, "H4"))).toBe("ruff");
  expect(isRuff(trick(0, "SA"), trick(2, "SA", "H3", "H4"), played(2, "H4"))).toBe("ruff");
});

/** Seat 2 has taken the kitty of declarer 0; somebody at seat 1 looks. */
function table(phase: string): View {
  const seats = ["Ann", "Bo", "Cy", "Di"].map((name) => ({ name }));
  return { table: { seats }, game: { seat: 1, phase, burier: 2 } } as unknown as View;
}

const trumps = { level: "5", suit: "H" } as const;
const fixed: Event = { type: "trumps_fixed", trumps, declarer: 0, turned_up: [], donkey_card: null };
const told = (event: Event, phase: string) => momentOf(event, table(phase), table("burying"));

test("who takes the kitty is named, not the declarer", () => {
  speak("zh");
  expect(told(fixed, "closing")).toMatchObject({ kind: "ribbon", text: "Ann坐庄，打5 主红桃" });
  expect(told(fixed, "exchanging")).toMatchObject({ kind: "ribbon", text: "Cy炒底，打5 主红桃", suit: "H" });
});

test.each([
  ["no_points", 3, "Di没有分牌，要求重新发牌"],
  ["no_trumps", 1, "你没有主牌，要求重新发牌"],
  ["nobody_called", null, "没有人叫主，重新发牌"],
] as const)("everybody hears why cards are dealt again: %s", (reason, seat, text) => {
  expect(told({ type: "redealt", reason, seat }, "closing")).toMatchObject({ kind: "ribbon", text });
});
