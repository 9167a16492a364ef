"""What compiling the playouts costs: once with an empty cache, then read from it, each in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

RUNS: Final = 5
HEAD = """\
| start of `koudi warm`'s work | processor time | by the clock |
|---|---:|---:|
"""


def started(cache: str) -> tuple[float, float]:
    """Seconds of processor time and by the clock that importing, and compiling or reading everything, takes."""
    before, began = getrusage(RUSAGE_CHILDREN), os.times().elapsed
    command = (sys.executable, "-c", "from koudi.playouts import warm; warm()")
    subprocess.run(command, check=True, env={**os.environ, "KOUDI_CACHE": cache})  # noqa: S603 - our own
    after, ended = getrusage(RUSAGE_CHILDREN), os.times().elapsed
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, ended - began


def report() -> str:
    """The table: one cold start, and the median of five warm ones."""
    with TemporaryDirectory() as cache:
        cold = started(cache)
        warm = [started(cache) for _ in range(RUNS)]
    rows = {
        "cold, all compiled": cold,
        "warm, read from disk": tuple(median(times) for times in zip(*warm, strict=True)),
    }
    return HEAD + "".join(f"| {name} | {busy:.2f} s | {clock:.2f} s |\n" for name, (busy, clock) in rows.items())
