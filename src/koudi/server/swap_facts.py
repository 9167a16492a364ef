"""What is logged when people change seats."""

from __future__ import annotations

import msgspec

from koudi.engine.seats import Seat


class SwapAsked(msgspec.Struct, frozen=True, tag="swap_asked"):
    """A person asks the one on another seat to change with them."""

    seat: Seat
    other: Seat


class SwapDeclined(msgspec.Struct, frozen=True, tag="swap_declined"):
    """The one on ``other`` keeps it; ``seat`` had asked."""

    seat: Seat
    other: Seat


class SwapWithdrawn(msgspec.Struct, frozen=True, tag="swap_withdrawn"):
    """The asker asks no longer."""

    seat: Seat


class SeatsSwapped(msgspec.Struct, frozen=True, tag="seats_swapped"):
    """Whoever had the one seat has the other now, and the other way round; one of them may have been empty."""

    seat: Seat
    other: Seat


SwapFact = SwapAsked | SwapDeclined | SwapWithdrawn | SeatsSwapped
