from collections.abc import Sequence

import numpy as np
import pytest

from koudi.bots.search.budget import Budget, Clock
from koudi.bots.search.halving import Halving

EVEN = np.ones(4096)


class Trials:
    """Candidates worth so much each, with noise that all share and some of their own."""

    def __init__(self, worth: Sequence[float], noise: float = 0.3) -> None:
        chance = np.random.default_rng(3)
        self.values = np.array(worth)[:, None] + noise * chance.standard_normal((len(worth), 4096))
        self.values += chance.standard_normal(4096)
        self.asked: list[tuple[tuple[int, ...], int, int]] = []

    def __call__(self, candidates: Sequence[int], first: int, last: int) -> np.ndarray:
        self.asked.append((tuple(candidates), first, last))
        return np.stack([self.values[list(candidates), first:last]] * 3)

    @property
    def made(self) -> int:
        return sum(len(candidates) * (last - first) for candidates, first, last in self.asked)


def halved(trials: Trials) -> Halving:
    return Halving(trials, len(trials.values), lambda count: EVEN[:count])


def test_the_best_candidate_comes_first_and_was_tried_most():
    trials = Trials([0.0, 0.1, 0.9, 0.2, 0.3, 0.1, 0.2, 0.8])
    first, *others = halved(trials).run(256, Clock(Budget(256)))
    assert first.candidate == 2
    assert all(first.worlds >= other.worlds for other in others)
    assert {first.candidate, *(other.candidate for other in others)} == set(range(8))


def test_worlds_are_spent_on_the_better_half():
    trials = Trials([0.0] * 32)
    halved(trials).run(1024, Clock(Budget(1024)))
    assert trials.made < 32 * 1024 / 3


def test_candidate_0_stays_unless_it_is_clearly_behind():
    close = halved(Trials([0.0, 0.05, 0.04, 0.03, 0.02, 0.01, 0.02], noise=2.0)).run(64, Clock(Budget(64)))
    assert next(one for one in close if one.candidate == 0).worlds == 64
    apart = halved(Trials([-3.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])).run(4096, Clock(Budget(4096)))
    assert next(one for one in apart if one.candidate == 0).worlds < 4096


def test_candidates_that_come_to_the_same_are_not_tried_on():
    trials = Trials([0.0, 0.0], noise=0.0)
    halved(trials).run(4096, Clock(Budget(4096)))
    assert trials.made < 1000


def test_what_a_candidate_leads_by_is_measured_over_common_worlds_and_their_weights():
    values = np.array([[0.0, 0.0, 0.0, 0.0], [1.0, -1.0, 1.0, 1.0]])
    weights = np.array([1.0, 3.0, 1.0, 1.0])
    halving = Halving(
        lambda some, first, last: np.stack([values[list(some), first:last]] * 3), 2, lambda n: weights[:n]
    )
    halving.run(4, Clock(Budget(4)))
    ahead, spread = halving.lead_over(1, 0)
    assert ahead == pytest.approx(0.0)
    assert spread == pytest.approx(np.sqrt(3 * 1.0 + 9.0) / 6)


def test_time_ends_a_search_that_has_tried_every_candidate():
    trials = Trials([0.0, 0.5, 0.1])
    standings = halved(trials).run(4096, Clock(Budget(4096, seconds=0.0)))
    assert all(one.worlds >= 1 for one in standings)
    assert trials.made < 3 * 4096
