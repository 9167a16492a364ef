"""Who would not hear whom, as far as somebody is here to hear; and how much each has talked."""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from functools import lru_cache
from typing import Final
from weakref import WeakValueDictionary

from koudi.server.limits import Buckets
from koudi.server.words import TurnedDown
from koudi.storage import People, Shun

MOST: Final = 500
"""People whom one person may keep away from."""


class Company:
    """The people of all tables among each other. What they wish lasts in ``People``; here it is at hand."""

    def __init__(self, people: People, talk: Buckets) -> None:
        """Know nobody yet.

        Args:
            people: where wishes last.
            talk: how much each may talk, wherever they are.
        """
        self._people = people
        self._talk = talk
        self._here: Counter[str] = Counter()
        self._shunned: dict[str, frozenset[str]] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def come(self, person: str) -> None:
        """A person comes to a table: know whom they would not hear, until they ``go`` as often as they have come.

        Raises:
            Unavailable: the store failed, and they have not come.
        """
        self._here[person] += 1
        try:
            async with self._one_at_a_time(person):
                await self._learn(person)
        except BaseException:
            self.go(person)
            raise

    def go(self, person: str) -> None:
        """A person has gone from a table."""
        self._here[person] -= 1
        if not self._here[person]:
            del self._here[person]
            self._shunned.pop(person, None)

    def hears(self, listener: str, speaker: str) -> bool:
        """Whether a person who is here would hear another."""
        return speaker not in self._shunned.get(listener, ())

    def count_line(self, speaker: str) -> None:
        """One more thing said.

        Raises:
            TurnedDown: that is too much.
        """
        if not self._talk.take(speaker):
            raise TurnedDown("talk_too_fast")

    async def keep_away(self, person: str, shun: Shun) -> None:
        """Keep a person away from another.

        Raises:
            TurnedDown: from too many.
        """
        async with self._one_at_a_time(person):
            known = await self._people.shunned(person)
            if len(known) >= MOST and all(each.other != shun.other for each in known):
                raise TurnedDown("too_many_shunned")
            await self._people.shun(person, shun)
            await self._learn(person)

    async def forgive(self, person: str, other: str) -> None:
        """Keep a person away from another no more."""
        async with self._one_at_a_time(person):
            await self._people.forgive(person, other)
            await self._learn(person)

    def _one_at_a_time(self, person: str) -> asyncio.Lock:
        """The lock under which a person's wishes are changed and read: what was read before may come later."""
        return self._locks.setdefault(person, asyncio.Lock())

    async def _learn(self, person: str) -> None:
        shunned = frozenset(shun.other for shun in await self._people.shunned(person))
        if shunned and person in self._here:
            self._shunned[person] = shunned
        else:  # most people have no need of it
            self._shunned.pop(person, None)


@lru_cache(maxsize=10_000)
def alias_of(place: str, person: str) -> str:
    """What somebody is called to others, at one table or on one person's list: it tells nobody who they are elsewhere.

    >>> alias_of("ROOM0001", "anne") == alias_of("ROOM0002", "anne")
    False
    """
    return hashlib.sha256(f"{place}/{person}".encode()).hexdigest()[:16]
