"""The client's end of a WebSocket, as cheap as can be: ten thousand of them share a core with those who play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, cast

HANDSHAKE: Final = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: {cookie}\r\n\r\n"
)
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
_FINAL: Final = 0x80
_MASKED: Final = 0x80
_MASK: Final = bytes(4)
"""A mask of zeros is a mask, and saves the masking."""


class LightSocket(asyncio.Protocol):
    """Text both ways; messages in one frame each, as our server sends them."""

    def __init__(self, request: str, taken: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        """Be ready to connect.

        Args:
            request: the handshake, see ``HANDSHAKE``.
            taken: called with each text.
            lost: called once when the line is gone, or was never there.
        """
        self._request = request
        self._taken = taken
        self._lost = lost
        self._open = False
        self._rest = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask to be let in."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell."""
        del exc
        self._transport = None
        self._lost()

    def data_received(self, data: bytes) -> None:
        """Take what is whole and keep the rest."""
        data = self._rest + data
        if not self._open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            self._open = b" 101 " in head[:16]
            if not self._open:
                self.cut()
                return
        at = 0
        while (found := _frame(data, at)) is not None:
            opcode, start, at = found
            self._take(opcode, data[start:at])
        self._rest = data[at:]

    def send(self, text: bytes, opcode: int = TEXT) -> None:
        """Send a message of less than 64 KiB, if there still is a line."""
        if self._transport is not None:
            size = len(text)
            length = bytes([_MASKED | size]) if size < 126 else bytes([_MASKED | 126]) + size.to_bytes(2, "big")
            self._transport.write(bytes([_FINAL | opcode]) + length + _MASK + text)

    def cut(self) -> None:
        """Let the line break, without a word."""
        if self._transport is not None:
            self._transport.abort()

    def _take(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT:
            self._taken(payload)
        elif opcode == PING:
            self.send(payload, PONG)
        elif opcode == CLOSE:
            self.cut()


def _frame(data: bytes, at: int) -> tuple[int, int, int] | None:
    """Opcode, start and end of the message at this place; ``None`` if it is not whole."""
    held = len(data) - at
    if held < 2:
        return None
    size, start = data[at + 1], at + 2
    if size >= 126:
        wide = 2 if size == 126 else 8
        if held < 2 + wide:
            return None
        size, start = int.from_bytes(data[start : start + wide], "big"), start + wide
    end = start + size
    return None if end > len(data) else (data[at] & 0x0F, start, end)
