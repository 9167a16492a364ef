"""What a seat may wish, and what the table itself does. Wishes may be refused; facts are in events.py."""

from __future__ import annotations

import msgspec

from koudi.cards import Card, CardSet
from koudi.engine.seats import Seat


class Declare(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="declare"):
    """Show cards while they are dealt or in the closing round: 亮主, 反主 or 加固 (E-19 to E-23)."""

    cards: CardSet


class Call(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="call"):
    """Call in the auction of 买驴, in turn (M-15 to M-26)."""

    cards: CardSet


class Pass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="pass"):
    """Say nothing: in the closing round (D-E03) or in the auction (D-M05). Name no card: go alone (D-M13)."""


class ClaimRedeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="claim_redeal"):
    """Ask for new cards with a hand that has no points or no trumps, before trumps are fixed (R-28)."""


class Bury(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="bury"):
    """Lay the kitty away (E-26, M-32)."""

    cards: CardSet


class Recall(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="recall"):
    """Name a new donkey card, since no twin is outside (D-M13)."""

    card: Card


class Play(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="play"):
    """Lead or follow."""

    cards: CardSet


Action = Declare | Call | Pass | ClaimRedeal | Bury | Recall | Play
"""A wish of a seat."""


class StartDeal(msgspec.Struct, frozen=True, tag="start_deal"):
    """Shuffle done: begin the next deal, or deal again after a redeal.

    Attributes:
        deck: every card of the rules' deck once, in the order dealt; the last ``kitty_size`` are the kitty.
        first: the seat that the first card of a match goes to (E-17, M-12: drawn by the table);
            ignored from the second deal on, where the rules say it.
    """

    deck: tuple[Card, ...]
    first: Seat = 0


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """Deal the next ``count`` cards, one to a seat in turn."""

    count: int = 1


class CloseDeclaring(msgspec.Struct, frozen=True, tag="close_declaring"):
    """The closing round is over by time, although not every seat has passed."""


TableAction = StartDeal | Draw | CloseDeclaring
"""What only the table may do, never a seat."""
