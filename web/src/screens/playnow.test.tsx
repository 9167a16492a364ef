import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../i18n";
import * as api from "../net/api";
import { go } from "../route";
import { Countdown } from "./Countdown";
import { lastPlayed, opened, rememberRules, sitAtOnce } from "./identity";
import { PlayNow } from "./PlayNow";

const NONE = { zh: "", en: "" };
const preset = (name: string, en: string) => ({ name, title: { zh: "规则", en }, help: NONE, values: {} });
const game = (name: string) => ({ name, title: { zh: name, en: name }, help: NONE, presets: [preset("plain", `Plain ${name}`), preset("wild", `Wild ${name}`)] });

vi.mock("../net/api", async (actual) => ({
  ...(await actual<typeof api>()),
  getCatalogue: () => Promise.resolve({ games: [game("one"), game("other")], levels: [] }),
  playNow: vi.fn(),
  previewRules: vi.fn(() => Promise.resolve({ table: "tag", since: [], changed: [], sections: [] })),
}));

beforeEach(() => {
  localStorage.clear();
  speak("en");
  go("/");
  sitAtOnce(null);
  vi.mocked(api.playNow).mockReset().mockResolvedValue({ code: "K7QM2P9X", digits: "1", path: "/t/K7QM2P9X" });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("one tap asks for a table of the chosen game and sits down there", async () => {
  render(<PlayNow />);
  fireEvent.click(await screen.findByLabelText(/other/));
  fireEvent.click(screen.getByLabelText("Rated"));
  fireEvent.click(screen.getByRole("button", { name: "Play now" }));
  await waitFor(() => expect(location.pathname).toBe("/t/K7QM2P9X"));
  expect(api.playNow).toHaveBeenCalledWith({ game: "other", preset: "plain", rated: true });
  expect(opened()).toBe("K7QM2P9X");
});

test("by which rules one will play, and what rated means, stands where one presses, and the rules can be read", async () => {
  render(<PlayNow />);
  const foot = (await screen.findByRole("button", { name: "Play now" })).parentElement as HTMLElement;
  expect(foot.textContent).toContain("Rules: Plain one");
  fireEvent.click(screen.getByLabelText("Rated"));
  expect(foot.textContent).toContain("seats by lot");
  fireEvent.click(screen.getByLabelText(/other/));
  fireEvent.click(screen.getByText("Rules: Plain other"));
  expect(await screen.findByText("Preset: Plain other")).toBeTruthy();
  expect(api.previewRules).toHaveBeenCalledWith({ game: "other", preset: "plain" });
});

test("the game and the rules of last time are played again, shown where one presses, and quietly changed", async () => {
  rememberRules({ game: "other", preset: "wild", options: { throw: "off" } });
  render(<PlayNow />);
  expect(await screen.findByText("Rules: Wild other")).toBeTruthy();
  expect((screen.getByLabelText(/other/) as HTMLInputElement).checked).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Change the rules" }));
  expect((screen.getByLabelText(/Wild other/) as HTMLInputElement).checked).toBe(true);
  fireEvent.click(screen.getByLabelText(/Plain other/));
  fireEvent.click(screen.getByRole("button", { name: "Use these rules" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Play now" }));
  await waitFor(() => expect(api.playNow).toHaveBeenCalledWith({ game: "other", preset: "plain", rated: false }));
  await waitFor(() => expect(lastPlayed()).toEqual({ game: "other", preset: "plain" }));
  rememberRules({ game: "one", preset: "wild" });
  expect(lastPlayed()).toMatchObject({ game: "one", preset: "wild" });
});

test("what is not offered any more gives way to the first, and who is rated plays by the first rules of a game", async () => {
  rememberRules({ game: "one", preset: "gone" });
  render(<PlayNow />);
  expect(await screen.findByText("Rules: Plain one")).toBeTruthy();
  cleanup();
  rememberRules({ game: "one", preset: "wild" });
  render(<PlayNow />);
  expect(await screen.findByText("Rules: Wild one")).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Rated"));
  expect(screen.getByText("Rules: Plain one")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Change the rules" })).toBeNull();
});

test("who is refused stays, and may try again", async () => {
  vi.mocked(api.playNow).mockRejectedValueOnce(api.UNREACHABLE);
  render(<PlayNow />);
  const play = await screen.findByRole("button", { name: "Play now" });
  fireEvent.click(play);
  await waitFor(() => expect((play as HTMLButtonElement).disabled).toBe(false));
  expect([location.pathname, opened()]).toEqual(["/", null]);
});

test("the seconds until bots fill in run down to nothing", async () => {
  vi.useFakeTimers();
  const { container } = render(<Countdown from={2} />);
  expect(container.textContent).toBe("2 s");
  await vi.advanceTimersByTimeAsync(1100);
  expect(container.textContent).toBe("1 s");
  await vi.advanceTimersByTimeAsync(5000);
  expect(container.textContent).toBe("0 s");
});
