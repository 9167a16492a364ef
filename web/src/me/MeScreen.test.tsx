import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../i18n";
import { Failure } from "../net/api";
import * as people from "../net/people";
import { wayBack } from "../route";
import { dealWith, meWith, ratingWith } from "./fixtures";
import { MeScreen } from "./MeScreen";
import { placeOn, scaleOf } from "./RatingBar";

const GAME = { name: "some_game", title: { zh: "某戏", en: "Some Game" }, presets: [] };

vi.mock("../net/people");
vi.mock("../net/api", async (actual) => ({
  ...(await actual<typeof import("../net/api")>()),
  getCatalogue: () => Promise.resolve({ games: [GAME], levels: [] }),
}));

const refusal = (code: string) => new Failure(code, { zh: "不行。", en: "It cannot be." });
const NOTHING = { roles: [], ratings: [], rivals: [], left: 0 };

beforeEach(() => {
  speak("en");
  history.replaceState(null, "", "/me");
  vi.mocked(people.getMe).mockReset().mockResolvedValue(meWith());
  vi.mocked(people.getDeals).mockReset().mockResolvedValue({ deals: [], before: null });
  vi.mocked(people.getStatistics).mockReset().mockResolvedValue(NOTHING);
  vi.mocked(people.getOwnTables).mockReset().mockResolvedValue([]);
});
afterEach(cleanup);

test("a page that does not come says why, and is asked for again", async () => {
  vi.mocked(people.getMe).mockRejectedValueOnce(refusal("storage"));
  render(<MeScreen page="account" />);
  await screen.findByText("It cannot be.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByLabelText("Login");
});

test("a browser that the server does not know loads the page again", async () => {
  vi.mocked(people.getMe).mockRejectedValueOnce(refusal("no_session"));
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  render(<MeScreen page="account" />);
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalledOnce();
});

test("one goes from page to page, and back to where one came from", () => {
  history.replaceState({ back: "/t/K7QM" }, "", "/me");
  render(<MeScreen page="account" />);
  fireEvent.click(screen.getByRole("link", { name: "Standing" }));
  expect([location.pathname, wayBack()]).toEqual(["/me/standing", "/t/K7QM"]);
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(location.pathname).toBe("/t/K7QM");
});

test("a deal tells how it went for oneself and with whom, and leads to its replay and back", async () => {
  vi.mocked(people.getDeals).mockResolvedValue({ deals: [dealWith()], before: null });
  render(<MeScreen page="deals" />);
  const link = await screen.findByRole("link", { name: /Won/ });
  await waitFor(() => expect(link.textContent).toContain("Some Game"));
  expect(link.textContent).toContain("Declarer · up 1 level · Defenders 95");
  expect(link.nextElementSibling?.textContent).toBe("With DidiCaiSomebody who left");
  fireEvent.click(screen.getByRole("link", { name: "Cai" }));
  expect([location.pathname, wayBack()]).toEqual(["/people/ab12", "/me/deals"]);
  fireEvent.click(link);
  expect([location.pathname, wayBack()]).toEqual(["/t/7ZK4M2QX/matches/2/deals/3", "/me/deals"]);
});

test("deals are chosen by game and role, and go further back", async () => {
  vi.mocked(people.getDeals)
    .mockResolvedValueOnce({ deals: [dealWith()], before: 7 })
    .mockResolvedValueOnce({ deals: [dealWith({ number: 2, seats: dealWith().seats })], before: null });
  render(<MeScreen page="deals" />);
  fireEvent.click(await screen.findByRole("button", { name: "Older deals" }));
  await waitFor(() => expect(screen.getAllByRole("link", { name: /Won/ })).toHaveLength(2));
  expect(people.getDeals).toHaveBeenLastCalledWith({ game: undefined, role: undefined, before: 7 });
  fireEvent.change(screen.getByLabelText("Role"), { target: { value: "partner" } });
  fireEvent.change(screen.getByLabelText("Game"), { target: { value: "some_game" } });
  await screen.findByText("No deals like that");
  expect(people.getDeals).toHaveBeenLastCalledWith({ game: "some_game", role: "partner" });
  fireEvent.click(screen.getByRole("button", { name: "Show all" }));
  await screen.findByText("No finished deals yet");
});

test("deals are chosen by result, period and who was at the table, too", async () => {
  const met = { together: 1, won_together: 1, against: 0, won_against: 0 };
  const rivals = [{ handle: "ab12", name: "Cai", ...met }, { handle: "", name: "Gone", ...met }];
  vi.mocked(people.getStatistics).mockResolvedValue({ ...NOTHING, rivals });
  vi.spyOn(Date, "now").mockReturnValue(1_800_000_000_000);
  render(<MeScreen page="deals" />);
  const others = await screen.findByLabelText("With");
  expect([...others.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual(["Anybody", "Cai"]);
  fireEvent.change(others, { target: { value: "ab12" } });
  fireEvent.change(screen.getByLabelText("Result"), { target: { value: "lost" } });
  fireEvent.change(screen.getByLabelText("Period"), { target: { value: "week" } });
  await screen.findByText("No deals like that");
  expect(people.getDeals).toHaveBeenLastCalledWith({ won: false, other: "ab12", since: 1_800_000_000_000 - 7 * 86_400_000 });
  for (const label of ["With", "Result", "Period"]) fireEvent.change(screen.getByLabelText(label), { target: { value: "" } });
  await screen.findByText("No finished deals yet");
});

test("who has played nothing yet is told what to do", async () => {
  render(<MeScreen page="standing" />);
  await screen.findByText("No results yet");
  fireEvent.click(screen.getByRole("button", { name: "Play a deal" }));
  expect(location.pathname).toBe("/");
});

test("results are told by role, with what is not sure of a rating", async () => {
  const role = { game: "some_game", role: "declarer", deals: 3, won: 2, levels: -1, points: 100, kitty_buried: 25, kitty_lost: 50 } as const;
  vi.mocked(people.getStatistics).mockResolvedValue({
    roles: [role],
    ratings: [ratingWith()],
    rivals: [{ handle: "7a01c3f2e98d4b65", name: "Bo", together: 0, won_together: 0, against: 3, won_against: 2 }],
    left: 0,
  });
  render(<MeScreen page="standing" />);
  const cells = (await screen.findByRole("rowheader", { name: "Declarer" })).parentElement?.querySelectorAll("td") ?? [];
  expect([...cells].map(({ textContent }) => textContent)).toEqual(["3", "67%", "−1", "33.3"]);
  screen.getByText("Buried 25 points in kitties, lost 50");
  screen.getByText("2 of 3 won");
  await screen.findByText("Some Game: 25.0, give or take 6.0");
  fireEvent.click(screen.getByRole("link", { name: "Bo" }));
  expect([location.pathname, wayBack()]).toEqual(["/people/7a01c3f2e98d4b65", "/me/standing"]);
  fireEvent.click(screen.getByRole("button", { name: "Ranking" }));
  expect([location.pathname, wayBack()]).toEqual(["/ranking", "/me/standing"]);
});

test("bars share a scale from the least to the most that anybody may be worth", () => {
  const scale = scaleOf([ratingWith({ mean: 20, doubt: 5 }), ratingWith({ mean: 30, doubt: 1 })]);
  expect(scale).toEqual({ low: 5, high: 35 });
  expect([placeOn(scale, 5), placeOn(scale, 20), placeOn(scale, 35)]).toEqual([0, 50, 100]);
  expect(placeOn({ low: 1, high: 1 }, 1)).toBe(50);
});
