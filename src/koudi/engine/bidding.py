"""What declarations and calls are judged by."""

from __future__ import annotations

import msgspec

from koudi.cards import Rank
from koudi.engine.events import Trumps
from koudi.engine.observation import Bid, Observation, PhaseName
from koudi.engine.seats import Seat


class Bidding(msgspec.Struct, frozen=True):
    """Declaring or calling so far. All of it is public.

    Attributes:
        number: the deal, from 1.
        first: the seat dealt to first; in 买驴 the nominal declarer.
        levels: stored level of each seat.
        bids: declarations, or the auction with its passes, in order.
        dealt_out: whether all cards are dealt.
    """

    number: int
    first: Seat
    levels: tuple[Rank, Rank, Rank, Rank]
    bids: tuple[Bid, ...]
    dealt_out: bool = True

    @staticmethod
    def seen(by: Observation) -> Bidding:
        """The same, from what any seat sees."""
        return Bidding(by.number, by.first, by.levels, by.bids, by.phase is not PhaseName.DRAWING)

    @property
    def level(self) -> Rank:
        """The level of the seat dealt to first."""
        return self.levels[self.first]

    @property
    def standing(self) -> Bid | None:
        """The declaration or call that stands."""
        for bid in reversed(self.bids):
            if bid.kind is not None:
                return bid
        return None


class Standing(msgspec.Struct, frozen=True):
    """What comes of declaring or calling if nobody says more."""

    trumps: Trumps
    declarer: Seat
