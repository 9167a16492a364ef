import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../i18n";
import * as api from "../net/api";
import type { SeatListed, TableListed } from "../net/messages";
import { go, wayBack } from "../route";
import { opened, sitAtOnce } from "../screens/identity";
import { LobbyScreen } from "./LobbyScreen";
import { PAUSE } from "./watch";

vi.mock("../net/api", async (actual) => ({
  ...(await actual<typeof api>()),
  getCatalogue: () =>
    Promise.resolve({
      games: [
        {
          name: "some_game",
          title: { zh: "某戏", en: "Some Game" },
          presets: [{ name: "plain", title: { zh: "平常", en: "Plain" } }],
        },
      ],
      levels: [],
    }),
  getOpenTables: vi.fn(),
}));

const person = (name: string): SeatListed => ({ kind: "person", name, bot: "", online: true });
const EMPTY: SeatListed = { kind: "empty", name: "", bot: "", online: false };

function tableWith(info: Partial<TableListed> = {}): TableListed {
  return {
    code: "K7QM2P9X",
    game: "some_game",
    preset: "plain",
    changed: [],
    room: { spectators: "public" },
    seats: [person("Ann"), EMPTY, EMPTY, EMPTY],
    free: 3,
    phase: "seating",
    onlookers: 0,
    ...info,
  };
}

const answer = (...tables: TableListed[]) => vi.mocked(api.getOpenTables).mockResolvedValue({ tables, total: tables.length });

beforeEach(() => {
  speak("en");
  sitAtOnce(null);
  go("/lobby");
  vi.mocked(api.getOpenTables).mockReset();
  answer(tableWith());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("one tap leads to a table, where one sits down at once, and back to the same filters", async () => {
  go("/lobby?free=1");
  render(<LobbyScreen />);
  expect(await screen.findByRole("button", { name: "Look on · the table of Ann" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Sit down · the table of Ann" }));
  expect([location.pathname, opened(), wayBack()]).toEqual(["/t/K7QM2P9X", "K7QM2P9X", "/lobby?free=1"]);
});

test("where a deal is on one looks on, and where nobody may one does not", async () => {
  answer(
    tableWith({ phase: "playing", onlookers: 2 }),
    tableWith({ code: "B", phase: "playing", free: 0, room: { spectators: "none" }, seats: [person("Bo"), person("C"), person("D"), person("E")] }),
  );
  render(<LobbyScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Look on · the table of Ann" }));
  expect([location.pathname, opened()]).toEqual(["/t/K7QM2P9X", null]);
  expect(screen.getByText("Playing · 2 look on · Seats free after this deal")).toBeTruthy();
  expect(screen.queryAllByRole("button", { name: /Bo/ })).toEqual([]);
});

test("where one looks on a deal late it is told before that a player's device will not do", async () => {
  answer(tableWith({ room: { spectators: "deal_late" } }), tableWith({ code: "B" }));
  render(<LobbyScreen />);
  expect(await screen.findAllByText(/one deal late; not on a player's device/)).toHaveLength(1);
});

test("where nobody may look on nobody is named", async () => {
  const unnamed: SeatListed = { kind: "person", name: "", bot: "", online: false };
  answer(tableWith({ room: { spectators: "none" }, seats: [unnamed, { ...unnamed, kind: "bot" }, EMPTY, EMPTY] }));
  render(<LobbyScreen />);
  expect(await screen.findByRole("button", { name: "Sit down · Some Game · Plain" })).toBeTruthy();
  expect(screen.getAllByRole("listitem").slice(1).map(({ textContent }) => textContent)).toEqual(["Taken", "Bot", "Free", "Free"]);
});

test("what is wanted stands in the address and is asked of the server", async () => {
  render(<LobbyScreen />);
  await screen.findByRole("option", { name: "Some Game" });
  fireEvent.change(screen.getByLabelText("Game"), { target: { value: "some_game" } });
  fireEvent.change(screen.getByLabelText("Rules"), { target: { value: "plain" } });
  fireEvent.change(screen.getByLabelText("Rated"), { target: { value: "false" } });
  fireEvent.change(screen.getByLabelText("Free seats"), { target: { value: "2" } });
  fireEvent.click(screen.getByLabelText("Only where one may look on"));
  const asked = "game=some_game&preset=plain&rated=false&free=2&spectators=true";
  expect(location.search).toBe(`?${asked}`);
  await waitFor(() => expect(api.getOpenTables).toHaveBeenLastCalledWith(asked));
});

test("an empty lobby says what to do, and one that is empty for the filters lets go of them", async () => {
  answer();
  go("/lobby?rated=true");
  render(<LobbyScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Show all" }));
  await screen.findByText("No open tables just now");
  expect(location.search).toBe("");
  fireEvent.click(screen.getByRole("button", { name: "Play now" }));
  expect(location.pathname).toBe("/");
});

test("the list is asked for again, also after the server did not answer, but not once the page is left", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.mocked(api.getOpenTables).mockRejectedValueOnce(api.UNREACHABLE);
  const { unmount } = render(<LobbyScreen />);
  await screen.findByText(api.UNREACHABLE.text.en);
  await vi.advanceTimersByTimeAsync(PAUSE);
  await screen.findByText("1 table");
  answer(tableWith(), tableWith({ code: "B" }));
  await vi.advanceTimersByTimeAsync(PAUSE);
  await screen.findByText("2 tables");
  const asked = vi.mocked(api.getOpenTables).mock.calls.length;
  unmount();
  await vi.advanceTimersByTimeAsync(3 * PAUSE);
  expect(api.getOpenTables).toHaveBeenCalledTimes(asked);
});
