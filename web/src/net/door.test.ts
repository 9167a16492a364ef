import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { enter } from "./door";
import { connection, join } from "./store";

const leave = vi.hoisted(() => vi.fn());
vi.mock("./store", async () => {
  const { signal } = await import("@preact/signals");
  return { connection: signal("connecting"), join: vi.fn(() => leave) };
});

const asked = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", asked);
  history.replaceState(null, "", "/t/K7QM2P9X#k=q5tW-1y");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test("without a key in the address the table is entered at once", () => {
  history.replaceState(null, "", "/t/K7QM2P9X");
  enter("K7QM2P9X")();
  expect(join).toHaveBeenCalledWith("K7QM2P9X");
  expect(leave).toHaveBeenCalled();
  expect(asked).not.toHaveBeenCalled();
});

test("the key is handed over first, in a body", async () => {
  asked.mockImplementation(() => answer({ code: "K7QM2P9X" }));
  enter("K7QM2P9X");
  expect(join).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(asked).toHaveBeenCalledExactlyOnceWith("/api/tables/K7QM2P9X/key", expect.objectContaining({ body: '{"key":"q5tW-1y"}' }));
  expect(join).toHaveBeenCalledOnce();
});

test("a key that fits no more leaves it to the socket whether one may come in", async () => {
  asked.mockImplementation(() => answer({ code: "no_room", text: { zh: "", en: "" } }, 404));
  enter("K7QM2P9X");
  await vi.runAllTimersAsync();
  expect(join).toHaveBeenCalledOnce();
});

test("while the line is down it is tried again, until one leaves", async () => {
  asked.mockImplementation(() => Promise.reject(new TypeError("no network")));
  const away = enter("K7QM2P9X");
  await vi.advanceTimersByTimeAsync(4500);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(connection.value).toBe("lost");
  away();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(join).not.toHaveBeenCalled();
});
