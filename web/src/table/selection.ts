/** What the person has chosen, what the server thinks of it, and the wishes that follow from it. */
import { computed, effect, signal, untracked } from "@preact/signals";
import { cardOfKey, keyed, split } from "../cards/card";
import { say } from "../i18n";
import { table } from "../i18n/table";
import type { Act, Bilingual, Previewed, Refused } from "../net/messages";
import { connection, send, view } from "../net/store";
import { settings } from "../ui/settings";
import type { HandCard } from "./layout";
import { nameOf } from "./eyes";

/** What the person can do now; `wait`: nothing. */
export type Task = "declare" | "call" | "counter" | "bury" | "recall" | "play" | "wait";

const PREVIEW_AFTER = 120;
/** A forced play is seen before it is made, and can still be thought about no longer than that. */
const FORCED_AFTER = 900;
const ADVICE_WHILE_DEALT = 4000;
/** Milliseconds after which who can only pass has passed: read by then, and not by the clock what nobody need know. */
const PASSES_AFTER = { least: 1200, most: 2400 };

/** Own cards by suit, in the server's order. */
export const hand = computed<HandCard[][]>(() =>
  (view.value?.hand ?? []).map(({ suit, cards }) =>
    keyed(cards).map(({ key, card }) => ({ key, card, trump: suit === "T" })),
  ),
);

export const selected = signal<ReadonlySet<string>>(new Set());

/** The chosen cards as the server reads them, in the order of the hand. */
export const chosen = computed(() =>
  hand.value
    .flat()
    .filter(({ key }) => selected.value.has(key))
    .map(({ card }) => card)
    .join(" "),
);

/** The server's answer to the selection of now, `null` while it is not known. */
export const verdict = signal<Previewed | null>(null);

/** A sentence that stays until the selection changes: why something was refused, or what a hint says. */
export const remark = signal<{ readonly kind: "wrong" | "advice"; readonly text: Bilingual } | null>(null);

/** Cards to light up in the hand: the witness of a refusal. */
export const lit = signal<ReadonlySet<string>>(new Set());

/** What a hint recommends where it is no choice of cards: a bid, a pass, new cards. */
export const advised = signal<Act["action"] | null>(null);

/** Whether the hint recommends to show these cards. */
export function isAdvised(cards: string): boolean {
  const action = advised.value;
  return (action?.type === "declare" || action?.type === "call") && action.cards === cards;
}

/** The donkey card about to be named. */
export const named = signal("");

/** The person has pressed the button although something is in the way: then the reason is said louder. */
export const insisted = signal(false);

/** Cards that the next press lays, for who wants to be asked again; empty when nothing was pressed. */
export const pressed = signal("");

/** A wish is on its way. */
export const busy = signal(false);

/** A bot thinks about a hint; meanwhile everything else can be done as ever. */
export const hinting = signal(false);

/** Who asks for a play back; nobody plays until that is settled. */
export const asker = computed(() => view.value?.table.takeback?.asker ?? null);

export const task = computed<Task>(() => {
  const now = view.value;
  if (!now || now.game.seat === null || asker.value !== null) return "wait";
  const { phase, turn, seat } = now.game;
  if (now.table.seats[seat]?.bot) return "wait";
  // Who has passed in the closing round may still declare.
  if (phase === "drawing" || phase === "closing") return "declare";
  if (turn !== seat) return "wait";
  if (phase === "calling") return "call";
  if (phase === "exchanging") return "counter";
  if (phase === "burying") return "bury";
  if (phase === "recalling") return "recall";
  return phase === "playing" ? "play" : "wait";
});

const BIDS: ReadonlySet<Task> = new Set(["declare", "call", "counter"]);

/** Whether nothing is left but to pass; who may ask for new cards has that. */
export const mustPass = computed(() => {
  const now = view.value;
  if (!now || !BIDS.has(task.value) || now.offers.length > 0 || now.game.may_claim_redeal) return false;
  const { phase, seat, passed } = now.game;
  return task.value !== "declare" || (phase === "closing" && seat !== null && !passed.includes(seat));
});

