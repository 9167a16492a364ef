"""What everybody has seen of each deal in play, as records beside its ``State``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import numpy as np

from koudi.tactics.memory import Memory

if TYPE_CHECKING:
    from numpy.typing import NDArray

MEMORY: Final = np.dtype(
    [
        ("gone", np.int64, 2),
        ("void", np.int64),
        ("pairless", np.int64),
        ("shown", np.int64, 4),
        ("signs", np.float64, 4),
        ("fed", np.int64),
        ("starved", np.int64),
        ("led", np.int64),
        ("fixed", np.bool_),
        ("partner", np.int64),
        ("hidden", np.bool_),
        ("card", np.int64),
        ("card_suit", np.int64),
        ("declarer", np.int64),
        ("burier", np.int64),
        ("kitty", np.int64),
        ("buried", np.int64, 2),
    ]
)


class Remembered(Memory, Protocol):
    """A record of ``MEMORY``: what is public, and what was buried.

    Attributes:
        buried: kind masks of the kitty, for the burier's eyes only.
    """

    buried: NDArray[np.int64]


def record(memory: Memory, buried: tuple[int, int]) -> tuple[object, ...]:
    """A memory as a record of ``MEMORY``."""
    public = (getattr(memory, name) for name in MEMORY.names or () if name != "buried")
    return (*public, buried)
