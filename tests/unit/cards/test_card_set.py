import copy
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from koudi.cards import CARDS, NO_CARDS, Card, CardSet, parse_cards

COUNTS = st.dictionaries(st.sampled_from(CARDS), st.integers(1, 2))


def made(counts: dict[Card, int]) -> CardSet:
    return CardSet(card for card, count in counts.items() for _ in range(count))


@given(COUNTS)
def test_a_set_counts_every_card(counts: dict[Card, int]):
    cards = made(counts)
    assert {card: cards.count(card) for card in CARDS if card in cards} == counts
    assert len(cards) == sum(counts.values())
    assert bool(cards) == bool(counts)
    assert Counter(cards) == Counter(counts)
    assert list(cards.kinds()) == sorted(counts, key=lambda card: card.kind)
    assert cards.points == sum(card.points * count for card, count in counts.items())
    assert cards.pairs == CardSet(card for card, count in counts.items() for _ in range(2) if count == 2)


@given(COUNTS, COUNTS)
def test_sum_difference_meet_and_order_are_those_of_multisets(left: dict[Card, int], right: dict[Card, int]):
    one, other = made(left), made(right)
    assert Counter(one & other) == Counter(left) & Counter(right)
    assert (one <= other) == (Counter(left) <= Counter(right))
    both = Counter(left) + Counter(right)
    if max(both.values(), default=0) > 2:
        with pytest.raises(ValueError, match="more than two copies"):
            _ = one + other
    else:
        assert Counter(one + other) == both
        assert (one + other) - other == one
    if one <= other:
        assert Counter(other - one) == Counter(right) - Counter(left)
    else:
        with pytest.raises(ValueError, match="is not part of"):
            _ = other - one


@given(COUNTS)
def test_text_and_masks_and_repr_give_the_same_set_back(counts: dict[Card, int]):
    cards = made(counts)
    assert CardSet.parse(str(cards)) == cards
    assert CardSet.of_masks(cards.ones, cards.twos) == cards
    assert hash(CardSet.of_masks(cards.ones, cards.twos)) == hash(cards)
    assert repr(cards) == f"CardSet.parse({str(cards)!r})"
    assert copy.deepcopy(cards) == cards


def test_equal_sets_are_equal_however_they_were_collected():
    assert CardSet.parse("SA LJ SA") == CardSet.parse("LJ SAA")
    assert CardSet.parse("SA") != CardSet.parse("SA SA")
    assert CardSet.parse("SA") != "SA"


def test_a_suit_letter_holds_within_its_word():
    assert [str(card) for card in parse_cards("SAAK LJ HT3")] == ["SA", "SA", "SK", "LJ", "HT", "H3"]


def test_a_word_may_hold_both_copies_of_a_joker():
    assert CardSet.parse("BJJ") == CardSet.parse("BJ BJ")


def test_parsing_keeps_the_order_and_any_number_of_copies():
    assert [str(card) for card in parse_cards("H3 SA H3 H3")] == ["H3", "SA", "H3", "H3"]


def test_no_text_is_no_cards():
    assert CardSet.parse("") == NO_CARDS == CardSet()
    assert not NO_CARDS


@pytest.mark.parametrize("text", ["S", "X3", "SAX", "JL", "3S"])
def test_a_word_that_names_no_card_is_refused(text: str):
    with pytest.raises(ValueError, match="not a card"):
        CardSet.parse(text)


def test_a_third_copy_is_refused():
    with pytest.raises(ValueError, match="more than two copies of SA"):
        CardSet.parse("SAAA")


@pytest.mark.parametrize(("ones", "twos"), [(1, 2), (1 << 54, 0), (0, 1)])
def test_masks_that_do_not_fit_together_are_refused(ones: int, twos: int):
    with pytest.raises(ValueError, match="do not fit"):
        CardSet.of_masks(ones, twos)
