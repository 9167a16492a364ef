"""Options of tricks that the worked rulings of RULES 8.1 to 8.4 leave out: D-E05, D-E09, D-E14, D-E16, D-M17."""

from __future__ import annotations

import pytest

from koudi.cards import NO_CARDS, CardSet, Rank, Suit
from koudi.options import Value, with_options
from koudi.tricks import (
    EffectiveSuit,
    PlayReason,
    TrickRules,
    Trump,
    components,
    follow_refusal,
    iter_leads,
    lead_refusal,
    throw_outcome,
    trump_of,
    winner,
)


def ground(level: str, suit: str | None, **options: Value) -> tuple[Trump, TrickRules]:
    rules = with_options(TrickRules(), options)
    return trump_of(Rank(level), Suit(suit) if suit else None, rules), rules


def won_by(at: tuple[Trump, TrickRules], *plays: str) -> int:
    return winner(*at, [CardSet.parse(play) for play in plays])


def thrown(at: tuple[Trump, TrickRules], cards: str, *others: str) -> CardSet:
    hands = [CardSet.parse(other) for other in others]
    return throw_outcome(*at, CardSet.parse(cards), [*hands, *([NO_CARDS] * (3 - len(hands)))]).cards


def refused(at: tuple[Trump, TrickRules], hand: str, cards: str) -> PlayReason | None:
    found = lead_refusal(*at, CardSet.parse(hand), CardSet.parse(cards))
    return None if found is None else found.reason


# D-E09


@pytest.mark.parametrize(("order", "wins"), [("equal", 1), ("by_suit", 2)])
def test_d_e09_off_suit_level_cards_are_equal_or_ranked_by_suit(order: str, wins: int):
    assert won_by(ground("7", "H", offsuit_level_order=order), "H3", "D7", "S7", "C7") == wins


@pytest.mark.parametrize(("order", "wins"), [("equal", 0), ("by_suit", 3)])
def test_d_e09_level_pairs_of_two_suits_too(order: str, wins: int):
    assert won_by(ground("7", "H", offsuit_level_order=order), "D7 D7", "HA HA", "C7 C7", "S7 S7") == wins


@pytest.mark.parametrize(("order", "wins"), [("equal", 0), ("by_suit", 1)])
def test_d_e09_tractors_with_equal_tops_are_told_apart_by_the_suit_of_the_top_pair(order: str, wins: int):
    at = ground("7", None, offsuit_level_order=order, permanent_two=True)
    assert won_by(at, "S2 S2 D7 D7", "D2 D2 S7 S7", "S3 S3 S4 S4", "C3 C3 C4 C4") == wins


def test_d_e09_by_suit_two_pairs_of_one_place_are_still_no_tractor():
    trump, _ = ground("7", "H", offsuit_level_order="by_suit")
    assert len(components(trump, CardSet.parse("S7 S7 D7 D7"))) == 2


@pytest.mark.parametrize(("order", "played"), [("equal", "H7 D7"), ("by_suit", "D7")])
def test_d_e09_by_suit_a_throw_fails_to_a_level_card_of_a_higher_suit(order: str, played: str):
    at = ground("7", "H", offsuit_level_order=order)
    assert thrown(at, "H7 D7", "S7 H3") == CardSet.parse(played)


# D-E05


@pytest.mark.parametrize(("trumps", "wins"), [(True, 1), (False, 2)])
def test_d_e05_in_no_trump_level_cards_are_trumps_or_stay_in_their_suits(trumps: bool, wins: int):
    assert won_by(ground("7", None, nt_level_cards_trump=trumps), "S6", "H7", "S8", "C7") == wins


def test_d_e05_level_cards_that_are_no_trumps_keep_their_natural_place():
    trump, rules = ground("7", None, nt_level_cards_trump=False)
    assert [len(tier) for tier in trump.tiers(EffectiveSuit.TRUMPS)] == [1, 1]
    assert [part.length for part in components(trump, CardSet.parse("S6 S6 S7 S7 S8 S8"))] == [3]
    assert [part.length for part in components(trump, CardSet.parse("S6 S6 S8 S8"))] == [1, 1]
    hand, lead = CardSet.parse("S7 H3"), CardSet.parse("S9")
    assert follow_refusal(trump, rules, hand, lead, CardSet.parse("S7"), False) is None
    assert follow_refusal(trump, rules, hand, lead, CardSet.parse("H3"), False) is not None


def test_d_e05_with_a_trump_suit_level_cards_are_trumps_all_the_same():
    trump, _ = ground("7", "H", nt_level_cards_trump=False)
    assert sum(len(tier) for tier in trump.tiers(EffectiveSuit.TRUMPS)) == 18


def test_d_e05_permanent_twos_stay_trumps_below_the_jokers():
    trump, _ = ground("7", None, nt_level_cards_trump=False, permanent_two=True)
    assert [len(tier) for tier in trump.tiers(EffectiveSuit.TRUMPS)] == [1, 1, 4]
    assert [part.length for part in components(trump, CardSet.parse("S2 S2 LJ LJ BJ BJ"))] == [3]


# D-M17


@pytest.mark.parametrize(("combos", "pair", "leads"), [("all", None, 6), ("singles_only", PlayReason.ONLY_SINGLES, 2)])
def test_d_m17_a_table_plays_every_shape_or_single_cards_only(combos: str, pair: PlayReason | None, leads: int):
    trump, rules = ground("2", "H", combos=combos)
    assert refused((trump, rules), "S3 S3 S5", "S3 S3") is pair
    assert refused((trump, rules), "S3 S3 S5", "S3") is None
    found = set(iter_leads(trump, rules, CardSet.parse("S3 S3 S5")))
    assert len(found) == (5 if combos == "all" else leads)


