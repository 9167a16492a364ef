import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { speak } from "../i18n/index";
import type { SeatInfo, TableInfo, View } from "../net/messages";
import * as store from "../net/store";
import { Toasts } from "../ui/Toast";
import { person, tableWith } from "./fixtures";
import { fetchOver } from "./over";
import { Seating } from "./Seating";
import { closeSheet, sheet } from "./sheets";
import { tellStanding } from "./standing";

vi.mock("../net/store", async () => {
  const { signal } = await import("@preact/signals");
  return {
    view: signal(null),
    connection: signal("open"),
    heard: signal([]),
    send: vi.fn(() => Promise.resolve()),
  };
});

const robot: SeatInfo = { ...person("Bo"), kind: "bot", bot: "skilled", confirmed: false, ready: true };
const nobody: SeatInfo = { ...person(""), kind: "empty", online: false, confirmed: false };

/** Ann is the host, Cai sits opposite, with a bot and an empty seat. */
const table = (info: Partial<TableInfo> = {}) =>
  tableWith({ phase: "seating", seats: [person("Ann"), robot, person("Cai"), nobody], ...info });

const show = (info: Partial<TableInfo> = {}) => render(<Seating table={table(info)} />);
const buttons = () => screen.queryAllByRole("button").map((button) => button.textContent);
const press = (words: string | RegExp) => fireEvent.click(screen.getByText(words));
const sent = () => vi.mocked(store.send).mock.calls.map(([wish]) => wish);

beforeAll(fetchOver);
beforeEach(() => {
  localStorage.clear();
  speak("en");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  vi.mocked(store.send).mockClear();
});
afterEach(() => {
  cleanup();
  closeSheet();
});

test("the host is marked, and has a way to the settings that others do not have", () => {
  show();
  expect(screen.getByText("Ann").textContent).toBe("Ann Host");
  fireEvent.click(screen.getByLabelText("Host's settings"));
  expect(sheet.value).toBe("host");
  cleanup();
  show({ you: 2 });
  expect(screen.queryByLabelText("Host's settings")).toBeNull();
  expect(screen.queryByText("Fill with bots")).toBeNull();
});

test("by which rules is played is said, with what differs from the preset, and a touch shows them", () => {
  show({ options: { throw: "off" } });
  fireEvent.click(screen.getByText("Rules: plain, 1 changed"));
  expect(sheet.value).toBe("rules");
  cleanup();
  show();
  expect(screen.getByText("Rules: plain")).toBeTruthy();
});

test("what somebody says before the first deal is shown at their seat, and told to who hears the page", async () => {
  show();
  const speech = { type: "phrase", name: "nice" } as const;
  const said = { channel: "players", who: "cai", seat: 2, name: "Cai", you: false, at: 1, ago: 0, speech } as const;
  await act(async () => void (store.heard.value = [said]));
  const bubble = await screen.findByText("Well played", { selector: ".bubble span" });
  expect(bubble.closest(".plate")?.textContent).toContain("Cai");
  await waitFor(() => expect(document.querySelector("p[aria-live=polite]")?.textContent).toContain("Well played"));
});

test("a guest takes a seat by one touch, or looks on where that is let", () => {
  show({ you: null, look: "live" });
  expect(buttons()).toContain("Sit down");
  press("Look on");
  expect(screen.getByText(/^You are watching/)).toBeTruthy();
  press("Sit down");
  expect(sent()).toEqual([expect.objectContaining({ type: "sit", seat: null })]);
  cleanup();
  show({ you: null, look: "room", room: { spectators: "none" } });
  expect(screen.queryByText("Look on")).toBeNull();
  expect(screen.getByText("Take a seat", { selector: "output" })).toBeTruthy();
});

