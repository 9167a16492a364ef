"""Adapters of the ports on one SQLite file."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from functools import partial
from typing import Final

import apsw

from koudi.storage.event_log import Append, Fenced, LoggedEvent, Repeated, TableRow, Taken
from koudi.storage.sqlite_file import run
from koudi.storage.sqlite_history import write_deal, write_leaving
from koudi.storage.writer import Writer

PAGE: Final = 1000
"""Events read at a time: between two pages others have their turn, and moves wait for all that is read at once."""

_ROW = "code, digits, about, epoch, seq"


class SqliteEventLog:
    """A ``TableStore`` in a file."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def create(self, code: str, digits: str, about: bytes, at: int) -> TableRow:
        """See ``EventLog.create``."""

        def work(db: apsw.Connection) -> TableRow:
            if run(db, "SELECT 1 FROM tbl WHERE code = ? OR digits = ?", (code, digits)):
                raise Taken(code)
            run(db, "INSERT INTO tbl VALUES (?, ?, ?, 1, 0, ?)", (code, digits, about, at))
            return TableRow(code, digits, about, epoch=1, seq=0)

        return await self._writer.do(work)

    async def claim_all(self) -> tuple[TableRow, ...]:
        """See ``Leases.claim_all``."""

        def work(db: apsw.Connection) -> tuple[TableRow, ...]:
            run(db, "UPDATE tbl SET epoch = epoch + 1")
            return tuple(TableRow(*row) for row in run(db, f"SELECT {_ROW} FROM tbl ORDER BY created_at DESC"))  # noqa: S608 - constant

        return await self._writer.do(work)

    async def claim(self, code: str) -> TableRow | None:
        """See ``Leases.claim``."""

        def work(db: apsw.Connection) -> TableRow | None:
            rows = run(db, f"UPDATE tbl SET epoch = epoch + 1 WHERE code = ? RETURNING {_ROW}", (code,))  # noqa: S608 - constant
            return TableRow(*rows[0]) if rows else None

        return await self._writer.do(work)

    async def release(self, held: Mapping[str, int]) -> None:
        """See ``Leases.release``."""

        def work(db: apsw.Connection) -> None:
            run(
                db,
                "UPDATE tbl SET epoch = epoch + 1 FROM json_each(?) AS held "
                "WHERE tbl.code = held.key AND tbl.epoch = held.value",
                (json.dumps(held),),
            )

        await self._writer.do(work)

    async def find(self, name: str) -> TableRow | None:
        """See ``EventLog.find``."""

        def work(db: apsw.Connection) -> TableRow | None:
            rows = run(db, f"SELECT {_ROW} FROM tbl WHERE code = ? OR digits = ?", (name, name))  # noqa: S608 - constant
            return TableRow(*rows[0]) if rows else None

        return await self._writer.do(work)

    async def forget_unused(self, before: int, but: Collection[str]) -> tuple[str, ...]:
        """See ``EventLog.forget_unused``."""

        def work(db: apsw.Connection) -> tuple[str, ...]:
            unused = "seq = 0 AND created_at < ? AND code NOT IN (SELECT value FROM json_each(?))"
            sql = f"DELETE FROM tbl WHERE {unused} RETURNING code"  # noqa: S608 - constant
            return tuple(code for (code,) in run(db, sql, (before, json.dumps(list(but)))))

        return await self._writer.do(work)

    async def append(self, batch: Append) -> None:
        """See ``EventLog.append``."""

        def work(db: apsw.Connection) -> None:
            last = batch.after + len(batch.events)
            claim = (last, batch.code, batch.epoch, batch.after)
            run(db, "UPDATE tbl SET seq = ? WHERE code = ? AND epoch = ? AND seq = ?", claim)
            if not db.changes():
                raise _refusal(db, batch)
            cmd_id = batch.cmd_id
            try:
                for seq, event in enumerate(batch.events, batch.after + 1):
                    row = (batch.code, seq, batch.epoch, batch.at, batch.actor, cmd_id, event.kind, event.payload)
                    run(db, "INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
                    cmd_id = None
            except apsw.ConstraintError:
                raise _refusal(db, batch) from None
            if batch.ended is not None:
                write_deal(db, batch.code, last, batch.ended)
            if batch.leaving is not None:
                write_leaving(db, batch.code, last, batch.leaving)

        await self._writer.do(work)

    async def read(self, code: str, after: int = 0) -> tuple[LoggedEvent, ...]:
        """See ``EventLog.read``."""

        def work(db: apsw.Connection, after: int) -> list[LoggedEvent]:
            columns = "seq, epoch, at, actor, cmd_id, kind, payload"
            sql = f"SELECT {columns} FROM event WHERE code = ? AND seq > ? ORDER BY seq LIMIT {PAGE}"  # noqa: S608 - constant
            return [LoggedEvent(*row) for row in run(db, sql, (code, after))]

        events: list[LoggedEvent] = []
        while True:
            page = await self._writer.do(partial(work, after=after))
            events += page
            if len(page) < PAGE:
                return tuple(events)
            after = page[-1].seq

    async def knows_command(self, code: str, cmd_id: str) -> bool:
        """See ``EventLog.knows_command``."""
        return await self._writer.do(lambda db: _knows(db, code, cmd_id))


def _refusal(db: apsw.Connection, batch: Append) -> Repeated | Fenced:
    """Why a batch does not fit behind what is logged."""
    if batch.cmd_id is not None and _knows(db, batch.code, batch.cmd_id):
        return Repeated(batch.cmd_id)
    return Fenced(batch.code)


def _knows(db: apsw.Connection, code: str, cmd_id: str) -> bool:
    return bool(run(db, "SELECT 1 FROM event WHERE code = ? AND cmd_id = ?", (code, cmd_id)))
