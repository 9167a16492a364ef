"""Tables of one trump order over ``Card.kind``, so that a policy asks with masks and not with loops.

A *suit number* is 0 to 3 for the side suits S, H, D, C and 4 for the trump group.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, final

from koudi.cards import CARDS, CardSet
from koudi.tricks import EffectiveSuit

if TYPE_CHECKING:
    from koudi.tricks.trump import Trump

TRUMPS: Final = 4
SUIT_NUMBERS: Final = range(5)
SIDE_SUITS: Final = range(4)
NUMBER_OF: Final = {suit: number for number, suit in enumerate(EffectiveSuit)}
POINTS: Final = tuple(card.points for card in CARDS)
POINT_MASK: Final = sum(1 << card.kind for card in CARDS if card.points)


@final
class CardOrder:
    """A trump order as tables.

    Attributes:
        trump: the order itself.
        suit: suit number of each kind.
        strength: position of each kind inside its effective suit.
        mask: for each suit number the kinds in it.
        above: for each kind the kinds of its suit that beat it.
    """

    __slots__ = ("above", "mask", "strength", "suit", "trump")

    def __init__(self, trump: Trump) -> None:
        self.trump = trump
        self.suit = tuple(NUMBER_OF[trump.suit_of(card)] for card in CARDS)
        self.strength = tuple(trump.strength(card) for card in CARDS)
        masks = [0] * 5
        for kind, number in enumerate(self.suit):
            masks[number] |= 1 << kind
        self.mask = tuple(masks)
        self.above = tuple(self._above(kind) for kind in range(len(CARDS)))

    def _above(self, kind: int) -> int:
        return sum(
            1 << other
            for other in range(len(CARDS))
            if self.suit[other] == self.suit[kind] and self.strength[other] > self.strength[kind]
        )

    def part(self, cards: CardSet, number: int) -> CardSet:
        """The cards of one suit number."""
        mask = self.mask[number]
        return CardSet.of_masks(cards.ones & mask, cards.twos & mask)

    def suit_of(self, cards: CardSet) -> int:
        """Suit number of the first card; for a lead that is the suit of all."""
        return self.suit[(cards.ones & -cards.ones).bit_length() - 1]

    def top(self, ones: int) -> int:
        """The strongest kind of a mask of one suit; -1 of none."""
        best = -1
        while ones:
            kind = (ones & -ones).bit_length() - 1
            if best < 0 or self.strength[kind] > self.strength[best]:
                best = kind
            ones &= ones - 1
        return best


@lru_cache(maxsize=256)
def order_of(trump: Trump) -> CardOrder:
    """The tables of a trump order, made once."""
    return CardOrder(trump)


def kinds_of(mask: int) -> list[int]:
    """The kinds of a mask, ascending."""
    found: list[int] = []
    while mask:
        found.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return found


def points_of(cards: CardSet) -> int:
    """Points of a set, quicker than ``CardSet.points``."""
    total = sum(POINTS[kind] for kind in kinds_of(cards.ones & POINT_MASK))
    if cards.twos & POINT_MASK:
        total += sum(POINTS[kind] for kind in kinds_of(cards.twos & POINT_MASK))
    return total
