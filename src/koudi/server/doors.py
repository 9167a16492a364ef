"""The doors of tables: whom a code lets in, and where only a link does that ends in the table's key.

A browser tells nobody what stands behind ``#`` in an address. So the page hands the key over once, in a body, and from
then on it comes in a cookie for that table alone. Who sits needs none. To everybody else there is no such table.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping

from koudi.server.lobby import Lobby
from koudi.server.table import Table
from koudi.server.words import TurnedDown


async def enter(lobby: Lobby, room: str, cookies: Mapping[str, str], person: str | None) -> Table:
    """The table that somebody names, if its door is open to them.

    Args:
        lobby: where tables are found.
        room: what they name it by.
        cookies: what their browser sent.
        person: who they are, if we know.

    Raises:
        TurnedDown: there is none, or none that they may know of.
        Unavailable: the log failed; asking again may help.
    """
    table = await lobby.find(room)
    if fits(table, cookies.get(key_cookie(table), "")) or table.seats(person):
        return table
    raise TurnedDown("no_room")


async def unlock(lobby: Lobby, room: str, key: str) -> Table:
    """The table that somebody names, if their key opens its door.

    Raises:
        TurnedDown: there is none, or the key is not its own.
        Unavailable: the log failed; asking again may help.
    """
    table = await lobby.find(room)
    if not fits(table, key):
        raise TurnedDown("no_room")
    return table


def fits(table: Table, key: str) -> bool:
    """Whether a key opens the door of a table, which may stand open to any."""
    needed = table.state.terms.key
    return not needed or hmac.compare_digest(needed.encode(), key.encode())


def key_cookie(table: Table) -> str:
    """The cookie that holds the key of a table."""
    return f"koudi_key_{table.row.code}"
