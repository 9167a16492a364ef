"""When what nobody can reach is looked for. Python would look when objects have become more, which says little here.

A move makes hundreds of objects that stay and frees as many older ones: their number hardly changes, and once it has,
hundreds of thousands are new and all are searched at once, a fifth of a second in which every table stands still. So
what is new is searched by the clock, a little each time. A search among all takes a second for two thousand tables; it
is made the more seldom the longer it takes. What ends often, sockets above all, is taken apart where it ends and needs
no search; tables that go to sleep do.
"""

from __future__ import annotations

import asyncio
import gc
import time
from typing import Final

NEW: Final = 0.1
"""Seconds between two searches among what is new: some milliseconds each at 500 moves a second."""

SHARE: Final = 1 / 2000
"""Of the time, for searches among all: fewer moves than one in a thousand ever wait for one."""

SOONEST: Final = 600.0
"""Seconds until the first of them, which may have to look at the tables of a whole house, and between two at least."""


class Collecting:
    """Python's collector, led by the clock while a server runs."""

    def __init__(self) -> None:
        self._chore: asyncio.Task[None] | None = None

    def start(self) -> None:
        """What start-up made stays, and is never looked at again."""
        gc.collect()
        gc.freeze()
        gc.disable()
        self._chore = asyncio.create_task(self._collect(), name="collect")

    async def stop(self) -> None:
        """Let Python do as it likes again."""
        if self._chore is not None:
            self._chore.cancel()
            await asyncio.gather(self._chore, return_exceptions=True)
            gc.enable()
            self._chore = None

    async def _collect(self) -> None:
        pause = SOONEST
        while True:
            for _ in range(max(1, round(pause / NEW))):  # a search after a search would hold the loop
                await asyncio.sleep(NEW)
                gc.collect(0)
            began = time.perf_counter()
            gc.collect()
            pause = max(SOONEST, (time.perf_counter() - began) / SHARE)
