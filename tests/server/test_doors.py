"""Tables that only their link opens: who comes in, and that nobody else can tell them from no table at all."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

import httpx
import msgspec
import pytest

from koudi.server.app import create_app
from koudi.server.doors import enter, key_cookie, unlock
from koudi.server.facts import to_log
from koudi.server.house import House, Settings
from koudi.server.limits import UNLIMITED, Rate
from koudi.server.lobby import Lobby
from koudi.server.pace import INSTANT
from koudi.server.room_settings import RoomSettings
from koudi.server.sessions import COOKIE
from koudi.server.table import Table
from koudi.server.term_facts import RoomChanged
from koudi.server.words import SENTENCES, TurnedDown
from koudi.storage import MemoryEventLog, MemoryHistory, MemoryPeople, NewEvent
from koudi.storage.event_log import Append
from tests.server.by_hand import Room
from tests.server.client import Client, new_token
from tests.server.running import FAST, running

NOWHERE = "ZZZZ0000"


class Door:
    """A server with one table that only its link opens, and its host."""

    def __init__(self, address: str, stack: AsyncExitStack) -> None:
        self.address = address
        self.stack = stack
        self.code = self.digits = self.key = ""

    async def open(self) -> Client:
        """Open the table, and sit down as its host."""
        body = {"game": "shengji", "preset": "80fen", "room": {"door": "link"}}
        async with httpx.AsyncClient(base_url=self.address) as http:
            answer = await http.post("/api/tables", json=body)
        link = answer.json()
        path, _, self.key = link["path"].partition("#k=")
        self.code, self.digits = link["code"], link["digits"]
        assert path == f"/t/{self.code}"
        host = await self.come(answer.cookies[COOKIE], self.key)
        await host.do("sit", name="主")
        return host

    async def come(self, token: str, key: str | None = None) -> Client:
        """Somebody opens a socket."""
        return await self.stack.enter_async_context(Client(self.address, self.code, token, key=key))

    async def browser(self, token: str = "") -> httpx.AsyncClient:
        """Somebody's requests, with the cookies that they are given."""
        cookies = {COOKIE: token or await new_token(self.address)}
        return await self.stack.enter_async_context(httpx.AsyncClient(base_url=self.address, cookies=cookies))


def at_the_door(scene: Callable[[Door, Client], Awaitable[None]], settings: Settings = FAST) -> None:
    async def inside() -> None:
        async with running(settings) as address, AsyncExitStack() as stack:
            door = Door(address, stack)
            await scene(door, await door.open())

    asyncio.run(inside())


ASKED: list[tuple[str, str, object]] = [
    ("GET", "", None),
    ("GET", "/rules", None),
    ("GET", "/record", None),
    ("GET", "/replay?deal=1", None),
    ("GET", "/proof?deal=1", None),
    ("POST", "/review?deal=1", None),
    ("POST", "/key", {"key": "x"}),
    ("GET", "/people/0123456789abcdef", None),
    ("PUT", "/people/0123456789abcdef", {"distance": "muted"}),
    ("POST", "/people/0123456789abcdef/report", {"reason": "spam"}),
]


def test_every_request_about_a_table_is_tried_at_a_shut_door() -> None:
    house = House(MemoryEventLog(), MemoryPeople(), MemoryHistory())
    routes = [route for route in create_app(house).routes if route.path.startswith("/api/tables/{room")]
    asked = {
        (method, re.sub(r"/[0-9a-f]{16}", "/{who:str}", what.partition("?")[0])) for method, what, _ in ASKED
    }  # fmt: skip
    built = {
        (method, route.path.removeprefix("/api/tables/{room:str}"))
        for route in routes
        for method in getattr(route, "methods", ())
        if method != "OPTIONS"
    }
    assert built == asked


