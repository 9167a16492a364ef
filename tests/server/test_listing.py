"""The list of tables that are open to everybody: which are on it, what is told of them, and what is not."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from random import Random
from typing import Any
from unittest import mock

import httpx
import pytest
from litestar.testing import RequestFactory
from msgspec.structs import replace

from koudi.games import GAMES
from koudi.notation.codec import decoder, encode
from koudi.notation.tag import Tag
from koudi.server.clock import ManualClock
from koudi.server.company import Company
from koudi.server.facts import State
from koudi.server.inbox import Joined
from koudi.server.ledger import Ledger
from koudi.server.limits import Buckets, Limits
from koudi.server.listing import Listing, Sought, listed
from koudi.server.lobby_messages import OpenTables, SeatListed, TableListed
from koudi.server.metrics import Metrics
from koudi.server.pace import LIVE
from koudi.server.protocol import CloseCode
from koudi.server.pulse import Pulse
from koudi.server.requests import LARGE, encoded
from koudi.server.room_settings import RoomSettings
from koudi.server.surroundings import Surroundings
from koudi.server.table import Table
from koudi.server.terms import Terms
from koudi.server.thinking import Thinkers
from koudi.server.viewer import Viewer
from koudi.storage import MemoryEventLog, MemoryPeople, TableRow
from tests.laws.swaps import pairs_unlike_in_hidden_cards
from tests.server.client import Client, Message, new_token
from tests.server.running import running, seated
from tests.server.test_privacy import CHAIRS

Scene = Callable[[str, httpx.AsyncClient, AsyncExitStack], Awaitable[None]]
OPEN = {"listed": True}


def with_server(scene: Scene) -> None:
    async def inside() -> None:
        async with running() as address, httpx.AsyncClient(base_url=address) as http, AsyncExitStack() as stack:
            await scene(address, http, stack)

    asyncio.run(inside())


class _Counting:
    """A lobby without tables, which counts how often it is looked at."""

    asked = 0

    @property
    def awake(self) -> tuple[Table, ...]:
        self.asked += 1
        return ()


async def opened(http: httpx.AsyncClient, game: str = "shengji", preset: str = "80fen", **more: Any) -> str:  # noqa: ANN401
    answer = await http.post("/api/tables", json={"game": game, "preset": preset, **more})
    assert answer.status_code == 201, answer.text
    return answer.json()["code"]


async def shown(http: httpx.AsyncClient, query: str = "") -> list[Message]:
    """The list as it is now."""
    await asyncio.sleep(1.05)  # a list is good for a second
    answer = await http.get(f"/api/lobby?{query}")
    assert answer.status_code == 200, answer.text
    decoder(OpenTables).decode(answer.content)
    return answer.json()["tables"]


def test_open_tables_are_listed_while_somebody_is_there_and_private_ones_never() -> None:
    async def scene(address: str, http: httpx.AsyncClient, stack: AsyncExitStack) -> None:
        private, empty = await opened(http), await opened(http, room=OPEN)
        code = await opened(http, options={"throw": "off"}, room={**OPEN, "time": "fast"})
        await seated(address, private, "甲", stack=stack)
        onlooker = await stack.enter_async_context(Client(address, empty, await new_token(address)))
        (person,) = await seated(address, code, "乙", stack=stack)
        await stack.enter_async_context(Client(address, code, await new_token(address)))
        await person.do("seat_bot", seat=1, level="casual")
        (table,) = await shown(http)
        assert onlooker.view, "somebody looks at the empty table, which lists it no more"
        assert table["code"] == code
        assert table["changed"] == [{"zh": "甩牌：不许甩牌", "en": "Throws: not allowed"}]
        assert table["room"]["time"] == "fast"
        assert table["seats"][:3] == [
            {"kind": "person", "name": "乙", "bot": "", "online": True},
            {"kind": "bot", "name": "Didi", "bot": "casual", "online": False},
            {"kind": "empty", "name": "", "bot": "", "online": False},
        ]
        assert (table["free"], table["phase"], table["onlookers"]) == (3, "seating", 1)
        await person.close()
        assert await shown(http) == []

    with_server(scene)


def test_tables_are_sought_by_what_they_are_and_the_fullest_that_wait_come_first() -> None:
    async def scene(address: str, http: httpx.AsyncClient, stack: AsyncExitStack) -> None:
        one = await opened(http, room={**OPEN, "spectators": "none"})
        three = await opened(http, "mailv", next(iter(GAMES["mailv"].presets)), room=OPEN)
        full = await opened(http, room=OPEN)
        for code, names in ((full, "甲乙丙丁"), (one, "甲"), (three, "甲乙丙")):
            await seated(address, code, *names, stack=stack)

        async def codes(query: str) -> list[str]:
            return [table["code"] for table in (await http.get(f"/api/lobby?{query}")).json()["tables"]]

        assert [table["code"] for table in await shown(http)] == [three, one, full]
        assert await codes("game=mailv") == [three]
        assert await codes("game=shengji&preset=80fen") == [one, full]
        assert await codes("free=2") == [one]
        assert await codes("free=1") == [three, one]
        assert await codes("spectators=true") == [three, full]
        assert await codes("spectators=false") == [one]
        assert await codes("rated=true") == []
        assert await codes("rated=false") == [three, one, full]

    with_server(scene)


def test_nothing_is_compressed_for_who_cannot_read_it(monkeypatch: pytest.MonkeyPatch) -> None:
    compress = mock.Mock(return_value=b"packed")
    monkeypatch.setattr("koudi.server.requests.gzip.compress", compress)
    for accepted, times in (("identity", 0), ("br, gzip;q=0", 0), ("gzip", 1)):
        request = RequestFactory().get("/", headers={"accept-encoding": accepted})
        encoded(request, b"a body for this test alone" * LARGE)
        assert compress.call_count == times


def test_a_long_list_is_compressed_for_whoever_can_read_that_and_a_short_one_is_not() -> None:
    async def scene(address: str, http: httpx.AsyncClient, stack: AsyncExitStack) -> None:
        short = await http.get("/api/lobby")
        assert "content-encoding" not in short.headers
        for _ in range(5):
            await seated(address, await opened(http, room=OPEN), "甲", stack=stack)
        assert len(await shown(http)) == 5
        long = await http.get("/api/lobby")
        assert (long.headers["content-encoding"], long.headers["vary"]) == ("gzip", "Accept-Encoding")
        plain = await http.get("/api/lobby", headers={"accept-encoding": "br, gzip;q=0"})
        assert "content-encoding" not in plain.headers
        assert plain.content == long.content, "httpx unpacks"
        assert int(long.headers["content-length"]) < len(plain.content) / 3
        again = await http.get("/api/lobby", headers={"If-None-Match": plain.headers["etag"]})
        assert again.status_code == 304

    with_server(scene)


def test_a_list_that_has_not_changed_is_not_sent_again() -> None:
    async def scene(_: str, http: httpx.AsyncClient, stack: AsyncExitStack) -> None:
        del stack
        first = await http.get("/api/lobby")
        again = await http.get("/api/lobby", headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        told = ("etag", "cache-control", "vary")
        assert [again.headers[name] for name in told] == [first.headers[name] for name in told]
        assert (await http.get("/api/lobby", headers={"If-None-Match": '"other"'})).json() == first.json()

    with_server(scene)


@pytest.mark.parametrize("query", ["free=5", "free=-1", "rated=perhaps", "spectators=2"])
def test_a_filter_that_makes_no_sense_is_refused(query: str) -> None:
    async def scene(_: str, http: httpx.AsyncClient, stack: AsyncExitStack) -> None:
        del stack
        answer = await http.get(f"/api/lobby?{query}")
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")

    with_server(scene)


def test_however_many_ask_the_tables_are_looked_through_once_a_second() -> None:
    async def inside() -> None:
        clock, lobby = ManualClock(), _Counting()
        listing = Listing(lobby, clock)  # type: ignore[arg-type]
        await asyncio.gather(*(listing.tables(Sought()) for _ in range(20)))
        assert lobby.asked == 1
        clock.advance(1.0)
        await listing.tables(Sought())
        assert lobby.asked == 2

    asyncio.run(inside())


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_of_a_table_depends_on_no_card_and_names_no_session(name: str) -> None:
    game = GAMES[name]
    preset = next(iter(game.presets))
    pairs = pairs_unlike_in_hidden_cards(game, game.presets[preset].rules)
    terms = Terms(Tag.of(game, preset), RoomSettings(listed=True))
    for pair in pairs:
        first, second = (asyncio.run(_told(State(terms, CHAIRS, match))) for match in pair)
        assert first == second
        assert b"session" not in first


def test_a_list_never_tells_who_sits_where_nobody_may_look_on() -> None:
    game, hidden = GAMES["shengji"], RoomSettings(listed=True, spectators="none")
    match = game.start(game.presets["80fen"].rules)
    others = tuple(replace(chair, name=f"other {seat}") for seat, chair in enumerate(CHAIRS))

    def told(room: RoomSettings) -> list[TableListed]:
        terms = Terms(Tag.of(game, "80fen"), room)
        found = (asyncio.run(_told(State(terms, chairs, match))) for chairs in (CHAIRS, others))
        return [decoder(TableListed).decode(each) for each in found]

    assert told(RoomSettings(listed=True))[1].seats[0].name == "other 0"
    first, second = told(hidden)
    assert first == second
    assert first.seats == tuple(SeatListed(chair.kind, "", "", online=False) for chair in CHAIRS)
    assert (first.phase, first.onlookers, first.room) == ("seating", 0, hidden)


async def _told(state: State) -> bytes:
    clock = ManualClock()
    company = Company(MemoryPeople(), Buckets(Limits().talk, clock))
    around = Surroundings(clock, LIVE, Random(0), lambda _, __: None, Thinkers(0, Metrics()), Pulse(clock), company)  # noqa: S311 - repeatable
    row = TableRow("ROOM0001", "123456789", b"", epoch=1, seq=0)
    ledger = Ledger(row, MemoryEventLog(), clock, state)
    table = Table(row, state.terms, ledger, around)
    table.post(Joined(Viewer("session0"), None, None))
    while not table.settled:  # noqa: ASYNC110 - the actor tells nobody
        await asyncio.sleep(0)
    told = listed(table)
    await table.stop(CloseCode.RESTART, "restart")
    return encode(told)
