import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Obligation, Refused, View } from "../net/messages";
import * as store from "../net/store";
import { set } from "../ui/settings";
import {
  advised,
  askHint,
  busy,
  chosen,
  clear,
  confirm,
  followTable,
  hand,
  hindrance,
  hinting,
  insisted,
  isAdvised,
  lit,
  mark,
  mustPass,
  named,
  pressed,
  remark,
  selected,
  takeTogether,
  task,
  toggle,
} from "./selection";

const GROUPS = [
  { suit: "T", cards: ["BJ", "H5"], tractors: [] },
  { suit: "S", cards: ["SK", "SK", "SQ", "SQ", "S9", "S9", "S4"], tractors: ["SQ SQ SK SK"] },
] as const;

function shown(game: Partial<View["game"]> = {}, bot = ""): View {
  const seats = [0, 1, 2, 3].map(() => ({ kind: "person", name: "甲", bot }));
  const rest = { seat: 0, number: 4, phase: "playing", turn: 0, passed: [], bids: [], obligation: null, kitty_size: 8 };
  const table = { seats, game: "shengji" };
  return { hand: GROUPS, offers: [], table, game: { ...rest, ...game } } as unknown as View;
}

const owed = (over: Partial<Obligation>): Obligation => ({
  count: 2,
  suit: "S",
  held: 7,
  structure: [],
  forced: "",
  choices: "",
  trumps: 0,
  ...over,
});

let stop: () => void;
const send = vi.spyOn(store, "send");

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset().mockResolvedValue({ type: "ack", cmd: "1" });
  store.connection.value = "open";
  store.view.value = shown();
  stop = followTable();
});
afterEach(() => {
  stop();
  store.view.value = null;
  vi.useRealTimers();
});

test("two copies of a card are chosen one by one", () => {
  toggle("SK.0");
  expect(chosen.value).toBe("SK");
  toggle("SK.1");
  expect(chosen.value).toBe("SK SK");
  toggle("SK.0");
  expect([...selected.value]).toEqual(["SK.1"]);
});

test("a double tap takes the tractor, else the pair, else only toggles", () => {
  takeTogether("SQ.0");
  expect(chosen.value).toBe("SK SK SQ SQ");
  clear();
  takeTogether("S9.1");
  expect(chosen.value).toBe("S9 S9");
  clear();
  takeTogether("S4.0");
  expect(chosen.value).toBe("S4");
  takeTogether("S4.0");
  expect(chosen.value).toBe("");
});

test("inside a tractor a double tap takes no more than the trick still needs", () => {
  store.view.value = shown({ obligation: owed({ count: 2 }) });
  toggle("SQ.0");
  takeTogether("SQ.0");
  expect(chosen.value).toBe("SQ SQ");
  clear();
  store.view.value = shown({ obligation: owed({ count: 4 }) });
  takeTogether("SQ.0");
  expect(chosen.value).toBe("SK SK SQ SQ");
  clear();
  store.view.value = shown({ obligation: owed({ count: 1 }) });
  takeTogether("S9.0");
  expect(chosen.value).toBe("S9");
});

test("a tap takes a forced pair together; a swipe takes what it passes", () => {
  store.view.value = shown({ obligation: owed({ count: 4, forced: "SK SK S4" }) });
  toggle("SK.1");
  expect(chosen.value).toBe("SK SK");
  takeTogether("SK.1");
  expect(chosen.value).toBe("SK SK SQ SQ");
  clear();
  toggle("SK.0");
  toggle("SK.1");
  expect(chosen.value).toBe("");
  mark(["SK.0", "S4.0"], true);
  expect(chosen.value).toBe("SK S4");
});

test("a swipe chooses or gives back whatever it passes", () => {
  mark(["SK.0", "SK.1", "SQ.0"], true);
  mark(["SK.1"], false);
  expect(chosen.value).toBe("SK SQ");
});

test("what fills the whole play is chosen by itself", () => {
  store.view.value = shown({ obligation: owed({ forced: "SK SK" }) });
  expect(chosen.value).toBe("SK SK");
});

