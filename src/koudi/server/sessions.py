"""Guest sessions: an opaque random token in a cookie. A seat belongs to a session, never to a name."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from koudi.server.clock import Clock
from koudi.storage import Sessions

TOKEN_BYTES: Final = 32
_TOKEN_LENGTH: Final = 43  # 32 bytes in base 64 without padding
_KEPT: Final = 10_000

COOKIE: Final = "koudi"
SECURE_COOKIE: Final = "__Host-koudi"
"""Under TLS: the prefix makes browsers refuse one that another host or a plain page has set."""


class Guests:
    """Issues tokens and recognises them. Only their SHA-256 is kept, here and on the disk."""

    def __init__(self, sessions: Sessions, clock: Clock) -> None:
        self._sessions = sessions
        self._clock = clock
        self._known: dict[str, None] = {}

    async def issue(self) -> str:
        """A new token, remembered as a session."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._sessions.add(_digest(token), self._clock.wall())
        return token

    async def recognise(self, token: str | None) -> str | None:
        """The session of a token as text; ``None`` for a token that was never issued."""
        if token is None or len(token) != _TOKEN_LENGTH or not token.isascii():
            return None
        digest = _digest(token)
        session = digest.hex()
        if session in self._known:
            return session
        if not await self._sessions.knows(digest):
            return None
        if len(self._known) >= _KEPT:
            self._known.clear()
        self._known[session] = None
        return session


def cookie_name(*, secure: bool) -> str:
    """The cookie's name under TLS or without."""
    return SECURE_COOKIE if secure else COOKIE


def _digest(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
