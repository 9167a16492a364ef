/** A lesson: exercise after exercise at a table, with a word beside it; then what to remember. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../i18n/index";
import { learn } from "../i18n/learn";
import { useAsked } from "../me/asked";
import { Waiting } from "../me/Waiting";
import type { LessonPage } from "../net/messages";
import { go, lessonPath } from "../route";
import { Framed } from "../me/Framed";
import { ScoreSheet } from "../screens/Score";
import { closeSheet, sheet } from "../screens/sheets";
import { type Beside, screenSize, TableScreen } from "../table/TableScreen";
import { Button, IconButton } from "../ui/Button";
import { CloseIcon } from "../ui/Icons";
import { getLesson, practise } from "./practice";
import { progressOf, reached } from "./progress";
import { Summary } from "./Summary";

/** What the words take of a screen: above a phone's table, left of a wide one. */
function wordsBeside({ width, height }: { width: number; height: number }): Beside {
  if (height < 540 && width > height) return { top: 0, left: Math.round(width * 0.32) };
  return width < 760 ? { top: 172, left: 0 } : { top: 0, left: 340 };
}

export function LessonScreen({ game }: { readonly game: string }) {
  const asked = useAsked(() => getLesson(game), [game]);
  if (!asked.answer.value)
    return (
      <Framed title={learn.title} home={lessonPath()}>
        <main class="me-main">
          <Waiting asked={asked}>{() => null}</Waiting>
        </main>
      </Framed>
    );
  return <Lesson lesson={asked.answer.value} />;
}

function Lesson({ lesson }: { readonly lesson: LessonPage }) {
  const { game, exercises } = lesson;
  const at = useSignal(progressOf(game).at);
  const turnTo = (next: number) => {
    at.value = next;
    reached(game, next % exercises.length, next === exercises.length || progressOf(game).learned);
  };
  if (at.value >= exercises.length) return <Summary lesson={lesson} onAgain={() => turnTo(0)} />;
  return <Exercise key={at.value} lesson={lesson} at={at.value} onNext={() => turnTo(at.value + 1)} />;
}

interface ExerciseProps {
  readonly lesson: LessonPage;
  readonly at: number;
  readonly onNext: () => void;
}

function Exercise({ lesson: { game, title, exercises }, at, onNext }: ExerciseProps) {
  const exercise = exercises[at];
  const isDone = useSignal(false);
  const next = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!exercise) return;
    const leave = practise({ game, number: at + 1 }, exercise, () => (isDone.value = true));
    return () => {
      leave();
      closeSheet();
    };
  }, []);
  useEffect(() => {
    if (isDone.value) next.current?.querySelector("button")?.focus();
  }, [isDone.value]);
  if (!exercise) return null;
  const beside = wordsBeside(screenSize.value);
  const isLast = at + 1 === exercises.length;
  return (
    <div class="lesson">
      <aside
        class="lesson-words"
        aria-label={learn.step(at + 1, exercises.length)}
        style={beside.left ? { width: `${beside.left}px`, height: "100dvh" } : { width: "100%", height: `${beside.top}px` }}
      >
        <header class="lesson-bar">
          <IconButton label={learn.leave} onClick={() => go(lessonPath())}>
            <CloseIcon />
          </IconButton>
          <h2>
            <small>
              {say(title)} {at + 1}/{exercises.length}
            </small>
            {say(exercise.title)}
          </h2>
          <div ref={next}>
            {isDone.value ? (
              <Button kind="gold" onClick={onNext}>
                {isLast ? learn.finish : learn.next}
              </Button>
            ) : (
              <Button kind="quiet" onClick={onNext}>
                {learn.skip}
              </Button>
            )}
          </div>
        </header>
        {/* It may be longer than a small phone is high; who has no finger scrolls it by keys. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <p class={`lesson-text${isDone.value ? " lesson-done" : ""}`} aria-live="polite" tabIndex={0}>
          {say(isDone.value ? exercise.done : exercise.text)}
        </p>
        <div class="lesson-steps" aria-hidden="true">
          {exercises.map((each, place) => (
            <i key={each.title.zh} class={place < at || (place === at && isDone.value) ? "past" : place === at ? "now" : ""} />
          ))}
        </div>
      </aside>
      <TableScreen beside={beside} />
      {sheet.value === "score" && <ScoreSheet />}
    </div>
  );
}
