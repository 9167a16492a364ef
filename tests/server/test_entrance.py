"""Who comes in before whom, and how many may wait at the port."""

import asyncio
import socket

import pytest
import uvicorn

from koudi.server import entrance
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


def test_a_port_of_many_queues_is_for_nobody_else() -> None:
    config = uvicorn.Config("", host="127.0.0.1", port=0)
    sockets = bound(config)
    try:
        assert len(sockets) == QUEUES
        (address,) = {each.getsockname() for each in sockets}
        assert not any(each.get_inheritable() for each in sockets)
        for each in sockets:
            each.listen()
        with socket.socket() as other, pytest.raises(OSError, match="in use"):
            other.bind(address)
    finally:
        for each in sockets:
            each.close()
