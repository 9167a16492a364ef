import type { ComponentChildren } from "preact";

import { BotIcon } from "./Icons";

interface AvatarProps {
  /** Gives the letter and the colour: the same person has the same ones on every screen. */
  readonly name: string;
  /** At a table: another colour, so that four who sit together have four. */
  readonly hue?: number | undefined;
  readonly bot?: boolean;
  /** How high the bot's level is, from 1. */
  readonly rung?: number;
  readonly own?: boolean;
  readonly children?: ComponentChildren;
}

/** The hue of a name, wherever its bearer sits. */
export function hueOf(name: string): number {
  let hue = 0;
  for (const letter of name.trim()) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return hue;
}

/** So many degrees look unlike. */
const APART = 40;
/** As many times as it takes, this leads past three others. */
const STEP = 50;

const gap = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

/** The hues of four who sit together: each their own, unless somebody on a seat before has one that looks the same. */
export function huesOf(names: readonly string[]): readonly number[] {
  const taken: number[] = [];
  return names.map((name) => {
    let hue = hueOf(name);
    while (taken.some((other) => gap(hue, other) < APART)) hue = (hue + STEP) % 360;
    if (name) taken.push(hue);
    return hue;
  });
}

/** A person as a coloured disc with the first character of the name; a bot as a bot. Said in words beside it. */
export function Avatar({ name, hue = hueOf(name), bot = false, rung = 0, own = false, children }: AvatarProps) {
  return (
    <span class={`avatar tone${own ? " avatar-own" : ""}`} style={{ "--hue": hue }} aria-hidden="true">
      {bot ? <BotIcon rung={rung} /> : ([...name.trim()][0] ?? "?")}
      {children}
    </span>
  );
}
