/** What a reader hears: plays, winners and points politely, the own turn at once. */
import { computed, signal } from "@preact/signals";
import { say } from "../i18n";
import { table } from "../i18n/table";
import type { Event, View } from "../net/messages";
import { view } from "../net/store";
import { hurry } from "./clock";
import { cardsText, nameOf, passWord, replaced, toldPoints, whoIs } from "./eyes";
import { momentOf } from "./moments";
import { task } from "./selection";

const polite = signal("");

const urgent = computed(() => {
  const now = view.value;
  const gone = now && replaced(now);
  if (gone) return gone;
  if (!now || task.value === "wait" || task.value === "declare") return "";
  return now.hint_for_turn ? say(now.hint_for_turn) : table.yourTurn;
});

function sentence(event: Event, before: View | null, now: View): string | null {
  switch (event.type) {
    case "declared":
      return table.saysDeclared(whoIs(now, event.seat), cardsText(event.cards));
    case "passed":
      return table.saysPassed(whoIs(now, event.seat), passWord((before ?? now).game.phase));
    case "played":
      return table.saysPlayed(whoIs(now, event.seat), cardsText(event.cards));
    case "takeback_asked":
      return table.saysAsksBack(nameOf(now, event.seat));
    case "trick_won":
      return table.trickWon(whoIs(now, event.seat), toldPoints(now, event.seat, event.points));
    default: {
      const moment = momentOf(event, before, now);
      return moment && "text" in moment ? moment.text : null;
    }
  }
}

/** Say what has happened. */
export function announce(events: readonly Event[], before: View | null, now: View): void {
  const said = events.map((event) => sentence(event, before, now)).filter((text) => text !== null);
  if (said.length > 0) polite.value = said.join("; ");
}

/** Say something that is not of the game, as politely. */
export function tellPolitely(text: string): void {
  polite.value = text;
}

export function Announcer() {
  return (
    <>
      <p class="unseen" aria-live="polite">
        {polite}
      </p>
      <p class="unseen" aria-live="assertive">
        {urgent}
      </p>
      <p class="unseen" aria-live="assertive">
        {hurry}
      </p>
    </>
  );
}
