"""The state of a match: one frozen value from which everything follows."""

from __future__ import annotations

from typing import assert_never

import msgspec

from koudi.cards import Card, CardSet, Rank
from koudi.engine.bidding import Bidding
from koudi.engine.events import DealResult, Trumps
from koudi.engine.observation import Bid, TrickSeen
from koudi.engine.partnership import Partnership
from koudi.engine.rules import Rules
from koudi.engine.seats import Seat

Hands = tuple[CardSet, CardSet, CardSet, CardSet]
"""The cards of seats 0 to 3."""

Points = tuple[int, int, int, int]
"""Points of seats 0 to 3."""

NO_HANDS: Hands = (CardSet(), CardSet(), CardSet(), CardSet())
NO_POINTS: Points = (0, 0, 0, 0)


class Waiting(msgspec.Struct, frozen=True, tag="waiting"):
    """No cards are out: before the first deal, and after a redeal until the cards are dealt again."""


class Drawing(msgspec.Struct, frozen=True, tag="drawing"):
    """Cards are dealt one by one; once all are dealt it is the closing round of declaring (D-E03).

    Attributes:
        deck: all cards in the order dealt; the kitty is what is not dealt.
        dealt: how many have been dealt.
        hands: what they make.
        bids: declarations so far.
        passed: seats that have passed since the last declaration, in the closing round.
    """

    deck: tuple[Card, ...]
    dealt: int = 0
    hands: Hands = NO_HANDS
    bids: tuple[Bid, ...] = ()
    passed: tuple[Seat, ...] = ()


class Calling(msgspec.Struct, frozen=True, tag="calling"):
    """The auction after the deal (D-M05). ``bids`` has its passes too; ``kitty`` is in the order dealt."""

    hands: Hands
    kitty: tuple[Card, ...]
    turn: Seat
    bids: tuple[Bid, ...] = ()


class Terms(msgspec.Struct, frozen=True):
    """What declaring or calling settled.

    Attributes:
        trumps: what is trump.
        declarer: who takes the kitty and leads.
        bids: how it came to that.
        turned_up: kitty cards that were turned up for the suit.
        donkey_card: the single card called, if a single stands in a game that looks for its other copy.
        burier: who holds the kitty in the declarer's place since countering for it (R-18), if anybody does.
    """

    trumps: Trumps
    declarer: Seat
    bids: tuple[Bid, ...] = ()
    turned_up: tuple[Card, ...] = ()
    donkey_card: Card | None = None
    burier: Seat | None = None

    @property
    def buries(self) -> Seat:
        """Who buries, or has buried: the declarer, or who countered last."""
        return self.declarer if self.burier is None else self.burier


class Burying(msgspec.Struct, frozen=True, tag="burying"):
    """The declarer, or who countered for it, holds the kitty and owes as many cards back."""

    terms: Terms
    hands: Hands


class Exchanging(msgspec.Struct, frozen=True, tag="exchanging"):
    """The others are asked in turn whether they counter for the kitty (R-18).

    Attributes:
        terms: what is settled so far.
        hands: without the kitty.
        buried: the kitty.
        turn: who is asked.
        passed: who has passed since it was buried.
    """

    terms: Terms
    hands: Hands
    buried: CardSet
    turn: Seat
    passed: tuple[Seat, ...] = ()


class Recalling(msgspec.Struct, frozen=True, tag="recalling"):
    """The declarer owes the name of a new donkey card (D-M13).

    Where none has to be named the phase passes within one decision. ``nameable``: the cards to choose from.
    """

    terms: Terms
    hands: Hands
    buried: CardSet
    nameable: tuple[Card, ...]


class Playing(msgspec.Struct, frozen=True, tag="playing"):
    """Tricks are played.

    Attributes:
        terms: what was settled.
        buried: the kitty now.
        partnership: who plays with the declarer.
        hands: what is left in them.
        turn: who plays next.
        tricks: finished tricks.
        trick: the trick on the table; ``None`` before a lead.
        ruffed: whether that trick has been ruffed (E-35).
        points: points won in tricks.
    """

    terms: Terms
    buried: CardSet
    partnership: Partnership
    hands: Hands
    turn: Seat
    tricks: tuple[TrickSeen, ...] = ()
    trick: TrickSeen | None = None
    ruffed: bool = False
    points: Points = NO_POINTS


class Scored(msgspec.Struct, frozen=True, tag="scored"):
    """A deal is over; its result is the last of the match's history."""

    terms: Terms
    buried: CardSet
    partnership: Partnership
    tricks: tuple[TrickSeen, ...]
    points: Points


Phase = Waiting | Drawing | Calling | Burying | Exchanging | Recalling | Playing | Scored


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """A whole match. Each game has a subclass that names its own rules, so that it can be read back from text.

    Attributes:
        rules: the rules of the table.
        levels: stored level of each seat.
        number: the deal, from 1; 0 before the first.
        first: the seat dealt to first in this deal; 80分 from deal 2: the declarer; 买驴: the nominal declarer.
        redeals: how often this deal has been dealt again.
        phase: where the deal stands.
        history: results of all finished deals.
    """

    rules: Rules
    levels: tuple[Rank, Rank, Rank, Rank]
    number: int = 0
    first: Seat = 0
    redeals: int = 0
    phase: Phase = Waiting()
    history: tuple[DealResult, ...] = ()

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that have won the match; empty while it is on."""
        return self.history[-1].winners if self.history else ()

    @property
    def turn(self) -> Seat | None:
        """Who must act; ``None`` while anybody may, and while only the table acts."""
        match self.phase:
            case Playing(turn=turn) | Calling(turn=turn) | Exchanging(turn=turn):
                return turn
            case Burying(terms=terms):
                return terms.buries
            case Recalling(terms=terms):
                return terms.declarer
            case Waiting() | Drawing() | Scored():
                return None
            case _:
                assert_never(self.phase)

    def bidding(self, bids: tuple[Bid, ...]) -> Bidding:
        """What these declarations or calls are judged by."""
        dealt_out = not isinstance(self.phase, Drawing) or self.phase.dealt == self.rules.to_deal
        return Bidding(self.number, self.first, self.levels, bids, dealt_out)


def with_hand(hands: Hands, seat: Seat, hand: CardSet) -> Hands:
    """The hands after one of them has changed."""
    zero, one, two, three = hands
    match seat:
        case 0:
            return (hand, one, two, three)
        case 1:
            return (zero, hand, two, three)
        case 2:
            return (zero, one, hand, three)
        case _:
            return (zero, one, two, hand)
