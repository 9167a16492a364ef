"""``python -m koudi.playouts``: compile everything, for a server; ends when the pipe on its standard input does."""

from __future__ import annotations

import sys

from koudi.playouts.warming import warm
from koudi.processes import end_with_pipe

if __name__ == "__main__":
    end_with_pipe(sys.stdin.fileno())
    warm()
