"""What every adapter of ``Bans`` keeps."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from koudi.storage import Ban, Bans, MemoryBans, SqliteBans, Writer

Contract = Callable[[Bans], Awaitable[None]]


@pytest.fixture(params=["memory", "sqlite"])
def check(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[Contract], None]:
    async def inside(contract: Contract) -> None:
        if request.param == "memory":
            await contract(MemoryBans())
            return
        writer = Writer(tmp_path / "koudi.db")
        try:
            await contract(SqliteBans(writer))
        finally:
            await writer.close()

    return lambda contract: asyncio.run(inside(contract))


def test_a_ban_is_kept_until_it_is_lifted(check: Callable[[Contract], None]) -> None:
    async def contract(bans: Bans) -> None:
        assert await bans.bans() == ()
        first, second = Ban("person", "anne", "rude", 5, None), Ban("address", "203.0.113.0/24", "", 6, 99)
        await bans.ban(first)
        await bans.ban(second)
        assert await bans.bans() == (second, first)
        assert await bans.lift("person", "anne")
        assert not await bans.lift("person", "anne")
        assert not await bans.lift("person", "203.0.113.0/24"), "another kind is another ban"
        assert await bans.bans() == (second,)

    check(contract)


def test_a_later_ban_takes_the_place_of_an_earlier_one_of_the_same(check: Callable[[Contract], None]) -> None:
    async def contract(bans: Bans) -> None:
        await bans.ban(Ban("room", "ROOM0001", "", 5, 6))
        await bans.ban(Ban("room", "ROOM0001", "again", 7, None))
        assert await bans.bans() == (Ban("room", "ROOM0001", "again", 7, None),)

    check(contract)
