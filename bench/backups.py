"""How long moves take to be durable while a backup is made, and while none is."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Final

from koudi.storage import NewEvent, SqliteEventLog, Writer
from koudi.storage.event_log import Append

TABLES: Final = 2000
PER_SECOND: Final = 500
SECONDS: Final = 10
EVENTS: Final = 150
"""In the log of each table before, of 600 bytes each."""

_PAYLOAD: Final = b"x" * 600


def report() -> str:
    """The figures, as Markdown."""
    with TemporaryDirectory(dir=Path.cwd()) as folder:
        return asyncio.run(_measured(Path(folder)))


async def _measured(folder: Path) -> str:
    writer = Writer(folder / "koudi.db")
    log = SqliteEventLog(writer)
    seqs = dict.fromkeys([f"ROOM{number:04}" for number in range(TABLES)], 0)
    for number, code in enumerate(seqs):
        await log.create(code, f"{number:09}", b"", 0)
    await asyncio.gather(*(_append(log, seqs, code, EVENTS) for code in seqs))
    rows = [f"| none | {_figures(await _moves(log, seqs))} | |"]
    moves = asyncio.create_task(_moves(log, seqs))
    await asyncio.sleep(1)
    made = await writer.back_up(folder / "copy.db")
    copied = "made in" if not moves.done() else "not done within the moves:"
    rows.append(f"| of {made.bytes / 2**20:.0f} MiB | {_figures(await moves)} | {copied} {made.seconds:.1f} s |")
    await writer.close()
    return "\n".join(
        [
            "| backup | moves | ms to be durable, p50 | p99 | p99.9 | most | |",
            "|---|---:|---:|---:|---:|---:|---|",
            *rows,
            "",
        ]
    )


async def _moves(log: SqliteEventLog, seqs: dict[str, int]) -> list[float]:
    """Moves at an even pace, whatever each of them takes; gives the seconds."""
    codes, began = list(seqs), time.perf_counter()
    moves: list[asyncio.Task[float]] = []
    for number in range(PER_SECOND * SECONDS):
        await asyncio.sleep(began + number / PER_SECOND - time.perf_counter())
        moves.append(asyncio.create_task(_append(log, seqs, codes[number % TABLES], 1)))
    return await asyncio.gather(*moves)


async def _append(log: SqliteEventLog, seqs: dict[str, int], code: str, count: int) -> float:
    began, after = time.perf_counter(), seqs[code]
    seqs[code] += count
    await log.append(Append(code, 1, after, 0, "", None, (NewEvent("played", _PAYLOAD),) * count))
    return time.perf_counter() - began


def _figures(took: list[float]) -> str:
    cuts = quantiles(took, n=1000)
    ms = (cuts[499], cuts[989], cuts[998], max(took))
    return f"{len(took)} | " + " | ".join(f"{1000 * seconds:.1f}" for seconds in ms)
