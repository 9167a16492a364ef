"""Where sockets come in: so many at a time, and to each room somebody before anywhere others."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from typing import Final, Self

WIDTH: Final = 128
"""Sockets that are let in at a time, lest of thousands who come at once the first must wait for the last."""

FIRSTS: Final = 8
"""After so many who are the first of a room somebody else has a turn: a room may be any name that nobody can enter."""


class Entrance:
    """Lets the first of each room in before all others: a table goes on once somebody is there."""

    def __init__(self) -> None:
        """Nobody is here yet."""
        self._free = WIDTH
        self._first: deque[asyncio.Future[None]] = deque()
        self._others: deque[asyncio.Future[None]] = deque()
        self._there: Counter[str] = Counter()
        self._firsts = 0

    def visit(self, room: str) -> Visit:
        """A visit to a room: ``with`` while it lasts, and within that ``async with`` while somebody comes in."""
        return Visit(self, room)

    def arrive(self, room: str) -> bool:
        """Somebody has come for a room; whether they are the first."""
        self._there[room] += 1
        return self._there[room] == 1

    def depart(self, room: str) -> None:
        """They have gone."""
        self._there[room] -= 1
        if not self._there[room]:
            del self._there[room]

    async def take(self, *, first: bool) -> None:
        """Wait for one's turn."""
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        (self._first if first else self._others).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it had come already
                self.give()
            raise

    def give(self) -> None:
        """Let the next in."""
        enough = self._firsts >= FIRSTS
        for queue in (self._others, self._first) if enough else (self._first, self._others):
            if _called(queue):
                self._firsts = self._firsts + 1 if queue is self._first else 0
                return
        self._free += 1


def _called(queue: deque[asyncio.Future[None]]) -> bool:
    """Whether there was somebody who still waits, whose turn it is now."""
    while queue:
        turn = queue.popleft()
        if not turn.done():
            turn.set_result(None)
            return True
    return False


class Visit:
    """Somebody at the entrance, and then in the room.

    Attributes:
        room: as it was asked for.
    """

    __slots__ = ("_entrance", "_first", "room")

    def __init__(self, entrance: Entrance, room: str) -> None:
        self._entrance = entrance
        self.room = room
        self._first = False

    def __enter__(self) -> Self:
        self._first = self._entrance.arrive(self.room)
        return self

    def __exit__(self, *_: object) -> None:
        self._entrance.depart(self.room)

    async def __aenter__(self) -> None:
        await self._entrance.take(first=self._first)

    async def __aexit__(self, *_: object) -> None:
        self._entrance.give()
