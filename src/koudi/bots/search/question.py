"""What a search tries: the actions of one decision, and the positions that they lead to."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np

from koudi.bots.search.halving import VALUES

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

    def ends(self, candidates: Sequence[int], first: int, last: int) -> Ends:
        """What each of some actions comes to in the worlds from one to another: all of the first action, then the next.

        Several threads may ask.
        """
        ...


class Ends(NamedTuple):
    """Deals that are over.

    Attributes:
        numbers: what each is scored by; -1 where it is dealt again.
        declarers: for each a bit for each seat of the declarer side.
    """

    numbers: NDArray[np.int64]
    declarers: NDArray[np.int64]


def played_out(positions: Batch) -> Ends:
    """Positions played to their ends by the ``rules`` policy."""
    return Ends(positions.ends_by_rules(), positions.states["declarers"])


def solved(positions: Batch, value: Value) -> Ends:
    """Positions of few cards, played to their ends as well as can be by seats that know all hands."""
    return Ends(positions.ends_solved(value.worths), positions.states["declarers"])


def trial_of(question: Question, value: Value, me: Seat, threads: int) -> Trial:
    """How the actions of a question are tried.

    Args:
        question: the decision.
        value: what deals are worth.
        me: who decides.
        threads: how many threads play deals out.
    """

    def try_in(candidates: Sequence[int], first: int, last: int) -> NDArray[np.float64]:
        ends = question.ends(candidates, first, last)
        told = np.zeros((VALUES, len(ends.numbers)))
        over = ends.numbers >= 0
        told[:, over] = value(ends.numbers[over], ends.declarers[over], me)
        return told.reshape(VALUES, len(candidates), -1)

    def shared(candidates: Sequence[int], first: int, last: int) -> NDArray[np.float64]:
        edges = np.linspace(first, last, min(threads, last - first) + 1, dtype=int).tolist()
        parts = _pool(threads).map(try_in, [candidates] * (len(edges) - 1), edges, edges[1:])
        return np.concatenate(list(parts), axis=2)

    return try_in if threads == 1 else shared


@lru_cache(maxsize=1)
def _pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, "search")
