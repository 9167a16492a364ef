"""Machine code for bots, made in a process beside the server, so that nothing waits for it."""

from __future__ import annotations

import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process, create_subprocess_exec
from importlib.util import find_spec
from typing import Final

LEAST: Final = 19
"""How nice the process is: it gets what nobody else wants of a processor."""


class Warming:
    """The process that compiles playouts; it is quiet, and ends with the server however that ends."""

    _process: Process | None = None

    async def start(self) -> None:
        """Begin to compile, where there is a compiler."""
        if find_spec("numba") is None:
            return
        command = (sys.executable, "-m", "koudi.playouts")
        # The pipe is held and not written to: when the server is gone, so is its end of it.
        self._process = await create_subprocess_exec(*command, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL)
        os.setpriority(os.PRIO_PROCESS, self._process.pid, LEAST)

    async def stop(self) -> None:
        """End it, if it has not ended."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()
