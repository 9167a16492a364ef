"""What is logged, and shown to everybody, of rated matches beside the game."""

from __future__ import annotations

import msgspec

from koudi.engine.seats import Seat


class SeatsDrawn(msgspec.Struct, frozen=True, tag="seats_drawn"):
    """The seats have been drawn by lot: who sat on ``order[n]`` sits on seat ``n`` now."""

    order: tuple[Seat, Seat, Seat, Seat]


class PersonLeft(msgspec.Struct, frozen=True, tag="person_left"):
    """A person has left a rated match for good. ``bot`` and ``name``: of the bot that has the seat now."""

    seat: Seat
    bot: str
    name: str


RatedFact = SeatsDrawn | PersonLeft
