"""A ``TableStore`` that counts what passes through it."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Collection, Mapping
from typing import TypeVar

import structlog

from koudi.server.metrics import Metrics
from koudi.storage import LoggedEvent, TableRow, TableStore, Unavailable
from koudi.storage.event_log import Append

T = TypeVar("T")

logger = structlog.get_logger()


class MeasuredLog:
    """Another ``TableStore``, watched: how long commits take, what is written, how often it fails."""

    def __init__(self, log: TableStore, metrics: Metrics) -> None:
        self._log = log
        self._metrics = metrics

    async def create(self, code: str, digits: str, about: bytes, at: int) -> TableRow:
        """See ``EventLog.create``."""
        return await self._watched(self._log.create(code, digits, about, at))

    async def claim_all(self) -> tuple[TableRow, ...]:
        """See ``Leases.claim_all``."""
        return await self._watched(self._log.claim_all())

    async def claim(self, code: str) -> TableRow | None:
        """See ``Leases.claim``."""
        return await self._watched(self._log.claim(code))

    async def release(self, held: Mapping[str, int]) -> None:
        """See ``Leases.release``."""
        await self._watched(self._log.release(held))

    async def find(self, name: str) -> TableRow | None:
        """See ``EventLog.find``."""
        return await self._watched(self._log.find(name))

    async def forget_unused(self, before: int, but: Collection[str]) -> tuple[str, ...]:
        """See ``EventLog.forget_unused``."""
        return await self._watched(self._log.forget_unused(before, but))

    async def append(self, batch: Append) -> None:
        """See ``EventLog.append``."""
        began = time.perf_counter()
        await self._watched(self._log.append(batch))
        self._metrics.commits.observe(time.perf_counter() - began)
        kinds = [event.kind for event in batch.events]
        self._metrics.facts.update(kinds)
        logger.debug("committed", table=batch.code, seq=batch.after + len(kinds), kinds=kinds)

    async def read(self, code: str, after: int = 0) -> tuple[LoggedEvent, ...]:
        """See ``EventLog.read``."""
        return await self._watched(self._log.read(code, after))

    async def knows_command(self, code: str, cmd_id: str) -> bool:
        """See ``EventLog.knows_command``."""
        return await self._watched(self._log.knows_command(code, cmd_id))

    async def _watched(self, work: Awaitable[T]) -> T:
        try:
            return await work
        except Unavailable:
            self._metrics.failures += 1
            raise
