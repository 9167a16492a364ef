/** Rules that a person has put together and given a name, kept in this browser. */
import { signal } from "@preact/signals";

import { keep, recallValue } from "../memory";
import type { GameInfo, NewTable } from "../net/messages";
import { type Draft, draftLike } from "./draft";

/** Within a game a name stands for one set of rules. */
export interface OwnRules {
  readonly name: string;
  readonly table: NewTable;
}

export const NAME_LENGTH = 20;
const OWN = "koudi.ownRules";

function isRules(kept: unknown): kept is OwnRules {
  const { name, table } = (kept ?? {}) as Partial<OwnRules>;
  const { game, preset, options } = (table ?? {}) as Partial<NewTable>;
  return [name, game, preset].every((word) => typeof word === "string") && typeof options === "object" && options !== null;
}

/** What is kept; what is no rules is passed over. */
function read(): readonly OwnRules[] {
  const kept = recallValue<unknown>(OWN);
  return Array.isArray(kept) ? kept.filter(isRules) : [];
}

/** `false` when they last only until the page is left. */
function write(rules: readonly OwnRules[]): boolean {
  ownRules.value = rules;
  return keep(OWN, JSON.stringify(rules));
}

/** In the order in which they were first kept. */
export const ownRules = signal<readonly OwnRules[]>(read());

// Another tab has kept some.
addEventListener("storage", ({ key }) => {
  if (key === OWN) ownRules.value = read();
});

export interface Kept {
  readonly rules: OwnRules;
  /** As the server offers them now. */
  readonly draft: Draft;
}

/** What is kept for a game. */
export function ownRulesFor(game: GameInfo): readonly Kept[] {
  return ownRules.value
    .filter(({ table }) => table.game === game.name)
    .flatMap((rules) => {
      const draft = draftLike([game], rules.table);
      return draft ? [{ rules, draft }] : [];
    });
}

const isThat = (name: string, game: string) => (own: OwnRules) => own.name === name && own.table.game === game;

/** Keep rules under a name; those that had it in this game go. `false` when they last only until the page is left. */
export function keepRules(rules: OwnRules): boolean {
  const at = ownRules.value.findIndex(isThat(rules.name, rules.table.game));
  return write(at < 0 ? [...ownRules.value, rules] : ownRules.value.with(at, rules));
}

/** Rules under another name; the rest is as for `keepRules`. */
export function renameRules({ name, table: { game } }: OwnRules, to: string): boolean {
  const [these, taken] = [isThat(name, game), isThat(to, game)];
  return write(ownRules.value.flatMap((own) => (these(own) ? [{ ...own, name: to }] : taken(own) ? [] : [own])));
}

export function forgetRules({ name, table }: OwnRules): void {
  const these = isThat(name, table.game);
  write(ownRules.value.filter((own) => !these(own)));
}
