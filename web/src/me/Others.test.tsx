import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../i18n";
import { Failure } from "../net/api";
import * as people from "../net/people";
import { go, wayBack } from "../route";
import { dealWith, ratingWith } from "./fixtures";
import { PersonScreen } from "./PersonScreen";
import { RankingScreen } from "./RankingScreen";

const game = (name: string, title: string) => ({ name, title: { zh: title, en: title }, presets: [] });

vi.mock("../net/people");
vi.mock("../net/api", async (actual) => ({
  ...(await actual<typeof import("../net/api")>()),
  getCatalogue: () => Promise.resolve({ games: [game("some_game", "Some Game"), game("other", "Other")], levels: [] }),
}));

const BO = {
  name: "Bo",
  avatar: "donkey",
  account: false,
  you: false,
  ratings: [ratingWith({ name: "Bo", provisional: true })],
  left: 2,
  meetings: [
    { game: "some_game", together: 4, won_together: 3, levels_together: 5, against: 10, won_against: 4, levels_against: 6, levels_other: 9 },
  ],
  deals: [dealWith()],
};

beforeEach(() => {
  speak("en");
  go("/ranking");
  vi.mocked(people.getPerson).mockReset().mockResolvedValue(BO);
  vi.mocked(people.getRanking).mockReset().mockResolvedValue({ game: "some_game", ratings: [] });
});
afterEach(cleanup);

test("the ranking marks what is provisional and what is yours, and leads to people and back", async () => {
  const ratings = [ratingWith({ handle: "ab12" }), ratingWith({ name: "Bo", handle: "cd34", provisional: true }), ratingWith({ you: true })];
  vi.mocked(people.getRanking).mockResolvedValue({ game: "some_game", ratings });
  render(<RankingScreen />);
  const [first, second, third] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toContain("No. 1 ");
  expect(first?.textContent).not.toContain("Provisional");
  expect(second?.textContent).toContain("Provisional");
  expect(third?.getAttribute("aria-current")).toBe("true");
  fireEvent.click(screen.getByRole("link", { name: "Bo" }));
  expect([location.pathname, wayBack()]).toEqual(["/people/cd34", "/ranking?game=some_game"]);
});

test("the game of the ranking stands in the address", async () => {
  render(<RankingScreen />);
  fireEvent.click(await screen.findByLabelText("Other"));
  expect(location.search).toBe("?game=other");
  await waitFor(() => expect(people.getRanking).toHaveBeenLastCalledWith("other"));
  await screen.findByText("Nobody is ranked in this game yet.");
  expect(screen.getAllByText(/With an account and 5 rated deals/), "how one comes there, once").toHaveLength(1);
});

test("one sees how one has fared with somebody on both sides, and the deals that were shared", async () => {
  render(<PersonScreen handle="cd34" />);
  await screen.findByRole("heading", { name: "Bo" });
  const rows = screen.getAllByRole("row").map((row) => row.textContent);
  expect(rows.slice(1)).toEqual(["Together475%+5–", "Against1040%+6+9"]);
  expect(screen.getByText("Left 2 rated matches")).toBeTruthy();
  expect(screen.getByText("Guest")).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: /Won/ }));
  expect([location.pathname, wayBack()]).toEqual(["/t/7ZK4M2QX/matches/2/deals/3", "/people/cd34"]);
});

test("of oneself and of somebody new there is nothing to compare", async () => {
  vi.mocked(people.getPerson).mockResolvedValue({ ...BO, you: true, meetings: [], deals: [] });
  const { unmount } = render(<PersonScreen handle="me" />);
  await screen.findByText("That is you.");
  expect(screen.queryByRole("table")).toBeNull();
  unmount();
  vi.mocked(people.getPerson).mockResolvedValue({ ...BO, meetings: [], deals: [], ratings: [], left: 0 });
  render(<PersonScreen handle="new" />);
  await screen.findByText("You have not finished a deal together yet.");
  expect(screen.getByText("Not rated yet.")).toBeTruthy();
});

test("who is not there any more is said to be so", async () => {
  vi.mocked(people.getPerson).mockRejectedValue(new Failure("no_such_person", { zh: "没有。", en: "No such person." }));
  render(<PersonScreen handle="gone" />);
  await screen.findByText("No such person.");
});
