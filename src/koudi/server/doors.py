"""The doors of tables: whom a code lets in, and where only a link does that ends in the table's key.

A browser tells nobody what stands behind ``#`` in an address. So the page hands the key over once, in a body, and from
then on it comes in a cookie for that table alone. Who sits needs none. To everybody else there is no such table, also
where it has been closed, or cannot be read. Only where the first record is lost, and with it what the door was like,
whoever names the table is told that it is damaged, since there is nothing else to be told of it.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Final, get_args

import msgspec

from koudi.server.facts import Fact, from_log
from koudi.server.hosting_facts import PersonRemoved
from koudi.server.lobby import Lobby, opening_of
from koudi.server.rated_facts import RatedFact
from koudi.server.seating import EMPTY, Chairs, SeatFact, evolve, seat_of
from koudi.server.swap_facts import SeatsSwapped
from koudi.server.table import Table
from koudi.server.term_facts import RoomChanged
from koudi.server.words import TurnedDown
from koudi.storage import LoggedEvent

_OF_SEATS: Final = (*get_args(SeatFact), *get_args(RatedFact), PersonRemoved, SeatsSwapped)
_OF_DOORS: Final = frozenset(str(kind.__struct_config__.tag) for kind in (*_OF_SEATS, RoomChanged))


class Door(msgspec.Struct, frozen=True):
    """The door of a table.

    Attributes:
        code: of the table.
        key: what opens it; empty where it stands open to any.
        chairs: who sits behind it.
    """

    code: str
    key: str
    chairs: Chairs

    def fits(self, key: str) -> bool:
        """Whether a key opens it."""
        return not self.key or hmac.compare_digest(self.key.encode(), key.encode())

    def opens_to(self, cookies: Mapping[str, str], person: str | None) -> bool:
        """Whether it opens to somebody, by what their browser has sent and by who they are, if we know."""
        sits = person is not None and seat_of(self.chairs, person) is not None
        return sits or self.fits(cookies.get(key_cookie(self.code), ""))


Guess = Callable[[], None]
"""Counts one who names a table that they cannot enter, before its log is read for them; raises what is too many."""


async def enter(
    lobby: Lobby, room: str, cookies: Mapping[str, str], person: str | None, guess: Guess = lambda: None
) -> Table:
    """The table that somebody names, if its door is open to them.

    Args:
        lobby: where tables are found.
        room: what they name it by.
        cookies: what their browser sent.
        person: who they are, if we know.
        guess: counts them if they cannot enter.

    Raises:
        TurnedDown: there is none, or none that they may know of; or it cannot be entered now.
        Unavailable: the log failed; asking again may help.
    """
    return await _behind(lobby, room, lambda door: door.opens_to(cookies, person), guess)


async def unlock(lobby: Lobby, room: str, key: str, guess: Guess) -> Table:
    """The table that somebody names, if their key opens its door.

    Raises:
        TurnedDown: there is none, or the key is not its own; or it cannot be entered now.
        Unavailable: the log failed; asking again may help.
    """
    return await _behind(lobby, room, lambda door: door.fits(key), guess)


async def _behind(lobby: Lobby, room: str, opens: Callable[[Door], bool], guess: Guess) -> Table:
    try:
        table = await lobby.find(room)
    except TurnedDown as refusal:
        guess()
        if refusal.code != "no_room" and opens(await _door_by_log(lobby, room)):
            raise
        raise TurnedDown("no_room") from None
    if not opens(Door(table.row.code, table.state.terms.key, table.state.chairs)):
        guess()
        raise TurnedDown("no_room")
    return table


async def _door_by_log(lobby: Lobby, room: str) -> Door:
    """The door of a table that cannot be entered, as far as its log can be read; open where nothing of it is left."""
    row, logged = await lobby.logged(room)
    key, chairs = "", EMPTY
    with suppress(msgspec.DecodeError):
        key = opening_of(row).key
    for fact in _readable(logged):
        if isinstance(fact, RoomChanged):
            key = fact.key
        else:
            chairs = evolve(chairs, fact)
    return Door(row.code, key, chairs)


def _readable(logged: Iterable[LoggedEvent]) -> Iterable[Fact]:
    for row in logged:
        if row.kind in _OF_DOORS:
            try:
                yield from_log(row)
            except msgspec.DecodeError:
                continue


def key_cookie(code: str) -> str:
    """The cookie that holds the key of a table."""
    return f"koudi_key_{code}"
