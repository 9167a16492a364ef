/**
 * Two languages, side by side. An area of the client keeps its words in one file here:
 *
 *   export const home = words({ join: { zh: "加入", en: "Join" } });
 *   home.join        // a string in the language of now; reading it subscribes to the switch
 *
 * A key that lacks a language is a type error.
 */
import { effect, signal } from "@preact/signals";

import { keep, recall } from "../memory";

export type Language = "zh" | "en";

/** One text in both languages, as the server sends them too. */
export interface Bilingual {
  readonly zh: string;
  readonly en: string;
}

/** A phrase with something filled in. The arguments of both languages are the same. */
type Filled = (...filling: never[]) => string;
type Entry = Bilingual | { readonly zh: Filled; readonly en: Filled };
type Spoken<E extends Entry> = E["zh"] extends string ? string : E["zh"] & E["en"];

const STORED = "koudi.language";
const TAGS: Record<Language, string> = { zh: "zh-Hans", en: "en" };

function preferred(): Language {
  const stored = recall(STORED);
  if (stored === "zh" || stored === "en") return stored;
  return navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
}

/** The language of now: the browser's, until somebody chooses. */
export const language = signal<Language>(preferred());

/** Tabs of one browser speak one language. */
addEventListener("storage", ({ key }) => {
  if (key === STORED) language.value = preferred();
});

effect(() => {
  document.documentElement.lang = TAGS[language.value];
});

/** Switch the language, and remember it. */
export function speak(chosen: Language): void {
  keep(STORED, chosen);
  language.value = chosen;
}

/** A text of the server in the language of now. */
export function say(text: Bilingual): string {
  return text[language.value];
}

/** Several names in one phrase: 甲、乙和丙; A, B and C. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(TAGS[language.value], { type: "conjunction" }).format(names);
}

/** Make a dictionary whose properties answer in the language of now. */
export function words<D extends Record<string, Entry>>(entries: D): { readonly [K in keyof D]: Spoken<D[K]> } {
  const spoken = {} as { [K in keyof D]: Spoken<D[K]> };
  for (const key of Object.keys(entries) as (keyof D)[]) {
    Object.defineProperty(spoken, key, { get: () => entries[key]?.[language.value], enumerable: true });
  }
  return spoken;
}
