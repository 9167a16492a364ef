"""The admin interface: what it does, whom it lets in, and that it never tells a card of a deal that is on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import httpx
import pytest
from hypothesis import given, settings

from koudi.engine.events import Event
from koudi.engine.game import Game
from koudi.engine.rules import Rules
from koudi.notation.codec import encode
from koudi.notation.tag import Tag
from koudi.server.admin_pages import table_shown
from koudi.server.backstage import AdminKey
from koudi.server.doors import enter
from koudi.server.facts import State
from koudi.server.inbox import Joined
from koudi.server.protocol import CloseCode
from koudi.server.sessions import digest
from koudi.server.table import Table
from koudi.server.terms import Terms
from koudi.server.viewer import Viewer
from koudi.storage import MemoryEventLog, MemoryPeople, Report, Session
from tests.laws.engine_walks import GAMES_WITH_RULES, SEEDS, chance, states
from tests.laws.test_engine_privacy import some_swap
from tests.server.client import Client, LineLost, new_token, open_table
from tests.server.running import one_person, running, seated
from tests.server.test_privacy import hidden_past, remembering, table_in
from tests.serving import free_port

WISH = {"game": "shengji", "preset": "80fen"}


class Admin:
    """What ``koudi admin`` sends."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http

    async def get(self, path: str) -> Any:  # noqa: ANN401 - JSON
        answer = await self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def post(self, path: str, body: object = None, status: int = 200) -> Any:  # noqa: ANN401 - JSON
        answer = await self.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()


@asynccontextmanager
async def behind(key: AdminKey) -> AsyncGenerator[Admin]:
    headers = {"authorization": f"Bearer {key.token}"}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{key.port}", headers=headers) as http:
        yield Admin(http)


def at_a_server(
    scene: Callable[[str, Admin, AsyncExitStack], Awaitable[None]],
    people: MemoryPeople | None = None,
    log: MemoryEventLog | None = None,
) -> None:
    async def inside() -> None:
        key = AdminKey.new(free_port())
        async with running(key=key, people=people, log=log) as address, behind(key) as admin, AsyncExitStack() as stack:
            await scene(address, admin, stack)

    asyncio.run(inside())


async def lost(person: Client) -> None:
    with pytest.raises(LineLost):
        await person.until(lambda _: False)


async def status_of(address: str, method: str, path: str, token: str = "", body: object = None) -> int:
    headers = {"cookie": f"koudi={token}"} if token else {}
    async with httpx.AsyncClient(base_url=address, headers=headers) as http:
        return (await http.request(method, path, json=body)).status_code


@pytest.mark.parametrize("token", ["", "Bearer wrong", "Basic a2V5"])
def test_nobody_is_let_in_without_the_key(token: str) -> None:
    async def scene(_: str, admin: Admin, __: AsyncExitStack) -> None:
        paths = [
            "/admin/tables",
            "/admin/tables/X",
            "/admin/people",
            "/admin/people/x",
            "/admin/bans",
            "/admin/reports",
        ]
        for path in paths:
            assert (await admin.http.get(path, headers={"authorization": token})).status_code == 401
        for path in ("/admin/drain", "/admin/backup", "/admin/bans", "/admin/bans/lift", "/admin/tables/X/close"):
            assert (await admin.http.post(path, headers={"authorization": token})).status_code == 401

    at_a_server(scene)


def test_tables_are_listed_and_shown_without_a_card() -> None:
    async def scene(address: str, admin: Admin, stack: AsyncExitStack) -> None:
        me = await one_person(address, stack)
        (line,) = await admin.get("/admin/tables")
        assert (line["code"], line["people"], line["bots"], line["viewers"]) == (me.code, 1, 3, 1)
        shown = await admin.get(f"/admin/tables/{line['digits']}")
        person = digest(me.token).hex()
        assert shown["table"]["code"] == me.code
        assert shown["persons"][0] == person
        assert shown["viewers"] == [person]
        assert (shown["epoch"], shown["table"]["you"]) == (me.epoch, None)
        assert shown["seq"] >= 1
        await admin.http.get("/admin/tables/00000000")
        assert (await admin.http.get("/admin/tables/00000000")).status_code == 404

    at_a_server(scene)


async def shown_of(state: State, past: Sequence[tuple[int, Event]]) -> bytes:
    table = table_in(state, past)
    table.post(Joined(Viewer("session0"), None, None))
    while not table.settled:  # noqa: ASYNC110 - the actor tells nobody
        await asyncio.sleep(0)
    shown = encode(table_shown(table))
    await table.stop(CloseCode.RESTART, "restart")
    return shown


@settings(max_examples=20)
@given(GAMES_WITH_RULES, SEEDS)
def test_swapping_two_hidden_cards_changes_no_byte_of_what_is_shown(chosen: tuple[Game, Rules], seed: int) -> None:
    game, rules = chosen
    terms = Terms(Tag.of(game, next(iter(game.presets)), rules))
    rng = chance(seed)
    for match in rng.sample(list(states(game, rules, seed)), 6):
        other = some_swap(match, None, rng)
        if other is not None and other != match:
            first, second = (
                asyncio.run(shown_of(remembering(terms, each), hidden_past(each, None, rng))) for each in (match, other)
            )
            assert first == second


