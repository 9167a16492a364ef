"""What cards are made of: singles, pairs and tractors (1.3, 1.4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from koudi.cards import CardSet
from koudi.tricks.order import EffectiveSuit
from koudi.tricks.runs import FIELD, LONGEST_AT, is_throw, kinds_of_run, longest_runs, shape_of, stack
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
    suit = lead_of(trump, cards).suit
    ones, twos = trump.to_order(cards.ones), trump.to_order(cards.twos)
    weakest = trump.masks[suit] & -trump.masks[suit]
    lowest = trump.order.places[weakest.bit_length() - 1]

    def component(width: int, kinds: int) -> Component:
        top = trump.order.places[kinds.bit_length() - 1] - lowest
        return Component(width, kinds.bit_count(), trump.cards(kinds, kinds if width == 2 else 0), top)

    pairs = [component(2, kinds) for kinds in _runs(twos, trump)]
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
    suit = trump.suit_at(ones)
    if ones & ~trump.masks[suit]:
        raise ValueError(f"{cards} are of several suits")
    return Lead(
        suit, trump.masks[suit], len(cards), shape_of(stack(trump.to_order(cards.twos), trump.order), trump.order)
    )


def lengths_of(shape: int) -> tuple[int, ...]:
    """The lengths of the runs of a shape, longest first: (2, 1) is a tractor of two pairs and a loose pair."""
    lengths: list[int] = []
    while shape:
        length = LONGEST_AT[shape.bit_length()]
        shape -= 1 << FIELD[length]
        lengths.append(length)
    return tuple(lengths)


def bits_high_to_low(mask: int) -> Iterator[int]:
    """Each set bit as a mask of its own, highest first."""
    while mask:
        bit = 1 << mask.bit_length() - 1
        yield bit
        mask ^= bit


def _runs(pairs: int, trump: Trump) -> Iterator[int]:
    """Kind masks of the runs of pairs, taken apart greedily; loose pairs are runs of one."""
    order = trump.order
    while pairs:
        length, starts = longest_runs(stack(pairs, order), order.links, len(FIELD))
        if length == 1:
            yield from bits_high_to_low(pairs)
            return
        run = kinds_of_run(((1 << length) - 1) << starts.bit_length() - 1, pairs, order)
        yield run
        pairs ^= run
