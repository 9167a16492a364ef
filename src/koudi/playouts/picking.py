"""Cards picked by chance out of two masks: plain Python on whole numbers, to be compiled as it stands."""

from __future__ import annotations

from koudi.playouts.chance import advanced, below, drawn
from koudi.tricks.order import FULL
from koudi.tricks.selections import Masks


def nth(mask: int, index: int) -> int:
    """The set bit of a mask with so many set bits below it, as a mask of its own."""
    for _ in range(index):
        mask &= mask - 1
    return mask & -mask


def some_cards(cards: Masks, number: int, chance: int) -> tuple[Masks, int]:
    """So many of the cards, every choice among all copies equally likely, and the chance that is left."""
    ones, twos = cards
    for _ in range(number):
        chance = advanced(chance)
        kinds = ones.bit_count()
        index = below(chance, kinds + twos.bit_count())
        kind = nth(ones, index) if index < kinds else nth(twos, index - kinds)
        if twos & kind:
            twos ^= kind
        else:
            ones ^= kind
    return (cards[0] ^ ones | cards[1] ^ twos, cards[1] & (FULL ^ ones)), chance


def some_kinds(kinds: int, number: int, chance: int) -> tuple[int, int]:
    """So many of the kinds, every choice equally likely, and the chance that is left."""
    left = kinds
    for _ in range(number):
        chance = advanced(chance)
        left ^= nth(left, below(chance, left.bit_count()))
    return kinds ^ left, chance


def subsets(cards: Masks) -> int:
    """How many different sets of cards can be picked, none included; of at most 33 cards."""
    number = 1 << (cards[0] ^ cards[1]).bit_count()
    for _ in range(cards[1].bit_count()):
        number *= 3
    return number


def some_subset(cards: Masks, chance: int) -> tuple[Masks, int]:
    """Any set of the cards, each equally likely, and the chance that is left."""
    chance = advanced(chance)
    low = drawn(chance)
    chance = advanced(chance)
    ones, twos = (cards[0] ^ cards[1]) & (drawn(chance) << 32 | low), 0
    pairs = cards[1]
    while pairs:
        pair = pairs & -pairs
        pairs ^= pair
        chance = advanced(chance)
        copies = below(chance, 3)
        if copies:
            ones |= pair
        if copies == 2:
            twos |= pair
    return (ones, twos), chance
