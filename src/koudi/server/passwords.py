"""Passwords: hashed with Argon2id beside the event loop, one after another: a hash takes memory and time on purpose."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from koudi.server.words import TurnedDown

T = TypeVar("T")

SHORTEST: Final = 8
LONGEST: Final = 128
"""Characters of a password; longer ones would only cost time."""

QUEUE: Final = 8
"""Hashes that may wait or be made at once; whoever comes then is asked to come again."""


class Passwords:
    """Makes hashes and compares with them."""

    def __init__(self) -> None:
        # OWASP's Password Storage Cheat Sheet: 19 MiB, two passes, one lane. The library's default takes far longer.
        self._hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
        self._pool = ThreadPoolExecutor(1, "koudi-passwords")
        self._waiting = 0
        self._nobodys: str | None = None

    async def hash(self, password: str) -> str:
        """The hash that is kept.

        Raises:
            TurnedDown: the password is too short or too long, or too many are waiting.
        """
        if not SHORTEST <= len(password) <= LONGEST:
            raise TurnedDown("bad_password")
        return await self._run(lambda: self._hasher.hash(password))

    async def fits(self, password: str, kept: str | None) -> bool:
        """Whether a password is that of a hash. Without a hash it takes as long and is false.

        Raises:
            TurnedDown: too many are waiting.
        """
        return len(password) <= LONGEST and await self._run(lambda: self._compare(password, kept))

    def close(self) -> None:
        """End the thread."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _compare(self, password: str, kept: str | None) -> bool:
        if kept is None and self._nobodys is None:
            self._nobodys = self._hasher.hash("of an account that does not exist")
        try:
            return self._hasher.verify(kept or self._nobodys or "", password) and kept is not None
        except (VerificationError, InvalidHashError):
            return False

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= QUEUE:
            raise TurnedDown("busy")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self._waiting -= 1
