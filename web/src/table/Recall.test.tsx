import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { speak } from "../i18n";
import type { View } from "../net/messages";
import * as store from "../net/store";
import { Recall, RecallRow } from "./Recall";
import { remark } from "./selection";
import { Status } from "./Status";

function naming(may_go_alone: boolean) {
  const seats = [0, 1, 2, 3].map(() => ({ kind: "person", name: "Ann", bot: "" }));
  const game = { seat: 0, number: 3, phase: "recalling", turn: 0, bids: [], nameable: ["H4", "S3"], may_go_alone };
  store.view.value = { hand: [], offers: [], table: { seats, room: {} }, game, trump_kinds: "" } as unknown as View;
  render(<RecallRow />);
}

test("what was called, why it must be another card, and a hint stand together, and nothing beside them", () => {
  naming(false);
  cleanup();
  const now = store.view.value as View;
  const standing = { seat: 0, cards: "SA SA" };
  store.view.value = { ...now, table: { ...now.table, phase: "playing" }, game: { ...now.game, standing } } as View;
  remark.value = { kind: "advice", text: { zh: "大", en: "the best card" } };
  render(
    <>
      <Recall />
      <Status />
    </>,
  );
  expect(screen.getByText(/^You called the A of spades, but nobody else holds/)).toBeTruthy();
  expect(screen.getByText("the best card").closest(".recall")).toBeTruthy();
  expect(document.querySelector("#status")?.textContent).toBe("");
  remark.value = null;
});

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