/** Which moment of the deal it is: not every update is another one. */
const occasion = computed(() => {
  const game = view.value?.game;
  return game && [game.number, game.phase, game.turn, game.bids.length].join("/");
});

/** How many cards the selection must have, where that is fixed. */
export const needed = computed<number | null>(() => {
  const game = view.value?.game;
  if (task.value === "bury") return game?.kitty_size ?? null;
  return task.value === "play" ? (game?.obligation?.count ?? null) : null;
});

/** Why the selection cannot be played or buried now; `null` when it can. */
export const hindrance = computed<string | null>(() => {
  const now = view.value;
  if (!now || connection.value !== "open") return table.offLine;
  if (asker.value !== null) return table.settleFirst;
  if (task.value !== "play" && task.value !== "bury")
    return now.game.turn === null ? table.notYourTurn : table.waitFor(nameOf(now, now.game.turn));
  const count = selected.value.size;
  if (count === 0) return needed.value ? table.chooseCount(needed.value) : table.chooseFirst;
  if (needed.value !== null && count !== needed.value) return table.chooseCount(needed.value);
  return verdict.value?.refusal ? say(verdict.value.refusal) : null;
});

function choose(keys: Iterable<string>): void {
  selected.value = new Set(keys);
  quieten();
}

/** Take back what was said about the selection before. */
function quieten(): void {
  pressed.value = "";
  remark.value = null;
  insisted.value = false;
  lit.value = new Set();
}

/** The cards that can only go together with this one: both copies of a pair that every legal play holds. */
function bound(key: string): readonly string[] {
  const card = cardOfKey(key);
  const forced = task.value === "play" ? split(view.value?.game.obligation?.forced ?? "") : [];
  return forced.filter((owed) => owed === card).length > 1 ? copiesOf(new Set([card])) : [key];
}

/** Own cards of these kinds. */
function copiesOf(kinds: ReadonlySet<string>): readonly string[] {
  return hand.value.flat().flatMap(({ key, card }) => (kinds.has(card) ? [key] : []));
}

/** Choose a card, or give it back; a forced pair goes together. */
export function toggle(key: string): void {
  mark(bound(key), !selected.value.has(key));
}

/** Choose several cards, or give them back: what a swipe does. */
export function mark(keys: readonly string[], on: boolean): void {
  const next = new Set(selected.value);
  for (const key of keys) if (on) next.add(key);
    else next.delete(key);
  if (next.size !== selected.value.size) choose(next);
}

export function clear(): void {
  choose([]);
}

/**
 * Choose the tractor that a card belongs to, else its pair: what a double tap does.
 *
 * Never more than is still needed, so that inside a tractor a led pair is answered by a pair. Alone it is only toggled.
 */
export function takeTogether(key: string): void {
  const card = cardOfKey(key);
  const group = view.value?.hand.find(({ cards }) => cards.includes(card));
  const tractor = group?.tractors.find((cards) => split(cards).includes(card));
  for (const kinds of [split(tractor ?? ""), [card]]) {
    const keys = copiesOf(new Set(kinds));
    const all = new Set([...selected.value, ...keys]);
    if (keys.length > 1 && all.size <= (needed.value ?? Number.POSITIVE_INFINITY)) return choose(all);
  }
  toggle(key);
}

/** Choose these cards and no others. */
export function chooseCards(cards: string): void {
  const wanted = split(cards);
  choose(
    hand.value.flat().flatMap(({ key, card }) => {
      const place = wanted.indexOf(card);
      if (place < 0) return [];
      wanted.splice(place, 1);
      return [key];
    }),
  );
}

/** Wish something in the game of now. A refusal is said, and its witness lit. */
export async function wish(action: Act["action"]): Promise<boolean> {
  const number = view.value?.game.number;
  if (number === undefined || busy.value) return false;
  busy.value = true;
  try {
    await send({ type: "act", number, action });
    return true;
  } catch (error) {
    const refused = error as Refused;
    if (!refused.text) throw error;
    remark.value = { kind: "wrong", text: refused.text };
    lit.value = new Set(split(refused.cards));
    return false;
  } finally {
    busy.value = false;
  }
}

