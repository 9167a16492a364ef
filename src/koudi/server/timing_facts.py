"""What is logged of the time that people have."""

from __future__ import annotations

import msgspec

from koudi.engine.seats import Seat


class BankSpent(msgspec.Struct, frozen=True, tag="bank_spent"):
    """A person took so many milliseconds more than the move's own time, from the seat's time bank."""

    seat: Seat
    ms: int


class ClockExtended(msgspec.Struct, frozen=True, tag="clock_extended"):
    """The clock that runs got so many milliseconds back that were lost on the server's side."""

    ms: int


TimingFact = BankSpent | ClockExtended