# D-E14


@pytest.mark.parametrize(("consecutive", "reason"), [(False, None), (True, PlayReason.THROW_NOT_CONSECUTIVE)])
def test_d_e14_a_throw_need_not_be_connected_or_must_be(consecutive: bool, reason: PlayReason | None):
    at = ground("2", "H", throw_requires_consecutive=consecutive)
    assert refused(at, "SA SK SQ SJ S9", "SA SQ") is reason
    assert refused(at, "SA SK SQ SJ S9", "SA SK SQ SJ") is None
    assert refused(at, "SA SA SQ SQ", "SA SA SQ SQ") is reason
    assert refused(at, "SA SA SQ SQ", "SQ SQ") is None


def test_d_e14_a_consecutive_throw_closes_the_gap_of_the_level_and_shows_what_does_not_connect():
    at = ground("7", "H", throw_requires_consecutive=True)
    assert refused(at, "S8 S6 S6", "S8 S6 S6") is None
    found = lead_refusal(*at, CardSet.parse("SA SK ST S9"), CardSet.parse("SA SK ST S9"))
    assert found is not None
    assert found.witness == CardSet.parse("ST S9")


@pytest.mark.parametrize(("check", "led"), [("component", "SA SK SK"), ("card", "SK")])
def test_d_e14_a_throw_is_tested_part_by_part_or_card_by_card(check: str, led: str):
    assert thrown(ground("2", "H", throw_check=check), "SA SK SK", "SA S3", "SQ SQ", "D3") == CardSet.parse(led)


def test_d_e14_card_by_card_a_part_is_beatable_if_any_card_of_it_is():
    at = ground("T", "H", throw_check="card", throw_fail_play="smallest_beatable_component")
    assert thrown(at, "SA SK SK S4 S4", "S5 S3") == CardSet.parse("S4 S4")
    assert thrown(at, "SA SA SQ SQ", "SK") == CardSet.parse("SQ SQ")


def test_d_e14_one_component_stands_whatever_the_others_hold():
    assert thrown(ground("2", "H", throw_check="card"), "SQ SQ", "SK SA") == CardSet.parse("SQ SQ")


# D-E16


@pytest.mark.parametrize(
    ("compare", "wins"),
    [("top_component", 2), ("all_components", 1), ("lexicographic", 2), ("highest_card", 1)],
)
def test_d_e16_ruffs_of_a_pair_and_a_single_are_compared_as_the_option_says(compare: str, wins: int):
    at = ground("T", "H", throw_compare=compare)
    assert won_by(at, "S4 S4 S5", "H9 H7 H7", "H8 H8 H4", "C3 C4 C6") == wins


@pytest.mark.parametrize(
    ("compare", "wins"),
    [("top_component", 1), ("all_components", 1), ("lexicographic", 2), ("highest_card", 1)],
)
def test_d_e16_equal_largest_components_leave_it_to_the_next_one_by_option(compare: str, wins: int):
    at = ground("T", "H", throw_compare=compare)
    assert won_by(at, "SA SK SQ", "HA H3 H4", "HA H5 H3", "C3 C4 C6") == wins


def test_d_e16_every_component_may_be_met_by_any_arrangement():
    """Shape pair + single + single: the later play uses its 66 as the pair and breaks its 99 into singles."""
    at = ground("T", "H", throw_compare="all_components")
    assert won_by(at, "SA SA SK S3", "H5 H5 H8 H7", "H6 H6 H9 H9", "C3 C4 C6 C7") == 2
    assert won_by(at, "SA SA SK S3", "H8 H8 H7 H7", "H6 H6 H9 H9", "C3 C4 C6 C7") == 1


def test_d_e16_ordinary_leads_are_compared_alike_under_every_option():
    for compare in ("top_component", "all_components", "lexicographic", "highest_card"):
        at = ground("T", "H", throw_compare=compare)
        assert won_by(at, "S4 S4 S5 S5", "H3 H3 H4 H4", "H5 H5 H6 H6", "HA HA H2 H2") == 2


@pytest.mark.parametrize(
    ("compare", "of_three"),
    [("top_component", 1), ("all_components", 1), ("lexicographic", 2), ("highest_card", 1)],
)
def test_d_e16_a_throw_with_a_tractor_is_compared_by_every_run_that_fits(compare: str, of_three: int):
    """Tractor, pair and single are led; the second ruff has the same tractor and a higher pair, the third beats all."""
    at = ground("T", "H", throw_compare=compare)
    plays = ["SA SA SK SK S5 S5 S3", "H3 H3 H4 H4 H6 H6 H9", "H3 H3 H4 H4 H7 H7 H2", "H5 H5 H6 H6 H8 H8 HJ"]
    assert won_by(at, *plays[:3]) == of_three
    assert won_by(at, *plays) == 3


def test_d_e16_two_tractors_of_one_length_are_found_once_each_whatever_their_order():
    at = ground("T", "H", throw_compare="all_components")
    plays = ["SA SA SK SK S5 S5 S4 S4", "H2 H2 H3 H3 H6 H6 H7 H7", "H4 H4 H5 H5 H8 H8 H9 H9", "D3 D4 D5 D6 D7 D8 D9 DJ"]
    assert won_by(at, *plays) == 2
