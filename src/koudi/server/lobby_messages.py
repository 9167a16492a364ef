"""HTTP bodies about tables that are open to everybody."""

from __future__ import annotations

from typing import Literal

import msgspec

from koudi.options import Bilingual
from koudi.server.room_settings import RoomSettings


class SeatListed(msgspec.Struct, frozen=True):
    """Who sits where, as strangers may see; where nobody may look on, no more than ``kind``.

    Attributes:
        kind: ``empty``, ``person`` or ``bot``.
        name: display name (of a bot too); empty for an empty seat.
        bot: the level of the bot that plays the seat now, own or as substitute; else empty.
        online: whether the person has a live connection.
    """

    kind: Literal["empty", "person", "bot"]
    name: str
    bot: str
    online: bool


class TableListed(msgspec.Struct, frozen=True):
    """A table that anybody may come to.

    Attributes:
        code: of the room.
        game: which game.
        preset: the preset that its rules start from.
        changed: the options that differ from it, in words.
        room: how it is kept beside its rules.
        seats: who sits where.
        free: how many seats somebody who comes may take, those of bots among them; during a deal, once it is over.
        phase: as in ``TableInfo``.
        onlookers: how many look on from no seat.
    """

    code: str
    game: str
    preset: str
    changed: tuple[Bilingual, ...]
    room: RoomSettings
    seats: tuple[SeatListed, SeatListed, SeatListed, SeatListed]
    free: int
    phase: Literal["seating", "playing", "between", "over"]
    onlookers: int


class QuickWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/quick``: play now. ``preset`` null: the game's first."""

    game: str
    preset: str | None = None
    rated: bool = False


class OpenTables(msgspec.Struct, frozen=True):
    """``GET /api/lobby``: tables where somebody is, those that wait for people first.

    ``total``: how many are as wanted, of which ``tables`` are the first.
    """

    tables: tuple[TableListed, ...]
    total: int
