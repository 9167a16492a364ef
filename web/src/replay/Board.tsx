/** The cloth of a replay: who sits where, what lies before them, and what has been said. */
import { CardFace } from "../cards/CardFace";
import { cardName, keyed, pointsOf } from "../cards/card";
import { listed, say } from "../i18n";
import { replay } from "../i18n/replay";
import { table as words } from "../i18n/table";
import type { ReplayedDeal } from "../net/messages";
import { DonkeyCard, DonkeyMark } from "../table/Donkey";
import { Avatar } from "../ui/Avatar";
import { endsTrick, laidAt, trickAt } from "./deal";
import type { Around } from "./around";

/** The four seats, the cards before them, and the kitty in the middle until it is played for. */
export function Board({ around, at }: { readonly around: Around; readonly at: number }) {
  const { deal } = around;
  const step = deal.steps[at];
  if (!step) return null;
  return (
    <section class="rp-board" aria-label={words.title}>
      {around.seats.map((seat) => (
        <SeatSpot key={seat} around={around} at={at} seat={seat} />
      ))}
      <div class="rp-middle">
        <KittySpot cards={step.kitty} around={around} />
        {deal.donkey_card && <DonkeyCard card={deal.donkey_card} />}
        <p class="rp-said" aria-live="polite">
          {said(around, at)}
        </p>
      </div>
    </section>
  );
}

/** What has happened in a step, in words: cards are seen, so it is only said who has won. */
function said({ deal, name }: Around, at: number): string {
  const step = deal.steps[at];
  if (!step) return "";
  if (step.action.type === "bury" && step.seat !== null) return words.burying(name(step.seat));
  if (step.action.type !== "play") return step.texts.map(say).join(" ");
  const ended = endsTrick(step) ? step.trick : null;
  return [
    words.trickNumber(trickAt(deal, at)),
    ...besides(deal, at).map(say),
    ended && words.trickWon({ name: name(ended.winner), own: false }, ended.points),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** What came of a play besides the play itself, the trick and the score: such as who is the donkey. */
function besides({ steps }: ReplayedDeal, at: number) {
  const step = steps[at];
  if (!step) return [];
  const told = Number(endsTrick(step)) + Number(at === steps.length - 1);
  return step.texts.slice(1, step.texts.length - told);
}

interface SeatSpotProps {
  readonly around: Around;
  readonly at: number;
  readonly seat: number;
}

function SeatSpot({ around, at, seat }: SeatSpotProps) {
  const { deal, name, hue, isBot, isTrump, own, place } = around;
  const { declarer, declarers } = deal.result;
  const laid = laidAt(deal, at, seat);
  const points = deal.steps[at]?.points[seat] ?? 0;
  const acts = deal.steps[at]?.seat === seat;
  return (
    <div class={`rp-seat rp-${place(seat)}${acts ? " acts" : ""}${declarers.includes(seat) ? " declaring" : ""}`}>
      <div class="rp-who">
        <Avatar name={name(seat)} hue={hue(seat)} bot={isBot(seat)} own={seat === own} />
        <span class="rp-name">
          <strong>{name(seat)}</strong>
          <span class="rp-marks">
            {seat === declarer && (
              <span class="badge badge-declarer">
                <span aria-hidden="true">{replay.declarer}</span>
                <span class="unseen">{replay.declarerSpoken}</span>
              </span>
            )}
            {seat !== declarer &&
              declarers.includes(seat) &&
              (deal.donkey_card ? <DonkeyMark /> : <span class="badge badge-quiet">{replay.partner}</span>)}
            {acts && around.byBot(at) && <span class="badge badge-quiet">{words.playedByBot}</span>}
            {points > 0 && <span class="coin">{replay.points(points)}</span>}
          </span>
        </span>
      </div>
      <div class={`rp-laid${laid.winning ? " winning" : ""}`}>
        {laid.passed && <span class="rp-word">{replay.passed}</span>}
        {laid.attempted && (
          <span class="unseen">{replay.failed(listed(laid.attempted.map(cardName)))}</span>
        )}
        {keyed(laid.attempted ?? laid.cards).map(({ key, card }) => (
          <span
            key={key}
            class={`card${isTrump(card) ? " trump" : ""}${laid.attempted && !stays(laid.cards, key) ? " returned" : ""}`}
          >
            <span class="unseen">{cardName(card)}</span>
            <CardFace card={card} />
          </span>
        ))}
      </div>
    </div>
  );
}

/** Whether a card of a failed throw is one of those that stayed. */
function stays(cards: readonly string[], key: string): boolean {
  return keyed(cards).some((kept) => kept.key === key);
}

function KittySpot({ cards, around }: { readonly cards: readonly string[]; readonly around: Around }) {
  if (cards.length === 0) return null;
  const points = cards.reduce((sum, card) => sum + pointsOf(card), 0);
  return (
    <div class="rp-kitty">
      <small>{points > 0 ? replay.kittyPoints(points) : replay.kitty}</small>
      <span class="rp-kitty-cards">
        {keyed(cards).map(({ key, card }) => (
          <span key={key} class={`card${around.isTrump(card) ? " trump" : ""}`}>
            <span class="unseen">{cardName(card)}</span>
            <CardFace card={card} />
          </span>
        ))}
      </span>
    </div>
  );
}
