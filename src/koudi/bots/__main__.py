"""``python -m koudi.bots`` thinks for the bots of a server; it ends when its questions do."""

from __future__ import annotations

from contextlib import suppress

from koudi.bots.answering import answer_all


def warm() -> None:
    """Load what bots play deals out with, where there is a compiler."""
    with suppress(ModuleNotFoundError):
        from koudi.playouts import warm as load  # noqa: PLC0415 - it needs numba

        load()


if __name__ == "__main__":
    answer_all(warm)
