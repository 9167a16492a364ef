"""The tables where a person sits, also those that went to sleep before this process began."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from koudi.server.lobby import Lobby
from koudi.server.whereabouts_messages import OwnTable
from koudi.storage import History, Wanted

PLAYED: Final = 50
"""So many of a person's last deals are looked at for tables that nobody has come to since."""

RECALLED: Final = 8
"""So many such tables are read back for one person: reading a long match takes a while."""

KNOWN: Final = 10_000
"""So many people need not be looked for again; the first to be forgotten is the first who asked."""


class Recollection:
    """Tells each person where they sit.

    The newest tables go on after a restart and tell by themselves who sits there. Older ones are found by the deals
    that a person has played at them, when they first ask, and known from then on.
    """

    def __init__(self, lobby: Lobby, history: History) -> None:
        """Know nobody yet.

        Args:
            lobby: where tables are found.
            history: what people have played.
        """
        self._lobby = lobby
        self._history = history
        self._known: dict[str, None] = {}

    async def tables(self, person: str) -> Sequence[OwnTable]:
        """The tables where a person sits, those first where something happened last.

        Raises:
            Unavailable: the store failed; asking again may help.
        """
        if person not in self._known:
            await self._recall(person)
            self._known[person] = None
            if len(self._known) > KNOWN:
                del self._known[next(iter(self._known))]
        return self._lobby.whereabouts.tables(person)

    async def _recall(self, person: str) -> None:
        deals = await self._history.deals(person, Wanted(limit=PLAYED))
        codes = [code for code in dict.fromkeys(past.code for past in deals) if not self._lobby.whereabouts.knows(code)]
        for code in codes[:RECALLED]:
            await self._lobby.recall(code)
