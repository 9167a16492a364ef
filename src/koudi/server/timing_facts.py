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


class ClockStopped(msgspec.Struct, frozen=True, tag="clock_stopped"):
    """The server stops: so many milliseconds had been used of what is under way, bank included."""

    ms: int


TimingFact = BankSpent | ClockExtended | ClockStopped
