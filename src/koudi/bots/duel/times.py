"""How long decisions took: sums and a histogram, so that runs can be put together."""

from __future__ import annotations

from collections.abc import Iterable
from math import floor, log
from typing import Final

import msgspec

_STEP: Final = log(1.05)
"""Each bucket of the histogram is 5 % wide."""


class Times(msgspec.Struct):
    """Durations of decisions, in seconds.

    Attributes:
        count: how many.
        seconds: their sum.
        buckets: how many lie in each bucket; bucket k goes from 1.05 ** k to 1.05 ** (k + 1) microseconds.
    """

    count: int = 0
    seconds: float = 0.0
    buckets: dict[int, int] = msgspec.field(default_factory=dict[int, int])

    def add(self, seconds: float) -> None:
        """One more decision."""
        self.count += 1
        self.seconds += seconds
        bucket = floor(log(max(seconds * 1e6, 1.0)) / _STEP)
        self.buckets[bucket] = self.buckets.get(bucket, 0) + 1

    @staticmethod
    def together(parts: Iterable[Times]) -> Times:
        """All of them as one."""
        total = Times()
        for part in parts:
            total.count += part.count
            total.seconds += part.seconds
            for bucket, count in part.buckets.items():
                total.buckets[bucket] = total.buckets.get(bucket, 0) + count
        return total

    @property
    def mean_ms(self) -> float:
        """The mean in milliseconds; 0 of none."""
        return round(1000 * self.seconds / self.count, 3) if self.count else 0.0

    def quantile_ms(self, share: float) -> float:
        """A quantile in milliseconds, to 5 %; 0 of none.

        >>> times = Times()
        >>> for _ in range(99):
        ...     times.add(0.001)
        >>> times.add(1.0)
        >>> 0.95 < times.quantile_ms(0.5) < 1.05, times.quantile_ms(1.0) > 900
        (True, True)
        """
        rank, passed = share * self.count, 0
        for bucket in sorted(self.buckets):
            passed += self.buckets[bucket]
            if passed >= rank:
                return round(1.05 ** (bucket + 0.5) / 1000, 3)
        return 0.0
