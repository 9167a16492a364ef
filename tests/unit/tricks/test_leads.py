from itertools import islice

import pytest

from koudi.cards import NO_CARDS, CardSet, Rank, Suit
from koudi.tricks import PlayReason, Refusal, TrickRules, iter_leads, lead_refusal, throw_outcome, trump_of

RULES = TrickRules()
SEVEN_HEARTS = trump_of(Rank.SEVEN, Suit.HEARTS, RULES)
HAND = CardSet.parse("SAAKK S9 H9953 DA LJ")


def refused(cards: str, rules: TrickRules = RULES, hand: CardSet = HAND) -> Refusal | None:
    return lead_refusal(SEVEN_HEARTS, rules, hand, CardSet.parse(cards))


@pytest.mark.parametrize("cards", ["SA", "SAA", "SAAKK", "SAAKK S9", "SA SK", "LJ H3", "H99"])
def test_one_component_or_a_throw_of_one_suit_may_be_led(cards: str):
    assert refused(cards) is None


def test_nothing_is_no_lead():
    assert refused("") == Refusal(PlayReason.NO_CARDS)


def test_cards_that_are_not_held_are_named():
    assert refused("SAA S99") == Refusal(PlayReason.NOT_IN_HAND, CardSet.parse("S9"))


def test_a_lead_of_several_suits_names_the_fewer_cards():
    assert refused("SAA DA") == Refusal(PlayReason.LEAD_MIXES_SUITS, CardSet.parse("DA"))
    assert refused("LJ H3 SA") == Refusal(PlayReason.LEAD_MIXES_SUITS, CardSet.parse("SA"))


def test_with_throws_off_a_second_component_is_refused_and_shown():
    rules = TrickRules(throw="off")
    assert refused("SAAKK S9", rules) == Refusal(PlayReason.THROW_OFF, CardSet.parse("S9"))
    assert refused("H93", rules) == Refusal(PlayReason.THROW_OFF, CardSet.parse("H3"))
    assert refused("SAAKK", rules) is None


def test_with_throws_in_side_suits_only_trumps_are_refused():
    rules = TrickRules(throw="side_suits_only")
    assert refused("LJ H3", rules) == Refusal(PlayReason.THROW_IN_TRUMPS, CardSet.parse("H3"))
    assert refused("SA SK", rules) is None
    assert refused("H99", rules) is None


def test_where_throws_must_be_consecutive_the_cards_below_a_gap_are_shown_down_to_the_lowest():
    rules = TrickRules(throw_requires_consecutive=True)
    hand = CardSet.parse("D65 D432 SAKJ9")
    assert refused("D5432", rules, hand) is None
    assert refused("D42", rules, hand) == Refusal(PlayReason.THROW_NOT_CONSECUTIVE, CardSet.parse("D2"))
    assert refused("SAKJ9", rules, hand) == Refusal(PlayReason.THROW_NOT_CONSECUTIVE, CardSet.parse("SJ9"))


def test_an_ordinary_lead_stands_however_low_it_is():
    outcome = throw_outcome(SEVEN_HEARTS, RULES, CardSet.parse("S33"), [CardSet.parse("SAA")])
    assert (outcome.ok, outcome.cards, outcome.beaten) == (True, CardSet.parse("S33"), ())


def test_ruffs_do_not_make_a_throw_fail():
    outcome = throw_outcome(SEVEN_HEARTS, RULES, CardSet.parse("SAAK"), [CardSet.parse("H99 LJ BJ"), NO_CARDS])
    assert outcome.ok


def test_a_higher_pair_that_is_in_no_tractor_does_not_beat_one():
    others = [CardSet.parse("S5566 SKK"), NO_CARDS]
    assert throw_outcome(SEVEN_HEARTS, RULES, CardSet.parse("SAA S8899"), others).ok


