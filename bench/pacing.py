"""Moves at a rate, whatever the server does: who is late is not waited for."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Final, Protocol, TypeVar

TICK: Final = 0.004
"""Seconds between two looks for who should move now."""


class Mover(Protocol):
    """A table that stands in the row since somebody there should move."""

    def move(self) -> bool:
        """Let somebody move; false if they cannot after all."""
        ...


M = TypeVar("M", bound=Mover)


async def at_a_rate(row: deque[M], rate: float, seconds: float, until: Callable[[], bool] = lambda: False) -> None:
    """Let whoever is first in the row move, so many times a second, for some time or until something is true."""
    began, moved = time.perf_counter(), 0
    while (passed := time.perf_counter() - began) < seconds and not until():
        while moved < rate * passed and row:
            moved += row.popleft().move()
        await asyncio.sleep(TICK)
