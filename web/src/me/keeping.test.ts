import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { language, speak } from "../i18n";
import { hasAccount } from "../memory";
import { UNREACHABLE } from "../net/api";
import * as people from "../net/people";
import { callMe, name, opened, sitAtOnce } from "../screens/identity";
import { lookForTables, ownTables } from "../screens/ownTables";
import { set, settings } from "../ui/settings";
import { meWith, ownTableWith } from "./fixtures";
import { adopt, arrived, begin, founded, left } from "./keeping";

vi.mock("../net/people", () => ({ changeMe: vi.fn(), getMe: vi.fn(), getOwnTables: vi.fn() }));

const SETTLED = 1000;
const sent = () => vi.mocked(people.changeMe).mock.calls.map(([change]) => change.settings);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.mocked(people.changeMe).mockReset().mockResolvedValue(meWith());
  speak("en");
  set("theme", "auto");
  set("fourColours", false);
  set("stillCards", false);
});
afterEach(() => {
  left();
  vi.useRealTimers();
});

test("what an account keeps is taken, and what it cannot mean is not", () => {
  adopt({ settings: { language: "zh", theme: "dark", fourColours: "yes", sound: null, stillCards: true, unheardOf: 1 } });
  expect(language.value).toBe("zh");
  expect(settings.value).toMatchObject({ theme: "dark", fourColours: false, sound: true, stillCards: false });
  expect(settings.value).not.toHaveProperty("unheardOf");
  adopt({ settings: { language: "fr" } });
  expect(language.value).toBe("zh");
});

test("whoever comes back gets their name and settings; what they change is sent once they have settled on it", async () => {
  arrived(meWith({ login: "ann", name: "安妮", settings: { theme: "dark" } }));
  expect([name.value, settings.value.theme, hasAccount()]).toEqual(["安妮", "dark", true]);
  await vi.advanceTimersByTimeAsync(SETTLED);
  expect(sent()).toEqual([]); // nothing was changed
  set("fourColours", true);
  set("theme", "light");
  speak("zh");
  await vi.advanceTimersByTimeAsync(SETTLED);
  expect(sent()).toEqual([expect.objectContaining({ theme: "light", fourColours: true, language: "zh" })]);
  expect(sent()[0]).not.toHaveProperty("stillCards");
});

test("what could not be sent is sent with the next change", async () => {
  arrived(meWith({ login: "ann" }));
  vi.mocked(people.changeMe).mockRejectedValueOnce(UNREACHABLE);
  set("fourColours", true);
  await vi.advanceTimersByTimeAsync(SETTLED);
  set("theme", "dark");
  await vi.advanceTimersByTimeAsync(SETTLED);
  expect(sent()[1]).toMatchObject({ theme: "dark", fourColours: true });
});

test("a new account keeps what its guest had set and the name that the guest goes by", async () => {
  set("theme", "dark");
  callMe("安妮");
  await founded(meWith({ login: "ann" }));
  expect(sent()).toEqual([expect.objectContaining({ theme: "dark", language: "en" })]);
  expect(people.changeMe).toHaveBeenCalledWith(expect.objectContaining({ name: "安妮" }));
});

test("a page that is opened again takes what other devices changed", async () => {
  vi.mocked(people.getMe).mockResolvedValue(meWith({ login: "ann", settings: { theme: "light" } }));
  await begin();
  expect(settings.value.theme).toBe("light");
});

test("a session that has ended meanwhile is no account any more, a line that is down says nothing", async () => {
  arrived(meWith({ login: "ann" }));
  vi.mocked(people.getMe).mockRejectedValueOnce(UNREACHABLE);
  await begin();
  expect(hasAccount()).toBe(true);
  vi.mocked(people.getMe).mockResolvedValue(meWith());
  await begin();
  expect(hasAccount()).toBe(false);
});

test("after leaving nothing is sent, and the next one has no name, no tables and no wish to sit yet", async () => {
  arrived(meWith({ login: "ann" }));
  callMe("Ann");
  vi.mocked(people.getOwnTables).mockResolvedValue([ownTableWith()]);
  await lookForTables();
  expect(ownTables.value).toHaveLength(1);
  sitAtOnce("K7QM2P9X");
  left();
  expect([ownTables.value, localStorage.getItem("koudi.tables"), opened()]).toEqual([[], "[]", null]);
  set("theme", "dark");
  await vi.advanceTimersByTimeAsync(SETTLED);
  expect([sent(), hasAccount(), localStorage.getItem("koudi.name")]).toEqual([[], false, null]);
});
