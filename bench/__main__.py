"""Runs every benchmark and prints its table: ``python -m bench [DEALS]``, 40 deals a row unless told otherwise."""

from __future__ import annotations

import sys

from bench import interpreted

if __name__ == "__main__":
    sys.stdout.write(interpreted.report(int(sys.argv[1]) if len(sys.argv) > 1 else 40))
