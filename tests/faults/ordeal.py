"""People who play through all faults: what they were told must be in the log, and what they saw must follow from it."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
import websockets

from tests.faults.proxy import FaultyProxy
from tests.faults.retold import Sent, differing
from tests.faults.victim import Victim
from tests.server.client import Client, LineLost, begin, new_token, open_table
from tests.serving import KOUDI

TABLES: Final = (("shengji", "80fen"), ("mailv", "mailv"))
MOMENTS: Final = (0.05, 2.0)
"""Seconds between two faults of the server."""

STANDS: Final = (0.1, 1.5)
"""Seconds for which it is stopped."""

BREAK: Final = 0.2
"""Seconds until somebody comes back who was lost."""

QUIET: Final = 3.0
"""Seconds after which somebody looks again whether anything is to be done."""

LOST: Final = (LineLost, OSError, TimeoutError, EOFError, websockets.WebSocketException)


class Survivor:
    """Somebody who comes back after every fault, says again what was not answered, and remembers all.

    Attributes:
        acknowledged: the moves that the server said it has done.
        sent: the views that came.
        complaints: what the server said that it must not say.
    """

    def __init__(self, address: str, code: str, token: str, name: str) -> None:
        self.address = address
        self.code = code
        self.token = token
        self.name = name
        self.person = sha256(token.encode()).hexdigest()
        self.acknowledged: set[str] = set()
        self.sent: list[Sent] = []
        self.complaints: list[str] = []
        self._line: Client | None = None
        self._since: tuple[int, int] | None = None
        self._unanswered: dict[str, str] = {}
        self._moves = 0

    async def persist(self) -> None:
        """Play, line after line."""
        while True:
            client = self._line = Client(self.address, self.code, self.token, self._since)
            try:
                async with asyncio.timeout(20), client:
                    for frame in list(self._unanswered.values()):
                        await client.send(frame)
                    await self._play(client)
            except LOST:
                await asyncio.sleep(BREAK)
            finally:
                self.recall()

    async def look(self) -> None:
        """Come once more, when all is calm, to be told how things stand."""
        client = self._line = Client(self.address, self.code, self.token, self._since)
        async with client:
            for frame in self._unanswered.values():
                await client.send(frame)
            assert (await client.ask("ping"))["type"] == "pong"
        self.recall()

    def recall(self) -> None:
        """Take in what has come over the line, up to now."""
        assert self._line is not None
        frames, self._line.frames = self._line.frames, []
        for frame in frames:
            message = msgspec.json.decode(frame)
            if message["type"] in {"welcome", "update"}:
                now = (message["epoch"], message["seq"])
                if self._since is not None and now < self._since:
                    self.complaints.append(f"{self.name} was at {self._since} and is told of {now}")
                self._since = now
                self.sent.append(Sent.of(self.person, frame))
            elif message["type"] in {"ack", "refused"} and message["cmd"] in self._unanswered:
                del self._unanswered[message["cmd"]]
                if message["type"] == "ack":
                    self.acknowledged.add(message["cmd"])

    async def _play(self, client: Client) -> None:
        while True:
            view, me = client.view, client.you
            with suppress(AssertionError):  # of quiet: nothing has happened
                if me is None or not await self._act(client, me):
                    await client.until(lambda c, view=view: c.view is not view, QUIET)

    async def _act(self, client: Client, me: int) -> bool:
        """Do what is to be done, if anything is."""
        table, game = client.view["table"], client.game
        if table["phase"] != "playing":
            if table["seats"][me]["ready"]:
                return False
            await client.ask("ready")
        elif game["turn"] == me or (game["phase"] == "closing" and me not in game["passed"]):
            hint = await client.ask("hint")
            if hint["type"] != "hinted":
                return False
            self._moves += 1
            cmd = f"act-{self.person[:6]}-{self._moves}"
            number = game["number"]
            self._unanswered[cmd] = msgspec.json.encode(
                {"type": "act", "cmd": cmd, "number": number, "action": hint["action"]}
            ).decode()
            await client.ask("act", cmd=cmd, number=number, action=hint["action"])
        else:
            return False
        return True


class Outcome(msgspec.Struct):
    """What became of it all.

    Attributes:
        kills: SIGKILLs.
        stops: SIGSTOPs, each with a copy of the database.
        acknowledged: moves acknowledged.
        events: facts in the log.
        views: different views that people were sent.
        lines: connections by what happened to them.
        complaints: what is wrong.
    """

    kills: int
    stops: int
    acknowledged: int
    events: int
    views: int
    lines: dict[str, int]
    complaints: list[str]


async def endure(folder: Path, faults: int, seed: int, rounds: int = 1, koudi: Path = KOUDI) -> Outcome:
    """Play at real tables of a real process while so many faults befall it.

    Args:
        folder: where its files lie.
        faults: how often it is killed or stopped, each half of the time.
        seed: of all that is random here.
        rounds: tables of each game.
        koudi: the command that serves.
    """
    chance = random.Random(seed)  # noqa: S311 - the same faults each time
    server = Victim(folder, koudi)
    await asyncio.to_thread(server.start)
    kinds = Counter[str]()
    complaints: list[str] = []
    try:
        async with FaultyProxy(server.port, chance) as proxy:
            people = [each for game, preset in TABLES * rounds for each in await _gather(server, proxy, game, preset)]
            proxy.calm = False
            playing = [asyncio.create_task(one.persist()) for one in people]
            await asyncio.sleep(1.0)
            for kind in chance.sample(["kill", "stop"] * faults, faults):
                kinds[kind] += 1
                await asyncio.sleep(chance.uniform(*MOMENTS))
                complaints += await (_kill(server) if kind == "kill" else _stop(server, people, chance))
            await asyncio.sleep(1.0)
            proxy.calm = True
            for task in playing:
                task.cancel()
            for ended in await asyncio.gather(*playing, return_exceptions=True):
                if isinstance(ended, Exception):  # to be cancelled is none
                    raise ended
            for one in people:
                await one.look()
            lines = {str(fault): count for fault, count in proxy.happened.items()}
    finally:
        server.kill()
    events = sum(len(log) for _, log in server.tables())
    acknowledged = sum(len(one.acknowledged) for one in people)
    views = sum(len(set(one.sent)) for one in people)
    complaints += _complaints(server, people)
    return Outcome(kinds["kill"], kinds["stop"], acknowledged, events, views, lines, complaints)


async def _gather(server: Victim, proxy: FaultyProxy, game: str, preset: str) -> list[Survivor]:
    """Two people at a table with two bots, and one who looks on."""
    code = await open_table(server.address, game, preset)
    tokens = [await new_token(server.address) for _ in range(3)]
    async with AsyncExitStack() as stack:
        seated = [await stack.enter_async_context(Client(server.address, code, token)) for token in tokens[:2]]
        for one in seated:
            await one.do("sit", name="小明")
        await seated[0].do("seat_bot")
        await begin(seated)
    return [Survivor(proxy.address, code, token, f"{game} {at}") for at, token in enumerate(tokens)]


async def _kill(server: Victim) -> list[str]:
    server.kill()
    await asyncio.to_thread(server.start)
    return []


async def _stop(server: Victim, people: list[Survivor], chance: random.Random) -> list[str]:
    """Let the server stand still, and see whether a copy of its files has what it has acknowledged until then."""
    server.stop()
    try:
        copied = await asyncio.to_thread(server.commands_in_a_copy)
        await asyncio.sleep(chance.uniform(*STANDS))  # what it has said arrives
        for one in people:
            one.recall()
        done = {cmd for one in people for cmd in one.acknowledged}
    finally:
        server.go_on()
    return [f"{cmd} was acknowledged and is not in a copy" for cmd in done - copied]


def _complaints(server: Victim, people: list[Survivor]) -> Iterator[str]:
    """Whatever is not as it must be."""
    for one in people:
        yield from one.complaints
    for row, log in server.tables():
        here = [one for one in people if one.code == row.code]
        if [event.seq for event in log] != list(range(1, row.seq + 1)):
            yield f"{row.code}: the log has a gap, or not one fact for each seq"
        if [event.epoch for event in log] != sorted(event.epoch for event in log):
            yield f"{row.code}: a process wrote that had lost the table"
        commands = [event.cmd_id.split(":")[1] for event in log if event.cmd_id]
        if len(commands) != len(set(commands)):
            yield f"{row.code}: a command was done twice"
        for one in here:
            for cmd in one.acknowledged - set(commands):
                yield f"{row.code}: {cmd} was acknowledged and is lost"
        yield from differing(row, log, [sent for one in here for sent in one.sent])
