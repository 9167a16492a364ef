"""What it costs that thousands come at once: few are let in at a time, and little is asked of the disk for each."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from koudi.server import house as house_module
from koudi.server.clock import ManualClock
from koudi.server.sessions import SEEN_EVERY, Sessions
from koudi.storage import MemoryEventLog, MemoryPeople, Person, TableRow
from tests.server.client import Client, new_token, open_table
from tests.server.running import running


class _Slow(MemoryPeople):
    """People of whom the disk does not tell until it may."""

    def __init__(self) -> None:
        super().__init__()
        self.may = asyncio.Event()
        self.asked = 0

    async def find(self, person: str) -> Person | None:
        self.asked += 1
        await self.may.wait()
        return await super().find(person)


class _Counted(MemoryEventLog):
    """A log that counts how often a table is looked for."""

    looks = 0

    async def find(self, name: str) -> TableRow | None:
        self.looks += 1
        return await super().find(name)


def test_of_many_who_come_at_once_a_few_are_let_in_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_module, "ENTERING", 2)

    async def inside() -> None:
        people = _Slow()
        async with running(people=people) as address, AsyncExitStack() as stack:
            people.may.set()
            code, tokens = await open_table(address), [await new_token(address) for _ in range(5)]
            people.may.clear()
            people.asked = 0
            coming = [asyncio.create_task(stack.enter_async_context(Client(address, code, each))) for each in tokens]
            await asyncio.wait(coming, timeout=0.3)
            assert people.asked == 2
            people.may.set()
            everybody = await asyncio.gather(*coming)
            assert all(one.view for one in everybody)

    asyncio.run(inside())


def test_a_table_that_is_awake_is_not_looked_for_on_the_disk() -> None:
    async def inside() -> None:
        log = _Counted()
        async with running(log=log) as address:
            code, tokens = await open_table(address), [await new_token(address) for _ in range(2)]
            async with Client(address, code, tokens[0]):
                log.looks = 0
                async with Client(address, code, tokens[1]):
                    assert log.looks == 0

    asyncio.run(inside())


def test_that_a_session_was_used_is_noted_once_an_hour_also_across_a_restart() -> None:
    async def inside() -> None:
        people, clock = MemoryPeople(), ManualClock()
        token = await Sessions(people, clock).issue()

        async def noted() -> int:
            await Sessions(people, clock).recognise(token)  # of a server that has just started
            (session,) = await people.sessions(person)
            return session.seen_at

        person = await Sessions(people, clock).recognise(token) or ""
        clock.advance(SEEN_EVERY - 1)
        assert await noted() == 0
        clock.advance(1)
        assert await noted() == clock.wall()
        clock.jump(-7_200_000)
        assert await noted() == clock.wall(), "somebody has set the clock back"

    asyncio.run(inside())
