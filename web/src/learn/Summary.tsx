/** The end of a lesson: what to remember, and a table to try it at. */
import { useSignal } from "@preact/signals";
import { say } from "../i18n/index";
import { learn } from "../i18n/learn";
import { refused, useAsked } from "../me/asked";
import { openTable } from "../net/api";
import type { LessonPage } from "../net/messages";
import { go, lessonPath } from "../route";
import { Framed } from "../me/Framed";
import { gameOf, presetOf } from "../screens/catalogue";
import { sitAtOnce } from "../screens/identity";
import { RulesButton } from "../screens/RulesButton";
import { Button } from "../ui/Button";
import { BotIcon, BookIcon } from "../ui/Icons";
import { playAtOnce } from "./atOnce";
import { getLessons, titleOf } from "./practice";

interface SummaryProps {
  readonly lesson: LessonPage;
  readonly onAgain: () => void;
}

export function Summary({ lesson, onAgain }: SummaryProps) {
  const busy = useSignal(false);
  const preset = presetOf(lesson).title;
  const others = useAsked(getLessons).answer.value?.filter(({ game }) => game !== lesson.game) ?? [];
  const play = async () => {
    busy.value = true;
    try {
      const link = await openTable({ game: lesson.game, preset: lesson.preset });
      sitAtOnce(link.code);
      playAtOnce(link.code);
      go(link.path);
    } catch (error) {
      refused(error);
    }
    busy.value = false;
  };
  return (
    <Framed title={say(lesson.title)} home={lessonPath()}>
      <main class="me-main">
        <section class="me-card lesson-summary">
          <h2>{learn.remember}</h2>
          <ul>
            {lesson.summary.map((sentence) => (
              <li key={sentence.zh}>{say(sentence)}</li>
            ))}
          </ul>
          <RulesButton
            table={{ game: lesson.game, preset: lesson.preset }}
            game={gameOf(lesson).title}
            preset={preset}
            text={learn.rulesOf(say(preset))}
          />
        </section>
        <Button kind="gold" wide icon={<BotIcon />} disabled={busy.value} onClick={() => void play()}>
          {learn.play}
        </Button>
        {others.map((other) => (
          <Button key={other.game} wide icon={<BookIcon />} onClick={() => go(lessonPath(other.game))}>
            {learn.other(titleOf(other))}
          </Button>
        ))}
        <div class="lesson-end">
          <Button kind="quiet" onClick={onAgain}>
            {learn.again}
          </Button>
          <Button kind="quiet" onClick={() => go(lessonPath("words"))}>
            {learn.glossary}
          </Button>
        </div>
      </main>
    </Framed>
  );
}
