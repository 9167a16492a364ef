"""The port ``Sessions``: which guests there are. Only hashes of their tokens are kept."""

from __future__ import annotations

from typing import Protocol


class Sessions(Protocol):
    """The guests' sessions by the SHA-256 of their tokens."""

    async def add(self, token_hash: bytes, at: int) -> None:
        """Remember a new session; ``at`` in milliseconds since 1970."""
        ...

    async def knows(self, token_hash: bytes) -> bool:
        """Whether a session with this hash was added."""
        ...
