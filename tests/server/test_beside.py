"""Processes beside the server: nice, and never left behind."""

import asyncio
import os
import sys
from pathlib import Path

import pytest

from koudi.server.beside import begin, end

SLEEPS = (sys.executable, "-c", "import sys; sys.stdin.read()")


def children() -> set[str]:
    return set(Path(f"/proc/self/task/{os.getpid()}/children").read_text(encoding="ascii").split())


def test_a_process_is_nice_and_can_be_ended_twice() -> None:
    async def inside() -> None:
        process = await begin(SLEEPS, 10)
        assert os.getpriority(os.PRIO_PROCESS, process.pid) >= 10
        await end(process)
        await end(process)
        assert process.returncode == -9

    asyncio.run(inside())


@pytest.mark.parametrize("waits", [0, 1, 2, 3])
def test_whoever_is_cancelled_while_it_begins_leaves_none_behind(waits: int) -> None:
    async def inside() -> None:
        before = children()
        beginning = asyncio.create_task(begin(SLEEPS, 10))
        for _ in range(waits):
            await asyncio.sleep(0)
        beginning.cancel()
        with pytest.raises(asyncio.CancelledError):
            await beginning
        assert children() <= before

    asyncio.run(inside())


def test_whoever_is_cancelled_while_it_ends_sees_it_end() -> None:
    async def inside() -> None:
        process = await begin(SLEEPS, 10)
        ending = asyncio.create_task(end(process))
        await asyncio.sleep(0)
        ending.cancel()
        with pytest.raises(asyncio.CancelledError):
            await ending
        assert process.returncode == -9

    asyncio.run(inside())


def test_what_cannot_be_started_is_an_error() -> None:
    with pytest.raises(OSError, match="no-such-program"):
        asyncio.run(begin(("/no-such-program",), 10))
