/** The time that people have, counted down from what the server said last: nothing adds up that could drift. */
import { effect, signal } from "@preact/signals";
import { table } from "../i18n/table";
import type { ClockInfo } from "../net/messages";
import { view } from "../net/store";
import { sounds } from "../sound/tones";
import { tremble } from "../sound/tremble";
import type { Seat } from "./eyes";

/** So many milliseconds before the end one is warned. */
export const WARNING = 10_000;
/** From so many seconds on each is heard. */
const HEARD = 5;

/** What the server said last, and when by this device's steady clock. */
export const told = signal<{ readonly clock: ClockInfo; readonly at: number } | null>(null);

effect(() => {
  const clock = view.value?.table.clock;
  told.value = clock ? { clock, at: performance.now() } : null;
});

export interface TimeLeft {
  /** Milliseconds of the time given for this, and of the bank that may be taken after it. */
  readonly own: number;
  readonly bank: number;
}

/** What a seat has left just now; `null` while nobody waits for it. */
export function timeLeft(seat: Seat): TimeLeft | null {
  const said = told.value;
  if (!said?.clock.waiting.includes(seat)) return null;
  const { left, reserve } = said.clock;
  const passed = performance.now() - said.at;
  return { own: Math.max(0, left - passed), bank: Math.max(0, reserve - Math.max(0, passed - left)) };
}

/** Minutes and seconds, or seconds alone where there are few. */
export function inWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 100) return String(seconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What is said when little time is left, once for each thing that is waited for; else empty. */
export const hurry = signal("");

/** Warn this person ten seconds before the end, by voice, sound and a tremble, as the settings allow. */
export function watchTime(): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  let warned = false;
  const clear = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };
  const calm = () => {
    warned = false;
    hurry.value = "";
  };
  const warn = (left: number) => {
    if (warned) return;
    warned = true;
    hurry.value = table.secondsLeft(Math.ceil(left / 1000));
    sounds.hurry();
    tremble(200);
  };
  const stop = effect(() => {
    clear();
    const said = told.value;
    const seat = view.peek()?.game.seat;
    if (!said || seat === null || seat === undefined || !said.clock.waiting.includes(seat)) return calm();
    const left = said.clock.left + said.clock.reserve;
    if (left > WARNING) calm();
    timers.push(setTimeout(() => warn(Math.min(left, WARNING)), Math.max(0, left - WARNING)));
    for (let second = 1; second <= HEARD; second += 1) {
      const due = left - second * 1000;
      if (due > 0) timers.push(setTimeout(sounds.tick, due));
    }
  });
  return () => {
    stop();
    clear();
    calm();
  };
}
