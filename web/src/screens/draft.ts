/** A table that is being put together: a game, a preset, and what differs from it. Pure functions, no rules. */
import type { Bilingual, GameInfo, NewTable, Option, PresetInfo } from "../net/messages";

export type Value = string | number | boolean;

export interface Draft {
  readonly game: GameInfo;
  readonly preset: PresetInfo;
  /** Only values that differ from the preset. */
  readonly changes: Readonly<Record<string, Value>>;
}

/** A game as its first preset has it; `null` when it offers none. */
export function draftOf(game: GameInfo | undefined, presetName?: string): Draft | null {
  const preset = game?.presets.find(({ name }) => name === presetName) ?? game?.presets[0];
  return game && preset ? { game, preset, changes: {} } : null;
}

export function presetValue(draft: Draft, option: Option): Value {
  return draft.preset.values[option.key] ?? option.default;
}

export function valueOf(draft: Draft, option: Option): Value {
  return draft.changes[option.key] ?? presetValue(draft, option);
}

/** The draft with one option set; setting what the preset has leaves no change. */
export function withValue(draft: Draft, option: Option, value: Value): Draft {
  const { [option.key]: _, ...others } = draft.changes;
  return { ...draft, changes: value === presetValue(draft, option) ? others : { ...others, [option.key]: value } };
}

export interface OptionGroup {
  readonly name: string;
  readonly options: readonly Option[];
}

/** The game's options in the groups they are shown in; `order` names the groups, first to last. */
export function grouped(game: GameInfo, order: readonly string[]): readonly OptionGroup[] {
  return order
    .map((name) => ({ name, options: game.options.filter(({ group }) => group === name) }))
    .filter(({ options }) => options.length > 0);
}

/** The table as it was asked for last time, as far as the server still offers it; else the first game's first preset. */
export function draftLike(games: readonly GameInfo[], last: NewTable | null): Draft | null {
  const game = games.find(({ name }) => name === last?.game);
  let draft = draftOf(game ?? games[0], last?.preset);
  for (const option of game?.options ?? []) {
    const value = last?.options?.[option.key];
    if (draft && value !== undefined && option.values.includes(value)) draft = withValue(draft, option, value);
  }
  return draft;
}

/** What was asked for once and is not offered any more, by its title if it still has one. */
export function unoffered(game: GameInfo, { preset, options = {} }: NewTable): readonly (Bilingual | string)[] {
  const known = new Map(game.options.map((option) => [option.key, option]));
  const gone = Object.entries(options)
    .filter(([key, value]) => !known.get(key)?.values.includes(value))
    .map(([key]) => known.get(key)?.title ?? key);
  return game.presets.some(({ name }) => name === preset) ? gone : [preset, ...gone];
}

/** Whether two drafts would be the same table. */
export function alike(one: Draft, other: Draft): boolean {
  const keys = Object.keys(one.changes);
  return (
    one.game.name === other.game.name &&
    one.preset.name === other.preset.name &&
    keys.length === Object.keys(other.changes).length &&
    keys.every((key) => one.changes[key] === other.changes[key])
  );
}

/** What the server is asked for. */
export function asRequest({ game, preset, changes }: Draft): NewTable {
  return { game: game.name, preset: preset.name, options: { ...changes } };
}

/** The code in what somebody typed or pasted: a link, a code with or without hyphens, or digits. */
export function roomIn(typed: string): string {
  const inLink = /\/t\/([^/?#\s]+)/.exec(typed)?.[1];
  return inLink ?? typed.replaceAll(/[\s-]/g, "");
}
