import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Player, pressed } from "./player";

let player: Player;

beforeEach(() => {
  vi.useFakeTimers();
  player = new Player(5, new Set([2]));
});
afterEach(() => {
  player.dispose();
  vi.useRealTimers();
});

const press = (key: string) => pressed(player, [2, 4], new KeyboardEvent("keydown", { key }));

test("keys step, jump by tricks and go to the ends, and never beyond", () => {
  const seen = ["ArrowRight", "PageDown", "PageDown", "PageDown", "ArrowRight", "ArrowLeft", "PageUp", "PageUp", "Home", "ArrowLeft", "End"].map(
    (key) => (press(key), player.at.value),
  );
  expect(seen).toEqual([1, 2, 4, 5, 5, 4, 2, 0, 0, 0, 5]);
  expect(press("x")).toBe(false);
});

test("it plays by itself, stays longer where there is more to see, and stops at the end", () => {
  press(" ");
  vi.advanceTimersByTime(2000);
  expect(player.at.value).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(player.at.value).toBe(2);
  vi.advanceTimersByTime(10_000);
  expect([player.at.value, player.playing.value]).toEqual([5, false]);
});

test("played again from the end it begins at the beginning", () => {
  press("End");
  press(" ");
  expect([player.at.value, player.playing.value]).toEqual([0, true]);
});

test("a step by hand stops it", () => {
  press(" ");
  press("ArrowRight");
  vi.advanceTimersByTime(10_000);
  expect(player.at.value).toBe(1);
});

test("twice the speed takes half the time, and after the highest speed comes the lowest", () => {
  player.faster();
  press(" ");
  vi.advanceTimersByTime(500);
  expect(player.at.value).toBe(1);
  player.faster();
  player.faster();
  expect(player.speed.value).toBe(0.5);
});

test("a start that is no step is the first one or the last", () => {
  expect(new Player(5, new Set(), Number.NaN).at.value).toBe(0);
  expect(new Player(5, new Set(), 99).at.value).toBe(5);
});
