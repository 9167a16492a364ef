"""What cards are made of: singles, pairs and tractors (1.3, 1.4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from koudi.cards import CardSet
from koudi.tricks.order import FULL, EffectiveSuit, Order, bits_high_to_low
from koudi.tricks.runs import FIELD, LONGEST_AT, first_run, is_throw, shape_of, stack
from koudi.tricks.trump import Trump


class Component(msgspec.Struct, frozen=True):
    """A single, a pair or a tractor.

    Attributes:
        width: how many copies of each kind: 1 for a single, 2 for a pair or a tractor.
        length: how many kinds in a row: 1, or the number of pairs of a tractor.
        cards: the cards.
        top: the strength of the highest inside its effective suit.
    """

    width: int
    length: int
    cards: CardSet
    top: int


class Lead(msgspec.Struct, frozen=True):
    """What followers and winners must know of a lead.

    Attributes:
        suit: the effective suit led.
        mask: the kind mask of that suit.
        count: how many cards were led.
        shape: its pairs and tractors as a shape of ``runs``; what is left of ``count`` are singles.
    """

    suit: EffectiveSuit
    mask: int
    count: int
    shape: int

    @property
    def is_throw(self) -> bool:
        """Whether it has more than one component."""
        return is_throw(self.count, self.shape)


def components(trump: Trump, cards: CardSet) -> tuple[Component, ...]:
    """Take the cards of one effective suit apart: tractors, pairs, singles; longest first, then highest (1.4).

    Raises:
        ValueError: there are no cards, or they are of several effective suits.
    """
    lead_of(trump, cards)  # refuses what has no shape
    ones, twos = trump.to_order(cards.ones), trump.to_order(cards.twos)

    def component(width: int, kinds: int) -> Component:
        made_of = trump.cards(kinds, kinds if width == 2 else 0)
        return Component(width, kinds.bit_count(), made_of, trump.strength(trump.strongest(kinds)))

    pairs = [component(2, kinds) for kinds in _runs(twos, trump.order)]
    return (*pairs, *(component(1, kind) for kind in bits_high_to_low(ones ^ twos)))


@lru_cache(maxsize=1 << 12)
def lead_of(trump: Trump, cards: CardSet) -> Lead:
    """Read cards as a lead.

    Raises:
        ValueError: there are no cards, or they are of several effective suits.
    """
    if not cards:
        raise ValueError("no cards have no shape")
    ones = trump.to_order(cards.ones)
    suit = trump.suit_of(trump.strongest(ones))
    mask = trump.masks[suit]
    if ones & (FULL ^ mask):
        raise ValueError(f"{cards} are of several suits")
    return Lead(suit, mask, len(cards), shape_of(stack(trump.to_order(cards.twos), trump.order), trump.order))


def lengths_of(shape: int) -> tuple[int, ...]:
    """The lengths of the runs of a shape, longest first: (2, 1) is a tractor of two pairs and a loose pair."""
    lengths: list[int] = []
    while shape:
        length = LONGEST_AT[shape.bit_length()]
        shape -= 1 << FIELD[length]
        lengths.append(length)
    return tuple(lengths)


def _runs(pairs: int, order: Order) -> Iterator[int]:
    """Kind masks of the runs of pairs, taken apart greedily; loose pairs are runs of one."""
    while pairs:
        run = first_run(pairs, order)
        yield run
        pairs ^= run
