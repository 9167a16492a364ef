/** One exercise on the screens of a table: stands where a table's socket would, and asks the server what comes of a try. */
import { common } from "../i18n/common";
import { say } from "../i18n/index";
import { learn } from "../i18n/learn";
import { ask, type Failure } from "../net/api";
import type { Act, Attempted, ExerciseInfo, LessonInfo, LessonPage, Previewed, Refused, View } from "../net/messages";
import { connection, show, talkTo, type Answer, type Wish } from "../net/store";

/** Between what one and what the next at the table does. */
const REPLY_MS = 800;

/** Between the last that happens and the word about it, so that both are seen. */
const SEEN_MS = 600;

export const getLessons = () => ask<readonly LessonInfo[]>("/api/lessons");

export const getLesson = (game: string) => ask<LessonPage>(`/api/lessons/${encodeURIComponent(game)}`);

/** Which exercise it is: `number` from 1. */
export interface Place {
  readonly game: string;
  readonly number: number;
}

const pathOf = ({ game, number }: Place) => `/api/lessons/${encodeURIComponent(game)}/${number}`;

/** Show an exercise and answer what is tried at it; `done` once it is done. Returns how to leave it. */
export function practise(place: Place, exercise: ExerciseInfo, done: () => void): () => void {
  const timers: ReturnType<typeof setTimeout>[] = [];
  const later = (ms: number, what: () => void) => timers.push(setTimeout(what, ms));

  const attempt = async (action: Act["action"]): Promise<Answer> => {
    const { refused, updates } = await ask<Attempted>(pathOf(place), { action }).catch(unheard);
    if (refused) throw refused;
    for (const [turn, { events, view }] of updates.entries())
      later(turn * REPLY_MS, () => show(events as Parameters<typeof show>[0], named(view)));
    later((updates.length - 1) * REPLY_MS + SEEN_MS, done);
    return { type: "ack", cmd: "" };
  };

  const send = async (wish: Wish): Promise<Answer> => {
    switch (wish.type) {
      case "act":
        return await attempt(wish.action);
      case "preview":
        return await ask<Previewed>(`${pathOf(place)}/preview`, { cards: wish.cards });
      case "hint":
        return { type: "hinted", cmd: "", action: exercise.example, code: "lesson", text: { zh: learn.example, en: learn.example } };
      default:
        return { type: "pong", cmd: "" }; // nothing else is to be done at a lesson
    }
  };

  const hangUp = talkTo({ send });
  connection.value = "open";
  show([], named(exercise.view));
  return () => {
    for (const timer of timers) clearTimeout(timer);
    hangUp();
  };
}

/** A line that broke, as a table says what it cannot do. */
function unheard(failure: Failure): never {
  throw { type: "refused", cmd: "", code: failure.code, text: failure.text, cards: "" } satisfies Refused;
}

/** The others are called by where they sit. */
function named(view: View): View {
  const names = [common.you, learn.right, learn.across, learn.left];
  const seats = view.table.seats.map((info, seat) => ({ ...info, name: names[seat] ?? "" }));
  return { ...view, table: { ...view.table, seats: seats as unknown as View["table"]["seats"] } };
}

/** What a game is called in the middle of a sentence. */
export const titleOf = ({ title }: LessonInfo) => say(title);
