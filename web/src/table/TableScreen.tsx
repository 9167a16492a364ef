/** The table while a deal is on: bar, cloth, buttons, hand. It shows the view and tells its events; it holds no rule. */
import { effect, signal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { SUITS } from "../cards/card";
import { SuitMark } from "../cards/suits";
import { table } from "../i18n/table";
import { sendBack } from "../motion/flights";
import { rectOf } from "../motion/places";
import type { Event, View } from "../net/messages";
import { onEvents, view } from "../net/store";
import { SeatOffer, TrickSheet } from "../screens/over";
import { RulesName } from "../screens/RulesName";
import { sheet } from "../screens/sheets";
import { sounds } from "../sound/tones";
import { Watchers } from "../talk/TalkButton";
import { settings } from "../ui/settings";
import { Actions } from "./Actions";
import { announce, Announcer } from "./Announcer";
import { Bar } from "./Bar";
import { Hand } from "./Hand";
import { watchTime } from "./clock";
import { Deck, Kitty } from "./Kitty";
import { LARGER, type Sizes, sizesFor } from "./layout";
import { endOf, forgetMoments, moment, momentOf, soundWith, tell, tellAfterTrick } from "./moments";
import { Moments } from "./Moments";
import { Recall } from "./Recall";
import { Seats } from "./Seats";
import { askHint, followTable, insisted, remark } from "./selection";
import { Spots } from "./Spots";
import { Presenter } from "./stage";
import { Status } from "./Status";
import { Takeback } from "./Takeback";
import "./table.css";

/** Who comes back after more events than these sees where the deal is now, not how it came there. */
const STILL_NEWS = 12;
/** Air beside the hand. */
const HAND_PAD = 8;

/** How large the screen is. */
export const screenSize = signal({ width: innerWidth, height: innerHeight });
addEventListener("resize", () => {
  screenSize.value = { width: innerWidth, height: innerHeight };
});

/** What something else takes of the screen, in pixels. */
export interface Beside {
  readonly top: number;
  readonly left: number;
}

/** `beside` is for a table that is no room's, so that there is no menu to it. */
export function TableScreen({ beside }: { readonly beside?: Beside }) {
  const width = screenSize.value.width - (beside?.left ?? 0);
  const height = screenSize.value.height - (beside?.top ?? 0);
  const sizes = sizesFor(width, height, settings.value.largeCards ? LARGER : 1);
  useTold();
  useKeys();
  return (
    <div
      class="table-screen"
      data-shape={sizes.shape}
      style={{
        inset: beside && `${beside.top}px 0 0 ${beside.left}px`,
        "--table-w": `${width}px`,
        "--hand-card-w": `${sizes.card.w}px`,
        "--hand-card-h": `${sizes.card.h}px`,
        "--played-w": `${sizes.played.w}px`,
        "--played-h": `${sizes.played.h}px`,
      }}
    >
      <Bar hasMenu={!beside} />
      <main class="table-main">
        <h1 class="unseen">{table.title}</h1>
        <div class="felt">
          <Emblem />
          <Kitty />
          <Deck />
          <Seats />
          <Spots card={sizes.played} most={fanWidth(sizes, width)} />
          <Recall />
          <Takeback />
          <Status />
          {!beside && view.value && <RulesName table={view.value.table} />}
          <Watchers count={view.value?.table.onlookers ?? 0} />
        </div>
        <Actions />
        {view.value?.game.seat === null ? (
          <div class="tray watching">
            <p>{table.watching}</p>
            <SeatOffer table={view.value.table} />
          </div>
        ) : (
          <div class="tray">
            <Hand width={Math.min(width, 1320) - 2 * HAND_PAD} card={sizes.card} />
          </div>
        )}
      </main>
      <Moments />
      <Announcer />
      {sheet.value === "trick" && <TrickSheet />}
    </div>
  );
}

/** A fan of eight beside a seat must not reach the seat across. */
function fanWidth({ shape, played }: Sizes, width: number): number {
  if (shape === "portrait") return Math.min(width - 160, played.w * 4.5);
  if (shape === "landscape") return Math.min(width * 0.28, played.w * 5);
  return Math.min(width * 0.28, played.w * 4.5);
}

/** The trump suit, pressed into the cloth; all four where there is none. */
function Emblem() {
  const trumps = view.value?.game.trumps;
  if (!trumps) return null;
  const suits = trumps.suit ? [trumps.suit] : SUITS;
  return (
    <div class="emblem" aria-hidden="true">
      <div class={trumps.suit ? "" : "no-trump"}>
        {suits.map((suit) => (
          <SuitMark key={suit} suit={suit} size="100%" />
        ))}
      </div>
    </div>
  );
}

/** Shows views in order and tells what happened between them. */
function useTold(): void {
  useLayoutEffect(() => {
    const presenter = new Presenter();
    if (view.peek()) presenter.show(view.peek() as View);
    const stops = [
      followTable(),
      watchTime(),
      effect(() => {
        if (insisted.value || remark.value?.kind === "wrong") sounds.wrong();
      }),
      effect(() => {
        const sound = moment.value && soundWith(moment.value);
        if (sound) sounds[sound]();
      }),
      onEvents((events, before, after) => {
        presenter.show(after);
        if (before && events.length <= STILL_NEWS) tellEvents(events, before, after);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      presenter.stop();
      forgetMoments();
    };
  }, []);
}

function tellEvents(events: readonly Event[], before: View, after: View): void {
  announce(events, before, after);
  dealOut(before, after);
  for (const event of events) {
    soundOf(event);
    const next = momentOf(event, before, after);
    if (next) tell(next);
    if (event.type === "deal_scored") tellAfterTrick(endOf(event.result));
  }
  if (isWanted(after) && !isWanted(before)) sounds.turn();
}

/** Whether the table waits for this person: to play, or to answer somebody who would take a play back. */
function isWanted({ game, table: { takeback } }: View): boolean {
  if (game.seat === null) return false;
  return takeback && takeback.asker !== null ? takeback.awaited.includes(game.seat) : game.turn === game.seat;
}

function soundOf({ type }: Event): void {
  if (type === "drew") sounds.deal();
  else if (type === "played") sounds.play();
  else if (type === "declared") sounds.bid();
  else if (type === "trick_won") setTimeout(sounds.won, 1200);
}

/** Backs of cards fly from the deck to the others as they are dealt. */
function dealOut(before: View, after: View): void {
  const deck = rectOf("deck");
  if (after.game.phase !== "drawing" || !deck) return;
  for (const seat of [0, 1, 2, 3]) {
    const to = rectOf(`seat:${seat}`);
    const more = (after.game.counts[seat] ?? 0) > (before.game.counts[seat] ?? 0);
    if (more && to && seat !== after.game.seat) sendBack(deck, to, document.body);
  }
}

/** H hint, L last trick, S score. */
function useKeys(): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog")) return;
      if (event.key === "h" || event.key === "H") void askHint();
      else if (event.key === "l" || event.key === "L") sheet.value = "trick";
      else if (event.key === "s" || event.key === "S") sheet.value = "score";
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
}
