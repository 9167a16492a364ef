"""What it costs that thousands come at once: few are let in at a time, and little is asked of the disk for each."""

import asyncio
from contextlib import AsyncExitStack

import httpx
import pytest
from structlog.testing import capture_logs

from koudi.server import entrance
from koudi.server.clock import ManualClock, SystemClock
from koudi.server.protocol import CloseCode
from koudi.server.sessions import COOKIE, SEEN_EVERY, Sessions, digest
from koudi.storage import MemoryEventLog, MemoryPeople, Person, Shun, TableRow
from tests.server.client import Client, new_token, open_table
from tests.server.running import running


class _Slow(MemoryPeople):
    """People of whom the disk does not tell until it may."""

    def __init__(self) -> None:
        super().__init__()
        self.may = asyncio.Event()
        self.asked = 0

    async def open_table_for(self, address: str, count: int) -> tuple[str, list[str]]:
        """A table and the tokens of people who may go there; from then on the disk tells nothing."""
        self.may.set()
        code, tokens = await open_table(address), [await new_token(address) for _ in range(count)]
        self.may.clear()
        return code, tokens

    async def find(self, person: str) -> Person | None:
        self.asked += 1
        await self.may.wait()
        return await super().find(person)


class _Shy(_Slow):
    """People of whom the disk tells whom they shun only when it may."""

    def __init__(self) -> None:
        super().__init__()
        self.may.set()

    async def find(self, person: str) -> Person | None:
        return await MemoryPeople.find(self, person)

    async def shunned(self, person: str) -> tuple[Shun, ...]:
        await self.may.wait()
        return await super().shunned(person)


class _Counted(MemoryEventLog):
    """A log that counts how often a table is looked for."""

    looks = 0

    async def find(self, name: str) -> TableRow | None:
        self.looks += 1
        return await super().find(name)


def test_of_many_who_come_at_once_a_few_are_let_in_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entrance, "WIDTH", 2)

    async def inside() -> None:
        people = _Slow()
        async with running(people=people) as address, AsyncExitStack() as stack:
            code, tokens = await people.open_table_for(address, 5)
            people.asked = 0
            coming = [asyncio.create_task(stack.enter_async_context(Client(address, code, each))) for each in tokens]
            await asyncio.wait(coming, timeout=0.3)
            assert people.asked == 2
            people.may.set()
            everybody = await asyncio.gather(*coming)
            assert all(one.view for one in everybody)

    asyncio.run(inside())


def test_who_leaves_while_waiting_at_the_entrance_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entrance, "WIDTH", 1)

    async def inside() -> None:
        people = _Slow()
        async with running(people=people) as address, AsyncExitStack() as stack:
            code, tokens = await people.open_table_for(address, 2)
            first = asyncio.create_task(stack.enter_async_context(Client(address, code, tokens[0])))
            await asyncio.sleep(0.1)
            second = asyncio.create_task(stack.enter_async_context(Client(address, code, tokens[1])))
            await asyncio.sleep(0.1)
            second.cancel()
            await asyncio.wait([second])
            with capture_logs() as lines:
                await asyncio.sleep(0.1)
                people.may.set()
                assert (await first).view
                await asyncio.sleep(0.1)
            assert [line for line in lines if line["log_level"] == "error"] == []

    asyncio.run(inside())


def test_who_is_sent_away_while_coming_takes_no_line_of_theirs_from_another_place() -> None:
    async def inside() -> None:
        people = _Shy()
        async with running(people=people) as address, AsyncExitStack() as stack:
            code, token = await open_table(address), await new_token(address)
            sessions, person = Sessions(people, SystemClock()), digest(token).hex()
            other = await sessions.rotate(person, None, "another browser")
            here = await stack.enter_async_context(Client(address, code, token))
            people.may.clear()
            coming = asyncio.create_task(stack.enter_async_context(Client(address, code, other)))
            await asyncio.sleep(0.1)
            async with httpx.AsyncClient(base_url=address, cookies={COOKIE: token}) as http:
                (theirs,) = [each for each in (await http.get("/api/sessions")).json() if not each["current"]]
                assert (await http.delete(f"/api/sessions/{theirs['id']}")).is_success
            people.may.set()
            await (await coming).until(lambda c: c.close_code == CloseCode.NO_SESSION.value)
            assert (await here.ask("ping"))["type"] == "pong"

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
