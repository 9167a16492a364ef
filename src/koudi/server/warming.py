"""Machine code for bots, made in a process beside the server, so that nothing waits for it."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import Process
from collections.abc import Callable
from importlib.util import find_spec
from typing import Final

import structlog

from koudi.server.beside import LEAST, begin, end

_FAILED: Final = "what bots think with could not be compiled"

logger = structlog.get_logger()


class Warming:
    """The process that compiles playouts; it is quiet, and ends with the server however that ends."""

    _process: Process | None = None
    _waiting: asyncio.Task[None] | None = None

    async def start(self, done: Callable[[], None]) -> None:
        """Begin to compile, where there is a compiler; ``done`` is called when everything is compiled."""
        if find_spec("numba") is None:
            return
        command = (sys.executable, "-m", "koudi.playouts")
        try:
            self._process = await begin(command, LEAST, answers=False)
        except OSError as error:  # the server can do without
            logger.error(_FAILED, error=str(error))  # noqa: TRY400 - nothing is in the trace
            return
        self._waiting = asyncio.create_task(self._wait(self._process, done), name="warming")

    @staticmethod
    async def _wait(process: Process, done: Callable[[], None]) -> None:
        if await process.wait() == 0:
            done()
        else:
            logger.error(_FAILED)

    async def stop(self) -> None:
        """End it, if it has not ended."""
        if self._waiting is not None:
            self._waiting.cancel()
            await asyncio.gather(self._waiting, return_exceptions=True)
        if self._process is not None:
            await end(self._process)