test("cards that leave the hand leave the selection", () => {
  mark(["SK.0", "S4.0"], true);
  store.view.value = { ...shown(), hand: [{ suit: "S", cards: ["SK", "S9"], tractors: [] }] };
  expect(chosen.value).toBe("SK");
  expect(hand.value.flat()).toHaveLength(2);
});

test("the server is asked about a selection once it rests, and its reason is why it cannot be played", async () => {
  send.mockResolvedValue({
    type: "previewed",
    cmd: "1",
    legal: false,
    shape: { zh: "单张", en: "a single" },
    refusal: { zh: "必须跟黑桃", en: "follow spades" },
    cards: "S4",
  });
  toggle("SK.0");
  toggle("H5.0");
  await vi.advanceTimersByTimeAsync(200);
  expect(send.mock.calls).toEqual([[{ type: "preview", cards: "H5 SK" }]]);
  expect(["必须跟黑桃", "follow spades"]).toContain(hindrance.value);
  await confirm();
  expect(send).toHaveBeenCalledTimes(1);
  expect([...lit.value]).toEqual(["S4"]);
});

test("who insists on a play that cannot be hears why, until the selection changes", async () => {
  await confirm();
  expect(insisted.value).toBe(true);
  expect(hindrance.value).not.toBeNull();
  toggle("S4.0");
  expect(insisted.value).toBe(false);
});

test("a play is meant for the deal of now, and empties the selection", async () => {
  toggle("S4.0");
  await confirm();
  expect(send).toHaveBeenCalledWith({ type: "act", number: 4, action: { type: "play", cards: "S4" } });
  expect(chosen.value).toBe("");
});

test("a refusal is said, its witness is lit, and the selection stays", async () => {
  const refused: Refused = { type: "refused", cmd: "1", code: "must", text: { zh: "不行", en: "no" }, cards: "SK SK" };
  send.mockRejectedValue(refused);
  toggle("S4.0");
  await confirm();
  expect(remark.value).toEqual({ kind: "wrong", text: refused.text });
  expect([...lit.value]).toEqual(["SK"]);
  expect(chosen.value).toBe("S4");
});

test("there is nothing to do while another plays, or a bot plays for this person", () => {
  expect(task.value).toBe("play");
  store.view.value = shown({ turn: 1 });
  expect(task.value).toBe("wait");
  expect(hindrance.value).toContain("甲");
  store.view.value = shown({}, "rules");
  expect(task.value).toBe("wait");
});

test("who has passed in the closing round may still declare", () => {
  store.view.value = shown({ phase: "closing", turn: null, passed: [0] });
  expect(task.value).toBe("declare");
});

const advice = { zh: "亮红桃", en: "show hearts" };

test("advice to declare outlives the next card dealt, but not the next bid, nor a few seconds of dealing", async () => {
  send.mockResolvedValue({ type: "hinted", cmd: "1", action: { type: "declare", cards: "H5" }, code: "declare_long", text: advice });
  store.view.value = shown({ phase: "drawing", turn: null, dealt: 40 });
  await askHint();
  store.view.value = shown({ phase: "drawing", turn: null, dealt: 41 });
  expect(isAdvised("H5")).toBe(true);
  expect(remark.value?.text).toEqual(advice);
  store.view.value = shown({ phase: "drawing", turn: null, bids: [{ seat: 1, cards: "S5", kind: "open" }] });
  expect(advised.value).toBeNull();
  await askHint();
  expect(isAdvised("H5")).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(remark.value).toBeNull();
  expect(advised.value).toBeNull();
});

test("while a bot thinks about a hint cards are played as ever, and what it says then is too late", async () => {
  const late: { answer?: (hint: store.Answer) => void } = {};
  send.mockImplementation((asked) =>
    asked.type === "hint" ? new Promise((resolve) => (late.answer = resolve)) : Promise.resolve({ type: "ack", cmd: "1" }),
  );
  const hint = askHint();
  expect(hinting.value).toBe(true);
  void askHint();
  toggle("S4.0");
  await confirm();
  expect(send.mock.calls.map(([asked]) => asked.type)).toEqual(["hint", "act"]);
  store.view.value = shown({ turn: 1 });
  late.answer?.({ type: "hinted", cmd: "1", action: { type: "play", cards: "SQ" }, code: "low", text: advice });
  await hint;
  expect([hinting.value, remark.value, chosen.value]).toEqual([false, null, ""]);
});

