import { expect, test } from "vitest";

import { defendersAt, handAt, laidAt, trickAt, trickEnds } from "./deal";
import { DEAL } from "./fixtures";

const going = (at: number, seat: number) => handAt(DEAL, at, seat).flatMap(({ card, going: goes }) => (goes ? [card] : []));
const held = (at: number, seat: number) => handAt(DEAL, at, seat).map(({ card }) => card);

test("who buries still holds what is buried, marked", () => {
  expect(held(3, 0)).toEqual(["SA", "SK", "HK", "H5"]);
  expect(going(3, 0)).toEqual(["HK", "H5"]);
});

test("of a failed throw only what is laid leaves the hand", () => {
  expect(held(4, 0)).toEqual(["SA", "SK"]);
  expect(going(4, 0)).toEqual(["SK"]);
  expect(laidAt(DEAL, 4, 0)).toMatchObject({ cards: ["SK"], attempted: ["SA", "SK"] });
});

test("of two equal cards one leaves the hand", () => {
  expect(going(7, 3)).toEqual(["S3"]);
  expect(held(7, 3)).toEqual(["S3", "S3"]);
});

test("everybody's last word lies there until trumps are found, then the trick", () => {
  expect(laidAt(DEAL, 1, 1)).toMatchObject({ passed: true, cards: [] });
  expect(laidAt(DEAL, 2, 1).passed).toBe(true);
  expect(laidAt(DEAL, 2, 0).cards).toEqual(["SA"]);
  expect(laidAt(DEAL, 3, 0).cards).toEqual([]);
  expect(laidAt(DEAL, 5, 0)).toMatchObject({ cards: ["SK"], winning: true });
  expect(laidAt(DEAL, 5, 2).cards).toEqual([]);
});

test("a trick counts from its first play to its last", () => {
  expect(trickEnds(DEAL)).toEqual([7]);
  expect([3, 4, 7, 8].map((at) => trickAt(DEAL, at))).toEqual([0, 1, 1, 2]);
});

test("the defenders have what those who do not declare have taken", () => {
  expect([6, 7].map((at) => defendersAt(DEAL, at))).toEqual([0, 5]);
});
