import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { speak } from "../i18n";
import type * as api from "../net/api";
import type { View } from "../net/messages";
import * as store from "../net/store";
import { tableWith } from "../screens/fixtures";
import { Bar } from "./Bar";

vi.mock("../net/api", async (actual) => ({
  ...(await actual<typeof api>()),
  getCatalogue: () => Promise.resolve({ games: [{ name: "called", calls: true }, { name: "declared", calls: false }], levels: [] }),
}));

function see(name: string, game: Partial<View["game"]>) {
  const before = { seat: 0, phase: "drawing", level: "6", trumps: null, partner: null, counted: [], defender_points: null };
  store.view.value = { table: tableWith({ game: name }), game: { ...before, ...game } } as unknown as View;
  render(<Bar hasMenu />);
}

const contract = () => [...document.querySelectorAll(".contract > *")].map((part) => part.textContent);

beforeEach(() => speak("en"));
afterEach(() => {
  cleanup();
  store.view.value = null;
});

test("before a call no level is played: the bar says which a call must reach", async () => {
  see("called", {});
  await screen.findByText("Calls from 6");
  expect(contract()).toEqual(["Calls from 6"]);
  cleanup();
  speak("zh");
  see("called", {});
  expect(contract()).toEqual(["6起叫"]);
});

test("a call gives the level of the deal", () => {
  see("called", { trumps: { level: "8", suit: "C" } });
  expect(contract()).toEqual(["Lv 8", "Clubs"]);
});

test("where trumps are declared at a level, that is played from the beginning", () => {
  see("declared", {});
  expect(contract()).toEqual(["Lv 6", "No trumps yet"]);
});
