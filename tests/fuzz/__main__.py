"""``python -m tests.fuzz [N [SEED]]``: N random and mutated frames and requests against a server, and a report."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.results import circumstances
from tests.fuzz.campaign import Outcome, fuzz

REPORT: Final = Path(__file__).parent / "REPORT.md"
HEAD: Final = """\
# Frames and requests of chance

Written by `make fuzz`. Four fuzzers, each on a seat of a table with somebody honest and two bots, send frames: commands
as they should be, bent in structure or scratched in bytes, noise, bombs; and of ten inputs one is a request over HTTP,
to any route. After some 50,000 inputs all go to new tables. The server must not end, must write no fault into its log
and answer no request with one, must name no card that is not known, no session and no trace, and must not grow once all
that takes memory has been used. Every view that came must be the one that the log leads to.

"""


def _told(outcome: Outcome, seconds: float) -> str:
    """The tables of the report."""
    counts = {
        "frames": outcome.frames,
        "requests": outcome.requests,
        "different views, each derived again from the log": outcome.views,
        "KiB of the server after a third": outcome.kibibytes[0],
        "KiB of the server in the end": outcome.kibibytes[1],
        "seconds": round(seconds),
        "complaints": len(outcome.complaints),
    }
    answers = "".join(f"| {name} | {count} |\n" for name, count in outcome.answers.most_common())
    return (
        "| what | how many |\n|---|---:|\n"
        + "".join(f"| {what} | {count} |\n" for what, count in counts.items())
        + f"\n| answer | how many |\n|---|---:|\n{answers}"
    )


if __name__ == "__main__":
    given = list(map(int, sys.argv[1:]))
    inputs, seed = [*given, *[1_000_000, 1][len(given) :]]
    began = time.monotonic()
    with TemporaryDirectory() as folder:
        found = asyncio.run(fuzz(Path(folder), inputs, seed))
    for complaint in found.complaints[:20]:
        sys.stdout.write(f"{complaint[:1500]}\n")
    tables = _told(found, time.monotonic() - began)
    sys.stdout.write(tables)
    line = circumstances(f"python -m tests.fuzz {inputs} {seed}")
    REPORT.write_text(f"{HEAD}{line}\n\n{tables}", encoding="utf-8")
    sys.exit(bool(found.complaints))
