"""How a server stops: nothing is lost, everybody is told, and it does not take long."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from contextlib import AsyncExitStack, suppress
from itertools import count
from pathlib import Path
from statistics import mean

import httpx
import msgspec
import pytest

from koudi.games import GAMES
from koudi.server.clock import SystemClock
from koudi.server.commands import Sit
from koudi.server.company import Company
from koudi.server.house import RETURNING, House
from koudi.server.inbox import Joined, Said
from koudi.server.limits import Buckets, Limits
from koudi.server.lobby import Lobby
from koudi.server.metrics import Metrics
from koudi.server.monitoring import wellbeing
from koudi.server.pace import LIVE
from koudi.server.page_messages import NewTable
from koudi.server.protocol import CloseCode, Goodbye
from koudi.server.pulse import Pulse
from koudi.server.thinking import Thinkers
from koudi.server.viewer import Viewer
from koudi.storage import Fenced, MemoryEventLog, MemoryHistory, MemoryPeople, SqliteEventLog, Writer
from koudi.storage.event_log import Append, NewEvent
from tests.server.client import Client, LineLost, new_token
from tests.server.running import FAST, one_person
from tests.serving import KOUDI, free_port, start, wait_until_served

_GOODBYE = msgspec.json.Decoder(Goodbye)
WISH = {"game": "shengji", "preset": "80fen"}
TABLES = 60
BUSY = 25
"""Of so many people at their tables one has something to be committed all the time."""


def test_a_server_that_is_told_to_stop_says_goodbye_and_is_gone_with_all_that_it_acknowledged(tmp_path: Path) -> None:
    async def play(address: str) -> tuple[str, int]:
        async with AsyncExitStack() as stack:
            me = await one_person(address, stack)
            seq = me.seq
            server.send_signal(signal.SIGTERM)
            with pytest.raises(LineLost):
                await me.until(lambda _: False)
            assert me.close_code == CloseCode.RESTART.value
            assert me.goodbye is not None
            assert me.goodbye["wait"] < 1, "few come back, so they may at once"
            return me.code, seq

    server = start(KOUDI, tmp_path, port := free_port(), "--pace", "instant")
    wait_until_served(f"http://127.0.0.1:{port}/health", server, tmp_path / "server.log")
    room, seq = asyncio.run(play(f"http://127.0.0.1:{port}"))
    assert server.wait(timeout=20) == 0

    async def kept() -> int:
        writer = Writer(tmp_path / "koudi.db")
        events = await SqliteEventLog(writer).read(room)
        await writer.close()
        return events[-1].seq

    assert asyncio.run(kept()) >= seq
    assert not (tmp_path / "koudi.db-wal").exists(), "the log of changes is folded into the file"


async def _renaming(person: Client) -> None:
    """Have something to be committed all the time, until the line is lost."""
    with suppress(LineLost):
        for number in count():
            await person.do("rename", name=f"名{number}")


def test_hundreds_of_sockets_are_told_when_to_come_back_and_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    server = start(KOUDI, tmp_path, port := free_port(), "--pace", "instant", "--no-limits")
    wait_until_served(f"http://127.0.0.1:{port}/health", server, tmp_path / "server.log")

    async def crowd(address: str) -> list[Client]:
        async with AsyncExitStack() as stack:
            http = await stack.enter_async_context(httpx.AsyncClient(base_url=address))
            codes = [(await http.post("/api/tables", json=WISH)).json()["code"] for _ in range(TABLES)]
            tokens = [http.cookies["koudi"], *[await new_token(address) for _ in range(4)]]
            lines = [Client(address, code, token) for code in codes for token in tokens]
            await asyncio.gather(*(stack.enter_async_context(line) for line in lines))
            seated = lines[::BUSY]
            await asyncio.gather(*(person.do("sit", name="甲") for person in seated))
            renaming = [asyncio.create_task(_renaming(person)) for person in seated]
            await asyncio.gather(*(person.until(lambda c: len(c.acknowledged) > 2) for person in seated))
            began = time.monotonic()
            server.send_signal(signal.SIGTERM)
            await asyncio.gather(*renaming, *(line.until(lambda c: c.close_code is not None) for line in lines))
            assert await asyncio.to_thread(server.wait, 20) == 0
            assert time.monotonic() - began < 10, "systemd would end it then: examples/serving/koudi.service"
            return lines

    lines = asyncio.run(crowd(f"http://127.0.0.1:{port}"))
    assert {line.close_code for line in lines} == {CloseCode.RESTART.value}
    waits = [line.goodbye["wait"] for line in lines if line.goodbye is not None]
    spread = len(lines) / RETURNING
    assert len(waits) == len(lines)
    assert 0 <= min(waits) < 0.2 * spread
    assert 0.8 * spread < max(waits) <= spread

    async def kept() -> set[str]:
        writer = Writer(tmp_path / "koudi.db")
        log = SqliteEventLog(writer)
        rows = [row for code in {line.code for line in lines} for row in await log.read(code)]
        await writer.close()
        return {row.cmd_id.partition(":")[2] for row in rows if row.cmd_id is not None}

    acknowledged = {cmd for line in lines for cmd in line.acknowledged}
    assert len(acknowledged) >= 3 * len(lines) / BUSY
    assert acknowledged <= asyncio.run(kept())
    assert "Traceback" not in (tmp_path / "server.log").read_text()


def _waits(viewer: Viewer) -> float:
    goodbye, _ = list(viewer.drain())[-2:]
    assert isinstance(goodbye, bytes)
    return _GOODBYE.decode(goodbye).wait


def test_two_thousand_tables_stop_within_two_seconds_and_are_given_up(tmp_path: Path) -> None:
    async def scenario() -> None:
        writer = Writer(tmp_path / "koudi.db")
        log = SqliteEventLog(writer)
        clock, chance = SystemClock(), random.Random(1)  # noqa: S311 - repeatable
        company = Company(MemoryPeople(), Buckets(Limits().talk, clock))
        lobby = Lobby(GAMES, log, clock, LIVE, chance, Thinkers(0, Metrics()), Pulse(clock), company)
        await lobby.start()
        links = await asyncio.gather(*(lobby.open(NewTable("mailv", "mailv", {})) for _ in range(2000)))
        viewers: list[Viewer] = []
        for link in links:
            table = await lobby.find(link.code)
            for number in range(2):
                viewers.append(Viewer(f"{number}"))
                table.post(Joined(viewers[-1], None, None))
        while not all(table.settled for table in lobby.awake):  # noqa: ASYNC110 - tables tell nobody
            await asyncio.sleep(0.01)
        began = time.process_time()
        await lobby.stop(spread=4.0)
        assert time.process_time() - began < 2.0
        waits = [_waits(viewer) for viewer in viewers]
        assert len(waits) == 4000
        assert 1.5 < mean(waits) < 2.5
        assert 0 <= min(waits) < 0.5
        assert 3.5 < max(waits) <= 4
        with pytest.raises(Fenced):
            await log.append(Append(links[0].code, 1, 0, 0, "", None, (NewEvent("late", b"{}"),)))
        await writer.close()

    asyncio.run(scenario())


class SlowLog(MemoryEventLog):
    """A store that takes its time to make things durable."""

    slow = False

    async def append(self, batch: Append) -> None:
        if self.slow:
            await asyncio.sleep(0.3)
        await super().append(batch)


def test_what_is_being_committed_is_finished_and_nobody_is_sent_here_meanwhile() -> None:
    async def scenario() -> None:
        log = SlowLog()
        house = House(log, MemoryPeople(), MemoryHistory(), FAST)
        await house.start()
        link = await house.lobby.open(NewTable("shengji", "80fen", {}))
        table = await house.lobby.find(link.code)
        viewer = Viewer("somebody")
        table.post(Joined(viewer, None, None))
        log.slow = True
        table.post(Said(viewer, Sit("1", "小明")))
        late = Viewer("late")
        table.post(Joined(late, None, None))
        await asyncio.sleep(0.05)
        assert (await wellbeing(house)).ready
        stopping = asyncio.create_task(house.stop())
        await asyncio.sleep(0.05)
        assert not (await wellbeing(house)).ready
        await stopping
        kinds = [msgspec.json.decode(frame)["type"] for frame in viewer.drain() if isinstance(frame, bytes)]
        assert kinds == ["welcome", "ack", "update", "goodbye"]
        assert [event.kind for event in await log.read(link.code)] == ["seat_taken"]
        (goodbye, code) = late.drain()
        assert isinstance(goodbye, bytes)
        assert msgspec.json.decode(goodbye)["type"] == "goodbye", "who was about to be welcomed is told, too"
        assert code is CloseCode.RESTART

    asyncio.run(scenario())
