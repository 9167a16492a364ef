/** Who this person is on this device: the name they last used, the table where they would sit down, the rules they last chose. */
import { signal } from "@preact/signals";

import { home } from "../i18n/home";
import { keep, recall, recallValue } from "../memory";
import type { NewTable } from "../net/messages";

/** Under which the name is kept. */
export const NAME = "koudi.name";
const RULES = "koudi.rules";
const QUICK = "koudi.quick";
const GUEST = "koudi.guest";
const OPENED = "koudi.opened";
const NAME_LENGTH = 16;

/** The number of a guest without a name: drawn once on a device. */
const guest = recallValue<number>(GUEST) ?? 10 + Math.floor(Math.random() * 90);
keep(GUEST, String(guest));

/** The display name as it stands in its field; a guest's until somebody types one. */
export const name = signal(recall(NAME) || home.guest(guest));

/** The name to sit down under: never empty, even while the field is. */
export function spokenName(): string {
  return name.value.trim() || home.guest(guest);
}

/** Whether the name has been changed on this page, so that a table where one sits may not know it yet. */
let changed = false;
export const isRenamed = () => changed;

/** Change the display name, and remember it. */
export function callMe(typed: string): void {
  changed = true;
  name.value = [...typed].slice(0, NAME_LENGTH).join("");
  keep(NAME, name.value);
}

const wished = signal(recall(OPENED, "tab"));

/** The code of the table at which to sit down as soon as a seat can be taken there, even if this tab is loaded again. */
export const opened = () => wished.value;

/** Sit down at this table once that can be; `null`: that is done, or not wished any more. */
export function sitAtOnce(code: string | null): void {
  wished.value = code;
  keep(OPENED, code, "tab");
}

/** What the last table opened here was to be, so that a group need not set its rules again. */
export const lastRules = () => recallValue<NewTable>(RULES);

export function rememberRules(table: NewTable): void {
  keep(RULES, JSON.stringify(table));
  keep(QUICK, null);
}

type Played = Pick<NewTable, "game" | "preset">;

/** What was last played at once, or what the last table was opened for, whichever was later. */
export const lastPlayed = (): Played | null => recallValue<Played>(QUICK) ?? lastRules();

export function rememberPlayed({ game, preset }: Played): void {
  keep(QUICK, JSON.stringify({ game, preset }));
}
