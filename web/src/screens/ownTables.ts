/** The tables where this person sits, as the server told last. The browser keeps them, so that they are there at once. */
import { computed, signal } from "@preact/signals";

import { keep, recallValue } from "../memory";
import type { Failure } from "../net/api";
import type { OwnTable } from "../net/messages";
import { getOwnTables } from "../net/people";

const TOLD = "koudi.tables";
const HIDDEN = "koudi.hiddenTables";

/** Tables by code that are not to be shown until something happens there again: when something last had. */
type Hidden = Readonly<Record<string, number>>;

const told = signal(recallValue<readonly OwnTable[]>(TOLD) ?? []);
const hidden = signal(recallValue<Hidden>(HIDDEN) ?? {});

/** The tables to go back to, the latest first. */
export const ownTables = computed(() => told.value.filter(({ code, at }) => at > (hidden.value[code] ?? -1)));

/** Grows with each question, and with whatever is known since: an answer that is late by then is not taken. */
let asked = 0;

function note(tables: readonly OwnTable[]): void {
  asked += 1;
  told.value = tables;
  keep(TOLD, JSON.stringify(tables));
  hide(Object.fromEntries(tables.flatMap(({ code }) => (code in hidden.value ? [[code, hidden.value[code] ?? 0]] : []))));
}

function hide(tables: Hidden): void {
  hidden.value = tables;
  keep(HIDDEN, JSON.stringify(tables));
}

/** Ask the server. Without an answer the tables stay that it told before. */
export async function lookForTables(): Promise<void> {
  asked += 1;
  const mine = asked;
  const tables = await getOwnTables().catch(({ code }: Failure) => (code === "no_session" ? [] : null));
  if (tables && mine === asked) note(tables);
}

/** Show a table no more, until something happens there. */
export const hideTable = ({ code, at }: OwnTable) => hide({ ...hidden.value, [code]: at });

/** The seat at a table is given up. */
export const leftTable = (code: string) => note(told.value.filter((table) => table.code !== code));

/** This browser is somebody else's from now on. */
export const forgetTables = () => note([]);
