"""The actor that a table is: it takes messages one by one, and deals with each whole before it looks at the next."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextvars import Context

import structlog

from koudi.server.inbox import Aside, Message
from koudi.server.mailbox import Mailbox
from koudi.storage import Fenced

logger = structlog.get_logger()


class Actor(ABC):
    """Everything enters through ``post``; nothing else changes what is the actor's."""

    def __init__(self, code: str) -> None:
        """Begin, once this turn of the event loop is over.

        Args:
            code: what it is called in the log.
        """
        self._code = code
        self._inbox: Mailbox[Message | None] = Mailbox()  # none: the end
        self._busy = True
        self._stopping = False
        self._task = asyncio.create_task(self._run(), name=f"table {code}", context=Context())

    @abstractmethod
    async def _handle(self, message: Message) -> None:
        """Deal with a message."""

    @abstractmethod
    def _go_on(self, *, failed: bool = False) -> None:
        """See what is to be done next, at first and after each message; ``failed``: that message could not be."""

    @abstractmethod
    def _failed(self, message: Message) -> None:
        """A message could not be dealt with: leave nobody waiting for what would have come of it."""

    @abstractmethod
    def _give_way(self, reason: str) -> None:
        """End, to be read anew from the log; ``reason``: the name of a sentence."""

    def post(self, message: Message) -> None:
        """Put a message before the actor."""
        self._inbox.put_nowait(message)

    async def in_turn(self, look: Callable[[], bool]) -> bool:
        """What a look tells between two messages; false once the actor has ended."""
        aside = Aside(look)
        self.post(aside)
        await asyncio.wait([aside.told, self._task], return_when=asyncio.FIRST_COMPLETED)
        return aside.told.done() and aside.told.result()

    @property
    def waiting(self) -> int:
        """Messages that wait for the actor."""
        return len(self._inbox)

    @property
    def settled(self) -> bool:
        """Whether everything posted so far has been dealt with."""
        return self._inbox.empty() and not self._busy

    def _unheard(self) -> Iterator[Message]:
        """Take what waits and will not be dealt with."""
        while not self._inbox.empty():
            message = self._inbox.take()
            if message is not None:
                yield message

    async def _end_after_this(self) -> None:
        """End after the message that is being dealt with; what waits behind it stays ``_unheard``."""
        self._stopping = True
        self._inbox.put_first(None)  # and not by cancelling: a commit must not be torn from its answer
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        try:
            await self._take_messages()
        except Fenced:
            logger.warning("another process has taken over the table", table=self._code)
            self._give_way("moved")
        except Exception:
            # Who is sent away comes back to what the log tells; a table that is silent would keep them for ever.
            logger.exception("a table failed and ends", table=self._code)
            self._give_way("failed")

    async def _take_messages(self) -> None:
        self._go_on()
        while True:
            self._busy = False
            message = await self._inbox.get()
            self._busy = True
            if message is None:
                return
            failed = False
            try:
                await self._handle(message)
            except Fenced:
                raise
            except Exception:
                logger.exception("a message failed; the table goes on", table=self._code)
                self._failed(message)
                failed = True
            self._go_on(failed=failed)
