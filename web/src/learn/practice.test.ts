import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../i18n";
import type { Attempted, ExerciseInfo, View } from "../net/messages";
import { connection, onEvents, send, view } from "../net/store";
import { practise } from "./practice";

const seen = (turn: number) =>
  ({ table: { seats: [{ name: "" }, { name: "" }, { name: "" }, { name: "" }] }, game: { number: 1, turn } }) as unknown as View;
const exercise = { view: seen(0), example: { type: "play", cards: "SQ" } } as unknown as ExerciseInfo;

/** What the server says next, and what it was asked. */
let answer: unknown;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  speak("en");
  asked = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    asked.push(`${path} ${init.body as string}`);
    return answer === null
      ? Promise.reject(new TypeError("no line"))
      : Promise.resolve(new Response(JSON.stringify(answer), { status: 200 }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const act = { type: "act", number: 1, action: { type: "play", cards: "SQ" } } as const;

test("what comes of a try is shown one after the other, and then it is done", async () => {
  const done = vi.fn();
  const leave = practise({ game: "shengji", number: 3 }, exercise, done);
  expect(connection.value).toBe("open");
  expect(view.value?.table.seats.map(({ name }) => name)).toEqual(["You", "Right", "Across", "Left"]);
  answer = { refused: null, updates: [{ events: [], view: seen(1) }, { events: [], view: seen(2) }] } satisfies Attempted;
  const turns: (number | null)[] = [];
  const stop = onEvents((_, __, after) => turns.push(after.game.turn));
  await expect(send(act)).resolves.toMatchObject({ type: "ack" });
  expect(asked).toEqual([`/api/lessons/shengji/3 {"action":{"type":"play","cards":"SQ"}}`]);
  vi.advanceTimersByTime(1);
  expect(turns).toEqual([1]);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(turns).toEqual([1, 2]);
  expect(done).toHaveBeenCalledOnce();
  stop();
  leave();
  expect(view.value).toBeNull();
});

test("what is refused is thrown as a table refuses it, and so is a line that broke", async () => {
  const leave = practise({ game: "shengji", number: 3 }, exercise, () => {});
  const refused = { type: "refused", cmd: "", code: "lesson", text: { zh: "不", en: "No" }, cards: "" };
  answer = { refused, updates: [] };
  await expect(send(act)).rejects.toEqual(refused);
  answer = null;
  await expect(send(act)).rejects.toMatchObject({ type: "refused", code: "unreachable", cards: "" });
  leave();
});

test("who asks for a hint is shown the example, without asking anybody", async () => {
  const leave = practise({ game: "shengji", number: 3 }, exercise, () => {});
  await expect(send({ type: "hint" })).resolves.toMatchObject({ type: "hinted", action: exercise.example });
  await expect(send({ type: "skip" })).resolves.toMatchObject({ type: "pong" });
  expect(asked).toEqual([]);
  leave();
});

test("who leaves before the others have replied hears nothing more", async () => {
  const done = vi.fn();
  const leave = practise({ game: "shengji", number: 3 }, exercise, done);
  answer = { refused: null, updates: [{ events: [], view: seen(1) }] };
  await send(act);
  leave();
  vi.advanceTimersByTime(5000);
  expect(done).not.toHaveBeenCalled();
  expect(view.value).toBeNull();
});
