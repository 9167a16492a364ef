"""RULES 8.5: scores, the kitty, levels, the next declarer. Each test carries its ruling's id."""

from __future__ import annotations

import pytest

from koudi.cards import Card, Rank, Suit
from koudi.engine.events import DealResult, Trumps
from koudi.engine.levels import levels_for
from koudi.engine.match import Points
from koudi.engine.partnership import CalledPartner
from koudi.options import Value
from tests.unit.engine.tables import MAILV, SHENGJI, Table, hands_of, last_trick, levels, playing, rules_of

HEARTS = Trumps(Rank.TWO, Suit.HEARTS)
IDLE = hands_of("S8", "S7", "S6", "S4")
"""A last trick without points that seat 0 wins."""


def result_at(defenders: int, at: tuple[str, str, str, str], **options: Value) -> DealResult:
    """A deal of 80分 that seat 0 declared and in which the defenders caught so many points."""
    table = Table(SHENGJI, **options)
    table.set(levels=levels(*at))
    points: Points = (200 - defenders, defenders, 0, 0)
    return last_trick(table, playing(Trumps(Rank(at[0]), Suit.HEARTS), IDLE, points=points), "S8", "S7", "S6", "S4")


@pytest.mark.parametrize(
    ("total", "outcome"),
    [
        (0, (True, 3)), (5, (True, 2)), (35, (True, 2)), (40, (True, 1)), (75, (True, 1)),
        (80, (False, 1)), (85, (False, 2)), (115, (False, 2)), (120, (False, 3)), (200, (False, 3)), (310, (False, 3)),
    ],
)  # fmt: skip
def test_s01_the_table_of_the_document_gives_one_two_or_three_levels(total: int, outcome: tuple[bool, int]):
    assert levels_for(rules_of(SHENGJI, level_table="eighty"), total) == outcome


@pytest.mark.parametrize(("total", "steps"), [(80, 0), (115, 0), (120, 1), (160, 2), (200, 3), (310, 5)])
def test_s02_the_field_table_takes_over_at_80_and_then_climbs_by_40_without_limit(total: int, steps: int):
    assert levels_for(rules_of(SHENGJI, level_table="standard"), total) == (False, steps)


def test_s03_a_single_trump_in_the_last_trick_doubles_the_kitty():
    hands = hands_of("S8", "H3", "S6", "S4")
    phase = playing(HEARTS, hands, kitty="SK ST S5", points=(0, 45, 0, 0))
    result = last_trick(Table(SHENGJI), phase, "S8", "H3", "S6", "S4")
    assert (result.kitty_points, result.kitty_factor, result.total) == (25, 2, 95)
    assert (result.declarers_won, result.steps) == (False, 2)


def test_s04_ruffing_a_side_pair_with_a_trump_pair_in_the_last_trick_counts_four_times():
    hands = hands_of("S8 S8", "H3 H3", "S6 S6", "S4 S4")
    phase = playing(HEARTS, hands, kitty="SK DK", points=(0, 10, 0, 0))
    result = last_trick(Table(SHENGJI), phase, "S8 S8", "H3 H3", "S6 S6", "S4 S4")
    assert (result.kitty_factor, result.total, result.declarers_won, result.steps) == (4, 90, False, 2)


@pytest.mark.parametrize(
    ("multiplier", "expected"), [("trump_shape", (2, 50, True, 1)), ("by_pairs", (4, 90, False, 2))]
)
def test_s05_and_s06_a_side_pair_counts_twice_by_the_document_and_four_times_by_shape_only(
    multiplier: str, expected: tuple[int, int, bool, int]
):
    hands = hands_of("S8 S8", "SA SA", "S6 S6", "S4 S4")
    phase = playing(HEARTS, hands, kitty="SK DK", points=(0, 10, 0, 0))
    result = last_trick(Table(SHENGJI, kitty_multiplier=multiplier), phase, "S8 S8", "SA SA", "S6 S6", "S4 S4")
    assert (result.kitty_factor, result.total, result.declarers_won, result.steps) == expected


@pytest.mark.parametrize(
    ("plays", "total"),
    [
        (("H3 H3 H4 H4", "S7 S7 S6 S6", "S4 S4 D4 D4", "C4 C4 C6 C6"), 120),
        (("H3 H3 H4 H4 H6 H6", "S7 S7 S6 S6 D6 D6", "S4 S4 D4 D4 D7 D7", "C4 C4 C6 C6 C7 C7"), 120),
        (("H3 H3 H4 H4 H5 H5", "S7 S7 S6 S6 D6 D6", "S4 S4 D4 D4 D7 D7", "C4 C4 C6 C6 C7 C7"), 240),
    ],
)
def test_s07_a_trump_tractor_of_n_pairs_counts_two_to_the_power_of_n_plus_one(plays: tuple[str, ...], total: int):
    """The second lead is a throw of a tractor and a pair: its largest component counts."""
    hands = hands_of(plays[3], *plays[:3])
    phase = playing(HEARTS, hands, turn=1, kitty="ST S5")
    result = last_trick(Table(SHENGJI), phase, *plays)
    assert result.kitty_factor * result.kitty_points == total


