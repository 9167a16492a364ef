"""Facts. ``evolve`` folds them into the state and cannot fail; ``for_seat`` is the only redaction.

A field that not everybody may see says so; ``for_seat`` replaces it by ``None`` and leaves everything else.
"""

from __future__ import annotations

from enum import Enum

import msgspec

from koudi.cards import Card, CardSet, Rank, Suit
from koudi.engine.seats import Seat


class Trumps(msgspec.Struct, frozen=True):
    """What is trump in a deal.

    Attributes:
        level: the rank that is trump in every suit.
        suit: the trump suit, ``None`` in no-trump (无主).
    """

    level: Rank
    suit: Suit | None


class DeclarationKind(Enum):
    """How a declaration or call stands to the one before it."""

    OPEN = "open"
    OVERTURN = "overturn"
    REINFORCE = "reinforce"


class RedealReason(Enum):
    """Why the cards are dealt again."""

    NOBODY_DECLARED = "nobody_declared"
    NOBODY_CALLED = "nobody_called"
    NO_POINTS = "no_points"
    NO_TRUMPS = "no_trumps"


class RevealCause(Enum):
    """Why the hidden partner is public now (D-M14)."""

    PLAYED = "played"
    EXPOSED_BY_THROW = "exposed_by_throw"
    SHOWN_IN_AUCTION = "shown_in_auction"


class DealStarted(msgspec.Struct, frozen=True, tag="deal_started"):
    """A deal begins; ``number`` counts from 1 and stays after a redeal. ``deck``: nobody."""

    number: int
    first: Seat
    deck: tuple[Card, ...] | None


class Drew(msgspec.Struct, frozen=True, tag="drew"):
    """So many cards have been dealt in this deal by now, all seats together."""

    total: int


class Declared(msgspec.Struct, frozen=True, tag="declared"):
    """A declaration or call now stands."""

    seat: Seat
    cards: CardSet
    kind: DeclarationKind


class Passed(msgspec.Struct, frozen=True, tag="passed"):
    """A seat passed in the closing round or in the auction."""

    seat: Seat


class Redealt(msgspec.Struct, frozen=True, tag="redealt"):
    """The deal is void; the next ``StartDeal`` repeats it with a new deck. ``seat``: who asked for it, if anybody."""

    reason: RedealReason
    seat: Seat | None = None


class TrumpsFixed(msgspec.Struct, frozen=True, tag="trumps_fixed"):
    """Declaring or calling is over.

    Attributes:
        trumps: what is trump in this deal.
        declarer: the seat that takes the kitty.
        turned_up: kitty cards that were turned up to find the suit (flip_kitty), in deal order.
        donkey_card: 买驴: the called card whose other copy makes the hidden partner, if a single stands.
    """

    trumps: Trumps
    declarer: Seat
    turned_up: tuple[Card, ...] = ()
    donkey_card: Card | None = None


class KittyTaken(msgspec.Struct, frozen=True, tag="kitty_taken"):
    """The declarer takes the kitty. ``cards``: the declarer only."""

    seat: Seat
    cards: CardSet | None


class Buried(msgspec.Struct, frozen=True, tag="buried"):
    """The declarer has buried. ``cards``: the declarer only, until the deal is scored (D-E10)."""

    seat: Seat
    cards: CardSet | None


class DonkeyCardNamed(msgspec.Struct, frozen=True, tag="donkey_card_named"):
    """The donkey card is fixed: the called card, or a new one after a recall (D-M13)."""

    seat: Seat
    card: Card
    recalled: bool


class WentAlone(msgspec.Struct, frozen=True, tag="went_alone"):
    """The declarer plays alone, announced (D-M13)."""

    seat: Seat


class Played(msgspec.Struct, frozen=True, tag="played"):
    """Cards on the table.

    Attributes:
        seat: who played.
        cards: what lies on the table.
        attempted: all cards of a throw that failed (E-39): everybody saw them, the rest went back.
    """

    seat: Seat
    cards: CardSet
    attempted: CardSet | None = None


class PartnerRevealed(msgspec.Struct, frozen=True, tag="partner_revealed"):
    """The hidden partner is public from now on (M-28, D-M14)."""

    seat: Seat
    card: Card
    cause: RevealCause


class TrickWon(msgspec.Struct, frozen=True, tag="trick_won"):
    """A trick is complete."""

    seat: Seat
    points: int


class DealResult(msgspec.Struct, frozen=True):
    """The score of a deal.

    Attributes:
        number: the deal's number in the match.
        trumps: what was trump.
        declarer: who took the kitty.
        declarers: the seats of the declarer side (one seat when it went alone).
        trick_points: points won in tricks, per seat.
        last_winner: who won the last trick; 抠底 when a defender did.
        kitty: the buried cards, public now; none where the table does not show them.
        kitty_points: their points.
        kitty_factor: what they were multiplied by for the defenders; 0 when they count for nobody.
        total: the defenders' points, kitty and penalties included (E-42, M-40).
        declarers_won: whether the declarer side stays.
        steps: levels gained by the winning side (0 is possible).
        levels_before: stored level of each seat before the deal.
        levels_after: stored level of each seat after it.
        next_declarer: who declares (80分) or calls first (买驴) in the next deal.
        winners: seats that have won the match with this deal.
        penalties: points that each seat's side pays for its failed throws (D-E15).
    """

    number: int
    trumps: Trumps
    declarer: Seat
    declarers: tuple[Seat, ...]
    trick_points: tuple[int, int, int, int]
    last_winner: Seat
    kitty: CardSet
    kitty_points: int
    kitty_factor: int
    total: int
    declarers_won: bool
    steps: int
    levels_before: tuple[Rank, Rank, Rank, Rank]
    levels_after: tuple[Rank, Rank, Rank, Rank]
    next_declarer: Seat
    winners: tuple[Seat, ...]
    penalties: tuple[int, int, int, int] = (0, 0, 0, 0)


class DealScored(msgspec.Struct, frozen=True, tag="deal_scored"):
    """The deal is over; the match too, when ``result.winners`` is not empty."""

    result: DealResult


Event = (
    DealStarted
    | Drew
    | Declared
    | Passed
    | Redealt
    | TrumpsFixed
    | KittyTaken
    | Buried
    | DonkeyCardNamed
    | WentAlone
    | Played
    | PartnerRevealed
    | TrickWon
    | DealScored
)


def for_seat(event: Event, seat: Seat | None) -> Event:
    """What a seat may know of an event: the only redaction there is.

    Args:
        event: the fact.
        seat: who looks; ``None`` is a spectator, who knows only what is public.
    """
    match event:
        case DealStarted():
            return DealStarted(event.number, event.first, None)
        case KittyTaken(seat=owner) if owner != seat:
            return KittyTaken(owner, None)
        case Buried(seat=owner) if owner != seat:
            return Buried(owner, None)
        case _:
            return event
