"""A disk that tells late, once."""

from __future__ import annotations

import asyncio
from typing import TypeVar

T = TypeVar("T")


class ToldLate:
    """What is asked first is told once ``told`` is set, as that was then; what is asked next, at once.

    Attributes:
        told: lets the answer go that is asked for next.
    """

    def __init__(self) -> None:
        super().__init__()
        self.told = asyncio.Event()

    async def late(self, found: T) -> T:
        """What was found, late."""
        told, self.told = self.told, asyncio.Event()
        self.told.set()
        await told.wait()
        return found
