import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { speak } from "../i18n";
import type { View } from "../net/messages";
import * as store from "../net/store";
import { tableWith } from "../screens/fixtures";
import { Status } from "./Status";

beforeEach(() => {
  speak("en");
  store.connection.value = "open";
  const game = { seat: 0, phase: "playing", turn: 0, bids: [], tricks: [], trick: null, obligation: null };
  const hint = { zh: "请你先出", en: "Your lead" };
  store.view.value = { table: tableWith({ phase: "playing" }), game, hand: [], offers: [], hint_for_turn: hint } as unknown as View;
});
afterEach(() => {
  cleanup();
  store.view.value = null;
  store.silent.value = false;
  store.farewell.value = null;
});

test("a move whose answer is overdue is told quietly in place of what is owed", () => {
  render(<Status />);
  expect(screen.getByText("Your lead")).toBeTruthy();
  act(() => void (store.silent.value = true));
  expect(screen.getByText("The line is slow. Waiting for an answer…")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  act(() => void (store.silent.value = false));
  expect(screen.getByText("Your lead")).toBeTruthy();
});

test("a line that is down says why, and can be tried at once", () => {
  const retry = vi.fn();
  const hangUp = store.talkTo({ send: vi.fn(), retry });
  render(<Status />);
  act(() => void (store.connection.value = "lost"));
  expect(screen.getByRole("alert").textContent).toContain("The line is down");
  act(() => void (store.farewell.value = { zh: "搬走了。", en: "It has moved." }));
  expect(screen.getByRole("alert").textContent).toBe("It has moved.");
  fireEvent.click(screen.getByRole("button", { name: "Reconnect" }));
  expect(retry).toHaveBeenCalledOnce();
  hangUp();
});
