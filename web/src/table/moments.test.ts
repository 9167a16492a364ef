import { expect, test } from "vitest";

import { resultWith } from "../screens/fixtures";
import { climbs, endOf, soundWith } from "./moments";

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
