"""STUB: see ARCHITECTURE.md, room tricks."""

from enum import Enum


class EffectiveSuit(Enum):
    """The suit a card counts as: its printed suit, or the trump group (1.1)."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    TRUMPS = "T"
