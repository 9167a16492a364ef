"""Token buckets: how often something may be done."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

import msgspec

from koudi.server.clock import Clock

ADDRESSES: Final = 10_000
"""So many buckets are kept; the one idle longest goes first. A forgotten bucket counts as full."""


class Rate(msgspec.Struct, frozen=True):
    """``per_second`` on the long run, ``burst`` at once."""

    per_second: float
    burst: float


class Limits(msgspec.Struct, frozen=True):
    """How often each thing may be done; ``sockets`` is how many may be open per address.

    ``guests`` are new sessions, each of which stays on the disk; generous, since many people may share an address.
    ``records`` are downloads and replays, for each of which deals are played again; ``reviews`` are deals to be
    examined, which takes a process some time; ``logins`` are passwords, tried or set.
    """

    commands: Rate = Rate(10, 20)
    previews: Rate = Rate(10, 30)
    rooms: Rate = Rate(6 / 60, 6)
    joins: Rate = Rate(10 / 60, 10)
    guests: Rate = Rate(60 / 60, 60)
    records: Rate = Rate(20 / 60, 20)
    reviews: Rate = Rate(6 / 60, 6)
    logins: Rate = Rate(5 / 60, 5)
    sockets: int = 100


UNLIMITED: Final = Limits(*[Rate(1e9, 1e9)] * 8, sockets=1_000_000)


class Bucket:
    """One token bucket, full at first."""

    def __init__(self, rate: Rate, clock: Clock) -> None:
        self._rate = rate
        self._clock = clock
        self._tokens = rate.burst
        self._at = clock.now()

    def take(self) -> bool:
        """Take a token; false if there is none."""
        now = self._clock.now()
        self._tokens = min(self._rate.burst, self._tokens + (now - self._at) * self._rate.per_second)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Buckets:
    """One bucket for each address."""

    def __init__(self, rate: Rate, clock: Clock) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Take a token of this address; false if there is none."""
        bucket = self._buckets.setdefault(address, Bucket(self._rate, self._clock))
        self._buckets.move_to_end(address)
        if len(self._buckets) > ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take()
