"""The process beside the server that compiles."""

import asyncio
import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NoReturn

import pytest
from structlog.testing import capture_logs

from koudi.server.warming import Warming
from tests.serving import KOUDI, free_port, start, wait_until_served
from tests.warmed import lacking_one

LONG = 60.0
"""Seconds that a process of the least priority may take on a busy machine."""


def children(process: int) -> list[int]:
    """The processes that one has started and that have not ended."""
    started = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in started.read_text().split()]


def wait_for_children(process: int) -> list[int]:
    deadline = time.monotonic() + LONG
    while not (found := children(process)) and time.monotonic() < deadline:
        time.sleep(0.05)
    return found


def ends(process: int) -> bool:
    """Whether a process is gone in time; one that nobody waits for has gone, too."""
    deadline = time.monotonic() + LONG
    while time.monotonic() < deadline:
        try:
            if Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except FileNotFoundError:
            return True
        time.sleep(0.05)
    return False


def never() -> None:
    raise AssertionError("nothing was compiled")


def test_without_a_compiler_nothing_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside() -> None:
        before = children(os.getpid())
        warming = Warming()
        await warming.start(never)
        assert children(os.getpid()) == before
        await warming.stop()

    monkeypatch.setitem(sys.modules, "numba", None)
    asyncio.run(inside())


def test_where_no_process_can_be_started_nothing_is_compiled_and_the_log_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def inside() -> None:
        warming = Warming()
        with capture_logs() as lines:
            await warming.start(never)
            await warming.stop()
        assert [line["log_level"] for line in lines] == ["error"]

    async def begin(*_: object, **__: object) -> NoReturn:
        raise OSError(errno.ENOMEM, "no memory")

    monkeypatch.setattr("koudi.server.warming.begin", begin)
    asyncio.run(inside())


def test_it_has_the_least_priority_and_ends_when_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async def inside() -> None:
        before = children(os.getpid())
        warming = Warming()
        await warming.start(never)
        (process,) = set(children(os.getpid())) - set(before)
        assert os.getpriority(os.PRIO_PROCESS, process) == 19
        await warming.stop()
        assert ends(process)

    monkeypatch.setenv("KOUDI_CACHE", str(tmp_path))
    asyncio.run(inside())


def test_what_it_runs_leaves_machine_code_behind_and_says_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    lacking = lacking_one(tmp_path)
    monkeypatch.setenv("KOUDI_CACHE", str(tmp_path))
    command = [sys.executable, "-m", "koudi.playouts"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:  # noqa: S603 - our own
        assert process.stdout is not None
        assert process.stdout.read() == b""
        assert process.wait(timeout=250) == 0
    assert list(lacking.rglob("*.nbc"))


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL])
def test_it_ends_with_the_server_however_that_ends(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, end: signal.Signals
) -> None:
    monkeypatch.setenv("KOUDI_CACHE", str(tmp_path / "cache"))
    server = start(KOUDI, tmp_path, port := free_port())
    wait_until_served(f"http://127.0.0.1:{port}/health", server, tmp_path / "server.log")
    (process,) = wait_for_children(server.pid)
    server.send_signal(end)
    server.wait(timeout=20)
    assert ends(process)
    assert (tmp_path / "server.log").read_text() == f"抠底 Koudi: http://127.0.0.1:{port}/\n"


def test_the_port_of_a_killed_server_is_free_at_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("KOUDI_CACHE", str(tmp_path / "cache"))
    port = free_port()
    first = start(KOUDI, tmp_path, port)
    wait_until_served(f"http://127.0.0.1:{port}/health", first, tmp_path / "server.log")
    (process,) = wait_for_children(first.pid)
    os.kill(process, signal.SIGSTOP)  # busy compiling, it may take its time to end
    first.kill()
    first.wait()
    second = start(KOUDI, tmp_path, port)
    try:
        wait_until_served(f"http://127.0.0.1:{port}/health", second, tmp_path / "server.log")
    finally:
        os.kill(process, signal.SIGKILL)
        second.terminate()
        second.wait(timeout=20)
