/** What every screen reads: the view of the table, the state of the line, and `send`. */
import { signal } from "@preact/signals";
import { toAdd } from "./chance";
import type { Bilingual, Event, Notice, Refused, TalkLine, View } from "./messages";
import { type Answer, type Connection, Socket, type Wish } from "./socket";

export type { Answer, Connection, Wish } from "./socket";

/** The truth: each update replaces it whole. `null` until the first welcome. */
export const view = signal<View | null>(null);

export const connection = signal<Connection>("connecting");

/** Whether the line is open, but an answer is overdue. */
export const silent = signal(false);

/** What the server said when it closed the line; `null` once it is open again, and where it broke without a word. */
export const farewell = signal<Bilingual | null>(null);

/** How many lines of talk are kept: the server keeps 50 of each channel. */
const KEPT = 100;

/** What has been said at the table, oldest first. */
export const heard = signal<readonly TalkLine[]>([]);

/** The last refusal or notice, for a toast; a screen that shows it sets it back to `null`. */
export const refusal = signal<Refused | Notice | null>(null);

/** Events are for motion and sound only; `before` is the view they led away from. */
export type EventListener = (events: readonly Event[], before: View | null, after: View) => void;

const listeners = new Set<EventListener>();

/** Who answers what the screens say: the socket of a table, or a lesson. */
export interface Line {
  send(wish: Wish): Promise<Answer>;
  /** Try to reach the server now, without waiting any longer. */
  retry?(): void;
  /** Play on in this tab after another one took over. */
  takeOver?(): void;
}

let line: Line | null = null;

/** Hear the events of every update, after `view` has been replaced. Returns how to stop. */
export function onEvents(listener: EventListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Show a newer view, and tell what led to it. */
export function show(events: readonly Event[], next: View): void {
  const before = view.value;
  view.value = next;
  for (const listener of listeners) listener(events, before, next);
}

/** From now on this line answers the screens. Returns how to hang up, which forgets what they showed. */
export function talkTo(mine: Line): () => void {
  line = mine;
  return () => {
    if (line === mine) line = null;
    view.value = null;
    heard.value = [];
    farewell.value = null;
    silent.value = false;
    connection.value = "connecting";
  };
}

/** Go to a table and stay connected to it. Returns how to leave it. */
export function join(code: string): () => void {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const address = `${scheme}//${location.host}/api/tables/${encodeURIComponent(code)}/socket`;
  const mine = new Socket(address, {
    message(message) {
      if (message.type === "heard") {
        heard.value = [...heard.value, ...message.lines].slice(-KEPT);
        return;
      }
      if (message.type === "notice") {
        refusal.value = message;
        return;
      }
      farewell.value = message.type === "goodbye" ? message.text : null;
      if (message.type === "goodbye") return;
      if (message.type === "welcome") heard.value = [];
      show(message.events, message.view);
      const digits = toAdd(message.view);
      if (digits !== null) void mine.send({ type: "add_bytes", digits }).catch(() => {}); // too late: it has begun
    },
    state(state) {
      connection.value = state;
    },
    silence(overdue) {
      silent.value = overdue;
    },
  });
  const hangUp = talkTo(mine);
  return () => {
    mine.close();
    hangUp();
  };
}

/**
 * Send a command. Resolves when the server has acknowledged, previewed or hinted; rejects with `Refused`.
 * A refusal is also put into `refusal`, but not that of a preview or of an act: the table says those by itself.
 */
export async function send(wish: Wish): Promise<Answer> {
  if (!line) throw new Error("no table is open");
  try {
    return await line.send(wish);
  } catch (error) {
    if (wish.type !== "preview" && wish.type !== "act") refusal.value = error as Refused;
    throw error;
  }
}

/** Play on in this tab after another one took over. */
export function takeOver(): void {
  line?.takeOver?.();
}

/** Try to reach the server now, without waiting any longer. */
export function retry(): void {
  line?.retry?.();
}
