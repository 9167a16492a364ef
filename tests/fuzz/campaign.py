"""A server under random frames and requests: it must not fall, not fail, not grow, and not tell what is hidden."""

from __future__ import annotations

import asyncio
import hashlib
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec

from bench.light_socket import HANDSHAKE
from koudi.server.app import create_app
from koudi.server.house import House
from koudi.server.sessions import COOKIE
from koudi.storage import MemoryEventLog, MemoryHistory, MemoryPeople
from tests.faults.retold import Sent, differing
from tests.faults.victim import Victim
from tests.fuzz.mutations import Mutator, frame_of
from tests.server.client import Client, begin, new_token, open_table

BATCH: Final = 50
"""Frames after which the server is asked whether it still hears."""

PATIENCE: Final = 20.0
STAY: Final = 100
"""Requests by which somebody comes before somebody else does."""

REQUESTS: Final = 10
"""One in so many is a request over HTTP."""

WORKERS: Final = 4
LIFE: Final = 50_000
"""Inputs about, after which all go to new tables: a replay reads the whole log of its table, and lives are short."""

CALLERS: Final = 32
"""Requests of each worker at once: the server waits seconds for what is missing of some of them."""

GAMES: Final = (("shengji", "80fen"), ("mailv", "mailv"))
FREE: Final = {"busy", "reviews_full", "no_compiler", "full_house"}
"""Codes with which a server may say of itself that it cannot do something now, or never could."""

ENOUGH: Final = 100_000
"""Inputs after a third of which everything has been used that takes memory."""

GROWTH: Final = 1.15
"""How much more memory there may be in the end than after a third."""

SETTLED: Final = f"""#!{sys.executable}
import sys
sys.path.append({str(Path(__file__).parents[2])!r})
from bench.tables_server import settle
from koudi.cli.main import main
settle()
main()
"""

_STATUS: Final = re.compile(rb"HTTP/1\.1 (\d{3})")
_FAULT: Final = re.compile(r"^.*(?:\[error|Traceback|ERROR)", re.MULTILINE)
_WORD: Final = re.compile(r"\b([SHDCLB])([2-9TJQKA]+)\b")


class Outcome(msgspec.Struct):
    """What became of it.

    Attributes:
        frames: sent.
        requests: sent.
        answers: what came back, by type and code or by status.
        views: different views that were looked at for hidden cards.
        kibibytes: memory after a third, and in the end.
        complaints: what is wrong.
    """

    frames: int
    requests: int
    answers: Counter[str]
    views: int
    kibibytes: tuple[int, int]
    complaints: list[str]


