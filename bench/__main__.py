"""Runs every benchmark and prints its table: ``python -m bench [DEALS]``.

40 deals a row on plain Python unless told otherwise, and 250 times as many compiled.
"""

from __future__ import annotations

import sys

from bench import compiled, environments, interpreted, peers

if __name__ == "__main__":
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    parts = (interpreted.report(deals), compiled.report(250 * deals), peers.report(), environments.report())
    sys.stdout.write("\n".join(parts))
