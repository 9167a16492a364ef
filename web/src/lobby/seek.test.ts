import { expect, test } from "vitest";
import { ANY, queryOf, soughtIn } from "./seek";

test("what is wanted goes into the address and comes back out of it", () => {
  const sought = { ...ANY, game: "mailv", preset: "plain", free: "2", spectators: "true" };
  expect(queryOf(sought)).toBe("game=mailv&preset=plain&free=2&spectators=true");
  expect(soughtIn(`?${queryOf(sought)}`)).toEqual(sought);
  expect(soughtIn("")).toEqual(ANY);
});

test("what makes no sense is left out, and a preset without its game", () => {
  expect(soughtIn("?game=<b>&rated=perhaps&free=9&spectators=false&more=1")).toEqual(ANY);
  expect(queryOf({ ...ANY, preset: "plain", rated: "false" })).toBe("rated=false");
});
