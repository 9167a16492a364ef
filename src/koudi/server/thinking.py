"""Bots think in processes beside the server, so that no table waits for them, and each has its share of the time."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Final

import structlog
from msgspec.structs import replace

from koudi.bots.bot import Choice
from koudi.bots.questions import Question
from koudi.server.metrics import Cause, Metrics
from koudi.server.thinker import Thinker, ThinkerLost

COMMAND: Final = (sys.executable, "-m", "koudi.bots")

GRACE: Final = 0.3
"""Seconds beyond its time after which a quick bot answers in place of one that thinks."""

HANGING: Final = 5.0
"""Seconds beyond its time after which a process is given up."""

HORIZON: Final = 0.6
"""Seconds in which all questions that wait are to be answered: no longer than the shortest pause of a bot."""

NEWS: Final = 0.1
"""Weight of the latest question in what a question is known to take beside its time."""

LEAST: Final = 0.01
"""Seconds below which thinking is worth nothing."""

FIRST_PAUSE: Final = 1.0
LONGEST_PAUSE: Final = 60.0
"""Seconds before another process is started in place of one that did not come up; twice as long each time."""

TELLING: Final = 60.0
"""Seconds between two lines of the log about how bots fare."""

logger = structlog.get_logger()


class Unthought(Exception):
    """No answer came of thinking: a quick bot must answer. ``cause``: why."""

    def __init__(self, cause: Cause) -> None:
        super().__init__(cause)
        self.cause: Cause = cause


class _Job:
    """A question that waits or is thought about."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.answer: asyncio.Future[Choice] = asyncio.get_running_loop().create_future()

    def give_up(self, cause: Cause) -> None:
        """Let a quick bot answer, if anybody still waits."""
        if not self.answer.done():
            self.answer.set_exception(Unthought(cause))


def spare_cores() -> int:
    """Processes that may think: one core is the server's; none where there is no compiler to think with."""
    return 0 if find_spec("numba") is None else max(1, (os.cpu_count() or 1) - 1)


class Thinkers:
    """The processes of a server. They are started when somebody first asks, once ``open`` has been called."""

    def __init__(self, count: int, metrics: Metrics, command: Sequence[str] = COMMAND) -> None:
        """Begin without any.

        Args:
            count: how many there may be; with none every question is left to quick bots.
            metrics: what is counted.
            command: starts one; it reads ``Question`` lines and writes ``Reply`` lines.
        """
        self.count = count
        self.metrics = metrics
        self._command = command
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
        self._awake = 0
        self._beside = 0.0  # seconds that a question takes beside the time to think: the way there and back
        self._open = False
        self._chores: list[asyncio.Task[None]] = []

    @property
    def awake(self) -> int:
        """How many are ready."""
        return self._awake

    @property
    def waiting(self) -> int:
        """Questions that nobody thinks about yet."""
        return self._jobs.qsize()

    def open(self) -> None:
        """What they think with is ready: they may be started."""
        self._open = True

    async def stop(self) -> None:
        """End them all; what they were thinking about is dropped."""
        self._open = False
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        self._chores.clear()

    async def think(self, question: Question, pause: float = 0.0) -> Choice:
        """Have a question thought about; a caller who is cancelled is no longer waited for.

        Args:
            question: what is asked; its budget is the most that is given.
            pause: seconds for which the answer is not needed yet.

        Raises:
            Unthought: no answer came in time.
        """
        self.metrics.ask()
        self._start()
        if not self._awake:
            raise Unthought("cold")
        job = _Job(question)
        self._jobs.put_nowait(job)
        try:
            return await asyncio.wait_for(job.answer, max(pause, question.budget) + GRACE)
        except TimeoutError:
            raise Unthought("late") from None

    def fall_back(self, bot: str, cause: Cause) -> None:
        """A quick bot answers in place of one that was to think."""
        self.metrics.fall_back(cause)
        if cause == "illegal":  # of the others the log tells where they happen, or they are a matter of load
            logger.warning("a bot broke the rules", bot=bot)

    def _start(self) -> None:
        if self._open and self.count and not self._chores:
            self._chores = [
                *(asyncio.create_task(self._work(), name=f"thinker {number}") for number in range(self.count)),
                asyncio.create_task(self._tell(), name="tell of bots"),
            ]

    async def _work(self) -> None:
        """One process, and another whenever it is lost."""
        pause = FIRST_PAUSE
        while True:
            try:
                thinker = await Thinker.awake(self._command)
            except ThinkerLost:
                logger.error("a process to think with did not come up", again=pause)  # noqa: TRY400 - nothing is in the trace
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            pause = FIRST_PAUSE
            self._awake += 1
            try:
                await self._serve(thinker)
            except Exception:
                logger.exception("a process to think with is given up")
            finally:
                self._awake -= 1
                await thinker.end()

    async def _serve(self, thinker: Thinker) -> None:
        """Give it question after question until it is lost."""
        while True:
            job = await self._jobs.get()
            if job.answer.done():
                continue
            budget = min(job.question.budget, self.count * HORIZON / (self._jobs.qsize() + 1) - self._beside)
            if budget < LEAST:
                job.give_up("busy")
                self._beside *= 1 - NEWS  # lest it be believed for ever
                continue
            self.metrics.give(budget)
            began = time.monotonic()
            try:
                reply = await thinker.ask(replace(job.question, budget=budget), budget + HANGING)
            except ThinkerLost:
                logger.error("a process to think with is lost", bot=job.question.bot)  # noqa: TRY400 - nothing is in the trace
                job.give_up("failed")
                return
            beside = time.monotonic() - began - budget
            self._beside += NEWS * (max(0.0, beside) - self._beside)
            if reply.choice is None:
                logger.error("a bot failed", bot=job.question.bot, error=reply.error)
                job.give_up("failed")
            elif not job.answer.done():
                job.answer.set_result(reply.choice)

    async def _tell(self) -> None:
        told = self.metrics.numbers()
        while True:
            await asyncio.sleep(TELLING)
            now = self.metrics.numbers()
            if now != told:
                logger.info("bots", asked=now.asked, fallbacks=now.fallbacks, share=now.share, seconds=now.seconds)
                told = now
