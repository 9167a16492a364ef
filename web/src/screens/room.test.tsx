import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { speak } from "../i18n/index";
import type { SeatInfo, TableInfo, View } from "../net/messages";
import * as store from "../net/store";
import { person, resultWith, tableWith } from "./fixtures";
import { Avatar, hueOf, huesOf } from "../ui/Avatar";
import { isLoopback } from "./Invite";
import { callMe, opened, sitAtOnce } from "./identity";
import { fetchOver } from "./over";
import { Room } from "./Room";
import { Toasts } from "../ui/Toast";
import { closeSheet, sheet } from "./sheets";

vi.mock("../net/store", async () => {
  const { signal } = await import("@preact/signals");
  return {
    view: signal(null),
    heard: signal([]),
    connection: signal("open"),
    refusal: signal(null),
    farewell: signal(null),
    silent: signal(false),
    join: () => () => {},
    onEvents: () => () => {},
    send: vi.fn(() => Promise.resolve()),
    takeOver: vi.fn(),
    retry: vi.fn(),
  };
});
vi.mock("../table/TableScreen", () => ({ TableScreen: () => <main>the table</main> }));
vi.mock("../replay/ReplayScreen", () => ({
  ReplayScreen: ({ number }: { number: number }) => <main>deal {number} again</main>,
}));

const empty: SeatInfo = { ...person(""), kind: "empty", online: false, confirmed: false };

const robot = (name: string): SeatInfo => ({ ...person(name), kind: "bot", bot: "rules", ready: true });
const played = [person("Ann", { bot: "rules", ready: true }), robot("Bo"), robot("Cai"), robot("Dan")] as const;

/** What the screens here read of an observation. */
function see(table: TableInfo, game: Partial<View["game"]> = {}) {
  store.view.value = { table, hand: [], game: { result: null, history: [], winners: [], ...game } } as unknown as View;
  render(<Room code="K7QM2P9X" />);
}

/** A table, and its menu opened over it. */
async function openMenu(table: TableInfo) {
  see(table);
  sheet.value = "menu";
  await screen.findByText("Playing");
}

const press = (words: string | RegExp) => screen.getByText(words).closest("button")?.click();

beforeAll(fetchOver);
beforeEach(() => {
  localStorage.clear();
  sitAtOnce(null);
  speak("en");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  vi.mocked(store.send).mockClear();
  store.connection.value = "open";
  store.view.value = null;
});
afterEach(() => {
  cleanup();
  closeSheet();
});

test("an unknown room says so", () => {
  store.connection.value = "gone";
  render(<Room code="K7QM2P9X" />);
  expect(screen.getByText("This table cannot be entered")).toBeTruthy();
});

test("a table open in another tab can be taken over", () => {
  store.connection.value = "replaced";
  render(<Room code="K7QM2P9X" />);
  press("Continue here");
  expect(store.takeOver).toHaveBeenCalled();
});

test("a lost line is told over the table, which stays in sight", () => {
  store.connection.value = "lost";
  see(tableWith({ phase: "playing" }));
  expect(screen.getByText("the table")).toBeTruthy();
  press("Reconnect");
  expect(store.retry).toHaveBeenCalled();
});

test("an answer that is overdue is told quietly, until it comes", () => {
  see(tableWith({ phase: "seating" }));
  expect(screen.queryByText(/The line is slow/)).toBeNull();
  act(() => void (store.silent.value = true));
  expect(screen.getByText(/The line is slow/).getAttribute("role")).toBeNull();
  act(() => void (store.silent.value = false));
  expect(screen.queryByText(/The line is slow/)).toBeNull();
});

test("over the score, what is the matter with the line is said above it", async () => {
  render(<Toasts />);
  see(tableWith(), { result: resultWith() });
  expect(document.querySelector("dialog[open]")).toBeTruthy();
  act(() => void (store.silent.value = true));
  expect(await screen.findByText(/The line is slow/, { selector: ".toast" })).toBeTruthy();
  act(() => {
    store.silent.value = false;
    store.connection.value = "lost";
  });
  expect(await screen.findByText(/The line is down/, { selector: ".toast-wrong" })).toBeTruthy();
});