@pytest.mark.parametrize("name", ["code", "digits"])
def test_a_closed_room_tells_those_who_are_there_why_and_lets_nobody_in(name: str) -> None:
    async def scene(address: str, admin: Admin, stack: AsyncExitStack) -> None:
        me = await one_person(address, stack)
        await admin.post(f"/admin/tables/{me.code}/close", {"text": "今晚维护，明天见。"})
        await lost(me)
        assert me.close_code == CloseCode.NO_TABLE.value
        assert me.goodbye is not None
        assert me.goodbye["text"] == {"zh": "今晚维护，明天见。", "en": "今晚维护，明天见。"}
        assert await status_of(address, "GET", f"/api/tables/{me.code}") == 410
        assert await admin.get("/admin/tables") == []
        assert [ban["subject"] for ban in await admin.get("/admin/bans")] == [me.code]
        wish = {"kind": "room", "subject": me.view["table"][name].lower()}
        assert await admin.post("/admin/bans/lift", wish) == {"changed": True}
        assert await status_of(address, "GET", f"/api/tables/{me.code}") == 200

    at_a_server(scene)


def test_a_room_whose_record_is_damaged_says_so_is_listed_and_can_be_closed() -> None:
    log = MemoryEventLog()
    asyncio.run(log.create("DAMAGED1", "123456789", b"not json", 2**50))

    async def scene(address: str, admin: Admin, stack: AsyncExitStack) -> None:
        person = await stack.enter_async_context(Client(address, "DAMAGED1", await new_token(address)))
        await lost(person)
        assert person.close_code == CloseCode.NO_TABLE.value
        assert person.goodbye is not None
        assert "损坏" in person.goodbye["text"]["zh"]
        assert await status_of(address, "GET", "/api/tables/DAMAGED1") == 500
        me = await one_person(address, stack)
        lines = await admin.get("/admin/tables")
        assert [(line["code"], line["phase"]) for line in lines] == [(me.code, "playing"), ("DAMAGED1", "damaged")]
        assert "koudi_tables_damaged 1.0" in (await admin.http.get("/metrics")).text
        assert (await admin.http.get("/admin/tables/DAMAGED1")).json()["code"] == "room_damaged"
        await admin.post("/admin/tables/123456789/close", {"text": "坏了，请另开一桌。"})
        assert [line["code"] for line in await admin.get("/admin/tables")] == [me.code]
        assert await status_of(address, "GET", "/api/tables/DAMAGED1") == 410

    at_a_server(scene, log=log)


def test_a_banned_person_is_sent_away_and_cannot_log_in() -> None:
    async def scene(address: str, admin: Admin, stack: AsyncExitStack) -> None:
        code = await open_table(address)
        me, other = await seated(address, code, "小明", "小红", stack=stack)
        login = {"login": "anne", "password": "correct horse"}
        async with httpx.AsyncClient(base_url=address, headers={"cookie": f"koudi={me.token}"}) as http:
            token = (await http.post("/api/account", json=login)).cookies["koudi"]
        await lost(me)  # a new session, so the old one's socket is closed
        again = await stack.enter_async_context(Client(address, code, token))
        (found,) = await admin.get("/admin/people?search=ANN")
        assert (await admin.get(f"/admin/people/{found['id']}"))["tables"] == [code]
        await admin.post("/admin/bans", {"kind": "person", "subject": found["id"], "reason": "rude", "days": 3})
        await lost(again)
        assert again.close_code == CloseCode.NO_SESSION.value
        assert await status_of(address, "GET", "/api/me", token) == 401
        assert await status_of(address, "POST", "/api/login", body=login) == 403
        shown = await admin.get(f"/admin/people/{found['id']}")
        assert shown["sessions"] == []
        assert [ban["reason"] for ban in shown["bans"]] == ["rude"]
        await other.do("rename", name="小红红")
        await admin.post("/admin/bans/lift", {"kind": "person", "subject": found["id"]})
        assert await status_of(address, "POST", "/api/login", body=login) == 200
        assert (await admin.http.get("/admin/people/nobody")).status_code == 404

    at_a_server(scene)


class _Meanwhile(MemoryPeople):
    """People to one of whom something happens while a session is opened."""

    async def meanwhile(self, person: str) -> None:
        """Nothing yet."""

    async def open_session(self, session: Session, replaces: bytes | None) -> None:
        await self.meanwhile(session.person)
        await super().open_session(session, replaces)


