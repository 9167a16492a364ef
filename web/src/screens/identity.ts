/** Who this person is on this device: the name they last used, the table they last sat at, the rules they last chose. */
import { signal } from "@preact/signals";

import { home } from "../i18n/home";
import { keep, recall, recallValue } from "../memory";
import type { NewTable } from "../net/messages";

/** Under which the name is kept. */
export const NAME = "koudi.name";
const LAST = "koudi.table";
const RULES = "koudi.rules";
const GUEST = "koudi.guest";
const OPENED = "koudi.opened";
const NAME_LENGTH = 16;

export interface LastTable {
  readonly code: string;
  readonly path: string;
  readonly game: string;
}

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

/** The table this person last sat at, if they may still want to go back. */
export const lastTable = signal(recallValue<LastTable>(LAST));

/** Remember the table sat at; `null` forgets it. */
export function remember(table: LastTable | null): void {
  lastTable.value = table;
  keep(LAST, table && JSON.stringify(table));
}

/** The code of the table just opened here, at which to sit down as soon as it is there, even if the page is loaded again. */
export const opened = () => recall(OPENED);

/** Sit down at this table once it is there; `null`: that is done. */
export function sitAtOnce(code: string | null): void {
  keep(OPENED, code);
}

/** What the last table opened here was to be, so that a group need not set its rules again. */
export const lastRules = () => recallValue<NewTable>(RULES);

export function rememberRules(table: NewTable): void {
  keep(RULES, JSON.stringify(table));
}
