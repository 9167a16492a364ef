"""The tables where a person sits, also those that went to sleep before this process began."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Final

from koudi.server.lobby import Lobby
from koudi.server.whereabouts_messages import OwnTable
from koudi.server.words import TurnedDown
from koudi.storage import History, Unavailable, Wanted

PLAYED: Final = 50
"""So many of a person's last deals are looked at for tables that nobody has come to since."""

KNOWN: Final = 100_000
"""So many tables need not be looked at again whose match is over."""


class Recollection:
    """Tells each person where they sit.

    The newest tables go on after a restart and tell by themselves who sits there. Older ones are found by the deals
    that a person has played at them, when they ask; each is looked at once, and one after another, whoever asks.
    """

    def __init__(self, lobby: Lobby, history: History) -> None:
        """Know nothing yet.

        Args:
            lobby: where tables are found.
            history: what people have played.
        """
        self._lobby = lobby
        self._history = history
        self._over: set[str] = set()
        self._one_by_one = asyncio.Lock()

    async def tables(self, person: str) -> Sequence[OwnTable]:
        """The tables where a person sits, those first where something happened last.

        Raises:
            Unavailable: the store failed; asking again may help.
        """
        deals = await self._history.deals(person, Wanted(limit=PLAYED))
        for code in dict.fromkeys(past.code for past in deals):
            if self._is_news(code):
                async with self._one_by_one:
                    await self._look(code)
        return self._lobby.whereabouts.tables(person)

    def _is_news(self, code: str) -> bool:
        return code not in self._over and not self._lobby.whereabouts.knows(code)

    async def _look(self, code: str) -> None:
        """Learn who sits at a table; one that cannot be read hides no other."""
        if not self._is_news(code):
            return
        with contextlib.suppress(TurnedDown, Unavailable):
            await self._lobby.learn(code)
            if self._is_news(code):
                if len(self._over) >= KNOWN:
                    self._over.clear()
                self._over.add(code)
