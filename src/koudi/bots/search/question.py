"""What a search tries: the actions of one decision, and the positions that they lead to."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from koudi.bots.search.halving import Trial
    from koudi.bots.search.value import Value
    from koudi.engine.actions import Action
    from koudi.engine.seats import Seat
    from koudi.playouts import Batch


class Question(Protocol):
    """One decision."""

    @property
    def actions(self) -> Sequence[Action]:
        """What may be done, the choice of the rules bot first."""
        ...

    def weights(self, count: int) -> NDArray[np.float64]:
        """How much each of the first worlds weighs, more of them sampled where they are missing; perhaps fewer."""
        ...

    def positions(self, candidates: Sequence[int], first: int, last: int) -> Batch:
        """What each of some actions leads to in the worlds from one to another: all of the first action, then the next.

        From there on cards are played. Several threads may ask.
        """
        ...


def trial_of(question: Question, value: Value, me: Seat, threads: int) -> Trial:
    """How the actions of a question are tried.

    Args:
        question: the decision.
        value: what deals are worth.
        me: who decides.
        threads: how many threads play deals out.
    """

    def try_in(candidates: Sequence[int], first: int, last: int) -> NDArray[np.float64]:
        batch = question.positions(candidates, first, last)
        told = value(batch.ends_by_rules(), batch.states["declarers"], me)
        return np.stack(told).reshape(len(told), len(candidates), -1)

    def shared(candidates: Sequence[int], first: int, last: int) -> NDArray[np.float64]:
        edges = np.linspace(first, last, min(threads, last - first) + 1, dtype=int).tolist()
        parts = _pool(threads).map(try_in, [candidates] * (len(edges) - 1), edges, edges[1:])
        return np.concatenate(list(parts), axis=2)

    return try_in if threads == 1 else shared


@lru_cache(maxsize=1)
def _pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, "search")
