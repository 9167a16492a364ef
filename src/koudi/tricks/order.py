"""The order of strength once trump is known, as masks of bits (1.1, 1.2).

A *kind mask* has one bit for each of the 54 kinds of card, weakest first: the side suits D, C, H, S, then
the trumps. Every effective suit is one range of bits; equal kinds lie side by side in D, C, H, S order, so the
first in S > H > C > D is the highest bit. A *place* is a position in that order where equal kinds share one.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple

from koudi.cards import BIG_JOKER, RANKS, SMALL_JOKER, Card, Rank, Suit

LOW_TO_HIGH: Final = (Suit.DIAMONDS, Suit.CLUBS, Suit.HEARTS, Suit.SPADES)
FULL: Final = (1 << 54) - 1
"""Every kind; complements are taken by XOR with it."""


class EffectiveSuit(Enum):
    """The suit a card counts as: its printed suit, or the trump group (1.1)."""

    __hash__ = object.__hash__  # as quick as can be: members are single

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    TRUMPS = "T"


class TrumpOptions(NamedTuple):
    """The options of ``TrickRules`` that decide the order and the neighbours, by the same names."""

    permanent_two: bool
    offsuit_level_order: str
    tractor_level_gap: bool
    tractor_trump_top: bool
    nt_level_joker_adjacent: bool
    nt_level_cards_trump: bool


class Order(NamedTuple):
    """What the mask functions know of a trump: only numbers, so that they can be compiled.

    Attributes:
        places: for each bit of a kind mask the place of that kind.
        heights: for each bit what wins by being greater: the place, or where cards of one place are ranked
            by suit (D-E09), the number of the bit.
        links: a bit for each place that may stand in one tractor with the place above it (D-E21).
        levels: kind mask of the equal level cards: off-suit ones, or all four in no-trump.
        level_place: the one bit of their place, 0 if there are none.
        twos: kind mask of the equal permanent twos; 0 if there are none.
        two_place: the one bit of their place, 0 if there are none.
    """

    places: tuple[int, ...]
    heights: tuple[int, ...]
    links: int
    levels: int
    level_place: int
    twos: int
    two_place: int


class Tier(NamedTuple):
    """The kinds at one place, weakest first by the order of suits that breaks ties.

    Attributes:
        suit: their effective suit.
        cards: one kind, or the equal ones.
        linked: whether a pair here may stand in one tractor with a pair of the tier below.
    """

    suit: EffectiveSuit
    cards: tuple[Card, ...]
    linked: bool


def tiers_low_to_high(level: Rank, suit: Suit | None, options: TrumpOptions) -> tuple[Tier, ...]:
    """Every tier of every effective suit, side suits first (1.2)."""
    always = _trumps_of_every_suit(level, suit, options)
    tiers: list[Tier] = []
    for side in LOW_TO_HIGH:
        if side is not suit:
            tiers += _plain_tiers(EffectiveSuit(side.value), side, always, options)
    if suit is not None:
        tiers += _plain_tiers(EffectiveSuit.TRUMPS, suit, always, options)
    tiers += _top_tiers(level, suit, always, options)
    return tuple(tiers)


def _trumps_of_every_suit(level: Rank, suit: Suit | None, options: TrumpOptions) -> tuple[Rank, ...]:
    """The ranks that are trumps in all four suits, lowest first (D-E05, D-M16)."""
    twos = (Rank.TWO,) if options.permanent_two and level is not Rank.TWO else ()
    natural = suit is None and not options.nt_level_cards_trump and not (options.permanent_two and level is Rank.TWO)
    return twos if natural else (*twos, level)


def _plain_tiers(
    counts_as: EffectiveSuit, suit: Suit, trumps: tuple[Rank, ...], options: TrumpOptions
) -> Iterator[Tier]:
    below: Rank | None = None
    for rank in RANKS:
        if rank in trumps:
            continue
        linked = below is not None and (rank.order - below.order == 1 or options.tractor_level_gap)
        yield Tier(counts_as, (Card.of(suit, rank),), linked)
        below = rank


def _top_tiers(level: Rank, suit: Suit | None, ranks: tuple[Rank, ...], options: TrumpOptions) -> Iterator[Tier]:
    """The trumps above the plain cards of the trump suit."""
    trumps, top = EffectiveSuit.TRUMPS, options.tractor_trump_top
    lowest = suit is None
    for rank in ranks:
        yield Tier(trumps, tuple(Card.of(side, rank) for side in LOW_TO_HIGH if side is not suit), top and not lowest)
        lowest = False
        if suit is not None:
            yield Tier(trumps, (Card.of(suit, rank),), top)
    parted = suit is None and ranks[-1:] == (level,) and not options.nt_level_joker_adjacent
    yield Tier(trumps, (SMALL_JOKER,), top and not lowest and not parted)
    yield Tier(trumps, (BIG_JOKER,), linked=True)


def order_of(tiers: tuple[Tier, ...], level: Rank, options: TrumpOptions) -> Order:
    """The numbers of an order laid out by ``tiers_low_to_high``."""
    places: list[int] = []
    links = levels = level_place = twos = two_place = 0
    for place, tier in enumerate(tiers):
        if tier.linked:
            links |= 1 << place - 1
        if len(tier.cards) > 1:
            kinds = ((1 << len(tier.cards)) - 1) << len(places)
            if tier.cards[0].rank is level:
                levels, level_place = kinds, 1 << place
            else:
                twos, two_place = kinds, 1 << place
        places += [place] * len(tier.cards)
    heights = tuple(range(len(places))) if options.offsuit_level_order == "by_suit" else tuple(places)
    return Order(tuple(places), heights, links, levels, level_place, twos, two_place)


def bits_high_to_low(mask: int) -> Iterator[int]:
    """Each set bit as a mask of its own, highest first."""
    while mask:
        bit = 1 << mask.bit_length() - 1
        yield bit
        mask ^= bit
