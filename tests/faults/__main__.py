"""``python -m tests.faults [N [SEED]]``: a server killed or stopped N times, behind a network with faults; a report."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.results import circumstances
from tests.faults.ordeal import Outcome, endure

REPORT: Final = Path(__file__).parent / "REPORT.md"
HEAD: Final = """\
# Faults

Written by `make fault`. At each of four tables two people play with two bots and one looks on, through a proxy that is
late, slow, silent, cuts and resets, while their server is killed (SIGKILL, then started anew) and stopped (SIGSTOP for
a while, its files copied as they lie there and the copy opened). They send again what was not answered. In the end
every acknowledged move must be in the log once, the log of a table must have no gap, and each view that somebody was
sent must be the one that the log leads to; a copy must hold whatever was acknowledged until then.

"""


def _told(outcome: Outcome, seconds: float) -> str:
    """The table of the report."""
    counts = {
        "SIGKILLs": outcome.kills,
        "SIGSTOPs, with a copy of the database each": outcome.stops,
        **{f"lines: {fault}": count for fault, count in outcome.lines.items()},
        "acknowledged moves": outcome.acknowledged,
        "facts in the log": outcome.events,
        "different views, each derived again from the log": outcome.views,
        "seconds": round(seconds),
        "complaints": len(outcome.complaints),
    }
    return "| what | how many |\n|---|---:|\n" + "".join(f"| {what} | {count} |\n" for what, count in counts.items())


if __name__ == "__main__":
    faults, seed = (*map(int, sys.argv[1:]), *(100, 1)[len(sys.argv) - 1 :])
    began = time.monotonic()
    with TemporaryDirectory() as folder:
        found = asyncio.run(endure(Path(folder), faults, seed, rounds=2))
    for complaint in found.complaints[:20]:
        sys.stdout.write(f"{complaint[:1000]}\n")
    table = _told(found, time.monotonic() - began)
    sys.stdout.write(table)
    line = circumstances(f"python -m tests.faults {faults} {seed}")
    REPORT.write_text(f"{HEAD}{line}\n\n{table}", encoding="utf-8")
    sys.exit(bool(found.complaints))
