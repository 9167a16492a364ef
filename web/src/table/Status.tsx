/** One line of words above the buttons: what is owed, what is waited for, why something cannot be played. */
import { computed } from "@preact/signals";
import { say } from "../i18n";
import { room } from "../i18n/room";
import { table } from "../i18n/table";
import type { View } from "../net/messages";
import { connection, retry, view } from "../net/store";
import { lineWord } from "../screens/line";
import { HintIcon } from "../ui/Icons";
import { nameOf, replaced } from "./eyes";
import { asker, hindrance, insisted, mustPass, needed, remark, selected, task, verdict } from "./selection";

interface Line {
  readonly text: string;
  readonly kind: "plain" | "yours" | "wrong" | "advice" | "good" | "silent" | "lost";
}

const line = computed<Line | null>(() => {
  const now = view.value;
  if (!now) return null;
  if (lineWord.value) return { text: lineWord.value, kind: connection.value === "lost" ? "lost" : "silent" };
  if (asker.value !== null) return null; // the request says what is waited for
  if (task.value === "recall") return null; // the panel for naming a card says what it is for
  if (remark.value) return { text: say(remark.value.text), kind: remark.value.kind };
  const seat = now.game.seat;
  const own = seat === null ? undefined : now.table.seats[seat];
  if (own?.bot && now.table.phase === "playing") return { text: replaced(now) ?? table.botPlaysForYou, kind: own.why === "timeout" ? "wrong" : "plain" };
  if (insisted.value && hindrance.value !== null) return { text: hindrance.value, kind: "wrong" };
  if (selected.value.size > 0 && (task.value === "play" || task.value === "bury")) {
    // Who is still choosing need not be scolded.
    const choosing = needed.value !== null && selected.value.size < needed.value;
    if (hindrance.value !== null) return { text: hindrance.value, kind: choosing ? "yours" : "wrong" };
    if (verdict.value?.shape) return { text: say(verdict.value.shape), kind: "good" };
  }
  return yours(now) ?? waited(now);
});

/** What this person has to do. */
function yours(now: View): Line | null {
  const { game } = now;
  const kind = "yours";
  switch (task.value) {
    case "declare":
      if (game.phase === "closing") {
        const passed = game.seat !== null && game.passed.includes(game.seat);
        if (mustPass.value) return { text: table.passesDeclare, kind: "plain" };
        if (!passed) return { text: table.closing, kind };
        return { text: now.offers.length > 0 ? table.passedYet : table.passedClosing, kind: "plain" };
      }
      return now.offers.length > 0 ? { text: table.declareNow, kind } : null;
    case "call":
      if (mustPass.value) return { text: table.passesCall, kind: "plain" };
      return { text: now.offers.length > 0 ? table.yourCall : table.claimOrPass, kind };
    case "counter":
      if (mustPass.value) return { text: table.passesCounter, kind: "plain" };
      return { text: table.counterNow, kind };
    case "bury":
      return { text: table.buryNow(game.kitty_size), kind };
    case "play":
      if (now.hint_for_turn) return { text: say(now.hint_for_turn), kind };
      return { text: game.trick ? table.yourTurn : table.yourLead, kind };
    default:
      return null;
  }
}

/** What everybody waits for. */
function waited(now: View): Line | null {
  const { phase, turn, dealt, to_deal } = now.game;
  if (phase === "waiting") return { text: table.waitingDeal, kind: "plain" };
  if (phase === "drawing") return { text: table.dealing(dealt, to_deal), kind: "plain" };
  if (turn === null) return null;
  const name = nameOf(now, turn);
  if (phase === "calling") return { text: table.calling(name), kind: "plain" };
  if (phase === "burying") return { text: table.burying(name), kind: "plain" };
  if (phase === "exchanging") return { text: table.countering(name), kind: "plain" };
  if (phase === "recalling") return { text: table.recalling(name), kind: "plain" };
  return phase === "playing" ? { text: table.waitFor(name), kind: "plain" } : null;
}

export function Status() {
  const now = view.value;
  const closing = now?.game.phase === "closing" ? now.table.closing : null;
  return (
    <p id="status" class={`status status-${line.value?.kind ?? "none"}`}>
      {line.value?.kind === "advice" && <HintIcon />}
      <span key={line.value?.kind} role={line.value?.kind === "lost" ? "alert" : undefined}>
        {line.value?.text}
      </span>
      {line.value?.kind === "lost" && (
        <button type="button" class="status-retry" onClick={retry}>
          {room.tryNow}
        </button>
      )}
      {line.value && now && closing !== null && (
        // Begins anew with the round, and with each bid in it.
        <i
          key={`${now.game.number}/${now.game.bids.length}`}
          class="closing-bar"
          style={{ animationDuration: `${closing}s` }}
          aria-hidden="true"
        />
      )}
    </p>
  );
}
