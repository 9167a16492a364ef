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
from koudi.server.protocol import SeatInfo, TableInfo
from koudi.server.spectators import ANYBODY
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

    def suits(self, table: TableListed) -> bool:
        """Whether a table is one of these."""
        return (
            self.game in {None, table.game}
            and self.preset in {None, table.preset}
            and self.rated in {None, table.room.rated}
            and self.free <= table.free
            and self.spectators in {None, table.room.spectators != "none"}
        )


class Listing:
    """The list, made anew when somebody asks and the last one is old."""

    def __init__(self, lobby: Lobby, clock: Clock) -> None:
        self._lobby = lobby
        self._clock = clock
        self._tables: Sequence[TableListed] = ()
        self._good_until = float("-inf")
        self._making = asyncio.Lock()

    async def tables(self, sought: Sought) -> OpenTables:
        """The tables that somebody looks for, those that wait for people first."""
        async with self._making:
            if self._clock.now() >= self._good_until:
                self._tables = await self._made()
                self._good_until = self._clock.now() + KEPT
        found = [table for table in self._tables if sought.suits(table)]
        return OpenTables(tuple(found[:MOST]), len(found))

    async def _made(self) -> Sequence[TableListed]:
        made: list[TableListed] = []
        for place, table in enumerate(reversed(self._lobby.awake)):
            if place % _BREATH == _BREATH - 1:
                await asyncio.sleep(0)
            told = listed(table)
            if told is not None:
                made.append(told)
        return sorted(made, key=_urgency)


def listed(table: Table) -> TableListed | None:
    """What strangers are told of a table; ``None`` if it is private, or nobody of its seats is there."""
    if not table.state.room.listed:
        return None
    info, tag = table.info(ANYBODY), table.state.tag
    if not any(seat.online for seat in info.seats):
        return None
    return TableListed(
        code=info.code,
        game=info.game,
        preset=info.preset,
        changed=changed_words(tag.rules, tag.preset.rules) if info.options else (),
        room=info.room,
        seats=cast("tuple[SeatListed, SeatListed, SeatListed, SeatListed]", tuple(map(_seat, info.seats))),
        free=_free(info),
        phase=info.phase,
        onlookers=table.onlookers,
    )


def _seat(seat: SeatInfo) -> SeatListed:
    return SeatListed(seat.kind, seat.name, seat.bot, seat.online)


def _free(info: TableInfo) -> int:
    if info.room.rated and info.phase != "seating":
        return 0
    return sum(seat.kind != "person" for seat in info.seats)


def _urgency(table: TableListed) -> tuple[bool, bool, int]:
    """Tables that wait for somebody come first, and among them those that lack the fewest."""
    return table.free == 0, table.phase != "seating", table.free
