"""``python -m tests.agreement [N]``: at least N decisions of compiled deals against the server's rules."""

from __future__ import annotations

import sys
from random import Random

from tests.agreement.deals import compare

if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    decisions = positions = 0
    while decisions < wanted:
        decisions += compare(Random(f"agreement {positions}"))  # noqa: S311 - nothing is guarded by them
        positions += 1
        sys.stdout.write(f"\r{decisions} decisions from {positions} positions, no disagreement")
        sys.stdout.flush()
    sys.stdout.write("\n")
