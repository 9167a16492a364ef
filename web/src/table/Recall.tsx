/** Naming a new donkey card: the cards the server offers; or going alone, where that may be chosen. */
import { CardFace } from "../cards/CardFace";
import { cardName } from "../cards/card";
import { table } from "../i18n/table";
import { view } from "../net/store";
import { Button } from "../ui/Button";
import { isTrump } from "./eyes";
import { advised, askHint, busy, named, task, wish } from "./selection";

export function Recall() {
  const now = view.value;
  if (!now || task.value !== "recall") return null;
  const { nameable, may_go_alone } = now.game;
  const card = nameable.includes(named.value) ? named.value : "";
  return (
    <section class="recall" aria-label={table.recallChoose}>
      <h2>{may_go_alone ? table.recallOrAlone : table.recallNow}</h2>
      <div class="recall-cards" role="group" aria-label={table.recallChoose}>
        {nameable.map((choice) => (
          <button
            key={choice}
            type="button"
            class={`card${isTrump(now, choice) ? " trump" : ""}${choice === card ? " chosen" : ""}`}
            aria-pressed={choice === card}
            aria-label={cardName(choice)}
            onClick={() => (named.value = choice)}
          >
            <CardFace card={choice} />
          </button>
        ))}
      </div>
      <div class="recall-ways">
        <Button kind="paper" onClick={() => void askHint()}>
          {table.hint}
        </Button>
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
      </div>
    </section>
  );
}
