"""Two thousand tables and ten thousand sockets: a server on one core, and on another a client of them all.

``python -m bench.tables_load TABLES SECONDS`` prints the figures of other numbers of tables and seconds.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final

import apsw
import uvloop

from bench import peer_tables
from bench.crowd import Crowd
from bench.pacing import at_a_rate
from bench.process import Process
from bench.tables_database import SOCKETS, code_of, fill
from bench.tables_server import open_files

TABLES: Final = 2_000
MOVES: Final = 0.25
"""A second at each table."""

SECONDS: Final = 60.0
PAUSE: Final = 3.0
"""Seconds in which the server may notice that everybody is gone."""

BESIDE: Final = (0.05, 0.125, 0.25)
"""Shares of the tables at which boardgame.io is measured beside us, a move a second at each."""

BESIDE_SECONDS: Final = 0.2
"""The share of the seconds for each of its rows."""

HEAD: Final = """\
| tables | sockets | moves/s | ms to own ack, p50 | p99 | p99.9 | most | server's core | client's core | KiB a table |
|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|
"""
RETURNS: Final = """
| what | seconds |
|---|---:|
"""
PEERS: Final = """
| a move a second a table | tables | moves/s | ms to own ack, p50 | p99 | server's core | MiB |
|---|---:|---:|---:|---:|---:|---:|
"""


def report(tables: int = TABLES, seconds: float = SECONDS) -> str:
    """The figures, as Markdown."""
    open_files()
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < 2:
        raise RuntimeError("server and client want a core each")
    os.sched_setaffinity(0, {cores[1]})
    try:
        return uvloop.run(_report(tables, seconds, cores[0]))
    finally:
        os.sched_setaffinity(0, cores)


async def _report(tables: int, seconds: float, core: int) -> str:
    with TemporaryDirectory() as name:
        ours = await _measured(Path(name), tables, seconds, core)
    return ours + PEERS + "".join([await _beside(round(tables * share), seconds, core) for share in BESIDE])


async def _measured(folder: Path, tables: int, seconds: float, core: int) -> str:
    await fill(folder / "koudi.db", tables)
    with server_on(folder, "empty.db", core) as server:
        empty = server.kibibytes()
    with server_on(folder, "koudi.db", core) as server:
        crowd, rate = Crowd(server.port, tables), MOVES * tables
        came = await crowd.come()
        took, used, own = await _played(crowd, server, rate, seconds)
        memory = (server.kibibytes() - empty) / tables
        crowd.scatter()
        await asyncio.sleep(PAUSE)
        storm = await crowd.come()
        accepted, back, listening = await _killed(crowd, server, rate)
        tables_back = crowd.tables_back
        _check(crowd, folder / "koudi.db")
        crowd.scatter()
    returns = {
        "all come to tables that nobody has read yet": came,
        "all return at once, the server running": storm,
        "after SIGKILL, until it listens": listening,
        "after SIGKILL, until it accepts a move": accepted,
        "after SIGKILL, until somebody is back at every table": tables_back,
        "after SIGKILL, until all are back at all tables": back,
    }
    cuts = quantiles(took, n=1000, method="inclusive")
    times = [f"{1000 * each:.1f}" for each in (cuts[499], cuts[989], cuts[998], max(took))]
    cells = (
        tables,
        tables * SOCKETS,
        f"{len(took) / seconds:.0f}",
        *times,
        _percent(used),
        _percent(own),
        f"{memory:.0f}",
    )
    return HEAD + _row(cells) + RETURNS + "".join(_row((what, f"{took:.1f}")) for what, took in returns.items())


async def _beside(tables: int, seconds: float, core: int) -> str:
    """Rows of ours and of boardgame.io's, with what is on the disk and without, at as many tables."""
    seconds *= BESIDE_SECONDS
    rate = 1.0 * tables
    with TemporaryDirectory() as name:
        await fill(Path(name) / "koudi.db", tables)
        with server_on(Path(name), "koudi.db", core) as server:
            crowd = Crowd(server.port, tables)
            await crowd.come()
            took, used, _ = await _played(crowd, server, rate, seconds)
            ours = took, used, server.kibibytes() / 1024
            crowd.scatter()
    rows = _beside_row("ours, on the disk before it is told", tables, seconds, ours)
    for durable, name in ((False, "boardgame.io, in memory"), (True, "boardgame.io, on the disk after it is told")):
        theirs = await peer_tables.measured(tables, rate, seconds, core, durable=durable)
        rows += _beside_row(name, tables, seconds, theirs)
    return rows


def _beside_row(name: str, tables: int, seconds: float, found: tuple[list[float], float, float] | None) -> str:
    if found is None:
        return _row((f"{name}: not all let in within {peer_tables.PATIENCE:.0f} s", tables, *[""] * 5))
    took, used, mib = found
    return _row((name, tables, *_figures(took, seconds), _percent(used), f"{mib:.0f}"))


def _figures(took: list[float], seconds: float) -> tuple[str, str, str]:
    if len(took) < 2:
        return (f"{len(took) / seconds:.0f}", "", "")
    cuts = quantiles(took, n=100, method="inclusive")
    return (f"{len(took) / seconds:.0f}", f"{1000 * cuts[49]:.1f}", f"{1000 * cuts[98]:.1f}")


def server_on(folder: Path, database: str, core: int) -> Process:
    """The server of this bench, on a database in a folder and on one core."""

    def command(port: int) -> Sequence[str]:
        here = ["taskset", "-c", str(core), sys.executable, "-m", "bench.tables_server"]
        return [*here, str(port), str(folder / database)]

    return Process(folder, command, "/health")


async def _played(crowd: Crowd, server: Process, rate: float, seconds: float) -> tuple[list[float], float, float]:
    """Seconds to each acknowledgement, and processor time a second of the server and of this process."""
    await at_a_rate(crowd.row, rate, seconds / 4)
    crowd.took.clear()
    crowd.refused.clear()
    began, used, own = time.perf_counter(), server.seconds(), time.process_time()
    await at_a_rate(crowd.row, rate, seconds)
    passed = time.perf_counter() - began
    if crowd.refused or crowd.lost:
        sys.stderr.write(f"refused {dict(crowd.refused)}, lost {crowd.lost}, goodbyes {dict(crowd.goodbyes)}\n")
    return list(crowd.took), (server.seconds() - used) / passed, (time.process_time() - own) / passed


async def _killed(crowd: Crowd, server: Process, rate: float) -> tuple[float, float, float]:
    """Seconds from a SIGKILL amid moves to the first move accepted, to everybody's return, and to listening."""
    await at_a_rate(crowd.row, rate, 2.0)
    began = time.perf_counter()
    server.kill()
    await asyncio.sleep(0)
    crowd.scatter()
    known = len(crowd.took)
    coming = asyncio.create_task(crowd.come())
    listening = await asyncio.to_thread(server.start)
    await at_a_rate(crowd.row, rate, 60.0, until=lambda: len(crowd.took) > known)
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


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def _row(cells: Sequence[object]) -> str:
    return "| " + " | ".join(map(str, cells)) + " |\n"


if __name__ == "__main__":
    sys.stdout.write(report(int(sys.argv[1]), float(sys.argv[2])))
