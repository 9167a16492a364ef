import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { speak } from "../i18n/index";
import type { Catalogue } from "../net/messages";
import { path } from "../route";
import { JoinTable } from "./JoinTable";
import { NewTable } from "./NewTable";
import { keepRules, ownRules } from "./ownRules";
import { Toasts } from "../ui/Toast";

const text = (en: string) => ({ zh: `${en}·`, en });

const catalogue: Catalogue = {
  groups: { throws: text("Throws") },
  levels: [],
  default_level: "skilled",
  games: [
    {
      name: "some_game",
      title: text("Some game"),
      help: text("How it goes"),
      calls: false,
      hidden_partner: false,
      presets: [
        { name: "plain", title: text("Plain"), help: text("As usual"), values: { throw: "any_suit" } },
        { name: "strict", title: text("Strict"), help: text("No throws"), values: { throw: "off" } },
      ],
      options: [
        {
          key: "throw",
          group: "throws",
          title: text("Throwing"),
          help: text("Several at once"),
          values: ["any_suit", "off"],
          labels: [text("in any suit"), text("not allowed")],
          default: "any_suit",
        },
      ],
    },
  ],
};

const asked = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();

beforeEach(() => {
  localStorage.clear();
  ownRules.value = [];
  speak("en");
  asked.mockReset();
  vi.stubGlobal("fetch", asked);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));

const press = (words: string) => screen.getByText(words).closest("button")?.click();

test("a table is opened with its preset and only the options that differ from it", async () => {
  asked.mockImplementation((url) => answer(url === "/api/games" ? catalogue : { path: "/t/K7QM2P9X" }));
  render(<NewTable />);
  fireEvent.click(await screen.findByLabelText("not allowed"));
  expect(screen.getByText("1 changed")).toBeTruthy();
  expect(screen.getByText("Preset: in any suit")).toBeTruthy();
  press("Open table");
  await waitFor(() => expect(path.value).toBe("/t/K7QM2P9X"));
  expect(JSON.parse(String(asked.mock.lastCall?.[1]?.body))).toEqual({
    game: "some_game",
    preset: "plain",
    options: { throw: "off" },
    room: {
      listed: false,
      rated: false,
      time: "none",
      spectators: "public",
      chat: "phrases",
      hints: true,
      fill: false,
      door: "code",
    },
  });
});

test("how a table is kept is chosen with it, and remembered for the next one", async () => {
  asked.mockImplementation((url) => answer(url === "/api/games" ? catalogue : { path: "/t/K7QM2P9X#k=abc" }));
  render(<NewTable />);
  expect((await screen.findByText("The table")).nextSibling?.textContent).toBe("By code · No clock");
  fireEvent.click(screen.getByLabelText(/^Only by link/));
  fireEvent.click(screen.getByLabelText(/^Fast/));
  fireEvent.click(screen.getByLabelText(/^Hints/));
  expect(screen.getByText("By link only · Fast")).toBeTruthy();
  press("Open table");
  await waitFor(() => expect(location.hash).toBe("#k=abc"));
  const chosen = { door: "link", listed: false, time: "fast", hints: false, spectators: "public" };
  expect(JSON.parse(String(asked.mock.lastCall?.[1]?.body)).room).toMatchObject(chosen);
  cleanup();
  render(<NewTable />);
  expect(await screen.findByText("By link only · Fast")).toBeTruthy();
});

test("a pasted link with a key is followed as it is", async () => {
  render(<JoinTable />);
  fireEvent.input(screen.getByRole("textbox"), { target: { value: " http://here/t/K7QM2P9X#k=q5tW-1y " } });
  press("Enter the room");
  await waitFor(() => expect(location.hash).toBe("#k=q5tW-1y"));
  expect(path.value).toBe("/t/K7QM2P9X");
  expect(asked).not.toHaveBeenCalled();
});

test("another preset takes its own values, and nothing counts as changed", async () => {
  asked.mockImplementation(() => answer(catalogue));
  render(<NewTable />);
  fireEvent.click(await screen.findByLabelText("not allowed"));
  fireEvent.click(screen.getByLabelText(/^Strict/));
  expect(screen.queryByText("1 changed")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("not allowed").checked).toBe(true);
});

const chosen = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).checked;

