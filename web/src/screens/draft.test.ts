import { expect, test } from "vitest";

import type { GameInfo, Option } from "../net/messages";
import { alike, asRequest, draftLike, draftOf, grouped, roomIn, unoffered, valueOf, withValue } from "./draft";

const text = { zh: "字", en: "word" };

const throws: Option = {
  key: "throw",
  group: "throws",
  title: text,
  help: text,
  values: ["any_suit", "off"],
  labels: [text, text],
  default: "any_suit",
};
const twos: Option = { ...throws, key: "permanent_two", group: "trumps", values: [true, false], default: false };

const game: GameInfo = {
  name: "some_game",
  title: text,
  help: text,
  options: [throws, twos],
  calls: false,
  hidden_partner: false,
  presets: [
    { name: "plain", title: text, help: text, values: {} },
    { name: "strict", title: text, help: text, values: { throw: "off" } },
  ],
};

function draft(preset: string) {
  const found = draftOf(game, preset);
  if (!found) throw new Error("the game has presets");
  return found;
}

test("a draft begins with the first preset of its game", () => {
  expect(draftOf(game)?.preset.name).toBe("plain");
  expect(draftOf({ ...game, presets: [] })).toBeNull();
  expect(draftOf(undefined)).toBeNull();
});

test("an option stands as the preset has it, else as its default", () => {
  expect(valueOf(draft("plain"), throws)).toBe("any_suit");
  expect(valueOf(draft("strict"), throws)).toBe("off");
});

test("only what differs from the preset is asked for", () => {
  const changed = withValue(withValue(draft("strict"), throws, "any_suit"), twos, true);
  expect(asRequest(changed)).toEqual({
    game: "some_game",
    preset: "strict",
    options: { throw: "any_suit", permanent_two: true },
  });
});

test("an option set back to the preset's value is no change, false values included", () => {
  const changed = withValue(draft("plain"), twos, true);
  expect(withValue(changed, twos, false).changes).toEqual({});
});

test("the rules chosen last time stand again", () => {
  const last = { game: "some_game", preset: "strict", options: { permanent_two: true } };
  const again = draftLike([{ ...game, name: "other" }, game], last);
  expect(again && asRequest(again)).toEqual(last);
});

test("what the server no longer offers is left out of the rules chosen last time", () => {
  const options = { throw: "gone", removed: 1, permanent_two: true };
  const again = draftLike([game], { game: "some_game", preset: "gone", options });
  expect(again && asRequest(again)).toEqual({ game: "some_game", preset: "plain", options: { permanent_two: true } });
  expect(draftLike([game], { game: "gone", preset: "x" })?.preset.name).toBe("plain");
  expect(draftLike([game], null)?.game.name).toBe("some_game");
});

test("what is not offered any more is named, by its title where it has one", () => {
  const asked = { game: "some_game", preset: "gone", options: { throw: "gone", removed: 1, permanent_two: true } };
  expect(unoffered(game, asked)).toEqual(["gone", text, "removed"]);
  expect(unoffered(game, { game: "some_game", preset: "strict", options: { throw: "any_suit" } })).toEqual([]);
});

test("drafts are alike when preset and every change are the same", () => {
  const changed = withValue(draft("plain"), twos, true);
  expect(alike(changed, withValue(draft("plain"), twos, true))).toBe(true);
  expect(alike(changed, draft("plain"))).toBe(false);
  expect(alike(draft("plain"), changed)).toBe(false);
  expect(alike(draft("plain"), draft("strict"))).toBe(false);
  expect(alike(withValue(draft("plain"), throws, "off"), changed)).toBe(false);
});

test("options are shown by group, in the order of the groups, and no group is empty", () => {
  const shown = grouped(game, ["match", "trumps", "throws"]);
  expect(shown.map(({ name, options }) => [name, options.map(({ key }) => key)])).toEqual([
    ["trumps", ["permanent_two"]],
    ["throws", ["throw"]],
  ]);
});

test.each([
  ["https://play.example/t/K7QM2P9X", "K7QM2P9X"],
  ["来打牌： http://192.168.1.5:8000/t/K7QM2P9X?x=1 快来", "K7QM2P9X"],
  [" k7qm-2p9x ", "k7qm2p9x"],
  ["104 405 990", "104405990"],
  ["https://play.example/t/%E9%9", "%E9%9"],
  ["   ", ""],
])("the room in %j is %j", (typed, expected) => {
  expect(roomIn(typed)).toBe(expected);
});
