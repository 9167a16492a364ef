import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test } from "vitest";

import { speak } from "../i18n";
import type { Offer, View } from "../net/messages";
import * as store from "../net/store";
import { Actions } from "./Actions";

const HAND = [
  { suit: "T", cards: ["BJ", "H2", "H2", "S2"], tractors: [] },
  { suit: "S", cards: ["SQ", "S4"], tractors: [] },
] as const;

function see(phase: "drawing" | "closing", offers: readonly Offer[], passed: readonly number[] = []) {
  const seats = [0, 1, 2, 3].map(() => ({ kind: "person", name: "Ann", bot: "", skip: false }));
  const game = { seat: 0, number: 1, phase, turn: null, passed, bids: [], obligation: null };
  store.view.value = { hand: HAND, offers, table: { seats }, game } as unknown as View;
  render(<Actions />);
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

beforeEach(() => {
  speak("en");
  store.connection.value = "open";
});
afterEach(() => {
  cleanup();
  store.view.value = null;
});

test("a suit shows its cards, no-trump the trumps it would make, and nothing while it cannot be bid", () => {
  see("drawing", [{ cards: "H2 H2", suit: null, trumps: 4 }]);
  expect(button("spades 3 in hand").textContent).toContain("3");
  expect(button("No-trump, NT 4 trumps").textContent).toBe("NT 4");
  cleanup();
  see("drawing", [{ cards: "H2", suit: "H", trumps: 4 }]);
  expect(button("No-trump, NT").textContent).toBe("NT ");
});

test("who has passed in the closing round sees it done, and may still bid", () => {
  see("closing", [{ cards: "H2", suit: "H", trumps: 4 }], [0]);
  expect(button("Pass").disabled).toBe(true);
  expect(button("hearts 2 in hand").disabled).toBe(false);
  expect(button("Hint").disabled).toBe(false);
});
