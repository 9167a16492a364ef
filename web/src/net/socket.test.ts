import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message } from "./messages";
import { type Connection, Socket } from "./socket";

/** A socket without a network: tests open, answer and close it. */
class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: { type: string; cmd: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }

  send(frame: string): void {
    this.sent.push(JSON.parse(frame));
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  fail(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

let states: Connection[] = [];
let silent = false;
let messages: Message[] = [];
let socket: Socket;
const newest = () => FakeSocket.made.at(-1) as FakeSocket;
const welcome = (seq: number) => ({ type: "welcome", epoch: 4, seq, events: [], view: {} });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
  states = [];
  silent = false;
  messages = [];
  socket = new Socket("ws://table", {
    message: (message) => messages.push(message),
    state: (state) => states.push(state),
    silence: (overdue) => (silent = overdue),
  });
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a command is answered by the message with its own id", async () => {
  newest().open();
  const done = socket.send({ type: "ready" });
  const refused = socket.send({ type: "leave" });
  const [first, second] = newest().sent;
  expect(first?.cmd).not.toBe(second?.cmd);
  newest().receive({ type: "refused", cmd: second?.cmd, code: "no", text: { zh: "", en: "" }, cards: "" });
  newest().receive({ type: "ack", cmd: first?.cmd });
  await expect(done).resolves.toMatchObject({ type: "ack" });
  await expect(refused).rejects.toMatchObject({ code: "no" });
});

test("what was not answered is sent again with the same id after the line comes back", async () => {
  newest().open();
  newest().receive(welcome(1));
  const done = socket.send({ type: "ready" });
  const cmd = newest().sent[0]?.cmd;
  newest().fail();
  vi.advanceTimersByTime(500);
  newest().open();
  expect(newest().sent).toEqual([{ type: "ready", cmd }]);
  newest().receive({ type: "ack", cmd });
  await expect(done).resolves.toMatchObject({ cmd });
  newest().fail();
  vi.advanceTimersByTime(1000);
  newest().open();
  expect(newest().sent).toEqual([]);
});

test("it says where it was when it comes back", () => {
  expect(newest().url).toBe("ws://table");
  newest().open();
  newest().receive(welcome(7));
  newest().receive({ type: "update", epoch: 4, seq: 9, events: [], view: {} });
  newest().fail();
  vi.advanceTimersByTime(500);
  expect(newest().url).toBe("ws://table?epoch=4&seq=9");
  expect(messages).toHaveLength(2);
});

test("it tries for ever, waiting longer each time but never more than 30 seconds", () => {
  const waits: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const made = FakeSocket.made.length;
    newest().fail();
    let waited = 0;
    while (FakeSocket.made.length === made) {
      vi.advanceTimersByTime(250);
      waited += 250;
    }
    waits.push(waited);
  }
  expect(waits.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
  expect(waits.at(-1)).toBe(30_000);
  expect(states.at(-1)).toBe("lost");
});

test("it tries at once when the network or the page comes back", () => {
  for (const [target, name] of [[window, "online"], [window, "pageshow"], [document, "visibilitychange"]] as const) {
    newest().fail();
    const made = FakeSocket.made.length;
    target.dispatchEvent(new Event(name));
    expect(FakeSocket.made).toHaveLength(made + 1);
  }
});

test("when the network is said to be gone the line is tried at once, not after the next silence", () => {
  newest().open();
  newest().receive(welcome(1));
  window.dispatchEvent(new Event("offline"));
  expect(newest().sent.at(-1)?.type).toBe("ping");
  vi.advanceTimersByTime(8000);
  expect(states.at(-1)).toBe("lost");
});

test("a line that has gone silent is given up", () => {
  newest().open();
  newest().receive(welcome(1));
  vi.advanceTimersByTime(20_000);
  expect(newest().sent.at(-1)?.type).toBe("ping");
  vi.advanceTimersByTime(8000);
  expect(states.at(-1)).toBe("lost");
});

test("three seconds without an answer are told, until one comes", async () => {
  newest().open();
  newest().receive(welcome(1));
  const done = socket.send({ type: "ready" });
  vi.advanceTimersByTime(2900);
  expect(silent).toBe(false);
  vi.advanceTimersByTime(200);
  expect(silent).toBe(true);
  newest().receive({ type: "update", epoch: 4, seq: 2, events: [], view: {} });
  expect(silent).toBe(true); // what others do does not answer it
  newest().receive({ type: "ack", cmd: newest().sent[0]?.cmd });
  expect(silent).toBe(false);
  await done;
  vi.advanceTimersByTime(16_000);
  expect(silent).toBe(false);
});

test("answers that come one after the other are no silence, and a hint takes its time", () => {
  newest().open();
  newest().receive(welcome(1));
  for (let second = 0; second < 6; second += 1) {
    void socket.send({ type: "ping" });
    void socket.send({ type: "ping" });
    vi.advanceTimersByTime(1000);
    newest().receive({ type: "pong", cmd: newest().sent.at(-2)?.cmd });
    expect(silent).toBe(false);
    newest().receive({ type: "pong", cmd: newest().sent.at(-1)?.cmd });
  }
  void socket.send({ type: "hint" });
  vi.advanceTimersByTime(10_000);
  expect(silent).toBe(false);
});

test("a heartbeat without an answer is told before the line is given up, and not any more then", () => {
  newest().open();
  newest().receive(welcome(1));
  vi.advanceTimersByTime(23_100);
  expect([silent, states.at(-1)]).toEqual([true, "open"]);
  vi.advanceTimersByTime(5000);
  expect([silent, states.at(-1)]).toEqual([false, "lost"]);
});

test("what is sent again on a new line is waited for anew", () => {
  newest().open();
  newest().receive(welcome(1));
  void socket.send({ type: "ready" });
  newest().fail();
  vi.advanceTimersByTime(500);
  newest().open();
  vi.advanceTimersByTime(2900);
  expect(silent).toBe(false);
  vi.advanceTimersByTime(200);
  expect(silent).toBe(true);
});

test("a taken seat is left to the newer tab until the person takes over", () => {
  newest().open();
  newest().receive(welcome(1));
  newest().receive({ type: "goodbye", code: 4001, text: { zh: "", en: "" }, wait: 0 });
  newest().fail(4001);
  vi.advanceTimersByTime(120_000);
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.made).toHaveLength(1);
  expect(states.at(-1)).toBe("replaced");
  socket.takeOver();
  expect(FakeSocket.made).toHaveLength(2);
});

test("after a restart everybody comes back when the server has asked them to", () => {
  newest().open();
  newest().receive(welcome(1));
  newest().receive({ type: "goodbye", code: 1012, text: { zh: "", en: "" }, wait: 3 });
  newest().fail(1012);
  vi.advanceTimersByTime(2900);
  expect(FakeSocket.made).toHaveLength(1);
  vi.advanceTimersByTime(1100);
  expect(FakeSocket.made).toHaveLength(2);
  newest().fail(1006);
  vi.advanceTimersByTime(2000);
  expect(FakeSocket.made).toHaveLength(3);
});

test("an unknown table is not asked for again", () => {
  newest().fail(4004);
  vi.advanceTimersByTime(120_000);
  expect(FakeSocket.made).toHaveLength(1);
  expect(states.at(-1)).toBe("gone");
});
