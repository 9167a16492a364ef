"""Processes that examine choices, one for each processor."""

from __future__ import annotations

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor

from koudi.processes import end_with_parent


def workers(count: int | None = None) -> ProcessPoolExecutor:
    """Processes for ``analyse``: by default as many as there are processors. They end with this process, however."""
    return ProcessPoolExecutor(
        count or os.cpu_count() or 1,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=end_with_parent,
    )