test("what the server said as it closed the line is told instead of a guess", () => {
  store.connection.value = "lost";
  store.farewell.value = { zh: "搬走了。", en: "It has moved." };
  see(tableWith({ phase: "playing" }));
  expect(screen.getByRole("alert").textContent).toContain("It has moved.");
  expect(screen.queryByText(/The line is down/)).toBeNull();
  store.farewell.value = null;
});

test("who has opened a table sits down at it, also when the page is loaded again before that is done", () => {
  const sit = expect.objectContaining({ type: "sit", seat: null });
  const unseated = tableWith({ phase: "seating", you: null, seats: [empty, empty, empty, empty] });
  sitAtOnce("K7QM2P9X");
  see(unseated);
  cleanup();
  see(unseated);
  expect(vi.mocked(store.send).mock.calls).toEqual([[sit], [sit]]);
  cleanup();
  see(tableWith({ phase: "seating" }));
  cleanup();
  see(unseated);
  expect(store.send).toHaveBeenCalledTimes(2);
});

test("a bot is called the same in every language, so that friends of two can speak of it", () => {
  const bot: SeatInfo = { ...person("Didi"), kind: "bot", bot: "rules" };
  see(tableWith({ phase: "seating", seats: [person("Ann"), bot, person("Cai"), person("Dan")] }));
  expect(screen.getByText("Didi")).toBeTruthy();
  act(() => speak("zh"));
  expect(screen.getByText("Didi")).toBeTruthy();
});

test("who has asked for a bot's seat during a deal sits down as soon as it is over, also after another look at the page", () => {
  const sit = expect.objectContaining({ type: "sit", seat: null });
  const running = tableWith({ phase: "playing", you: null, seats: [person("Ann"), robot("Bo"), robot("Cai"), robot("Dan")] });
  sitAtOnce("K7QM2P9X");
  see(running);
  cleanup();
  see(running);
  expect(store.send).not.toHaveBeenCalled();
  cleanup();
  see({ ...running, phase: "between" }, { result: resultWith() });
  expect(vi.mocked(store.send).mock.calls).toEqual([[sit]]);
  cleanup();
  see(tableWith({ phase: "playing" }));
  expect(opened()).toBeNull();
});

test("one who has no seat sits down by touching a free one", () => {
  see(tableWith({ phase: "seating", you: null, seats: [person("Ann"), empty, empty, empty] }));
  screen.getAllByText("Sit here")[0]?.closest("button")?.click();
  expect(store.send).toHaveBeenCalledWith(expect.objectContaining({ type: "sit", seat: 1 }));
});

test("bots are offered while a seat is free, the rules until they are confirmed", () => {
  const unread = person("Ann", { confirmed: false });
  see(tableWith({ phase: "seating", seats: [unread, empty, person("Cai"), person("Dan")] }));
  press("Fill with bots");
  expect(store.send).toHaveBeenCalledWith({ type: "seat_bot", seat: null, level: null });
  press("Read and confirm");
  expect(sheet.value).toBe("rules");
});

test("one who has confirmed is told whom the first deal waits for", () => {
  see(tableWith({ phase: "seating", seats: [person("Ann"), person("Bo"), person("Cai", { confirmed: false }), person("Dan")] }));
  expect(screen.getByText("Waiting for Cai to confirm the rules.")).toBeTruthy();
  expect(screen.queryByText("Read and confirm")).toBeNull();
});

test("between deals the score comes by itself, and everybody says when they are ready", () => {
  see(tableWith(), { result: resultWith() });
  press("Ready: next deal");
  expect(store.send).toHaveBeenCalledWith({ type: "ready" });
});

test("the score sheet has the points of the deal that is on, where everybody may know them", async () => {
  see(tableWith({ phase: "playing" }), { defender_points: 35 });
  sheet.value = "score";
  expect(await screen.findByText("This deal so far: 35 points for the defenders")).toBeTruthy();
  cleanup();
  see(tableWith({ phase: "playing" }), { defender_points: null });
  sheet.value = "score";
  expect(await screen.findByText("No deal has been scored yet.")).toBeTruthy();
  expect(screen.queryByText(/so far/)).toBeNull();
});

