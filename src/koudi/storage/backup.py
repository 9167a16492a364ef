"""A copy of the database while it is written, and the way back."""

from __future__ import annotations

import asyncio
import os
import shutil
import time
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Final

import apsw
import msgspec

from koudi.storage.alone import hold
from koudi.storage.bad_database import BadDatabase
from koudi.storage.sqlite_file import check_file, run

PAGES: Final = 64
"""Pages copied at a time, between two commits: few enough that nobody notices."""


class BackedUp(msgspec.Struct, frozen=True):
    """A backup that was made, checked and is on the disk."""

    file: str
    bytes: int
    seconds: float


class Backup:
    """A copy in the making. ``step`` and ``end`` are called in the thread that writes the database.

    What is written through the same connection meanwhile is copied too, so that the copy is the database as it is when
    the last page is done.
    """

    def __init__(self, source: apsw.Connection, target: Path) -> None:
        """Begin; nothing is copied yet."""
        self._loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self._loop.create_future()
        self._source = source
        self._target = target
        self._connection: apsw.Connection | None = None
        self._backup: apsw.Backup | None = None

    def step(self) -> bool:
        """Copy a little; whether there is more."""
        try:
            if self._backup is None:
                self._connection = apsw.Connection(str(self._target))
                run(self._connection, "PRAGMA synchronous = OFF")  # it is synced as a whole in the end
                self._backup = self._connection.backup("main", self._source, "main")
            self._backup.step(PAGES)
            more = not self._backup.done
        except apsw.Error as error:
            self.end(error)
            return False
        if not more:
            self.end()
        return more

    def end(self, error: Exception | None = None) -> None:
        """Let go of both files, and tell who waits."""
        try:
            if self._backup is not None:
                self._backup.finish()
            if self._connection is not None:
                self._connection.close()
        except apsw.Error as failure:
            error = error or failure
        self._loop.call_soon_threadsafe(self._tell, error)

    def _tell(self, error: Exception | None) -> None:
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


async def finished(backup: Backup, part: Path, target: Path) -> BackedUp:
    """Wait for a copy, check it, and give it its name once it is on the disk.

    Raises:
        BadDatabase: it could not be made.
    """
    began = time.perf_counter()
    try:
        await backup.done
        size = await asyncio.to_thread(_settle, part, target)
    except (apsw.Error, OSError) as error:
        raise BadDatabase(target, f"备份没有做成（{error}）", f"could not be written ({error})") from error
    finally:
        await asyncio.to_thread(part.unlink, missing_ok=True)
    return BackedUp(str(target), size, round(time.perf_counter() - began, 3))


def _settle(part: Path, target: Path) -> int:
    check_file(part)
    _sync(part)
    _call(part, target)
    _sync(target.parent)
    return target.stat().st_size


def _call(part: Path, target: Path) -> None:
    """Give a whole copy its name, unless something has come to have it meanwhile.

    Raises:
        BadDatabase: something has.
        OSError: it cannot be done.
    """
    try:
        os.link(part, target)
    except OSError:  # it is there, or the file system knows one name for a file
        refuse_to_overwrite(target)
        part.rename(target)


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def refuse_to_overwrite(target: Path) -> None:
    """Let nothing be lost to a copy: neither what has its name, nor what has the name it has while it is made.

    Raises:
        BadDatabase: there is such a file, or no folder for it.
    """
    if target.exists():
        raise BadDatabase(target, "已经存在，未作任何改动", "exists already; it was left untouched")
    if not target.parent.is_dir():
        raise BadDatabase(target, "所在目录不存在", "has no folder to be in")


def restore(backup: Path, database: Path, *, replace: bool = False) -> Path | None:
    """Put a backup in the place of a database that nobody serves.

    Args:
        backup: a file that ``koudi admin backup`` has made.
        database: where it goes.
        replace: whether a database may be there already; it is kept under another name.

    Returns:
        Where the database that was there is now; ``None`` if there was none.

    Raises:
        BadDatabase: the backup is no whole database of ours; the database is in use, or there and not to be replaced,
            or cannot be written, or a file of the name that it has until it is whole is there.
    """
    check_file(backup)
    log = backup.with_name(backup.name + "-wal")
    if log.exists() and log.stat().st_size:
        raise BadDatabase(
            backup,
            "旁边有未并入的改动日志（-wal），不是 koudi admin backup 做的备份",
            "has a log of changes beside it (-wal): it is no backup that koudi admin backup has made",
        )
    if database.exists() and not database.is_file():
        raise BadDatabase(database, "不是文件", "is no file")
    with closing(hold(database)):
        if database.exists() and not replace:
            raise BadDatabase(
                database, "已经存在；加 --replace 换下它（旧的会留着）", "exists; --replace puts it aside and keeps it"
            )
        part = database.with_name(database.name + "-restoring")
        refuse_to_overwrite(part)
        try:
            shutil.copyfile(backup, part)
            check_file(part)
            _sync(part)
            old = _put_aside(database) if database.exists() else None
            if old is not None:
                part.rename(database)
            else:
                _call(part, database)
            _sync(database.parent)
        except OSError as error:
            why = error.strerror
            raise BadDatabase(database, f"写不进去（{why}）", f"cannot be written ({why})") from error
        finally:
            part.unlink(missing_ok=True)
    return old


def _put_aside(database: Path) -> Path:
    """Keep a database, with its log of changes, under another name, so that the file itself may be replaced."""
    stem = f"{database.name}-before-{time.strftime('%Y%m%d-%H%M%S', time.gmtime())}"
    names = (database.with_name(stem if number == 1 else f"{stem}-{number}") for number in count(1))
    aside = next(name for name in names if not name.exists())
    log = database.with_name(database.name + "-wal")
    for part, kept in ((log, aside.with_name(aside.name + "-wal")), (database, aside)):
        if part.exists():
            shutil.copyfile(part, kept)
            _sync(kept)
    log.unlink(missing_ok=True)  # it must not be taken for that of what comes in its place
    database.with_name(database.name + "-shm").unlink(missing_ok=True)
    return aside
