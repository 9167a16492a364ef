import { beforeEach, expect, test, vi } from "vitest";

import { common } from "./common";
import { fair } from "./fair";
import { home } from "./home";
import { host } from "./host";
import { language, listed, say, speak, words } from "./index";
import { install } from "./install";
import { keeping } from "./keeping";
import { learn } from "./learn";
import { lobby } from "./lobby";
import { me } from "./me";
import { menu } from "./menu";
import { replay } from "./replay";
import { room } from "./room";
import { rules } from "./rules";
import { score } from "./score";
import { settings } from "./settings";
import { table } from "./table";
import { talk } from "./talk";
import { talking } from "./talking";

beforeEach(() => {
  localStorage.clear();
  speak("zh");
});

test("a dictionary answers in the language of now", () => {
  const spoken = words({ hello: { zh: "你好", en: "Hello" } });
  expect(spoken.hello).toBe("你好");
  speak("en");
  expect(spoken.hello).toBe("Hello");
});

test("a phrase is filled in by both languages", () => {
  const spoken = words({ many: { zh: (n: number) => `${n}张`, en: (n: number) => `${n} cards` } });
  expect(spoken.many(3)).toBe("3张");
  speak("en");
  expect(spoken.many(3)).toBe("3 cards");
});

test("the page says which language it is in", () => {
  expect(document.documentElement.lang).toBe("zh-Hans");
  speak("en");
  expect(document.documentElement.lang).toBe("en");
});

test.each([
  ["zh-TW", "zh"],
  ["zh-CN", "zh"],
  ["en-GB", "en"],
  ["de-DE", "en"],
])("a browser in %s begins in %s", async (browser, expected) => {
  localStorage.clear();
  vi.resetModules();
  vi.spyOn(navigator, "language", "get").mockReturnValue(browser);
  expect((await import("./index")).language.value).toBe(expected);
});

test("a chosen language is remembered over the browser's", async () => {
  speak("en");
  vi.resetModules();
  vi.spyOn(navigator, "language", "get").mockReturnValue("zh-CN");
  expect((await import("./index")).language.value).toBe("en");
});

test("a language chosen in another tab is spoken here, too", () => {
  localStorage.setItem("koudi.language", "en");
  dispatchEvent(new StorageEvent("storage", { key: "koudi.language" }));
  expect(language.value).toBe("en");
});

test("a text of the server and a list of names follow the switch", () => {
  expect(say({ zh: "一", en: "one" })).toBe("一");
  expect(listed(["甲", "乙", "丙"])).toBe("甲、乙和丙");
  speak("en");
  expect(say({ zh: "一", en: "one" })).toBe("one");
  expect(listed(["A", "B", "C"])).toBe("A, B, and C");
});

const AREAS = [common, fair, home, host, install, keeping, learn, lobby, me, menu, replay, room, rules, score, settings, table, talk, talking];

/** Capitals that a phone has, and a name. */
const NAMES = new Set(["Koudi", "Share", "Add", "Home", "Screen"]);

test("English is written as sentences are: capitals begin them and names", () => {
  speak("en");
  const texts = AREAS.flatMap((area) => Object.values(area)).filter((text) => typeof text === "string");
  const capitals = texts.flatMap((text) => [...text.matchAll(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}+/gu)].map(([word]) => word));
  expect(texts.length).toBeGreaterThan(400);
  expect(capitals.filter((word) => !NAMES.has(word))).toEqual([]);
});

test("no word of the screens is empty, and no English word is Chinese", () => {
  for (const area of AREAS) {
    for (const key of Object.keys(area) as (keyof typeof area)[]) {
      for (const spoken of ["zh", "en"] as const) {
        language.value = spoken;
        const text: unknown = area[key];
        if (typeof text !== "string") continue;
        expect(text, String(key)).not.toBe("");
        if (spoken === "en") expect(text, String(key)).not.toMatch(/\p{Script=Han}/u);
        // Chinese fonts give a curly apostrophe the width of a character.
        expect(text, String(key)).not.toMatch(/[‘’]/);
      }
    }
  }
});

test("in English you do what others do without an s", () => {
  speak("en");
  const own = { name: common.you, own: true };
  const ann = { name: "Ann", own: false };
  expect(table.trickWon(own, 10)).toBe("You win, 10 points");
  expect(table.trickWon(ann, 0)).toBe("Ann wins");
  expect(table.saysPassed(ann, "")).toBe("Ann passes");
  expect(table.failedThrow(own, "the 5")).toMatch(/^Your throw fails/);
  expect(table.failedThrow({ name: "You", own: false }, "the 5")).toMatch(/^You's throw fails/); // somebody's name
  expect([score.next(own), score.next(ann)]).toEqual(["You start the next deal", "Ann starts the next deal"]);
});
