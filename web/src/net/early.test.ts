import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { dial } from "./early";
import { Socket } from "./socket";

/** What the page loads before its own script. */
const script = readFileSync("public/early.js", "utf8");
const THERE = `ws://${location.host}/api/tables/ABCD2345/socket`;

/** A socket without a network. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  onmessage: ((event: Event) => void) | null = null;
  close = vi.fn();

  constructor(readonly url: string) {
    super();
    FakeSocket.made.push(this);
  }
}

/** The page of an address begins to load. */
function load(address: string): void {
  history.replaceState(null, "", address);
  new Function(script)();
}

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
  globalThis.early = undefined;
});

test.each(["/t/ABCD2345", "/t/ABCD2345/deals/3"])("the socket that is open before the script is there serves it: %s", async (address) => {
  load(address);
  const made = FakeSocket.made[0] as FakeSocket;
  expect(made.url).toBe(THERE);
  const welcome = { type: "welcome", epoch: 1, seq: 1, events: [], view: {} };
  made.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(welcome) }));
  const heard: object[] = [];
  const socket = new Socket(THERE, { message: (message) => heard.push(message), state: () => {}, silence: () => {} });
  expect(heard).toEqual([]); // not before whoever asked for the socket has it
  await Promise.resolve();
  expect(heard).toEqual([welcome]);
  expect(FakeSocket.made).toHaveLength(1);
  socket.close();
});

test("it serves once, and another table has its own", () => {
  load("/t/ABCD2345");
  dial(`${THERE}?epoch=1&seq=2`);
  expect(FakeSocket.made.map(({ url }) => url)).toEqual([THERE, `${THERE}?epoch=1&seq=2`]);
  expect(FakeSocket.made[0]?.close).toHaveBeenCalledOnce();
  dial(THERE);
  expect(FakeSocket.made).toHaveLength(3);
});

test.each(["/", "/lobby", "/t/", "/t/ABCD-2345", "/t/ABCD2345#k=secret"])("nothing is opened where no table is, or a key must be shown first: %s", (address) => {
  load(address);
  expect(FakeSocket.made).toEqual([]);
});

test("it is closed where no script comes to take it over", () => {
  vi.useFakeTimers();
  load("/t/ABCD2345");
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made[0]?.close).toHaveBeenCalledOnce();
  globalThis.early = undefined;
  load("/t/ABCD2345");
  dial(THERE);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made[1]?.close).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test("nothing is opened when the page was quicker", () => {
  dial(THERE);
  load("/t/ABCD2345");
  expect(FakeSocket.made).toHaveLength(1);
});
