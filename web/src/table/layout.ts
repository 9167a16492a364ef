/** Where things go: sizes for a screen, and the rows of a hand. Numbers are CSS pixels. */

export type Shape = "portrait" | "landscape" | "desktop";

export interface Size {
  readonly w: number;
  readonly h: number;
}

export interface Sizes {
  readonly shape: Shape;
  /** A card in the own hand, and one on the table. */
  readonly card: Size;
  readonly played: Size;
}

const RATIO = 1.41;
/** The least of a covered card that must be seen and can be touched. */
export const LEAST_STRIP = 24;
/** How high two rows of a hand are, in cards; a third row makes rows closer. */
const TWO_ROWS = 1.78;
/** How far a chosen card rises out of the hand. */
export const LIFT = 14;

const within = (least: number, value: number, most: number) => Math.round(Math.min(most, Math.max(least, value)));
const size = (w: number): Size => ({ w, h: Math.round(w * RATIO) });

/** What the bar, the buttons and the air around the hand take of the height; see table.css. */
const AROUND = { portrait: 130, desktop: 160 };
/** What the seat across and the line of words take of the cloth. */
const WORDS = 168;

/** Cards on the table are as large as those in the hand, unless `rows` of them would not fit one above the other. */
function playedSize(card: Size, cloth: number, rows: number): Size {
  const most = (cloth - WORDS) / rows / RATIO;
  return size(within(28, most, card.w));
}

/** How much larger cards of the own hand are for who likes them so. */
export const LARGER = 1.15;

/** Sizes for a screen: 390 wide gives cards of 52, 360 gives 48, a phone on its side 60, a desktop 84; `times` as large in the hand. */
export function sizesFor(width: number, height: number, times = 1): Sizes {
  if (height < 540 && width > height) {
    const w = within(44, height * 0.154, 60);
    return { shape: "landscape", card: size(Math.round(w * times)), played: size(within(36, height * 0.123, 52)) };
  }
  if (width < 760) {
    const card = size(Math.round(within(42, width / 7.5, 64) * times));
    const played = playedSize(card, height - AROUND.portrait - card.h * TWO_ROWS, 4);
    return { shape: "portrait", card, played };
  }
  const card = size(Math.round(within(60, Math.min(height * 0.105, width * 0.0657), 84) * times));
  return { shape: "desktop", card, played: playedSize(card, height - AROUND.desktop - card.h, 3) };
}

/** How many cards a row holds when each but the last shows no more than `LEAST_STRIP`. */
export function rowCapacity(width: number, cardWidth: number): number {
  return Math.max(1, Math.floor((width - cardWidth) / LEAST_STRIP) + 1);
}

/** What it costs to break a suit, or a pair besides, against the square of how far a row is from the mean length. */
const BROKEN_SUIT = 14;
const BROKEN_PAIR = 8;

/**
 * Break a hand into the fewest rows, at the borders of suits where that leaves the rows about even.
 *
 * `suits` are the lengths of the suits in order, `pairs` the places between two equal cards; answers the lengths
 * of the rows.
 */
export function breakRows(
  suits: readonly number[],
  capacity: number,
  pairs: ReadonlySet<number> = new Set(),
): number[] {
  const total = suits.reduce((sum, length) => sum + length, 0);
  if (total === 0) return [];
  const count = Math.ceil(total / capacity);
  const mean = total / count;
  const borders = new Set<number>();
  let end = 0;
  for (const length of suits) borders.add((end += length));

  // best[row][end]: the cheapest way to put the first `end` cards into `row` rows, and where its last row starts.
  let best = new Map<number, { cost: number; rows: number[] }>([[0, { cost: 0, rows: [] }]]);
  for (let row = 1; row <= count; row += 1) {
    const next: typeof best = new Map();
    for (const [start, { cost, rows }] of best) {
      for (let length = 1; length <= Math.min(capacity, total - start); length += 1) {
        const stop = start + length;
        if (total - stop > (count - row) * capacity) continue;
        const broken = (borders.has(stop) ? 0 : BROKEN_SUIT) + (pairs.has(stop) ? BROKEN_PAIR : 0);
        const price = cost + (length - mean) ** 2 + broken;
        const known = next.get(stop);
        if (!known || price < known.cost) next.set(stop, { cost: price, rows: [...rows, length] });
      }
    }
    best = next;
  }
  return best.get(total)?.rows ?? [];
}

export interface HandCard {
  readonly key: string;
  readonly card: string;
  readonly trump: boolean;
}

export interface PlacedCard extends HandCard {
  readonly x: number;
  readonly y: number;
  /** How much of the card is not covered by the next one of its row. */
  readonly strip: number;
}

export interface PlacedHand {
  readonly cards: readonly PlacedCard[];
  readonly height: number;
}

/** Place a hand: suits in order, each row centred, a little air between two suits where there is room. */
export function placeHand(suits: readonly (readonly HandCard[])[], width: number, card: Size): PlacedHand {
  const filled = suits.filter((suit) => suit.length > 0);
  const cards = filled.flat();
  const pairs = new Set([...cards.keys()].filter((place) => cards[place]?.card === cards[place - 1]?.card));
  const lengths = breakRows(filled.map((suit) => suit.length), rowCapacity(width, card.w), pairs);
  const starts = new Set<string | undefined>(filled.map((suit) => suit[0]?.key));
  const pitch = Math.round(card.h * (lengths.length > 2 ? 0.68 : TWO_ROWS - 1));
  const placed: PlacedCard[] = [];
  for (const [row, length] of lengths.entries()) {
    const inRow = cards.slice(placed.length, placed.length + length);
    placed.push(...placeRow(inRow, starts, width, card, row * pitch));
  }
  return { cards: placed, height: lengths.length ? card.h + (lengths.length - 1) * pitch : card.h };
}

function placeRow(
  cards: readonly HandCard[],
  starts: ReadonlySet<string | undefined>,
  width: number,
  card: Size,
  y: number,
): PlacedCard[] {
  const free = width - card.w;
  const steps = Math.max(1, cards.length - 1);
  const borders = cards.filter((held, place) => place > 0 && starts.has(held.key)).length;
  const air = borders ? Math.max(0, Math.min(card.w * 0.25, (free - steps * LEAST_STRIP) / borders)) : 0;
  const strip = Math.min(card.w * 0.6, (free - air * borders) / steps);
  const used = strip * (cards.length - 1) + air * borders + card.w;
  let x = (width - used) / 2;
  return cards.map((held, place) => {
    if (place > 0) x += strip + (starts.has(held.key) ? air : 0);
    return { ...held, x: Math.round(x), y, strip: place === cards.length - 1 ? card.w : strip };
  });
}

/** How far apart the cards of a fan on the table lie, so that it is never wider than `most`. */
export function fanStep(count: number, cardWidth: number, most: number): number {
  if (count < 2) return 0;
  return Math.min(cardWidth * 0.46, (most - cardWidth) / (count - 1));
}
