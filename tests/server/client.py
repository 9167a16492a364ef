"""A small client for tests: one person at one table, over a real socket."""

from __future__ import annotations

import asyncio
import itertools
import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Any, Self, TypeAlias

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

from koudi.server.sessions import COOKIE

Message = dict[str, Any]
Json: TypeAlias = "str | int | Sequence[Json] | Mapping[str, Json] | None"

PATIENCE = 20.0
"""Seconds until a test gives up."""


class LineLost(Exception):
    """The connection ended before what was waited for."""


async def new_token(address: str) -> str:
    """The session of somebody new, as the cookie holds it."""
    async with httpx.AsyncClient(base_url=address) as http:
        opened = await http.post("/api/tables", json={"game": "shengji", "preset": "80fen"})
        return opened.cookies[COOKIE]


async def open_table(
    address: str,
    game: str = "shengji",
    preset: str = "80fen",
    room: Mapping[str, object] | None = None,
    **options: object,
) -> str:
    """Open a table and give its code."""
    wish = {"game": game, "preset": preset, "options": options, "room": room or {}}
    async with httpx.AsyncClient(base_url=address) as http:
        response = await http.post("/api/tables", json=wish)
        assert response.status_code == 201, response.text
        return response.json()["code"]


def socket_url(address: str, room: str) -> str:
    """Where a table's socket is."""
    return f"{address.replace('http', 'ws', 1)}/api/tables/{room}/socket"


