import { cleanup, screen } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import type { TableInfo } from "../net/messages";
import * as store from "../net/store";
import { person, tableWith } from "./fixtures";
import { isLoopback } from "./Invite";
import { fetchOver } from "./over";
import { forgetAll, press, see } from "./roomFixtures";
import { closeSheet, sheet } from "./sheets";

vi.mock("../net/store", async () => (await import("../net/fixtures")).storeWithoutLine());
vi.mock("../table/TableScreen", () => ({ TableScreen: () => <main>the table</main> }));

/** A table, and its menu opened over it. */
async function openMenu(table: TableInfo) {
  see(table);
  sheet.value = "menu";
  await screen.findByText("Playing");
}

beforeAll(fetchOver);
beforeEach(forgetAll);
afterEach(() => {
  cleanup();
  closeSheet();
});

test("the menu gives the seats of those who are away to a bot, and no other", async () => {
  await openMenu(tableWith({ phase: "playing", seats: [person("Ann"), person("Bo", { online: false }), person("Cai"), person("Dan")] }));
  press("Let a bot play for Bo");
  expect(store.send).toHaveBeenCalledWith({ type: "substitute", seat: 1 });
  expect(screen.queryByText("Let a bot play for Cai")).toBeNull();
});

test("a position is copied by whoever looks, players or not, once there is one", async () => {
  await openMenu(tableWith({ phase: "playing", you: null }));
  press("Copy position");
  expect(store.send).toHaveBeenCalledWith({ type: "position" });
  cleanup();
  await openMenu(tableWith({ phase: "seating" }));
  expect(screen.queryByText("Copy position")).toBeNull();
});

test("friends are invited from the menu too, and the host is told where a link works on this machine only", async () => {
  await openMenu(tableWith({ phase: "playing" }));
  press("Invite");
  expect(await screen.findByText("K7QM-2P9X")).toBeTruthy();
  expect(screen.getByText("104 405 990")).toBeTruthy();
  expect(screen.getByText("make play HOST=0.0.0.0")).toBeTruthy();
  expect(screen.queryByText(/Scan it with a phone/)).toBeNull();
  cleanup();
  await openMenu(tableWith({ phase: "playing", you: 1 }));
  press("Invite");
  expect(await screen.findByText("K7QM-2P9X")).toBeTruthy();
  expect(screen.queryByText("make play HOST=0.0.0.0")).toBeNull();
});

test.each([
  ["localhost", true],
  ["127.0.0.1", true],
  ["[::1]", true],
  ["192.168.1.7", false],
  ["koudi.example", false],
  ["127.example", false],
])("whether %s can be opened on its own machine only is %s", (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test("nobody leaves without being asked", async () => {
  await openMenu(tableWith({ phase: "playing" }));
  press("Leave seat");
  expect(store.send).not.toHaveBeenCalled();
});

test("leaving is confirmed with what it costs", async () => {
  await openMenu(tableWith({ phase: "playing" }));
  press("Leave seat");
  expect(await screen.findByText("The deal is not over. A bot will play your cards.")).toBeTruthy();
  press("Leave seat");
  expect(store.send).toHaveBeenCalledWith({ type: "leave" });
});

const TAKEBACK = { asker: null, awaited: [], may_ask: false };

test("a play is asked back from the menu where the table allows it", async () => {
  await openMenu(tableWith({ phase: "playing", takeback: { ...TAKEBACK, may_ask: true } }));
  press("Take my last play back");
  expect(store.send).toHaveBeenCalledExactlyOnceWith({ type: "ask_takeback" });
  expect(sheet.value).toBeNull();
});

test("while no play can be asked back the menu offers it to nobody", async () => {
  await openMenu(tableWith({ phase: "playing", takeback: TAKEBACK }));
  expect(screen.getByText("Take my last play back").closest("button")?.disabled).toBe(true);
});

test.each([
  ["the table does not allow it", tableWith({ phase: "playing" })],
  ["one only looks on", tableWith({ phase: "playing", takeback: TAKEBACK, you: null })],
])("nothing is asked back where %s", async (_, table) => {
  await openMenu(table);
  expect(screen.queryByText("Take my last play back")).toBeNull();
});
