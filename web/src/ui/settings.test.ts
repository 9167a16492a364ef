import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const load = () => import("./settings");

test("a setting is shown on the page at once, and remembered", async () => {
  const { set } = await load();
  set("theme", "dark");
  set("largeType", true);
  set("fourColours", true);
  set("stillCards", true);
  expect({ ...document.documentElement.dataset }).toMatchObject({
    theme: "dark",
    type: "large",
    suits: "four",
    motion: "off",
  });
  vi.resetModules();
  expect((await load()).settings.value).toMatchObject({ theme: "dark", largeType: true, fourColours: true });
});

test("a setting that an older page did not know has its default", async () => {
  localStorage.setItem("koudi.settings", '{"sound":false}');
  const { settings } = await load();
  expect(settings.value).toMatchObject({ sound: false, theme: "auto", largeType: false });
});

test("what cannot be read is forgotten", async () => {
  localStorage.setItem("koudi.settings", "{");
  expect((await load()).settings.value.sound).toBe(true);
});

test("what is set in another tab holds here, too", async () => {
  const { settings } = await load();
  localStorage.setItem("koudi.settings", '{"theme":"dark"}');
  dispatchEvent(new StorageEvent("storage", { key: "koudi.settings" }));
  expect(settings.value.theme).toBe("dark");
});
