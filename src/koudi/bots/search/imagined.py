"""Worlds that a seat thinks possible, sampled as they are needed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import numpy as np

from koudi.playouts.worlds import Worlds, partners_in, sample_worlds, trump_in_sight

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from koudi.engine.observation import Observation
    from koudi.playouts import Batch, Table

_AT_FIRST: Final = 64
"""Worlds drawn first; then each time as many as there are."""


class Imagined:
    """Positions that an observation may stand for or lead to, more of them on demand."""

    def __init__(
        self, table: Table, observation: Observation, futures: Sequence[Observation], seed: int, *, infer: bool
    ) -> None:
        """Begin with none.

        Args:
            table: the game and its rules.
            observation: what the seat sees.
            futures: what it might see when cards are played, with the hands as they are now; the positions are those.
            seed: of the sampling.
            infer: whether worlds are weighed by what others have done.
        """
        self._table = table
        self._observation = observation
        self._futures = futures
        self._seed = seed
        self._infer = infer
        self._batches: list[Batch] = []
        self._weights = np.empty(0)
        self._sampled = 0

    def weights(self, count: int) -> NDArray[np.float64]:
        """How much each of the first worlds weighs, 1 on average.

        More are sampled where they are missing. There may still be fewer: one that is drawn often comes once.
        """
        if len(self._weights) < count:
            self._sample(max(_AT_FIRST, len(self._weights)))
        return self._weights[:count]

    def batch(self, first: int, last: int, future: int = 0) -> Batch:
        """The worlds from one to another, which are sampled, in one of the futures."""
        batch = self._batches[future]
        return replace(batch, states=batch.states[first:last], memories=batch.memories[first:last])

    def _sample(self, count: int) -> None:
        observation, rules = self._observation, self._table.rules
        worlds = sample_worlds(observation, rules, count, self._seed + self._sampled, infer=self._infer)
        self._sampled += count
        drawn, often = _drawn(worlds.weights, count)
        trump = trump_in_sight(observation, rules)
        more: list[Batch] = []
        for future in self._futures:
            partners = partners_in(future, worlds.hands[drawn], trump)
            there = Worlds(worlds.hands[drawn], worlds.kitties[drawn], partners, worlds.weights[drawn])
            more.append(self._table.imagine(future, there))
        self._batches = [joined(pair) for pair in zip(self._batches, more, strict=True)] if self._batches else more
        self._weights = np.concatenate((self._weights, often))


def _drawn(weights: NDArray[np.float64], count: int) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """Which of some worlds are drawn, so many in all, at even steps through their weights; and each how often."""
    steps = np.linspace(0.5, count - 0.5, count) * (float(weights.sum()) / count)
    places = np.minimum(np.searchsorted(np.cumsum(weights), steps), len(weights) - 1)
    drawn, often = np.unique(places, return_counts=True)
    return drawn, often.astype(np.float64)


def joined(batches: Sequence[Batch]) -> Batch:
    """Positions of one table under one trump, one batch after another."""
    if len(batches) == 1:
        return batches[0]
    states = np.concatenate([batch.states for batch in batches])
    return replace(batches[0], states=states, memories=np.concatenate([batch.memories for batch in batches]))
