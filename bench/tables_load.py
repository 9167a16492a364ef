"""Two thousand tables and ten thousand sockets: a server on one core, and on another a client of them all.

``python -m bench.tables_load TABLES SECONDS`` prints the figures of other numbers of tables and seconds.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final

import apsw
import uvloop

from bench.crowd import Crowd
from bench.tables_database import SOCKETS, code_of, fill
from bench.tables_server import open_files
from tests.serving import free_port, wait_until_served

TABLES: Final = 2_000
MOVES: Final = 0.25
"""A second at each table."""

SECONDS: Final = 60.0
PAUSE: Final = 3.0
"""Seconds in which the server may notice that everybody is gone."""

HEAD: Final = """\
| tables | sockets | moves/s | ms to own ack, p50 | p99 | p99.9 | most | server's core | client's core | KiB a table |
|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|
"""
RETURNS: Final = """
| what | seconds |
|---|---:|
"""


class Server:
    """The process under test."""

    def __init__(self, folder: Path, database: str, core: int) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self.command = [sys.executable, "-m", "bench.tables_server", str(self.port), str(folder / database), str(core)]
        self.process: subprocess.Popen[bytes] | None = None
        self.pid = 0

    def start(self) -> float:
        """Start it; gives the seconds until it answers."""
        began = time.perf_counter()
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log)  # noqa: S603 - our own
        self.pid = self.process.pid
        wait_until_served(self.address + "/health", self.process, self.folder / "server.log")
        return time.perf_counter() - began

    def kibibytes(self) -> int:
        """What it holds in memory."""
        status = Path(f"/proc/{self.pid}/status").read_text(encoding="utf-8")
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))

    def seconds(self) -> float:
        """Processor time that it has used."""
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """End it without a word."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def end(self) -> None:
        """End it in peace."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait(timeout=60)


@contextmanager
def running(folder: Path, database: str, core: int) -> Generator[Server]:
    """A server until the block ends."""
    server = Server(folder, database, core)
    try:
        server.start()
        yield server
    finally:
        server.end()


def report(tables: int = TABLES, seconds: float = SECONDS) -> str:
    """The figures, as Markdown."""
    open_files()
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < 2:
        raise RuntimeError("server and client want a core each")
    os.sched_setaffinity(0, {cores[1]})
    try:
        with TemporaryDirectory() as name:
            return uvloop.run(_measured(Path(name), tables, seconds, cores[0]))
    finally:
        os.sched_setaffinity(0, cores)


async def _measured(folder: Path, tables: int, seconds: float, core: int) -> str:
    await fill(folder / "koudi.db", tables)
    with running(folder, "empty.db", core) as server:
        empty = server.kibibytes()
    with running(folder, "koudi.db", core) as server:
        crowd = Crowd(server.port, tables)
        came = await crowd.come()
        rate = MOVES * tables
        await crowd.play(rate, seconds / 4)
        row = await _played(crowd, server, rate, seconds)
        memory = (server.kibibytes() - empty) / tables
        crowd.scatter()
        await asyncio.sleep(PAUSE)
        storm = await crowd.come()
        accepted, back, listening = await _killed(crowd, server, rate)
        _check(crowd, folder / "koudi.db")
        crowd.scatter()
    returns = {
        "all come to tables that nobody has read yet": came,
        "all return at once, the server running": storm,
        "after SIGKILL, until it listens": listening,
        "after SIGKILL, until it accepts a move": accepted,
        "after SIGKILL, until all are back at all tables": back,
    }
    lines = [f"| {what} | {seconds:.1f} |" for what, seconds in returns.items()]
    cells = (tables, tables * SOCKETS, *row, f"{memory:.0f}")
    return HEAD + "| " + " | ".join(map(str, cells)) + " |\n" + RETURNS + "\n".join(lines) + "\n"


async def _played(crowd: Crowd, server: Server, rate: float, seconds: float) -> tuple[str, ...]:
    crowd.took.clear()
    crowd.late.clear()
    crowd.refused.clear()
    began, used, own = time.perf_counter(), server.seconds(), time.process_time()
    await crowd.play(rate, seconds)
    passed = time.perf_counter() - began
    used, own = server.seconds() - used, time.process_time() - own
    took = list(crowd.took)
    if crowd.refused or crowd.lost:
        sys.stderr.write(f"refused {dict(crowd.refused)}, lost {crowd.lost}, goodbyes {dict(crowd.goodbyes)}\n")
    cuts = quantiles(took, n=1000, method="inclusive")
    figures = (f"{1000 * each:.1f}" for each in (cuts[499], cuts[989], cuts[998], max(took)))
    return (f"{len(took) / passed:.0f}", *figures, f"{100 * used / passed:.0f} %", f"{100 * own / passed:.0f} %")


async def _killed(crowd: Crowd, server: Server, rate: float) -> tuple[float, float, float]:
    """Seconds from a SIGKILL amid moves to the first move accepted, to everybody's return, and to listening."""
    await crowd.play(rate, 2.0)
    began = time.perf_counter()
    server.kill()
    await asyncio.sleep(0)
    crowd.scatter()
    listening = await asyncio.to_thread(server.start)
    known = len(crowd.took)
    coming = asyncio.create_task(crowd.come())
    await crowd.play(rate, 60.0, until=lambda: len(crowd.took) > known)
    accepted = time.perf_counter() - began
    await coming
    return accepted, time.perf_counter() - began, listening


def _check(crowd: Crowd, database: Path) -> None:
    """Find every acknowledged command in the log."""
    connection: Any = apsw.Connection(str(database), flags=apsw.SQLITE_OPEN_READONLY)
    rows = connection.execute("SELECT code, cmd_id FROM event WHERE cmd_id IS NOT NULL").fetchall()
    connection.close()
    logged = {(code, cmd_id.partition(":")[2]) for code, cmd_id in rows}
    lost = [each for each in crowd.acknowledged if (code_of(each[0]), each[1]) not in logged]
    if lost:
        raise RuntimeError(f"{len(lost)} acknowledged moves are lost, such as {lost[0]}")


if __name__ == "__main__":
    sys.stdout.write(report(int(sys.argv[1]), float(sys.argv[2])))
