"""A ground as one row of whole numbers, for whatever looks up one of many trumps: a table has a row for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from koudi.cards import CARDS
from koudi.cards.card import KINDS
from koudi.tactics.ground import Ground
from koudi.tricks.order import Order

if TYPE_CHECKING:
    from koudi.tricks import Trump

Row = Any
"""Whole numbers in a row: a tuple, in compiled code an array."""

TO_ORDER: Final = 2 * KINDS
TO_KINDS: Final = 3 * KINDS
SINGLE: Final = 4 * KINDS
"""Where in a row the places of kinds begin, the kinds of places, and the single numbers."""


def numbers_of(ground: Ground, trump: Trump) -> tuple[int, ...]:
    """A ground in one row, behind the places of the kinds and the kinds of the places."""
    order = ground.order
    to_order = [trump.to_order(1 << card.kind).bit_length() - 1 for card in CARDS]
    to_kinds = [trump.to_kinds(1 << place).bit_length() - 1 for place in range(KINDS)]
    single = (*order[2:], *ground.suits, *ground[2:])
    return tuple(map(int, (*order.places, *order.heights, *to_order, *to_kinds, *single)))


# The functions below are compiled.


def ground_in(numbers: Row) -> Ground:
    """The ground that ``numbers_of`` has written down."""
    places, heights = numbers[:KINDS], numbers[KINDS:TO_ORDER]
    single = numbers[SINGLE:]
    return Ground(
        Order(
            places,
            heights,
            single[0],
            single[1],
            single[2],
            single[3],
            single[4],
        ),
        (single[5], single[6], single[7], single[8], single[9]),
        single[10],
        single[11],
        single[12],
        single[13],
        single[14],
        single[15] != 0,
        single[16] != 0,
        single[17],
        single[18] != 0,
        single[19] != 0,
        single[20],
        single[21],
        single[22],
        single[23],
        single[24],
        single[25],
        single[26],
        single[27] != 0,
        single[28] != 0,
    )


def moved(mask: int, targets: Row) -> int:
    """A mask with each bit moved to its target."""
    into = 0
    while mask:
        low = mask & -mask
        mask ^= low
        into |= 1 << targets[low.bit_length() - 1]
    return into
