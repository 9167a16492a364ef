/** Draws the moment of now over the table. A tap shows the next. */
import { CardFace } from "../cards/CardFace";
import { rankText } from "../cards/card";
import { SuitMark } from "../cards/suits";
import { table } from "../i18n/table";
import { listed } from "../i18n";
import type { DealResult } from "../net/messages";
import { view } from "../net/store";
import { DonkeyHead } from "./Donkey";
import { nameOf, type Seat } from "./eyes";
import { type Climb, climbs, type Moment, moment, nextMoment } from "./moments";
import "./moments.css";

export function Moments() {
  const now = moment.value;
  if (!now) return null;
  return (
    <button type="button" class={`moment moment-${now.kind}`} onClick={nextMoment}>
      <Scene now={now} />
    </button>
  );
}

function Scene({ now }: { readonly now: Moment }) {
  switch (now.kind) {
    case "ribbon":
      return (
        <span class="ribbon">
          {now.suit && <SuitMark suit={now.suit} size="1.1em" />}
          {now.text}
          {now.card && (
            <span class="card">
              <CardFace card={now.card} />
            </span>
          )}
        </span>
      );
    case "ruff":
      return <span class="stamp">{now.text}</span>;
    case "donkey":
      return (
        <span class="scene">
          <span class="donkey-stage">
            <DonkeyHead />
            <span class="card trump">
              <CardFace card={now.card} />
            </span>
          </span>
          <span class="scene-title">{now.text}</span>
        </span>
      );
    case "dug":
      return (
        <span class="scene">
          <span class="scene-title seal">{table.dug}</span>
          <span class="scene-detail">{table.dugDetail(now.points, now.factor)}</span>
        </span>
      );
    case "result":
      return <Result result={now.result} />;
  }
}

function Result({ result }: { readonly result: DealResult }) {
  const now = view.value;
  if (!now) return null;
  const all = climbs(result);
  const named = (seats: readonly Seat[]) => listed(seats.map((seat) => nameOf(now, seat)));
  return (
    <span class="scene">
      <span class="scene-title">{result.declarers_won ? table.held : table.takeOver}</span>
      <span class="scene-detail">
        {table.defenders} {result.total}
        {all.length === 1 && ` · ${named(all[0]?.seats ?? [])}`}
      </span>
      <span class={`scene-levels${all.length > 1 ? " several" : ""}`}>
        {all.map((climb) => (
          <span key={climb.seats[0]} class="scene-level">
            {all.length > 1 && <em>{named(climb.seats)}</em>}
            <Level climb={climb} />
          </span>
        ))}
      </span>
      <span class="scene-steps">{result.steps > 0 ? table.steps(result.steps) : table.noSteps}</span>
    </span>
  );
}

/** A level as a card; the one before it and an arrow where it rose. */
function Level({ climb: { from, to } }: { readonly climb: Climb }) {
  if (from === to) return <span>{rankText(to)}</span>;
  return (
    <>
      <span>{rankText(from)}</span>
      <i aria-hidden="true" />
      <b>{rankText(to)}</b>
    </>
  );
}
