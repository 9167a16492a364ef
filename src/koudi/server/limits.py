"""Token buckets: how often something may be done."""

from __future__ import annotations

import re
from collections import OrderedDict
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from koudi.server.clock import Clock
from koudi.server.devices import counted_as

ADDRESSES: Final = 10_000
"""So many buckets are kept; the one idle longest goes first. A forgotten bucket counts as full."""


_MANY: Final = 1_000_000


class Rate(msgspec.Struct, frozen=True):
    """``per_second`` on the long run, ``burst`` at once. As text: ``6/min burst 6``.

    >>> Rate.parse("6/min burst 6"), str(Rate(10, 20)), str(Rate(1 / 1.5, 4))
    (Rate(per_second=0.1, burst=6.0), '10/s burst 20', '40/min burst 4')
    """

    per_second: float
    burst: float

    @classmethod
    def parse(cls, text: str) -> Rate:
        """A rate from its text.

        Raises:
            ValueError: it is none.
        """
        read = _RATE.fullmatch(text.strip())
        if read is None:
            raise ValueError(f"{text!r}: a rate reads like '6/min burst 6'")
        rate = cls(float(read[1]) / _SECONDS[read[2]], float(read[3]))
        if not (0 < rate.per_second <= _MANY and 1 <= rate.burst <= _MANY):
            raise ValueError(f"{text!r}: a rate is more than 0 and a burst at least 1, and neither above {_MANY:,}")
        return rate

    def __str__(self) -> str:
        unit = next(unit for unit, seconds in _SECONDS.items() if self.per_second * seconds >= 1 or unit == "h")
        return f"{round(self.per_second * _SECONDS[unit], 3):g}/{unit} burst {self.burst:g}"


_SECONDS: Final = {"s": 1, "min": 60, "h": 3600}
_RATE: Final = re.compile(r"(\d+(?:\.\d+)?)/(s|min|h) burst (\d+(?:\.\d+)?)")


class Limits(msgspec.Struct, frozen=True):
    """How often each thing may be done."""

    commands: Annotated[Rate, Meta(description="Commands of one person, on all sockets.")] = Rate(10, 20)
    previews: Annotated[Rate, Meta(description="Selections that one person asks about.")] = Rate(10, 30)
    rooms: Annotated[Rate, Meta(description="Rooms opened.")] = Rate(6 / 60, 6)
    joins: Annotated[Rate, Meta(description="Rooms looked for by their number.")] = Rate(10 / 60, 10)
    guests: Annotated[
        Rate,
        Meta(description="New sessions, each of which stays on the disk; many people may share an address."),
    ] = Rate(60 / 60, 60)
    records: Annotated[Rate, Meta(description="Downloads and replays, for each of which deals are played again.")] = (
        Rate(20 / 60, 20)
    )
    reviews: Annotated[Rate, Meta(description="Deals to be examined, which takes a process some time.")] = Rate(
        6 / 60, 6
    )
    logins: Annotated[Rate, Meta(description="Passwords, tried or set.")] = Rate(5 / 60, 5)
    talk: Annotated[Rate, Meta(description="What one person says, at all tables together.")] = Rate(1 / 1.5, 4)
    complaints: Annotated[Rate, Meta(description="People reported.")] = Rate(5 / 60, 5)
    lessons: Annotated[Rate, Meta(description="Plays and selections tried in lessons.")] = Rate(10, 60)
    histories: Annotated[
        Rate, Meta(description="Pages of past deals, results, people, the ranking and one's tables.")
    ] = Rate(2, 60)
    sockets: Annotated[int, Meta(ge=1, description="Sockets open at once.")] = 100
    own_rooms: Annotated[int, Meta(ge=1, description="Rooms in use of which one person is the host.")] = 10
    all_rooms: Annotated[int, Meta(ge=1, description="Rooms in use on the server, whoever opened them.")] = 5_000


UNLIMITED: Final = Limits(
    *[Rate(1e9, 1e9)] * (len(Limits.__struct_fields__) - 3), sockets=_MANY, own_rooms=_MANY, all_rooms=_MANY
)


class Bucket:
    """One token bucket, full at first."""

    __slots__ = ("_at", "_clock", "_rate", "_tokens")

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
    """One bucket for each person, say."""

    def __init__(self, rate: Rate, clock: Clock) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, whose: str) -> bool:
        """Take a token of somebody; false if there is none."""
        bucket = self._buckets.setdefault(whose, Bucket(self._rate, self._clock))
        self._buckets.move_to_end(whose)
        if len(self._buckets) > ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take()


class AddressBuckets(Buckets):
    """One bucket for each address, or for the household to which it belongs."""

    def take(self, whose: str) -> bool:
        """Take a token of whoever comes from an address; false if there is none."""
        return super().take(counted_as(whose))
