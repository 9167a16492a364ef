"""Reviews of finished deals, made one after another in a process beside the server, and kept for a while."""

from __future__ import annotations

import asyncio
import hashlib
import sys
from asyncio.subprocess import Process
from collections import OrderedDict
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Final

import structlog

from koudi.analysis.messages import ANSWER, Found, Task
from koudi.analysis.review import Depth
from koudi.notation.codec import encode
from koudi.notation.record import Record
from koudi.notation.record_lines import record_lines
from koudi.server.beside import LEAST, begin, end
from koudi.server.page_messages import ReviewState
from koudi.server.words import TurnedDown

KEPT: Final = 64
"""Reviews remembered; the oldest that is not under way goes first."""

QUEUE: Final = 16
"""Deals that may wait."""

PATIENCE: Final = 600.0
"""Seconds that one review may take."""

DEPTH: Final[Depth] = "default"

_LINE: Final = 4 * 1024 * 1024
"""Bytes of an answer, at most."""

COMMAND: Final = (sys.executable, "-m", "koudi.analysis")

logger = structlog.get_logger()


class _Job:
    """One deal to be reviewed."""

    def __init__(self, name: str, room: str, task: Task) -> None:
        self.room = room
        self.task = task
        self.state = ReviewState(name, "waiting")

    @property
    def open(self) -> bool:
        """Whether somebody still waits for it."""
        return self.state.state in {"waiting", "made"}


class Reviews:
    """All reviews of a server. A table has one under way at a time, the server too."""

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        """Begin without any.

        Args:
            command: what makes a review: it reads a ``Task`` and writes ``Progress`` and at last a ``Review``.
        """
        self._command = command
        self._jobs: OrderedDict[str, _Job] = OrderedDict()
        self._waiting: asyncio.Queue[_Job] = asyncio.Queue(QUEUE)
        self._worker: asyncio.Task[None] | None = None

    def ask(self, room: str, record: Record, deal: int) -> ReviewState:
        """Have a deal reviewed, unless that has been done or is under way.

        Args:
            room: whose deal it is.
            record: in which it stands.
            deal: its number.

        Raises:
            TurnedDown: there is no compiler here, the room has another one under way, or too many wait.
        """
        task = Task(record_lines(record).decode(), deal, DEPTH)
        # Nobody can ask for a review by this name who does not have the record.
        name = hashlib.sha256(encode(task)).hexdigest()[:32]
        known = self._jobs.get(name)
        if known is not None and known.state.state != "failed":
            return known.state
        if find_spec("numba") is None:
            raise TurnedDown("no_compiler")
        if any(job.open and job.room == room for job in self._jobs.values()):
            raise TurnedDown("review_busy")
        job = _Job(name, room, task)
        try:
            self._waiting.put_nowait(job)
        except asyncio.QueueFull:
            raise TurnedDown("reviews_full") from None
        self._keep(name, job)
        if self._worker is None:
            self._worker = asyncio.create_task(self._work(), name="reviews")
        return job.state

    def state(self, name: str) -> ReviewState:
        """How far a review is.

        Raises:
            TurnedDown: it is not known, or forgotten.
        """
        job = self._jobs.get(name)
        if job is None:
            raise TurnedDown("no_review")
        return job.state

    async def stop(self) -> None:
        """End what is under way."""
        if self._worker is not None:
            self._worker.cancel()
            await asyncio.gather(self._worker, return_exceptions=True)
            self._worker = None

    def _keep(self, name: str, job: _Job) -> None:
        self._jobs[name] = job
        self._jobs.move_to_end(name)
        if len(self._jobs) > KEPT:
            oldest = next(name for name, job in self._jobs.items() if not job.open)
            del self._jobs[oldest]

    async def _work(self) -> None:
        while True:
            job = await self._waiting.get()
            name = job.state.id
            job.state = ReviewState(name, "made")
            try:
                await asyncio.wait_for(self._make(job), PATIENCE)
            except Exception as error:  # noqa: BLE001 - whatever it was, the next deal is examined
                logger.error("a review failed", table=job.room, error=f"{type(error).__name__}: {error}")  # noqa: TRY400 - a trace tells nothing of the other process
                job.state = ReviewState(name, "failed")

    async def _make(self, job: _Job) -> None:
        process = await begin(self._command, LEAST, longest=_LINE)
        try:
            await self._follow(process, job)
        finally:
            await end(process)

    async def _follow(self, process: Process, job: _Job) -> None:
        """Read what the process tells until it is done; it ends when its standard input does.

        Raises:
            EOFError: it ended before.
            ValueError: it told something else.
        """
        name = job.state.id
        if process.stdin is None or process.stdout is None:
            raise EOFError("the process has no pipes")
        process.stdin.write(encode(job.task) + b"\n")
        await process.stdin.drain()
        while True:
            line = await process.stdout.readline()
            if not line:
                raise EOFError("the process ended early")
            answer = ANSWER.decode(line)
            if isinstance(answer, Found):
                job.state = ReviewState(name, "done", job.state.total, job.state.total, answer.review)
                return
            job.state = ReviewState(name, "made", answer.done, answer.total)
