"""The port ``Clock`` and its adapters: the system's, and one that a test moves by hand."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """A call that is due later."""

    def cancel(self) -> None:
        """Forget it; nothing happens if it was made already."""
        ...


class Clock(Protocol):
    """The time, and calls at a later time."""

    def wall(self) -> int:
        """Milliseconds since 1970, UTC: for records only, it may jump."""
        ...

    def now(self) -> float:
        """Seconds that never run backwards, from some beginning."""
        ...

    def call_later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call once, after so many seconds, from the event loop and never from within this method."""
        ...


class SystemClock:
    """The machine's time and the running event loop's timers."""

    def wall(self) -> int:
        """See ``Clock.wall``."""
        return time.time_ns() // 1_000_000

    def now(self) -> float:
        """See ``Clock.now``."""
        return time.monotonic()

    def call_later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """See ``Clock.call_later``."""
        return asyncio.get_running_loop().call_later(seconds, call)


class _Entry:
    """A call of the manual clock; ordered by when it is due, then by when it was asked for."""

    def __init__(self, due: float, order: int, call: Callable[[], None]) -> None:
        self.due = due
        self.order = order
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None

    def __lt__(self, other: _Entry) -> bool:
        return (self.due, self.order) < (other.due, other.order)


class ManualClock:
    """Time that stands still until ``advance`` is called."""

    def __init__(self) -> None:
        self._now = 0.0
        self._jumped = 0
        self._entries: list[_Entry] = []
        self._orders = itertools.count()

    def wall(self) -> int:
        """See ``Clock.wall``."""
        return int(self._now * 1000) + self._jumped

    def now(self) -> float:
        """See ``Clock.now``."""
        return self._now

    def call_later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """See ``Clock.call_later``."""
        entry = _Entry(self._now + seconds, next(self._orders), call)
        heapq.heappush(self._entries, entry)
        return entry

    def next_due(self) -> float | None:
        """Seconds until the next call, ``None`` if none is due."""
        while self._entries and self._entries[0].call is None:
            heapq.heappop(self._entries)
        return max(0.0, self._entries[0].due - self._now) if self._entries else None

    def jump(self, milliseconds: int) -> None:
        """Set the wall clock forward, or back, as somebody who keeps a machine may."""
        self._jumped += milliseconds

    def stand_still(self, seconds: float) -> None:
        """Let time pass in which nothing can be called: what falls due comes late, with the next ``advance``."""
        self._now += seconds

    def advance(self, seconds: float) -> None:
        """Let time pass and make every call that falls due, in order."""
        end = self._now + seconds
        while self._entries and self._entries[0].due <= end:
            entry = heapq.heappop(self._entries)
            self._now = max(self._now, entry.due)
            if entry.call is not None:
                entry.call()
        self._now = end
