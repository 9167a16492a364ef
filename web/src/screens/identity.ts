/** Who this person is on this device: the name they last used, and the table they last sat at. */
import { signal } from "@preact/signals";

import { home } from "../i18n/home";

const NAME = "koudi.name";
const LAST = "koudi.table";
const NAME_LENGTH = 16;

export interface LastTable {
  readonly code: string;
  readonly path: string;
  readonly game: string;
}

const guest = 10 + Math.floor(Math.random() * 90);

/** The display name as it stands in its field; a guest's until somebody types one. */
export const name = signal(localStorage.getItem(NAME) || home.guest(guest));

/** The name to sit down under: never empty, even while the field is. */
export function spokenName(): string {
  return name.value.trim() || home.guest(guest);
}

/** Change the display name, and remember it. */
export function callMe(typed: string): void {
  name.value = [...typed].slice(0, NAME_LENGTH).join("");
  localStorage.setItem(NAME, name.value);
}

function stored(): LastTable | null {
  try {
    return JSON.parse(localStorage.getItem(LAST) ?? "null") as LastTable | null;
  } catch {
    return null;
  }
}

/** The table this person last sat at, if they may still want to go back. */
export const lastTable = signal<LastTable | null>(stored());

/** Remember the table sat at; `null` forgets it. */
export function remember(table: LastTable | null): void {
  lastTable.value = table;
  if (table) localStorage.setItem(LAST, JSON.stringify(table));
  else localStorage.removeItem(LAST);
}

/** Whether to sit down as soon as the table is there: for one who has just opened it. */
export const eager = signal(false);
