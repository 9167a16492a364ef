from koudi.cards import NO_CARDS, CardSet, Rank, Suit
from koudi.tricks import TrickRules, trump_of
from koudi.tricks.completing import addable_to_lead

SINGLES = TrickRules(combos="singles_only")


def test_where_only_singles_are_led_nothing_is_added_to_one_not_even_the_lowest_card():
    trump = trump_of(Rank.SEVEN, Suit.HEARTS, SINGLES)
    hand = CardSet.parse("D233 SA")
    assert addable_to_lead(trump, SINGLES, hand, CardSet.parse("D3")) == NO_CARDS
    assert addable_to_lead(trump, SINGLES, hand, NO_CARDS) == CardSet.parse("D23 SA")
