/** Cards as text, as the server writes them: `SA`, `HT`, `LJ` (small joker), `BJ` (big joker). */
import { words } from "../i18n";
import type { EffectiveSuit, Rank, Suit } from "../net/messages";

/** The printed suits in the order in which rows of buttons show them. */
export const SUITS: readonly Suit[] = ["S", "H", "C", "D"];

/** `"SA SA LJ"` as a list; an empty text holds no card. */
export function split(cards: string): string[] {
  return cards ? cards.split(" ") : [];
}

export function isJoker(card: string): boolean {
  return card === "LJ" || card === "BJ";
}

/** The printed suit, `null` for a joker. */
export function suitOf(card: string): Suit | null {
  return isJoker(card) ? null : (card[0] as Suit);
}

/** The printed rank, `null` for a joker. */
export function rankOf(card: string): Rank | null {
  return isJoker(card) ? null : (card[1] as Rank);
}

/** The rank as people write it. */
export function rankText(rank: string): string {
  return rank === "T" ? "10" : rank;
}

const POINTS: Partial<Record<string, number>> = { "5": 5, T: 10, K: 10 };

/** What is printed on a card counts 5, 10 or nothing. */
export function pointsOf(card: string): number {
  return isJoker(card) ? 0 : (POINTS[card[1] ?? ""] ?? 0);
}

const names = words({
  S: { zh: "黑桃", en: "spades" },
  H: { zh: "红桃", en: "hearts" },
  D: { zh: "方块", en: "diamonds" },
  C: { zh: "梅花", en: "clubs" },
  T: { zh: "主牌", en: "trumps" },
  LJ: { zh: "小王", en: "small joker" },
  BJ: { zh: "大王", en: "big joker" },
  trump: { zh: "主", en: "trump" },
  worth: { zh: (points: number) => `${points}分`, en: (points: number) => `${points} points` },
  card: {
    zh: (suit: string, rank: string) => suit + rank,
    en: (suit: string, rank: string) => `${rank} of ${suit}`,
  },
});

/** A suit in words: 红桃, hearts; `T` is 主牌, trumps. */
export function suitName(suit: EffectiveSuit): string {
  return names[suit];
}

/** A card in words: 红桃K, K of hearts. */
export function cardName(card: string): string {
  if (card === "LJ" || card === "BJ") return names[card];
  return names.card(names[card[0] as Suit], rankText(card[1] ?? ""));
}

/** A card as a reader hears it: 红桃K, 主, 10分. */
export function spokenCard(card: string, isTrump: boolean): string {
  const points = pointsOf(card);
  return [cardName(card), isTrump && names.trump, points > 0 && names.worth(points)].filter(Boolean).join(", ");
}

/** A key for each card of a list: the second copy of a kind differs from the first. */
export function keyed(cards: readonly string[]): { key: string; card: string }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const copy = seen.get(card) ?? 0;
    seen.set(card, copy + 1);
    return { key: `${card}.${copy}`, card };
  });
}

/** The card of a key made by `keyed`. */
export function cardOfKey(key: string): string {
  return key.slice(0, 2);
}