test("one whose cards a bot played takes them back with the next deal: bots do not play on by themselves", async () => {
  see(tableWith({ seats: [...played] }), { result: resultWith() });
  press("Ready: next deal");
  await vi.waitFor(() => expect(store.send).toHaveBeenCalledTimes(2));
  expect(vi.mocked(store.send).mock.calls).toEqual([[{ type: "take_back" }], [{ type: "ready" }]]);
});

test("after a match a bot that plays for somebody has asked for nothing", () => {
  see(tableWith({ phase: "over", seats: [...played] }), { winners: [0, 2] });
  expect(screen.getByText("Play another match")).toBeTruthy();
  expect(screen.queryByText(/want/)).toBeNull();
});

test("one who is ready sees who is not", () => {
  see(tableWith({ seats: [person("Ann", { ready: true }), person("Bo"), person("Cai", { ready: true }), person("Dan")] }), {
    result: resultWith(),
  });
  expect(screen.getByText(/Waiting for Bo and Dan/)).toBeTruthy();
});

test("one who only looks may take a bot's seat between deals, and nobody else's", () => {
  const bot: SeatInfo = { ...person("Robo"), kind: "bot", bot: "rules" };
  see(tableWith({ you: null, seats: [person("Ann"), bot, person("Cai"), person("Dan")] }), { result: resultWith() });
  expect(screen.queryByText("Choose a seat")).toBeNull();
  press("Sit down for the next deal");
  expect(store.send).toHaveBeenCalledWith(expect.objectContaining({ type: "sit", seat: 1 }));
});

test("where several bots sit, one who looks on sits down by one button, or chooses a seat", () => {
  see(tableWith({ you: null, seats: [person("Ann"), robot("Bo"), robot("Cai"), person("Dan")] }), { result: resultWith() });
  expect([...document.querySelectorAll(".dialog-foot .button-gold")].map((button) => button.textContent)).toEqual(["Sit down for the next deal"]);
  expect(screen.queryByText("Take Bo's seat")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Choose a seat" }));
  expect(screen.queryByText("Take Dan's seat")).toBeNull();
  press("Take Cai's seat");
  expect(store.send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: "sit", seat: 2 }));
});