test("who may look on a deal late is told before that a player's device will not do", () => {
  show({ you: null, look: "live", room: { spectators: "deal_late" } });
  expect(screen.getByText(/not on a player's device/)).toBeTruthy();
});

test("who waits for a rated match is told who is here, what it means and how long it has been, and may leave", async () => {
  show({ room: { rated: true, listed: true }, seats: [person("Ann"), person("Bo"), nobody, nobody] });
  const wait = (await screen.findByText("Waiting for a rated match")).closest("section") as HTMLElement;
  expect(wait.textContent).toContain("Here: You and Bo. 2 more to come.");
  expect(wait.textContent).toContain("seats by lot");
  expect(wait.textContent).toContain("You have waited 0:0");
  press("Stop waiting and leave");
  expect(sent()).toEqual([{ type: "leave" }]);
});

const waited = async () => (await screen.findByText(/^You have waited/)).textContent;

test("a page that is loaded again goes on counting how long one has waited, and another wait begins anew", async () => {
  const rated = { room: { rated: true }, seats: [person("Ann"), person("Bo"), nobody, nobody] as TableInfo["seats"] };
  const now = vi.spyOn(Date, "now").mockReturnValue(1_000_000);
  show(rated);
  expect(await waited()).toBe("You have waited 0:00");
  cleanup();
  now.mockReturnValue(1_075_000);
  show(rated);
  await waitFor(async () => expect(await waited()).toBe("You have waited 1:15"));
  cleanup();
  show({ ...rated, you: null });
  await screen.findByText("Waiting for a rated match");
  cleanup();
  show(rated);
  expect(await waited()).toBe("You have waited 0:00");
  now.mockRestore();
});

test("how the table is kept is shown to everybody", () => {
  show({ you: 2, room: { time: "fast", hints: false, chat: "off" } });
  expect(screen.getByLabelText("The table").textContent).toBe("By codeFastOnlookersNo talkNo hints");
});

test("a person is asked to change seats; only the host may also hand over and remove", () => {
  show({ you: 2 });
  press(/^Ann/);
  expect(screen.queryByText(/off the seat/)).toBeNull();
  press("Ask Ann to change seats");
  cleanup();
  show();
  press("Cai");
  press("Make Cai the host");
  press("Cai");
  press("Take Cai off the seat");
  expect(sent()).toEqual([
    { type: "ask_swap", seat: 0 },
    { type: "hand_over", seat: 2 },
    { type: "remove", seat: 2 },
  ]);
});

test("who sits moves to a free seat or changes with a bot; whoever looks on takes either", () => {
  show({ you: 2 });
  press("Sit here");
  press("Move here");
  press("Bo");
  expect(screen.queryByText("Remove the bot")).toBeNull();
  press("Change seats with Bo");
  cleanup();
  show({ you: null });
  press("Bo");
  press("Take the bot's seat");
  expect(sent()).toEqual([
    { type: "ask_swap", seat: 3 },
    { type: "ask_swap", seat: 1 },
    { type: "sit", name: expect.any(String), seat: 1 },
  ]);
});

test("at a rated table nobody does anything about seats", () => {
  show({ you: 2, host: null, room: { rated: true } });
  expect(buttons().filter((words) => /Ann|Bo|Sit here/.test(words ?? ""))).toEqual([]);
  expect(screen.getByText("Rated")).toBeTruthy();
});

test("who is asked for the seat agrees or not, and who has asked may think better of it", () => {
  show({ swaps: [{ seat: 2, other: 0 }] });
  expect(screen.getByText("Cai asks to change seats with you")).toBeTruthy();
  press("Change");
  press("Stay here");
  cleanup();
  show({ you: 2, swaps: [{ seat: 2, other: 0 }] });
  expect(screen.getByText("You asked Ann to change seats")).toBeTruthy();
  press("Never mind");
  expect(sent()).toEqual([
    { type: "answer_swap", seat: 2, agree: true },
    { type: "answer_swap", seat: 2, agree: false },
    { type: "withdraw_swap" },
  ]);
});

test("who had confirmed other rules is asked to read them again, and the others see that", () => {
  show({ you: 2, seats: [person("Ann"), robot, person("Cai", { confirmed: false, again: true }), robot] });
  expect(screen.getByText("Reading again")).toBeTruthy();
  press("Rules changed: read again");
  expect(sheet.value).toBe("rules");
});

test("when all are ready the host is told so, and the others whom they wait for", () => {
  const seats: TableInfo["seats"] = [person("Ann"), robot, person("Cai"), robot];
  show({ seats });
  expect(screen.getByText("Everybody is ready.")).toBeTruthy();
  expect(buttons()).toContain("Start");
  cleanup();
  show({ seats, you: 2 });
  expect(screen.getByText("Waiting for Ann, the host, to start.")).toBeTruthy();
  cleanup();
  show({ seats, room: { fill: true } });
  expect(buttons()).not.toContain("Start");
});

test("where only the link opens the table, those who sit have it, and no code is told", () => {
  show({ room: { door: "link" }, key: "q5tW" });
  expect(screen.queryByText("K7QM-2P9X")).toBeNull();
  expect(screen.getByText(/Only this link opens the table/)).toBeTruthy();
  cleanup();
  show({ you: null, room: { door: "link" }, key: null });
  expect(screen.queryByText("Copy link")).toBeNull();
});

const seen = (info: Partial<TableInfo>) => ({ table: table(info) }) as unknown as View;

test("who is taken off the seat is told so, and who becomes the host", async () => {
  render(<Toasts />);
  tellStanding([], seen({ you: 2 }), seen({ you: 2, host: 2 }));
  await screen.findByText("You are the host now.");
  tellStanding([], seen({ you: 2 }), seen({ you: null }));
  expect(screen.queryByText(/has taken you off your seat/), "who leaves knows").toBeNull();
  tellStanding([{ type: "person_removed", seat: 2 }], seen({ you: 2, host: 0 }), seen({ you: null, host: 0 }));
  await screen.findByText(/has taken you off your seat/);
});

/** Whether one is asked for a name, and offered to call friends; as one who has no seat, if nothing else is said. */
function shown(info: Partial<TableInfo>) {
  show({ you: null, ...info });
  const found = [screen.queryByLabelText("Your name"), screen.queryByRole("heading", { name: "Invite friends" })];
  cleanup();
  return found.map((each) => each !== null);
}

test("friends are called and a name is asked for only where somebody can still sit down", () => {
  const full = [person("Ann"), person("Bo"), person("Cai"), person("Dan")] as TableInfo["seats"];
  const rated = { ...tableWith().room, rated: true };
  expect(shown({})).toEqual([true, true]);
  expect(shown({ seats: full })).toEqual([false, false]);
  expect(shown({ seats: full, you: 0 })).toEqual([false, true]);
  expect(shown({ room: rated })).toEqual([true, false]);
  expect(shown({ room: rated, you: 0 })).toEqual([false, false]);
  expect(shown({ room: rated, seats: full })).toEqual([false, false]);
});

test("a bot is called the same in every language, so that friends of two can speak of it", () => {
  const bot: SeatInfo = { ...person("Didi"), kind: "bot", bot: "rules" };
  show({ seats: [person("Ann"), bot, person("Cai"), person("Dan")] });
  expect(screen.getByText("Didi")).toBeTruthy();
  act(() => speak("zh"));
  expect(screen.getByText("Didi")).toBeTruthy();
});

test("one who has no seat sits down by touching a free one", () => {
  show({ you: null, seats: [person("Ann"), nobody, nobody, nobody] });
  screen.getAllByText("Sit here")[0]?.closest("button")?.click();
  expect(store.send).toHaveBeenCalledWith(expect.objectContaining({ type: "sit", seat: 1 }));
});

test("bots are offered while a seat is free, the rules until they are confirmed", () => {
  const unread = person("Ann", { confirmed: false });
  show({ seats: [unread, nobody, person("Cai"), person("Dan")] });
  press("Fill with bots");
  expect(store.send).toHaveBeenCalledWith({ type: "seat_bot", seat: null, level: null });
  press("Read and confirm");
  expect(sheet.value).toBe("rules");
});

test("one who has confirmed is told whom the first deal waits for", () => {
  show({ seats: [person("Ann"), person("Bo"), person("Cai", { confirmed: false }), person("Dan")] });
  expect(screen.getByText("Waiting for Cai to confirm the rules.")).toBeTruthy();
  expect(screen.queryByText("Read and confirm")).toBeNull();
});

test("the host of several people starts when all have confirmed; the others wait for that", () => {
  const seats = [person("Ann"), person("Bo"), person("Cai"), person("Dan")] as const;
  show({ seats: [...seats] });
  press("Start");
  expect(store.send).toHaveBeenCalledWith({ type: "start" });
  cleanup();
  show({ seats: [...seats], you: 1 });
  expect(screen.queryByText("Start")).toBeNull();
  cleanup();
  show({ seats: [person("Ann"), robot, robot, robot] });
  expect(screen.queryByText("Start")).toBeNull();
});
