"""When to stop, and what may be said then."""

from itertools import accumulate
from random import Random
from statistics import stdev

import pytest

from koudi.bots.duel import Spread, Until

LEVELS = (-2.0, -1.5, -1.0, -0.5, -0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 0.5, 1.0, 1.5, 2.0)
"""Mirrored deals between equals: most come out even, some by whole levels."""


def ever_clear(chance: Random, shift: float, deals: int, least: int = 200) -> int | None:
    """After how many deals a run is clear of zero; ``None`` if never."""
    spread, until = Spread(), Until(least=least, clear=True, most=deals)
    while True:
        spread.add(chance.choice(LEVELS) + shift)
        stopped = until.reached(spread)
        if stopped is not None:
            return spread.count if stopped == "clear" else None


def test_equals_are_hardly_ever_told_apart_however_often_one_looks():
    chance = Random(5)  # noqa: S311 - a simulation
    wrong = sum(ever_clear(chance, 0.0, 2000) is not None for _ in range(200))
    assert wrong <= 14, "95 % of 200 runs, and three deviations of chance"


def test_a_fixed_interval_looked_at_after_every_deal_tells_equals_apart_all_the_time():
    """Which is why runs are not stopped by it."""
    chance, wrong = Random(5), 0  # noqa: S311 - a simulation
    for _ in range(200):
        spread = Spread()
        for _ in range(200):
            spread.add(chance.choice(LEVELS))
        for _ in range(1800):
            spread.add(chance.choice(LEVELS))
            if abs(spread.mean) > spread.fixed:
                wrong += 1
                break
    assert wrong > 40


def test_a_difference_is_found_and_the_sooner_the_greater_it_is():
    chance = Random(7)  # noqa: S311 - a simulation
    found = {shift: [ever_clear(chance, shift, 8000) for _ in range(20)] for shift in (0.15, 0.4)}
    assert all(deals is not None for runs in found.values() for deals in runs)
    small, great = (sum(deals or 0 for deals in runs) for runs in found.values())
    assert great < small


def test_the_interval_holds_the_mean_at_every_number_of_deals():
    chance, missed = Random(11), 0  # noqa: S311 - a simulation
    for _ in range(200):
        spread, wrong = Spread(), False
        for _ in range(1500):
            spread.add(chance.choice(LEVELS) + 0.3)
            wrong = wrong or (spread.count >= 200 and abs(spread.mean - 0.3) > spread.anytime)
        missed += wrong
    assert missed <= 14


def test_a_spread_is_that_of_the_whole_list():
    chance, spread = Random(1), Spread()  # noqa: S311 - a simulation
    values = [chance.gauss(3, 2) for _ in range(50)]
    for value in values:
        spread.add(value)
    assert spread.mean == pytest.approx(list(accumulate(values))[-1] / 50)
    assert spread.deviation == pytest.approx(stdev(values))
    assert spread.fixed == pytest.approx(1.96 * stdev(values) / 50**0.5)


def test_nothing_is_known_of_no_deals_or_one():
    spread = Spread()
    assert spread.fixed == spread.anytime == float("inf")
    spread.add(1.0)
    assert spread.fixed == spread.anytime == float("inf")


@pytest.mark.parametrize(
    ("until", "deals", "stopped"),
    [
        (Until(least=10), 10, "deals"),
        (Until(least=10, width=1.0), 22, "width"),
        (Until(least=10, width=0.0001, most=30), 30, "most"),
        (Until(least=10, clear=True, most=30), 30, "most"),
    ],
)
def test_a_run_goes_on_as_long_as_it_is_told_to(until: Until, deals: int, stopped: str):
    spread, why = Spread(), None
    while why is None:
        spread.add(float(spread.count % 2 or -1))
        why = until.reached(spread)
    assert why == stopped
    assert spread.count == deals or (stopped == "width" and 10 <= spread.count < 200)
