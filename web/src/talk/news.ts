/** What has just been said: the dot at the button, and for a while the bubble at a seat. */
import { computed, effect, signal } from "@preact/signals";
import type { TalkLine } from "../net/messages";
import { heard } from "../net/store";
import { settings } from "../ui/settings";

/** Seconds for which a line is news; older ones come with the welcome. */
const FRESH = 5;
/** How long a bubble stays: longer for more words. */
const SHOWN_MS = 4000;
const PER_LETTER_MS = 60;

/** Lines by others that came while the sheet was closed. */
export const unread = signal(0);

/** The last line of each seat that is still shown beside it. */
export const bubbles = signal<ReadonlyMap<number, TalkLine>>(new Map());

/** Whether the sheet is open, so that nothing is unread. */
export const reading = signal(false);

/** The person whom a menu is open for: an alias, and a name to begin with. */
export const asked = signal<{ readonly who: string; readonly name: string } | null>(null);

/** Whether there is anything to read. */
export const anything = computed(() => heard.value.length > 0);

let known: readonly TalkLine[] = [];

effect(() => {
  const lines = heard.value;
  const news = lines.filter((line) => !known.includes(line) && line.ago < FRESH);
  known = lines;
  if (lines.length === 0) unread.value = 0;
  if (!reading.peek()) unread.value = unread.peek() + news.filter(({ you }) => !you).length;
  for (const line of news) if (line.seat !== null) raise(line.seat, line);
});

effect(() => {
  if (reading.value) unread.value = 0;
});

function raise(seat: number, line: TalkLine): void {
  if (!settings.peek().bubbles) return;
  bubbles.value = new Map(bubbles.peek()).set(seat, line);
  const letters = line.speech.type === "words" ? line.speech.text.length : 0;
  setTimeout(() => lower(seat, line), SHOWN_MS + letters * PER_LETTER_MS);
}

function lower(seat: number, line: TalkLine): void {
  if (bubbles.peek().get(seat) !== line) return;
  const left = new Map(bubbles.peek());
  left.delete(seat);
  bubbles.value = left;
}

/** Show nothing more of what a person has said: they are kept away from now. */
export function forgetLines(who: string): void {
  heard.value = heard.value.filter((line) => line.who !== who);
  bubbles.value = new Map([...bubbles.peek()].filter(([, line]) => line.who !== who));
}
