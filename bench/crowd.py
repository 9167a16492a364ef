"""People at many tables, in one process: they look on, play by chance, get lost all at once and come back."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections import Counter, deque
from typing import Final

import msgspec

from bench.light_socket import HANDSHAKE, LightSocket
from bench.tables_database import SOCKETS, code_of, token_of
from koudi.bots.bot import Bot, make_bot
from koudi.engine.observation import Observation, PhaseName
from koudi.engine.seats import ALL_SEATS
from koudi.games import GAMES
from koudi.notation.codec import decoder, encode
from koudi.server.commands import Act, AnyCommand, Ready, Skip
from koudi.server.protocol import TableInfo
from koudi.server.sessions import COOKIE

FIRST_WAIT: Final = 0.5
LONGEST_WAIT: Final = 30.0
"""Seconds until our page tries again that was not let in, which doubles each time; half of it is chance."""

_SINCE: Final = re.compile(rb'\{"type":"\w+","epoch":(\d+),"seq":(\d+),')

_IDLE: Final = {PhaseName.WAITING, PhaseName.DRAWING}


class _Seen(msgspec.Struct):
    table: TableInfo
    game: Observation


class _Glimpsed(msgspec.Struct):
    """The little that tells whose turn it is."""

    phase: PhaseName
    turn: int | None
    passed: tuple[int, ...]


class _Stage(msgspec.Struct):
    phase: str


class _Glance(msgspec.Struct):
    table: _Stage
    game: _Glimpsed


class _Shown(msgspec.Struct):
    view: _Seen


class _ShownAtAGlance(msgspec.Struct):
    view: _Glance


class _Answer(msgspec.Struct):
    type: str
    cmd: str = ""
    code: str | int = ""


_SHOWN: Final = decoder(_Shown)
_GLANCE: Final = msgspec.json.Decoder(_ShownAtAGlance)
_ANSWER: Final = msgspec.json.Decoder(_Answer)


class Person:
    """One socket: on a seat of a table, or looking on."""

    __slots__ = ("_heard", "asked", "crowd", "frame", "line", "seat", "sent_at", "table", "welcomed")

    def __init__(self, crowd: Crowd, table: Table, seat: int) -> None:
        self.crowd = crowd
        self.table = table
        self.seat = seat
        self.line: LightSocket | None = None
        self.frame = b""
        self.welcomed = False
        self.asked = ""
        self.sent_at = 0.0
        self._heard: asyncio.Future[None] | None = None

    async def come(self, failures: int) -> None:
        """Connect, again and again until welcomed; ``failures``: 1 for whose line is broken, 0 for who has had none."""
        loop = asyncio.get_running_loop()
        while not self.welcomed:
            if failures:
                wait = min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1))
                await asyncio.sleep(wait / 2 + wait / 2 * random.random())  # noqa: S311 - no secret
            failures += 1
            self._heard = loop.create_future()
            try:
                _, self.line = await loop.create_connection(
                    lambda: LightSocket(self._request(), self.take, self._lose), "127.0.0.1", self.crowd.port
                )
                await self._heard
            except OSError:
                continue

    def _request(self) -> str:
        since = _SINCE.match(self.frame)
        query = "" if since is None else "?epoch={}&seq={}".format(*map(int, since.groups()))
        return HANDSHAKE.format(
            path=f"/api/tables/{self.table.code}/socket{query}",
            host=f"127.0.0.1:{self.crowd.port}",
            cookie=f"{COOKIE}={token_of(self.table.number, self.seat)}",
        )

    def take(self, frame: bytes) -> None:
        """A message has come."""
        if frame.startswith((b'{"type":"update"', b'{"type":"welcome"')):
            self.frame = frame
            if self.table.views is not None:
                self.table.views.append((self.seat, frame))
            if not self.welcomed:
                self.welcomed = True
                self._answered()
                self.crowd.arrived(self.table)
            if self.seat == 0:
                self.table.look(frame)
        else:
            self._hear(_ANSWER.decode(frame))

    def ask(self, command: AnyCommand) -> None:
        """Send a command that is to be durable before it is answered."""
        self.asked = command.cmd
        if self.line is not None:
            self.sent_at = time.perf_counter()
            self.line.send(encode(command))

    def wish(self, command: AnyCommand) -> None:
        """Send a command of whose answer nothing is told."""
        if self.line is not None:
            self.line.send(encode(command))

    def _hear(self, answer: _Answer) -> None:
        crowd = self.crowd
        if answer.type == "goodbye":
            crowd.goodbyes[str(answer.code)] += 1
        elif answer.cmd == self.asked:
            self.asked = ""
            if answer.type == "ack":
                crowd.took.append(time.perf_counter() - self.sent_at)
                crowd.acknowledged.append((self.table.number, answer.cmd))
            else:
                crowd.refused[str(answer.code)] += 1
            self.table.busy = False
            self.table.offer()

    def _lose(self) -> None:
        self.line = None
        self.asked = ""
        self._answered()
        if self.welcomed:
            self.crowd.lost += 1

    def _answered(self) -> None:
        if self._heard is not None and not self._heard.done():
            self._heard.set_result(None)


class Table:
    """What is known of a table: who could move, and where they are kept, all views with the seats that had them."""

    __slots__ = ("busy", "code", "crowd", "game", "movers", "number", "people", "queued", "skipped", "views")

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd = crowd
        self.number = number
        self.code = code_of(number)
        self.people = [Person(crowd, self, seat) for seat in range(SOCKETS)]
        self.movers: tuple[int, ...] = ()
        self.busy = self.queued = self.skipped = False
        self.views: list[tuple[int, bytes]] | None = None

    def look(self, frame: bytes) -> None:
        """See who could move now."""
        seen = _GLANCE.decode(frame).view
        game = seen.game
        if seen.table.phase != "playing":
            self.movers = ALL_SEATS
        elif game.phase is PhaseName.DRAWING:
            self._skip()
            self.movers = ()
        elif game.phase is PhaseName.CLOSING:
            self.movers = tuple(seat for seat in ALL_SEATS if seat not in game.passed)
        else:
            self.movers = () if game.turn is None else (game.turn,)
        self.skipped = game.phase is PhaseName.DRAWING
        self.offer()

    def offer(self) -> None:
        """Stand in the row of tables at which somebody should move."""
        if self.movers and not self.busy and not self.queued:
            self.queued = True
            self.crowd.row.append(self)

    def move(self) -> bool:
        """Let somebody do what they can, if what they have been shown says so."""
        self.queued = False
        for seat in self.movers:
            person = self.people[seat]
            command = self._wish(person) if person.frame and person.welcomed else None
            if command is not None:
                self.busy = True
                person.ask(command)
                return True
        return False

    def _wish(self, person: Person) -> AnyCommand | None:
        seen = _SHOWN.decode(person.frame).view
        game, seat, cmd = seen.game, person.seat, self.crowd.next_id()
        if seen.table.phase != "playing":
            return None if seen.table.seats[seat].ready else Ready(cmd)
        closing = game.phase is PhaseName.CLOSING and seat not in game.passed
        if not closing and (game.turn != seat or game.phase in _IDLE):
            return None
        bot = self.crowd.bot_of(seen.table)
        return Act(cmd, game.number, bot.act(game, 1.0).action)

    def _skip(self) -> None:
        if not self.skipped:
            for seat in ALL_SEATS:
                self.people[seat].wish(Skip(self.crowd.next_id()))


class Crowd:
    """Everybody.

    Attributes:
        row: tables at which somebody should move, in the order in which they will.
        took: seconds from sending a command to its acknowledgement.
        acknowledged: table and id of each command that was acknowledged.
        refused: how many were not, by code.
        goodbyes: how many connections the server ended, by close code.
        lost: connections that ended, in all.
        tables_back: seconds from when everybody began to come until somebody was at each table.
    """

    def __init__(self, port: int, tables: int) -> None:
        self.port = port
        self.row: deque[Table] = deque()
        self.took: list[float] = []
        self.acknowledged: list[tuple[int, str]] = []
        self.refused: Counter[str] = Counter()
        self.goodbyes: Counter[str] = Counter()
        self.lost = 0
        self.tables = [Table(self, number) for number in range(tables)]
        self.tables_back = 0.0
        self._missing = 0
        self._empty: set[int] = set()
        self._began = 0.0
        self._all_here = asyncio.Event()
        self._bots: dict[str, Bot] = {}
        self._ids = 0

    @property
    def people(self) -> list[Person]:
        """Everybody, table by table."""
        return [person for table in self.tables for person in table.people]

    async def come(self) -> float:
        """Connect everybody, at once, or as our page does it who had a line; gives the seconds until the last is in."""
        people = [person for person in self.people if not person.welcomed]
        failures = 1 if any(person.frame for person in people) else 0
        self._missing = len(people)
        self._empty = {person.table.number for person in people}
        self._all_here.clear()
        self._began = began = time.perf_counter()
        await asyncio.gather(*(person.come(failures) for person in people), self._all_here.wait())
        return time.perf_counter() - began

    def scatter(self) -> None:
        """Break every line that there is."""
        for person in self.people:
            person.welcomed = False
            if person.line is not None:
                person.line.cut()
        for table in self.tables:
            table.busy = table.queued = table.skipped = False
        self.row.clear()

    def arrived(self, table: Table) -> None:
        """One more has been welcomed, at a table."""
        if table.number in self._empty:
            self._empty.remove(table.number)
            self.tables_back = time.perf_counter() - self._began
        self._missing -= 1
        if not self._missing:
            self._all_here.set()

    def next_id(self) -> str:
        """An id for a command."""
        self._ids += 1
        return f"c{self._ids}"

    def bot_of(self, table: TableInfo) -> Bot:
        """Who knows what is legal at this table."""
        bot = self._bots.get(table.game)
        if bot is None:
            game = GAMES[table.game]
            bot = self._bots[table.game] = make_bot("random", game, game.presets[table.preset].rules, 1)
        return bot
