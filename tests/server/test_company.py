"""People among each other, over HTTP: mute, block, report, forgive."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import NamedTuple

import httpx
import pytest
from msgspec.structs import replace

from koudi.server.clock import ManualClock
from koudi.server.company import Company
from koudi.server.house import House, Settings
from koudi.server.limits import UNLIMITED, Buckets, Rate
from koudi.server.pace import INSTANT
from koudi.server.sessions import COOKIE, digest
from koudi.server.words import TurnedDown
from koudi.storage import MemoryEventLog, MemoryHistory, MemoryPeople, Shun
from tests.server.client import Client, open_table
from tests.server.late import ToldLate
from tests.server.running import FAST, running, seated
from tests.server.test_records import refusal


class Scenery(NamedTuple):
    """Two people at a table, and the first one's way to the pages."""

    people: MemoryPeople
    anne: Client
    bob: Client
    http: httpx.AsyncClient

    @property
    def path(self) -> str:
        """Where Bob is, for Anne."""
        return f"/api/tables/{self.anne.code}/people/{self.anne.view['table']['seats'][1]['who']}"


def at_two(scene: Callable[[Scenery], Awaitable[None]], settings: Settings = FAST) -> None:
    async def inside() -> None:
        people = MemoryPeople()
        async with running(settings, people=people) as address, AsyncExitStack() as stack:
            anne, bob = await seated(address, await open_table(address), "安妮", "Bob", stack=stack)
            await anne.until(lambda c: bool(c.view["table"]["seats"][1]["who"]))
            http = httpx.AsyncClient(base_url=address, cookies={COOKIE: anne.token})
            await scene(Scenery(people, anne, bob, await stack.enter_async_context(http)))

    asyncio.run(inside())


def heard(client: Client) -> list[str]:
    return [line["speech"]["name"] for line in client.heard]


async def say(client: Client, name: str) -> None:
    await client.do("say", speech={"type": "phrase", "name": name})


def test_whom_somebody_mutes_they_hear_at_no_table_until_they_forgive() -> None:
    async def scene(at: Scenery) -> None:
        assert (await at.http.get(at.path)).json()["distance"] is None
        await say(at.bob, "hello")
        answer = await at.http.put(at.path, json={"distance": "muted"})
        assert answer.json() == {"who": at.path.rpartition("/")[2], "name": "Bob", "distance": "muted"}
        await say(at.bob, "hurry")
        await say(at.anne, "sorry")
        await at.anne.until(lambda c: len(c.heard) >= 2)
        assert heard(at.anne) == ["hello", "sorry"]
        await at.bob.until(lambda c: len(c.heard) >= 3)
        other = await open_table(at.anne.address)
        async with (
            Client(at.anne.address, other, at.anne.token) as anne,
            Client(at.bob.address, other, at.bob.token) as bob,
        ):
            await say(bob, "nice")
            await say(anne, "thanks")
            await anne.until(lambda c: bool(c.heard))
            assert heard(anne) == ["thanks"]
        (shun,) = (await at.http.get("/api/me/shunned")).json()
        assert (shun["name"], shun["distance"]) == ("Bob", "muted")
        assert (await at.http.delete(f"/api/me/shunned/{shun['id']}")).status_code == 204
        assert refusal(await at.http.delete(f"/api/me/shunned/{shun['id']}")) == (404, "no_such_person")
        assert (await at.http.get("/api/me/shunned")).json() == []
        await say(at.bob, "again")
        await at.anne.until(lambda c: heard(c)[-1] == "again")

    at_two(scene)


class _Slow(ToldLate, MemoryPeople):
    """People whose wishes are told late, once."""

    async def shunned(self, person: str) -> tuple[Shun, ...]:
        return await self.late(await super().shunned(person))


def test_a_wish_that_is_made_while_another_is_read_is_not_lost() -> None:
    async def inside() -> None:
        people = _Slow()
        company = Company(people, Buckets(Rate(1, 1), ManualClock()))
        first = people.told
        coming = asyncio.create_task(company.come("anne"))
        await asyncio.sleep(0)
        muting = asyncio.create_task(company.keep_away("anne", Shun("bob", "muted", "", 1)))
        for _ in range(10):
            await asyncio.sleep(0)
        first.set()
        await asyncio.gather(coming, muting)
        assert not company.hears("anne", "bob")

    asyncio.run(inside())


