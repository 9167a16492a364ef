"""The history of a person: what is written when a deal ends, and what is told of it."""

import asyncio
from contextlib import AsyncExitStack

import httpx
import pytest
from msgspec.structs import replace

from koudi.engine.events import DealScored
from koudi.engine.seats import ALL_SEATS
from koudi.server.limits import UNLIMITED, Rate
from koudi.server.seal_facts import DealSealed
from koudi.server.sessions import COOKIE, digest
from koudi.storage import EndedDeal, MemoryEventLog, MemoryHistory, PastDeal, Wanted
from tests.contracts.test_history import deal
from tests.server.by_hand import Room, play
from tests.server.client import Client, new_token, open_table, play_as_hinted
from tests.server.running import FAST, running
from tests.server.test_accounts import problem


def between(people: list[str], number: int) -> EndedDeal:
    """A rated deal that the first person won with the third."""
    zero, one, two, three = deal(number).seats
    seats = (
        replace(zero, person=people[0]),
        replace(one, person=people[1]),
        replace(two, person=people[2]),
        replace(three, person=people[3]),
    )
    return replace(deal(number), seats=seats)


@pytest.mark.parametrize(("game", "preset"), [("shengji", "80fen"), ("mailv", "mailv")])
def test_a_deal_is_kept_as_it_was_scored_for_everybody_who_played_it(game: str, preset: str) -> None:
    async def inside() -> None:
        history = MemoryHistory()
        room = await Room(MemoryEventLog(history)).open(game, preset)
        people = await room.seated("one", "two")
        await room.wait(10)
        await play(room, people)
        assert room.table is not None
        facts = await room.lobby.history(room.table)
        at, result = next((at, fact.result) for at, fact in facts if isinstance(fact, DealScored))
        (past,) = await history.deals("one", Wanted())
        assert await history.deals("two", Wanted()) == (past,)
        deal = past.deal
        assert (deal.game, deal.preset, deal.rules, deal.rated) == (game, preset, f"{game}/{preset}", False)
        assert (deal.match, deal.number, deal.ended_at) == (1, 1, at)
        assert (deal.total, deal.steps, deal.declarers_won) == (result.total, result.steps, result.declarers_won)
        assert (deal.kitty_points, deal.kitty_factor) == (result.kitty_points, result.kitty_factor)
        assert [seat.person for seat in deal.seats] == ["one", "two", "", ""]
        assert [bool(seat.bot) for seat in deal.seats] == [False, False, True, True]
        for seat in ALL_SEATS:
            told = deal.seats[seat]
            assert (told.role != "defender") is (seat in result.declarers)
            assert (told.role == "declarer") is (seat == result.declarer)
            assert told.won is ((seat in result.declarers) is result.declarers_won)
            assert told.points == result.trick_points[seat]
            assert told.levels == result.levels_after[seat].order - result.levels_before[seat].order
        await room.close()

    asyncio.run(inside())


def test_deals_of_another_match_at_the_table_are_told_apart() -> None:
    async def inside() -> None:
        history = MemoryHistory()
        room = await Room(MemoryEventLog(history)).open(start_level="K", final_level="K")
        (one,) = await room.seated("one")
        while len({past.deal.match for past in await history.deals("one", Wanted(limit=1000))}) < 2:
            await room.wait(10)
            await play(room, [one])
            await one.ask("ready")
        numbers = [(past.deal.match, past.deal.number) for past in await history.deals("one", Wanted(limit=1000))]
        assert numbers[0] == (2, 1)
        assert numbers[1:] == [(1, number) for number in range(len(numbers) - 1, 0, -1)]
        assert room.table is not None
        facts = [fact for _, fact in await room.lobby.history(room.table)]
        promised = [(fact.name.match, fact.name.number) for fact in facts if isinstance(fact, DealSealed)]
        assert list(dict.fromkeys(promised))[: len(numbers)] == numbers[::-1]
        await room.close()

    asyncio.run(inside())


