import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../i18n";
import { replay } from "../i18n/replay";
import * as api from "../net/api";
import type { ReviewState } from "../net/messages";
import { follow, reviewingOf, secondsLeft, start } from "./reviewing";

vi.mock("../net/api", async (actual) => ({ ...(await actual<typeof api>()), askReview: vi.fn(), getReview: vi.fn() }));

const state = (info: Partial<ReviewState>): ReviewState => ({ id: "r", state: "made", done: 0, total: 0, review: null, ...info });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("how long it will still take is told by how fast it has come on, once that is known", async () => {
  const name = { code: "K7QM2P9X", match: null, deal: 1 };
  const reviewing = reviewingOf(name);
  vi.mocked(api.askReview).mockResolvedValue(state({ state: "waiting" }));
  await start(reviewing, name);
  expect(secondsLeft(reviewing)).toBeNull();
  const told: (number | null)[] = [];
  const stop = follow(reviewing);
  const coming = [[0, 0], [4, 40], [5, 40], [10, 40], [22, 40], [40, 40]] as const;
  for (const [done, total] of coming) vi.mocked(api.getReview).mockResolvedValueOnce(state({ done, total }));
  setInterval(() => told.push(secondsLeft(reviewing)), 1001);
  await vi.advanceTimersByTimeAsync(6100);
  // From the fourth decision on: six in two seconds leave thirty for ten, eighteen in three leave eighteen for three.
  expect(told).toEqual([null, null, null, 10, 3, 0]);
  stop();
});

test("near the end nobody is told that it takes no seconds", () => {
  speak("en");
  expect([0, 2, 3, 61].map(replay.reviewLeft)).toEqual(["Almost done.", "Almost done.", "About 3 s to go.", "About 2 min to go."]);
  speak("zh");
  expect(replay.reviewLeft(0)).toBe("马上就好。");
});
