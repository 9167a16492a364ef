/** Naming a new donkey card: the cards the server offers, and the row of buttons; or going alone, where that may be chosen. */
import { CardFace } from "../cards/CardFace";
import { cardName, split } from "../cards/card";
import { say } from "../i18n";
import { table } from "../i18n/table";
import { view } from "../net/store";
import { Button } from "../ui/Button";
import { HintIcon } from "../ui/Icons";
import { isTrump } from "./eyes";
import { HintButton } from "./HintButton";
import { advised, busy, named, remark, task, wish } from "./selection";

/** The card chosen among those that may be named; empty before. */
function choice(nameable: readonly string[]): string {
  return nameable.includes(named.value) ? named.value : "";
}

export function Recall() {
  const now = view.value;
  if (!now || task.value !== "recall") return null;
  const { nameable, may_go_alone, standing } = now.game;
  const called = split(standing?.cards ?? "")[0];
  return (
    <section class="recall" aria-label={table.recallChoose}>
      <div>
        {called && <p>{table.recallWhy(cardName(called))}</p>}
        <h2>{may_go_alone ? table.recallOrAlone : table.recallNow}</h2>
      </div>
      <div class="recall-cards" role="group" aria-label={table.recallChoose}>
        {nameable.map((card) => (
          <button
            key={card}
            type="button"
            class={`card${isTrump(now, card) ? " trump" : ""}${card === choice(nameable) ? " chosen" : ""}`}
            aria-pressed={card === choice(nameable)}
            aria-label={cardName(card)}
            onClick={() => (named.value = card)}
          >
            <CardFace card={card} />
          </button>
        ))}
      </div>
      {remark.value && (
        <output class={`recall-said status-${remark.value.kind}`}>
          {remark.value.kind === "advice" && <HintIcon />}
          {say(remark.value.text)}
        </output>
      )}
    </section>
  );
}

export function RecallRow() {
  const now = view.value;
  if (!now || task.value !== "recall") return null;
  const { nameable, may_go_alone } = now.game;
  const card = choice(nameable);
  return (
    <>
      <HintButton />
      {may_go_alone && (
        <Button
          kind={advised.value?.type === "pass" ? "gold" : "paper"}
          disabled={busy.value}
          onClick={() => void wish({ type: "pass" })}
        >
          {table.goAlone}
        </Button>
      )}
      <Button kind="gold" disabled={!card || busy.value} onClick={() => void wish({ type: "recall", card })}>
        {card ? table.recall(cardName(card)) : table.recallChoose}
      </Button>
    </>
  );
}
