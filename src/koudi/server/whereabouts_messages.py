"""HTTP bodies about the tables where one sits."""

from __future__ import annotations

from typing import Literal

import msgspec


class OwnTable(msgspec.Struct, frozen=True):
    """A table where one has a seat: ``/t/CODE`` leads back to it, without any key.

    Attributes:
        code: of the room.
        game: which game.
        preset: the preset that its rules start from.
        rated: whether it is a rated one.
        phase: as in ``TableInfo``; tables whose match is over are not told.
        deal: the deal that is on, or the last one; 0 before the first.
        awaited: whether the table waits for oneself: to play, to answer who would take a play back, to be ready.
        bot: whether a bot plays for oneself.
        others: what the other people are called who sit there.
        at: when something happened there last, in milliseconds since 1970.
    """

    code: str
    game: str
    preset: str
    rated: bool
    phase: Literal["seating", "playing", "between"]
    deal: int
    awaited: bool
    bot: bool
    others: tuple[str, ...]
    at: int
