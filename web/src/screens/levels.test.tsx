import { cleanup, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { speak } from "../i18n/index";
import * as api from "../net/api";
import type { Catalogue, SeatInfo, TableInfo } from "../net/messages";
import * as store from "../net/store";
import { person, tableWith } from "./fixtures";
import { BotsSheet, newLevel, preferLevel } from "./Levels";
import { Seating } from "./Seating";

vi.mock("../net/api", async (actual) => ({ ...(await actual<typeof api>()), getCatalogue: vi.fn() }));
vi.mock("../net/store", async (actual) => ({ ...(await actual<typeof store>()), send: vi.fn(() => Promise.resolve()) }));

const level = (name: string, en: string) => ({
  name,
  title: { zh: en, en },
  help: { zh: `${en}怎么打`, en: `How a ${en} plays` },
  note: null,
});
const CATALOGUE: Catalogue = {
  games: [],
  groups: {},
  levels: [level("weak", "Weak"), level("fair", "Fair"), { ...level("strong", "Strong"), note: { zh: "这里弱些", en: "Weaker here" } }],
  default_level: "fair",
};

const robot = (bot: string): SeatInfo => ({ ...person("x"), kind: "bot", bot });
const empty: SeatInfo = { ...person(""), kind: "empty", online: false, confirmed: false };
const mixed: TableInfo["seats"] = [person("Ann"), robot("weak"), robot("strong"), person("Dan")];

const sent = () => vi.mocked(store.send).mock.calls.map(([wish]) => wish);
const choose = (group: HTMLElement, name: string) => within(group).getByRole("radio", { name }).click();

beforeEach(() => {
  localStorage.clear();
  speak("en");
  vi.mocked(api.getCatalogue).mockResolvedValue(CATALOGUE);
  vi.mocked(store.send).mockClear();
  store.view.value = null;
});
afterEach(cleanup);

test("before any bot sits there, a level is chosen for those to come, and remembered", async () => {
  render(<Seating table={tableWith({ phase: "seating", seats: [person("Ann"), empty, empty, empty] })} />);
  const group = await screen.findByRole("group", { name: "All bots" });
  expect(within(group).getByRole("radio", { name: "Fair", checked: true })).toBeTruthy();
  choose(group, "Strong");
  expect(await screen.findByText(/How a Strong plays Weaker here/)).toBeTruthy();
  expect(localStorage.getItem("koudi.level")).toBe("strong");
  screen.getByRole("button", { name: "Fill with bots" }).click();
  expect(sent()).toEqual([{ type: "seat_bot", seat: null, level: "strong" }]);
});

test("a free seat gets a bot of the chosen level, and a bot another level by a touch", async () => {
  preferLevel("weak");
  const seats: TableInfo["seats"] = [person("Ann"), empty, robot("fair"), person("Dan")];
  render(<Seating table={tableWith({ phase: "seating", seats })} />);
  (await screen.findByText("Fair", { selector: ".plate small" })).closest("button")?.click();
  choose(await screen.findByRole("group", { name: "How well x plays" }), "Strong");
  screen.getByRole("button", { name: "Close" }).click();
  (await screen.findByText("Sit here", { selector: ".plate strong" })).closest("button")?.click();
  (await screen.findByRole("button", { name: "Add a bot" })).click();
  expect(sent()).toEqual([
    { type: "seat_bot", seat: 2, level: "strong" },
    { type: "seat_bot", seat: 1, level: "weak" },
  ]);
});

test("bots that differ are made alike by one touch between deals", async () => {
  render(<BotsSheet table={tableWith({ phase: "between", seats: mixed })} />);
  const all = await screen.findByRole("group", { name: "All bots" });
  expect(within(all).queryByRole("radio", { checked: true })).toBeNull();
  choose(all, "Fair");
  expect(sent()).toEqual([
    { type: "seat_bot", seat: 1, level: "fair" },
    { type: "seat_bot", seat: 2, level: "fair" },
  ]);
});

test("while a deal is on nothing can be changed, and it says when", async () => {
  render(<BotsSheet table={tableWith({ phase: "playing", seats: mixed })} />);
  await screen.findByRole("group", { name: "All bots" });
  expect(screen.getByText(/when the deal is over/)).toBeTruthy();
  expect(screen.getAllByRole("group").every((group) => (group as HTMLFieldSetElement).disabled)).toBe(true);
});

test("a level that there is no more gives way to the server's", async () => {
  render(<BotsSheet table={tableWith({ phase: "between", seats: mixed })} />);
  await screen.findByRole("group", { name: "All bots" });
  preferLevel("gone");
  expect(newLevel()).toBe("fair");
});
