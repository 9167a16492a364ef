"""Seats in playing order."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta

Seat = Annotated[int, Meta(ge=0, le=3)]
"""0 to 3 in playing order, which is counter-clockwise: seat ``(i + 1) % 4`` is the 下家 of seat ``i``."""

SEATS: Final = 4
ALL_SEATS: Final = (0, 1, 2, 3)


def next_seat(seat: Seat) -> Seat:
    """The seat that plays after this one."""
    return (seat + 1) % SEATS


def dealt_to(first: Seat, place: int) -> Seat:
    """The seat that gets the card at this place of the deck, counted from 0, when ``first`` gets the first one."""
    return (first + place) % SEATS


def from_seat(seat: Seat) -> tuple[Seat, Seat, Seat, Seat]:
    """All seats in playing order, this one first."""
    return (seat, (seat + 1) % SEATS, (seat + 2) % SEATS, (seat + 3) % SEATS)
