import { afterEach, expect, test, vi } from "vitest";

import { keep, recall, recallValue } from "./memory";

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("what is kept is recalled, as text and as JSON, until it is forgotten", () => {
  expect(keep("a", '{"b":1}')).toBe(true);
  expect(recall("a")).toBe('{"b":1}');
  expect(recallValue("a")).toEqual({ b: 1 });
  keep("a", null);
  expect(recall("a")).toBeNull();
});

test("what is no JSON counts as nothing", () => {
  keep("a", "{");
  expect(recallValue("a")).toBeNull();
});

test("a browser that forbids storage is treated as one that forgets", () => {
  vi.stubGlobal("localStorage", undefined);
  expect([keep("a", "1"), keep("a", null)]).toEqual([false, false]);
  expect(recall("a")).toBeNull();
});
