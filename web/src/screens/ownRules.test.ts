import { beforeEach, expect, test, vi } from "vitest";

import { forgetRules, keepRules, ownRules, renameRules } from "./ownRules";

const rules = (name: string, game = "some_game", options = {}) => ({ name, table: { game, preset: "plain", options } });
const names = () => ownRules.value.map(({ name }) => name);
const first = () => ownRules.value[0] ?? rules("nothing");

beforeEach(() => {
  localStorage.clear();
  ownRules.value = [];
});

async function readAgain() {
  vi.resetModules();
  return (await import("./ownRules")).ownRules.value;
}

test("rules are kept under a name, and are there when the page is loaded again", async () => {
  keepRules(rules("Sunday", "some_game", { throw: "off" }));
  keepRules(rules("Home"));
  expect(await readAgain()).toEqual([rules("Sunday", "some_game", { throw: "off" }), rules("Home")]);
});

test("a name stands for one set of rules in each game", () => {
  keepRules(rules("Sunday"));
  keepRules(rules("Sunday", "other_game"));
  keepRules(rules("Sunday", "some_game", { throw: "off" }));
  expect(ownRules.value).toEqual([rules("Sunday", "some_game", { throw: "off" }), rules("Sunday", "other_game")]);
});

test("rules are renamed, which takes the name from others, and are forgotten", async () => {
  keepRules(rules("Sunday", "some_game", { throw: "off" }));
  keepRules(rules("Home"));
  keepRules(rules("Home", "other_game"));
  renameRules(first(), "Home");
  expect(ownRules.value).toEqual([rules("Home", "some_game", { throw: "off" }), rules("Home", "other_game")]);
  renameRules(first(), "Home");
  expect(names()).toEqual(["Home", "Home"]);
  forgetRules(first());
  expect(await readAgain()).toEqual([rules("Home", "other_game")]);
});

test.each([
  ["no JSON", "{"],
  ["no list", '{"name":"a"}'],
  ["no rules", '[null, 3, {"name":"a"}, {"name":1,"table":{"game":"g","preset":"p","options":{}}}, {"name":"a","table":{"game":"g"}}]'],
])("what is kept but is %s counts as nothing", async (_, text) => {
  localStorage.setItem("koudi.ownRules", text);
  expect(await readAgain()).toEqual([]);
});

test("what another tab keeps is there at once", () => {
  localStorage.setItem("koudi.ownRules", JSON.stringify([rules("Theirs")]));
  dispatchEvent(new StorageEvent("storage", { key: "koudi.other" }));
  expect(names()).toEqual([]);
  dispatchEvent(new StorageEvent("storage", { key: "koudi.ownRules" }));
  expect(names()).toEqual(["Theirs"]);
});
