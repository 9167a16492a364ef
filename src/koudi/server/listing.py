"""What the lobby shows: the tables in this process's memory that are open to everybody and where somebody is."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final, cast

import msgspec

from koudi.options import changed_words
from koudi.server.clock import Clock
from koudi.server.lobby import Lobby
from koudi.server.lobby_messages import OpenTables, SeatListed, TableListed
from koudi.server.protocol import SeatInfo
from koudi.server.spectators import ANYBODY, AT_THE_DOOR
from koudi.server.table import Table

KEPT: Final = 1.0
"""Seconds that a list is good for: however many ask, the tables are looked through once."""

MOST: Final = 100
"""Tables in an answer."""

_BREATH: Final = 64
"""Tables looked at before others get their turn."""


class Sought(msgspec.Struct, frozen=True):
    """Which tables somebody looks for; what is ``None`` does not matter.

    Attributes:
        game: of this game.
        preset: by this preset.
        rated: rated ones, or the others.
        free: with so many seats that one may take, at least.
        spectators: where others may look on, or may not.
    """

    game: str | None = None
    preset: str | None = None
    rated: bool | None = None
    free: int = 0
    spectators: bool | None = None

    def suits(self, seen: Glance) -> bool:
        """Whether a table is one of these."""
        tag, room = seen.table.state.tag, seen.table.state.room
        return (
            self.game in {None, tag.game.name}
            and self.preset in {None, tag.preset.name}
            and self.rated in {None, room.rated}
            and self.free <= seen.free
            and self.spectators in {None, room.spectators != "none"}
        )


class Glance(msgspec.Struct, frozen=True):
    """A table at one look, which costs little: ``free`` as in ``TableListed``."""

    table: Table
    waits: bool
    free: int

    @property
    def urgency(self) -> tuple[bool, bool, int]:
        """Tables that wait for somebody come first, and among them those that lack the fewest."""
        return self.free == 0, not self.waits, self.free


class Listing:
    """The list, made anew when somebody asks and the last one is old."""

    def __init__(self, lobby: Lobby, clock: Clock) -> None:
        self._lobby = lobby
        self._clock = clock
        self._seen: Sequence[Glance] = ()
        self._told: dict[Table, TableListed] = {}
        self._good_until = float("-inf")
        self._looking = asyncio.Lock()

    async def tables(self, sought: Sought) -> OpenTables:
        """The tables that somebody looks for, those that wait for people first."""
        async with self._looking:
            if self._clock.now() >= self._good_until:
                self._seen, self._told = await self._look(), {}
                self._good_until = self._clock.now() + KEPT
        found = [seen.table for seen in self._seen if sought.suits(seen)]
        return OpenTables(tuple(self._tell(table) for table in found[:MOST]), len(found))

    async def _look(self) -> Sequence[Glance]:
        """Look once at every table, since there may be many; what is told of those that are asked for costs more."""
        seen: list[Glance] = []
        for place, table in enumerate(reversed(self._lobby.awake)):
            if place % _BREATH == _BREATH - 1:
                await asyncio.sleep(0)
            if table.state.room.listed and table.here:
                seen.append(Glance(table, table.stage == "seating", _free(table)))
        return sorted(seen, key=lambda each: each.urgency)

    def _tell(self, table: Table) -> TableListed:
        told = self._told.get(table)
        if told is None:
            told = self._told[table] = listed(table)
        return told


def listed(table: Table) -> TableListed:
    """What strangers are told of a table: not who sits there, where nobody may look on."""
    room, tag = table.state.room, table.state.tag
    info = table.info(AT_THE_DOOR if room.spectators == "none" else ANYBODY)
    return TableListed(
        code=info.code,
        game=info.game,
        preset=info.preset,
        changed=changed_words(tag.rules, tag.preset.rules) if info.options else (),
        room=room,
        seats=cast("tuple[SeatListed, SeatListed, SeatListed, SeatListed]", tuple(map(_seat, info.seats))),
        free=_free(table),
        phase=info.phase,
        onlookers=table.onlookers,
    )


def _seat(seat: SeatInfo) -> SeatListed:
    return SeatListed(seat.kind, seat.name, seat.bot, seat.online)


def _free(table: Table) -> int:
    if table.state.room.rated and table.stage != "seating":
        return 0
    return sum(chair.kind != "person" for chair in table.state.chairs)
