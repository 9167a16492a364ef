/** The open tables, asked for again every few seconds while the page is looked at. */
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { type Failure, getOpenTables } from "../net/api";
import type { OpenTables } from "../net/messages";

/** Milliseconds from one answer to the next question. */
export const PAUSE = 3000;

export interface Watched {
  /** The last answer; `null` before the first. */
  readonly answer: Signal<OpenTables | null>;
  /** Why the last question had none; `null` where it had. */
  readonly failure: Signal<Failure | null>;
}

/** Ask now and again for the tables that `query` wants. An unchanged list costs the server a word. */
export function useOpenTables(query: string): Watched {
  const answer = useSignal<OpenTables | null>(null);
  const failure = useSignal<Failure | null>(null);
  useEffect(() => {
    let wanted = true;
    let timer = 0;
    async function ask() {
      try {
        const told = await getOpenTables(query);
        if (!wanted) return;
        answer.value = told;
        failure.value = null;
      } catch (error) {
        if (wanted) failure.value = error as Failure;
      }
      if (wanted && !document.hidden) timer = window.setTimeout(ask, PAUSE);
    }
    const look = () => {
      clearTimeout(timer);
      if (!document.hidden) void ask();
    };
    void ask();
    document.addEventListener("visibilitychange", look);
    return () => {
      wanted = false;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [query]);
  return { answer, failure };
}