test("who has taken a bot's seat between deals confirms the rules first, and the others wait for that", () => {
  const late = [person("Ann", { confirmed: false }), person("Bo", { ready: true }), robot("Cai"), robot("Dan")] as const;
  see(tableWith({ seats: [...late] }), { result: resultWith() });
  expect(screen.queryByText("Ready: next deal")).toBeNull();
  press("Read and confirm");
  expect(sheet.value).toBe("rules");
  cleanup();
  see(tableWith({ you: 1, seats: [...late] }), { result: resultWith() });
  expect(screen.getByText(/Waiting for Ann/)).toBeTruthy();
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

test("a won match names its winners", () => {
  see(tableWith({ phase: "over" }), { result: resultWith(), winners: [1, 3] });
  expect(screen.getByText("Bo and Dan won the match!")).toBeTruthy();
});

test("a record is at hand between deals and after the match, and not before a deal is over", async () => {
  see(tableWith(), { result: resultWith() });
  expect(screen.getByText("Download this deal")).toBeTruthy();
  expect(screen.getByText("Download the match")).toBeTruthy();
  cleanup();
  see(tableWith({ phase: "over" }), { result: resultWith(), winners: [1, 3] });
  expect(screen.getByText("Download the match")).toBeTruthy();
  cleanup();
  see(tableWith({ phase: "playing" }));
  sheet.value = "score";
  expect(await screen.findByText("No deal has been scored yet.")).toBeTruthy();
  expect(screen.queryByText(/^Download/)).toBeNull();
});

test("after a match everybody is asked for another one at the same table, and sees who has asked", () => {
  const ready = { ready: true };
  see(tableWith({ phase: "over", seats: [person("Ann"), person("Bo", ready), person("Cai"), person("Dan", { online: false })] }), {
    winners: [1, 3],
  });
  expect(screen.getByText("Bo wants another match")).toBeTruthy();
  press("Play another match");
  expect(store.send).toHaveBeenCalledWith({ type: "ready" });
  cleanup();
  see(tableWith({ phase: "over", seats: [person("Ann", ready), person("Bo", ready), person("Cai"), person("Dan", { online: false })] }), {
    winners: [1, 3],
  });
  expect(screen.getByText("You and Bo want another match · Waiting for Cai")).toBeTruthy();
  expect(screen.queryByText("Play another match")).toBeNull();
});

test("a match whose seats are not all taken is filled before another begins", () => {
  see(tableWith({ phase: "over", seats: [person("Ann"), empty, person("Cai"), person("Dan")] }), { winners: [1, 3] });
  press("Fill with bots");
  expect(store.send).toHaveBeenCalledWith({ type: "seat_bot", seat: null, level: null });
});

test("one who comes after a match may sit down, and confirms the rules before another", () => {
  see(tableWith({ phase: "over", you: null, seats: [person("Ann"), empty, person("Cai"), person("Dan")] }), { winners: [1, 3] });
  press("Sit here");
  expect(store.send).toHaveBeenCalledWith(expect.objectContaining({ type: "sit", seat: null }));
  cleanup();
  see(tableWith({ phase: "over", you: null, seats: [person("Ann"), robot("Bo"), person("Cai"), person("Dan")] }), { winners: [1, 3] });
  expect(screen.getByText("Take the bot's seat")).toBeTruthy();
  cleanup();
  see(tableWith({ phase: "over", seats: [person("Ann", { confirmed: false }), person("Bo"), person("Cai"), person("Dan")] }), {
    winners: [1, 3],
  });
  press("Read and confirm");
  expect(sheet.value).toBe("rules");
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

const colourOf = (name: string) => {
  render(<Avatar name={name} />);
  const colour = document.querySelector<HTMLElement>(".avatar")?.style.getPropertyValue("--hue");
  cleanup();
  return colour;
};

test("a person has the same colour wherever they sit, and others have another", () => {
  expect(colourOf("Ann")).toBe(colourOf("Ann "));
  expect(new Set(["Ann", "Bo", "Cai", "小拖"].map(colourOf)).size).toBe(4);
});

test("four who sit together have four colours that do not look alike, the first of them their own", () => {
  const hues = huesOf(["Ann", "Ann", "Ann", "Ann"]);
  expect(hues[0]).toBe(hueOf("Ann"));
  for (const [place, hue] of hues.entries())
    for (const other of hues.slice(place + 1)) expect(Math.abs(((hue - other + 540) % 360) - 180)).toBeGreaterThanOrEqual(40);
  expect(huesOf(["", "Ann", "", "Bo"]).slice(1, 2)).toEqual([hueOf("Ann")]);
});

test("a deal that is over is looked at again instead of the table", async () => {
  history.replaceState(null, "", "/t/K7QM2P9X/deals/3");
  const table = tableWith({ phase: "playing" });
  store.view.value = { table, hand: [], game: { result: null, history: [], winners: [] } } as unknown as View;
  render(<Room code="K7QM2P9X" deal={3} />);
  expect(await screen.findByText("deal 3 again")).toBeTruthy();
  expect(screen.queryByText("the table")).toBeNull();
});

test("the host of several people starts when all have confirmed; the others wait for that", () => {
  const table = tableWith({ phase: "seating" });
  see(table);
  press("Start");
  expect(store.send).toHaveBeenCalledWith({ type: "start" });
  cleanup();
  see({ ...table, you: 1 });
  expect(screen.queryByText("Start")).toBeNull();
  cleanup();
  see({ ...table, seats: [person("Ann"), robot("Bo"), robot("Cai"), robot("Dan")] });
  expect(screen.queryByText("Start")).toBeNull();
});

test("a name that was changed on another page reaches the seat", () => {
  see(tableWith({ phase: "seating" }));
  expect(store.send).not.toHaveBeenCalled();
  cleanup();
  callMe("Anna");
  see(tableWith({ phase: "seating" }));
  expect(vi.mocked(store.send).mock.calls).toEqual([[{ type: "rename", name: "Anna" }]]);
});
