/** What the bots found in a deal: asked for, waited for, and then read. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../i18n";
import { common } from "../i18n/common";
import { replay } from "../i18n/replay";
import { Avatar } from "../ui/Avatar";
import { Button } from "../ui/Button";
import { ReviewIcon } from "../ui/LaterIcons";
import { Segmented } from "../ui/Segmented";
import type { Around } from "./around";
import { DecisionCard, playerOf, signed, whatIn } from "./DecisionCard";
import { trickAt } from "./deal";
import type { Player } from "./player";
import type { DealName } from "../net/api";
import { follow, isUnderWay, type Reviewing, secondsLeft, start } from "./reviewing";
import type { Decision, Review, ReviewState } from "../net/messages";
import "./review.css";

interface ReviewPanelProps {
  readonly around: Around;
  readonly player: Player;
  readonly reviewing: Reviewing;
  readonly name: DealName;
}

export function ReviewPanel({ around, player, reviewing, name }: ReviewPanelProps) {
  const state = reviewing.state.value;
  const underWay = isUnderWay(state);
  useEffect(() => (underWay ? follow(reviewing) : undefined), [underWay, reviewing]);
  const ask = () => void start(reviewing, name);
  const review = state?.review;
  return (
    <section class="rp-review" aria-label={replay.review}>
      {review ? (
        <Found around={around} player={player} review={review} />
      ) : (
        <>
          <h2>{replay.review}</h2>
          <Asking reviewing={reviewing} state={state} onAsk={ask} />
        </>
      )}
    </section>
  );
}

/** Refusals that asking again does not change. */
const FINAL: ReadonlySet<string> = new Set(["no_compiler", "not_seated"]);

interface AskingProps {
  readonly reviewing: Reviewing;
  readonly state: ReviewState | null;
  readonly onAsk: () => void;
}

function Asking({ reviewing, state, onAsk }: AskingProps) {
  const failure = reviewing.failure.value;
  if (state && isUnderWay(state)) return <Progress state={state} left={secondsLeft(reviewing)} />;
  const wrong = failure ? say(failure.text) : state?.state === "failed" ? replay.reviewFailed : null;
  return (
    <>
      <p class={wrong ? "rp-wrong" : ""} role={wrong ? "alert" : undefined}>
        {wrong ?? replay.reviewWhat}
      </p>
      {!(failure && FINAL.has(failure.code)) && (
        <Button kind="gold" wide icon={<ReviewIcon />} onClick={onAsk}>
          {wrong ? common.retry : replay.reviewStart}
        </Button>
      )}
    </>
  );
}

interface ProgressProps {
  readonly state: ReviewState;
  /** Seconds, as far as can be told. */
  readonly left: number | null;
}

function Progress({ state: { state, done, total }, left }: ProgressProps) {
  const begun = state === "made" && total > 0;
  return (
    <>
      <progress aria-label={replay.review} max={total || 1} value={begun ? done : undefined} />
      <output>
        {begun ? replay.reviewing(Math.min(done + 1, total), total) : state === "made" ? replay.reviewBegins : replay.reviewWaits}
      </output>
      <p>
        {left !== null && replay.reviewLeft(left)} {replay.reviewMeanwhile}
      </p>
    </>
  );
}

interface FoundProps {
  readonly around: Around;
  readonly player: Player;
  readonly review: Review;
}

function Found({ around, player, review }: FoundProps) {
  const at = player.at.value;
  // When the declaring ends, several seats may have stayed silent in one step.
  const here = review.decisions.filter(({ step }) => step === at);
  return (
    <>
      {here.map((decision) => (
        <DecisionCard key={decision.seat} around={around} decision={decision} />
      ))}
      {here.length === 0 && around.deal.steps[at]?.seat !== null && <p class="rp-forced">{replay.forced}</p>}
      <Decisions around={around} player={player} review={review} />
      <LuckAndPlay around={around} review={review} />
      <EverySeat around={around} review={review} />
    </>
  );
}