/** Pass for somebody who has no choice. They have wished nothing, so that no refusal is for them. */
async function passUnasked(): Promise<void> {
  if (!(await wish({ type: "pass" }))) quieten();
}

const sorted = (cards: string) => split(cards).toSorted().join(" ");

/** Play or bury the selection. */
async function lay(): Promise<void> {
  const cards = chosen.peek();
  if (await wish({ type: task.peek() === "bury" ? "bury" : "play", cards })) clear();
}

/** Play or bury the selection, or say why not; who wants to be asked presses twice. */
export async function confirm(): Promise<void> {
  const cards = chosen.value;
  if (hindrance.value !== null) {
    insisted.value = true;
    lit.value = new Set(split(verdict.value?.cards ?? ""));
    return;
  }
  if (settings.peek().confirmPlays && pressed.peek() !== cards) pressed.value = cards;
  else await lay();
}

/** While cards still come, advice grows old quickly. */
function forgetSoon(advice: typeof remark.value): void {
  setTimeout(() => {
    if (remark.peek() !== advice) return;
    remark.value = null;
    advised.value = null;
  }, ADVICE_WHILE_DEALT);
}

/** Ask the bot what it would do, and choose that. */
export async function askHint(): Promise<void> {
  if (task.value === "wait" || hinting.value) return;
  const asked = occasion.value;
  hinting.value = true;
  const answer = await send({ type: "hint" }).catch(() => null);
  hinting.value = false;
  // The table may have gone on while the bot was thinking.
  if (answer?.type !== "hinted" || occasion.value !== asked) return;
  const { action, text } = answer;
  if (action.type === "play" || action.type === "bury") chooseCards(action.cards);
  advised.value = action;
  if (action.type === "recall") named.value = action.card;
  remark.value = { kind: "advice", text };
  if (view.value?.game.phase === "drawing") forgetSoon(remark.value);
}

/** Keep selection and verdict in step with the table. Returns how to stop. */
export function followTable(): () => void {
  const stops = [
    effect(() => {
      const held = new Set(hand.value.flat().map(({ key }) => key));
      const kept = [...selected.peek()].filter((key) => held.has(key));
      if (kept.length !== selected.peek().size) selected.value = new Set(kept);
    }),
    effect(() => {
      const owed = task.value === "play" ? view.value?.game.obligation : null;
      if (!owed || split(owed.forced).length !== owed.count) return;
      untracked(() => chooseCards(owed.forced));
      if (!settings.value.autoForced) return;
      const timer = setTimeout(() => {
        // Who has chosen otherwise meanwhile, or is cut off, is not overruled.
        if (hindrance.peek() === null && sorted(chosen.peek()) === sorted(owed.forced)) void lay();
      }, FORCED_AFTER);
      return () => clearTimeout(timer);
    }),
    effect(() => {
      if (!mustPass.value || !occasion.value || connection.value !== "open") return;
      const { least, most } = PASSES_AFTER;
      const timer = setTimeout(() => void passUnasked(), least + Math.random() * (most - least));
      return () => clearTimeout(timer);
    }),
    effect(() => {
      // A remark is about one moment of the deal, and so is a card about to be named.
      void occasion.value;
      quieten();
      advised.value = null;
      named.value = "";
    }),
    effect(() => {
      const cards = chosen.value;
      verdict.value = null;
      if (!cards || (task.value !== "play" && task.value !== "bury")) return;
      const timer = setTimeout(async () => {
        const answer = await send({ type: "preview", cards }).catch(() => null);
        if (answer?.type === "previewed" && chosen.peek() === cards) verdict.value = answer;
      }, PREVIEW_AFTER);
      return () => clearTimeout(timer);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    clear();
    // An answer may never come to somebody who has left.
    busy.value = false;
    hinting.value = false;
  };
}
