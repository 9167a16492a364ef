import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { speak } from "../i18n";
import type { View } from "../net/messages";
import * as store from "../net/store";
import { RecallRow } from "./Recall";

function naming(may_go_alone: boolean) {
  const seats = [0, 1, 2, 3].map(() => ({ kind: "person", name: "Ann", bot: "" }));
  const game = { seat: 0, number: 3, phase: "recalling", turn: 0, bids: [], nameable: ["H4", "S3"], may_go_alone };
  store.view.value = { hand: [], offers: [], table: { seats, room: {} }, game, trump_kinds: "" } as unknown as View;
  render(<RecallRow />);
}

const alone = () => screen.queryByRole("button", { name: "Go alone" });

beforeEach(() => {
  speak("en");
  store.connection.value = "open";
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  store.view.value = null;
});

test("where a card must be named there is no other way", () => {
  naming(false);
  expect(alone()).toBeNull();
});

test("where it may be chosen, a declarer who goes alone names none", () => {
  const send = vi.spyOn(store, "send").mockResolvedValue({ type: "ack", cmd: "a" });
  naming(true);
  fireEvent.click(alone() as HTMLElement);
  expect(send).toHaveBeenCalledWith({ type: "act", number: 3, action: { type: "pass" } });
});
