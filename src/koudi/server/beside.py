"""Processes beside the server: nice, bound to its life by their pipes, and never left behind."""

from __future__ import annotations

import asyncio
import os
from asyncio.subprocess import DEVNULL, PIPE, Process, create_subprocess_exec
from collections.abc import Sequence
from typing import Final

LEAST: Final = 19
"""How nice a process is that gets what nobody else wants of a processor."""

_LINE: Final = 64 * 1024


async def begin(command: Sequence[str], nice: int, *, answers: bool = True, longest: int = _LINE) -> Process:
    """Begin a process. Its standard input is its life line: when the server is gone, so is the server's end of it.

    Whoever is cancelled meanwhile leaves no process behind.

    Args:
        command: what is run.
        nice: how nice it is, at least; no less than this process.
        answers: whether what it writes is read; else it may write what it likes.
        longest: bytes of a line that it writes.

    Raises:
        OSError: it cannot be started.
    """
    output = PIPE if answers else DEVNULL
    starting = asyncio.ensure_future(
        create_subprocess_exec(*command, stdin=PIPE, stdout=output, stderr=DEVNULL, limit=longest)
    )
    try:
        process = await asyncio.shield(starting)
    except asyncio.CancelledError:
        await end(await starting)
        raise
    os.setpriority(os.PRIO_PROCESS, process.pid, max(nice, os.getpriority(os.PRIO_PROCESS, 0)))
    return process


async def end(process: Process) -> None:
    """End a process, whatever it does, unless it has ended. Whoever is cancelled meanwhile sees it end first."""
    if process.returncode is None:
        process.kill()
    ending = asyncio.ensure_future(process.wait())
    try:
        await asyncio.shield(ending)
    except asyncio.CancelledError:
        await ending
        raise
