import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { speak } from "../i18n";
import type { SeatInfo, TableInfo } from "../net/messages";
import * as store from "../net/store";
import { person, tableWith } from "../screens/fixtures";
import { opened, sitAtOnce } from "../screens/identity";
import { Door } from "./Door";
import { SeatOffer } from "./SeatOffer";

vi.mock("../net/store", () => ({ send: vi.fn(() => Promise.resolve()) }));

const robot = (name: string): SeatInfo => ({ ...person(name), kind: "bot", bot: "rules" });
const watched = (info: Partial<TableInfo> = {}) =>
  tableWith({ you: null, look: "live", phase: "playing", seats: [person("Ann"), robot("Didi"), robot("Toto"), robot("Lulu")], ...info });

beforeEach(() => {
  speak("en");
  sitAtOnce(null);
  vi.mocked(store.send).mockClear();
});
afterEach(cleanup);

test("during a deal one is told that a bot's seat can be taken after it, and may ask for that or not", async () => {
  render(<SeatOffer table={watched()} />);
  expect(screen.getByText("You can have a bot's seat after this deal.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Sit down after this deal" }));
  expect(opened()).toBe("K7QM2P9X");
  expect(await screen.findByText("You sit down after this deal.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Never mind" }));
  expect(opened()).toBeNull();
  expect(store.send).not.toHaveBeenCalled();
});

test("between deals the seat is taken at once", () => {
  render(<SeatOffer table={watched({ phase: "between" })} />);
  fireEvent.click(screen.getByRole("button", { name: "Take the bot's seat" }));
  expect(store.send).toHaveBeenCalledWith(expect.objectContaining({ type: "sit", seat: null }));
});

test.each([
  ["all four are people", watched({ seats: [person("Ann"), person("Bo"), person("Cai"), person("Dan")] })],
  ["the match is rated", watched({ room: { ...tableWith().room, rated: true } })],
  ["one sits there", watched({ you: 0 })],
])("nothing is offered where %s", (_, table) => {
  const { container } = render(<SeatOffer table={table} />);
  expect(container.textContent).toBe("");
});

test("who may not look on is told so too, and waits at the door for the seat", () => {
  render(<Door table={watched({ look: "door", room: { ...tableWith().room, spectators: "none" } })} />);
  fireEvent.click(screen.getByRole("button", { name: "Sit down after this deal" }));
  expect(opened()).toBe("K7QM2P9X");
});
