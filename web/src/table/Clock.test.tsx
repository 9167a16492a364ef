import { act, cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { speak } from "../i18n";
import type { ClockInfo, SeatInfo, View } from "../net/messages";
import * as store from "../net/store";
import { person, tableWith } from "../screens/fixtures";
import { sounds } from "../sound/tones";
import { set } from "../ui/settings";
import { hurry, inWords, timeLeft, watchTime } from "./clock";
import { Actions } from "./Actions";
import { Announcer } from "./Announcer";
import { AwayFor, BankMark, ClockFigures, ClockRing } from "./Clock";
import { Status } from "./Status";

const BANKS: ClockInfo["banks"] = [90_000, 61_000, 90_000, 90_000];
const vibrate = vi.fn();
const warn = vi.spyOn(sounds, "hurry").mockReturnValue();
const tick = vi.spyOn(sounds, "tick").mockReturnValue();

/** The table through the eyes of seat 0, as the server tells its clock now. */
function see(clock: Partial<ClockInfo> | null, own: Partial<SeatInfo> = {}) {
  const said = clock && { waiting: [], left: 0, own: 20_000, reserve: 0, banks: BANKS, bank: 90_000, last: [], ...clock };
  const table = { ...tableWith({ phase: "playing" }), clock: said };
  table.seats = [person("Ann", own), ...table.seats.slice(1)] as typeof table.seats;
  const game = { seat: 0, phase: "playing", turn: said?.waiting[0] ?? 1, tricks: [], trick: null, obligation: null };
  act(() => {
    store.view.value = { hand: [], offers: [], table, game } as unknown as View;
  });
}

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const style = (part: string) => (document.querySelector(part) as SVGElement).style;
const figures = () => document.querySelector(".clock-figures")?.textContent;

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  Object.defineProperty(navigator, "vibrate", { value: vibrate, configurable: true });
  speak("en");
  stop = watchTime();
});
afterEach(() => {
  stop();
  cleanup();
  store.view.value = null;
  vi.useRealTimers();
});

test("the time counts down from what was told, first its own and then the bank", () => {
  see({ waiting: [2], left: 12_400, reserve: 90_000 });
  expect(timeLeft(0)).toBeNull();
  pass(2400);
  expect(timeLeft(2)).toEqual({ own: 10_000, bank: 90_000 });
  pass(13_000);
  expect(timeLeft(2)).toEqual({ own: 0, bank: 87_000 });
  pass(200_000);
  expect(timeLeft(2)).toEqual({ own: 0, bank: 0 });
  see({ waiting: [2], left: 8000 });
  expect(timeLeft(2)).toEqual({ own: 8000, bank: 0 });
  see(null);
  expect(timeLeft(2)).toBeNull();
});

test("figures stand at the seat that is waited for, and say when the bank is drawn on and when little is left", () => {
  see({ waiting: [1], left: 3000, reserve: 12_000 });
  render(<><ClockFigures seat={1} /><ClockFigures seat={2} /></>);
  expect(document.querySelectorAll(".clock-figures")).toHaveLength(1);
  expect(figures()).toBe("3");
  pass(1200);
  expect(figures()).toBe("2");
  pass(2000);
  expect(figures()).toBe("12");
  expect(document.querySelector(".banking:not(.low)")).not.toBeNull();
  pass(2000);
  expect(document.querySelector(".banking.low")).not.toBeNull();
});

test("the ring begins where the time stands, and the bank's when that is over", () => {
  see({ waiting: [1], left: 5000, reserve: 60_000 });
  render(<ClockRing seat={1} />);
  expect([style(".clock-own").animationDuration, style(".clock-own").animationDelay]).toEqual(["20000ms", "-15000ms"]);
  expect([style(".clock-bank").animationDuration, style(".clock-bank").animationDelay]).toEqual(["90000ms", "-25000ms"]);
});

