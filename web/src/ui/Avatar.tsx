import type { ComponentChildren } from "preact";

import { BotIcon } from "./Icons";

interface AvatarProps {
  readonly name: string;
  /** Gives the colour: the same person has the same one on every screen. */
  readonly seat?: number;
  readonly bot?: boolean;
  /** How high the bot's level is, from 1. */
  readonly rung?: number;
  readonly own?: boolean;
  readonly children?: ComponentChildren;
}

/** A person as a coloured disc with the first character of the name; a bot as a bot. Said in words beside it. */
export function Avatar({ name, seat, bot = false, rung = 0, own = false, children }: AvatarProps) {
  const tone = seat === undefined ? "" : ` tone-${seat}`;
  return (
    <span class={`avatar${tone}${own ? " avatar-own" : ""}`} aria-hidden="true">
      {bot ? <BotIcon rung={rung} /> : ([...name.trim()][0] ?? "?")}
      {children}
    </span>
  );
}
