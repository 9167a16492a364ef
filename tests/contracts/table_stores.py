"""Every adapter that keeps tables, for the contracts of ``EventLog`` and of ``Leases``."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from koudi.storage import MemoryEventLog, NewEvent, SqliteEventLog, TableStore, Writer
from koudi.storage.event_log import Append

Contract = Callable[[TableStore], Awaitable[None]]


@asynccontextmanager
async def adapter(name: str, folder: Path) -> AsyncGenerator[TableStore]:
    if name == "memory":
        yield MemoryEventLog()
        return
    writer = Writer(folder / "koudi.db")
    try:
        yield SqliteEventLog(writer)
    finally:
        await writer.close()


def batch(*, after: int, count: int = 1, epoch: int = 1, cmd_id: str | None = None, code: str = "ROOM0001") -> Append:
    events = tuple(NewEvent(f"kind{number}", f"payload {after + number}".encode()) for number in range(1, count + 1))
    return Append(code, epoch, after, 1000 + after, "somebody", cmd_id, events)


async def opened(log: TableStore, code: str = "ROOM0001", digits: str = "123456789") -> None:
    await log.create(code, digits, b'{"game":"x"}', 5)