class Client:
    """One socket. Updates are taken in the background; ``view`` is always the latest."""

    def __init__(
        self,
        address: str,
        code: str,
        token: str,
        since: tuple[int, int] | None = None,
        *,
        key: str | None = None,
        browser: str = "",
    ) -> None:
        self.address = address
        self.code = code
        self.token = token
        self.since = since
        self.key = key  # of a table that only its link opens
        self.browser = browser
        self.view: Message = {}
        self.epoch = self.seq = 0
        self.answered_at = 0  # what had been seen when the last answer came: an answer comes before its update
        self.frames: list[str] = []
        self.asked: dict[str, str] = {}  # frames of commands not answered yet
        self.acknowledged: list[str] = []
        self.welcome: Message = {}
        self.heard: list[Message] = []
        self.notices: list[str] = []
        self.goodbye: Message | None = None
        self.close_code: int | None = None
        self._answers: dict[str, asyncio.Future[Message]] = {}
        self._news = asyncio.Condition()
        self._ids = itertools.count(1)
        self._prefix = secrets.token_hex(4)  # another socket of the same person must not repeat our ids
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        query = "" if self.since is None else f"?epoch={self.since[0]}&seq={self.since[1]}"
        cookies = [f"{COOKIE}={self.token}", *([f"koudi_key_{self.code}={self.key}"] if self.key else [])]
        self._socket = await websockets.connect(
            socket_url(self.address, self.code) + query,
            additional_headers={"Cookie": "; ".join(cookies)},
            user_agent_header=self.browser or None,
            compression=None,
            max_size=None,
        )
        self._reader = asyncio.create_task(self._read())
        await self.until(lambda _: bool(self.welcome or self.goodbye))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the socket."""
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            await asyncio.wait_for(self._reader, PATIENCE)

    @property
    def game(self) -> Message:
        """What the seat knows of the match."""
        return self.view["game"]

    @property
    def you(self) -> int | None:
        """The own seat."""
        return self.view["table"]["you"]

    async def send(self, text: str | bytes) -> None:
        """Send a raw frame."""
        assert self._socket is not None
        try:
            await self._socket.send(text)
        except websockets.ConnectionClosed:
            raise LineLost from None

    async def ask(self, kind: str, *, cmd: str | None = None, **fields: Json) -> Message:
        """Send a command and wait for its answer, whichever it is."""
        cmd = cmd or f"{self._prefix}-{next(self._ids)}"
        answer = self._answers[cmd] = asyncio.get_running_loop().create_future()
        self.asked[cmd] = frame = json.dumps({"type": kind, "cmd": cmd, **fields})
        try:
            await self.send(frame)
        except LineLost:
            answer.cancel()  # nobody waits for it
            raise
        reply = await asyncio.wait_for(answer, PATIENCE)
        del self.asked[cmd]
        if reply["type"] == "ack":
            self.acknowledged.append(cmd)
        return reply

    async def do(self, kind: str, **fields: Json) -> None:
        """Send a command that must be accepted."""
        answer = await self.ask(kind, cmd=None, **fields)
        assert answer["type"] == "ack", answer

    async def hinted(self) -> Message:
        """The action that the hint advises."""
        answer = await self.ask("hint")
        assert answer["type"] == "hinted", (answer, self.view)
        return answer["action"]

    async def act(self, action: Message, *, cmd: str | None = None) -> Message:
        """Wish something in the game."""
        return await self.ask("act", cmd=cmd, number=self.game["number"], action=action)

    async def until(self, happened: Callable[[Client], bool], patience: float = PATIENCE) -> None:
        """Wait until something is true; looked at after each message."""
        async with self._news:
            try:
                news = self._news.wait_for(lambda: happened(self) or self.close_code is not None)
                await asyncio.wait_for(news, patience)
            except TimeoutError:
                raise AssertionError(f"nothing happened at {self.epoch}:{self.seq} in {self.view}") from None
        if not happened(self):
            raise LineLost(f"{self.close_code} {self.goodbye}")

    async def unasked(self) -> Message:
        """Wait for an answer that belongs to no command."""
        answer = self._answers[""] = asyncio.get_running_loop().create_future()
        return await asyncio.wait_for(answer, PATIENCE)

    async def _read(self) -> None:
        assert self._socket is not None
        try:
            async for frame in self._socket:
                assert isinstance(frame, str)
                self.frames.append(frame)
                async with self._news:
                    self._take(json.loads(frame))
                    self._news.notify_all()
        except websockets.ConnectionClosedError:
            pass
        finally:
            async with self._news:
                self.close_code = self._socket.close_code or 1006
                self._news.notify_all()
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(LineLost)

    def _take(self, message: Message) -> None:
        match message["type"]:
            case "welcome" | "update":
                same = not self.view or self.view["table"]["look"] == message["view"]["table"]["look"]
                assert not same or message["seq"] >= self.seq or message["epoch"] > self.epoch, "seq never runs back"
                self.epoch, self.seq, self.view = message["epoch"], message["seq"], message["view"]
                if message["type"] == "welcome":
                    self.welcome = message
            case "notice":
                self.notices.append(message["code"])
            case "heard":
                self.heard.extend(message["lines"])
            case "goodbye":
                self.goodbye = message
            case _:
                self.answered_at = self.seq
                answer = self._answers.pop(message["cmd"], None)
                if answer is not None and not answer.done():
                    answer.set_result(message)


async def begin(people: Sequence[Client]) -> None:
    """Everybody confirms the rules, and the host, who sat down first, has the deal begin."""
    for person in people:
        await person.do("confirm_rules")
    if len(people) > 1:
        await people[0].do("start")


async def play_as_hinted(client: Client, stop: Callable[[Client], bool]) -> None:
    """Do what the hints say, deal after deal and match after match, until something is true."""
    while not stop(client):
        stage = client.view["table"]["phase"]
        if stage in {"between", "over"}:
            if not client.view["table"]["seats"][client.you]["ready"]:  # said twice it is acknowledged, but no fact
                await client.ask("ready")
            await client.until(lambda c, stage=stage: c.view["table"]["phase"] != stage or stop(c))
        elif _wanted(client):
            seq = client.seq
            answer = await client.ask("hint")
            if answer["type"] == "hinted":
                answer = await client.act(answer["action"])
            if answer["type"] == "ack":
                seq = client.answered_at
            assert answer["type"] == "ack" or client.seq > seq, answer
            await client.until(lambda c, seq=seq: c.seq > seq or stop(c))
        else:
            seq = client.seq
            await client.until(lambda c, seq=seq: c.seq > seq or stop(c) or _wanted(c))


def _wanted(client: Client) -> bool:
    game, me = client.game, client.you
    return game["turn"] == me or (game["phase"] == "closing" and me not in game["passed"])
