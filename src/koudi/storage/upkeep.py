"""The port ``Upkeep``: what is done to a store as a whole while it is in use."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from koudi.storage.backup import BackedUp


class Upkeep(Protocol):
    """Watches over a store and copies it."""

    @property
    def waiting(self) -> int:
        """Pieces of work that wait."""
        ...

    async def back_up(self, target: Path) -> BackedUp:
        """Copy everything into a new file, as it is at one moment, while it is written.

        Raises:
            BadDatabase: the file exists, or the copy could not be made.
        """
        ...
