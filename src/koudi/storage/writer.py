"""The one thread that touches the database, with group commit: whatever waits is committed and synced together."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import apsw

from koudi.storage.backup import BackedUp, Backup, finished, refuse_to_overwrite
from koudi.storage.bad_database import BadDatabase
from koudi.storage.event_log import Unavailable
from koudi.storage.sqlite_file import open_database, run

T = TypeVar("T")

GROUP: Final = 256
"""At most so many pieces of work in one commit, so that the first does not wait long for the last."""


BREATH: Final = 0.002
"""Seconds between two parts of a backup in which nothing but moves is written."""


class _Job:
    """A piece of work, and where its outcome goes."""

    def __init__(self, work: Callable[[apsw.Connection], Any]) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.error: Exception | None = None

    def tell(self) -> None:
        """Tell whoever asked; in their loop."""
        if self.future.done():  # whoever asked has gone
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class Writer:
    """Runs pieces of work on the database, each whole or not at all, in the order asked for."""

    def __init__(self, path: Path) -> None:
        """Open the database.

        Raises:
            BadDatabase: the file is foreign or damaged; it is left untouched.
        """
        self._connection = open_database(path)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._backups: list[Backup] = []
        self._parts: set[Path] = set()
        self._thread = threading.Thread(target=self._run, name="koudi-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[apsw.Connection], T]) -> T:
        """Run work in the writer's thread; it is durable when this returns.

        Raises:
            Unavailable: SQLite failed.
            Exception: whatever the work raised; then it changed nothing.
        """
        job = _Job(work)
        self._jobs.put(job)
        return await job.future

    @property
    def waiting(self) -> int:
        """Pieces of work that wait."""
        return self._jobs.qsize()

    async def back_up(self, target: Path) -> BackedUp:
        """See ``Upkeep.back_up``."""
        refuse_to_overwrite(target)
        part = target.parent.resolve() / f"{target.name}-part"  # however the folder is spelled
        if part in self._parts:
            raise BadDatabase(target, "正在备份到这里", "is being backed up to already")
        self._parts.add(part)
        try:
            refuse_to_overwrite(part)
            backup = Backup(self._connection, part)
            await self.do(lambda _: self._backups.append(backup))  # for this thread it goes on between its commits
            return await finished(backup, part, target)
        finally:
            self._parts.discard(part)

    async def close(self) -> None:
        """Finish what waits and close the file."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        running = True
        while running:
            group = [self._next()]
            while group[-1] is not None and len(group) < GROUP and not self._jobs.empty():
                group.append(self._jobs.get())
            running = group[-1] is not None
            self._commit([job for job in group if job is not None])
            self._copy_on()
        for backup in self._backups:
            backup.end(apsw.InterruptError("the server stops"))
        self._connection.close()

    def _next(self) -> _Job | None:
        """The next piece of work; while there is none, backups go on."""
        while self._backups:
            try:
                return self._jobs.get(timeout=BREATH)
            except queue.Empty:
                self._copy_on()
        return self._jobs.get()

    def _copy_on(self) -> None:
        self._backups = [backup for backup in self._backups if backup.step()]

    def _commit(self, jobs: list[_Job]) -> None:
        if not jobs:
            return
        try:
            run(self._connection, "BEGIN IMMEDIATE")
            for job in jobs:
                self._do(job)
            run(self._connection, "COMMIT")
        except apsw.Error as error:
            for job in jobs:
                job.error = Unavailable(str(error))
            with contextlib.suppress(apsw.Error):  # SQLite may have rolled back by itself
                run(self._connection, "ROLLBACK")
        for loop in {job.loop for job in jobs}:
            loop.call_soon_threadsafe(_tell, [job for job in jobs if job.loop is loop])

    def _do(self, job: _Job) -> None:
        try:
            with self._connection:  # a savepoint inside the group's transaction
                job.result = job.work(self._connection)
        except apsw.Error as error:
            job.error = Unavailable(str(error))
        except Exception as error:  # noqa: BLE001 - it belongs to whoever asked, not to this thread
            job.error = error


def _tell(jobs: Sequence[_Job]) -> None:
    for job in jobs:
        job.tell()
