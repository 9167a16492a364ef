/** The server's words for games, presets and options, asked once. */
import { signal } from "@preact/signals";

import { say } from "../i18n/index";
import { getCatalogue } from "../net/api";
import type { Bilingual, Catalogue, GameInfo, LevelInfo, TableInfo } from "../net/messages";

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

/** What can be played; nothing until the catalogue is there. */
export function games(): readonly GameInfo[] {
  return catalogue()?.games ?? [];
}

/** What is known of a table's game; nothing until the catalogue is there. */
export function gameInfo(table: Pick<TableInfo, "game">): GameInfo | undefined {
  return games().find(({ name }) => name === table.game);
}

/** A table's game; its bare name until the catalogue is there. */
export function gameOf(table: Pick<TableInfo, "game">): Worded {
  return gameInfo(table) ?? plain(table.game);
}

/** A table's preset; its bare name until the catalogue is there. */
export function presetOf(table: Pick<TableInfo, "game" | "preset">): Worded {
  return gameInfo(table)?.presets.find(({ name }) => name === table.preset) ?? plain(table.preset);
}

/** What is played at a table: the game, and its preset where that is called otherwise. */
export function titleOf(table: Pick<TableInfo, "game" | "preset">): string {
  const [game, preset] = [say(gameOf(table).title), say(presetOf(table).title)];
  return game.toLowerCase() === preset.toLowerCase() ? game : `${game} · ${preset}`;
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
