"""The table of strength, and the ceiling that stands in it."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bench.ceiling import open_duel
from bench.strength import EIGHTY, HEAD, MAILV, ROWS, Goal, Row, line, measured
from koudi.bots.bot import BadBotSpec
from koudi.bots.duel import Duel, Report, Setup, Until, measure


@pytest.mark.parametrize("table", [EIGHTY, MAILV])
def test_who_sees_all_hands_gains_from_who_does_not(table: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bench.ceiling.DEALS", 8)
    report = measure(Setup(table=table, a="ceiling:rules", b="rules", seed=4), Until(least=6), make=open_duel)
    assert report.faults == {"a": {}, "b": {}}
    assert report.levels_per_deal > 0.3
    assert report.points > 5


def test_nobody_sees_all_hands_at_another_table():
    with pytest.raises(BadBotSpec):
        Duel(Setup(table=EIGHTY, a="ceiling:rules", b="rules"))


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Report:
    """A short match."""
    row = Row("rules", "random", (EIGHTY,), Goal(1.2, 1.8))
    found = measured(row, EIGHTY, tmp_path_factory.mktemp("strength"), jobs=1, most=2)
    assert found
    return found


def test_a_match_is_taken_up_from_its_file(tmp_path: Path):
    row = Row("rules", "random", (EIGHTY,), Goal())
    assert measured(row, EIGHTY, tmp_path, jobs=1, most=None, kept=True) is None
    first, again = (measured(row, EIGHTY, tmp_path, jobs=1, most=2) for _ in range(2))
    assert first == again
    assert measured(row, EIGHTY, tmp_path, jobs=1, most=None, kept=True) == first
    (file,) = tmp_path.iterdir()
    assert file.name.startswith("rules-random-shengji-80fen-")


@pytest.mark.parametrize(
    ("goal", "mean", "width", "said"),
    [
        (Goal(1.2, 1.8), 2.0, 0.1, "aim reached"),
        (Goal(1.2, 1.8), 1.5, 0.1, "reached"),
        (Goal(1.2, 1.8), 1.0, 0.1, "below"),
        (Goal(1.2, 1.8), 1.5, 1.6, "not clear"),
        (Goal(0, 0.3), 0.2, 0.1, "reached"),
        (Goal(0, 0.3), 0.2, 0.3, "not clear"),
        (Goal(flat=True), 0.1, 0.2, "flat"),
        (Goal(flat=True), -0.3, 0.2, "not flat"),
        (Goal(), 0.3, 0.2, ""),
    ],
)
def test_a_goal_is_judged_by_the_interval(goal: Goal, mean: float, width: float, said: str, report: Report):
    judged = replace(report, levels_per_deal=mean, anytime95=width)
    assert goal.verdict(judged) == said
    assert line(EIGHTY, goal, judged).endswith(f"| {said} |\n")
    assert line(EIGHTY, goal, judged).count("|") == HEAD.splitlines()[0].count("|")


def test_a_null_is_not_stopped_by_looking_at_it():
    assert [row.until for row in ROWS if row.goal.flat] == [Until(least=200)] * 2
    assert all(row.until.clear for row in ROWS if row.goal.least is not None)
