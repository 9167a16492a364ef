"""The port ``EventLog``: every fact of every table, in order, durable before it is answered.

A table is owned by the process that claimed it last (leases.py): each claim raises its ``epoch``. An append names the
epoch and the last seq it builds on; when either has moved on, the writer is fenced and nothing is written. So two
processes on one file can never mix their events.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

import msgspec

from koudi.storage.history import EndedDeal, Leaving


class Fenced(Exception):
    """Another process has claimed the table, or written to it: this one must stop serving it."""


class Repeated(Exception):
    """The command with this id is in the log already: answer as before."""


class Taken(Exception):
    """A table with this code or these digits exists already."""


class Unavailable(Exception):
    """The store could not do it (disk full, file locked). It is not known here whether the append happened."""


class TableRow(msgspec.Struct, frozen=True):
    """A table as the log knows it.

    Attributes:
        code: its key, the room code.
        digits: the same room in digits.
        about: what the table was opened with, opaque here.
        epoch: how often it has been claimed.
        seq: seq of its last event, 0 before the first.
    """

    code: str
    digits: str
    about: bytes
    epoch: int
    seq: int


class NewEvent(msgspec.Struct, frozen=True):
    """A fact to be logged: ``kind`` names it, ``payload`` holds it whole."""

    kind: str
    payload: bytes


class LoggedEvent(msgspec.Struct, frozen=True):
    """A row of the log.

    Attributes:
        seq: 1, 2, 3 ... without a gap in each table.
        epoch: of the process that wrote it.
        at: milliseconds since 1970, UTC.
        actor: who caused it; empty for the table itself.
        cmd_id: the command's id on the first event of a command, else ``None``.
        kind: what it is.
        payload: the whole fact.
    """

    seq: int
    epoch: int
    at: int
    actor: str
    cmd_id: str | None
    kind: str
    payload: bytes


class Append(msgspec.Struct, frozen=True):
    """Events of one command, to be written together or not at all.

    Attributes:
        code: the table.
        epoch: the writer's claim.
        after: the last seq that the writer knows.
        at: milliseconds since 1970, UTC.
        actor: who caused them; empty for the table itself.
        cmd_id: unique in the table; ``None`` for what no client sent.
        events: at least one.
        ended: the deal that the last of them ends, for the history.
        leaving: who leaves a rated match by them, for the history.
    """

    code: str
    epoch: int
    after: int
    at: int
    actor: str
    cmd_id: str | None
    events: Sequence[NewEvent]
    ended: EndedDeal | None = None
    leaving: Leaving | None = None


class EventLog(Protocol):
    """What lasts of the tables. Every method is durable when it returns."""

    async def create(self, code: str, digits: str, about: bytes, at: int) -> TableRow:
        """Open a table, claimed by the caller with epoch 1.

        Raises:
            Taken: the code or the digits are in use.
        """
        ...

    async def find(self, name: str) -> TableRow | None:
        """The table with this code or these digits, claimed by whomever."""
        ...

    async def forget_unused(self, before: int, but: Collection[str]) -> tuple[str, ...]:
        """Forget the tables without any event that were opened before then, in milliseconds since 1970.

        Args:
            before: when they were opened, at the latest.
            but: codes of tables that stay.

        Returns:
            the codes of those that are gone.
        """
        ...

    async def append(self, batch: Append) -> None:
        """Write events with seq ``after + 1`` and on.

        Raises:
            Repeated: ``cmd_id`` is in the table's log.
            Fenced: ``epoch`` or ``after`` is not the table's any more.
            Unavailable: the store failed; read back to learn whether the events are there.
        """
        ...

    async def read(self, code: str, after: int = 0) -> tuple[LoggedEvent, ...]:
        """The events of a table with a higher seq, in order."""
        ...

    async def knows_command(self, code: str, cmd_id: str) -> bool:
        """Whether a command of this id has been logged in the table."""
        ...
