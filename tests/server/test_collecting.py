"""Sockets that have ended and moves that were refused leave nothing behind, though that is hardly ever looked for."""

import asyncio
import gc
import sys
import time
from contextlib import AsyncExitStack

import pytest
import websockets
from websockets.server import ServerProtocol

from koudi.engine.errors import IllegalAction
from koudi.server import collecting
from koudi.server.collecting import NEW
from koudi.server.run import ImpatientHttp, ImpatientSocket
from koudi.server.sessions import COOKIE
from koudi.server.socket import Socket
from koudi.server.viewer import Viewer
from tests.server.client import Client, new_token, open_table, socket_url
from tests.server.running import one_person, running

OF_A_SOCKET = (ImpatientHttp, ImpatientSocket, Socket, Viewer)


def left() -> list[str]:
    return [kind.__name__ for each in gc.get_objects() for kind in OF_A_SOCKET if type(each) is kind]


def test_sockets_that_have_ended_leave_nothing_for_the_collector() -> None:
    async def inside() -> None:
        async with running() as address:
            code, tokens = await open_table(address), [await new_token(address) for _ in range(3)]
            gc.collect()
            gc.disable()
            try:
                before = len(left())
                for _ in range(3):
                    async with AsyncExitStack() as stack:
                        people = [await stack.enter_async_context(Client(address, code, token)) for token in tokens]
                        assert len(left()) >= 3 * len(people)
                for _ in range(100):
                    if len(left()) <= before:
                        break
                    await asyncio.sleep(0.05)
                assert len(left()) <= before, left()
            finally:
                gc.enable()  # as the server will when it ends

    asyncio.run(inside())


def test_who_waits_for_the_next_message_keeps_nothing_of_the_last() -> None:
    async def inside() -> None:
        viewer, sent = Viewer("somebody"), asyncio.Event()
        message = bytes(range(65, 91))
        free = sys.getrefcount(message)

        async def send(_: str) -> None:
            sent.set()

        async def close(_: int) -> None:
            raise AssertionError

        pump = asyncio.create_task(viewer.pump(send, close))
        viewer.send(message)
        await sent.wait()
        await asyncio.sleep(0)
        assert sys.getrefcount(message) == free
        pump.cancel()

    asyncio.run(inside())


def test_lines_that_broke_the_protocol_leave_nothing_for_the_collector(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koudi.server.collecting.NEW", 600.0)

    async def inside() -> None:
        async with running() as address:
            url, token = socket_url(address, await open_table(address)), await new_token(address)
            gc.collect()
            gc.disable()
            try:
                for nonsense in (bytes([0x8C, 0x80, 0, 0, 0, 0]), bytes([0x01, 0x80, 0, 0, 0, 0]) * 2):
                    async with websockets.connect(url, additional_headers={"Cookie": f"{COOKIE}={token}"}) as line:
                        await line.recv()
                        line.transport.write(nonsense)
                        await line.wait_closed()
                    for _ in range(100):
                        if not protocols():
                            break
                        await asyncio.sleep(0.05)
                    assert not protocols()
            finally:
                gc.enable()

    asyncio.run(inside())


def protocols() -> list[ServerProtocol]:
    return [each for each in gc.get_objects() if type(each) is ServerProtocol]


def test_moves_that_are_refused_leave_nothing_for_the_collector(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koudi.server.collecting.NEW", 600.0)

    async def inside() -> None:
        async with running() as address, AsyncExitStack() as stack:
            me = await one_person(address, stack)
            await me.until(lambda c: c.game["phase"] != "waiting")
            gc.collect()
            gc.disable()
            try:
                for _ in range(3):
                    await me.until(lambda c: c.game["turn"] == me.you or c.game["phase"] == "closing")
                    for action in ({"type": "bury", "cards": "SA"}, {"type": "play", "cards": ""}):
                        answer = await me.act(action)
                        assert answer["type"] == "refused", answer
                    await me.act(await me.hinted())
                assert not [each for each in gc.get_objects() if isinstance(each, IllegalAction)]
            finally:
                gc.enable()

    asyncio.run(inside())


def test_the_clock_leads_the_collector_while_a_server_runs_and_only_then(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda generation=2: looks.append(generation) or 0)
    assert gc.isenabled()

    async def inside() -> None:
        async with running():
            assert not gc.isenabled()
            looks.clear()
            await asyncio.sleep(4 * NEW)

    asyncio.run(inside())
    assert looks[:2] == [0, 0]
    assert gc.isenabled()


def test_all_is_searched_the_more_seldom_the_longer_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting, "NEW", 0.01)
    monkeypatch.setattr(collecting, "SOONEST", 0.02)
    monkeypatch.setattr(collecting, "SHARE", 0.1)

    async def looks_with(seconds: float) -> int:
        looks: list[int] = []

        def look(generation: int = 2) -> int:
            looks.append(generation)
            time.sleep(seconds if generation == 2 else 0.0)
            return 0

        monkeypatch.setattr(gc, "collect", look)
        collector = collecting.Collecting()
        collector.start()
        looks.clear()
        await asyncio.sleep(0.8)
        await collector.stop()
        return looks.count(2)

    async def inside() -> None:
        quick, slow = await looks_with(0.0), await looks_with(0.05)
        assert quick > 4
        assert 1 <= slow <= 2

    asyncio.run(inside())


@pytest.mark.parametrize(("soonest", "new"), [(0.0, 0.01), (0.01, 0.1)])
def test_between_two_searches_others_have_their_turn(
    monkeypatch: pytest.MonkeyPatch, soonest: float, new: float
) -> None:
    monkeypatch.setattr(collecting, "NEW", new)
    monkeypatch.setattr(collecting, "SOONEST", soonest)
    looks: list[int] = []

    def look(generation: int = 2) -> int:
        looks.append(generation)
        if len(looks) > 1000:
            raise AssertionError
        return 0

    monkeypatch.setattr(gc, "collect", look)

    async def inside() -> None:
        collector = collecting.Collecting()
        collector.start()
        await asyncio.sleep(5 * new)
        await collector.stop()

    asyncio.run(inside())
    assert 2 < len(looks) < 20
