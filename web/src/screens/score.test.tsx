import { act, cleanup, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { speak } from "../i18n/index";
import type * as api from "../net/api";
import type { TalkLine, View } from "../net/messages";
import * as store from "../net/store";
import { DealScore } from "./DealScore";
import { person, resultWith, tableWith } from "./fixtures";
import { MatchScore } from "./MatchScore";
import { DealOver } from "./Score";

vi.mock("../net/api", async (actual) => ({
  ...(await actual<typeof api>()),
  getCatalogue: () =>
    Promise.resolve({ games: [{ name: "secret_game", hidden_partner: true, presets: [] }, { name: "some_game", presets: [] }], levels: [] }),
}));

beforeEach(() => speak("en"));
afterEach(cleanup);

const sumLine = (name: string) => screen.getByText(name, { exact: false, selector: "dt" }).closest("div")?.textContent;

test("a lost deal says so, who won it, by how many levels, and what was trump", () => {
  render(<DealScore table={tableWith()} result={resultWith()} />);
  expect(screen.getByText("You lost this deal")).toBeTruthy();
  expect(screen.getByText(/defenders win · up 1 level$/)).toBeTruthy();
  expect(screen.getByText(/Level 10/).textContent).toMatch(/· Hearts are trumps/);
});

test("the same deal is won for a defender, and one who only looks is told no more than who won", () => {
  render(<DealScore table={tableWith({ you: 1 })} result={resultWith()} />);
  expect(screen.getByText("You won!")).toBeTruthy();
  cleanup();
  render(<DealScore table={tableWith({ you: null })} result={resultWith()} />);
  expect(screen.queryByText(/^You/)).toBeNull();
  expect(screen.getByText("The defenders win")).toBeTruthy();
});

test("who has come since the deal has neither won nor lost it: the result is whose the seat was", () => {
  const table = tableWith({ you: 1 });
  const seats = table.seats.map((info, seat) => (seat === 1 ? { ...info, before: { name: "Toto", bot: true } } : info));
  const { container } = render(<DealScore table={{ ...table, seats: seats as typeof table.seats }} result={resultWith()} />);
  expect(container.textContent).not.toMatch(/You (won|lost)|\bBo\b/);
  expect(screen.getByText("Toto")).toBeTruthy();
});

test("the defenders' points and the kitty add up to the total", () => {
  render(<DealScore table={tableWith()} result={resultWith()} />);
  expect(sumLine("Defenders, in tricks")).toMatch(/75$/);
  expect(sumLine("Kitty")).toContain("25 × 2");
  expect(sumLine("Kitty")).toContain("+50");
  expect(sumLine("Defenders' total")).toMatch(/125$/);
  expect(screen.queryByText("Failed throws")).toBeNull();
});

test("who paid for failed throws is named, also where both sides did and it changes nothing", () => {
  render(<DealScore table={tableWith()} result={resultWith({ penalties: [0, 10, 0, 0], total: 115 })} />);
  expect(sumLine("Failed throws")).toMatch(/Bo 10-10$/);
  cleanup();
  render(<DealScore table={tableWith()} result={resultWith({ penalties: [10, 0, 0, 10] })} />);
  expect(sumLine("Failed throws")).toMatch(/You 10 and Dan 100$/);
});

test("a kitty that counts for nobody adds nothing", () => {
  render(<DealScore table={tableWith()} result={resultWith({ kitty_factor: 0, total: 75 })} />);
  expect(sumLine("Kitty")).toContain("not counted");
  expect(screen.queryByText("Kitty dug")).toBeNull();
});

test("the kitty is dug only by defenders who won the last trick, although it may count for them without that", () => {
  render(<DealScore table={tableWith()} result={resultWith()} />);
  expect(screen.getByText("Kitty dug")).toBeTruthy();
  cleanup();
  render(<DealScore table={tableWith()} result={resultWith({ last_winner: 2 })} />);
  expect(sumLine("Kitty")).toContain("+50");
  expect(screen.queryByText("Kitty dug")).toBeNull();
});

test("each seat stands on its side with its points and its level before and after", () => {
  render(<DealScore table={tableWith()} result={resultWith()} />);
  const bo = screen.getByText("Bo").closest("li");
  expect(bo && within(bo).getByText("from 9 to 10")).toBeTruthy();
  expect(bo && within(bo).getByText("40 points")).toBeTruthy();
  const own = screen.getByText("You").closest("li");
  expect(own && within(own).getByText("stays at 10")).toBeTruthy();
  expect(own && within(own).getByText("Declarer")).toBeTruthy();
});

test("a declarer who went alone is marked, and a won match names no next deal", () => {
  render(<DealScore table={tableWith()} result={resultWith({ declarers: [0], winners: [1, 2, 3] })} />);
  expect(screen.getByText("Alone against three")).toBeTruthy();
  expect(screen.queryByText(/^Next deal/)).toBeNull();
});

test("who was the donkey is marked where the partner is hidden, in the deal and in the match, and nowhere else", async () => {
  const table = tableWith({ game: "secret_game" });
  render(<DealScore table={table} result={resultWith()} />);
  expect((await screen.findByText("Donkey")).closest("li")?.textContent).toContain("Cai");
  expect(screen.getAllByText("Donkey")).toHaveLength(1);
  cleanup();
  render(<MatchScore table={table} deals={[resultWith({ number: 1, declarers: [0] }), resultWith({ number: 2, declarer: 2, declarers: [2, 3] })]} />);
  const donkeys = screen.getAllByRole("row").map((row) => [...row.querySelectorAll("td")].map((cell) => /Donkey/.test(cell.textContent)).lastIndexOf(true));
  expect(donkeys).toEqual([-1, 5, -1]); // after trumps and points the fourth seat, and nobody where the declarer was alone
  expect(document.querySelector(".match-key")?.textContent).toContain("Donkey");
  cleanup();
  render(<DealScore table={tableWith()} result={resultWith()} />);
  render(<MatchScore table={tableWith()} deals={[resultWith()]} />);
  expect(screen.queryByText(/Donkey/)).toBeNull();
});

test("the match table has the newest deal first, with the level of every seat", () => {
  const deals = [resultWith({ number: 1, trumps: { level: "2", suit: null } }), resultWith({ number: 2 })];
  render(<MatchScore table={tableWith({ seats: [person("Ann"), person("Bo"), person("Cai"), person("Dan")] })} deals={deals} />);
  const [head, newest, oldest] = screen.getAllByRole("row");
  expect(head?.textContent).toContain("You");
  expect(newest?.textContent).toMatch(/^210/);
  expect(oldest?.textContent).toContain("NT");
  expect(newest && within(newest).getAllByText("10", { selector: ".level-cell" }).length).toBe(4);
});

test("the number of a deal leads to its replay", () => {
  history.replaceState(null, "", "/t/K7QM2P9X");
  render(<MatchScore table={tableWith()} deals={[resultWith({ number: 3 })]} />);
  screen.getByRole("link", { name: "Replay deal 3" }).click();
  expect(location.pathname).toBe("/t/K7QM2P9X/deals/3");
});

test("who is not ready sees how long the others will wait", () => {
  const clock = { waiting: [0], left: 42_000, own: 60_000, reserve: 0, banks: [0, 0, 0, 0], bank: 0, last: [] };
  const game = { seat: 0, phase: "scored", result: resultWith(), history: [], defender_points: 125 };
  store.view.value = { table: { ...tableWith({ you: 0 }), clock }, game } as unknown as View;
  render(<DealOver />);
  expect(screen.getByRole("button", { name: /Ready/ }).textContent).toContain("42");
  cleanup();
  store.view.value = { table: { ...tableWith({ you: 0 }), clock: { ...clock, waiting: [1] } }, game } as unknown as View;
  render(<DealOver />);
  expect(screen.getByRole("button", { name: /Ready/ }).textContent).not.toContain("42");
  store.view.value = null;
});

test("what is said while the score lies over the seats is shown on it", async () => {
  const game = { seat: 0, phase: "scored", result: resultWith(), history: [], defender_points: 125 };
  store.view.value = { table: tableWith({ you: 0 }), game } as unknown as View;
  render(<DealOver />);
  const speech = { type: "phrase", name: "nice" } as const;
  const line: TalkLine = { channel: "players", who: "bo", seat: 1, name: "Bo", you: false, at: 1, ago: 0, speech };
  act(() => void (store.heard.value = [line]));
  const speaker = await within(screen.getByRole("dialog")).findByText("Bo", { selector: ".said strong" });
  expect(speaker.nextElementSibling?.textContent).toBe("Well played");
  store.heard.value = [];
  store.view.value = null;
});
