import { describe, expect, test } from "vitest";
import { breakRows, fanStep, type HandCard, LARGER, LEAST_STRIP, placeHand, rowCapacity, sizesFor } from "./layout";

const PAD = 8;

function suits(...lengths: number[]): HandCard[][] {
  return lengths.map((length, suit) =>
    Array.from({ length }, (_, place) => ({ key: `${suit}-${place}`, card: "SA", trump: suit === 0 })),
  );
}

/** A repeatable source of numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function rows(width: number, height: number, ...lengths: number[]): number {
  return breakRows(lengths, rowCapacity(width - 2 * PAD, sizesFor(width, height).card.w)).length;
}

describe("sizes", () => {
  test("follow the screen", () => {
    expect(sizesFor(390, 844)).toMatchObject({ shape: "portrait", card: { w: 52 } });
    expect(sizesFor(360, 780)).toMatchObject({ shape: "portrait", card: { w: 48 } });
    expect(sizesFor(844, 390)).toMatchObject({ shape: "landscape", card: { w: 60 } });
    expect(sizesFor(1280, 800)).toMatchObject({ shape: "desktop", card: { w: 84 } });
  });

  test("are larger in the hand for who likes them so, and still in as many rows", () => {
    for (const [width, height, most] of [[390, 844, 2], [844, 390, 1], [1280, 800, 1]] as const) {
      const { card, played } = sizesFor(width, height, LARGER);
      expect(card.w).toBeGreaterThan(sizesFor(width, height).card.w);
      expect(played.w).toBeLessThanOrEqual(card.w);
      expect(breakRows([8, 5, 5, 4, 3], rowCapacity(width - 2 * PAD, card.w)).length).toBe(most);
    }
  });

  test("put 25 cards into two rows on a phone, 33 into three, and all into one on a desktop", () => {
    expect(rows(390, 844, 8, 5, 5, 4, 3)).toBe(2);
    expect(rows(390, 844, 12, 6, 6, 5, 4)).toBe(3);
    expect(rows(844, 390, 8, 5, 5, 4, 3)).toBe(1);
    expect(rows(1280, 800, 12, 6, 6, 5, 4)).toBe(1);
  });
});

describe("rows of a hand", () => {
  test("break at the border of a suit when the rows stay about even", () => {
    expect(breakRows([8, 5, 6, 6], 14)).toEqual([13, 12]);
    expect(breakRows([9, 3, 7, 6], 14)).toEqual([12, 13]);
  });

  test("keep a pair together when a suit has to be broken", () => {
    expect(breakRows([25], 14)).toEqual([12, 13]);
    expect(breakRows([25], 14, new Set([12]))).toEqual([13, 12]);
  });

  test("break inside a suit rather than leave a row nearly empty", () => {
    expect(breakRows([20, 2], 14)).toEqual([11, 11]);
  });

  test("hold every card once, on the screen and with the least strip, for any hand", () => {
    const next = numbers(7);
    for (let round = 0; round < 150; round += 1) {
      const lengths = Array.from({ length: 5 }, () => Math.floor(next() * 9));
      const hand = suits(...lengths);
      for (const [width, height] of [[360, 780], [390, 844], [844, 390], [1280, 800]] as const) {
        const { card } = sizesFor(width, height);
        const placed = placeHand(hand, width - 2 * PAD, card);
        expect(placed.cards.map((held) => held.key)).toEqual(hand.flat().map((held) => held.key));
        const misplaced = placed.cards.filter(
          ({ x, strip }) => x < 0 || x + card.w > width - 2 * PAD || strip < LEAST_STRIP,
        );
        expect(misplaced).toEqual([]);
      }
    }
  });
});

test("a fan of any length keeps within its width", () => {
  for (let count = 1; count <= 33; count += 1)
    expect(fanStep(count, 52, 200) * (count - 1) + 52).toBeLessThanOrEqual(200.001);
});
