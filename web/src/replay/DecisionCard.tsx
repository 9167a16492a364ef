/** One decision: what was chosen, what there was besides, and what each is worth. */
import { keyed, split } from "../cards/card";
import { say } from "../i18n";
import { replay } from "../i18n/replay";
import { MiniCard } from "../cards/MiniCard";
import type { Around } from "./around";
import type { Alternative, Decision, PhaseName } from "../net/messages";

/** A number of levels with its sign: +0.4, −1, 0. */
export function signed(levels: number): string {
  const rounded = Math.round(levels * 10) / 10;
  if (rounded === 0) return Math.abs(levels) >= 0.005 ? `${levels < 0 ? "−" : "+"}${Math.abs(levels).toFixed(2)}` : "0";
  return `${rounded < 0 ? "−" : "+"}${Math.abs(rounded)}`;
}

/** What is decided in a phase, in a word; `null` where it is which cards to play. */
export function whatIn(phase: PhaseName): string | null {
  switch (phase) {
    case "drawing":
    case "closing":
      return replay.declaring;
    case "calling":
      return replay.calling;
    case "burying":
      return replay.burying;
    case "exchanging":
      return replay.countering;
    case "recalling":
      return replay.naming;
    default:
      return null;
  }
}

/** The cards of a choice; empty where it is none of cards. */
export function cardsOf({ action }: Alternative): readonly string[] {
  if ("cards" in action) return split(action.cards);
  return "card" in action ? [action.card] : [];
}

/** Whether two choices are the same. */
function isSame(one: Alternative, other: Alternative): boolean {
  return one.action.type === other.action.type && cardsOf(one).join(" ") === cardsOf(other).join(" ");
}

/** The best that could have been done instead; `null` if nothing is better beyond chance. */
export function insteadOf({ made, best, mistake }: Decision): Alternative | null {
  return mistake ? (best.find((other) => !isSame(other, made)) ?? null) : null;
}

/** Who decided in a step: where a bot played for somebody, it is told. */
export function playerOf(around: Around, seat: number, step: number): string {
  const name = around.name(seat);
  return around.byBot(step) ? replay.botFor(name) : name;
}

export function DecisionCard({ around, decision }: { readonly around: Around; readonly decision: Decision }) {
  const { seat, step, phase, made, best, mistake, text } = decision;
  const others = best.filter((other) => !isSame(other, made));
  const all = [made, ...others];
  const most = Math.max(0.1, ...all.map(({ behind }) => behind));
  return (
    <article class="rp-card">
      <header>
        <h2>{replay.decisionOf(playerOf(around, seat, step), whatIn(phase))}</h2>
        <Verdict decision={decision} />
      </header>
      <p>{say(text)}</p>
      <ul>
        {all.map((each, place) => (
          <li key={say(each.text)} class={place === 0 ? "made" : ""}>
            <small>{place === 0 ? replay.made : mistake && each.behind < made.behind ? replay.instead : replay.alsoGood}</small>
            <Choice choice={each} />
            <span class="rp-worth">
              <i style={{ "--part": each.behind / most }} aria-hidden="true" />
              <b>{signed(-each.behind)}</b>
              {each.open_levels !== null && <small>{replay.openHands(signed(each.open_levels))}</small>}
            </span>
          </li>
        ))}
      </ul>
      <small class="rp-open">
        {replay.behindHelp}
        {all.some(({ open_levels }) => open_levels !== null) && replay.openHandsHelp}
      </small>
    </article>
  );
}

function Verdict({ decision: { made, mistake } }: { readonly decision: Decision }) {
  if (mistake) return <em class="rp-verdict lost">{replay.worse(signed(made.behind).slice(1))}</em>;
  return <em class="rp-verdict">{made.behind === 0 ? replay.best : replay.asGood}</em>;
}

function Choice({ choice }: { readonly choice: Alternative }) {
  const cards = cardsOf(choice);
  if (cards.length === 0) return <span class="rp-choice">{say(choice.text)}</span>;
  return (
    <span class="rp-choice">
      <span class="unseen">{say(choice.text)}</span>
      {keyed(cards).map(({ key, card }) => (
        <MiniCard key={key} card={card} />
      ))}
    </span>
  );
}
