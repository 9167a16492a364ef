import copy
import pickle

import pytest

from koudi.cards import BIG_JOKER, CARDS, RANKS, SMALL_JOKER, SUITS, Card, Rank, Suit


def test_there_are_54_kinds_each_with_its_number_and_name():
    assert [card.kind for card in CARDS] == list(range(54))
    assert len({card.text for card in CARDS}) == 54
    assert all(Card.parse(str(card)) is card for card in CARDS)


def test_kinds_run_through_spades_hearts_diamonds_clubs_from_two_to_ace_then_the_jokers():
    assert [str(card) for card in CARDS[::13]] == ["S2", "H2", "D2", "C2", "LJ"]
    assert [str(card) for card in CARDS[12::13]] == ["SA", "HA", "DA", "CA"]
    assert (SMALL_JOKER.text, BIG_JOKER.text) == ("LJ", "BJ")


def test_a_card_of_a_suit_and_a_rank_knows_both():
    for suit in SUITS:
        for rank in RANKS:
            card = Card.of(suit, rank)
            assert (card.suit, card.rank, card.is_joker) == (suit, rank, False)


def test_jokers_have_no_suit_and_no_rank():
    for joker in (SMALL_JOKER, BIG_JOKER):
        assert (joker.suit, joker.rank, joker.points, joker.is_joker) == (None, None, 0, True)


def test_only_fives_tens_and_kings_have_points():
    points = {rank.value: rank.points for rank in RANKS if rank.points}
    assert points == {"5": 5, "T": 10, "K": 10}
    assert 2 * sum(card.points for card in CARDS) == 200


def test_ranks_are_ordered_from_the_two_to_the_ace():
    assert [rank.order for rank in RANKS] == list(range(13))
    assert (RANKS[0], RANKS[-1]) == (Rank.TWO, Rank.ACE)


@pytest.mark.parametrize("text", ["", "S", "SX", "S10", "sa", "AS", "JOKER", "SA "])
def test_what_is_not_a_card_is_named_in_the_error(text: str):
    with pytest.raises(ValueError, match="not a card"):
        Card.parse(text)


def test_a_card_stays_the_same_object_through_pickle_and_copy():
    card = Card.of(Suit.HEARTS, Rank.TEN)
    assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301 - our own bytes
    assert copy.deepcopy([card])[0] is card


def test_the_repr_of_a_card_makes_it_again():
    assert repr(SMALL_JOKER) == "Card.parse('LJ')"
