"""Processes that examine choices, one for each processor."""

from __future__ import annotations

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import wait
from threading import Thread


def workers(count: int | None = None) -> ProcessPoolExecutor:
    """Processes for ``analyse``: by default as many as there are processors. They end with this process, however."""
    return ProcessPoolExecutor(
        count or os.cpu_count() or 1,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_end_with_parent,
    )


def _end_with_parent() -> None:
    Thread(target=_watch, name="end with parent", daemon=True).start()


def _watch() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
