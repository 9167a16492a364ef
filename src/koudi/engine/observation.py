"""What a seat knows: built field by field from what it may see, never by deleting from the state.

This is what bots think with and what the client shows. It holds no rule: what a seat may do comes with it.
"""

from __future__ import annotations

from enum import Enum

import msgspec

from koudi.cards import Card, CardSet, Rank
from koudi.engine.events import DealResult, DeclarationKind, RevealCause, Trumps
from koudi.engine.seats import Seat
from koudi.tricks import EffectiveSuit, Obligation


class PhaseName(Enum):
    """Where a deal stands. ``WAITING``: before the first deal, and after a redeal until the next one starts."""

    __hash__ = object.__hash__  # as quick as can be: members are single

    WAITING = "waiting"
    DRAWING = "drawing"
    CLOSING = "closing"
    CALLING = "calling"
    BURYING = "burying"
    EXCHANGING = "exchanging"
    RECALLING = "recalling"
    PLAYING = "playing"
    SCORED = "scored"


class Side(Enum):
    """On which side of the deal a seat is known to be."""

    DECLARERS = "declarers"
    DEFENDERS = "defenders"


class Bid(msgspec.Struct, frozen=True):
    """One word of declaring or calling; ``cards`` is empty for a pass in the auction of 买驴."""

    seat: Seat
    cards: CardSet
    kind: DeclarationKind | None


class SeatPlay(msgspec.Struct, frozen=True):
    """What one seat put on the table in a trick. ``attempted``: all cards of a failed throw."""

    seat: Seat
    cards: CardSet
    attempted: CardSet | None = None


class TrickSeen(msgspec.Struct, frozen=True):
    """A trick, complete or not.

    Attributes:
        plays: in order; the first is the lead.
        suit: the effective suit led.
        winner: the seat that holds the trick so far, or has won it.
        points: points on the table so far.
    """

    plays: tuple[SeatPlay, ...]
    suit: EffectiveSuit
    winner: Seat
    points: int


class Partner(msgspec.Struct, frozen=True):
    """The hidden partnership of 买驴, as this seat knows it.

    Attributes:
        card: the donkey card, public once it is fixed.
        recalled: whether it was named after burying.
        seat: the donkey, when public or when it is this seat itself; else ``None``.
        public: whether everybody knows.
        cause: how it became public.
        alone: the declarer plays alone, announced.
    """

    card: Card | None = None
    recalled: bool = False
    seat: Seat | None = None
    public: bool = False
    cause: RevealCause | None = None
    alone: bool = False


class Observation(msgspec.Struct, frozen=True):
    """All that one seat knows of a match now.

    Attributes:
        seat: whose eyes; ``None`` for a spectator, who sees what is public.
        phase: where the deal stands.
        number: the deal, from 1; 0 before the first.
        levels: stored level of each seat (80分: both seats of a side share it).
        level: the rank that counts as level now: that of declarations, of the auction's base or of the trumps.
            Until trumps are fixed it may be this seat's own (D-E01, D-M06).
        first: the seat dealt to first, in 买驴 also the nominal declarer (首叫者).
        declarer: who is declarer, or has the standing declaration or call; 80分 from deal 2: fixed beforehand.
        turn: who must act; ``None`` while anybody may (drawing, closing) or only the table acts.
        hand: own cards now, the kitty included while burying.
        counts: cards in each hand.
        dealt: cards dealt so far by drawing; ``to_deal``: how many there are to deal in all.
        bids: declarations (80分) or the auction with its passes (买驴), in order.
        standing: the bid that stands.
        passed: seats that have passed since the last declaration in the closing round.
        trumps: what is trump, or would be if the standing bid stayed; ``None`` before any.
        turned_up: kitty cards that were turned up for the suit.
        kitty_size: how many cards the kitty has.
        buried: what was buried: the burier's eyes only, until the deal is scored.
        partner: the hidden partnership; ``None`` with fixed partners.
        sides: what this seat knows for sure of each seat's side; ``None`` = does not know.
        tricks: every finished trick of the deal.
        trick: the trick on the table.
        trick_points: points won in tricks so far, per seat.
        defender_points: the defenders' points in tricks so far; ``None`` while the sides are not public.
        obligation: what this seat owes, when it must follow.
        biddable: every declaration or call that this seat could make right now.
        nameable: cards that may be named as donkey card, while recalling.
        result: the score, once scored.
        history: results of the deals before this one.
        winners: seats that have won the match.
        may_go_alone: whether this seat may pass rather than name a donkey card (``no_twin = choice``).
        may_claim_redeal: whether this seat's hand entitles it to ask for new cards now (R-28).
        burier: who buries or has buried, once trumps are fixed: the declarer, or who countered last (R-18).
        counted: for each seat whether its ``trick_points`` are told; where the table tells them not, they read 0.
    """

    seat: Seat | None
    phase: PhaseName
    number: int
    levels: tuple[Rank, Rank, Rank, Rank]
    level: Rank
    first: Seat
    declarer: Seat | None = None
    turn: Seat | None = None
    hand: CardSet = msgspec.field(default_factory=CardSet)
    counts: tuple[int, int, int, int] = (0, 0, 0, 0)
    dealt: int = 0
    to_deal: int = 0
    bids: tuple[Bid, ...] = ()
    standing: Bid | None = None
    passed: tuple[Seat, ...] = ()
    trumps: Trumps | None = None
    turned_up: tuple[Card, ...] = ()
    kitty_size: int = 0
    buried: CardSet | None = None
    partner: Partner | None = None
    sides: tuple[Side | None, Side | None, Side | None, Side | None] = (None, None, None, None)
    tricks: tuple[TrickSeen, ...] = ()
    trick: TrickSeen | None = None
    trick_points: tuple[int, int, int, int] = (0, 0, 0, 0)
    defender_points: int | None = None
    obligation: Obligation | None = None
    biddable: tuple[CardSet, ...] = ()
    nameable: tuple[Card, ...] = ()
    result: DealResult | None = None
    history: tuple[DealResult, ...] = ()
    winners: tuple[Seat, ...] = ()
    may_go_alone: bool = False
    may_claim_redeal: bool = False
    burier: Seat | None = None
    counted: tuple[bool, bool, bool, bool] = (True, True, True, True)
