"""How many legal follows there are, without making them: there may be millions."""

from __future__ import annotations

from math import comb

from koudi.cards import CardSet
from koudi.tricks.follows import STRUCTURES, demanded, obligation
from koudi.tricks.order import EffectiveSuit, Order
from koudi.tricks.rules import TrickRules
from koudi.tricks.runs import profile, stack
from koudi.tricks.shapes import lead_of
from koudi.tricks.trump import Trump


def count_follows(trump: Trump, rules: TrickRules, hand: CardSet, lead: CardSet, after_ruff: bool) -> int:
    """The number of plays that ``iter_follows`` makes. Arguments as for ``obligation``.

    Raises:
        ValueError: the lead is no lead.
    """
    owed = obligation(trump, rules, hand, lead, after_ruff)
    if owed.held > owed.count:
        return _count_structured(trump, rules, trump.in_suit(hand, owed.suit), lead)
    asked = trump.in_suit(hand, EffectiveSuit.TRUMPS if owed.trumps else owed.suit)
    number = owed.trumps or owed.held
    return count_selections(asked, number) * count_selections(hand - asked, owed.count - number)


def count_selections(cards: CardSet, size: int) -> int:
    """How many different multisets of ``size`` cards there are among some cards.

    >>> count_selections(CardSet.parse("SAAK"), 2)
    2
    """
    kinds, pairs = cards.ones.bit_count(), cards.twos.bit_count()
    return sum(comb(pairs, whole) * comb(kinds - whole, size - 2 * whole) for whole in range(min(pairs, size // 2) + 1))


def _count_structured(trump: Trump, rules: TrickRules, held: CardSet, lead: CardSet) -> int:
    """The selections of cards of the suit led whose pairs answer as well as all the pairs can (1.5)."""
    led = lead_of(trump, lead)
    kinds, twos = held.ones.bit_count(), trump.to_order(held.twos)
    shape = demanded(led.shape, led.count, stack(twos, trump.order), STRUCTURES[rules.follow_structure], trump.order)
    if not shape:
        return count_selections(held, led.count)
    answers = _answers(twos, led.count // 2, shape, trump.order)
    return sum(number * comb(kinds - pairs, led.count - 2 * pairs) for pairs, number in enumerate(answers))


def _answers(pairs: int, most: int, shape: int, order: Order) -> list[int]:
    """For each number up to ``most`` how many sets of so many of the pairs answer ``shape`` as well as all do."""
    owed = profile(stack(pairs, order), shape, order)
    found = [0] * (most + 1)
    todo = [(0, pairs)]
    while todo:
        chosen, open_ = todo.pop()
        if chosen.bit_count() == most:
            open_ = 0
        if profile(stack(chosen | open_, order), shape, order) != owed:
            continue
        if not open_:
            found[chosen.bit_count()] += 1
            continue
        highest = 1 << open_.bit_length() - 1
        todo += [(chosen | highest, open_ ^ highest), (chosen, open_ ^ highest)]
    return found
