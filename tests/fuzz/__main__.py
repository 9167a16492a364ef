"""``python -m tests.fuzz [N [SEED]]``: N random and mutated frames and requests against a server."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.fuzz.campaign import fuzz

if __name__ == "__main__":
    given = list(map(int, sys.argv[1:]))
    inputs, seed = [*given, *[1_000_000, 1][len(given) :]]
    began = time.monotonic()
    with TemporaryDirectory() as folder:
        outcome = asyncio.run(fuzz(Path(folder), inputs, seed))
    for complaint in outcome.complaints[:20]:
        sys.stdout.write(f"{complaint[:1500]}\n")
    answers = ", ".join(f"{count} {name}" for name, count in outcome.answers.most_common())
    sys.stdout.write(
        f"{outcome.frames} frames and {outcome.requests} requests in {time.monotonic() - began:.0f} s\n"
        f"answers: {answers}\n"
        f"{outcome.views} different views held against the log; memory {outcome.kibibytes[0]} KiB after a third, "
        f"{outcome.kibibytes[1]} KiB in the end\n"
        f"{len(outcome.complaints)} complaints\n"
    )
    sys.exit(bool(outcome.complaints))
