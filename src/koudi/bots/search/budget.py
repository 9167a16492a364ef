"""How long a search thinks."""

from __future__ import annotations

from time import perf_counter, thread_time
from typing import Final

import msgspec

CLOCKS: Final = {"wall": perf_counter, "cpu": thread_time}
"""Clocks by name: the time that passes, or the processor time of the thread, which other work does not lengthen."""
_NO_END: Final = float("inf")


class Budget(msgspec.Struct, frozen=True):
    """What a decision may cost; whichever of the two is used up first ends it.

    Attributes:
        worlds: how many sampled worlds the best candidates are tried in; a search by worlds alone can be repeated.
        seconds: seconds of the clock; ``None`` for any time.
        clock: name of the clock.
        threads: how many threads play deals out.
    """

    worlds: int
    seconds: float | None = None
    clock: str = "wall"
    threads: int = 1


class Clock:
    """The time of one decision, from when it is made."""

    def __init__(self, budget: Budget) -> None:
        self._now = CLOCKS[budget.clock]
        self._start = self._now()
        self._seconds = _NO_END if budget.seconds is None else budget.seconds

    def passed(self) -> float:
        """Seconds since the start."""
        return self._now() - self._start

    def left(self, share: float) -> float:
        """Seconds until a share of the whole time is used up; below 0 afterwards."""
        return share * self._seconds - self.passed() if self._seconds < _NO_END else _NO_END
