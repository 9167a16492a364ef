import { afterEach, expect, test } from "vitest";

import { dealPath, placeIn, tablePath } from "./route";

afterEach(() => history.replaceState(null, "", "/"));

test("an address leads to a table or to a deal of it, else home", () => {
  expect(placeIn("/t/K7QM-2P9X")).toEqual({ code: "K7QM-2P9X", deal: null });
  expect(placeIn("/t/K7QM/deals/12/")).toEqual({ code: "K7QM", deal: 12 });
  expect(placeIn("/t/%E0%A4%A")).toEqual({ code: "%E0%A4%A", deal: null });
  for (const home of ["/", "/t/", "/t/K7QM/deals/x", "/elsewhere"]) expect(placeIn(home)).toBeNull();
});

test("a deal leads to another one and back to its table", () => {
  history.replaceState(null, "", "/t/K7QM/deals/2");
  expect([dealPath(3), tablePath()]).toEqual(["/t/K7QM/deals/3", "/t/K7QM"]);
});
