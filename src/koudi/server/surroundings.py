"""What every table of a server works with."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
from msgspec import field

from koudi.server.clock import Clock
from koudi.server.company import Company
from koudi.server.metrics import Metrics
from koudi.server.pace import Pace
from koudi.server.pulse import Pulse
from koudi.server.thinking import Thinkers
from koudi.server.whereabouts import Whereabouts


class Surroundings(msgspec.Struct, frozen=True):
    """What every table of a server works with.

    Attributes:
        clock: the time.
        pace: how fast tables go.
        chance: shuffles, first seats and pauses; the operating system's except in tests.
        ended: called with the code of a table that has ended by itself, and the name of the sentence that says why:
            another process has taken over, or it failed.
        thinkers: what bots think with.
        pulse: what tells for how long the server stood still.
        company: the people of all tables among each other.
        whereabouts: at which tables they sit.
    """

    clock: Clock
    pace: Pace
    chance: random.Random
    ended: Callable[[str, str], None]
    thinkers: Thinkers
    pulse: Pulse
    company: Company
    whereabouts: Whereabouts = field(default_factory=Whereabouts)

    @property
    def metrics(self) -> Metrics:
        """What is counted."""
        return self.thinkers.metrics
