"""When what nobody can reach is looked for: seldom among all, since that stops every table for as long as it takes.

A second for two thousand tables; Python left alone does it every few seconds at that size. What ends often, sockets
above all, is taken apart where it ends and needs no search; tables that go to sleep do.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

EVERY: Final = 3600.0
"""Seconds between two searches among all."""

THRESHOLDS: Final = (2_000, 10, 1_000_000)
"""Of ``gc.set_threshold``: searches among what is new stay within a few milliseconds; the last is never reached."""


class Collecting:
    """Python's collector, held back while a server runs."""

    def __init__(self) -> None:
        self._before = gc.get_threshold()
        self._chore: asyncio.Task[None] | None = None

    def start(self) -> None:
        """What start-up made stays, and is never looked at again."""
        gc.collect()
        gc.freeze()
        self._before = gc.get_threshold()
        gc.set_threshold(*THRESHOLDS)
        self._chore = asyncio.create_task(self._collect(), name="collect")

    async def stop(self) -> None:
        """Let Python do as it likes again."""
        if self._chore is not None:
            self._chore.cancel()
            await asyncio.gather(self._chore, return_exceptions=True)
            gc.set_threshold(*self._before)
            self._chore = None

    async def _collect(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            gc.collect()