@pytest.mark.parametrize("what", ["banned", "forgotten"])
def test_who_is_shut_out_or_forgotten_in_the_moment_of_logging_in_is_not_in(what: str) -> None:
    people = _Meanwhile()

    async def scene(address: str, admin: Admin, stack: AsyncExitStack) -> None:
        login = {"login": "anne", "password": "correct horse"}
        http = await stack.enter_async_context(httpx.AsyncClient(base_url=address))
        await http.post("/api/tables", json=WISH)
        await http.post("/api/account", json=login)
        (anne,) = await admin.get("/admin/people?search=anne")

        async def ban(person: str) -> None:
            await admin.post("/admin/bans", {"kind": "person", "subject": person})

        async def forget(person: str) -> None:
            await people.delete(person, 1)

        people.meanwhile = ban if what == "banned" else forget
        refused = await http.post("/api/login", json=login)
        assert refused.status_code == (403 if what == "banned" else 401)
        assert "set-cookie" not in refused.headers
        assert await people.sessions(anne["id"]) == ()

    at_a_server(scene, people)


def test_a_banned_address_loses_its_sockets_and_gets_nothing_but_the_page() -> None:
    async def scene(address: str, admin: Admin, stack: AsyncExitStack) -> None:
        me = await one_person(address, stack)
        await admin.post("/admin/bans", {"kind": "address", "subject": "127.0.0.0/8"})
        await lost(me)
        assert me.goodbye is not None
        assert "管理员" in me.goodbye["text"]["zh"]
        assert await status_of(address, "GET", "/api/games") == 403
        assert await status_of(address, "POST", "/api/tables", body=WISH) == 403
        assert await status_of(address, "GET", "/health") == 200
        again = await stack.enter_async_context(Client(address, me.code, me.token))
        await lost(again)
        assert again.close_code == CloseCode.NO_TABLE.value
        assert len(await admin.get("/admin/bans")) == 1, "the second port is for whoever runs the house"
        assert await admin.post("/admin/bans/lift", {"kind": "address", "subject": "127.0.0.0/8"}) == {"changed": True}
        assert await status_of(address, "GET", "/api/games") == 200

    at_a_server(scene)


def test_an_address_that_is_shut_out_while_a_table_is_looked_for_is_not_let_in(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(address: str, admin: Admin, stack: AsyncExitStack) -> None:
        code, token = await open_table(address), await new_token(address)

        async def enter_slowly(*args: Any) -> Table:  # noqa: ANN401 - whatever is passed on
            await admin.post("/admin/bans", {"kind": "address", "subject": "127.0.0.0/8"})
            return await enter(*args)

        monkeypatch.setattr("koudi.server.gateway.enter", enter_slowly)
        person = await stack.enter_async_context(Client(address, code, token))
        await lost(person)
        assert person.close_code == CloseCode.NO_TABLE.value

    at_a_server(scene)


def test_reports_are_read_and_dealt_with() -> None:
    people = MemoryPeople()

    async def scene(_: str, admin: Admin, __: AsyncExitStack) -> None:
        await people.report(Report("r1", 5, "ROOM0001", "anne", "bob", "小鲍", "abuse", b'["x"]'))
        (line,) = await admin.get("/admin/reports")
        assert (line["name"], line["lines"], line["closed_at"]) == ("小鲍", ["x"], None)
        assert await admin.post("/admin/reports/r1/close") == {"changed": True}
        assert await admin.post("/admin/reports/r1/close") == {"changed": False}
        assert await admin.get("/admin/reports") == []
        assert [each["id"] for each in await admin.get("/admin/reports?closed=true")] == ["r1"]

    at_a_server(scene, people)


def test_a_server_that_drains_opens_no_table_but_goes_on_with_those_that_are_open() -> None:
    async def scene(address: str, admin: Admin, stack: AsyncExitStack) -> None:
        token = await new_token(address)
        me = await one_person(address, stack)
        assert await admin.post("/admin/drain", {"on": True}) == {"changed": True}
        assert (await admin.http.get("/healthz")).status_code == 503
        assert await status_of(address, "POST", "/api/tables", token, WISH) == 503
        await me.do("rename", name="还在打")
        assert await admin.post("/admin/drain", {"on": False}) == {"changed": True}
        assert (await admin.http.get("/healthz")).status_code == 200
        assert await status_of(address, "POST", "/api/tables", token, WISH) == 201

    at_a_server(scene)


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/admin/bans", {"kind": "person"}, 400),
        ("/admin/bans", {"kind": "planet", "subject": "x"}, 400),
        ("/admin/bans", {"kind": "room", "subject": "ROOM0001"}, 400),
        ("/admin/bans", {"kind": "address", "subject": "nowhere"}, 400),
        ("/admin/bans", {"kind": "person", "subject": "x", "days": -1}, 400),
        ("/admin/drain", {}, 400),
        ("/admin/backup", {"file": "here.db"}, 400),
        ("/admin/backup", {"file": "/tmp/x.db"}, 409),  # noqa: S108 - a server without a store
        ("/admin/tables/00000000/close", {"text": "x"}, 404),
        ("/admin/tables/00000000/close", {"text": ""}, 400),
    ],
)
def test_what_cannot_be_done_is_refused_in_words(path: str, body: object, status: int) -> None:
    async def scene(_: str, admin: Admin, __: AsyncExitStack) -> None:
        refused = await admin.post(path, body, status)
        assert refused["text"]["zh"]
        assert refused["text"]["en"]

    at_a_server(scene)
