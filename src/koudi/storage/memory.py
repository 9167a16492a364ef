"""Adapters that keep everything in memory: for tests, and to read the contract from."""

from __future__ import annotations

import msgspec

from koudi.storage.event_log import Append, Fenced, LoggedEvent, Repeated, TableRow, Taken


class MemoryEventLog:
    """An ``EventLog`` that lasts as long as the object."""

    def __init__(self) -> None:
        self._tables: dict[str, TableRow] = {}
        self._events: dict[str, list[LoggedEvent]] = {}

    async def create(self, code: str, digits: str, about: bytes, at: int) -> TableRow:
        """See ``EventLog.create``."""
        del at
        if await self.find(code) or await self.find(digits):
            raise Taken(code)
        row = TableRow(code, digits, about, epoch=1, seq=0)
        self._tables[code] = row
        self._events[code] = []
        return row

    async def claim_all(self) -> tuple[TableRow, ...]:
        """See ``EventLog.claim_all``."""
        for code in self._tables:
            await self.claim(code)
        return tuple(reversed(self._tables.values()))

    async def claim(self, code: str) -> TableRow | None:
        """See ``EventLog.claim``."""
        row = self._tables.get(code)
        if row is not None:
            row = self._tables[code] = msgspec.structs.replace(row, epoch=row.epoch + 1)
        return row

    async def find(self, name: str) -> TableRow | None:
        """See ``EventLog.find``."""
        return next((row for row in self._tables.values() if name in {row.code, row.digits}), None)

    async def append(self, batch: Append) -> None:
        """See ``EventLog.append``."""
        if batch.cmd_id is not None and await self.knows_command(batch.code, batch.cmd_id):
            raise Repeated(batch.cmd_id)
        row = self._tables.get(batch.code)
        if row is None or (row.epoch, row.seq) != (batch.epoch, batch.after):
            raise Fenced(batch.code)
        cmd_id = batch.cmd_id
        for seq, event in enumerate(batch.events, batch.after + 1):
            logged = LoggedEvent(seq, batch.epoch, batch.at, batch.actor, cmd_id, event.kind, event.payload)
            self._events[batch.code].append(logged)
            cmd_id = None
        self._tables[batch.code] = msgspec.structs.replace(row, seq=batch.after + len(batch.events))

    async def read(self, code: str, after: int = 0) -> tuple[LoggedEvent, ...]:
        """See ``EventLog.read``."""
        return tuple(self._events.get(code, ())[after:])

    async def knows_command(self, code: str, cmd_id: str) -> bool:
        """See ``EventLog.knows_command``."""
        return any(event.cmd_id == cmd_id for event in self._events.get(code, ()))


class MemorySessions:
    """``Sessions`` that last as long as the object."""

    def __init__(self) -> None:
        self._hashes: set[bytes] = set()

    async def add(self, token_hash: bytes, at: int) -> None:
        """See ``Sessions.add``."""
        del at
        self._hashes.add(token_hash)

    async def knows(self, token_hash: bytes) -> bool:
        """See ``Sessions.knows``."""
        return token_hash in self._hashes