def test_what_somebody_wishes_is_at_hand_while_they_are_here_and_no_longer() -> None:
    async def inside() -> None:
        people = MemoryPeople()
        company = Company(people, Buckets(Rate(1, 1), ManualClock()))
        await company.keep_away("anne", Shun("bob", "muted", "", 1))
        assert vars(company)["_shunned"] == {}
        await company.come("anne")
        await company.come("anne")
        company.go("anne")
        assert not company.hears("anne", "bob")
        company.go("anne")
        assert [len(vars(company)[name]) for name in ("_shunned", "_here", "_locks")] == [0, 0, 0]

    asyncio.run(inside())


def test_a_block_is_kept_with_the_person_and_taken_back_where_it_was_made() -> None:
    async def scene(at: Scenery) -> None:
        assert (await at.http.put(at.path, json={"distance": "blocked"})).status_code == 200
        assert (await at.http.get(at.path)).json()["distance"] == "blocked"
        anne, bob = [digest(each.token).hex() for each in (at.anne, at.bob)]
        assert await at.people.apart(bob, [anne]) == {anne}
        assert (await at.http.put(at.path, json={"distance": None})).json()["distance"] is None
        assert await at.people.apart(bob, [anne]) == frozenset()

    at_two(scene)


def test_a_report_takes_along_what_was_said_last_and_who_said_it() -> None:
    async def scene(at: Scenery) -> None:
        await say(at.bob, "hurry")
        await say(at.anne, "wait")
        assert (await at.http.post(f"{at.path}/report", json={"reason": "abuse"})).status_code == 204
        (report,) = await at.people.reports(limit=5)
        assert (report.code, report.name, report.reason) == (at.anne.code, "Bob", "abuse")
        assert report.about == digest(at.bob.token).hex()
        assert report.reporter == digest(at.anne.token).hex()
        (line,) = json.loads(report.lines)
        assert (line["channel"], line["speech"]) == ("players", {"type": "phrase", "name": "hurry"})

    at_two(scene)


def test_reports_have_a_rate() -> None:
    async def scene(at: Scenery) -> None:
        answers = [await at.http.post(f"{at.path}/report", json={"reason": "spam"}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [204, 204, 429]

    at_two(scene, Settings(pace=INSTANT, limits=replace(UNLIMITED, complaints=Rate(0.001, 2))))


def test_whoever_reports_from_many_addresses_is_counted_as_one() -> None:
    limits = replace(UNLIMITED, complaints=Rate(0.001, 2))
    house = House(MemoryEventLog(), MemoryPeople(), MemoryHistory(), Settings(limits=limits), clock=ManualClock())
    house.count_complaint("192.0.2.1", "anne")
    house.count_complaint("192.0.2.2", "anne")
    with pytest.raises(TurnedDown, match="too_many_complaints"):
        house.count_complaint("192.0.2.3", "anne")
    house.count_complaint("192.0.2.3", "bob")


def test_what_makes_no_sense_is_refused() -> None:
    async def scene(at: Scenery) -> None:
        own = at.path.replace(*(at.anne.view["table"]["seats"][seat]["who"] for seat in (1, 0)))
        assert refusal(await at.http.put(own, json={"distance": "muted"})) == (409, "not_yourself")
        assert refusal(await at.http.post(f"{own}/report", json={"reason": "spam"})) == (409, "not_yourself")
        nobody = f"/api/tables/{at.anne.code}/people/{'0' * 16}"
        assert refusal(await at.http.put(nobody, json={"distance": "muted"})) == (404, "no_such_person")
        assert refusal(await at.http.put(at.path, json={"distance": "near"})) == (400, "malformed")
        assert refusal(await at.http.post(f"{at.path}/report", json={"reason": "ugly"})) == (400, "malformed")
        elsewhere = {"origin": "http://elsewhere.example"}
        assert refusal(await at.http.put(at.path, json={"distance": "muted"}, headers=elsewhere)) == (403, "bad_origin")
        async with httpx.AsyncClient(base_url=at.anne.address) as stranger:
            assert refusal(await stranger.get("/api/me/shunned")) == (401, "no_session")
            assert refusal(await stranger.put(at.path, json={"distance": "muted"})) == (401, "no_session")

    at_two(scene)
