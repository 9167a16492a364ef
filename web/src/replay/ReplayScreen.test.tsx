import { act, cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { speak } from "../i18n";
import * as api from "../net/api";
import type { ReviewState } from "../net/messages";
import { person, tableWith } from "../screens/fixtures";
import { huesOf } from "../ui/Avatar";
import { DEAL, decision, REVIEW } from "./fixtures";
import { ReplayScreen } from "./ReplayScreen";

vi.mock("../net/api", async (actual) => ({
  ...(await actual<typeof api>()),
  getReplay: vi.fn(),
  askReview: vi.fn(),
  getProof: vi.fn(),
  getReview: vi.fn(),
}));

const state = (info: Partial<ReviewState>): ReviewState => ({ id: "r", state: "made", done: 0, total: 0, review: null, ...info });
const refused = (code: string) => new api.Failure(code, { zh: "不行。", en: "It cannot be." });

let room = 0;

/** A deal of a table nobody has looked at yet, and that it is there. */
async function open(info: Parameters<typeof tableWith>[0] = {}) {
  room += 1;
  render(<ReplayScreen table={tableWith({ code: `ROOM${room}`, ...info })} number={3} />);
  await screen.findByLabelText("All four hands");
}

const where = () => screen.getByRole("slider").getAttribute("aria-valuetext");
const marked = (kind: string) => [...document.querySelectorAll(`.rp-hand .${kind}`)].map((card) => card.textContent);
const aSecond = () => act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  speak("en");
  location.hash = "";
  vi.mocked(api.getReplay).mockReset().mockResolvedValue(DEAL);
  vi.mocked(api.askReview).mockReset().mockResolvedValue(state({}));
  vi.mocked(api.getReview).mockReset().mockResolvedValue(state({ state: "done", review: REVIEW }));
});
afterEach(cleanup);

test("keys and buttons go through the deal", async () => {
  await open();
  expect(where()).toBe("Opening 1/9");
  fireEvent.keyDown(document.body, { key: "PageDown" });
  expect(where()).toBe("Trick 1 8/9");
  expect(screen.getByText("Trick 1 · Ann wins, 10 points")).toBeTruthy();
  press("Step back");
  expect(where()).toBe("Trick 1 7/9");
  fireEvent.keyDown(document.body, { key: "End" });
  expect(screen.getByText("The defenders have 5 points")).toBeTruthy();
});

test("a link opens at its step, and at the beginning if it names none", async () => {
  location.hash = "#6";
  await open();
  expect(where()).toBe("Trick 1 6/9");
});

test("names are those of the time, whoever sits there now", async () => {
  await open({ seats: [person("Ann"), person("Bo"), person("Eve"), person("Dan")] });
  expect(screen.getByLabelText("Hand: Cai")).toBeTruthy();
});

const bot = (name: string) => person(name, { kind: "bot", bot: "rules" });
const hues = (inside: string) =>
  [...document.querySelectorAll<HTMLElement>(`${inside} .avatar:has(.icon)`)].map(({ style }) => style.getPropertyValue("--hue"));

test("four bots have the four colours of their seats, wherever they are shown", async () => {
  await open({ seats: [bot("Ann"), bot("Bo"), bot("Cai"), bot("Dan")] });
  const table = huesOf(DEAL.names).map(String);
  expect(new Set(table).size).toBe(4);
  expect(hues(".rp-who")).toEqual(table);
  expect(hues(".rp-hand")).toEqual(table);
});

test("a deal that does not come says why, and is asked for again", async () => {
  vi.mocked(api.getReplay).mockRejectedValueOnce(refused("no_deal_so"));
  render(<ReplayScreen table={tableWith()} number={3} />);
  await screen.findByText("It cannot be.");
  press("Try again");
  await screen.findByLabelText("All four hands");
});

test("a review is asked for, followed and read, and leads to what was better", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.mocked(api.getReview).mockResolvedValueOnce(state({ done: 3, total: 7 }));
  await open();
  press("Review this deal");
  await screen.findByText("Getting ready…");
  await aSecond();
  expect(screen.getByText("Decision 4 of 7")).toBeTruthy();
  await aSecond();
  vi.useRealTimers();
  expect(screen.getByText("Good cards, badly played")).toBeTruthy();
  press(/The nine was better/);
  expect(where()).toBe("Trick 1 6/9");
  expect(screen.getByText("0.4 levels lost")).toBeTruthy();
  const labels = [...document.querySelectorAll(".rp-card li > small")].map((label) => label.textContent);
  expect(labels).toEqual(["Chosen", "Better", "Or"]);
  expect([marked("going"), marked("instead")]).toEqual([["10 of spades"], ["9 of spades"]]);
  fireEvent.keyDown(document.body, { key: "ArrowRight" });
  expect(screen.getByText("The best there was")).toBeTruthy();
  expect(marked("instead")).toEqual([]);
  fireEvent.keyDown(document.body, { key: "ArrowRight" });
  expect(screen.getByText("There was no choice here.")).toBeTruthy();
});