test("a hint that is refused is over", async () => {
  send.mockRejectedValue({ type: "refused", text: advice });
  await askHint();
  expect([hinting.value, remark.value]).toEqual([false, null]);
});

test("a hint shows which donkey card to name", async () => {
  send.mockResolvedValue({ type: "hinted", cmd: "1", action: { type: "recall", card: "SK" }, code: "name_ace", text: advice });
  store.view.value = shown({ phase: "recalling", nameable: ["SA", "SK"] });
  await askHint();
  expect(named.value).toBe("SK");
});

test("a wish that was never answered does not bind who has left and comes back", () => {
  send.mockReturnValue(new Promise(() => {}));
  toggle("S4.0");
  void confirm();
  expect(busy.value).toBe(true);
  stop();
  expect(busy.value).toBe(false);
  stop = followTable();
});

const acts = () => send.mock.calls.filter(([wish]) => wish.type === "act");

test("who wants to be asked presses twice, and again after another choice", async () => {
  set("confirmPlays", true);
  toggle("S4.0");
  await confirm();
  expect([acts().length, pressed.value]).toEqual([0, "S4"]);
  toggle("S9.0");
  expect(pressed.value).toBe("");
  toggle("S9.0");
  await confirm();
  await confirm();
  expect(acts()).toEqual([[{ type: "act", number: 4, action: { type: "play", cards: "S4" } }]]);
  set("confirmPlays", false);
});

test("a forced play is made after a moment for who wants that, and for nobody else", async () => {
  store.view.value = shown({ obligation: owed({ count: 2, forced: "SQ SQ" }) });
  await vi.advanceTimersByTimeAsync(2000);
  expect(acts()).toEqual([]);
  set("autoForced", true);
  await vi.advanceTimersByTimeAsync(500);
  expect([chosen.value, acts().length]).toEqual(["SQ SQ", 0]);
  await vi.advanceTimersByTimeAsync(500);
  expect(acts()).toEqual([[{ type: "act", number: 4, action: { type: "play", cards: "SQ SQ" } }]]);
  set("autoForced", false);
});

test("a forced play is not made for who gives its cards back, or is cut off", async () => {
  set("autoForced", true);
  store.view.value = shown({ obligation: owed({ count: 2, forced: "SQ SQ" }) });
  clear();
  await vi.advanceTimersByTimeAsync(2000);
  store.view.value = shown({ obligation: owed({ count: 2, forced: "SQ SQ" }) });
  store.connection.value = "lost";
  await vi.advanceTimersByTimeAsync(2000);
  expect(acts()).toEqual([]);
  set("autoForced", false);
});

const PASS = { type: "act", number: 4, action: { type: "pass" } };
const OFFER = { cards: "H5", suit: "H", level: "5", trumps: 2 } as const;

test.each(["calling", "exchanging", "closing"] as const)("who has nothing to show in %s passes without a press", async (phase) => {
  store.view.value = shown({ phase });
  expect(mustPass.value).toBe(true);
  await vi.advanceTimersByTimeAsync(1000); // time to read why
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1500);
  expect(send.mock.calls).toEqual([[PASS]]);
});

test.each([
  ["something to show", { phase: "calling" }, [OFFER]],
  ["a right to new cards", { phase: "calling", may_claim_redeal: true }, []],
  ["passed already", { phase: "closing", passed: [0] }, []],
  ["cards to come", { phase: "drawing", turn: null }, []],
  ["no turn", { phase: "calling", turn: 2 }, []],
] as const)("nobody passes unasked with %s", async (_, game, offers) => {
  store.view.value = { ...shown(game as Partial<View["game"]>), offers: [...offers] };
  await vi.advanceTimersByTimeAsync(5000);
  expect(send).not.toHaveBeenCalled();
});

test("a pass that comes too late is not held against who has not pressed for it", async () => {
  send.mockRejectedValue({ type: "refused", text: { zh: "晚", en: "late" }, cards: "" });
  store.view.value = shown({ phase: "calling" });
  await vi.advanceTimersByTimeAsync(2500);
  expect(send).toHaveBeenCalledOnce();
  expect(remark.value).toBeNull();
});
