/** The row of buttons above the hand: what can be done now, and why something cannot. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { cardName, keyed, rankText, split, suitName, suitOf, SUITS } from "../cards/card";
import { CardFace } from "../cards/CardFace";
import { SuitMark } from "../cards/suits";
import { table } from "../i18n/table";
import type { Offer, Suit } from "../net/messages";
import { send, view } from "../net/store";
import { Button } from "../ui/Button";
import { passWord } from "./eyes";
import { CheckIcon } from "../ui/Icons";
import { BidHint, HintButton } from "./HintButton";
import { RecallRow } from "./Recall";
import {
  advised,
  busy,
  clear,
  confirm,
  hindrance,
  isAdvised,
  needed,
  pressed,
  selected,
  task,
  wish,
} from "./selection";

export function Actions() {
  const now = view.value;
  const seat = now?.game.seat;
  if (!now || seat === null || seat === undefined) return null;
  const own = now.table.seats[seat];
  if (own?.bot) {
    // Between deals the score sheet asks, and takes the seat back with it.
    if (now.table.phase !== "playing") return null;
    return (
      <div class="actions">
        <Button kind="gold" onClick={() => void send({ type: "take_back" }).catch(() => {})}>
          {own.why === "asked" ? table.takeBack : table.comeBack}
        </Button>
      </div>
    );
  }
  return (
    <div class="actions">
      {now.game.may_claim_redeal && <ClaimButton />}
      {BIDDING.has(now.game.phase) ? <BidRow /> : task.value === "recall" ? <RecallRow /> : <PlayRow />}
    </div>
  );
}

/** Where cards are shown for the trumps, or for the kitty. */
const BIDDING: ReadonlySet<string> = new Set(["drawing", "closing", "calling", "exchanging"]);

/** A hand that may ask for new cards may do so whosever turn it is. */
function ClaimButton() {
  return (
    <div class="claim">
      <Button
        kind={advised.value?.type === "claim_redeal" ? "gold" : "paper"}
        disabled={busy.value}
        onClick={() => void wish({ type: "claim_redeal" })}
      >
        {table.claimRedeal}
      </Button>
    </div>
  );
}

function PlayRow() {
  const phase = view.value?.game.phase;
  if (phase !== "playing" && phase !== "burying") return null;
  const why = hindrance.value;
  const count = selected.value.size;
  const burying = task.value === "bury";
  return (
    <>
      <Button kind="paper" disabled={count === 0} onClick={clear}>
        {table.reset}
      </Button>
      <HintButton />
      <Button
        kind="gold"
        aria-disabled={why !== null}
        aria-describedby="status"
        disabled={busy.value}
        onClick={() => void confirm()}
      >
        {pressed.value ? table.sure : burying ? table.bury(count, needed.value ?? 0) : count > 1 ? table.playCount(count) : table.play}
      </Button>
    </>
  );
}

type Place = Suit | "none";

/** A fixed place for each suit and for no-trump, so that a button never moves under a finger. */
function BidRow() {
  const now = view.value;
  const open = useSignal<Place | null>(null);
  if (!now) return null;
  const { phase, seat } = now.game;
  const places: Place[] = [...SUITS, "none"];
  const offersAt = (place: Place) => now.offers.filter((offer) => (offer.suit ?? "none") === place);
  const bid = ({ cards }: Offer) => {
    open.value = null;
    void wish({ type: phase === "calling" ? "call" : "declare", cards });
  };
  const choose = (place: Place) => (open.value = open.value === place ? null : place);
  const offers = open.value ? offersAt(open.value) : [];
  const me = seat === null ? undefined : now.table.seats[seat];
  const passed = phase === "closing" && seat !== null && now.game.passed.includes(seat);
  return (
    <>
      {open.value && offers.length > 0 && (
        <div class="offers" role="group" aria-labelledby="offers">
          <p id="offers">{table.bidFor(rowName(phase), placeName(open.value))}</p>
          <small>{table.chooseBid}</small>
          <div>
            {offers.map((offer) => (
              <OfferButton key={offer.cards} offer={offer} onChoose={bid} />
            ))}
          </div>
        </div>
      )}
      <div class="bids" role="group" aria-label={rowName(phase)}>
        {places.map((place) => (
          <BidButton
            key={place}
            place={place}
            offers={offersAt(place)}
            open={open.value === place}
            onChoose={() => choose(place)}
          />
        ))}
      </div>
      <BidHint />
      {phase === "drawing" ? (
        <SideButton disabled={me?.skip ?? false} onClick={() => void send({ type: "skip" }).catch(() => {})}>
          {table.skip}
        </SideButton>
      ) : (
        <SideButton
          disabled={task.value === "wait" || busy.value || passed}
          best={advised.value?.type === "pass"}
          onClick={() => void wish({ type: "pass" })}
        >
          {passed && <CheckIcon />}
          {passWord(phase)}
        </SideButton>
      )}
    </>
  );
}

interface SideButtonProps {
  readonly disabled: boolean;
  readonly best?: boolean;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
}

function SideButton({ disabled, best = false, onClick, children }: SideButtonProps) {
  return (
    <button type="button" class={`bid-side${best ? " advised" : ""}`} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}

function rowName(phase: string): string {
  if (phase === "exchanging") return table.counterRow;
  return phase === "calling" ? table.callRow : table.declareRow;
}

function placeName(place: Place): string {
  return place === "none" ? table.noTrump : suitName(place);
}

/** How strong a bid looks: the cards of a suit; in no-trump, where nobody sees them at once, the trumps it would make. */
export function counted(place: Place, offers: readonly Offer[]): number | null {
  if (place === "none") return offers[0]?.trumps ?? null;
  const cards = view.value?.hand.flatMap((group) => group.cards) ?? [];
  return cards.filter((card) => suitOf(card) === place).length;
}

interface BidButtonProps {
  readonly place: Place;
  readonly offers: readonly Offer[];
  readonly open: boolean;
  readonly onChoose: () => void;
}

function BidButton({ place, offers, open, onChoose }: BidButtonProps) {
  const count = counted(place, offers);
  const best = offers.some((offer) => isAdvised(offer.cards));
  return (
    <button
      type="button"
      class={`bid${open ? " open" : ""}${best ? " advised" : ""}`}
      disabled={offers.length === 0 || task.value === "wait" || busy.value}
      aria-expanded={offers.length > 0 ? open : undefined}
      aria-label={place === "none" ? table.noTrumpSpoken(count) : table.bidSpoken(suitName(place), count ?? 0)}
      onClick={onChoose}
    >
      {place === "none" ? <b class="bid-none">{table.noTrumpShort}</b> : <SuitMark suit={place} size={24} />}{" "}
      {count !== null && <small>{count}</small>}
    </button>
  );
}

/** What would be shown, and what would come of it: nothing is said before these cards are pressed. */
function OfferButton({ offer, onChoose }: { readonly offer: Offer; readonly onChoose: (offer: Offer) => void }) {
  const cards = split(offer.cards);
  return (
    <button
      type="button"
      class={`offer${isAdvised(offer.cards) ? " advised" : ""}`}
      onClick={() => onChoose(offer)}
    >
      <span class="unseen">{cards.map(cardName).join(", ")}</span>
      <span class="offer-cards" aria-hidden="true">
        {keyed(cards).map(({ key, card }) => (
          <span key={key} class="card">
            <CardFace card={card} />
          </span>
        ))}
      </span>
      <b>{table.levelShort(rankText(offer.level))}</b>
      <small>{table.trumpsHeld(offer.trumps)}</small>
    </button>
  );
}
