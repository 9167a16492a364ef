import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { speak } from "../i18n";
import type { Offer, View } from "../net/messages";
import * as store from "../net/store";
import { Actions } from "./Actions";
import { askHint } from "./selection";

const HAND = [
  { suit: "T", cards: ["BJ", "H2", "H2", "S2"], tractors: [] },
  { suit: "S", cards: ["SQ", "S4"], tractors: [] },
] as const;

function see(phase: View["game"]["phase"], offers: readonly Offer[], over: Partial<View["game"]> = {}) {
  const seats = [0, 1, 2, 3].map(() => ({ kind: "person", name: "Ann", bot: "", skip: false }));
  const rest = { seat: 0, number: 1, turn: null, passed: [], bids: [], obligation: null, may_claim_redeal: false };
  const game = { ...rest, phase, ...over };
  store.view.value = { hand: HAND, offers, table: { seats, room: {} }, game } as unknown as View;
  render(<Actions />);
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

beforeEach(() => {
  speak("en");
  store.connection.value = "open";
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  store.view.value = null;
});

test("a suit shows its cards, no-trump the trumps it would make, and nothing while it cannot be bid", () => {
  see("drawing", [{ cards: "H2 H2", suit: null, level: "2", trumps: 4 }]);
  expect(button("spades 3 in hand").textContent).toContain("3");
  expect(button("No-trump, NT 4 trumps").textContent).toBe("NT 4");
  cleanup();
  see("drawing", [{ cards: "H2", suit: "H", level: "2", trumps: 4 }]);
  expect(button("No-trump, NT").textContent).toBe("NT ");
});

test("who has passed in the closing round sees it done, and may still bid", () => {
  see("closing", [{ cards: "H2", suit: "H", level: "2", trumps: 4 }], { passed: [0] });
  expect(button("Pass").disabled).toBe(true);
  expect(button("hearts 2 in hand").disabled).toBe(false);
  expect(button("Hint").disabled).toBe(false);
});

test("in its turn a seat takes the kitty with a pair, or passes", () => {
  const send = vi.spyOn(store, "send").mockResolvedValue({ type: "ack", cmd: "a" });
  see("exchanging", [{ cards: "H2 H2", suit: "H", level: "2", trumps: 4 }], { turn: 0 });
  expect(screen.getByRole("group", { name: "Take the kitty" })).toBeTruthy();
  expect(button("Pass").disabled).toBe(false);
  fireEvent.click(button("hearts 2 in hand"));
  fireEvent.click(button("2 of hearts, 2 of hearts Lv 2 4 trumps"));
  expect(send).toHaveBeenCalledWith({ type: "act", number: 1, action: { type: "declare", cards: "H2 H2" } });
});

test("a suit tells what it would call, and calls nothing before the cards are pressed", () => {
  const send = vi.spyOn(store, "send").mockResolvedValue({ type: "ack", cmd: "a" });
  see("calling", [{ cards: "SQ", suit: "S", level: "Q", trumps: 3 }], { turn: 0 });
  fireEvent.click(button("spades 3 in hand"));
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByRole("group", { name: "Call trumps: spades" }).textContent).toContain("Tap what you show");
  fireEvent.click(button("Q of spades Lv Q 3 trumps"));
  expect(send).toHaveBeenCalledWith({ type: "act", number: 1, action: { type: "call", cards: "SQ" } });
  expect(screen.queryByRole("group", { name: "Call trumps: spades" })).toBeNull();
});

test("who is not asked for the kitty can only look on", () => {
  see("exchanging", [], { turn: 2 });
  expect(button("Pass").disabled).toBe(true);
  expect(button("Hint").disabled).toBe(true);
});

test("only a hand that may ask for new cards has the button, and a hint marks it", async () => {
  see("closing", []);
  expect(screen.queryByRole("button", { name: "New cards" })).toBeNull();
  cleanup();
  see("closing", [], { may_claim_redeal: true });
  const text = { zh: "牌不好", en: "a poor hand" };
  const hinted = { type: "hinted", cmd: "a", action: { type: "claim_redeal" }, code: "claim", text } as const;
  const send = vi.spyOn(store, "send").mockResolvedValue(hinted);
  await askHint();
  expect(button("New cards").className).toContain("gold");
  send.mockResolvedValue({ type: "ack", cmd: "b" });
  fireEvent.click(button("New cards"));
  expect(send).toHaveBeenLastCalledWith({ type: "act", number: 1, action: { type: "claim_redeal" } });
});