/** What the cards were worth, and what was made of them, for the own side. */
function LuckAndPlay({ around, review: { luck } }: Omit<FoundProps, "player">) {
  const seat = around.own ?? around.deal.result.declarer;
  return (
    <>
      <h3>{replay.luck}</h3>
      <p>{say(luck.text)}</p>
      <dl class="rp-luck" aria-label={replay.forSide(around.name(seat))}>
        <div>
          <dt>{replay.cardsGave}</dt>
          <dd>{replay.levels(signed(luck.expected[seat] ?? 0))}</dd>
        </div>
        <div>
          <dt>{replay.playMade}</dt>
          <dd>{replay.levels(signed(luck.happened[seat] ?? 0))}</dd>
        </div>
      </dl>
    </>
  );
}

/** What nobody is blamed for who did not play it: where a bot played for a person, it has a line of its own. */
function EverySeat({ around, review }: Omit<FoundProps, "player">) {
  return (
    <>
      <h3>{replay.howTheyPlayed}</h3>
      <ul class="rp-players">
        {around.seats.flatMap((seat) => {
          const made = review.decisions.filter((decision) => decision.seat === seat);
          const own = made.filter(({ step }) => !around.byBot(step));
          const rest = made.filter(({ step }) => around.byBot(step));
          return [
            (own.length > 0 || rest.length === 0) && (
              <SeatLine key={seat} around={around} seat={seat} name={around.name(seat)} made={own} />
            ),
            rest.length > 0 && (
              <SeatLine key={`${seat} bot`} around={around} seat={seat} name={replay.botFor(around.name(seat))} made={rest} />
            ),
          ];
        })}
      </ul>
    </>
  );
}

interface SeatLineProps {
  readonly around: Around;
  readonly seat: number;
  readonly name: string;
  readonly made: readonly Decision[];
}

function SeatLine({ around, seat, name, made }: SeatLineProps) {
  const mistakes = made.filter(({ mistake }) => mistake);
  const lost = mistakes.reduce((sum, decision) => sum + decision.made.behind, 0);
  return (
    <li>
      <Avatar name={around.name(seat)} hue={around.hue(seat)} bot={around.isBot(seat)} own={seat === around.own} />
      <strong>{name}</strong>
      <span>{replay.mistakes(mistakes.length)}</span>
      <b>{lost > 0 ? replay.levels(signed(-lost)) : ""}</b>
    </li>
  );
}

type Choice = "turning" | "mistakes" | "all";

/** The decisions to go through, by what they cost. */
function Decisions({ around, player, review }: FoundProps) {
  const choice = useSignal<Choice>("turning");
  const lists: Record<Choice, readonly Decision[]> = {
    turning: review.turning_points.flatMap((place) => review.decisions[place] ?? []),
    mistakes: review.decisions.filter(({ mistake }) => mistake),
    all: review.decisions,
  };
  const shown = lists[choice.value];
  return (
    <>
      <Segmented
        label={replay.list}
        value={choice.value}
        choices={[
          { value: "turning", text: replay.turning },
          { value: "mistakes", text: `${replay.allMistakes} ${lists.mistakes.length}` },
          { value: "all", text: `${replay.all} ${lists.all.length}` },
        ]}
        onChoose={(chosen) => (choice.value = chosen)}
      />
      {shown.length === 0 && <p>{replay.noneFound}</p>}
      <ol class="rp-decisions">
        {shown.map((decision) => (
          <li key={`${decision.step} ${decision.seat}`}>
            <DecisionLine around={around} player={player} decision={decision} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface DecisionLineProps {
  readonly around: Around;
  readonly player: Player;
  readonly decision: Decision;
}

function DecisionLine({ around, player, decision }: DecisionLineProps) {
  const { step, seat, phase, made, mistake, text } = decision;
  return (
    <button
      type="button"
      class="rp-decision"
      aria-current={player.at.value === step ? "step" : undefined}
      onClick={({ currentTarget }) => {
        player.go(step);
        currentTarget.closest("main")?.scrollTo({ top: 0 });
      }}
    >
      <Avatar name={around.name(seat)} hue={around.hue(seat)} bot={around.isBot(seat)} own={seat === around.own} />
      <span>
        <small>
          {whatIn(phase) ?? replay.trick(trickAt(around.deal, step))} · {playerOf(around, seat, step)}
        </small>
        <span class="rp-finding">{mistake ? say(text) : say(made.text)}</span>
      </span>
      {mistake && <b>{signed(-made.behind)}</b>}
    </button>
  );
}
