"""Options of the score that RULES 8.5 leaves out: D-E15, D-E18 to D-E20, D-M03, and the settings of the peers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from koudi.cards import Card, CardSet, Rank, Suit
from koudi.engine.events import DealResult, Trumps
from koudi.engine.levels import levels_for
from koudi.engine.match import Hands
from koudi.engine.observation import SeatPlay, TrickSeen
from koudi.engine.partnership import CalledPartner
from koudi.options import Value
from koudi.tricks import EffectiveSuit
from tests.unit.engine.tables import MAILV, SHENGJI, Table, hands_of, last_trick, levels, playing, rules_of

HEARTS = Trumps(Rank.TWO, Suit.HEARTS)
IDLE = hands_of("S8", "S7", "S6", "S4")
"""A last trick without points that seat 0 wins."""
DONKEY_OF_SEAT_2 = CalledPartner(Card.parse("DJ"), recalled=False, seat=2)


def factor(kitty: str, *plays: str, **options: Value) -> int:
    """The factor after a last trick that seat 1 leads at level 2, hearts."""
    hands = hands_of(plays[3], plays[0], plays[1], plays[2])
    return last_trick(Table(SHENGJI, **options), playing(HEARTS, hands, turn=1, kitty=kitty), *plays).kitty_factor


# D-E18


@pytest.mark.parametrize(
    ("multiplier", "single", "pair", "two_pairs", "three_pairs"),
    [("by_pairs", 2, 4, 8, 16), ("times_cards", 2, 4, 8, 12), ("power", 2, 4, 16, 64), ("card_count", 2, 4, 8, 12)],
)
def test_d_e18_each_multiplier_is_a_table(multiplier: str, single: int, pair: int, two_pairs: int, three_pairs: int):
    shapes = ("S5", "S7", "S8"), ("S5 S5", "S7 S7", "S8 S8"), ("S5 S5 S6 S6", "C7 C7 C6 C6", "D8 D8 D6 D6")
    shapes = (*shapes, ("S5 S5 S6 S6 S7 S7", "C3 C3 C7 C7 C6 C6", "D3 D3 D8 D8 D6 D6"))
    found = [
        factor("SK", "H3 H3 H4 H4 H5 H5".rsplit(" ", 6 - len(shape[0].split()))[0], *shape, kitty_multiplier=multiplier)
        for shape in shapes
    ]
    assert found == [single, pair, two_pairs, three_pairs]


def test_d_e18_card_count_counts_a_whole_throw_and_the_others_its_largest_part():
    plays = ("H9 H9 H8", "S7 S7 S6", "S4 S4 D4", "C4 C4 C6")
    assert factor("SK", *plays, kitty_multiplier="card_count") == 6
    assert factor("SK", *plays, kitty_multiplier="times_cards") == 4


@pytest.mark.parametrize(("shape_from", "expected"), [("lead_format", 4), ("winning_play", 8), ("kitty_trumps", 16)])
def test_d_e18_the_shape_is_that_of_the_lead_the_winning_play_or_the_trumps_in_the_kitty(
    shape_from: str, expected: int
):
    """Two loose pairs are ruffed by a trump tractor; the kitty has a trump tractor of three pairs."""
    plays = ("SA SA S9 S9", "C7 C7 C6 C6", "H3 H3 H4 H4", "D8 D8 D6 D6")
    hands = hands_of(plays[1], plays[2], plays[3], plays[0])
    table = Table(SHENGJI, kitty_shape_from=shape_from)
    phase = playing(HEARTS, hands, declarer=0, turn=3, kitty="H7 H7 H8 H8 H9 H9 SK ST")
    assert last_trick(table, phase, *plays).kitty_factor == expected


def test_d_e18_a_kitty_without_trumps_counts_as_a_single():
    plays = ("H3 H3", "S7 S7", "S8 S8", "C7 C7")
    assert factor("SK SK", *plays, kitty_shape_from="kitty_trumps") == 2


# D-E19


def test_d_e19_the_custom_table_with_its_defaults_is_the_field_table():
    custom, standard = rules_of(SHENGJI, level_table="custom"), rules_of(SHENGJI, level_table="standard")
    assert all(levels_for(custom, total) == levels_for(standard, total) for total in range(-40, 605, 5))


@pytest.mark.parametrize("points", [40, 60, 80, 100, 120])
def test_d_e19_the_defenders_take_over_at_the_points_set(points: int):
    rules = rules_of(SHENGJI, level_table="custom", level_take_over=points)
    assert levels_for(rules, points - 5) == (True, 1)
    assert levels_for(rules, points) == (False, 0)


@pytest.mark.parametrize("step", [10, 20, 30, 40, 50, 60, 80])
def test_d_e19_every_step_is_one_level_on_both_sides(step: int):
    rules = rules_of(SHENGJI, level_table="custom", level_step=step)
    assert levels_for(rules, 80 - step + 5) == (True, 1)
    assert levels_for(rules, 80 + step - 5) == (False, 0)
    assert levels_for(rules, 80 + step) == (False, 1)
    assert levels_for(rules, 80 + 3 * step) == (False, 3)
    assert levels_for(rules, 5) == (True, -(-75 // step))


@pytest.mark.parametrize("gain", [0, 1])
def test_d_e19_taking_over_may_be_worth_a_level_of_its_own(gain: int):
    rules = rules_of(SHENGJI, level_table="custom", level_take_over_gain=gain)
    assert [levels_for(rules, total) for total in (80, 115, 120)] == [(False, gain), (False, gain), (False, gain + 1)]


@pytest.mark.parametrize("bonus", [0, 1])
def test_d_e19_a_shutout_may_be_worth_more(bonus: int):
    rules = rules_of(SHENGJI, level_table="custom", level_shutout_bonus=bonus)
    assert [levels_for(rules, total) for total in (-10, 0, 5)] == [(True, 2 + bonus), (True, 2 + bonus), (True, 2)]


@pytest.mark.parametrize(("most", "kept", "taken"), [(0, 9, 12), (2, 2, 2), (3, 3, 3), (4, 4, 4), (5, 5, 5)])
def test_d_e19_a_deal_brings_at_most_so_many_levels(most: int, kept: int, taken: int):
    rules = rules_of(SHENGJI, level_table="custom", level_step=10, level_most=most)
    assert levels_for(rules, 0) == (True, kept)
    assert levels_for(rules, 200) == (False, taken)


# D-E15


def result_with_failed_throw(seat: int, penalty: Value) -> DealResult:
    """Seat 0 declared; the seat tried to throw three cards in an earlier trick and had to lead one of them."""
    failed = SeatPlay(seat, CardSet.parse("S9"), CardSet.parse("S9 ST SJ"))
    others = (SeatPlay((seat + step) % 4, CardSet.parse(f"S{step + 2}")) for step in (1, 2, 3))
    phase = playing(HEARTS, IDLE, points=(120, 70, 0, 0))
    trick = TrickSeen((failed, *others), EffectiveSuit.SPADES, seat, 5)
    table = Table(SHENGJI, throw_fail_penalty=penalty, level_table="standard")
    return last_trick(table, replace(phase, tricks=(trick,)), "S8", "S7", "S6", "S4")


@pytest.mark.parametrize(
    ("penalty", "by_declarer", "by_defender"), [(0, 70, 70), ("10_per_attempt", 80, 60), ("10_per_card", 90, 50)]
)
def test_d_e15_a_failed_throw_of_the_declarers_adds_to_the_total_and_one_of_the_defenders_takes_off(
    penalty: Value, by_declarer: int, by_defender: int
):
    assert result_with_failed_throw(2, penalty).total == by_declarer
    assert result_with_failed_throw(1, penalty).total == by_defender
    assert result_with_failed_throw(1, penalty).penalties == (0, 70 - by_defender, 0, 0)


def test_d_e15_a_total_below_nothing_counts_as_nothing():
    assert levels_for(rules_of(SHENGJI), -20) == (True, 3)
    assert levels_for(rules_of(MAILV), -20) == (True, 3)


# D-E20


def result_at(defenders: int, at: tuple[str, str, str, str], **options: Value) -> DealResult:
    table = Table(SHENGJI, level_table="standard", final_level="A", **options)
    table.set(levels=levels(*at))
    phase = playing(Trumps(Rank(at[0]), Suit.HEARTS), IDLE, points=(200 - defenders, defenders, 0, 0))
    return last_trick(table, phase, "S8", "S7", "S6", "S4")


@pytest.mark.parametrize(
    ("must_play", "after"),
    [("none", "57QA"), ("J", "57JJ"), ("5TK", "55TK"), ("5TJK", "55TJ"), ("35TJK", "35TJ")],
)
def test_d_e20_a_promotion_stops_at_levels_that_must_be_played(must_play: str, after: str):
    """Defenders at 2, 4, 9 and J win three levels."""
    results = (result_at(200, ("6", level, "6", level), must_play_levels=must_play) for level in "249J")
    assert [result.levels_after[1].value for result in results] == list(after)


def test_d_e20_a_level_that_must_be_played_is_left_only_by_winning_it_as_declarers():
    assert result_at(160, ("6", "5", "6", "5"), must_play_levels="5TK").levels_after == levels("6", "5", "6", "5")
    assert result_at(5, ("5", "6", "5", "6"), must_play_levels="5TK").levels_after == levels("7", "6", "7", "6")


def hook(hands: Hands, *plays: str, at: str = "J", **options: Value) -> DealResult:
    """Seat 1 leads the last trick; the defenders have caught 80 points."""
    table = Table(SHENGJI, final_level="A", level_table="standard", **options)
    table.set(levels=levels(at, "5", at, "5"))
    phase = playing(Trumps(Rank(at), Suit.HEARTS), hands, turn=1, points=(120, 80, 0, 0))
    return last_trick(table, phase, *plays)


@pytest.mark.parametrize(
    ("option", "single", "pair"), [("off", "J", "J"), ("single", "2", "J"), ("single_and_pair", "2", "2")]
)
def test_d_e20_the_jack_hook_sends_the_declarers_back_to_2(option: str, single: str, pair: str):
    one = hook(hands_of("S4", "DJ", "S7", "S6"), "DJ", "S7", "S6", "S4", jack_hook=option)
    two = hook(hands_of("S4 S4", "DJ DJ", "S7 S7", "S6 S6"), "DJ DJ", "S7 S7", "S6 S6", "S4 S4", jack_hook=option)
    assert one.levels_after == levels(single, "5", single, "5")
    assert two.levels_after == levels(pair, "5", pair, "5")


def test_d_e20_the_jack_hook_catches_only_declarers_at_j_and_defenders_who_win_with_it():
    by_declarer = hook(hands_of("DJ", "S9", "S7", "S6"), "S9", "S7", "S6", "DJ", jack_hook="single")
    assert by_declarer.levels_after == levels("J", "5", "J", "5")
    over = hook(hands_of("S4", "DJ", "S7", "LJ"), "DJ", "S7", "LJ", "S4", jack_hook="single")
    assert over.levels_after == levels("J", "5", "J", "5")
    other_level = hook(hands_of("S4", "SJ", "S7", "S6"), "SJ", "S7", "S6", "S4", at="8", jack_hook="single")
    assert other_level.levels_after == levels("8", "5", "8", "5")


# D-M03


def mailv_result(defenders: int, at: tuple[str, str, str, str], **options: Value) -> DealResult:
    table = Table(MAILV, **options)
    table.set(levels=levels(*at))
    phase = playing(
        Trumps(Rank.JACK, Suit.DIAMONDS), IDLE, points=(200 - defenders, defenders, 0, 0), partnership=DONKEY_OF_SEAT_2
    )
    return last_trick(table, phase, "S8", "S7", "S6", "S4")


@pytest.mark.parametrize(
    ("scope", "after_35", "after_160"),
    [("per_player", ("6", "4", "6", "4"), ("4", "6", "4", "6")), ("table", ("6",) * 4, ("6",) * 4)],
)
def test_d_m03_levels_belong_to_players_or_to_the_table(
    scope: str, after_35: tuple[str, ...], after_160: tuple[str, ...]
):
    at = ("4", "4", "4", "4")
    assert mailv_result(35, at, level_scope=scope).levels_after == tuple(map(Rank, after_35))
    assert mailv_result(160, at, level_scope=scope).levels_after == tuple(map(Rank, after_160))


def test_d_m03_declarers_who_win_at_the_last_level_of_the_table_win_the_match():
    assert mailv_result(35, ("A", "A", "A", "A"), level_scope="table").winners == (0, 2)
    assert mailv_result(160, ("A", "A", "A", "A"), level_scope="table").winners == ()


@pytest.mark.parametrize(("at", "after"), [("9", "J"), ("J", "2")])
def test_d_e20_a_hook_sends_a_table_at_j_back_and_leaves_any_other_to_the_winners(at: str, after: str):
    """160 points are worth two levels to the defenders; a jack was called, whatever the table's level."""
    table = Table(MAILV, level_scope="table", jack_hook="single")
    table.set(levels=levels(at, at, at, at))
    phase = playing(
        Trumps(Rank.JACK, Suit.DIAMONDS), hands_of("S4", "DJ", "S7", "S6"), turn=1, points=(40, 160, 0, 0),
        partnership=DONKEY_OF_SEAT_2,
    )  # fmt: skip
    assert last_trick(table, phase, "DJ", "S7", "S6", "S4").levels_after == levels(after, after, after, after)
