"""What declarations and calls are judged by."""

from __future__ import annotations

import msgspec

from koudi.cards import Rank
from koudi.engine.events import Trumps
from koudi.engine.observation import Bid
from koudi.engine.seats import Seat


class Bidding(msgspec.Struct, frozen=True):
    """Declaring or calling so far. All of it is public.

    Attributes:
        number: the deal, from 1.
        first: the seat dealt to first; in 买驴 the nominal declarer.
        level: the current level: that of ``first``.
        bids: declarations, or the auction with its passes, in order.
    """

    number: int
    first: Seat
    level: Rank
    bids: tuple[Bid, ...]

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
