"""Who is shut out, and for how long."""

import asyncio

import pytest

from koudi.server.banned import Banned
from koudi.server.bus import BANS_CHANGED, LocalBus
from koudi.server.clock import ManualClock
from koudi.server.house import House
from koudi.server.words import TurnedDown
from koudi.storage import Ban, MemoryBans, MemoryEventLog, MemoryHistory, MemoryPeople
from tests.server.late import ToldLate


def test_an_address_is_shut_out_with_its_network_and_until_the_ban_ends() -> None:
    async def scenario() -> None:
        clock = ManualClock()
        banned = Banned(MemoryBans(), clock, LocalBus())
        await banned.shut("address", " 203.0.113.7/24", "", 2)
        await banned.shut("address", "::ffff:198.51.100.1", "", 1)
        await banned.shut("address", "2001:db8::1", "", None)
        for address in ("203.0.113.200", "2001:db8::1", "2001:db8::2:3:4:5", "198.51.100.1"):
            with pytest.raises(TurnedDown, match="banned"):
                banned.check_address(address)
        for address in ("203.0.114.7", "2001:db8:0:1::1", "", "unix"):
            banned.check_address(address)
        clock.advance(2 * 86400 - 1)
        assert len(banned.bans) == 2
        with pytest.raises(TurnedDown):
            banned.check_address("203.0.113.7")
        clock.advance(1)
        banned.check_address("203.0.113.7")
        assert [ban.subject for ban in banned.bans] == ["2001:db8::/64"], "any of them may be one person"
        assert await banned.open("address", "2001:db8::7")
        await banned.shut("address", "2001:db8::1/128", "", None)
        banned.check_address("2001:db8::2")
        assert await banned.open("address", "2001:db8::1")
        assert not await banned.open("address", "2001:db8::1")

    asyncio.run(scenario())


class _Slow(ToldLate, MemoryBans):
    """Bans that are told late, once."""

    async def bans(self) -> tuple[Ban, ...]:
        return await self.late(await super().bans())


def test_bans_that_are_read_twice_at_once_are_those_of_the_later_reading() -> None:
    async def scenario() -> None:
        kept = _Slow()
        banned, first = Banned(kept, ManualClock(), LocalBus()), kept.told
        reading = asyncio.create_task(banned.start())
        await asyncio.sleep(0)
        shutting = asyncio.create_task(banned.shut("person", "anne", "", None))
        for _ in range(10):
            await asyncio.sleep(0)
        first.set()
        await asyncio.gather(reading, shutting)
        with pytest.raises(TurnedDown, match="banned"):
            banned.check_person("anne")

    asyncio.run(scenario())


def test_a_server_that_ends_waits_for_every_reading_of_the_bans() -> None:
    async def scenario() -> None:
        kept = _Slow()
        kept.told.set()
        house = House(MemoryEventLog(), MemoryPeople(), MemoryHistory(), bans=kept)
        await house.start()
        kept.told = first = asyncio.Event()
        for _ in range(3):
            house.bus.publish(BANS_CHANGED, b"")
        await asyncio.sleep(0)
        ending = asyncio.create_task(house.stop())
        await asyncio.sleep(0.3)
        assert not ending.done()
        first.set()
        await ending
        assert {task.get_name() for task in asyncio.all_tasks()}.isdisjoint({"read bans"})

    asyncio.run(scenario())


def test_what_is_no_address_is_refused() -> None:
    async def scenario() -> None:
        banned = Banned(MemoryBans(), ManualClock(), LocalBus())
        for wrong in ("localhost", "1.2.3", "1.2.3.4/33"):
            with pytest.raises(TurnedDown, match="no_address"):
                await banned.shut("address", wrong, "", None)
            with pytest.raises(TurnedDown, match="no_address"):
                await banned.open("address", wrong)

    asyncio.run(scenario())


def test_bans_outlast_the_server() -> None:
    async def scenario() -> None:
        kept, clock = MemoryBans(), ManualClock()
        first = Banned(kept, clock, LocalBus())
        await first.shut("person", "anne", "", None)
        await first.shut("room", "ROOM0001", "", None)
        later = Banned(kept, clock, LocalBus())
        await later.start()
        with pytest.raises(TurnedDown, match="banned"):
            later.check_person("anne")
        with pytest.raises(TurnedDown, match="room_closed"):
            later.check_room("ROOM0001")
        later.check_person("ROOM0001")
        assert await later.open("person", "anne")
        assert not await later.open("person", "anne")
        later.check_person("anne")

    asyncio.run(scenario())