def test_a_person_looks_up_deals_statistics_and_the_ranking() -> None:
    async def inside() -> None:
        async with running() as address, AsyncExitStack() as stack:
            token = await new_token(address)
            code = await open_table(address, "mailv", "mailv")
            me = await stack.enter_async_context(Client(address, code, token))
            await me.do("sit", name="小明")
            await me.do("seat_bot")
            await me.do("confirm_rules")
            await play_as_hinted(me, lambda client: len(client.game["history"]) == 1)
            http = await stack.enter_async_context(httpx.AsyncClient(base_url=address, cookies={COOKIE: token}))
            response = await http.get("/api/me/deals")
            assert response.headers["cache-control"] == "no-store"
            told = response.json()
            (deal,) = told["deals"]
            assert told["before"] is None
            assert (deal["code"], deal["match"], deal["number"], deal["game"]) == (code, 1, 1, "mailv")
            assert [seat["you"] for seat in deal["seats"]] == [True, False, False, False]
            assert deal["seats"][0]["name"] == "小明"
            assert token not in response.text
            assert (await http.get(f"/api/tables/{code}/replay?deal=1")).status_code == 200
            assert (await http.get("/api/me/deals?game=shengji")).json()["deals"] == []
            assert (await http.get("/api/me/deals?limit=1")).json()["before"] == deal["ended_at"]
            assert (await http.get(f"/api/me/deals?before={deal['ended_at']}")).json()["deals"] == []
            won = deal["seats"][0]["won"]
            for query, found in (
                (f"won={str(won).lower()}", 1),
                (f"won={str(not won).lower()}", 0),
                (f"since={deal['ended_at']}", 1),
                (f"since={deal['ended_at'] + 1}", 0),
                (f"other={deal['seats'][0]['handle']}", 1),
            ):
                assert len((await http.get(f"/api/me/deals?{query}")).json()["deals"]) == found, query
            assert problem(await http.get("/api/me/deals?other=0123456789abcdef")) == (404, "no_such_person")
            statistics = (await http.get("/api/me/statistics")).json()
            (role,) = statistics["roles"]
            assert (role["game"], role["deals"], role["role"]) == ("mailv", 1, deal["seats"][0]["role"])
            assert (statistics["ratings"], statistics["rivals"]) == ([], [])
            assert (await http.get("/api/ranking?game=mailv")).json() == {"game": "mailv", "ratings": []}
            assert problem(await http.get("/api/ranking?game=bridge")) == (400, "no_game")
            for wrong in ("limit=0", "limit=51", "limit=x", "role=king", "before=x", "since=-1", f"before={2**63}"):
                assert problem(await http.get(f"/api/me/deals?{wrong}")) == (400, "malformed")

    asyncio.run(inside())


@pytest.mark.parametrize("path", ["me/deals", "me/statistics", "ranking?game=mailv", "people/0123456789abcdef"])
def test_whoever_has_the_history_looked_through_too_fast_is_asked_to_wait(path: str) -> None:
    async def inside() -> None:
        limits = replace(UNLIMITED, histories=Rate(1 / 60, 2))
        async with running(replace(FAST, limits=limits)) as address, httpx.AsyncClient(base_url=address) as http:
            http.cookies.set(COOKIE, await new_token(address))
            for _ in range(2):
                assert (await http.get(f"/api/{path}")).status_code in {200, 404}
            assert problem(await http.get(f"/api/{path}")) == (429, "too_fast")

    asyncio.run(inside())


