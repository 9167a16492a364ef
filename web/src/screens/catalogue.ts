/** The server's words for games, presets and options, asked once. */
import { signal } from "@preact/signals";

import { getCatalogue } from "../net/api";
import type { Bilingual, Catalogue, LevelInfo, TableInfo } from "../net/messages";

interface Worded {
  readonly title: Bilingual;
}

const known = signal<Catalogue | null>(null);
let asked = false;

/** The catalogue, once it is there. The first reader asks the server for it. */
function catalogue(): Catalogue | null {
  if (!asked) {
    asked = true;
    getCatalogue().then(
      (answer) => (known.value = answer),
      () => (asked = false),
    );
  }
  return known.value;
}

const plain = (name: string): Worded => ({ title: { zh: name, en: name } });

/** A table's game; its bare name until the catalogue is there. */
export function gameOf(table: TableInfo): Worded {
  return catalogue()?.games.find(({ name }) => name === table.game) ?? plain(table.game);
}

/** A table's preset; its bare name until the catalogue is there. */
export function presetOf(table: TableInfo): Worded {
  const game = catalogue()?.games.find(({ name }) => name === table.game);
  return game?.presets.find(({ name }) => name === table.preset) ?? plain(table.preset);
}

/** The levels of bots, weakest first; none until the catalogue is there. */
export function levels(): readonly LevelInfo[] {
  return catalogue()?.levels ?? [];
}

/** The level of a bot in words; its bare name where the catalogue does not know it. */
export function levelOf(name: string): Worded {
  return levels().find((level) => level.name === name) ?? plain(name);
}

/** Which rung of the ladder a level is, from 1; 0 for what is none. */
export function rungOf(name: string): number {
  return levels().findIndex((level) => level.name === name) + 1;
}

/** The level of bots where nobody chooses; `null` until the catalogue is there. */
export function defaultLevel(): string | null {
  return catalogue()?.default_level ?? null;
}
