"""Half the load for a long time: memory must not grow, and nobody may be shown what is not so.

``python -m bench.soak [MINUTES [TABLES]]``; half an hour is written into RESULTS.md. Besides moves, people get lost and
come back all the time. Memory is looked at once the server holds what it will hold: of every table the last deal, which
takes nearly eight minutes to be played at half the load, and what is kept of answers. What is kept of cards comes with
the levels that tables reach, in days; it is made before.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import time
from pathlib import Path
from statistics import linear_regression, quantiles
from tempfile import TemporaryDirectory
from typing import Final

import uvloop

from bench.crowd import Crowd, Person
from bench.pacing import at_a_rate
from bench.process import Process
from bench.results import write
from bench.tables_database import code_of, fill, token_of
from bench.tables_load import MOVES, server_on
from bench.tables_server import SETTLED, open_files
from koudi.server.sessions import digest
from tests.faults.retold import Sent, differing
from tests.faults.victim import tables_in

MINUTES: Final = 30.0
TABLES: Final = 1_000
WARM: Final = 1 / 3
"""The share of the time after which memory is looked at; of 30 minutes, time for more than a deal at every table."""

LOOK: Final = 5.0
"""Seconds between two looks."""

TOLD: Final = 12
"""How many sizes are told, from the beginning to the end."""

STRAYS: Final = 5
"""People who get lost in a second."""

WATCHED: Final = 8
"""Tables of which every view is kept; of the others the last of each person is."""

MOST: Final = 1.0
"""Per cent by which memory may grow in ten minutes."""

HEAD: Final = """\
| tables | minutes | moves | ms to ack, p50 | p99 | p99.9 | MiB once warm | in the end | in 10 min | views | differ |
|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|
"""


def soak(minutes: float, tables: int) -> bool:
    """Do it and tell; whether all was well."""
    open_files()
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[-1]})
    with TemporaryDirectory() as name:
        return uvloop.run(_soaked(Path(name), 60 * minutes, tables, cores[0]))


async def _soaked(folder: Path, seconds: float, tables: int, core: int) -> bool:
    await fill(folder / "koudi.db", tables)
    os.environ[SETTLED] = "1"
    held: list[tuple[float, int]] = []
    with server_on(folder, "koudi.db", core) as server:
        crowd = Crowd(server.port, tables)
        for table in crowd.tables[:WATCHED]:
            table.views = []
        await crowd.come()
        chores = [asyncio.create_task(_weigh(server, held)), asyncio.create_task(_lose(crowd))]
        await at_a_rate(crowd.row, MOVES * tables, seconds)
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        crowd.scatter()
    told, complaints = _differing(folder / "koudi.db", crowd)
    warm = [(at, size) for at, size in held if at > WARM * seconds] or held
    line = linear_regression(*zip(*warm, strict=True))
    growth = 100 * line.slope * 600 / warm[0][1]
    sizes = [size / 1024 for _, size in (warm[0], warm[-1], *held[:: max(1, len(held) // TOLD)])]
    cells = [f"{seconds / 60:.0f}", *_paces(crowd.took), *(f"{size:.1f}" for size in sizes[:2]), f"{growth:+.2f} %"]
    table = f"{HEAD}| {' | '.join(map(str, [tables, *cells, told, len(complaints)]))} |\n"
    table += f"\nMiB from the beginning on: {', '.join(f'{size:.0f}' for size in sizes[2:])}.\n"
    sys.stdout.write("".join([table, *(f"{complaint[:1000]}\n" for complaint in complaints[:10])]))
    if seconds >= 60 * MINUTES:
        write("soak", "make soak", table)
    return growth <= MOST and not complaints


def _paces(took: list[float]) -> tuple[str, ...]:
    """How many moves were acknowledged, and within how many milliseconds half of them, 99 % and 99.9 %."""
    cuts = quantiles(took, n=1000, method="inclusive")
    return (str(len(took)), *(f"{1000 * cuts[at]:.1f}" for at in (499, 989, 998)))


async def _weigh(server: Process, held: list[tuple[float, int]]) -> None:
    began = time.monotonic()
    while True:
        held.append((time.monotonic() - began, server.kibibytes()))
        await asyncio.sleep(LOOK)


async def _lose(crowd: Crowd) -> None:
    """Let somebody get lost and come back, again and again."""
    chance = random.Random(1)  # noqa: S311 - the same people each time
    people = crowd.people
    while True:
        await asyncio.sleep(1 / STRAYS)
        await _stray(chance.choice(people))


async def _stray(person: Person) -> None:
    if person.line is not None:
        person.welcomed = False
        person.line.cut()
        await person.come(1)
        person.table.busy = False
        person.table.offer()


def _differing(database: Path, crowd: Crowd) -> tuple[int, list[str]]:
    """How many views were looked at, and what of them is not as the log has it."""
    told, complaints = 0, list[str]()
    tables = {row.code: (row, log) for row, log in tables_in(database)}
    for table in crowd.tables:
        row, log = tables[code_of(table.number)]
        last = [(person.seat, person.frame) for person in table.people]
        sent = {
            Sent.of(digest(token_of(table.number, seat)).hex(), frame.decode())
            for seat, frame in [*last, *(table.views or [])]
        }
        told += len(sent)
        complaints += differing(row, log, sent)
    return told, complaints


if __name__ == "__main__":
    minutes, tables = [*map(float, sys.argv[1:]), *[MINUTES, TABLES][len(sys.argv) - 1 :]]
    sys.exit(not soak(minutes, int(tables)))
