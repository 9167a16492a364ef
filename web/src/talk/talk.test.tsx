import { act, cleanup, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PHRASES } from "../i18n/talking";
import { speak } from "../i18n";
import type { TalkLine } from "../net/messages";
import * as store from "../net/store";
import { tableWith } from "../screens/fixtures";
import { sheet } from "../screens/sheets";
import { set } from "../ui/settings";
import { bubbles, forgetLines, reading, unread } from "./news";
import { Said } from "./Said";
import { TalkButton } from "./TalkButton";
import { TalkSheet } from "./TalkSheet";

const line = (info: Partial<TalkLine> = {}): TalkLine => ({
  channel: "players",
  who: "bo",
  seat: 1,
  name: "Bo",
  you: false,
  at: 1,
  ago: 0,
  speech: { type: "phrase", name: "nice" },
  ...info,
});

const hear = (...lines: TalkLine[]) => act(() => void (store.heard.value = [...store.heard.value, ...lines]));

beforeEach(() => {
  vi.useFakeTimers();
  speak("en");
});
afterEach(() => {
  cleanup();
  store.heard.value = [];
  bubbles.value = new Map();
  unread.value = 0;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("news of others is unread until the sheet is open; what came before is not", () => {
  hear(line({ ago: 42 }), line({ at: 2 }), line({ at: 3, you: true, seat: 0 }));
  expect(unread.value).toBe(1);
  reading.value = true;
  expect(unread.value).toBe(0);
  hear(line({ at: 4 }));
  expect(unread.value).toBe(0);
  reading.value = false;
});

test("where no seats are shown, what is said stands beside a name, and readers hear it", () => {
  render(<Said />);
  hear(line());
  expect(document.querySelector(".said")?.textContent).toBe("BoWell played");
  expect(document.querySelector("[aria-live=polite]")?.textContent).toContain("Well played");
  act(() => void vi.advanceTimersByTime(4000));
  expect(document.querySelector(".said")?.textContent).toBe("");
});

test("a bubble stays at its seat for a while, longer for more words, and none is raised where that is not wished", () => {
  hear(line(), line({ at: 2, seat: 2, speech: { type: "words", text: "x".repeat(50) } }), line({ at: 3, seat: null }));
  expect([...bubbles.value.keys()]).toEqual([1, 2]);
  vi.advanceTimersByTime(4000);
  expect([...bubbles.value.keys()]).toEqual([2]);
  vi.advanceTimersByTime(3000);
  expect(bubbles.value.size).toBe(0);
  set("bubbles", false);
  hear(line({ at: 4 }));
  expect(bubbles.value.size).toBe(0);
  set("bubbles", true);
});

test("who is kept away from is not seen any more", () => {
  hear(line(), line({ at: 2, who: "cai", name: "Cai", seat: 2 }));
  forgetLines("bo");
  expect(store.heard.value.map(({ who }) => who)).toEqual(["cai"]);
  expect([...bubbles.value.keys()]).toEqual([2]);
});

test("the button tells of news in words, and is not there where nobody may talk", () => {
  unread.value = 2;
  const { rerender } = render(<TalkButton table={tableWith()} />);
  expect(screen.getByRole("button", { name: "Talk, 2 new messages" })).toBeTruthy();
  for (const table of [tableWith({ look: "door" }), tableWith({ room: { ...tableWith().room, chat: "off" } })]) {
    rerender(<TalkButton table={table} />);
    expect(screen.queryByRole("button")).toBeNull();
  }
});

test("words are shown as text, phrases in the language of the reader", () => {
  const evil = `<img src=x onerror="alert(1)">`;
  hear(line({ speech: { type: "words", text: evil }, name: "<b>Bo</b>" }), line({ at: 2 }));
  render(<TalkSheet table={tableWith()} />);
  expect(screen.getByText(evil)).toBeTruthy();
  expect(document.querySelector("img, .talk-lines b")).toBeNull();
  expect(screen.getAllByText(PHRASES.nice.en)).toHaveLength(2);
  act(() => speak("zh"));
  expect(screen.getAllByText(PHRASES.nice.zh)).toHaveLength(2);
});

test("a phrase is said by one tap, which closes the sheet, and words only where the room lets them", async () => {
  const send = vi.spyOn(store, "send").mockResolvedValue({ type: "ack", cmd: "1" });
  const { rerender } = render(<TalkSheet table={tableWith()} />);
  expect(screen.queryByRole("textbox")).toBeNull();
  sheet.value = "talk";
  screen.getByRole("button", { name: PHRASES.thanks.en }).click();
  expect(sheet.value).toBeNull();
  expect(send).toHaveBeenCalledWith({ type: "say", speech: { type: "phrase", name: "thanks" } });
  rerender(<TalkSheet table={tableWith({ room: { ...tableWith().room, chat: "free" } })} />);
  expect(screen.getByRole("textbox")).toBeTruthy();
});
