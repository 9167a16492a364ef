import { expect, test } from "vitest";

import { resultWith } from "../screens/fixtures";
import { endOf, soundWith } from "./moments";

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
