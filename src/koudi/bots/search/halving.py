"""Which of some candidates is best: all are tried in the same worlds, the better half of them in twice as many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from koudi.bots.search.budget import Clock

if TYPE_CHECKING:
    from numpy.typing import NDArray

Trial = Callable[[Sequence[int], int, int], "NDArray[np.float64]"]
"""Tries some candidates in the worlds from one to another: of shape (values, candidates, worlds)."""
VALUES: Final = 3
"""What is known of a trial: levels, points, and what is compared."""
_FEWEST: Final = 8
"""Worlds that every candidate is tried in."""
_AT_ONCE: Final = 0.006
"""Seconds that deals are played between two looks at the clock, about."""
_FIRST: Final = 96
"""Deals played before the first look at the clock."""
_HOPELESS: Final = 3.0
"""Standard errors by which a candidate is behind when it is given up before its half."""


class Standing(NamedTuple):
    """How a candidate came out.

    Attributes:
        candidate: its number.
        worlds: in how many worlds it was tried.
        levels: levels gained, minus those of the other side, on average.
        points: points of its side, on average.
        compared: the mean of what is compared.
        behind: by how much that is less than the one it is held against.
        spread: the standard error of this difference.
    """

    candidate: int
    worlds: int
    levels: float
    points: float
    compared: float
    behind: float
    spread: float


class Halving:
    """The trials of one decision; candidate 0 stays among the better half until it is clearly behind."""

    def __init__(self, trial: Trial, candidates: int, weights: Callable[[int], NDArray[np.float64]]) -> None:
        """Begin.

        Args:
            trial: tries candidates.
            candidates: how many there are.
            weights: for a number of worlds how much each of them weighs; it samples them where they are missing, and
                returns fewer where it finds no more at once.
        """
        self._trial = trial
        self._weights = weights
        self._open = list(range(candidates))
        self._tried = np.zeros((VALUES, candidates, 0))
        self._worlds = np.zeros(candidates, np.int64)
        self._rate = 0.0
        """Seconds that a playout takes."""

    def run(self, worlds: int, clock: Clock) -> list[Standing]:
        """Try candidates until so many worlds are used or the time is.

        Returns:
            The candidates, best first: of equal numbers of worlds by what is compared.
        """
        rounds = max(1, (len(self._open) - 1).bit_length())
        for number in range(1, rounds + 1):
            most = max(min(_FEWEST, worlds), worlds >> rounds - number)
            self._go_on(most, number / rounds, clock)
            if number < rounds:
                self._keep((len(self._open) + 1) // 2)
        return self._standings()

    def _go_on(self, most: int, share: float, clock: Clock) -> None:
        """Try the open candidates in more worlds, up to so many and for a share of the time."""
        done = int(self._worlds[self._open[0]])
        while done < most and len(self._open) > 1 and (done < 1 or clock.left(share) > 0.0):
            step = _FIRST if not self._rate else int(min(_AT_ONCE, max(clock.left(share), 0.0)) / self._rate)
            last = min(most, done + max(1, step // len(self._open)))
            last = min(last, len(self._weights(last)))
            before = clock.passed()
            self._write(done, last, self._trial(self._open, done, last))
            self._rate = max(1e-7, (clock.passed() - before) / (len(self._open) * (last - done)))
            done = last
            if done >= 4 * _FEWEST:
                self._give_up_hopeless()

    def _write(self, first: int, last: int, values: NDArray[np.float64]) -> None:
        if self._tried.shape[2] < last:
            room = np.zeros((*self._tried.shape[:2], max(last, 2 * self._tried.shape[2])))
            room[:, :, : self._tried.shape[2]] = self._tried
            self._tried = room
        self._tried[:, self._open, first:last] = values
        self._worlds[self._open] = last

    def _means(self, candidates: Sequence[int], worlds: int) -> NDArray[np.float64]:
        weights = self._weights(worlds)
        tried = self._tried[:, list(candidates), :worlds]
        return np.asarray(tried @ weights / weights.sum())

    def _keep(self, count: int) -> None:
        """Go on with so many of the best, and candidate 0."""
        worlds = int(self._worlds[self._open[0]])
        compared = self._means(self._open, worlds)[2]
        order: list[int] = np.argsort(-compared, kind="stable").tolist()
        best = [self._open[place] for place in order[:count]]
        self._open = sorted({*best, *self._open[:1]} if self._open[0] == 0 else best)

    def _give_up_hopeless(self) -> None:
        """Try no longer what is clearly behind, or no different from the best."""
        worlds = int(self._worlds[self._open[0]])
        compared = self._means(self._open, worlds)[2]
        best = self._open[int(compared.argmax())]
        behind, spread = self._against(best, self._open, worlds)
        self._open = [
            candidate
            for place, candidate in enumerate(self._open)
            if candidate == best or behind[place] < _HOPELESS * spread[place]
        ]

    def _against(
        self, best: int, candidates: Sequence[int], worlds: int
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """By how much candidates are behind one in so many worlds, and the standard errors of that."""
        weights = self._weights(worlds)
        total = weights.sum()
        differences = self._tried[2, best, :worlds] - self._tried[2, list(candidates), :worlds]
        mean = differences @ weights / total
        square = (differences - mean[:, None]) ** 2 @ weights**2
        return mean, np.sqrt(square) / total

    def _standings(self) -> list[Standing]:
        order = sorted(
            range(len(self._worlds)),
            key=lambda one: (-self._worlds[one], -self._means([one], int(self._worlds[one]))[2, 0]),
        )
        told: list[Standing] = []
        for one in order:
            worlds = int(self._worlds[one])
            levels, points, compared = self._means([one], worlds)[:, 0].tolist()
            behind, spread = self._against(order[0], [one], worlds)
            told.append(Standing(one, worlds, levels, points, compared, float(behind[0]), float(spread[0])))
        return told

    def lead_over(self, best: int, other: int) -> tuple[float, float]:
        """By how much one candidate is better than another, and the standard error of that."""
        behind, spread = self._against(best, [other], int(min(self._worlds[best], self._worlds[other])))
        return float(behind[0]), float(spread[0])
