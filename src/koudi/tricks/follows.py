"""STUB: see ARCHITECTURE.md, room tricks."""

import msgspec

from koudi.cards import CardSet
from koudi.tricks.trump import EffectiveSuit


class Obligation(msgspec.Struct, frozen=True):
    """What a follower owes (1.5).

    Attributes:
        count: how many cards must be played.
        suit: the effective suit led.
        held: how many own cards are in that suit.
        structure: the pairs and tractors owed, as lengths in pairs, longest first: (2, 1) = a tractor of two
            pairs and one more pair. Empty where any cards of the suit will do.
        forced: cards that are in every legal play.
        choices: cards that are in at least one legal play; a client greys out the rest.
        trumps: how many trumps are owed although void in the suit (E-35); else 0.
    """

    count: int
    suit: EffectiveSuit
    held: int
    structure: tuple[int, ...] = ()
    forced: CardSet = msgspec.field(default_factory=CardSet)
    choices: CardSet = msgspec.field(default_factory=CardSet)
    trumps: int = 0
