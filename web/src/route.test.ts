import { afterEach, expect, test } from "vitest";

import { dealPath, go, ownPageIn, ownPath, placeIn, tablePath, wayBack } from "./route";

afterEach(() => history.replaceState(null, "", "/"));

test("an address leads to a table or to a deal of it, else home", () => {
  expect(placeIn("/t/K7QM-2P9X")).toEqual({ code: "K7QM-2P9X", match: null, deal: null });
  expect(placeIn("/t/K7QM/deals/12/")).toEqual({ code: "K7QM", match: null, deal: 12 });
  expect(placeIn("/t/K7QM/matches/2/deals/12")).toEqual({ code: "K7QM", match: 2, deal: 12 });
  expect(placeIn("/t/%E0%A4%A")).toEqual({ code: "%E0%A4%A", match: null, deal: null });
  for (const home of ["/", "/t/", "/t/K7QM/deals/x", "/t/K7QM/matches/1", "/elsewhere"]) expect(placeIn(home)).toBeNull();
});

test("a deal leads to another one and back to its table", () => {
  history.replaceState(null, "", "/t/K7QM/deals/2");
  expect([dealPath(3), tablePath()]).toEqual(["/t/K7QM/deals/3", "/t/K7QM"]);
  expect(tablePath("/t/K7QM/matches/1/deals/2")).toBe("/t/K7QM");
});

test("there are pages about oneself", () => {
  expect([ownPath("account"), ownPath("deals")]).toEqual(["/me", "/me/deals"]);
  for (const page of ["account", "deals", "standing"] as const) expect(ownPageIn(ownPath(page))).toBe(page);
  for (const other of ["/", "/me/elsewhere", "/men", "/t/me"]) expect(ownPageIn(other)).toBeNull();
});

test("a page knows where one came from, if that was told", () => {
  go("/me", "/t/K7QM");
  expect(wayBack()).toBe("/t/K7QM");
  go("/");
  expect(wayBack()).toBeNull();
});
