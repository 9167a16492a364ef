/** Having a deal reviewed: asked for once, and asked after until it is there. */
import { signal, type Signal } from "@preact/signals";
import { askReview, type DealName, type Failure, getReview } from "../net/api";
import type { ReviewState } from "../net/messages";

const ASK_EVERY = 1000;

/** When this page first saw a review being made, and how far it was. */
interface Begun {
  readonly at: number;
  readonly done: number;
}

/** `state` is the server's last word; `null` until somebody has asked. */
export interface Reviewing {
  readonly state: Signal<ReviewState | null>;
  readonly failure: Signal<Failure | null>;
  begun: Begun | null;
}

/** As many decisions say how long one takes. */
const ENOUGH = 3;

/** Reviews asked for on this page, so that they are still there when somebody comes back to the deal. */
const known = new Map<string, Reviewing>();

/** The review of a deal, asked for or not. */
export function reviewingOf({ code, match, deal }: DealName): Reviewing {
  const key = `${code}/${match}/${deal}`;
  const found = known.get(key) ?? { state: signal(null), failure: signal(null), begun: null };
  known.set(key, found);
  return found;
}

/** How many seconds a review will still take, by how fast it has come on here; `null` until that can be told. */
export function secondsLeft({ state, begun }: Reviewing, now = Date.now()): number | null {
  const { done = 0, total = 0 } = state.value ?? {};
  const since = done - (begun?.done ?? done);
  return begun && since >= ENOUGH ? Math.round(((total - done) * (now - begun.at)) / since / 1000) : null;
}

/** Whether an answer is still to come. */
export function isUnderWay(state: ReviewState | null): boolean {
  return state?.state === "waiting" || state?.state === "made";
}

/** Ask for the review of a deal. */
export async function start(reviewing: Reviewing, name: DealName): Promise<void> {
  const { state, failure } = reviewing;
  failure.value = null;
  reviewing.begun = null;
  try {
    state.value = await askReview(name);
  } catch (error) {
    state.value = null;
    failure.value = error as Failure;
  }
}

/** Ask after a review that is under way, once a second. Returns how to stop. */
export function follow(reviewing: Reviewing): () => void {
  const { state, failure } = reviewing;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const later = () => {
    timer = setTimeout(() => void look(), ASK_EVERY);
  };
  const look = async () => {
    const now = state.peek();
    if (!now || !isUnderWay(now)) return;
    try {
      const next = await getReview(now.id);
      if (stopped) return;
      if (next.state === "made" && next.total > 0) reviewing.begun ??= { at: Date.now(), done: next.done };
      state.value = next;
    } catch (error) {
      const failed = error as Failure;
      // A line that is down for a while loses no review.
      if (!stopped && failed.code !== "unreachable") {
        state.value = null;
        failure.value = failed;
      }
    }
    if (!stopped) later();
  };
  later();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
