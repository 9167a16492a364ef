import { expect, test } from "vitest";
import { LIFT, type PlacedCard } from "./layout";
import { cardAt, swept } from "./sweep";

const SIZE = { w: 52, h: 73 };
const row = (y: number, prefix: string): PlacedCard[] =>
  Array.from({ length: 6 }, (_, place) => ({
    key: `${prefix}${place}`,
    card: "SA",
    trump: false,
    x: place * 24,
    y,
    strip: 24,
  }));
const HAND = [...row(0, "a"), ...row(48, "b")];
const NONE = new Set<string>();

test("a covered card is touched on its strip, the last one anywhere", () => {
  expect(cardAt(HAND, SIZE, NONE, { x: 30, y: 10 })).toBe("a1");
  expect(cardAt(HAND, SIZE, NONE, { x: 165, y: 10 })).toBe("a5");
  expect(cardAt(HAND, SIZE, NONE, { x: 30, y: 60 })).toBe("b1");
  expect(cardAt(HAND, SIZE, NONE, { x: 400, y: 10 })).toBeNull();
});

test("a chosen card is touched where it stands", () => {
  const point = { x: 30, y: 48 - LIFT + 2 };
  expect(cardAt(HAND, SIZE, NONE, point)).toBe("a1");
  expect(cardAt(HAND, SIZE, new Set(["b1"]), point)).toBe("b1");
});

test("a fast stroke passes every card between its ends", () => {
  expect(swept(HAND, SIZE, NONE, { x: 2, y: 100 }, { x: 110, y: 104 })).toEqual(["b0", "b1", "b2", "b3", "b4"]);
});

test("a stroke down crosses from one row into the next", () => {
  expect(swept(HAND, SIZE, NONE, { x: 2, y: 5 }, { x: 2, y: 70 })).toEqual(["a0", "b0"]);
});
