"""What waits for one reader. A queue of asyncio's holds four deques, three kilobytes, and there are ten thousand."""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class Mailbox(Generic[T]):
    """As a queue of asyncio's without end, for one reader."""

    __slots__ = ("_items", "_news")

    def __init__(self) -> None:
        self._items: list[T] = []
        self._news: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._items)

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._items

    def put_nowait(self, item: T) -> None:
        """Put something behind what waits."""
        self._items.append(item)
        self._tell()

    def put_first(self, item: T) -> None:
        """Put something before what waits."""
        self._items.insert(0, item)
        self._tell()

    def _tell(self) -> None:
        if self._news is not None and not self._news.done():
            self._news.set_result(None)

    def take(self) -> T:
        """Take what waits longest; something must."""
        return self._items.pop(0)

    def clear(self) -> None:
        """Throw away what waits."""
        self._items.clear()

    async def get(self) -> T:
        """Take what waits longest, once there is something."""
        while not self._items:
            self._news = asyncio.get_running_loop().create_future()
            await self._news
        return self._items.pop(0)
