/** A person, where they sit, what they played and how it went, for the tests of the pages about oneself. */
import type { DealTold, Me, OwnTable, RatingTold, SeatTold } from "../net/messages";

export function meWith(info: Partial<Me> = {}): Me {
  return { login: null, name: "Ann", avatar: "", avatars: ["rat", "donkey", "phoenix"], settings: {}, created_at: 0, ...info };
}

export function ownTableWith(info: Partial<OwnTable> = {}): OwnTable {
  return {
    code: "7ZK4M2QX",
    game: "some_game",
    preset: "plain",
    rated: false,
    phase: "playing",
    deal: 3,
    awaited: false,
    bot: false,
    others: ["Bo", "Cai"],
    at: 1_796_000_000_000,
    ...info,
  };
}

const seat = (info: Partial<SeatTold>): SeatTold => ({
  name: "Bo",
  bot: "",
  role: "defender",
  levels: 0,
  points: 40,
  won: false,
  left: false,
  you: false,
  handle: "",
  ...info,
});

export function dealWith(info: Partial<DealTold> = {}): DealTold {
  return {
    code: "7ZK4M2QX",
    match: 2,
    number: 3,
    game: "some_game",
    preset: "some_game",
    rules: "some_game/some_game",
    rated: false,
    ended_at: 1_796_000_000_000,
    total: 95,
    steps: 1,
    declarers_won: true,
    seats: [
      seat({ name: "Ann", role: "declarer", levels: 1, won: true, you: true }),
      seat({ name: "Didi", bot: "rules" }),
      seat({ name: "Cai", role: "partner", won: true, handle: "ab12" }),
      seat({ name: "" }),
    ],
    ...info,
  };
}

export function ratingWith(info: Partial<RatingTold> = {}): RatingTold {
  return { game: "some_game", name: "Ann", mean: 25, doubt: 2, sure: 19, deals: 12, provisional: false, you: false, handle: "", ...info };
}
