"""Measuring bots over mirrored deals."""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import parent_process
from pathlib import Path
from subprocess import Popen
from time import monotonic, sleep

import pytest
from msgspec.structs import replace

from koudi.bots.bot import BadBotSpec, Bot, Choice, make_bot
from koudi.bots.duel import Duel, Report, Scope, Setup, Spread, Until, conserves, measure, play_matches
from koudi.cards import NO_CARDS
from koudi.engine.actions import Play
from koudi.engine.game import Game
from koudi.engine.observation import Observation, PhaseName
from koudi.engine.rules import Rules
from koudi.games import GAMES

EIGHTY = "shengji/80fen"
TABLES = [EIGHTY, "mailv/mailv"]


def setup_of(table: str, a: str, b: str) -> Setup:
    return Setup(table=table, a=a, b=b, seed=1)


def a_report(table: str, a: str, b: str, deals: int) -> Report:
    return measure(setup_of(table, a, b), Until(least=deals))


@pytest.mark.parametrize(("table", "plays"), [(EIGHTY, 2), ("mailv/mailv", 4)])
def test_a_bot_against_itself_comes_out_flat(table: str, plays: int):
    report = a_report(table, "rules", "rules", 3)
    assert (report.levels_per_deal, report.points, report.ci95, report.anytime95) == (0, 0, 0, 0)
    assert report.played == 3 * plays
    assert (report.illegal, report.violations) == (0, 0)


@pytest.mark.parametrize("table", TABLES)
def test_rules_beat_chance_by_far(table: str):
    report = a_report(table, "rules", "random", 8)
    assert report.ci95 is not None
    assert report.anytime95 is not None
    assert report.levels_per_deal - report.ci95 > 0.2
    assert report.anytime95 > report.ci95
    assert report.points > 5


def test_the_sides_of_a_report_change_with_the_bots():
    one, other = a_report(EIGHTY, "rules", "rules1", 4), a_report(EIGHTY, "rules1", "rules", 4)
    assert one.levels_per_deal == -other.levels_per_deal
    assert one.points == -other.points
    assert [(role.a_seats, role.a_levels) for role in one.roles] == [
        (role.b_seats, role.b_levels) for role in other.roles
    ]


def test_bots_by_chance_take_other_streams_as_a_and_as_b():
    report = a_report(EIGHTY, "random", "random", 6)
    assert report.deviation is not None
    assert report.deviation > 0


def timeless(report: Report) -> dict[str, object]:
    """A report without what the clock says."""
    clocks = {"ms_mean", "ms_p99", "b_ms_mean", "b_ms_p99", "phases", "b_phases"}
    return {key: getattr(report, key) for key in report.__struct_fields__ if key not in clocks}


def test_equal_seeds_give_equal_results_however_many_processes_play():
    setup, until = setup_of("mailv/mailv", "rules", "random"), Until(least=4)
    assert timeless(measure(setup, until)) == timeless(measure(setup, until, jobs=2))


def test_a_run_that_is_taken_up_again_is_the_run_that_was_never_broken_off(tmp_path: Path):
    setup, file = setup_of(EIGHTY, "rules", "random"), tmp_path / "run.jsonl"
    measure(setup, Until(least=2), save=file)
    told: list[int] = []
    resumed = measure(setup, Until(least=4), save=file, progress=lambda spread: told.append(spread.count))
    assert told == [3, 4]
    assert timeless(resumed) == timeless(measure(setup, Until(least=4)))
    assert measure(setup, Until(least=3), save=file).deals == 3, "no more is played than is asked for"


def test_a_single_deal_has_no_interval():
    report = a_report(EIGHTY, "rules", "random", 1)
    assert (report.ci95, report.anytime95, report.deviation) == (None, None, None)
    assert report.ms_p99 >= report.ms_mean > 0


def test_a_run_stops_as_soon_as_it_is_clear():
    report = measure(setup_of(EIGHTY, "rules", "random"), Until(least=2, clear=True, most=40))
    assert report.stopped == "clear"
    assert report.anytime95 is not None
    assert report.levels_per_deal > report.anytime95
    assert 2 <= report.deals < 40


def test_a_run_that_never_gets_clear_ends_at_the_most():
    report = measure(setup_of(EIGHTY, "rules", "rules"), Until(least=2, clear=True, most=5))
    assert (report.stopped, report.deals) == ("most", 5)


