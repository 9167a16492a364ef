/** The server's words for games, presets and options, asked once. */
import { signal } from "@preact/signals";

import { getCatalogue } from "../net/api";
import type { Bilingual, Catalogue, TableInfo } from "../net/messages";

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
