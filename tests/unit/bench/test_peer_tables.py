"""Who plays at boardgame.io's tables comes in however soon they are spoken to, and waits for no server for ever."""

import asyncio
from typing import Any

import pytest

from bench.peer_tables import Guests
from tests.unit.bench.test_light_socket import WELCOME, frame

SYNCED = b'42/koudi,["sync","m0",{"state":{"ctx":{"currentPlayer":"2"},"_stateID":7}}]'
MATCHES = 2


async def come(answer: bytes, monkeypatch: pytest.MonkeyPatch) -> tuple[bool, list[bytes]]:
    """Whether all come where everybody is told the same before they know that they are connected, and what they say."""
    said: list[bytes] = []

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(answer)
        await reader.readuntil(b"\r\n\r\n")
        said.append(await reader.read(1000))
        writer.close()

    async def told_late(*arguments: Any) -> object:  # noqa: ANN401 - whatever a loop takes
        made = await connect(*arguments)
        await asyncio.sleep(0.02)
        return made

    loop = asyncio.get_running_loop()
    connect = loop.create_connection
    monkeypatch.setattr(loop, "create_connection", told_late)
    async with await asyncio.start_server(connected, "127.0.0.1", 0) as server:
        guests = Guests(server.sockets[0].getsockname()[1], MATCHES)
        came = await guests.come(0.5)
        guests.scatter()
        await asyncio.sleep(0)
        assert len(guests.row) == (MATCHES if came else 0)
        return came, said


def test_what_is_said_before_the_connection_is_known_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    came, said = asyncio.run(come(WELCOME + frame(b"0{}") + frame(SYNCED), monkeypatch))
    assert came
    assert said
    assert all(b"40/koudi," in each for each in said)


def test_a_server_that_shows_no_match_is_not_waited_for_longer_than_was_said(monkeypatch: pytest.MonkeyPatch) -> None:
    came, _ = asyncio.run(come(WELCOME + frame(b"0{}"), monkeypatch))
    assert not came
