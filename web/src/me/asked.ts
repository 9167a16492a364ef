/** Something asked of the server when a part of a page is shown, and again when what it depends on changes. */
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../i18n";
import type { Failure } from "../net/api";
import { toast } from "../ui/Toast";

export interface Asked<T> {
  /** The answer; `null` until it is there. */
  readonly answer: Signal<T | null>;
  readonly failure: Signal<Failure | null>;
  readonly again: () => void;
}

/** Ask, and ask again whenever one of `depends` changes; an answer that comes too late for that is dropped. */
export function useAsked<T>(question: () => Promise<T>, depends: readonly unknown[] = []): Asked<T> {
  const answer = useSignal<T | null>(null);
  const failure = useSignal<Failure | null>(null);
  const round = useSignal(0);
  useEffect(() => {
    let wanted = true;
    answer.value = null;
    failure.value = null;
    question().then(
      (told) => {
        if (wanted) answer.value = told;
      },
      (error) => {
        if (wanted) failure.value = error as Failure;
      },
    );
    return () => {
      wanted = false;
    };
  }, [...depends, round.value]);
  return { answer, failure, again: () => (round.value += 1) };
}

/** Say in passing why something was not done. */
export function refused(error: unknown): void {
  toast(say((error as Failure).text), "wrong");
}
