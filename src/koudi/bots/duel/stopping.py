"""When enough deals have been played: an interval that may be looked at after every one of them."""

from __future__ import annotations

from math import inf, log, sqrt
from typing import Final

import msgspec

_MISSES: Final = 0.05
"""How often an interval may ever miss, over all deals of a run."""
_TUNED: Final = 500
"""Deals at which the interval is narrowest, compared with one for that number alone."""
_SCALE: Final = (-2 * log(_MISSES) + log(1 - 2 * log(_MISSES))) / _TUNED
_NORMAL_95: Final = 1.96


class Spread:
    """Mean and spread of numbers that come one by one.

    >>> spread = Spread()
    >>> for value in (1.0, 2.0, 3.0):
    ...     spread.add(value)
    >>> spread.count, spread.mean, spread.deviation
    (3, 2.0, 1.0)
    """

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        """One more number."""
        self.count += 1
        before = value - self.mean
        self.mean += before / self.count
        self._squares += before * (value - self.mean)

    @property
    def deviation(self) -> float:
        """The standard deviation; infinite of fewer than two numbers."""
        return sqrt(self._squares / (self.count - 1)) if self.count > 1 else inf

    @property
    def fixed(self) -> float:
        """Half the width of the 95 % interval, if the number of deals was fixed beforehand."""
        return _NORMAL_95 * self.deviation / sqrt(self.count) if self.count else inf

    @property
    def anytime(self) -> float:
        """Half the width of the 95 % interval that holds at every number of deals at once.

        It may be looked at after each deal and stopped by. Robbins' normal mixture with the deviation estimated: the
        asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (Time-uniform central limit
        theory and asymptotic confidence sequences, Annals of Statistics 52, 2024, theorem 2.2), which asks for a good
        number of deals before the first look.
        """
        if not self.count:
            return inf
        mixed = self.count * _SCALE + 1
        return self.deviation * sqrt(2 * mixed * log(sqrt(mixed) / _MISSES) / (self.count**2 * _SCALE))


class Until(msgspec.Struct, frozen=True, kw_only=True):
    """How long a run goes on.

    Attributes:
        least: mirrored deals played in any case; all there are, unless ``clear`` or ``width`` is asked for.
        clear: go on until the anytime interval leaves zero out.
        width: go on until half the width of the anytime interval is no more than this, in levels.
        most: mirrored deals at most.
    """

    least: int = 200
    clear: bool = False
    width: float | None = None
    most: int = 20_000

    def reached(self, spread: Spread) -> str | None:
        """Why to stop now: ``deals``, ``clear``, ``width`` or ``most``; ``None`` to go on."""
        if spread.count < self.least:
            return None
        if not self.clear and self.width is None:
            return "deals"
        if self.clear and abs(spread.mean) > spread.anytime:
            return "clear"
        if self.width is not None and spread.anytime <= self.width:
            return "width"
        return "most" if spread.count >= self.most else None
