"""Processes beside another one: they end with it, however that ends."""

from __future__ import annotations

import os
from collections.abc import Callable
from multiprocessing import parent_process
from threading import Thread


def end_with_parent(before: Callable[[], object] = lambda: None) -> None:
    """End this process, which ``multiprocessing`` began, once the one that began it is gone.

    A pool of processes would wait for ever then.

    Args:
        before: called before it ends.
    """

    def wait() -> None:
        parent = parent_process()
        if parent is not None:
            parent.join()
            before()
            os._exit(1)

    Thread(target=wait, name="end with parent", daemon=True).start()


def end_with_pipe(pipe: int) -> None:
    """End this process once nobody can write into a pipe any more, or somebody does.

    Args:
        pipe: its file number.
    """

    def wait() -> None:
        os.read(pipe, 1)
        os._exit(0)

    Thread(target=wait, name="end with pipe", daemon=True).start()
