import { act, cleanup } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import type { TableInfo } from "../net/messages";
import * as store from "../net/store";
import { person, resultWith, tableWith } from "./fixtures";
import { opened, sitAtOnce } from "./identity";
import { fetchOver } from "./over";
import { empty, forgetAll, observed, robot, see } from "./roomFixtures";
import { closeSheet } from "./sheets";

vi.mock("../net/store", async () => (await import("../net/fixtures")).storeWithoutLine());
vi.mock("../table/TableScreen", () => ({ TableScreen: () => <main>the table</main> }));

type Seats = TableInfo["seats"];
const CODE = "K7QM2P9X";
const free: Seats = [empty, empty, empty, empty];
const bots: Seats = [person("Ann"), robot("Bo"), robot("Cai"), robot("Dan")];
const people: Seats = [person("Ann"), person("Bo"), person("Cai"), person("Dan")];

const watched = (phase: TableInfo["phase"], seats: Seats) => tableWith({ you: null, phase, seats });
/** What becomes of the table that is seen. */
const turn = (table: TableInfo) => act(async () => void (store.view.value = observed(table, { result: resultWith() })));
const refuse = (code: string) => vi.mocked(store.send).mockRejectedValueOnce({ type: "refused", code });
const sits = () => vi.mocked(store.send).mock.calls.map(([wish]) => wish);
const sit = expect.objectContaining({ type: "sit", seat: null });

/** The room is left once what that leads to has been done. */
const leave = () => act(() => cleanup());

beforeAll(fetchOver);
beforeEach(forgetAll);
afterEach(() => {
  leave();
  closeSheet();
  vi.useRealTimers();
});

test("who has opened a table sits down at it, once", async () => {
  sitAtOnce(CODE);
  see(watched("seating", free));
  await turn(tableWith({ phase: "seating" }));
  expect([sits(), opened()]).toEqual([[sit], null]);
  await turn(watched("seating", free));
  expect(sits()).toHaveLength(1);
});

test("who has asked for a bot's seat during a deal sits down as soon as it is over", async () => {
  sitAtOnce(CODE);
  see(watched("playing", bots));
  expect(sits()).toEqual([]);
  await turn(watched("between", bots));
  expect(sits()).toEqual([sit]);
});

test("a seat that is free in the middle of a deal is taken then", () => {
  sitAtOnce(CODE);
  see(watched("playing", [...bots.slice(0, 3), empty] as unknown as Seats));
  expect(sits()).toEqual([sit]);
});

test.each(["seating", "between", "playing", "over"] as const)("where people have all seats (%s), who would sit is told, and is not seated some other day", async (phase) => {
  sitAtOnce(CODE);
  refuse("room_full");
  see(watched(phase, people));
  expect(sits()).toEqual([sit]);
  await turn(watched("seating", free));
  expect([sits(), opened()]).toEqual([[sit], null]);
});

test("who was to have a bot's seat after the deal is told when somebody else was quicker", async () => {
  sitAtOnce(CODE);
  see(watched("playing", bots));
  refuse("room_full");
  await turn(watched("between", people));
  expect([sits(), opened()]).toEqual([[sit], null]);
});

test.each(["seat_kept", "storage", "too_fast"])("a refusal that passes (%s) does not end the wish: it is asked again, and after the next deal", async (code) => {
  vi.useFakeTimers();
  sitAtOnce(CODE);
  refuse(code);
  see(watched("between", bots));
  await vi.advanceTimersByTimeAsync(19_000);
  expect([sits(), opened()]).toEqual([[sit], CODE]);
  refuse(code);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([sits(), opened()]).toEqual([[sit, sit], CODE]);
  await turn(watched("playing", bots));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sits()).toHaveLength(2);
  await turn(watched("between", bots));
  expect(sits()).toHaveLength(3);
});

test("who is refused because the next deal has just begun waits for its end", async () => {
  sitAtOnce(CODE);
  refuse("room_full");
  see(watched("between", bots));
  await turn(watched("playing", bots));
  expect([sits(), opened()]).toEqual([[sit], CODE]);
});

test("a wish ends with the room that one leaves, and one for another table does not", () => {
  sitAtOnce(CODE);
  see(watched("playing", bots));
  leave();
  expect(opened()).toBeNull();
  see(watched("playing", bots));
  sitAtOnce("AAAA2222");
  leave();
  expect(opened()).toBe("AAAA2222");
});

test("whom the server does not know any more is not seated when somebody comes in again", () => {
  sitAtOnce(CODE);
  store.connection.value = "stranger";
  see(watched("playing", bots));
  expect(opened()).toBeNull();
});
