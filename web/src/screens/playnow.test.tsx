import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../i18n";
import * as api from "../net/api";
import { go } from "../route";
import { Countdown } from "./Countdown";
import { opened, sitAtOnce } from "./identity";
import { PlayNow } from "./PlayNow";

const game = (name: string) => ({ name, title: { zh: name, en: name }, help: { zh: "", en: "" }, presets: [{ name: "plain", title: { zh: "通行", en: `Plain ${name}` }, help: { zh: "", en: "" }, values: {} }] });

vi.mock("../net/api", async (actual) => ({
  ...(await actual<typeof api>()),
  getCatalogue: () => Promise.resolve({ games: [game("one"), game("other")], levels: [] }),
  playNow: vi.fn(),
  previewRules: vi.fn(() => Promise.resolve({ table: "tag", since: [], changed: [], sections: [] })),
}));

beforeEach(() => {
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
  expect(api.playNow).toHaveBeenCalledWith({ game: "other", rated: true });
  expect(opened()).toBe("K7QM2P9X");
});

test("by which rules one will play, and what rated means, stands where one presses, and the rules can be read", async () => {
  render(<PlayNow />);
  const foot = (await screen.findByRole("button", { name: "Play now" })).parentElement as HTMLElement;
  expect(foot.textContent).toContain("Rules: Plain one");
  fireEvent.click(screen.getByLabelText("Rated"));
  expect(foot.textContent).toContain("partners by lot");
  fireEvent.click(screen.getByLabelText(/other/));
  fireEvent.click(screen.getByText("Rules: Plain other"));
  expect(await screen.findByText("Preset: Plain other")).toBeTruthy();
  expect(api.previewRules).toHaveBeenCalledWith({ game: "other", preset: "plain" });
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
