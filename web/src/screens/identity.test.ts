import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
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
