"""Counting follows agrees with making them."""

import pytest
from hypothesis import given, settings

from koudi.cards import CardSet, Rank, Suit
from koudi.tricks import TrickRules, iter_follows, trump_of
from koudi.tricks.counting import count_follows, count_selections
from tests.laws.tricks_strategies import built, follow_positions
from tests.oracle.order import Order


@settings(max_examples=200, deadline=None)
@given(follow_positions(most_held=12))
def test_there_are_as_many_follows_as_are_made(position: tuple[Order, CardSet, CardSet, bool]):
    ground, hand, lead, after_ruff = position
    trump, rules = built(ground)
    made = sum(1 for _ in iter_follows(trump, rules, hand, lead, after_ruff))
    assert count_follows(trump, rules, hand, lead, after_ruff) == made


@pytest.mark.parametrize(
    ("cards", "size", "count"), [("", 0, 1), ("", 1, 0), ("SAA", 1, 1), ("SAAK", 2, 2), ("SAAKK", 3, 2)]
)
def test_equal_selections_are_counted_once(cards: str, size: int, count: int):
    assert count_selections(CardSet.parse(cards), size) == count


def test_the_follows_of_a_void_hand_are_counted_without_making_them():
    trump = trump_of(Rank.TWO, Suit.HEARTS, TrickRules())
    hand = CardSet.parse("D3456789TJQKA C3456789TJQKA")
    assert count_follows(trump, TrickRules(), hand, CardSet.parse("S3456789TJQKA"), after_ruff=False) == 2_704_156
