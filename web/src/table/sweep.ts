/** Which cards a finger touches: later cards lie on top, and a chosen card stands higher. */
import { LIFT, type PlacedCard, type Size } from "./layout";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The topmost card at a point of the hand. */
export function cardAt(
  cards: readonly PlacedCard[],
  size: Size,
  chosen: ReadonlySet<string>,
  point: Point,
): string | null {
  return (
    cards.findLast((card) => {
      const top = card.y - (chosen.has(card.key) ? LIFT : 0);
      return point.x >= card.x && point.x < card.x + size.w && point.y >= top && point.y < card.y + size.h;
    })?.key ?? null
  );
}

const SAMPLE = 6;

/** The cards that a straight stroke passes, in order. A fast finger leaves far between two reports. */
export function swept(
  cards: readonly PlacedCard[],
  size: Size,
  chosen: ReadonlySet<string>,
  from: Point,
  to: Point,
): string[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / SAMPLE));
  const passed = new Set<string>();
  for (let step = 0; step <= steps; step += 1) {
    const part = step / steps;
    const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    const key = cardAt(cards, size, chosen, point);
    if (key) passed.add(key);
  }
  return [...passed];
}
