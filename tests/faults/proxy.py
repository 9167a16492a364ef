"""A proxy before a server that does to connections what networks do: late, slow, silent, cut in the middle, reset."""

from __future__ import annotations

import asyncio
import random
import socket
import struct
from contextlib import suppress
from typing import Final, Literal, Self, get_args

Fault = Literal["none", "late", "slow", "silent", "cut", "reset"]
"""What may happen to a connection.

``late``: every piece comes later. ``slow``: the client reads a few kilobytes a second. ``silent``: from some moment
on the client hears nothing, then it gives up, and the server is never told that nobody is there. ``cut``: it ends in
the middle of what the server says. ``reset``: the same, without a goodbye of TCP.
"""

FAULTS: Final[tuple[Fault, ...]] = get_args(Fault)

PIECE: Final = 4096
SLOW: Final = 6 * 1024
"""Bytes a second."""

LATEST: Final = 0.3
"""Seconds that a piece may come late."""

SILENCE: Final = 2.0
"""Seconds until a client gives up a silent line; the server's end stays as it is until the proxy ends."""

LONGEST: Final = 60_000
"""Bytes after which a line is cut, at most."""


class FaultyProxy:
    """Listens on a port of its own and hands connections on, each with a fault of chance.

    Attributes:
        calm: whether new connections have no fault.
        happened: how many connections had each fault.
    """

    def __init__(self, port: int, chance: random.Random) -> None:
        """Stand before a server on a port of this machine."""
        self.calm = True
        self.happened: dict[Fault, int] = dict.fromkeys(FAULTS, 0)
        self._to = port
        self._chance = chance
        self._lines: set[asyncio.Task[None]] = set()
        self._forsaken: list[asyncio.StreamWriter] = []
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        for line in self._lines:
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)
        for writer in self._forsaken:
            writer.transport.abort()
        await self._server.wait_closed()

    @property
    def address(self) -> str:
        """Where clients connect."""
        assert self._server is not None
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = asyncio.create_task(self._carry(reader, writer))
        self._lines.add(line)
        line.add_done_callback(self._lines.discard)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        fault = "none" if self.calm else self._chance.choice(FAULTS)
        try:
            up, down = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            writer.transport.abort()
            return
        self.happened[fault] += 1
        left = self._chance.randrange(LONGEST) if fault in {"silent", "cut", "reset"} else None
        ways = {
            asyncio.create_task(self._pass(reader, down, "late" if fault == "late" else "none", None)),
            asyncio.create_task(self._pass(up, writer, fault, left)),
        }
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            if fault == "reset":
                _reset(writer)
            writer.transport.abort()
            if fault == "silent":
                self._forsaken.append(down)
            else:
                down.transport.abort()

    async def _pass(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, fault: Fault, left: int | None
    ) -> None:
        """Hand on what comes until it ends, or so many bytes."""
        with suppress(ConnectionError):
            while piece := await reader.read(PIECE if left is None else min(PIECE, left)):
                if fault == "late":
                    await asyncio.sleep(self._chance.uniform(0, LATEST))
                elif fault == "slow":
                    await asyncio.sleep(len(piece) / SLOW)
                writer.write(piece)
                await writer.drain()
                left = None if left is None else left - len(piece)
                if left == 0:
                    break
        if fault == "silent" and left == 0:
            await asyncio.sleep(SILENCE)


def _reset(writer: asyncio.StreamWriter) -> None:
    """Have the system say that there is no such connection, instead of that it ends."""
    end = writer.get_extra_info("socket")
    if not writer.transport.is_closing():
        end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