def test_s10_the_kitty_counts_for_nobody_when_the_declarers_win_the_last_trick():
    phase = playing(HEARTS, IDLE, kitty="SK DK", points=(0, 60, 0, 0))
    result = last_trick(Table(SHENGJI), phase, "S8", "S7", "S6", "S4")
    assert (result.kitty_factor, result.total, result.declarers_won, result.steps) == (0, 60, True, 1)


def test_s12_a_promotion_stops_at_the_last_level_which_must_be_played():
    result = result_at(0, ("Q", "2", "Q", "2"))
    assert result.levels_after == levels("K", "2", "K", "2")
    assert result.winners == ()


def test_s12_by_option_climbing_past_the_last_level_wins():
    result = result_at(0, ("Q", "2", "Q", "2"), final_level_must_be_played=False)
    assert result.winners == (0, 2)
    assert result_at(75, ("Q", "2", "Q", "2"), final_level_must_be_played=False).winners == ()


def test_s13_winning_as_declarers_at_the_last_level_wins_the_match():
    assert result_at(75, ("K", "2", "K", "2")).winners == (0, 2)
    assert result_at(80, ("2", "K", "2", "K")).winners == ()


@pytest.mark.parametrize("final", ["K", "A"])
def test_s15_three_levels_from_j_lead_to_k_or_to_a(final: str):
    result = result_at(0, ("J", "2", "J", "2"), final_level=final)
    assert result.levels_after == levels(final, "2", final, "2")


def test_s16_the_seat_after_the_declarer_takes_over_at_its_own_level():
    table = Table(SHENGJI, next_declarer="standard")
    table.set(levels=levels("9", "5", "9", "5"))
    phase = playing(Trumps(Rank.NINE, Suit.HEARTS), IDLE, points=(115, 85, 0, 0))
    result = last_trick(table, phase, "S8", "S7", "S6", "S4")
    assert (result.declarers_won, result.steps, result.next_declarer) == (False, 2, 1)
    assert result.levels_after == levels("9", "7", "9", "7")
    table.deal({})
    assert table.see(1).level is Rank.SEVEN
    assert table.see(1).declarer == 1


@pytest.mark.parametrize(("option", "declarer"), [("standard", 2), ("same_player", 0), ("last_trick_winner", 0)])
def test_s17_after_a_win_the_partner_declares_or_by_option_another(option: str, declarer: int):
    result = result_at(40, ("5", "2", "5", "2"), next_declarer=option)
    assert result.levels_after == levels("6", "2", "6", "2")
    assert result.next_declarer == declarer


def test_d_e08_the_winner_of_the_last_trick_declares_next_only_from_the_winning_side():
    assert result_at(80, ("5", "2", "5", "2"), next_declarer="last_trick_winner").next_declarer == 1


@pytest.mark.parametrize(
    ("total", "outcome"),
    [
        (0, (True, 3)), (35, (True, 2)), (40, (True, 1)), (75, (True, 1)), (80, (False, 0)), (115, (False, 0)),
        (120, (False, 1)), (155, (False, 1)), (160, (False, 2)), (195, (False, 2)), (200, (False, 3)),
        (210, (False, 3)),
    ],
)  # fmt: skip
def test_s19_the_thresholds_of_mailv_are_lower_bounds(total: int, outcome: tuple[bool, int]):
    assert levels_for(rules_of(MAILV), total) == outcome


@pytest.mark.parametrize(("flat", "total"), [(1, 80), (2, 90), (3, 100)])
def test_s20_the_kitty_of_mailv_always_counts_for_the_defenders_by_a_fixed_factor(flat: int, total: int):
    partnership = CalledPartner(Card.parse("DJ"), recalled=False, seat=2)
    phase = playing(Trumps(Rank.JACK, Suit.DIAMONDS), IDLE, kitty="SK", points=(120, 70, 0, 0), partnership=partnership)
    result = last_trick(Table(MAILV, kitty_flat=flat), phase, "S8", "S7", "S6", "S4")
    assert (result.kitty_factor, result.total, result.declarers_won, result.steps) == (flat, total, False, 0)
