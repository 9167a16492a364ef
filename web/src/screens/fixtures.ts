/** A table and a scored deal, for the tests of screens. */
import type { DealResult, SeatInfo, TableInfo } from "../net/messages";

export function person(name: string, info: Partial<SeatInfo> = {}): SeatInfo {
  return { kind: "person", name, bot: "", online: true, confirmed: true, ready: false, skip: false, why: null, away: null, again: false, who: name.toLowerCase(), before: null, ...info };
}

export function tableWith(info: Partial<TableInfo> = {}): TableInfo {
  return {
    code: "K7QM2P9X",
    digits: "104405990",
    game: "some_game",
    preset: "plain",
    options: {},
    room: { listed: false, rated: false, time: "none", spectators: "public", chat: "phrases", hints: true },
    seats: [person("Ann"), person("Bo"), person("Cai"), person("Dan")],
    you: 0,
    phase: "between",
    takeback: null,
    closing: null,
    seal: null,
    fills_in: null,
    host: 0,
    swaps: [],
    removed: [],
    key: null,
    clock: null,
    look: "seat",
    onlookers: 0,
    late: null,
    ...info,
  };
}

/** Ann and Cai declared, and lost 75 points in tricks and a kitty of 25 doubled to Dan's last trick. */
export function resultWith(info: Partial<DealResult> = {}): DealResult {
  return {
    number: 3,
    trumps: { level: "T", suit: "H" },
    declarer: 0,
    declarers: [0, 2],
    trick_points: [45, 40, 55, 35],
    kitty: "SK SK H5 D3 D3 C4 C7 C9",
    kitty_points: 25,
    kitty_factor: 2,
    total: 125,
    declarers_won: false,
    penalties: [0, 0, 0, 0],
    steps: 1,
    levels_before: ["T", "9", "T", "9"],
    levels_after: ["T", "T", "T", "T"],
    last_winner: 3,
    next_declarer: 1,
    winners: [],
    ...info,
  };
}
