"""Measuring bots."""

import pytest

from koudi.bots.bot import BadBotSpec
from koudi.bots.duel import Duel, conserves
from koudi.games import GAMES
from koudi.notation.tag import Tag

EIGHTY = Tag.parse("shengji/80fen")


@pytest.mark.parametrize(("name", "seatings"), [("shengji", 2), ("mailv", 4)])
def test_a_bot_against_itself_comes_out_flat(name: str, seatings: int):
    game = GAMES[name]
    report = Duel(Tag.of(game, next(iter(game.presets))), "rules", "rules", 1).run(3)
    assert (report.levels_per_deal, report.points, report.ci95) == (0, 0, 0)
    assert report.played == 3 * seatings
    assert (report.illegal, report.violations) == (0, 0)


@pytest.mark.parametrize("name", ["shengji", "mailv"])
def test_rules_beat_chance_by_far(name: str):
    game = GAMES[name]
    report = Duel(Tag.of(game, next(iter(game.presets))), "rules", "random", 1).run(8)
    assert report.ci95 is not None
    assert report.levels_per_deal - report.ci95 > 0.4
    assert report.points > 20


def test_equal_seeds_give_equal_results_whatever_the_clock_says():
    reports = [Duel(EIGHTY, "rules", "random", 9).run(2) for _ in range(2)]
    one, two = ((report.levels_per_deal, report.points, report.roles) for report in reports)
    assert one == two


def test_a_single_deal_has_no_interval():
    report = Duel(EIGHTY, "rules", "random", 1).run(1)
    assert report.ci95 is None
    assert report.ms_p99 >= report.ms_mean > 0


def test_every_seat_of_every_deal_is_in_the_table_of_roles():
    report = Duel(Tag.parse("mailv/mailv"), "rules", "random", 1).run(2)
    assert sum(role.a_seats for role in report.roles) == 8
    assert sum(role.b_seats for role in report.roles) == 24


def test_matches_are_played_to_a_winner():
    duel = Duel(EIGHTY, "rules", "random", 3)
    outcomes = duel.run_matches(2)
    assert all(outcome.a_won for outcome in outcomes)
    assert all(outcome.deals >= 4 for outcome in outcomes)
    assert duel.illegal == 0


def test_an_unfinished_deal_conserves_nothing():
    game = GAMES["shengji"]
    assert not conserves(game.start(game.presets["80fen"].rules))


def test_a_wrong_spelling_is_found_before_anything_is_played():
    with pytest.raises(BadBotSpec):
        Duel(EIGHTY, "rules", "nobody", 1)