test("what a bot played for somebody is the bot's, on the cloth and in the review", async () => {
  vi.mocked(api.getReplay).mockResolvedValue({ ...DEAL, by_bot: [5] });
  const decisions = [...REVIEW.decisions, decision({ step: 1, mistake: false })];
  vi.mocked(api.askReview).mockResolvedValue(state({ state: "done", review: { ...REVIEW, decisions } }));
  await open();
  press("Review this deal");
  fireEvent.click(await screen.findByRole("button", { name: /The nine was better/ }));
  expect(document.querySelector(".rp-seat.acts")?.textContent).toContain("Auto");
  expect(screen.getByText("The choice of Bo (bot)")).toBeTruthy();
  expect(screen.getByText(/Trick 1 · Bo \(bot\)/)).toBeTruthy();
  const lines = [...document.querySelectorAll(".rp-players li")].map((line) =>
    [...line.querySelectorAll("strong, span:not(.avatar), b")].map((part) => part.textContent).join(" ").trim(),
  );
  expect(lines).toEqual([
    "Ann no mistakes",
    "Bo no mistakes",
    "Bo (bot) 1 mistake −0.4 levels",
    "Cai no mistakes",
    "Dan no mistakes",
  ]);
});

test("what was declared and what was not are judged, each by who it was", async () => {
  const silent = { action: { type: "pass" as const }, text: { zh: "不亮", en: "stay silent" }, levels: 0, spread: 0.1, open_levels: null };
  const shown = { ...silent, action: { type: "declare" as const, cards: "S3" }, text: { zh: "亮黑桃3", en: "declare with the 3" }, behind: 0 };
  const told = { step: 1, phase: "closing" as const, made: { ...silent, behind: 0.3 }, best: [shown] };
  const decisions = [
    decision({ ...told, text: { zh: "不如亮", en: "better to declare with the 3" } }),
    decision({ ...told, seat: 3, mistake: false, made: { ...silent, behind: 0 }, text: { zh: "没有更好的", en: "Nothing was better" } }),
  ];
  vi.mocked(api.askReview).mockResolvedValue(state({ state: "done", review: { ...REVIEW, decisions } }));
  await open();
  press("Review this deal");
  fireEvent.click(await screen.findByRole("button", { name: /better to declare/ }));
  expect(where()).toBe("Opening 2/9");
  const titles = screen.getAllByRole("heading", { level: 2 }).map((title) => title.textContent);
  expect(titles).toEqual(expect.arrayContaining(["The choice of Bo: declaring", "The choice of Dan: declaring"]));
  expect(screen.getByText(/Declaring · Bo/)).toBeTruthy();
  act(() => speak("zh"));
  expect(screen.getByText("Dan的选择：亮主")).toBeTruthy();
});

test("a review that cannot be says why, and is not offered again", async () => {
  vi.mocked(api.askReview).mockRejectedValueOnce(refused("no_compiler"));
  await open();
  press("Review this deal");
  await screen.findByText("It cannot be.");
  expect(screen.queryByRole("button", { name: /Try again|Review this deal/ })).toBeNull();
});

test("a review that failed is asked for again", async () => {
  vi.mocked(api.askReview).mockResolvedValueOnce(state({ state: "failed" }));
  await open();
  press("Review this deal");
  await screen.findByText(/did not come through/);
  press("Try again");
  await screen.findByText("Getting ready…");
});

test("how the cards were shuffled is computed again when asked, and told", async () => {
  vi.mocked(api.getProof).mockRejectedValueOnce(refused("too_many_records")).mockResolvedValue({
    table: "some_game/plain",
    name: { code: "X", match: 1, number: 3, redeals: 0 },
    commitment: "00",
    secret: "01",
    added: ["", "61", "", ""],
    first: null,
    deck: ["SA"],
  });
  await open({ code: "X" });
  press("Compute it again here");
  await screen.findByText("It cannot be.");
  press("Try again");
  await screen.findByText("It does not hold");
  expect(screen.getByText("Random bytes came from Bo")).toBeTruthy();
  expect(vi.mocked(api.getProof)).toHaveBeenLastCalledWith({ code: "X", match: null, deal: 3 });
});

test("a deal that has no proof says so, and does not ask again", async () => {
  vi.mocked(api.getProof).mockRejectedValue(refused("no_proof"));
  await open();
  press("Compute it again here");
  await screen.findByText("It cannot be.");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