def test_the_outcome_names_the_components_that_are_beaten():
    outcome = throw_outcome(SEVEN_HEARTS, RULES, CardSet.parse("SAQQ S5566 S4"), [CardSet.parse("SKK S8899")])
    assert [str(part.cards) for part in outcome.beaten] == ["S5 S5 S6 S6", "SQ SQ", "S4"]
    assert outcome.cards == CardSet.parse("S4")


@pytest.mark.parametrize(
    ("thrown", "others", "option", "led"),
    [
        ("S7 D7", "BJ", "smallest_card", "D7"),
        ("S7 D7", "BJ", "smallest_component", "D7"),
        ("S7 C7", "BJ", "smallest_beatable_component", "C7"),
        ("S77 D77", "H77", "smallest_component", "D77"),
        ("S77 D77 C7", "BJ", "smallest_component", "C7"),
        ("S77 D77", "H77", "smallest_beatable_component", "D77"),
        ("H3344 H6", "HAAKK", "smallest_component", "H3344"),
        ("H3344 H6", "H9", "smallest_beatable_component", "H6"),
    ],
)
def test_a_failed_throw_leaves_what_the_option_says_ties_in_s_h_c_d(thrown: str, others: str, option: str, led: str):
    rules = TrickRules(throw_fail_play=option)  # pyright: ignore[reportArgumentType] - one of the values
    outcome = throw_outcome(SEVEN_HEARTS, rules, CardSet.parse(thrown), [NO_CARDS, CardSet.parse(others)])
    assert outcome.cards == CardSet.parse(led)


def test_leads_come_with_single_components_first():
    leads = [str(cards) for cards in iter_leads(SEVEN_HEARTS, RULES, CardSet.parse("SAAKK D3"))]
    assert leads[:6] == ["SA", "SK", "SA SA", "SK SK", "SK SK SA SA", "D3"]
    assert sorted(leads[6:]) == sorted(["SK SA", "SK SA SA", "SK SK SA"])


def test_small_throws_of_every_suit_come_before_great_ones():
    leads = [len(cards) for cards in iter_leads(SEVEN_HEARTS, RULES, CardSet.parse("S349J D368Q"))]
    assert leads == [1] * 8 + [2] * 12 + [3] * 8 + [4] * 2


def test_a_tractor_can_be_led_with_each_of_the_equal_pairs():
    leads = {str(cards) for cards in iter_leads(SEVEN_HEARTS, TrickRules(throw="off"), CardSet.parse("HAA S77 D77"))}
    assert {"S7 S7 HA HA", "HA HA D7 D7"} <= leads


def test_the_longest_of_tractors_is_found():
    rules = TrickRules(permanent_two=True, throw="off")
    trump = trump_of(Rank.SEVEN, Suit.HEARTS, rules)
    hand = CardSet.parse("H33445566889900TTJJQQKKAA22 S22 S77 H77 LJ LJ BJ BJ".replace("0", ""))
    assert max(len(cards) for cards in iter_leads(trump, rules, hand)) == 34


def test_with_throws_in_side_suits_only_no_trump_throw_is_listed():
    rules = TrickRules(throw="side_suits_only")
    leads = [str(cards) for cards in iter_leads(SEVEN_HEARTS, rules, CardSet.parse("SAK H34"))]
    assert sorted(leads) == sorted(["SA", "SK", "H3", "H4", "SK SA"])


def test_where_throws_must_be_consecutive_only_those_without_a_gap_are_listed():
    rules = TrickRules(throw_requires_consecutive=True)
    leads = [str(cards) for cards in iter_leads(SEVEN_HEARTS, rules, CardSet.parse("SAKQ S9"))]
    assert sorted(leads) == sorted(["SA", "SK", "SQ", "S9", "SK SA", "SQ SK", "SQ SK SA"])


def test_no_cards_no_leads():
    assert list(iter_leads(SEVEN_HEARTS, RULES, NO_CARDS)) == []


def test_the_first_leads_of_a_great_hand_come_at_once():
    hand = CardSet.parse("H2233445566889TJQKA S7 H7 LJ BJ")
    assert len(list(islice(iter_leads(SEVEN_HEARTS, RULES, hand), 1000))) == 1000
