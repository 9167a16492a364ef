"""A WebSocket as ASGI hands it over, with nothing between: a framework's layers are most of what a quiet one takes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any
from urllib.parse import parse_qs

from litestar.datastructures import Address
from litestar.types import Receive, Scope, Send


class LineLost(Exception):
    """Whoever was here has gone."""


class Socket:
    """One connection, from the request to be let in until its end.

    Attributes:
        scope: what ASGI tells of the request.
    """

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope: Any = scope
        self._receive = receive
        self._send: Any = send

    @cached_property
    def headers(self) -> dict[str, str]:
        """Of the request, by name in small letters; nothing once it is forgotten."""
        return {name.decode("latin-1"): value.decode("latin-1") for name, value in self.scope["headers"]}

    @cached_property
    def cookies(self) -> dict[str, str]:
        """What the browser keeps for us."""
        pairs = (part.partition("=") for part in self.headers.get("cookie", "").split(";"))
        return {name.strip(): value.strip().strip('"') for name, _, value in pairs}

    @property
    def query_params(self) -> dict[str, str]:
        """What the address says after its question mark, of each name the last."""
        query = parse_qs(self.scope["query_string"].decode("latin-1"), keep_blank_values=True)
        return {name: values[-1] for name, values in query.items()}

    @property
    def client(self) -> Address | None:
        """The other end."""
        return Address(*self.scope["client"]) if self.scope["client"] else None

    async def accept(self) -> None:
        """Let it in.

        Raises:
            LineLost: it has gone.
        """
        if (await self._receive())["type"] != "websocket.connect":
            raise LineLost
        await self._say({"type": "websocket.accept"})

    async def refuse(self) -> None:
        """Do not let it in: HTTP 403."""
        await self._send({"type": "websocket.close"})

    def forget_request(self) -> None:
        """Keep nothing of the headers any more."""
        self.scope["headers"] = []
        self.headers = self.cookies = {}

    async def hear(self) -> str | bytes | None:
        """The next message.

        Raises:
            LineLost: there is none to come.
        """
        message: Any = await self._receive()
        if message["type"] != "websocket.receive":
            raise LineLost
        text = message.get("text")
        return message.get("bytes") if text is None else text

    async def send_text(self, text: str) -> None:
        """Send a message, once there is room for it.

        Raises:
            LineLost: whoever it is for has gone.
        """
        await self._say({"type": "websocket.send", "text": text})

    async def close(self, code: int) -> None:
        """Say that this is the end, and why.

        Raises:
            LineLost: whoever it is for has gone.
        """
        await self._say({"type": "websocket.close", "code": code})

    async def _say(self, message: Mapping[str, object]) -> None:
        try:
            await self._send(message)
        except OSError:  # so ASGI has it
            raise LineLost from None
