"""Runs benchmarks and writes their blocks of RESULTS.md: ``python -m bench [NAME ...]``, all unless named.

Those of a server under load, and of a page in the browser, want a quiet machine, and have verbs of their own.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Final

from bench import (
    backups,
    bots_load,
    compiled,
    compiling,
    environments,
    firstload,
    interpreted,
    peers,
    tables_load,
    worlds,
)
from bench.results import write

BENCHES: Final[dict[str, Callable[[], str]]] = {
    "interpreted": interpreted.report,
    "compiled": compiled.report,
    "compiling": compiling.report,
    "openspiel": peers.report,
    "environments": environments.report,
    "worlds": worlds.report,
    "bots_load": bots_load.report,
    "tables_load": tables_load.report,
    "backups": backups.report,
    "firstload": firstload.report,
}

BY_NAME: Final = {"bots_load", "tables_load", "backups", "firstload"}

if __name__ == "__main__":
    if unknown := set(sys.argv[1:]) - set(BENCHES):
        sys.exit(f"no such bench: {', '.join(sorted(unknown))}; there are {', '.join(BENCHES)}")
    for name in sys.argv[1:] or [name for name in BENCHES if name not in BY_NAME]:
        table = BENCHES[name]()
        sys.stdout.write(f"{name}\n\n{table}\n")
        sys.stdout.flush()
        write(name, f"python -m bench {name}", table)
