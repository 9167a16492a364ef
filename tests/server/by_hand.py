"""A lobby whose time stands still until a test moves it: no sockets, no waiting, the same chance every time."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import Awaitable, Callable
from typing import Any, cast

import msgspec

from koudi.games import GAMES
from koudi.notation.codec import decoder
from koudi.options import Value
from koudi.server.clock import ManualClock
from koudi.server.commands import AnyCommand
from koudi.server.company import Company
from koudi.server.devices import Device
from koudi.server.inbox import Joined, Left, Said
from koudi.server.limits import Buckets, Limits
from koudi.server.lobby import Lobby
from koudi.server.metrics import Metrics
from koudi.server.pace import LIVE, Pace
from koudi.server.page_messages import NewTable
from koudi.server.protocol import CloseCode
from koudi.server.pulse import Pulse
from koudi.server.room_settings import RoomSettings
from koudi.server.table import Table
from koudi.server.thinking import Thinkers
from koudi.server.viewer import NOWHERE, Viewer
from koudi.storage import MemoryEventLog, MemoryPeople, TableStore

_COMMAND: msgspec.json.Decoder[AnyCommand] = decoder(cast("type[AnyCommand]", AnyCommand))
PRIVATE = RoomSettings()
_cmds = itertools.count(1)

Message = dict[str, Any]


class Room:
    """One table and the time it lives in."""

    def __init__(
        self,
        log: TableStore | None = None,
        *,
        pace: Pace = LIVE,
        seed: int = 1,
        thinkers: Thinkers | None = None,
        clock: ManualClock | None = None,
    ) -> None:
        self.log = log or MemoryEventLog()
        self.clock = clock or ManualClock()
        self.pulse = Pulse(self.clock)
        chance = random.Random(seed)  # noqa: S311 - a test must be repeatable
        self.people = MemoryPeople()
        self.company = Company(self.people, Buckets(Limits().talk, self.clock))
        thinking = thinkers or Thinkers(0, Metrics())
        self.lobby = Lobby(GAMES, self.log, self.clock, pace, chance, thinking, self.pulse, self.company)
        self.code = ""
        self.table: Table | None = None

    async def open(
        self, game: str = "shengji", preset: str = "80fen", room: RoomSettings = PRIVATE, **options: Value
    ) -> Room:
        """Open the table."""
        await self.lobby.start()
        self.code = (await self.lobby.open(NewTable(game, preset, options, room))).code
        return self

    async def reopen(self, code: str) -> Room:
        """Come back to a table of the same log, as another process would."""
        await self.lobby.start()
        self.code = code
        return self

    async def person(
        self, session: str, since: tuple[int, int] | None = None, *, name: str = "", device: Device = NOWHERE
    ) -> Person:
        """Somebody comes to look."""
        self.table = await self.lobby.find(self.code)
        await self.company.come(session)
        viewer = Viewer(session, name, device)
        epoch, seq = since or (None, None)
        self.table.post(Joined(viewer, epoch, seq))
        person = Person(self, viewer)
        await self.settle()
        person.look()
        return person

    async def seated(self, *sessions: str) -> list[Person]:
        """People who sit and have confirmed the rules; bots on the other seats."""
        people = [await self.person(session) for session in sessions]
        for person in people:
            await person.do("sit", name=person.viewer.session)
        if len(people) < 4:
            await people[0].do("seat_bot")
        for person in people:
            await person.do("confirm_rules")
        if len(people) > 1:
            await people[0].do("start")
        return people

    async def settle(self) -> None:
        """Let everything happen that needs no time."""
        for _ in range(30):
            await asyncio.sleep(0)

    async def wait(self, seconds: float) -> None:
        """Let time pass, step by step as things fall due."""
        end = self.clock.now() + seconds
        while (due := self.clock.next_due()) is not None and self.clock.now() + due <= end:
            self.clock.advance(due)
            await self.settle()
        self.clock.advance(max(0.0, end - self.clock.now()))
        await self.settle()

    async def until_due(self) -> float:
        """Let time pass until the next thing has happened; gives the seconds it took."""
        due = self.clock.next_due()
        assert due is not None, "nothing is due"
        self.clock.advance(due)
        await self.settle()
        return due

    async def close(self) -> None:
        """End the process of this room."""
        await self.lobby.stop()


class Person:
    """Somebody at the table; ``view`` is the latest that ``look`` has seen."""

    def __init__(self, room: Room, viewer: Viewer) -> None:
        self.room = room
        self.viewer = viewer
        self.frames: list[bytes] = []
        self.close_code: CloseCode | None = None
        self.view: Message = {}
        self.heard: list[Message] = []
        self.notices: list[str] = []
        self.seq = self.epoch = 0

    def look(self) -> list[Message]:
        """Take what has come."""
        messages: list[Message] = []
        for item in self.viewer.drain():
            if isinstance(item, CloseCode):
                self.close_code = item
                continue
            self.frames.append(item)
            message = json.loads(item)
            messages.append(message)
            if message["type"] in {"welcome", "update"}:
                self.view, self.seq, self.epoch = message["view"], message["seq"], message["epoch"]
            elif message["type"] == "notice":
                self.notices.append(message["code"])
            elif message["type"] == "heard":
                self.heard.extend(message["lines"])
        return messages

    async def ask(self, kind: str, *, cmd: str | None = None, **fields: Any) -> Message:  # noqa: ANN401 - JSON
        """Send a command and give its answer, or the goodbye."""
        cmd = await self.send(kind, cmd=cmd, **fields)
        return next(message for message in self.look() if message.get("cmd") == cmd or message["type"] == "goodbye")

    async def send(self, kind: str, *, cmd: str | None = None, **fields: Any) -> str:  # noqa: ANN401 - JSON
        """Send a command, of which the answer may come later; gives its id."""
        cmd = self.post(kind, cmd=cmd, **fields)
        await self.room.settle()
        return cmd

    def post(self, kind: str, *, cmd: str | None = None, **fields: Any) -> str:  # noqa: ANN401 - JSON
        """Send a command that the table has not dealt with yet; gives its id."""
        cmd = cmd or f"c{next(_cmds)}"
        command = _COMMAND.decode(json.dumps({"type": kind, "cmd": cmd, **fields}))
        assert self.room.table is not None
        self.room.table.post(Said(self.viewer, command))
        return cmd

    async def do(self, kind: str, **fields: Any) -> None:  # noqa: ANN401 - JSON
        """Send a command that must be accepted."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "ack", answer

    async def act(self, action: Message) -> Message:
        """Wish something in the game."""
        return await self.ask("act", number=self.game["number"], action=action)

    async def follow_hint(self) -> Message:
        """Do what a bot would do."""
        return await self.act((await self.ask("hint"))["action"])

    async def go(self) -> None:
        """The line breaks."""
        assert self.room.table is not None
        self.room.table.post(Left(self.viewer))
        await self.room.settle()

    @property
    def game(self) -> Message:
        """What the seat knows of the match."""
        self.look()
        return self.view["game"]

    @property
    def info(self) -> Message:
        """The table around the game."""
        self.look()
        return self.view["table"]

    @property
    def wanted(self) -> bool:
        """Whether the table waits for this person."""
        game, me = self.game, self.info["you"]
        return game["turn"] == me or (game["phase"] == "closing" and me not in game["passed"])


async def play(room: Room, people: list[Person], *, steps: int = 2000) -> None:
    """Go on until the deal is over, people doing what bots would do."""
    for _ in range(steps):
        wanted = [person for person in people if person.wanted]
        if people[0].info["phase"] != "playing":
            return
        if wanted:
            assert (await wanted[0].follow_hint())["type"] == "ack"
        else:
            await room.until_due()
    raise AssertionError("the deal does not end")


Scene = Callable[[Room], Awaitable[None]]


def at_a_table(
    scene: Scene,
    game: str = "shengji",
    preset: str = "80fen",
    seed: int = 1,
    room: RoomSettings = PRIVATE,
    **options: Value,
) -> None:
    async def inside() -> None:
        table = await Room(seed=seed).open(game, preset, room, **options)
        try:
            await scene(table)
        finally:
            await table.close()

    asyncio.run(inside())


async def to_own_turn(room: Room, people: list[Person]) -> Person:
    """Go on until somebody must play to a trick."""
    while True:
        for person in people:
            if person.wanted and person.game["phase"] == "playing":
                return person
            if person.wanted:
                await person.follow_hint()
                break
        else:
            await room.until_due()