def test_ratings_and_rivals_are_told_by_name_and_never_by_id() -> None:
    async def inside() -> None:
        history = MemoryHistory()
        async with running(history=history) as address, AsyncExitStack() as stack:
            tokens = [await new_token(address) for _ in range(4)]
            people = [
                await stack.enter_async_context(httpx.AsyncClient(base_url=address, cookies={COOKIE: token}))
                for token in tokens
            ]
            for number, person in enumerate(people):
                await person.post("/api/account", json={"login": f"login{number}", "password": "three green apples"})
                await person.patch("/api/me", json={"name": f"P{number}"})
            ids = [digest(token).hex() for token in tokens]
            for number in range(5):
                history.write(PastDeal("ROOM0001", number, between(ids, number)))
            ranking = await people[0].get("/api/ranking?game=shengji")
            told = ranking.json()["ratings"]
            assert {each["name"] for each in told[:2]} == {"P0", "P2"}
            assert {each["name"] for each in told[2:]} == {"P1", "P3"}
            assert [each["name"] for each in told if each["you"]] == ["P0"]
            assert told[0]["sure"] == pytest.approx(told[0]["mean"] - 3 * told[0]["doubt"], abs=0.03)
            statistics = await people[1].get("/api/me/statistics")
            handles = {each["name"]: each.pop("handle") for each in statistics.json()["rivals"]}
            rivals = {each.pop("name"): list(each.values())[1:] for each in statistics.json()["rivals"]}
            assert rivals == {"Anne": [0, 0, 5, 0], "Cyn": [0, 0, 5, 0], "Dan": [5, 0, 0, 0]}
            assert len(statistics.json()["ratings"]) == 1
            assert statistics.json()["left"] == 0
            assert all(each["provisional"] for each in told), "five deals say little"
            anne = await people[1].get(f"/api/people/{handles['Anne']}")
            assert anne.json() == await shown_of("P0", [each for each in told if each["you"]], anne.json()["deals"])
            assert len(anne.json()["deals"]) == 5
            own = (await people[0].get(f"/api/people/{handles['Anne']}")).json()
            assert (own["you"], own["meetings"], own["deals"]) == (True, [], [])
            for each in (*ids, "login"):
                assert each not in ranking.text
                assert each not in statistics.text
                assert each not in anne.text
            assert problem(await people[0].get("/api/people/nobody")) == (404, "no_such_person")
            await people[2].post("/api/me/delete", json={"password": "three green apples"})
            left = (await people[0].get("/api/ranking?game=shengji")).json()["ratings"]
            assert [each["name"] for each in left] == [each["name"] for each in told if each["name"] != "P2"]
            assert problem(await people[1].get(f"/api/people/{handles['Cyn']}")) == (404, "no_such_person")
            assert (await people[1].get("/api/me/deals")).json()["deals"][0]["seats"][2]["handle"] == ""

    asyncio.run(inside())


async def shown_of(name: str, ratings: list[dict[str, object]], deals: object) -> dict[str, object]:
    """What an opponent is told of the person who has won all five deals against them."""
    meeting = {"game": "shengji", "together": 0, "won_together": 0, "levels_together": 0}
    against = {"against": 5, "won_against": 0, "levels_against": 0, "levels_other": 10}
    return {
        "name": name, "avatar": "", "account": True, "you": False, "left": 0,
        "ratings": [{**each, "you": False} for each in ratings], "meetings": [{**meeting, **against}], "deals": deals,
    }  # fmt: skip


def test_guests_are_rated_but_not_ranked() -> None:
    async def inside() -> None:
        history = MemoryHistory()
        async with running(history=history) as address, AsyncExitStack() as stack:
            tokens = [await new_token(address) for _ in range(4)]
            people = [
                await stack.enter_async_context(httpx.AsyncClient(base_url=address, cookies={COOKIE: token}))
                for token in tokens
            ]
            for number in range(5):
                history.write(PastDeal("ROOM0001", number, between([digest(token).hex() for token in tokens], number)))
            assert (await people[0].get("/api/ranking?game=shengji")).json()["ratings"] == []
            assert len((await people[0].get("/api/me/statistics")).json()["ratings"]) == 1
            await people[0].post("/api/account", json={"login": "anne", "password": "three green apples"})
            assert [each["you"] for each in (await people[1].get("/api/ranking?game=shengji")).json()["ratings"]] == [
                False
            ]

    asyncio.run(inside())


def test_strangers_have_no_history() -> None:
    async def inside() -> None:
        async with running() as address, httpx.AsyncClient(base_url=address) as stranger:
            for path in ("/api/me/deals", "/api/me/statistics", "/api/ranking?game=shengji", "/api/people/x"):
                assert problem(await stranger.get(path)) == (401, "no_session")

    asyncio.run(inside())
