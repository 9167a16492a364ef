"""Play now: somebody names a game and is sent to a table, where others wait if any do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from koudi.engine.seats import SEATS
from koudi.server.devices import Device
from koudi.server.lobby import Lobby
from koudi.server.lobby_messages import QuickWish
from koudi.server.page_messages import NewTable
from koudi.server.rated import RATED
from koudi.server.room_settings import RoomSettings
from koudi.server.spectators import ANYBODY
from koudi.server.table import Table
from koudi.server.terms import Terms, tag_of
from koudi.server.words import TurnedDown
from koudi.storage import People

CASUAL: Final = RoomSettings(listed=True, time="normal", fill=True)
"""How a table is kept that is opened for people in a hurry."""


class QuickMatch:
    """Sends people to tables, one after the other, so that two who ask at once never miss each other."""

    def __init__(self, lobby: Lobby, people: People) -> None:
        self._lobby = lobby
        self._people = people
        self._choosing = asyncio.Lock()

    async def table_for(self, person: str, device: Device, wish: QuickWish, opens: Callable[[], None]) -> Table:
        """The table at which a person may sit at once, and where a seat is kept for them for a while.

        It is the one where they sit already, else one where people wait for the first deal or the next, a seat is free
        and nobody sits whom they keep away from, else a new one.

        Args:
            person: who asks.
            device: what they come with.
            wish: what they wish to play.
            opens: called before a table is opened; may refuse.

        Raises:
            TurnedDown: there is no such game, or ``opens`` refuses.
        """
        about = self._wanted(wish)
        terms = Terms(tag_of(self._lobby.games, about.game, about.preset, about.options), about.room)
        async with self._choosing:
            fit = [table for table in self._lobby.awake if table.state.terms == terms]
            fit = await self._without_blocked(person, fit)
            for table in sorted(fit, key=lambda table: _call(table, person, device), reverse=True):
                if _call(table, person, device) > 0 and await table.in_turn(partial(_promise, table, person, device)):
                    return table
            opens()
            table = await self._lobby.find((await self._lobby.open(about)).code)
            table.keep_seat(person, device)
            return table

    async def _without_blocked(self, person: str, tables: Sequence[Table]) -> Sequence[Table]:
        """The tables where nobody sits whom a person has blocked, or who has blocked them."""
        others = {chair.session for table in tables for chair in table.state.chairs if chair.session}
        apart: frozenset[str] = await self._people.apart(person, others) if others else frozenset()
        return [table for table in tables if all(chair.session not in apart for chair in table.state.chairs)]

    def _wanted(self, wish: QuickWish) -> NewTable:
        game = self._lobby.games.get(wish.game)
        if game is None:
            raise TurnedDown("no_game")
        return NewTable(game.name, wish.preset or next(iter(game.presets)), room=RATED if wish.rated else CASUAL)


def _promise(table: Table, person: str, device: Device) -> bool:
    """Keep a seat for a person where there is one; whether there is."""
    if _call(table, person, device) == 0:
        return False
    table.keep_seat(person, device)
    return True


def _call(table: Table, person: str, device: Device) -> int:
    """How much a table calls for a person: most the own one, then the one with most people; 0: not at all."""
    info = table.info(ANYBODY)
    if table.seats(person):
        return 0 if info.phase == "over" else SEATS + 1
    if info.phase not in ({"seating"} if info.room.rated else {"seating", "between"}) or table.free_for(person) < 1:
        return 0
    try:
        table.apart.check(person, device)
    except TurnedDown:
        return 0
    return min(SEATS, sum(seat.online for seat in info.seats) + table.awaited)
