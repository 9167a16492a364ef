import { act, cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import * as store from "../net/store";
import { Toasts } from "../ui/Toast";
import { resultWith, tableWith } from "./fixtures";
import { callMe } from "./identity";
import { fetchOver } from "./over";
import { Room } from "./Room";
import { forgetAll, observed, press, see } from "./roomFixtures";
import { closeSheet } from "./sheets";

vi.mock("../net/store", async () => (await import("../net/fixtures")).storeWithoutLine());
vi.mock("../table/TableScreen", () => ({ TableScreen: () => <main>the table</main> }));
vi.mock("../replay/ReplayScreen", () => ({
  ReplayScreen: ({ number }: { number: number }) => <main>deal {number} again</main>,
}));

beforeAll(fetchOver);
beforeEach(forgetAll);
afterEach(() => {
  cleanup();
  closeSheet();
});

test("an unknown room says so", () => {
  store.connection.value = "gone";
  render(<Room code="K7QM2P9X" />);
  expect(screen.getByText("This table cannot be entered")).toBeTruthy();
});

test("a table open in another tab can be taken over", () => {
  store.connection.value = "replaced";
  render(<Room code="K7QM2P9X" />);
  press("Continue here");
  expect(store.takeOver).toHaveBeenCalled();
});

test("a lost line is told over the table, which stays in sight", () => {
  store.connection.value = "lost";
  see(tableWith({ phase: "playing" }));
  expect(screen.getByText("the table")).toBeTruthy();
  press("Reconnect");
  expect(store.retry).toHaveBeenCalled();
});

test("an answer that is overdue is told quietly, until it comes", () => {
  see(tableWith({ phase: "seating" }));
  expect(screen.queryByText(/The line is slow/)).toBeNull();
  act(() => void (store.silent.value = true));
  expect(screen.getByText(/The line is slow/).getAttribute("role")).toBeNull();
  act(() => void (store.silent.value = false));
  expect(screen.queryByText(/The line is slow/)).toBeNull();
});

test("over the score, what is the matter with the line is said above it", async () => {
  render(<Toasts />);
  see(tableWith(), { result: resultWith() });
  expect(document.querySelector("dialog[open]")).toBeTruthy();
  act(() => void (store.silent.value = true));
  expect(await screen.findByText(/The line is slow/, { selector: ".toast" })).toBeTruthy();
  act(() => {
    store.silent.value = false;
    store.connection.value = "lost";
  });
  expect(await screen.findByText(/The line is down/, { selector: ".toast-wrong" })).toBeTruthy();
});

test("what the server said as it closed the line is told instead of a guess", () => {
  store.connection.value = "lost";
  store.farewell.value = { zh: "搬走了。", en: "It has moved." };
  see(tableWith({ phase: "playing" }));
  expect(screen.getByRole("alert").textContent).toContain("It has moved.");
  expect(screen.queryByText(/The line is down/)).toBeNull();
  store.farewell.value = null;
});

test("a deal that is over is looked at again instead of the table", async () => {
  history.replaceState(null, "", "/t/K7QM2P9X/deals/3");
  const table = tableWith({ phase: "playing" });
  store.view.value = observed(table);
  render(<Room code="K7QM2P9X" deal={3} />);
  expect(await screen.findByText("deal 3 again")).toBeTruthy();
  expect(screen.queryByText("the table")).toBeNull();
});

test("a name that was changed on another page reaches the seat", () => {
  see(tableWith({ phase: "seating" }));
  expect(store.send).not.toHaveBeenCalled();
  cleanup();
  callMe("Anna");
  see(tableWith({ phase: "seating" }));
  expect(vi.mocked(store.send).mock.calls).toEqual([[{ type: "rename", name: "Anna" }]]);
});
