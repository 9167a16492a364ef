"""boardgame.io on the job of our server, in the same run: four seats and one who looks on, a move a second a table."""

from __future__ import annotations

import asyncio
import os
import shutil
import time
from collections import deque
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec

from bench.light_socket import HANDSHAKE, LightSocket
from bench.pacing import at_a_rate
from bench.process import Process
from bench.tables_database import SOCKETS
from hatch_build import find_npm, run

HERE: Final = Path(__file__).parent / "boardgame"
SEATS: Final = 4
GATHER: Final = 250
"""Sockets that connect at once."""

PATIENCE: Final = 60.0
"""Seconds in which all must be let in."""


class _State(msgspec.Struct):
    ctx: _Context
    number: int = msgspec.field(name="_stateID")


class _Context(msgspec.Struct):
    player: str = msgspec.field(name="currentPlayer")


class _Synced(msgspec.Struct):
    state: _State


_OPENING: Final = "/socket.io/?EIO=4&transport=polling"
"""Answered as soon as it serves."""

_PIECES: Final = msgspec.json.Decoder(list[msgspec.Raw])


class Guest:
    """One socket of a match; it speaks what boardgame.io's own client speaks, over socket.io."""

    def __init__(self, crowd: Guests, match: Match, seat: int) -> None:
        self.crowd = crowd
        self.match = match
        self.seat = seat
        self.line: LightSocket | None = None
        self.sent_at: float | None = None
        self.here = asyncio.Event()

    async def come(self) -> None:
        """Connect, and wait until the state of the match has come."""
        port = self.crowd.port
        request = HANDSHAKE.format(
            path="/socket.io/?EIO=4&transport=websocket", host=f"127.0.0.1:{port}", cookie="none=none"
        )
        line = self.line = LightSocket(request, self.take, lambda: None)  # it is spoken to before this goes on
        await asyncio.get_running_loop().create_connection(lambda: line, "127.0.0.1", port)
        await self.here.wait()

    def take(self, text: bytes) -> None:
        """A packet of engine.io has come: an opening, a ping, or an event of socket.io."""
        if text.startswith(b"0"):
            self._say(b"40/koudi,")
        elif text == b"2":
            self._say(b"3")
        elif text.startswith(b"40"):
            player = None if self.seat == SEATS else str(self.seat)
            self._emit("sync", self.match.name, player, None, SEATS)
        elif text.startswith(b"42/koudi,"):
            name, *arguments = _PIECES.decode(text[9:])
            self._hear(bytes(name), arguments)

    def move(self, number: int) -> None:
        """Play a card, whichever."""
        self.sent_at = time.perf_counter()
        payload = {"type": "play", "args": [number], "playerID": str(self.seat), "credentials": None}
        self._emit("update", {"type": "MAKE_MOVE", "payload": payload}, number, self.match.name, str(self.seat))

    def _hear(self, name: bytes, arguments: list[msgspec.Raw]) -> None:
        if name == b'"sync"':
            self.here.set()
            if self.seat == 0:
                self.match.look(msgspec.json.decode(arguments[1], type=_Synced).state)
        elif name == b'"update"':
            if self.sent_at is not None:  # the framework has no other acknowledgement
                self.crowd.took.append(time.perf_counter() - self.sent_at)
                self.sent_at = None
            if self.seat == 0:
                self.match.look(msgspec.json.decode(arguments[1], type=_State))

    def _emit(self, *event: object) -> None:
        self._say(b"42/koudi," + msgspec.json.encode(event))

    def _say(self, text: bytes) -> None:
        if self.line is not None:
            self.line.send(text)


class Match:
    """What is known of a match: whose turn it is."""

    def __init__(self, crowd: Guests, number: int) -> None:
        self.crowd = crowd
        self.name = f"m{number}"
        self.people = [Guest(crowd, self, seat) for seat in range(SOCKETS)]
        self._number = -1
        self._turn = 0

    def look(self, state: _State) -> None:
        """See whose turn it is, and stand in the row."""
        if state.number > self._number:
            self._number, self._turn = state.number, int(state.ctx.player)
            self.crowd.row.append(self)

    def move(self) -> bool:
        """Let them play."""
        self.people[self._turn].move(self._number)
        return True


class Guests:
    """Everybody; ``row``: matches in which somebody should move, ``took``: seconds from sending a move to its state."""

    def __init__(self, port: int, matches: int) -> None:
        self.port = port
        self.row: deque[Match] = deque()
        self.took: list[float] = []
        self.matches = [Match(self, number) for number in range(matches)]

    async def come(self, patience: float = PATIENCE) -> bool:
        """Connect everybody, the first of each match first since they make it; whether all were let in in time."""
        try:
            async with asyncio.timeout(patience):
                for seat, start in product(range(SOCKETS), range(0, len(self.matches), GATHER)):
                    matches = self.matches[start : start + GATHER]
                    await asyncio.gather(*(match.people[seat].come() for match in matches))
        except (TimeoutError, OSError):
            return False
        return True

    def scatter(self) -> None:
        """Break every line that there is."""
        for line in (person.line for match in self.matches for person in match.people):
            if line is not None:
                line.cut()


async def measured(
    tables: int, rate: float, seconds: float, core: int, *, durable: bool
) -> tuple[list[float], float, float] | None:
    """Seconds from each move to its state, processor time a second, and MiB; ``None`` if it did not let all in."""
    _install()
    with TemporaryDirectory() as name:
        folder = Path(name)
        matches = folder / "matches"
        matches.mkdir()
        with Process(folder, lambda port: _command(port, matches if durable else None, core), _OPENING) as server:
            guests = Guests(server.port, tables)
            if not await guests.come():
                return None
            await at_a_rate(guests.row, rate, seconds / 4)
            guests.took.clear()
            began, used = time.perf_counter(), server.seconds()
            await at_a_rate(guests.row, rate, seconds)
            share = (server.seconds() - used) / (time.perf_counter() - began)
            return list(guests.took), share, server.kibibytes() / 1024


def _command(port: int, folder: Path | None, core: int) -> list[str]:
    node = shutil.which("node", path=_path())
    if node is None:
        raise RuntimeError("there is no Node to run boardgame.io on")
    where = [] if folder is None else [str(folder)]
    return ["taskset", "-c", str(core), node, str(HERE / "server.cjs"), str(port), *where]


def _install() -> None:
    lock = (HERE / "package-lock.json").read_text(encoding="utf-8")
    installed = HERE / "node_modules" / ".installed"
    if not installed.exists() or installed.read_text(encoding="utf-8") != lock:
        run(_npm(), "ci", "--no-audit", "--no-fund", "--loglevel=error", "--omit=optional", cwd=HERE)
        installed.write_text(lock, encoding="utf-8")


def _npm() -> list[str]:
    command: Any = find_npm()
    if command is None:
        raise RuntimeError("there is no Node to run boardgame.io on")
    return command


def _path() -> str:
    return os.pathsep.join([str(Path(_npm()[0]).parent), os.environ.get("PATH", os.defpath)])
