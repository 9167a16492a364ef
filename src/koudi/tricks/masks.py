"""Sets of cards as two kind masks: plain Python on whole numbers, to be compiled as it stands."""

from __future__ import annotations

from koudi.tricks.order import FULL
from koudi.tricks.selections import Masks


def size(ones: int, twos: int) -> int:
    """How many cards two kind masks hold."""
    return ones.bit_count() + twos.bit_count()


def less(cards: Masks, some: Masks) -> Masks:
    """Cards without some of them."""
    ones, twos = cards
    rest = FULL ^ some[0]
    return ones & rest | twos & some[0] & (FULL ^ some[1]), twos & rest


def more(cards: Masks, some: Masks) -> Masks:
    """Cards with others, no more than two of a kind."""
    return cards[0] | some[0], cards[1] | some[1] | cards[0] & some[0]
