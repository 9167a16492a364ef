import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { speak } from "../i18n/index";
import type { Catalogue, TableInfo } from "../net/messages";
import * as store from "../net/store";
import { person, tableWith } from "../screens/fixtures";
import { HostSheet } from "./HostSheet";

vi.mock("../net/store", async () => {
  const { signal } = await import("@preact/signals");
  return { view: signal(null), send: vi.fn(() => Promise.resolve()) };
});

const text = (en: string) => ({ zh: `${en}·`, en });
const catalogue: Catalogue = {
  groups: { throws: text("Throws") },
  levels: [],
  default_level: "skilled",
  games: ["some_game", "other_game"].map((name) => ({
    name,
    title: text(name),
    help: text("How it goes"),
    calls: false,
    hidden_partner: false,
    presets: [{ name: "plain", title: text("Plain"), help: text("As usual"), values: { throw: "any_suit" } }],
    options: [
      {
        key: "throw",
        group: "throws",
        title: text("Throwing"),
        help: text("Several at once"),
        values: ["any_suit", "off"],
        labels: [text("in any suit"), text("not allowed")],
        default: "any_suit",
      },
    ],
  })),
};

const show = (info: Partial<TableInfo> = {}) =>
  render(<HostSheet table={tableWith({ phase: "seating", ...info })} />);
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name, hidden: true });
const turnTo = (page: string) => fireEvent.click(screen.getByLabelText(page));
const sent = () => vi.mocked(store.send).mock.calls.map(([wish]) => wish);

beforeEach(() => {
  localStorage.clear();
  speak("en");
  HTMLDialogElement.prototype.showModal ??= () => {};
  HTMLDialogElement.prototype.close ??= () => {};
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(catalogue))));
  vi.mocked(store.send).mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the rules of the table are shown as they are, and changed only when they differ", async () => {
  show({ options: { throw: "off" } });
  const off = await screen.findByLabelText<HTMLInputElement>("not allowed");
  expect(off.checked).toBe(true);
  expect(button("Play by these rules").disabled).toBe(true);
  fireEvent.click(screen.getByLabelText("in any suit"));
  fireEvent.click(button("Play by these rules"));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({ type: "change_rules", game: "some_game", preset: "plain", options: {} });
});

test("another game may be played at the same table", async () => {
  show();
  fireEvent.click((await screen.findByText("other_game")).closest("label")!);
  fireEvent.click(button("Play by these rules"));
  await waitFor(() => expect(sent()[0]).toMatchObject({ type: "change_rules", game: "other_game" }));
});

test("within a match the rules stay, while a deal is on the room too", () => {
  show({ phase: "between" });
  expect(button("Save")).toBeTruthy();
  turnTo("Rules");
  expect(screen.getByText(/only before a match begins/)).toBeTruthy();
  cleanup();
  show({ phase: "playing" });
  expect(screen.getByText(/when the deal is over/)).toBeTruthy();
});

test("the room is kept otherwise, and a new link is announced", async () => {
  show();
  turnTo("Table");
  fireEvent.click(screen.getByLabelText(/^Only by link/));
  expect(screen.getByText(/it has a new one/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Anything"));
  fireEvent.click(button("Save"));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ type: "change_room", room: { door: "link", chat: "free", time: "none" } });
});

test("people are handed the table, taken off their seats, and let sit again", () => {
  show({ seats: [person("Ann"), person("Bo"), person("Cai"), person("Dan")], removed: [{ number: 3, name: "Eve" }] });
  turnTo("Seats");
  fireEvent.click(button("Make Bo the host"));
  fireEvent.click(button("Take Cai off the seat"));
  fireEvent.click(button("Let Eve sit again"));
  expect(sent()).toEqual([
    { type: "hand_over", seat: 1 },
    { type: "remove", seat: 2 },
    { type: "admit", number: 3 },
  ]);
});
