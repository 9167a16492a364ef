import type { ComponentChildren } from "preact";
import { say } from "../i18n";
import { common } from "../i18n/common";
import { Trouble } from "../screens/Trouble";
import type { Asked } from "./asked";

interface WaitingProps<T> {
  readonly asked: Asked<T>;
  readonly children: (answer: T) => ComponentChildren;
}

/** What the server has answered; until then that it is coming, or why it is not. */
export function Waiting<T>({ asked: { answer, failure, again }, children }: WaitingProps<T>) {
  if (answer.value !== null) return <>{children(answer.value)}</>;
  if (!failure.value) return <p class="loading">{common.waiting}</p>;
  // A browser that the server does not know gets to be known by loading a page.
  const retry = failure.value.code === "no_session" ? () => location.reload() : again;
  return <Trouble text={say(failure.value.text)} onRetry={retry} />;
}