test("the own bank is told at any time, and once: as it is drawn on by the figures alone", () => {
  see({ waiting: [1], left: 5000, reserve: 61_000 });
  render(<><BankMark seat={0} /><ClockFigures seat={0} /></>);
  expect(document.querySelector(".pod-bank")?.textContent).toBe("Time bank90");
  see({ waiting: [0], left: 1000, reserve: 90_000 });
  expect(document.querySelector(".pod-bank")?.textContent).toBe("Time bank90");
  pass(11_200);
  expect(document.querySelector(".pod-bank")).toBeNull();
  expect(figures()).toBe("80");
  see(null);
  expect(document.querySelector(".pod-bank")).toBeNull();
});

test("ten seconds before the end one is warned once, by voice, sound and a tremble, and then hears each second", () => {
  render(<Announcer />);
  see({ waiting: [0], left: 12_000, reserve: 3000 });
  pass(4900);
  expect([hurry.value, warn.mock.calls.length]).toEqual(["", 0]);
  pass(200);
  expect(screen.getByText("10 seconds left").getAttribute("aria-live")).toBe("assertive");
  see({ waiting: [0], left: 6900, reserve: 3000 }); // somebody has come meanwhile
  pass(4000);
  expect([warn.mock.calls.length, vibrate.mock.calls.length, tick.mock.calls.length]).toEqual([1, 1, 0]);
  pass(5000);
  expect(tick).toHaveBeenCalledTimes(5);
  see({ waiting: [1], left: 20_000 });
  expect(hurry.value).toBe("");
  see({ waiting: [0], left: 20_000 });
  pass(10_100);
  expect(warn).toHaveBeenCalledTimes(2);
});

test("nothing trembles where that is switched off, and nobody is warned of others' time", () => {
  set("vibrate", false);
  see({ waiting: [1], left: 4000 });
  pass(4000);
  expect(warn).not.toHaveBeenCalled();
  see({ waiting: [0], left: 4000 });
  pass(100);
  expect(warn).toHaveBeenCalledOnce();
  expect(vibrate).not.toHaveBeenCalled();
  set("vibrate", true);
});

test("who ran out of time is told at once that a bot plays on", () => {
  render(<Announcer />);
  see({}, { bot: "skilled", why: "timeout" });
  expect(screen.getByText("Time is up: a bot plays on for you").getAttribute("aria-live")).toBe("assertive");
  see({ last: [0] }, { bot: "skilled", why: "timeout" });
  expect(screen.getByText("Time is up: a bot plays on. Once more, and you have left the match")).toBeDefined();
  see({}, { bot: "skilled", why: "asked" });
  expect(screen.queryByText("Time is up: a bot plays on for you")).toBeNull();
});

test("once the deal is over nothing is said of the time that was up, and there is no seat to come back to", () => {
  store.connection.value = "open";
  render(
    <>
      <Announcer />
      <Status />
      <Actions />
    </>,
  );
  see({}, { bot: "skilled", why: "timeout" });
  expect(screen.getAllByText("Time is up: a bot plays on for you")).toHaveLength(2);
  expect(screen.getByRole("button", { name: "I am back" })).toBeTruthy();
  act(() => {
    const now = store.view.value as View;
    store.view.value = { ...now, table: { ...now.table, phase: "between" }, game: { ...now.game, phase: "scored" } };
  });
  expect(screen.queryByText("Time is up: a bot plays on for you")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});

test("how long somebody is away is told in minutes, and counted on", () => {
  render(<AwayFor milliseconds={50_000} />);
  expect(document.body.textContent).toBe("Away");
  pass(20_000);
  expect(document.body.textContent).toBe("Away 1 min");
  pass(60_000);
  expect(document.body.textContent).toBe("Away 2 min");
});

test("long times are told in minutes", () => {
  expect([inWords(99_000), inWords(100_000), inWords(180_000), inWords(0)]).toEqual(["99", "1:40", "3:00", "0"]);
});
