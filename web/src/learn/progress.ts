/** How far somebody has come in each lesson, on this device. */
import { signal } from "@preact/signals";
import { keep, recallValue } from "../memory";

const STORED = "koudi.lessons";

interface Progress {
  /** The exercise to go on with, from 0. */
  readonly at: number;
  /** Whether the lesson has once been seen to its end. */
  readonly learned: boolean;
}

const all = signal<Readonly<Record<string, Progress>>>(recallValue<Record<string, Progress>>(STORED) ?? {});

/** How far it is in the lesson of a game. */
export const progressOf = (game: string): Progress => all.value[game] ?? { at: 0, learned: false };

/** Remember how far it is. */
export function reached(game: string, at: number, learned = progressOf(game).learned): void {
  all.value = { ...all.value, [game]: { at, learned } };
  keep(STORED, JSON.stringify(all.value));
}
