from math import comb

import pytest

from koudi.tricks.selections import selections

FOUR_KINDS = 0b1111


@pytest.mark.parametrize(("size", "count"), [(0, 1), (1, 4), (2, 6), (4, 1), (5, 0)])
def test_single_cards_are_picked_like_subsets(size: int, count: int):
    assert len(list(selections(FOUR_KINDS, 0, size))) == count == comb(4, size)


def test_cards_held_twice_are_picked_once_twice_or_not_at_all_but_never_in_two_ways():
    found = list(selections(0b11, 0b11, 2))
    assert sorted(found) == [(0b01, 0b01), (0b10, 0b10), (0b11, 0)]


def test_few_kinds_force_pairs():
    assert list(selections(0b11, 0b11, 4)) == [(0b11, 0b11)]
    assert sorted(selections(0b11, 0b11, 3)) == [(0b11, 0b01), (0b11, 0b10)]


def test_every_selection_of_a_great_hand_is_a_new_one():
    found = list(selections((1 << 9) - 1, 0b10101, 5))
    assert len(set(found)) == len(found)
    assert all(ones.bit_count() + twos.bit_count() == 5 and twos & ~ones == 0 for ones, twos in found)
