"""``python -m koudi.playouts``: compile everything, for a server; ends when the pipe on its standard input does."""

from __future__ import annotations

import os
import sys
from threading import Thread

from koudi.playouts.warming import warm


def _end_with(pipe: int) -> None:
    os.read(pipe, 1)
    os._exit(0)


if __name__ == "__main__":
    Thread(target=_end_with, args=(sys.stdin.fileno(),), daemon=True).start()
    warm()
