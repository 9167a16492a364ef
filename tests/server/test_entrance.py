"""Who comes in before whom, and how many may wait at the port."""

import asyncio
import select
import socket
from collections.abc import Generator
from contextlib import contextmanager

import pytest
import uvicorn

from koudi.server import entrance
from koudi.server.config import BadConfig
from koudi.server.entrance import Entrance
from koudi.server.ports import QUEUES, bound


async def come(door: Entrance, room: str, name: str, inside: list[str], go: asyncio.Event) -> None:
    with door.visit(room) as visit:
        async with visit:
            inside.append(name)
            await asyncio.sleep(0)
        await go.wait()


def order(*rooms: str, width: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """In which order they come in who come for these rooms at once, each called by room and number."""
    monkeypatch.setattr(entrance, "WIDTH", width)

    async def coming() -> list[str]:
        door, inside, go = Entrance(), list[str](), asyncio.Event()
        people = [asyncio.create_task(come(door, room, f"{room}{i}", inside, go)) for i, room in enumerate(rooms)]
        for _ in range(10 * len(rooms)):
            await asyncio.sleep(0)
        go.set()
        await asyncio.gather(*people)
        return inside

    return asyncio.run(coming())


def test_the_first_of_each_room_comes_in_before_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    assert order("a", "a", "a", "b", "b", "c", width=1, monkeypatch=monkeypatch) == ["a0", "b3", "c5", "a1", "a2", "b4"]


def test_others_have_a_turn_now_and_then_however_many_rooms_somebody_makes_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entrance, "FIRSTS", 2)
    came = order("a", "a", "a", "b", "c", "d", "e", "f", width=1, monkeypatch=monkeypatch)
    assert came == ["a0", "b3", "c4", "a1", "d5", "e6", "a2", "f7"]


def test_where_there_is_room_for_all_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    assert order("a", "a", "b", width=3, monkeypatch=monkeypatch) == ["a0", "a1", "b2"]


def test_a_room_that_everybody_has_left_has_a_first_one_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entrance, "WIDTH", 1)
    door = Entrance()
    assert door.arrive("a")
    assert not door.arrive("a")
    door.depart("a")
    assert not door.arrive("a")
    door.depart("a")
    door.depart("a")
    assert door.arrive("a")


@pytest.mark.parametrize("called", [False, True])
def test_who_leaves_while_waiting_takes_nobodys_turn(monkeypatch: pytest.MonkeyPatch, called: bool) -> None:
    monkeypatch.setattr(entrance, "WIDTH", 1)

    async def inside() -> None:
        door, came, go = Entrance(), list[str](), asyncio.Event()
        await door.take(first=True)
        leaving = asyncio.create_task(come(door, "a", "leaving", came, go))
        staying = asyncio.create_task(come(door, "b", "staying", came, go))
        await asyncio.sleep(0)
        if called:
            door.give()  # the turn is theirs, and they go before they have heard of it
        leaving.cancel()
        if not called:
            door.give()
        go.set()
        async with asyncio.timeout(5):
            await asyncio.wait([leaving])
            await staying
            await door.take(first=False)
        assert came == ["staying"]

    asyncio.run(inside())


@contextmanager
def held(host: str, port: int = 0, queues: int = QUEUES) -> Generator[list[socket.socket]]:
    """What listens at a port until the block ends."""
    sockets = bound(uvicorn.Config("", host=host, port=port), queues)
    try:
        yield sockets
    finally:
        for each in sockets:
            each.close()


def has_version_6() -> bool:
    try:
        with socket.socket(socket.AF_INET6) as made:
            made.bind(("::1", 0))
    except OSError:
        return False
    return True


VERSION_6 = pytest.mark.skipif(not has_version_6(), reason="this machine speaks no IPv6")


@pytest.mark.parametrize("host", ["127.0.0.1", pytest.param("::1", marks=VERSION_6)])
def test_a_port_has_many_queues_which_no_other_process_gets(host: str) -> None:
    with held(host) as sockets:
        assert len(sockets) == QUEUES
        (address,) = {each.getsockname() for each in sockets}
        assert not any(each.get_inheritable() for each in sockets)
        lines = [socket.create_connection(address[:2]) for _ in range(40 * QUEUES)]
        waiting = select.select(sockets, [], [], 0)[0]
        assert len(waiting) > QUEUES / 2  # all, but for chance
        for line in lines:
            line.close()


@pytest.mark.parametrize("queues", [1, QUEUES])
def test_a_second_server_finds_the_port_in_use_from_the_first_moment_on(queues: int) -> None:
    with held("127.0.0.1", queues=queues) as sockets:
        host, port = sockets[0].getsockname()
        for others in (1, QUEUES):
            with pytest.raises(BadConfig, match="in use"):
                bound(uvicorn.Config("", host=host, port=port), others)
        with socket.socket() as other:
            other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            with pytest.raises(OSError, match="in use"):
                other.bind((host, port))


@pytest.mark.parametrize(
    ("host", "place", "words"),
    [
        ("192.0.2.1", "192.0.2.1:8000", "no such address"),
        pytest.param("2001:db8::1", "[2001:db8::1]:8000", "no such address", marks=VERSION_6),
        ("nowhere.invalid", "nowhere.invalid:8000", "no such address"),
    ],
)
def test_where_one_cannot_listen_is_said_why(host: str, place: str, words: str) -> None:
    with pytest.raises(BadConfig, match=words) as refused:
        bound(uvicorn.Config("", host=host, port=8000))
    assert place in refused.value.text.zh
    assert "没有这个地址" in refused.value.text.zh