class Fuzzer:
    """Sits at a table of its own with somebody honest and two bots, and sends what nobody should."""

    def __init__(self, server: Victim, seed: int, game: str, preset: str) -> None:
        self.server = server
        self.game = (game, preset)
        self.mutator = Mutator(seed)
        self.answers: Counter[str] = Counter()
        self.complaints: list[str] = []
        self.sent: set[Sent] = set()
        self.code = self.token = ""
        self._taint = re.compile(rb"(?!)")
        self._number = 0
        self._last = b""
        self._known: set[str] = set()
        self._answered: set[bytes] = set()

    async def begin(self) -> None:
        """Open the table and learn what must never be told."""
        address = self.server.address
        self.code = await open_table(address, *self.game)
        self.token, other = await new_token(address), await new_token(address)
        async with Client(address, self.code, self.token) as me, Client(address, self.code, other) as honest:
            for one in (me, honest):
                await one.do("sit", name="小明")
            await me.do("seat_bot")
            await begin([me, honest])
            await me.until(lambda c: c.game["phase"] != "waiting" and c.game["dealt"] > 0)
        hidden = [other, self.token, hashlib.sha256(other.encode()).hexdigest(), '"deck":[', "Traceback"]
        self._taint = re.compile(b"|".join(re.escape(word.encode()) for word in hidden))

    async def frames(self, count: int) -> None:
        """Send so many frames, line after line, since many end theirs."""
        while count > 0:
            count -= await self._line(count)

    async def _line(self, most: int) -> int:
        """Send frames until the line ends or enough are sent; gives how many were."""
        host, port = "127.0.0.1", self.server.port
        reader, writer = await asyncio.open_connection(host, port)
        path = f"/api/tables/{self.code}/socket"
        writer.write(HANDSHAKE.format(path=path, host=host, cookie=f"{COOKIE}={self.token}").encode())
        done = 0
        try:
            async with asyncio.timeout(PATIENCE):
                if b" 101 " not in await reader.readuntil(b"\r\n\r\n"):
                    self.complaints.append("no socket any more")
                    return most
            while done < most:
                size = min(BATCH, most - done)
                named = b"".join(self.mutator.frame(self._number) for _ in range(size))
                done += size
                self._last = named
                writer.write(named + frame_of(b'{"type":"ping","cmd":"still-there"}'))
                async with asyncio.timeout(PATIENCE):
                    while not await self._heard(reader, named):
                        pass
        except TimeoutError:
            self.complaints.append(f"no answer in time, the line being {done} old, to {self._last[-1000:]!r}")
        except (ConnectionError, asyncio.IncompleteReadError):
            self.answers["line ended"] += 1
        finally:
            writer.transport.abort()
        return max(done, 1)

    async def _heard(self, reader: asyncio.StreamReader, said: bytes) -> bool:
        """Take a message; whether it is the answer to the last one of a batch."""
        opcode, size = (await reader.readexactly(2))[:2]
        if size >= 126:
            size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8), "big")
        data = await reader.readexactly(size)
        if opcode & 15 != 1:
            return False
        if found := self._taint.search(data):
            self.complaints.append(f"{found.group()!r} in {data[:300]!r}")
        message: Any = msgspec.json.decode(data)
        kind = message["type"]
        self.answers[f"{kind} {message.get('code', '')}".strip()] += 1
        if kind in {"welcome", "update"}:
            game = message["view"]["game"]
            if game["number"] != self._number:
                self._known.clear()
            self._number = game["number"]
            self._known |= _cards(msgspec.json.encode(game).decode())  # that a view is true is seen to in the end
            self.sent.add(Sent.of(hashlib.sha256(self.token.encode()).hexdigest(), data.decode()))
        elif kind in {"refused", "previewed"} and data not in self._answered:  # a command's answer may come again
            self._answered.add(data)
            if message.get("code") == "failed":
                self.complaints.append(f"the server failed at {data[:200]!r}")
            if _cards(message["cards"]) - self._known - _cards(said.decode(errors="ignore")):
                self.complaints.append(f"cards that are neither known nor asked for in {data[:300]!r}")
        return kind == "pong" and message["cmd"] == "still-there"

    async def requests(self, count: int, routes: list[tuple[str, str]]) -> None:
        """Send so many requests, each caller by a chance of its own."""
        shares = [count // CALLERS + (caller < count % CALLERS) for caller in range(CALLERS)]
        mutators = [Mutator(self.mutator.chance.getrandbits(32)) for _ in shares]
        await asyncio.gather(
            *(self._call(mutator, share, routes) for mutator, share in zip(mutators, shares, strict=True))
        )

    async def _call(self, mutator: Mutator, count: int, routes: list[tuple[str, str]]) -> None:
        visitor = ""
        for number in range(count):
            if number % STAY == 0:  # some requests end the session by which they come
                visitor = await _visitor(self.server.address)
            cookie = mutator.chance.choice([f"{COOKIE}={visitor}", ""])
            await self._request(mutator.request(routes, [self.code, "000000000"], cookie))

    async def _request(self, request: bytes) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        try:
            writer.write(request)
            async with asyncio.timeout(PATIENCE):
                answer = await reader.read(-1)
        except TimeoutError:
            self.complaints.append(f"no answer to {request[:200]!r}")
            return
        except ConnectionError:
            self.answers["request cut"] += 1
            return
        finally:
            writer.transport.abort()
        status = _STATUS.match(answer)
        code = "cut" if status is None else status.group(1).decode()
        self.answers[f"request {code}"] += 1
        if code.startswith("5") and not any(f'"code":"{each}"'.encode() in answer for each in FREE):
            self.complaints.append(f"{code} to {request[:300]!r}: {answer[-300:]!r}")
        _, _, body = answer.partition(b"\r\n\r\n")
        if found := self._taint.search(body):
            self.complaints.append(f"{found.group()!r} in the answer to {request[:200]!r}")


async def _visitor(address: str) -> str:
    """The session of somebody new who has opened no table, since tables stay for a while."""
    async with httpx.AsyncClient(base_url=address) as http:
        return (await http.get("/")).cookies[COOKIE]


async def _log_in_nowhere(address: str) -> None:
    """Have passwords hashed: from the second time on the system keeps the 19 MiB that it takes."""
    async with httpx.AsyncClient(base_url=address) as http:
        for _ in range(2):
            answer = await http.post("/api/login", json={"login": "nobody", "password": "correct horse"})
            assert answer.status_code == 401, answer.text


def _cards(text: str) -> set[str]:
    """Every card in a text: ``SAAK`` are two, whatever stands around it."""
    return {suit + rank for suit, ranks in _WORD.findall(text) for rank in ranks}


def routes_of_the_pages() -> list[tuple[str, str]]:
    """Every method and path that is served over HTTP."""
    history = MemoryHistory()
    app = create_app(House(MemoryEventLog(history), MemoryPeople(), history))
    routes: list[Any] = list(app.routes)
    return [(method, route.path) for route in routes for method in sorted(route.methods) if method != "OPTIONS"]


def _settled(folder: Path) -> Path:
    """The command that serves, with all that is kept of cards made before: that comes in days."""
    command = folder / "settled"
    command.write_text(SETTLED, encoding="utf-8")
    command.chmod(0o755)
    return command


async def fuzz(folder: Path, inputs: int, seed: int) -> Outcome:
    """Send so many frames and requests of chance to a server of its own.

    Args:
        folder: where its files lie.
        inputs: how many, one in ten a request.
        seed: of the chance.
    """
    server = Victim(folder, _settled(folder))
    await asyncio.to_thread(server.start)
    try:
        await _log_in_nowhere(server.address)
        fuzzers: list[Fuzzer] = []
        routes = routes_of_the_pages()
        rounds = 3 * max(1, inputs // (3 * LIFE))
        share, asked = inputs // (rounds * WORKERS), inputs // (rounds * WORKERS * REQUESTS)
        held: list[int] = []
        for number in range(1, rounds + 1):
            now = [Fuzzer(server, seed + len(fuzzers) + each, *GAMES[each % len(GAMES)]) for each in range(WORKERS)]
            for fuzzer in now:
                await fuzzer.begin()
            await asyncio.gather(
                *(fuzzer.frames(share - asked) for fuzzer in now),
                *(fuzzer.requests(asked, routes) for fuzzer in now),
            )
            fuzzers += now
            if number in {rounds // 3, rounds}:
                held.append(server.kibibytes())
        async with httpx.AsyncClient(base_url=server.address) as http:
            alive = (await http.get("/health")).is_success
        answers = sum((fuzzer.answers for fuzzer in fuzzers), Counter[str]())
        complaints = [] if alive else ["the server does not answer any more"]
        if inputs >= ENOUGH and held[1] > GROWTH * held[0]:
            complaints.append(f"memory grew from {held[0]} to {held[1]} KiB")
    finally:
        server.kill()
    complaints += [each for fuzzer in fuzzers for each in fuzzer.complaints] + list(_afterwards(server, fuzzers))
    views = sum(len(fuzzer.sent) for fuzzer in fuzzers)
    requests = rounds * WORKERS * asked
    return Outcome(rounds * WORKERS * share - requests, requests, answers, views, (held[0], held[1]), complaints)


def _afterwards(server: Victim, fuzzers: list[Fuzzer]) -> Iterator[str]:
    """What the server wrote, and whether every view was the one that its seat may have."""
    log = (server.folder / "server.log").read_text(encoding="utf-8")
    if fault := _FAULT.search(log):
        yield f"the server's log has a fault: {log[fault.start() : fault.start() + 3000]}"
    tables = {row.code: (row, events) for row, events in server.tables()}
    for fuzzer in fuzzers:
        row, events = tables[fuzzer.code]
        yield from differing(row, events, fuzzer.sent)
