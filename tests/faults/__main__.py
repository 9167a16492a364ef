"""``python -m tests.faults [N [SEED]]``: a server killed or stopped N times, behind a network with faults."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.faults.ordeal import endure

if __name__ == "__main__":
    faults, seed = (*map(int, sys.argv[1:]), *(100, 1)[len(sys.argv) - 1 :])
    began = time.monotonic()
    with TemporaryDirectory() as folder:
        outcome = asyncio.run(endure(Path(folder), faults, seed, rounds=2))
    for complaint in outcome.complaints[:20]:
        sys.stdout.write(f"{complaint[:1000]}\n")
    lines = ", ".join(f"{count} {fault}" for fault, count in outcome.lines.items())
    sys.stdout.write(
        f"{outcome.kills} SIGKILLs, {outcome.stops} SIGSTOPs with a copy of the database each, "
        f"in {time.monotonic() - began:.0f} s\n"
        f"lines: {lines}\n"
        f"{outcome.acknowledged} acknowledged moves, {outcome.events} facts, {outcome.views} views\n"
        f"{len(outcome.complaints)} complaints\n"
    )
    sys.exit(bool(outcome.complaints))
