import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { speak } from "../i18n";
import type { TakebackInfo, View } from "../net/messages";
import * as store from "../net/store";
import { person, tableWith } from "../screens/fixtures";
import { hindrance, task } from "./selection";
import { Takeback } from "./Takeback";

const TRICK = { plays: [{ seat: 3, cards: "SA SA", attempted: null }, { seat: 0, cards: "S3 S4", attempted: null }] };
const SEATS = ["Ann", "Bo", "Cai", "Dan"].map((name) => person(name));
const send = vi.spyOn(store, "send");

/** The table through the eyes of a seat, while somebody asks or nobody does. */
function see(seat: number | null, takeback: Partial<TakebackInfo> | null, away: readonly number[] = []) {
  const seats = SEATS.map((info, at) => ({ ...info, online: !away.includes(at) }));
  const table = {
    ...tableWith({ phase: "playing", you: seat }),
    seats,
    takeback: takeback && { asker: null, awaited: [], may_ask: false, ...takeback },
  };
  const game = { seat, phase: "playing", turn: 1, tricks: [], trick: TRICK, obligation: null };
  store.view.value = { hand: [], offers: [], table, game } as unknown as View;
  render(<Takeback />);
}

const region = () => screen.queryByRole("region", { name: "Request to take a play back" });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  speak("en");
  store.connection.value = "open";
  send.mockReset().mockResolvedValue({ type: "ack", cmd: "1" });
});
afterEach(() => {
  cleanup();
  store.view.value = null;
});

test("who is asked sees the cards, and agrees or lets the play stand, once", () => {
  see(1, { asker: 0, awaited: [1, 2] });
  expect(region()?.textContent).toContain("Ann asked to take back");
  expect(region()?.querySelectorAll(".mini-card")).toHaveLength(2);
  expect(region()?.textContent).not.toContain("Waiting");
  press("Agree");
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: "answer_takeback", seat: 0, agree: true });
  press("No");
  expect(send).toHaveBeenCalledOnce();
});

test("one no is sent as such", () => {
  see(2, { asker: 0, awaited: [1, 2] });
  press("No");
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: "answer_takeback", seat: 0, agree: false });
});

test("the asker sees who is waited for and who is away, and may let the play stand", () => {
  see(0, { asker: 0, awaited: [1, 2] }, [2]);
  expect(region()?.textContent).toContain("You asked to take back");
  expect(region()?.textContent).toContain("Waiting for Bo to agree");
  expect(region()?.textContent).toContain("Away: Cai.");
  press("Never mind");
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: "withdraw_takeback" });
});

test("who has agreed, or only looks on, sees it without buttons", () => {
  for (const seat of [1, null]) {
    see(seat, { asker: 0, awaited: [2] });
    expect(region()?.textContent).toContain("Waiting for Cai to agree");
    expect(screen.queryByRole("button")).toBeNull();
    cleanup();
  }
});

test("nobody plays while somebody asks, and the reason is said", () => {
  see(1, { asker: 0, awaited: [1] });
  expect(task.value).toBe("wait");
  expect(hindrance.value).toContain("taken back");
  cleanup();
  see(1, {});
  expect(region()).toBeNull();
  expect(task.value).toBe("play");
  see(1, null);
  expect(task.value).toBe("play");
});
