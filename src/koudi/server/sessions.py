"""Sessions: an opaque random token in a cookie says who comes. A seat belongs to a person, never to a name."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from msgspec.structs import replace

from koudi.server.clock import Clock
from koudi.storage import People, Session

TOKEN_BYTES: Final = 32
_TOKEN_LENGTH: Final = 43  # 32 bytes in base 64 without padding
_KEPT: Final = 40_000
DEVICE_LENGTH: Final = 120
SEEN_EVERY: Final = 3600.0
"""Seconds between two notes of a session's use: often enough to recognise it in a list."""

COOKIE: Final = "koudi"
SECURE_COOKIE: Final = "__Host-koudi"
"""Under TLS: the prefix makes browsers refuse one that another host or a plain page has set."""


DEVICE_COOKIE: Final = "koudi-device"
SECURE_DEVICE_COOKIE: Final = "__Host-koudi-device"
MARK_LENGTH: Final = 22
"""Letters of the mark that says which browser comes, whoever uses it: 16 random bytes in base 64."""


class Sessions:
    """Issues tokens and recognises them. Only their SHA-256 is kept, here and on the disk."""

    def __init__(self, people: People, clock: Clock) -> None:
        self._people = people
        self._clock = clock
        self._known: dict[bytes, Session] = {}
        self._endings = 0

    async def issue(self, device: str = "") -> str:
        """A token for somebody new, remembered as a guest."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._people.add_guest(digest(token), device[:DEVICE_LENGTH], self._clock.wall())
        return token

    async def recognise(self, token: str | None) -> str | None:
        """Who comes with a token; ``None`` for one that was never issued, or whose session has ended."""
        if token is None or len(token) != _TOKEN_LENGTH or not token.isascii():
            return None
        token_hash = digest(token)
        while (session := self._known.get(token_hash)) is None:
            endings = self._endings
            session = await self._people.session(token_hash)
            if session is None:
                return None
            if endings == self._endings:  # else it may be this one that has ended while the disk was asked
                self._remember(session)
        now = self._clock.wall()
        if not 0 <= now - session.seen_at < 1000 * SEEN_EVERY:
            self._remember(replace(session, seen_at=now))
            await self._people.saw(token_hash, now)
        return session.person

    async def rotate(self, person: str, old: str | None, device: str) -> str:
        """A new token for a person; the one that it replaces is worth nothing from now on."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        now = self._clock.wall()
        session = Session(digest(token), person, device[:DEVICE_LENGTH], now, now)
        replaced = None if old is None else digest(old)
        await self._people.open_session(session, replaced)
        if replaced is not None:
            self.unlearn(replaced)
        return token

    async def end(self, person: str, token_hashes: tuple[bytes, ...]) -> None:
        """End sessions of a person."""
        await self._people.end_sessions(person, token_hashes)
        for token_hash in token_hashes:
            known = self._known.get(token_hash)
            if known is None or known.person == person:
                self.unlearn(token_hash)

    def unlearn(self, token_hash: bytes) -> None:
        """Ask the disk again about a session."""
        self._endings += 1
        self._known.pop(token_hash, None)

    def forget(self, person: str) -> None:
        """Ask the disk again about everybody who came as this person."""
        self._endings += 1
        for token_hash in [known for known, session in self._known.items() if session.person == person]:
            self.unlearn(token_hash)

    def _remember(self, session: Session) -> None:
        if len(self._known) >= _KEPT:
            self._known.clear()
        self._known[session.token_hash] = session


def cookie_name(*, secure: bool) -> str:
    """The cookie's name under TLS or without."""
    return SECURE_COOKIE if secure else COOKIE


def device_cookie(*, secure: bool) -> str:
    """The name of the cookie that marks the browser, under TLS or without."""
    return SECURE_DEVICE_COOKIE if secure else DEVICE_COOKIE


def digest(token: str) -> bytes:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).digest()
