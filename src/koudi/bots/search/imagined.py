"""Worlds that a seat thinks possible, sampled as they are needed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import numpy as np

from koudi.playouts.worlds import partners_in, sample_worlds, trump_in_sight

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from koudi.engine.observation import Observation
    from koudi.playouts import Batch, Table

_AT_FIRST: Final = 64
"""Worlds sampled first; then each time as many as there are."""


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

    def weights(self, count: int) -> NDArray[np.float64]:
        """How much each of the first worlds weighs, 1 on average over those that were sampled together."""
        while len(self._weights) < count:
            self._sample(max(_AT_FIRST, len(self._weights)))
        return self._weights[:count]

    def batch(self, first: int, last: int, future: int = 0) -> Batch:
        """The worlds from one to another, which are sampled, in one of the futures."""
        batch = self._batches[future]
        return replace(batch, states=batch.states[first:last], memories=batch.memories[first:last])

    def _sample(self, count: int) -> None:
        observation, seed = self._observation, self._seed + len(self._weights)
        worlds = sample_worlds(observation, self._table.rules, count, seed, infer=self._infer)
        trump = trump_in_sight(observation, self._table.rules)
        more: list[Batch] = []
        for future in self._futures:
            partners = partners_in(future, worlds.hands, trump)
            more.append(self._table.imagine(future, worlds._replace(partners=partners)))
        self._batches = [joined(pair) for pair in zip(self._batches, more, strict=True)] if self._batches else more
        self._weights = np.concatenate((self._weights, worlds.weights * len(worlds.weights)))


def joined(batches: Sequence[Batch]) -> Batch:
    """Positions of one table under one trump, one batch after another."""
    if len(batches) == 1:
        return batches[0]
    states = np.concatenate([batch.states for batch in batches])
    return replace(batches[0], states=states, memories=np.concatenate([batch.memories for batch in batches]))
