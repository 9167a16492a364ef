import { cleanup, fireEvent, screen } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import * as store from "../net/store";
import { person, resultWith, tableWith } from "./fixtures";
import { fetchOver } from "./over";
import { empty, forgetAll, press, robot, see } from "./roomFixtures";
import { closeSheet, sheet } from "./sheets";

vi.mock("../net/store", async () => (await import("../net/fixtures")).storeWithoutLine());
vi.mock("../table/TableScreen", () => ({ TableScreen: () => <main>the table</main> }));

const played = [person("Ann", { bot: "rules", ready: true }), robot("Bo"), robot("Cai"), robot("Dan")] as const;

beforeAll(fetchOver);
beforeEach(forgetAll);
afterEach(() => {
  cleanup();
  closeSheet();
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

test.each([
  ["only a bot's can be had", [person("Ann"), robot("Bo"), person("Cai"), person("Dan")]],
  ["one is empty, and another a bot's", [person("Ann"), robot("Bo"), empty, robot("Dan")]],
  ["one is empty, and no bot sits", [person("Ann"), person("Bo"), empty, person("Dan")]],
] as const)("one who only looks takes a seat by one button, the server says which, where %s", (_, seats) => {
  see(tableWith({ you: null, seats: [...seats] }), { result: resultWith() });
  expect(screen.queryByText("Choose a seat")).toBeNull();
  press("Sit down for the next deal");
  expect(store.send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: "sit", seat: null }));
});

test("where people have all seats nobody is offered one", () => {
  see(tableWith({ you: null }), { result: resultWith() });
  expect(screen.queryByText(/Sit down/)).toBeNull();
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
  press("Sit down");
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
