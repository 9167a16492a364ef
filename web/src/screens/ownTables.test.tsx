import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { speak } from "../i18n/index";
import { ownTableWith } from "../me/fixtures";
import { Failure, UNREACHABLE } from "../net/api";
import type { OwnTable } from "../net/messages";
import * as people from "../net/people";
import { go } from "../route";
import { forgetTables, leftTable, lookForTables, ownTables } from "./ownTables";
import { OwnTables } from "./OwnTables";

vi.mock("../net/people");
vi.mock("../net/api", async (actual) => ({
  ...(await actual<typeof import("../net/api")>()),
  getCatalogue: () =>
    Promise.resolve({
      games: [{ name: "some_game", title: { zh: "某戏", en: "Some Game" }, presets: [{ name: "plain", title: { zh: "平常", en: "Plain" } }] }],
      levels: [],
    }),
}));

const asked = vi.mocked(people.getOwnTables);
const seen = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);
const looked = async (times: number) => {
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(times));
  await Promise.resolve();
};
const seeAgain = () => document.dispatchEvent(new Event("visibilitychange"));

beforeEach(() => {
  speak("en");
  localStorage.clear();
  forgetTables();
  go("/");
  asked.mockReset().mockResolvedValue([ownTableWith()]);
});
afterEach(cleanup);

test("each table says what is played, how it stands and with whom, and leads back to the seat", async () => {
  render(<OwnTables />);
  await screen.findByText("Some Game · Plain");
  expect(seen()).toEqual(["Some Game · PlainDeal 3 · with Bo and Cai"]);
  fireEvent.click(screen.getByRole("link"));
  expect(location.pathname).toBe("/t/7ZK4M2QX");
});

test.each([
  [{ phase: "seating", deal: 0 }, "Not begun yet"],
  [{ awaited: true }, "Deal 3 · Waiting for you"],
  [{ phase: "between" }, "Deal 3 is over"],
  [{ phase: "between", awaited: true }, "Deal 3 is over · Waiting for you"],
  [{ bot: true }, "Deal 3 · A bot plays for you"],
] as const)("a table at %o is told so", async (info, text) => {
  asked.mockResolvedValue([ownTableWith({ ...info, others: [] })]);
  render(<OwnTables />);
  expect(await screen.findByText(`${text} · just you`)).toBeTruthy();
});

test("nothing is there for who sits nowhere", async () => {
  asked.mockResolvedValue([]);
  const { container } = render(<OwnTables />);
  await looked(1);
  expect(container.textContent).toBe("");
});

test("they are looked for again when the page is seen again, and there at once when it is loaded again", async () => {
  render(<OwnTables />);
  await screen.findByText(/Deal 3/);
  asked.mockResolvedValue([ownTableWith({ deal: 4 })]);
  seeAgain();
  await screen.findByText(/Deal 4/);
  cleanup();
  asked.mockRejectedValue(UNREACHABLE);
  render(<OwnTables />);
  expect(seen()).toHaveLength(1);
  await looked(3);
  expect(seen()).toHaveLength(1);
  vi.resetModules();
  const again = await import("./ownTables");
  expect(again.ownTables.value.map(({ deal }) => deal)).toEqual([4]);
});

test("a browser that the server does not know has no tables, and a seat that is given up is none", async () => {
  render(<OwnTables />);
  await screen.findByText(/Deal 3/);
  asked.mockRejectedValue(new Failure("no_session", { zh: "", en: "" }));
  seeAgain();
  await waitFor(() => expect(seen()).toEqual([]));
  asked.mockResolvedValue([ownTableWith(), ownTableWith({ code: "AAAA2222" })]);
  seeAgain();
  await waitFor(() => expect(seen()).toHaveLength(2));
  leftTable("AAAA2222");
  await waitFor(() => expect(seen()).toHaveLength(1));
});

test("a table is hidden until something happens there", async () => {
  render(<OwnTables />);
  fireEvent.click(await screen.findByRole("button", { name: /^Hide/ }));
  await waitFor(() => expect(seen()).toEqual([]));
  seeAgain();
  await looked(2);
  expect(seen()).toEqual([]);
  asked.mockResolvedValue([ownTableWith({ at: 1_796_000_000_001 })]);
  seeAgain();
  await waitFor(() => expect(seen()).toHaveLength(1));
});

test("of many only some are shown, and the way to all", async () => {
  asked.mockResolvedValue(["AAAA1111", "AAAA2222", "AAAA3333"].map((code) => ownTableWith({ code })));
  render(<OwnTables most={2} />);
  fireEvent.click(await screen.findByRole("link", { name: "All 3 tables" }));
  expect(seen()).toHaveLength(3);
  expect(location.pathname).toBe("/me/deals");
});

test.each([
  ["somebody else has come", forgetTables, []],
  ["the seat is given up", () => leftTable("7ZK4M2QX"), []],
  ["a later question is answered", () => lookForTables(), ["AAAA2222"]],
] as const)("an answer that was on its way when %s is not taken", async (_, happen, left) => {
  const answers: ((tables: OwnTable[]) => void)[] = [];
  asked.mockReturnValueOnce(new Promise((resolve) => answers.push(resolve)));
  const late = lookForTables();
  asked.mockResolvedValue([ownTableWith({ code: "AAAA2222" })]);
  await happen();
  answers[0]?.([ownTableWith()]);
  await late;
  expect(ownTables.value.map(({ code }) => code)).toEqual(left);
  expect(JSON.parse(localStorage.getItem("koudi.tables") ?? "")).toHaveLength(left.length);
});