def test_every_seat_of_every_deal_is_in_the_table_of_roles():
    report = a_report("mailv/mailv", "rules", "random", 2)
    assert sum(role.a_seats for role in report.roles) == 8
    assert sum(role.b_seats for role in report.roles) == 24


def test_the_phases_of_a_deal_share_its_decisions():
    report = a_report("mailv/mailv", "rules", "random", 2)
    assert {"calling", "burying", "playing"} <= {phase.phase for phase in report.phases}
    assert sum(phase.share for phase in report.phases) == pytest.approx(1, abs=0.001)


def test_a_rotated_deal_is_played_twice_as_often():
    report = measure(replace(setup_of(EIGHTY, "rules", "rules1"), rotated=True), Until(least=2))
    assert report.played == 8
    assert (report.illegal, report.violations) == (0, 0)


@pytest.mark.parametrize("table", TABLES)
def test_the_play_alone_starts_where_the_rules_bot_has_led_all_seats(table: str):
    report = measure(replace(setup_of(table, "random", "random"), phase=Scope.PLAY), Until(least=2))
    assert [phase.phase for phase in report.phases] == ["playing"]
    assert report.decisions > 0


def test_matches_are_played_to_a_winner():
    outcomes = play_matches(Duel(setup_of(EIGHTY, "rules", "random")), 2)
    assert all(outcome.a_won for outcome in outcomes)
    assert all(outcome.deals >= 4 for outcome in outcomes)
    assert sum(outcome.faults for outcome in outcomes) == 0


def test_an_unfinished_deal_conserves_nothing():
    game = GAMES["shengji"]
    assert not conserves(game.start(game.presets["80fen"].rules))


def test_a_wrong_spelling_is_found_before_anything_is_played():
    with pytest.raises(BadBotSpec):
        Duel(setup_of(EIGHTY, "rules", "nobody"))


@dataclass
class Cheat:
    """A bot that plays no cards."""

    name: str
    bot: Bot

    def act(self, observation: Observation, budget: float) -> Choice:
        choice = self.bot.act(observation, budget)
        return Choice(Play(NO_CARDS), choice.reason) if observation.phase is PhaseName.PLAYING else choice


def with_a_cheat(spec: str, game: Game, rules: Rules, seed: int) -> Bot:
    bot = make_bot("rules", game, rules, seed)
    return Cheat("cheat", bot) if spec == "random" else bot


def test_illegal_actions_are_counted_for_the_bot_that_made_them():
    setup = setup_of(EIGHTY, "random", "rules")
    report = measure(setup, Until(least=1), make=lambda known: Duel(known, with_a_cheat))
    assert report.illegal == report.faults["a"]["illegal"] > 20
    assert report.faults["b"] == {}
    assert report.said["a"]
    assert report.levels_per_deal == 0, "the rules bot has played in its place"


def test_a_process_that_dies_is_told_of():
    with pytest.raises(RuntimeError, match="terminated"):
        measure(setup_of(EIGHTY, "rules", "rules"), Until(least=2), jobs=2, make=dies_elsewhere)


def dies_elsewhere(setup: Setup) -> Duel:
    if parent_process() is not None:
        os._exit(3)
    return Duel(setup)


def children(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def within(seconds: float, happened: Callable[[], bool]) -> bool:
    end = monotonic() + seconds
    while not happened() and monotonic() < end:
        sleep(0.05)
    return happened()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="asks Linux which processes there are")
def test_no_process_outlives_the_one_that_asked_even_if_that_is_killed(tmp_path: Path):
    file = tmp_path / "run.jsonl"
    how = ["--a", "rules", "--b", "rules", "--deals", "9999", "--jobs", "2", "--save", str(file)]
    asking = Popen([sys.executable, "-c", "from koudi.cli.main import main; main()", "arena", *how])  # noqa: S603 - ours
    try:
        assert within(60, lambda: file.exists() and file.read_bytes().count(b"\n") > 2)
        others = children(asking.pid)
        assert len(others) >= 2
    finally:
        asking.kill()
        asking.wait()
    assert within(20, lambda: not any(Path(f"/proc/{pid}").exists() for pid in others))


def test_progress_is_told_after_each_deal():
    told: list[tuple[int, float]] = []

    def tell(spread: Spread) -> None:
        told.append((spread.count, spread.mean))

    report = measure(setup_of(EIGHTY, "rules", "random"), Until(least=3), progress=tell)
    assert [count for count, _ in told] == [1, 2, 3]
    assert told[-1][1] == pytest.approx(report.levels_per_deal, abs=1e-4)
