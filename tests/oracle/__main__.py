"""``python -m tests.oracle [N] [FIRST]``: N comparisons of the package with the oracle, from case FIRST on."""

from __future__ import annotations

import sys

from tests.oracle.comparisons.running import run_all


def _show(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


if __name__ == "__main__":
    count, first = (*map(int, sys.argv[1:]), *(100_000, 0)[len(sys.argv) - 1 :])
    sys.exit(1 if any(run_all(count, first, _show).values()) else 0)
