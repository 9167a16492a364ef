"""What every adapter of ``Bus`` keeps."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from koudi.server.bus import Bus, LocalBus

Contract = Callable[[Bus], Awaitable[None]]
SOON = 0.05
"""Seconds in which every adapter has told."""


@pytest.fixture(params=["local"])
def check(request: pytest.FixtureRequest) -> Callable[[Contract], None]:
    async def inside(contract: Contract) -> None:
        await contract({"local": LocalBus}[request.param]())

    return lambda contract: asyncio.run(inside(contract))


def test_everybody_who_listens_hears_in_order_and_never_at_once(check: Callable[[Contract], None]) -> None:
    async def contract(bus: Bus) -> None:
        first: list[bytes] = []
        second: list[bytes] = []
        bus.subscribe("news", first.append)
        bus.subscribe("news", second.append)
        for number in range(20):
            bus.publish("news", str(number).encode())
        assert first == second == []
        await asyncio.sleep(SOON)
        assert first == second == [str(number).encode() for number in range(20)]

    check(contract)


def test_who_listens_to_something_else_or_no_more_hears_nothing(check: Callable[[Contract], None]) -> None:
    async def contract(bus: Bus) -> None:
        heard: list[bytes] = []
        bus.subscribe("other", heard.append)
        end = bus.subscribe("news", heard.append)
        bus.publish("news", b"one")
        await asyncio.sleep(SOON)
        end()
        end()
        bus.publish("news", b"two")
        bus.publish("nobody", b"three")
        await asyncio.sleep(SOON)
        assert heard == [b"one"]

    check(contract)


def test_one_that_fails_keeps_no_other_from_hearing(check: Callable[[Contract], None]) -> None:
    async def contract(bus: Bus) -> None:
        heard: list[bytes] = []

        def fails(_: bytes) -> None:
            raise ZeroDivisionError

        bus.subscribe("news", fails)
        bus.subscribe("news", heard.append)
        bus.publish("news", b"one")
        bus.publish("news", b"two")
        await asyncio.sleep(SOON)
        assert heard == [b"one", b"two"]

    check(contract)


def test_who_begins_to_listen_while_told_hears_the_next(check: Callable[[Contract], None]) -> None:
    async def contract(bus: Bus) -> None:
        late: list[bytes] = []

        def hear(message: bytes) -> None:
            if message == b"one":
                bus.subscribe("news", late.append)

        bus.subscribe("news", hear)
        bus.publish("news", b"one")
        await asyncio.sleep(SOON)
        bus.publish("news", b"two")
        await asyncio.sleep(SOON)
        assert late == [b"two"]

    check(contract)
