"""What a server counts of its bots."""

from __future__ import annotations

from collections import Counter
from typing import Final, Literal

import msgspec

Cause = Literal["cold", "busy", "late", "failed", "illegal"]
"""Why a quick bot answers in place of one that thinks: no process is ready; too many questions wait; no answer in time;
the bot or its process failed; the rules refuse its answer."""

ROUNDED: Final = 4


class BotNumbers(msgspec.Struct, frozen=True):
    """Since the start of the server.

    Attributes:
        asked: moves and hints that a bot was to think about.
        fallbacks: how many of them a quick bot answered, by cause.
        share: the part of those in all.
        seconds: mean seconds that a bot was given to think.
        latest: the most seconds by which a bot moved after both its pause and the time of its level were over.
    """

    asked: int
    fallbacks: dict[Cause, int]
    share: float
    seconds: float
    latest: float


class Metrics:
    """Counts, and tells."""

    def __init__(self) -> None:
        """Begin at nothing."""
        self._asked = 0
        self._given = 0
        self._seconds = 0.0
        self._latest = 0.0
        self._fallbacks: Counter[Cause] = Counter()

    def ask(self) -> None:
        """A bot is to think."""
        self._asked += 1

    def give(self, seconds: float) -> None:
        """A process begins to think, for so long."""
        self._given += 1
        self._seconds += seconds

    def fall_back(self, cause: Cause) -> None:
        """A quick bot answers instead."""
        self._fallbacks[cause] += 1

    def move(self, late: float) -> None:
        """A bot that thought moves, so many seconds after it should have at the latest."""
        self._latest = max(self._latest, late)

    def numbers(self) -> BotNumbers:
        """The counts now."""
        share = self._fallbacks.total() / self._asked if self._asked else 0.0
        seconds = self._seconds / self._given if self._given else 0.0
        return BotNumbers(
            self._asked,
            dict(self._fallbacks),
            round(share, ROUNDED),
            round(seconds, ROUNDED),
            round(self._latest, ROUNDED),
        )