test("changed options are kept under a name, chosen again, renamed and deleted", async () => {
  asked.mockImplementation(() => answer(catalogue));
  render(<NewTable />);
  fireEvent.click(await screen.findByLabelText("not allowed"));
  press("Save as mine");
  const field = await screen.findByLabelText("Name of these rules");
  expect(screen.getByText("Save").closest("button")?.disabled).toBe(true);
  fireEvent.input(field, { target: { value: " Sunday " } });
  fireEvent.submit(field.closest("form") ?? field);
  await waitFor(() => expect(chosen(/^Sunday/)).toBe(true));
  expect(screen.getByText("Mine: Plain, 1 changed")).toBeTruthy();
  expect(screen.queryByText("Save as mine")).toBeNull();

  fireEvent.click(screen.getByLabelText(/^Strict/));
  expect(chosen(/^Sunday/)).toBe(false);
  fireEvent.click(screen.getByLabelText(/^Sunday/));
  expect(chosen(/^Sunday/)).toBe(true);
  expect(screen.getByText("1 changed")).toBeTruthy();

  fireEvent.click(screen.getByLabelText("Rename or delete “Sunday”"));
  fireEvent.input(await screen.findByLabelText("Name of these rules"), { target: { value: "Home" } });
  fireEvent.submit(screen.getByLabelText("Name of these rules").closest("form") ?? field);
  expect(await screen.findByLabelText(/^Home/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Rename or delete “Home”"));
  press("Delete");
  await waitFor(() => expect(ownRules.value).toEqual([]));
  expect(chosen(/^Plain/)).toBe(true);
});

test("rules that the browser will not keep are there for now, and that is said", async () => {
  asked.mockImplementation(() => answer(catalogue));
  vi.stubGlobal("localStorage", undefined);
  render(
    <>
      <NewTable />
      <Toasts />
    </>,
  );
  fireEvent.click(await screen.findByLabelText("not allowed"));
  press("Save as mine");
  const field = await screen.findByLabelText("Name of these rules");
  fireEvent.input(field, { target: { value: "Holiday" } });
  fireEvent.submit(field.closest("form") ?? field);
  await waitFor(() => expect(chosen(/^Holiday/)).toBe(true));
  expect(screen.getByText(/keeps nothing: “Holiday” lasts until you close the page/)).toBeTruthy();
  expect(screen.queryByText("Saved “Holiday”")).toBeNull();
});

test("a name that is taken says so before those rules are replaced", async () => {
  keepRules({ name: "Sunday", table: { game: "some_game", preset: "strict", options: {} } });
  asked.mockImplementation(() => answer(catalogue));
  render(<NewTable />);
  fireEvent.click(await screen.findByLabelText("not allowed"));
  press("Save as mine");
  const field = await screen.findByLabelText("Name of these rules");
  fireEvent.input(field, { target: { value: "Sunday" } });
  expect(screen.getByText(/They will be replaced/)).toBeTruthy();
  expect(screen.getByText("Replace")).toBeTruthy();
  fireEvent.submit(field.closest("form") ?? field);
  expect(ownRules.value.map(({ table }) => table)).toEqual([
    { game: "some_game", preset: "plain", options: { throw: "off" } },
  ]);
});

test("what the server no longer offers is dropped from kept rules, and said", async () => {
  const options = { throw: "off", gone: 1 };
  keepRules({ name: "Sunday", table: { game: "some_game", preset: "plain", options } });
  keepRules({ name: "Elsewhere", table: { game: "other_game", preset: "plain", options } });
  asked.mockImplementation(() => answer(catalogue));
  render(
    <>
      <NewTable />
      <Toasts />
    </>,
  );
  fireEvent.click(await screen.findByLabelText(/^Sunday/));
  expect(await screen.findByText("Left out of “Sunday”, since it is not offered any more: gone")).toBeTruthy();
  expect(chosen(/^Sunday/)).toBe(true);
  expect(ownRules.value[0]?.table.options).toEqual({ throw: "off" });
  expect(screen.queryByLabelText(/^Elsewhere/)).toBeNull();
});

test("a server that cannot be reached is asked again when the person says so", async () => {
  asked.mockRejectedValueOnce(new TypeError("no network")).mockImplementation(() => answer(catalogue));
  render(<NewTable />);
  fireEvent.click(await screen.findByText("Try again"));
  expect(await screen.findByText("Some game")).toBeTruthy();
});

test("a room is looked up by what was pasted, and its absence is told beside the field", async () => {
  asked.mockImplementation(() => answer({ code: "no_table", text: text("There is no such table.") }, 404));
  render(<JoinTable />);
  const field = screen.getByLabelText<HTMLInputElement>("Room code, digits or link");
  fireEvent.input(field, { target: { value: "https://x.example/t/ABCD2345" } });
  press("Enter the room");
  expect(await screen.findByText("There is no such table.")).toBeTruthy();
  expect(asked.mock.lastCall?.[0]).toBe("/api/tables/ABCD2345");
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("nothing is asked of the server for an empty room", async () => {
  render(<JoinTable />);
  press("Enter the room");
  expect(await screen.findByText("Type a room code or paste a link first.")).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();
});
