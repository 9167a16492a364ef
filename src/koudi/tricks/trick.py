"""Who wins a trick (1.6, D-E16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from koudi.cards import CardSet
from koudi.tricks.order import FULL, EffectiveSuit, Order
from koudi.tricks.rules import TrickRules
from koudi.tricks.runs import FIELD, LONGEST_AT, every_run, kinds_at, stack, top_place
from koudi.tricks.selections import Masks
from koudi.tricks.shapes import lead_of
from koudi.tricks.trump import Trump

# The mask functions below know the values of ``throw_compare`` (D-E16) as numbers.
TOP_COMPONENT: Final = 0
ALL_COMPONENTS: Final = 1
LEXICOGRAPHIC: Final = 2
HIGHEST_CARD: Final = 3
COMPARES: Final = {
    "top_component": TOP_COMPONENT,
    "all_components": ALL_COMPONENTS,
    "lexicographic": LEXICOGRAPHIC,
    "highest_card": HIGHEST_CARD,
}


def winner(trump: Trump, rules: TrickRules, plays: Sequence[CardSet]) -> int:
    """The index of the play that wins, 0 being the leader's (1.6).

    Raises:
        ValueError: there is no play, or the first is no lead.
    """
    lead_of(trump, plays[0])  # refuses what is no lead
    best = 0
    for index in range(1, len(plays)):
        if overtakes(trump, rules, plays[0], plays[best], plays[index]):
            best = index
    return best


def overtakes(trump: Trump, rules: TrickRules, lead: CardSet, best: CardSet, cards: CardSet) -> bool:
    """Whether cards beat the best play of a trick so far (1.6); it may be the lead.

    Raises:
        ValueError: the lead is no lead.
    """
    led = lead_of(trump, lead)
    compare = COMPARES[rules.throw_compare] if led.is_throw else TOP_COMPONENT
    new, old = _masks(trump, cards), _masks(trump, best)
    return is_higher(new, old, led.mask, trump.masks[EffectiveSuit.TRUMPS], led.shape, compare, trump.order)


def _masks(trump: Trump, cards: CardSet) -> Masks:
    return trump.to_order(cards.ones), trump.to_order(cards.twos)


def is_ruff(trump: Trump, lead: CardSet, cards: CardSet) -> bool:
    """Whether the cards are a competing trump play on a side-suit lead (E-34).

    Raises:
        ValueError: the lead is no lead.
    """
    led = lead_of(trump, lead)
    trumps = trump.masks[EffectiveSuit.TRUMPS]
    ones, twos = trump.to_order(cards.ones), trump.to_order(cards.twos)
    return led.mask != trumps and height(ones, twos, trumps, trumps, led.shape, trump.order) >= 0


# The functions below are plain Python on whole numbers, to be compiled as they stand.


def is_higher(new: Masks, old: Masks, suit: int, trumps: int, shape: int, compare: int, order: Order) -> bool:
    """Whether a play beats the best one before it (1.6, D-E16).

    Args:
        new: kind masks of the play.
        old: kind masks of the best one, which competes.
        suit: kind mask of the suit led.
        trumps: kind mask of the trumps.
        shape: the shape led.
        compare: the number of a value of ``throw_compare`` for a throw, else ``TOP_COMPONENT``.
        order: the numbers of the trump.
    """
    at = height(new[0], new[1], suit, trumps, shape, order)
    if at < 0:
        return False
    if compare == TOP_COMPONENT:
        return at > height(old[0], old[1], suit, trumps, shape, order)
    if compare == HIGHEST_CARD:
        return order.heights[new[0].bit_length() - 1] > order.heights[old[0].bit_length() - 1]
    return _is_higher_by_components(new, old, shape, compare == ALL_COMPONENTS, order)


def _is_higher_by_components(new: Masks, old: Masks, shape: int, every: bool, order: Order) -> bool:
    """Whether all components of a play are higher than those that stand, or the first of them that differ (D-E16).

    A play stands with its best arrangement, the largest component decided first; a later one may choose any.
    """
    standing = [-1]
    for heights in _arrangements(old[0], old[1], shape, order):
        if heights > standing:  # noqa: PLR1730 - numba has no max of lists
            standing = heights
    for heights in _arrangements(new[0], new[1], shape, order):
        higher = heights > standing
        if every:
            for component, at in enumerate(heights):
                higher = higher and at > standing[component]
        if higher:
            return True
    return False


def _arrangements(ones: int, twos: int, shape: int, order: Order) -> Iterator[list[int]]:
    """Every way to arrange a play into a shape (1.6): what each component is compared by.

    The largest component comes first, of equally large ones the highest.
    """
    tops = [0] * twos.bit_count()
    open_ = [(twos, shape, len(order.heights), 0, 0)]
    while open_:
        left, wanted, below, depth, top = open_.pop()
        if depth:
            tops[depth - 1] = top
        if not wanted:
            yield tops[:depth] + _single_heights(ones ^ twos ^ left, left, order)
            continue
        length = LONGEST_AT[wanted.bit_length()]
        rest = wanted - (1 << FIELD[length])
        same = LONGEST_AT[rest.bit_length()] == length
        for run in every_run(left, length, order):
            highest = run.bit_length() - 1
            if highest < below:  # of runs of one length each lies below the one before, so that none comes twice
                limit = highest if same else len(order.heights)
                open_.append((left ^ run, rest, limit, depth + 1, order.heights[highest]))


def _single_heights(ones: int, twos: int, order: Order) -> list[int]:
    """What cards are compared by one by one, the highest first."""
    heights: list[int] = []
    while ones:
        bit = ones.bit_length() - 1
        heights.append(order.heights[bit])
        if twos >> bit & 1:
            heights.append(order.heights[bit])
        ones ^= 1 << bit
    return heights


def height(ones: int, twos: int, suit: int, trumps: int, shape: int, order: Order) -> int:
    """What a play of the right number of cards is compared by, -1 if it does not compete (1.6).

    Args:
        ones: kind mask of the cards played.
        twos: kind mask of those played twice.
        suit: kind mask of the suit led.
        trumps: kind mask of the trumps.
        shape: the shape led.
        order: the numbers of the trump.
    """
    if ones & (FULL ^ suit) and ones & (FULL ^ trumps):
        return -1
    if not shape:
        return order.heights[ones.bit_length() - 1]
    place = top_place(stack(twos, order), shape, order)
    if place < 0:
        return -1
    highest = twos & kinds_at(1 << place, order)
    return order.heights[highest.bit_length() - 1]
