/** How a table is kept beside its rules. Pure functions. */
import { say } from "../i18n/index";
import { CHAT, keeping, OPENNESS, SPECTATORS, TIME } from "../i18n/keeping";
import type { RoomSettings } from "../net/messages";

export type KeptRoom = Required<RoomSettings>;

/** As a table of friends is kept, where nobody chooses. */
const AMONG_FRIENDS: KeptRoom = {
  listed: false,
  rated: false,
  time: "none",
  spectators: "public",
  chat: "phrases",
  hints: true,
  fill: false,
  door: "code",
};

/** The settings with what is left out; a new table is never rated, since rated ones are not opened by hand. */
export function roomLike(room: RoomSettings | undefined): KeptRoom {
  return { ...AMONG_FRIENDS, ...room, rated: false };
}

/** Who may come: everybody who looks into the lobby, whoever has the code, or whoever has the link. */
export type Openness = keyof typeof OPENNESS;

export const opennessOf = ({ listed, door }: RoomSettings): Openness => (listed ? "listed" : (door ?? "code"));

export function withOpenness(room: KeptRoom, openness: Openness): KeptRoom {
  return { ...room, listed: openness === "listed", door: openness === "link" ? "link" : "code" };
}

/** What a table is kept like, in a few words. */
export function roomWords(room: RoomSettings): readonly string[] {
  const { rated, hints, time, spectators, chat, ...door } = { ...AMONG_FRIENDS, ...room };
  return [
    ...(rated ? [keeping.rated] : []),
    ...[OPENNESS[opennessOf(door)], TIME[time], SPECTATORS[spectators], CHAT[chat]].map(({ short }) => say(short)),
    ...(hints ? [] : [keeping.noHints]),
  ];
}
