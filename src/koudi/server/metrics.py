"""What a server counts. ``monitoring.py`` tells it to whoever watches the server."""

from __future__ import annotations

from collections import Counter
from typing import Final, Literal

import msgspec
from prometheus_client import CollectorRegistry, Histogram

Cause = Literal["cold", "busy", "late", "failed", "illegal"]
"""Why a quick bot answers in place of one that thinks: no process is ready; too many questions wait; no answer in time;
the bot or its process failed; the rules refuse its answer."""

ROUNDED: Final = 4

COMMIT: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5)
LAG: Final = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)
"""Upper ends of what is told apart, in seconds."""


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
    """Counts, and tells.

    Attributes:
        registry: where what is measured in seconds is kept.
        commits: seconds from when facts are handed over until they are durable.
        lag: seconds by which the event loop is late.
        facts: durable facts by kind.
        refused: requests and commands refused, by code.
        failures: times that the store could not do what was asked.
        tables_failed: times that a table could not go on, and sent everybody away.
        given: moves and hints that a process began to think about, and ``thought`` for how many seconds in all.
    """

    def __init__(self) -> None:
        """Begin at nothing."""
        self.registry = CollectorRegistry()
        self.commits = _histogram("koudi_commit_seconds", "From a decision until it is durable.", COMMIT, self.registry)
        self.lag = _histogram("koudi_loop_lag_seconds", "How late the event loop is.", LAG, self.registry)
        self.facts: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.failures = 0
        self.tables_failed = 0
        self.given = 0
        self.thought = 0.0
        self._asked = 0
        self._latest = 0.0
        self._fallbacks: Counter[Cause] = Counter()

    def refuse(self, code: str) -> None:
        """A request or a command is refused."""
        self.refused[code] += 1

    def ask(self) -> None:
        """A bot is to think."""
        self._asked += 1

    def give(self, seconds: float) -> None:
        """A process begins to think, for so long."""
        self.given += 1
        self.thought += seconds

    def fall_back(self, cause: Cause) -> None:
        """A quick bot answers instead."""
        self._fallbacks[cause] += 1

    def move(self, late: float) -> None:
        """A bot that thought moves, so many seconds after it should have at the latest."""
        self._latest = max(self._latest, late)

    def numbers(self) -> BotNumbers:
        """How bots fare."""
        share = self._fallbacks.total() / self._asked if self._asked else 0.0
        seconds = self.thought / self.given if self.given else 0.0
        return BotNumbers(
            self._asked,
            dict(self._fallbacks),
            round(share, ROUNDED),
            round(seconds, ROUNDED),
            round(self._latest, ROUNDED),
        )


def _histogram(name: str, help_: str, ends: tuple[float, ...], registry: CollectorRegistry) -> Histogram:
    return Histogram(name, help_, buckets=ends, registry=registry)
