"""One person looking at one table through one socket: a bounded outbox, and how it ends."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from typing import Final

from koudi.notation.codec import encode
from koudi.options import Bilingual
from koudi.server.devices import Device
from koudi.server.mailbox import Mailbox
from koudi.server.protocol import CloseCode, Goodbye, View
from koudi.server.talk_messages import Channel
from koudi.server.words import SENTENCES

OUTBOX: Final = 256
"""Messages that may wait for a slow reader before it is let go."""

NOWHERE: Final = Device()

Send = Callable[[str], Awaitable[None]]
Close = Callable[[int], Awaitable[None]]


class Viewer:
    """A connection as a table knows it.

    Attributes:
        session: whose it is.
        name: how they wish to be called; empty until they say.
        device: what they look with.
        shown: what they were shown last, where they are not shown the deal that is on.
        told: up to which line of each channel they have been told what was said.
    """

    def __init__(self, session: str, name: str = "", device: Device = NOWHERE) -> None:
        self.session = session
        self.name = name
        self.device = device
        self.shown: View | None = None
        self.told: dict[Channel, int] = {}
        self._outbox: Mailbox[bytes | CloseCode] = Mailbox()
        self._ending = False

    @property
    def waiting(self) -> int:
        """Messages that it has yet to read."""
        return len(self._outbox)

    @property
    def dismissed(self) -> bool:
        """Whether goodbye has been said: nothing more is sent, and nothing more is heard."""
        return self._ending

    def send(self, message: bytes) -> None:
        """Put a message into the outbox; a full one ends the connection."""
        if self._ending:
            return
        if len(self._outbox) >= OUTBOX:
            self._outbox.clear()  # what it has not read is out of date
            self.dismiss(CloseCode.TOO_SLOW, SENTENCES["too_slow"])
        else:
            self._outbox.put_nowait(message)

    def dismiss(self, code: CloseCode, text: Bilingual, wait: float = 0.0) -> None:
        """Say goodbye after what waits, then close; ``wait``: seconds after which to come back."""
        if not self._ending:
            self._ending = True
            self._outbox.put_nowait(encode(Goodbye(code, text, round(wait, 1))))
            self._outbox.put_nowait(code)

    def drain(self) -> Iterator[bytes | CloseCode]:
        """Take what is in the outbox now."""
        while not self._outbox.empty():
            yield self._outbox.take()

    async def pump(self, send: Send, close: Close) -> None:
        """Send what is in the outbox until the goodbye."""
        while True:
            item = await self._outbox.get()
            if isinstance(item, CloseCode):
                await close(item.value)
                return
            await send(item.decode())
            del item  # while nothing comes; six kilobytes, and there are ten thousand who wait