@pytest.mark.parametrize(("method", "what", "body"), ASKED)
def test_to_whoever_has_no_key_there_is_no_such_table(method: str, what: str, body: object) -> None:
    async def scene(door: Door, _: Client) -> None:
        http = await door.browser()
        for room in (door.code, door.digits):
            shut = await http.request(method, f"/api/tables/{room}{what}", json=body)
            none = await http.request(method, f"/api/tables/{NOWHERE}{what}", json=body)
            assert (shut.status_code, shut.json()["code"]) == (404, "no_room")
            told = [{name: value for name, value in a.headers.items() if name != "date"} for a in (shut, none)]
            assert (shut.content, told[0]) == (none.content, told[1])

    at_the_door(scene)


def test_over_the_socket_there_is_no_such_table_either() -> None:
    async def scene(door: Door, _: Client) -> None:
        token = await new_token(door.address)
        for key in (None, "", door.key[:-1], door.key + "x"):
            shut = await door.come(token, key)
            none = await door.stack.enter_async_context(Client(door.address, NOWHERE, token, key=key))
            await shut.until(lambda c: c.close_code is not None)
            assert (shut.close_code, shut.frames) == (none.close_code, none.frames) == (4004, none.frames)

    at_the_door(scene)


@pytest.mark.parametrize("refusal", ["room_closed", "moved", "room_damaged"])
def test_that_a_table_cannot_be_entered_is_told_to_those_only_who_may_know_of_it(
    refusal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(door: Door, host: Client) -> None:
        knows = await door.browser()
        await knows.post(f"/api/tables/{door.code}/key", json={"key": door.key})
        find = Lobby.find

        async def refusing(lobby: Lobby, name: str) -> Table:
            if name in {door.code, door.digits}:
                raise TurnedDown(refusal)
            return await find(lobby, name)

        monkeypatch.setattr("koudi.server.lobby.Lobby.find", refusing)
        stranger, sits = await door.browser(), await door.browser(host.token)
        for method, what, body in ASKED:
            shut = await stranger.request(method, f"/api/tables/{door.code}{what}", json=body)
            none = await stranger.request(method, f"/api/tables/{NOWHERE}{what}", json=body)
            assert (shut.status_code, shut.content) == (none.status_code, none.content) == (404, none.content)
        for who in (knows, sits):
            assert (await who.get(f"/api/tables/{door.code}")).json()["code"] == refusal
        told = await stranger.post(f"/api/tables/{door.code}/key", json={"key": door.key})
        assert told.json()["code"] == refusal
        for token, key, other in ((await new_token(door.address), "x", True), (host.token, None, False)):
            shut = await door.come(token, key)
            none = await door.stack.enter_async_context(Client(door.address, NOWHERE, token, key=key))
            await shut.until(lambda c: c.close_code is not None)
            await none.until(lambda c: c.close_code is not None)
            assert (shut.goodbye == none.goodbye) is other
            assert shut.goodbye is not None
            assert (shut.goodbye["text"]["en"] == SENTENCES[refusal].en) is not other

    at_the_door(scene)


def test_the_door_of_a_table_that_cannot_be_read_is_the_one_that_it_had_last() -> None:
    async def inside() -> None:
        log = MemoryEventLog()
        room = await Room(log).open(room=RoomSettings(door="code"))
        host = await room.person("host")
        await host.do("sit", name="主")
        await log.append(Append(room.code, 1, 1, 1, "", None, (NewEvent("x", b"not json"),)))
        changed = to_log(RoomChanged(RoomSettings(door="link"), "the key"))
        await log.append(Append(room.code, 1, 2, 1, "", None, (changed,)))
        await room.close()
        later = await Room(log).reopen(room.code)
        cookie = key_cookie(room.code)
        for cookies, person, code in (
            ({}, "stranger", "no_room"),
            ({cookie: "the keys"}, None, "no_room"),
            ({cookie: "the key"}, None, "room_damaged"),
            ({}, "host", "room_damaged"),
        ):
            with pytest.raises(TurnedDown, match=code):
                await enter(later.lobby, room.code, cookies, person)
        await later.close()

    asyncio.run(inside())


def test_a_table_whose_first_record_cannot_be_read_is_no_table_that_never_was() -> None:
    async def inside() -> None:
        log = MemoryEventLog()
        await log.create("DAMAGED1", "123456789", b"not json", 1)
        await log.create("DAMAGED2", "223456789", b"not json", 1)
        await log.append(Append("DAMAGED2", 1, 0, 1, "", None, (to_log(RoomChanged(RoomSettings(), "the key")),)))
        later = await Room(log).reopen("")
        for name, cookies, code in (
            ("DAMAGED1", {}, "room_damaged"),
            ("123 456 789", {}, "room_damaged"),
            ("DAMAGED2", {}, "no_room"),
            ("DAMAGED2", {key_cookie("DAMAGED2"): "the key"}, "room_damaged"),
            (NOWHERE, {}, "no_room"),
        ):
            with pytest.raises(TurnedDown, match=code):
                await enter(later.lobby, name, cookies, "stranger")
        with pytest.raises(TurnedDown, match="room_damaged"):
            await unlock(later.lobby, "DAMAGED1", "the key that nobody knows any more", lambda: None)
        await later.close()

    asyncio.run(inside())


def test_who_shows_the_key_of_the_link_once_comes_in_over_http_and_socket() -> None:
    async def scene(door: Door, host: Client) -> None:
        http = await door.browser()
        answer = await http.post(f"/api/tables/{door.code}/key", json={"key": door.key})
        assert answer.json() == {"code": door.code, "digits": door.digits, "path": f"/t/{door.code}#k={door.key}"}
        assert answer.headers["cache-control"] == "no-store"
        (cookie,) = answer.headers.get_list("set-cookie")
        assert f"Path=/api/tables/{door.code};" in cookie
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        for _, what, _ in ASKED[:2]:
            assert (await http.get(f"/api/tables/{door.code}{what}")).status_code == 200
        assert (await http.get(f"/api/tables/{door.code}/record")).json()["code"] == "no_deals"
        guest = await door.come(await new_token(door.address), door.key)
        assert guest.view["table"]["key"] is None
        await guest.do("sit", name="客")
        await guest.until(lambda c: c.view["table"]["key"] == door.key)
        assert host.view["table"]["room"]["door"] == "link"

    at_the_door(scene)


def test_a_wrong_key_opens_nothing_and_is_answered_as_for_no_table() -> None:
    async def scene(door: Door, _: Client) -> None:
        http = await door.browser()
        for key in ("", door.key[:-1], door.key.swapcase(), "é" * 22):
            shut = await http.post(f"/api/tables/{door.code}/key", json={"key": key})
            none = await http.post(f"/api/tables/{NOWHERE}/key", json={"key": key})
            assert (shut.status_code, shut.content) == (none.status_code, none.content) == (404, none.content)
            assert "set-cookie" not in shut.headers
        assert (await http.post(f"/api/tables/{door.code}/key", json={"key": "x" * 65})).status_code == 400
        assert (await http.post(f"/api/tables/{door.code}/key", json={})).status_code == 400

    at_the_door(scene)


def test_who_guesses_at_keys_may_not_try_for_long() -> None:
    async def scene(door: Door, _: Client) -> None:
        http = await door.browser()
        codes = [(await http.post(f"/api/tables/{door.code}/key", json={"key": "x"})).status_code for _ in range(4)]
        assert codes == [404, 404, 404, 429]
        assert (await http.post(f"/api/tables/{door.code}/key", json={"key": door.key})).status_code == 200

    at_the_door(scene, Settings(pace=INSTANT, limits=msgspec.structs.replace(UNLIMITED, joins=Rate(0.001, 3))))


def test_who_sits_comes_back_without_the_key_until_they_leave_the_seat() -> None:
    async def scene(door: Door, host: Client) -> None:
        token = host.token
        await host.close()
        back = await door.come(token)
        assert back.you == 0
        http = await door.browser(token)
        assert (await http.get(f"/api/tables/{door.code}/rules")).status_code == 200
        await back.do("leave")
        await back.close()
        gone = await door.come(token)
        await gone.until(lambda c: c.close_code is not None)
        assert gone.close_code == 4004

    at_the_door(scene)


def test_the_key_of_a_door_that_was_shut_anew_is_another() -> None:
    async def scene(door: Door, host: Client) -> None:
        http = await door.browser()
        await http.post(f"/api/tables/{door.code}/key", json={"key": door.key})
        await host.do("change_room", room={"door": "code"})
        assert (await http.get(f"/api/tables/{door.digits}")).json()["path"] == f"/t/{door.code}"
        await host.do("change_room", room={"door": "link"})
        assert (await http.get(f"/api/tables/{door.code}")).status_code == 404
        await host.until(lambda c: c.view["table"]["key"] not in {None, door.key})
        answer = await http.post(f"/api/tables/{door.code}/key", json={"key": host.view["table"]["key"]})
        assert answer.status_code == 200
        assert (await http.get(f"/api/tables/{door.code}")).status_code == 200

    at_the_door(scene)


def test_where_the_code_opens_the_door_no_key_is_needed_or_set() -> None:
    async def scene(door: Door, host: Client) -> None:
        await host.do("change_room", room={"door": "code"})
        http = await door.browser()
        answer = await http.post(f"/api/tables/{door.code}/key", json={"key": "whatever"})
        assert answer.json()["path"] == f"/t/{door.code}"
        assert "set-cookie" not in answer.headers
        assert (await door.come(await new_token(door.address))).view["table"]["key"] is None

    at_the_door(scene)


def test_one_person_is_host_of_so_many_tables_and_a_server_has_so_many() -> None:
    async def inside(limits: dict[str, int], code: str, status: int) -> None:
        async with (
            running(Settings(pace=INSTANT, limits=msgspec.structs.replace(UNLIMITED, **limits))) as address,
            AsyncExitStack() as stack,
        ):
            token = await new_token(address)
            http = await stack.enter_async_context(httpx.AsyncClient(base_url=address, cookies={COOKIE: token}))
            wish = {"game": "mailv", "preset": "mailv"}
            seated: list[Client] = []
            for _ in range(2):
                table = (await http.post("/api/tables", json=wish)).json()["code"]
                seated.append(await stack.enter_async_context(Client(address, table, token)))
                await seated[-1].do("sit", name="我")
            for path, body in (("/api/tables", wish), ("/api/quick", {"game": "mailv"})):
                refused = await http.post(path, json=body)
                assert (refused.status_code, refused.json()["code"]) == (status, code)
            await seated[0].do("leave")
            if "own_rooms" in limits:
                assert (await http.post("/api/tables", json=wish)).status_code == 201

    asyncio.run(inside({"own_rooms": 2}, "too_many_own_rooms", 409))
    asyncio.run(inside({"all_rooms": 2}, "server_full", 503))


def test_the_sheet_tells_what_has_changed_since_one_confirmed_the_rules() -> None:
    async def scene(door: Door, host: Client) -> None:
        guest = await door.come(await new_token(door.address), door.key)
        await guest.do("sit", name="客")
        sheets = [await door.browser(who.token) for who in (host, guest)]

        async def since() -> list[list[str]]:
            answers = [await http.get(f"/api/tables/{door.code}/rules") for http in sheets]
            return [[line["en"] for line in answer.json()["since"]] for answer in answers]

        await host.do("confirm_rules")
        assert await since() == [[], []]
        await host.do("change_rules", game="shengji", preset="80fen", options={"throw": "off"})
        told = await since()
        assert len(told[0]) == 1
        assert "hrow" in told[0][0]
        assert told[1] == [], "they have confirmed nothing yet"
        await host.do("change_rules", game="mailv", preset="mailv")
        assert len((await since())[0]) == 1, "another game"
        await host.do("confirm_rules")
        assert await since() == [[], []]

    at_the_door(scene)
