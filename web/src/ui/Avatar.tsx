import type { ComponentChildren } from "preact";

import { BotIcon } from "./Icons";

interface AvatarProps {
  /** Gives the letter and the colour: the same person has the same ones on every screen. */
  readonly name: string;
  readonly bot?: boolean;
  /** How high the bot's level is, from 1. */
  readonly rung?: number;
  readonly own?: boolean;
  readonly children?: ComponentChildren;
}

/** The colour of a name, wherever its bearer sits. */
export function toneOf(name: string): { "--hue": number } {
  let hue = 0;
  for (const letter of name.trim()) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return { "--hue": hue };
}

/** A person as a coloured disc with the first character of the name; a bot as a bot. Said in words beside it. */
export function Avatar({ name, bot = false, rung = 0, own = false, children }: AvatarProps) {
  return (
    <span class={`avatar tone${own ? " avatar-own" : ""}`} style={toneOf(name)} aria-hidden="true">
      {bot ? <BotIcon rung={rung} /> : ([...name.trim()][0] ?? "?")}
      {children}
    </span>
  );
}
