/** What there is to learn: a lesson for each game, and the words that players use. */
import { say } from "../i18n/index";
import { learn } from "../i18n/learn";
import { useAsked } from "../me/asked";
import { Waiting } from "../me/Waiting";
import type { LessonInfo } from "../net/messages";
import { go, lessonPath } from "../route";
import { Framed } from "../me/Framed";
import { BookIcon } from "../ui/Icons";
import { NextIcon } from "../ui/LaterIcons";
import { GLOSSARY } from "./glossary";
import { LessonScreen } from "./LessonScreen";
import { getLessons, titleOf } from "./practice";
import { progressOf } from "./progress";
import "./learn.css";

/** Where the words of the table are explained: no game is called so. */
const WORDS = "words";

export function LearnScreen({ name }: { readonly name: string }) {
  if (name === "") return <Overview />;
  return name === WORDS ? <Glossary /> : <LessonScreen key={name} game={name} />;
}

function Overview() {
  const asked = useAsked(getLessons);
  return (
    <Framed title={learn.title}>
      <main class="me-main">
        <p>{learn.intro}</p>
        <Waiting asked={asked}>
          {(lessons) => (
            <ul class="lessons">
              {lessons.map((lesson) => (
                <LessonEntry key={lesson.game} lesson={lesson} />
              ))}
            </ul>
          )}
        </Waiting>
        <ul class="lessons">
          <Entry to={WORDS} title={learn.glossary} note={learn.glossaryIntro} />
        </ul>
      </main>
    </Framed>
  );
}

function LessonEntry({ lesson }: { readonly lesson: LessonInfo }) {
  const { at, learned } = progressOf(lesson.game);
  const note = at > 0 ? learn.goOn(at + 1) : learned ? learn.again : learn.steps(lesson.exercises);
  return <Entry to={lesson.game} title={titleOf(lesson)} note={note} mark={learned ? learn.learned : ""} />;
}

interface EntryProps {
  readonly to: string;
  readonly title: string;
  readonly note: string;
  readonly mark?: string;
}

function Entry({ to, title, note, mark = "" }: EntryProps) {
  const path = lessonPath(to);
  return (
    <li>
      <a
        class="lesson-entry"
        href={path}
        onClick={(event) => {
          event.preventDefault();
          go(path);
        }}
      >
        <BookIcon />
        <span>
          <strong>
            {title} {mark && <span class="mark">{mark}</span>}
          </strong>
          <small>{note}</small>
        </span>
        <NextIcon />
      </a>
    </li>
  );
}

function Glossary() {
  return (
    <Framed title={learn.glossary} home={lessonPath()}>
      {/* Nothing in it can be reached by keys, but it is scrolled by them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <main class="me-main" tabIndex={0}>
        {GLOSSARY.map(({ title, terms }) => (
          <section key={title.en} class="me-card">
            <h2>{say(title)}</h2>
            <dl class="terms">
              {terms.map(({ name, means }) => (
                <div key={name.en}>
                  <dt>
                    {name.zh} <span lang="en">{name.en}</span>
                  </dt>
                  <dd>{say(means)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </main>
    </Framed>
  );
}
