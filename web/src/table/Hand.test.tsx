import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../i18n";
import type { View } from "../net/messages";
import * as store from "../net/store";
import { Hand } from "./Hand";
import { chosen, followTable } from "./selection";

const SIZE = { w: 52, h: 73 };
const HAND = [
  { suit: "T", cards: ["BJ", "HK"], tractors: [] },
  { suit: "S", cards: ["SQ", "SQ", "S4"], tractors: [] },
] as const;

const send = vi.spyOn(store, "send");
let stop: () => void;

beforeEach(() => {
  speak("zh");
  send.mockReset().mockResolvedValue({ type: "ack", cmd: "1" });
  store.connection.value = "open";
  const seats = [0, 1, 2, 3].map(() => ({ kind: "person", name: "甲", bot: "" }));
  const game = { seat: 0, number: 1, phase: "playing", turn: 0, passed: [], bids: [], obligation: null };
  store.view.value = { hand: HAND, table: { seats, room: {} }, game } as unknown as View;
  stop = followTable();
  render(<Hand width={374} card={SIZE} />);
});
afterEach(() => {
  cleanup();
  stop();
  store.view.value = null;
});

const cards = () => screen.getAllByRole("button");
const button = (place: number) => cards()[place] as HTMLElement;

test("cards are toggle buttons that say suit, rank, trump and points", () => {
  expect(cards().map((card) => card.getAttribute("aria-label"))).toEqual([
    "大王, 主",
    "红桃K, 主, 10分",
    "黑桃Q",
    "黑桃Q",
    "黑桃4",
  ]);
  fireEvent.click(button(1));
  expect(button(1).getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(button(1));
  expect(button(1).getAttribute("aria-pressed")).toBe("false");
});

test("one card is in the order of tabs, arrows lead to the others, and enter plays", async () => {
  expect(cards().map((card) => card.tabIndex)).toEqual([0, -1, -1, -1, -1]);
  button(0).focus();
  fireEvent.keyDown(button(0), { key: "ArrowRight" });
  expect(document.activeElement).toBe(button(1));
  fireEvent.keyDown(button(1), { key: "End" });
  expect(document.activeElement).toBe(button(4));
  expect(button(4).tabIndex).toBe(0);
  fireEvent.click(button(4));
  fireEvent.keyDown(button(4), { key: "Enter" });
  expect(send).toHaveBeenCalledWith({ type: "act", number: 1, action: { type: "play", cards: "S4" } });
});

/** Where a card's strip is, in the page: the hand lies at its corner here. */
function strip(place: number) {
  const [x = 0, y = 0] = (button(place).style.translate.match(/\d+/g) ?? []).map(Number);
  return { clientX: x + 4, clientY: y + 10, button: 0, pointerId: 1 };
}

function swipe(from: number, to: number): void {
  const end = strip(to);
  fireEvent.pointerDown(button(from), strip(from));
  fireEvent.pointerMove(button(from), end);
  fireEvent.pointerUp(button(from), end);
  fireEvent.click(button(from));
}

test("a swipe from a free card takes every card it passes, one from a chosen card gives them back", async () => {
  swipe(1, 4);
  expect(chosen.value).toBe("HK SQ SQ S4");
  await new Promise((done) => setTimeout(done));
  swipe(2, 3);
  expect(chosen.value).toBe("HK S4");
});

test("after a swipe a tap is a tap again", async () => {
  swipe(2, 3);
  await new Promise((done) => setTimeout(done));
  fireEvent.click(button(0));
  expect(chosen.value).toBe("BJ SQ SQ");
});

test("two quick taps take the pair", () => {
  fireEvent.click(button(2));
  fireEvent.click(button(2));
  expect(chosen.value).toBe("SQ SQ");
});
