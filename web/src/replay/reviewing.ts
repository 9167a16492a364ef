/** Having a deal reviewed: asked for once, and asked after until it is there. */
import { signal, type Signal } from "@preact/signals";
import { askReview, type DealName, type Failure, getReview } from "../net/api";
import type { ReviewState } from "../net/messages";

const ASK_EVERY = 1000;

/** `state` is the server's last word; `null` until somebody has asked. */
export interface Reviewing {
  readonly state: Signal<ReviewState | null>;
  readonly failure: Signal<Failure | null>;
}

/** Reviews asked for on this page, so that they are still there when somebody comes back to the deal. */
const known = new Map<string, Reviewing>();

/** The review of a deal, asked for or not. */
export function reviewingOf({ code, match, deal }: DealName): Reviewing {
  const key = `${code}/${match}/${deal}`;
  const found = known.get(key) ?? { state: signal(null), failure: signal(null) };
  known.set(key, found);
  return found;
}

/** Whether an answer is still to come. */
export function isUnderWay(state: ReviewState | null): boolean {
  return state?.state === "waiting" || state?.state === "made";
}

/** Ask for the review of a deal. */
export async function start({ state, failure }: Reviewing, name: DealName): Promise<void> {
  failure.value = null;
  try {
    state.value = await askReview(name);
  } catch (error) {
    state.value = null;
    failure.value = error as Failure;
  }
}

/** Ask after a review that is under way, once a second. Returns how to stop. */
export function follow({ state, failure }: Reviewing): () => void {
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
      if (!stopped) state.value = next;
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
