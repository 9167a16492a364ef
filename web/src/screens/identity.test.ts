import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
});

test("a guest is called the same on every visit, until somebody types a name", async () => {
  const first = (await import("./identity")).name.value;
  vi.resetModules();
  vi.spyOn(Math, "random").mockReturnValue(0.999);
  const { name, callMe } = await import("./identity");
  expect(name.value).toBe(first);
  callMe("Ann");
  vi.resetModules();
  expect((await import("./identity")).name.value).toBe("Ann");
});

test("where one would sit down is known when the tab is loaded again, and in no other tab", async () => {
  (await import("./identity")).sitAtOnce("K7QM2P9X");
  vi.resetModules();
  expect((await import("./identity")).opened()).toBe("K7QM2P9X");
  sessionStorage.clear(); // as in another tab
  vi.resetModules();
  expect((await import("./identity")).opened()).toBeNull();
});
