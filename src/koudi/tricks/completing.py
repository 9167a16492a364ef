"""Plays put together card by card: which cards can be added so that a legal play can still come of them."""

from __future__ import annotations

from typing import Final

from koudi.cards import NO_CARDS, CardSet
from koudi.tricks.follows import STRUCTURES, Obligation, demanded
from koudi.tricks.order import FULL, EffectiveSuit, Order
from koudi.tricks.rules import TrickRules
from koudi.tricks.runs import every_run, kinds_at, longest_runs, pairs_in, profile, stack
from koudi.tricks.selections import answering
from koudi.tricks.shapes import lead_of
from koudi.tricks.trump import Trump

ANY_PAIRS: Final = 1
"""The longest run owed where any pairs will do: loose ones."""


def addable_to_lead(trump: Trump, rules: TrickRules, hand: CardSet, chosen: CardSet) -> CardSet:
    """One of each kind that can be added to ``chosen`` on the way to a legal lead.

    Args:
        trump: the trump of the deal.
        rules: the options.
        hand: the cards held.
        chosen: some of them that are part of a legal lead, or none.
    """
    if not chosen:
        return CardSet.of_masks(hand.ones)
    led = lead_of(trump, chosen)
    ones, twos = trump.to_order(hand.ones) & led.mask, trump.to_order(hand.twos) & led.mask
    taken, taken_twice = trump.to_order(chosen.ones), trump.to_order(chosen.twos)
    side = led.suit is not EffectiveSuit.TRUMPS
    if rules.combos == "singles_only":
        together = 0
    elif rules.throw == "off" or (rules.throw == "side_suits_only" and not side):
        together = in_one_run(twos, taken, trump.order)
    elif rules.throw_requires_consecutive:
        block = block_around(stack(ones, trump.order) & FULL, stack(taken, trump.order))
        together = ones & kinds_at(block, trump.order)
    else:
        together = ones
    return trump.cards(together & left_of(ones, twos, taken, taken_twice), 0)


def addable_to_follow(
    trump: Trump, rules: TrickRules, hand: CardSet, lead: CardSet, owed: Obligation, chosen: CardSet
) -> CardSet:
    """One of each kind that can be added to ``chosen`` on the way to a legal follow; none once it is complete.

    Args:
        trump: the trump of the deal.
        rules: the options.
        hand: the cards held.
        lead: the cards led.
        owed: what the holder owes.
        chosen: some of the hand that are part of a legal follow, or none.
    """
    if len(chosen) >= owed.count:
        return NO_CARDS
    ones, twos = trump.to_order(hand.ones), trump.to_order(hand.twos)
    taken, taken_twice = trump.to_order(chosen.ones), trump.to_order(chosen.twos)
    left = left_of(ones, twos, taken, taken_twice)
    first = trump.masks[EffectiveSuit.TRUMPS if owed.trumps else owed.suit]
    if owed.held > owed.count:
        return trump.cards(left & first & _answers_left(trump, rules, lead, owed, twos & first, taken, taken_twice), 0)
    asked = owed.trumps or owed.held
    of_first = (taken & first).bit_count() + (taken_twice & first).bit_count()
    addable = left & first if of_first < asked else 0
    if len(chosen) - of_first < owed.count - asked:
        addable |= left & (FULL ^ first)
    return trump.cards(addable, 0)


def _answers_left(
    trump: Trump, rules: TrickRules, lead: CardSet, owed: Obligation, twos: int, taken: int, taken_twice: int
) -> int:
    """The kinds to which a further card may belong where pairs are owed: all as long as there is room beside them."""
    pairs = sum(owed.structure)
    if pairs == 0:
        return FULL
    if owed.structure[0] == ANY_PAIRS:
        in_answer, kinds = best_pairs(twos, pairs, taken, taken_twice)
    else:
        led = lead_of(trump, lead)
        structure = STRUCTURES[rules.follow_structure]
        shape = demanded(led.shape, led.count, stack(twos, trump.order), structure, trump.order)
        in_answer, kinds = best_answers(twos, shape, taken, taken_twice, trump.order)
    beside = taken.bit_count() + taken_twice.bit_count() - in_answer
    return FULL if beside < owed.count - 2 * pairs else kinds


# The functions below are plain Python on whole numbers, to be compiled as they stand.


def left_of(ones: int, twos: int, taken: int, taken_twice: int) -> int:
    """The kinds of a hand of which a copy is left once some cards are taken."""
    return ones & (FULL ^ taken) | twos & (FULL ^ taken_twice)


def block_around(held: int, taken: int) -> int:
    """The unbroken block of held places in which the places taken lie."""
    gaps_below = (FULL ^ held) & ((taken & -taken) - 1)
    upward = held >> gaps_below.bit_length()
    length = ((upward + 1) & ~upward).bit_length() - 1
    return ((1 << length) - 1) << gaps_below.bit_length()


def in_one_run(pairs: int, taken: int, order: Order) -> int:
    """The kinds of every pair or tractor that has all the kinds taken."""
    kinds = 0
    longest, _ = longest_runs(stack(pairs, order) & FULL, order.links, pairs.bit_count())
    for length in range(1, longest + 1):
        for run in every_run(pairs, length, order):
            if not taken & (FULL ^ run):
                kinds |= run
    return kinds


def best_pairs(pairs: int, most: int, taken: int, taken_twice: int) -> tuple[int, int]:
    """Of the choices of ``most`` of some pairs those that have most of the cards taken.

    Returns:
        How many of the cards taken such a choice has, and the kinds of all such choices.
    """
    whole = pairs & taken_twice
    if whole.bit_count() >= most:
        return 2 * most, whole
    half = pairs & taken
    if half.bit_count() >= most:
        return whole.bit_count() + most, half
    return whole.bit_count() + half.bit_count(), pairs


def best_answers(pairs: int, shape: int, taken: int, taken_twice: int, order: Order) -> tuple[int, int]:
    """The same of the choices of pairs that answer ``shape`` as well as all of them can (1.5)."""
    owed = profile(stack(pairs, order), shape, order)
    most = pairs_in(owed)
    in_answer = kinds = 0
    for answer in answering(0, pairs, most, most, shape, owed, order):
        has = (answer & taken).bit_count() + (answer & taken_twice).bit_count()
        if has > in_answer:
            in_answer, kinds = has, 0
        if has == in_answer:
            kinds |= answer
    return in_answer, kinds
