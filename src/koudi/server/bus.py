"""The port ``Bus`` and the adapter for one process: news that whoever is concerned hears, wherever they are.

What must not be lost is in the log; a message on the bus may be, and then what it told is found out later. Views and
answers do not go over it: docs/decisions/ports-of-the-server.md says why.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import Final, Protocol

import structlog

SESSIONS_ENDED: Final = "sessions.ended"
"""Sessions have ended: the hashes of their tokens, as JSON."""

BANS_CHANGED: Final = "bans.changed"
"""Somebody or something is shut out, or no more: the message is empty."""

Hear = Callable[[bytes], None]
logger = structlog.get_logger()


class Bus(Protocol):
    """Publish and subscribe. Messages on one subject are heard in the order in which one process publishes them."""

    def publish(self, subject: str, message: bytes) -> None:
        """Tell whoever listens, soon and never from within this method."""
        ...

    def subscribe(self, subject: str, hear: Hear) -> Callable[[], None]:
        """Hear what is published on a subject from now on; what is returned ends that."""
        ...


class LocalBus:
    """A ``Bus`` within one event loop."""

    def __init__(self) -> None:
        self._hearers: defaultdict[str, dict[int, Hear]] = defaultdict(dict)
        self._count = 0

    def publish(self, subject: str, message: bytes) -> None:
        """See ``Bus.publish``."""
        asyncio.get_running_loop().call_soon(self._tell, subject, message)

    def subscribe(self, subject: str, hear: Hear) -> Callable[[], None]:
        """See ``Bus.subscribe``."""
        self._count += 1
        number = self._count
        self._hearers[subject][number] = hear
        return lambda: self._forget(subject, number)

    def _tell(self, subject: str, message: bytes) -> None:
        for hear in list(self._hearers.get(subject, {}).values()):
            try:
                hear(message)
            except Exception:
                logger.exception("news was not taken", subject=subject)

    def _forget(self, subject: str, number: int) -> None:
        self._hearers[subject].pop(number, None)
        if not self._hearers[subject]:
            del self._hearers[subject]
