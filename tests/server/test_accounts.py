"""Accounts and sessions over HTTP: what is kept, what is refused, and what ends when a session does."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack

import httpx
import msgspec
import pytest
from argon2 import PasswordHasher

from koudi.server.accounts import key_of
from koudi.server.house import Settings
from koudi.server.limits import Limits, Rate
from koudi.server.pace import INSTANT
from koudi.server.page_messages import Problem
from koudi.server.passwords import Passwords
from koudi.server.protocol import CloseCode
from koudi.server.sessions import COOKIE
from koudi.storage import MemoryEventLog, TableRow
from tests.server.client import Client, LineLost, open_table
from tests.server.running import FAST, running

ANNE = {"login": "安妮 Anne", "password": "three green apples"}
TABLE = {"game": "shengji", "preset": "80fen"}
Visit = Callable[[str, httpx.AsyncClient], Awaitable[None]]


def visit(what: Visit, settings: Settings = FAST) -> None:
    """Come as somebody new."""

    async def inside() -> None:
        async with running(settings) as address, httpx.AsyncClient(base_url=address) as http:
            await http.post("/api/tables", json=TABLE)
            await what(address, http)

    asyncio.run(inside())


def problem(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, msgspec.json.decode(response.content, type=Problem).code


async def registered(http: httpx.AsyncClient) -> None:
    response = await http.post("/api/account", json=ANNE)
    assert response.status_code == 201, response.text


def test_a_guest_who_makes_an_account_keeps_the_seat_and_has_it_on_another_device_too() -> None:
    async def what(address: str, http: httpx.AsyncClient) -> None:
        code = await open_table(address)
        async with Client(address, code, http.cookies[COOKIE]) as guest:
            await guest.do("sit", name="安妮")
        await registered(http)
        async with Client(address, code, http.cookies[COOKIE]) as member:
            assert member.view["game"]["seat"] == 0
        async with httpx.AsyncClient(base_url=address) as phone:
            await phone.post("/api/login", json={**ANNE, "login": "ＡＮＮＥ 安妮"})
            assert COOKIE not in phone.cookies
            response = await phone.post("/api/login", json={**ANNE, "login": "安妮ＡＮＮＥ"})
            assert response.json()["login"] == "安妮 Anne"
            async with Client(address, code, phone.cookies[COOKIE]) as member:
                assert member.view["game"]["seat"] == 0

    visit(what)


def test_a_token_is_worth_nothing_once_somebody_has_logged_in_with_it() -> None:
    async def what(address: str, http: httpx.AsyncClient) -> None:
        planted = http.cookies[COOKIE]
        await registered(http)
        assert http.cookies[COOKIE] != planted
        async with httpx.AsyncClient(base_url=address, cookies={COOKIE: planted}) as thief:
            assert problem(await thief.get("/api/me")) == (401, "no_session")

    visit(what)


def test_a_wrong_login_and_a_wrong_password_are_told_alike() -> None:
    async def what(_: str, http: httpx.AsyncClient) -> None:
        await registered(http)
        for wrong in ({"login": "nobody", "password": ANNE["password"]}, {**ANNE, "password": "three green pears"}):
            response = await http.post("/api/login", json=wrong)
            assert problem(response) == (401, "wrong_login")
        assert problem(await http.post("/api/login", json={"login": "x" * 500, "password": "y" * 500}))[0] == 401

    visit(what)


def test_whoever_has_no_account_costs_as_much_as_who_has(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[str] = []
    verify = PasswordHasher.verify

    def counted(hasher: PasswordHasher, kept: str, password: str) -> bool:
        compared.append(kept)
        return verify(hasher, kept, password)

    async def inside() -> None:
        passwords = Passwords()
        kept = await passwords.hash("three green apples")
        monkeypatch.setattr(PasswordHasher, "verify", counted)
        assert await passwords.fits("three green apples", kept)
        assert not await passwords.fits("three green pears", kept)
        assert not await passwords.fits("three green apples", None)
        assert not await passwords.fits("of an account that does not exist", None)
        assert len(compared) == 4
        assert all(each.startswith("$argon2id$v=19$m=19456,t=2,p=1$") for each in compared)
        assert not await passwords.fits("three green apples", "no hash")
        passwords.close()

    asyncio.run(inside())


def test_passwords_tried_from_an_address_are_counted() -> None:
    async def what(_: str, http: httpx.AsyncClient) -> None:
        answers = [await http.post("/api/login", json=ANNE) for _ in range(3)]
        assert [problem(answer)[1] for answer in answers] == ["wrong_login", "wrong_login", "too_many_logins"]

    visit(what, Settings(pace=INSTANT, limits=Limits(logins=Rate(1 / 60, 2))))


def test_an_account_that_cannot_be_is_refused_with_the_reason() -> None:
    faults: tuple[tuple[dict[str, object], tuple[int, str]], ...] = (
        ({"password": "seven77"}, (400, "bad_password")),
        ({"password": "x" * 129}, (400, "bad_password")),
        ({"login": "\u202e"}, (400, "bad_name")),
        ({"login": "x" * 17}, (400, "bad_name")),
        ({"more": 1}, (400, "malformed")),
        ({"password": None}, (400, "malformed")),
    )

    async def what(_: str, http: httpx.AsyncClient) -> None:
        for fault, answer in faults:
            assert problem(await http.post("/api/account", json={**ANNE, **fault})) == answer
        assert (await http.get("/api/me")).json()["login"] is None

    visit(what)


def test_a_login_is_given_once_and_a_person_has_one_account() -> None:
    async def what(address: str, http: httpx.AsyncClient) -> None:
        await registered(http)
        assert problem(await http.post("/api/account", json={**ANNE, "login": "other"})) == (409, "has_login")
        async with httpx.AsyncClient(base_url=address) as other:
            await other.post("/api/tables", json=TABLE)
            assert problem(await other.post("/api/account", json={**ANNE, "login": "安妮anne"})) == (409, "login_taken")

    visit(what)


def test_who_i_am_is_told_to_me_and_can_be_changed() -> None:
    async def what(_: str, http: httpx.AsyncClient) -> None:
        me = (await http.get("/api/me")).json()
        assert (me["login"], me["name"], me["avatar"], me["settings"]) == (None, "", "", {})
        wish = {"name": " 安妮\u202e ", "avatar": me["avatars"][0], "settings": {"language": "zh", "large": True}}
        changed = await http.patch("/api/me", json=wish)
        assert changed.headers["cache-control"] == "no-store"
        again = (await http.get("/api/me")).json()
        assert (again["name"], again["avatar"]) == ("安妮", me["avatars"][0])
        assert again["settings"] == wish["settings"]
        await http.patch("/api/me", json={"avatar": ""})
        assert (await http.get("/api/me")).json() == {**again, "avatar": ""}

    visit(what)


def test_a_change_that_cannot_be_changes_nothing() -> None:
    faults: tuple[tuple[dict[str, object], tuple[int, str]], ...] = (
        ({"name": ""}, (400, "bad_name")),
        ({"name": "Anne", "avatar": "../x"}, (400, "no_avatar")),
        ({"name": "Anne", "settings": [1]}, (400, "malformed")),
        ({"name": "Anne", "settings": {"x": "y" * 5000}}, (413, "too_big")),
        ({"name": "Anne", "login": "root"}, (400, "malformed")),
    )

    async def what(_: str, http: httpx.AsyncClient) -> None:
        before = (await http.get("/api/me")).json()
        for wish, answer in faults:
            assert problem(await http.patch("/api/me", json=wish)) == answer
        assert (await http.get("/api/me")).json() == before

    visit(what)


def test_sessions_are_listed_and_one_that_is_revoked_loses_its_socket() -> None:
    async def what(address: str, http: httpx.AsyncClient) -> None:
        await registered(http)
        agent = {"User-Agent": "Mozilla/5.0 (Linux; Android 16) Chrome/150 Mobile"}
        async with httpx.AsyncClient(base_url=address, headers=agent) as phone, AsyncExitStack() as stack:
            await phone.post("/api/login", json=ANNE)
            listed = (await http.get("/api/sessions")).json()
            assert {(each["device"], each["current"]) for each in listed} == {("Android, Chrome", False), ("", True)}
            client = await stack.enter_async_context(Client(address, await open_table(address), phone.cookies[COOKIE]))
            (other,) = [each["id"] for each in listed if not each["current"]]
            assert (await http.delete(f"/api/sessions/{other}")).status_code == 204
            with pytest.raises(LineLost):
                await client.until(lambda _: False)
            assert client.close_code == CloseCode.NO_SESSION.value
            assert problem(await phone.get("/api/me")) == (401, "no_session")
            assert problem(await http.delete(f"/api/sessions/{other}")) == (404, "no_such_session")
            assert len((await http.get("/api/sessions")).json()) == 1

    visit(what)


def test_a_session_that_ends_while_its_table_is_looked_for_has_no_socket() -> None:
    class Waiting(MemoryEventLog):
        """Lets something happen before a table is found."""

        meanwhile: Callable[[], Awaitable[object]] | None = None

        async def find(self, name: str) -> TableRow | None:
            if self.meanwhile is not None:
                meanwhile, self.meanwhile = self.meanwhile, None
                await meanwhile()
            return await super().find(name)

    async def inside() -> None:
        log = Waiting()
        async with running(log=log) as address, httpx.AsyncClient(base_url=address) as http, AsyncExitStack() as stack:
            code = (await http.post("/api/tables", json=TABLE)).json()["code"]
            token = http.cookies[COOKIE]
            log.meanwhile = lambda: http.post("/api/logout", json={})
            client = Client(address, code, token)
            with pytest.raises(LineLost):
                await (await stack.enter_async_context(client)).until(lambda _: False)
            assert client.close_code == CloseCode.NO_SESSION.value

    asyncio.run(inside())


def test_nobody_revokes_the_session_of_another() -> None:
    async def what(address: str, http: httpx.AsyncClient) -> None:
        async with httpx.AsyncClient(base_url=address) as other:
            await other.post("/api/tables", json=TABLE)
            (session,) = (await http.get("/api/sessions")).json()
            assert problem(await other.delete(f"/api/sessions/{session['id']}")) == (404, "no_such_session")
        assert (await http.get("/api/me")).status_code == 200

    visit(what)


def test_a_new_password_ends_every_other_session() -> None:
    async def what(address: str, http: httpx.AsyncClient) -> None:
        await registered(http)
        async with httpx.AsyncClient(base_url=address) as phone:
            await phone.post("/api/login", json=ANNE)
            wrong = {"old": "three green pears", "new": "four green apples"}
            assert problem(await http.put("/api/account/password", json=wrong)) == (401, "wrong_login")
            short = {"old": ANNE["password"], "new": "short"}
            assert problem(await http.put("/api/account/password", json=short)) == (400, "bad_password")
            assert (await phone.get("/api/me")).status_code == 200
            right = {"old": ANNE["password"], "new": "four green apples"}
            assert (await http.put("/api/account/password", json=right)).status_code == 204
            assert problem(await phone.get("/api/me")) == (401, "no_session")
            assert (await http.get("/api/me")).status_code == 200
            assert problem(await phone.post("/api/login", json=ANNE)) == (401, "wrong_login")
            assert (await phone.post("/api/login", json={**ANNE, "password": "four green apples"})).status_code == 200

    visit(what)


def test_a_guest_has_no_password_to_change() -> None:
    async def what(_: str, http: httpx.AsyncClient) -> None:
        wish = {"old": "three green apples", "new": "four green apples"}
        assert problem(await http.put("/api/account/password", json=wish)) == (409, "no_account")

    visit(what)


def test_logging_out_ends_the_session_and_takes_the_cookie_away() -> None:
    async def what(address: str, http: httpx.AsyncClient) -> None:
        token = http.cookies[COOKIE]
        assert (await http.post("/api/logout", json={})).status_code == 204
        assert COOKIE not in http.cookies
        async with httpx.AsyncClient(base_url=address, cookies={COOKIE: token}) as again:
            assert problem(await again.get("/api/me")) == (401, "no_session")

    visit(what)


def test_a_person_can_be_forgotten() -> None:
    async def what(address: str, http: httpx.AsyncClient) -> None:
        await registered(http)
        token = http.cookies[COOKIE]
        assert problem(await http.post("/api/me/delete", json={})) == (401, "wrong_login")
        assert (await http.post("/api/me/delete", json={"password": ANNE["password"]})).status_code == 204
        async with httpx.AsyncClient(base_url=address, cookies={COOKIE: token}) as again:
            assert problem(await again.get("/api/me")) == (401, "no_session")
        assert problem(await http.post("/api/login", json=ANNE)) == (401, "wrong_login")
        async with httpx.AsyncClient(base_url=address) as other:
            await other.post("/api/tables", json=TABLE)
            await registered(other)

    visit(what)


def test_a_guest_is_forgotten_without_a_password() -> None:
    async def what(_: str, http: httpx.AsyncClient) -> None:
        assert (await http.post("/api/me/delete", json={})).status_code == 204
        assert problem(await http.get("/api/me")) == (401, "no_session")

    visit(what)


def test_nothing_about_people_is_changed_from_another_site() -> None:
    ways = (
        ("POST", "/api/account"),
        ("POST", "/api/login"),
        ("POST", "/api/logout"),
        ("PUT", "/api/account/password"),
        ("PATCH", "/api/me"),
        ("POST", "/api/me/delete"),
        ("DELETE", "/api/sessions/0123456789abcdef"),
    )

    async def what(_: str, http: httpx.AsyncClient) -> None:
        for method, path in ways:
            response = await http.request(method, path, json=ANNE, headers={"Origin": "http://evil.example"})
            assert problem(response) == (403, "bad_origin")
            if method != "DELETE":  # which has no body
                plain = await http.request(method, path, content=b"login=x", headers={"Content-Type": "text/plain"})
                assert problem(plain) == (415, "json_only")
        assert (await http.get("/api/me")).json()["login"] is None

    visit(what)


def test_strangers_are_told_nothing() -> None:
    async def inside() -> None:
        async with running() as address, httpx.AsyncClient(base_url=address) as stranger:
            for path in ("/api/me", "/api/sessions"):
                assert problem(await stranger.get(path)) == (401, "no_session")

    asyncio.run(inside())


def test_logins_are_compared_without_case_width_and_spaces() -> None:
    assert key_of(" Anne  LEE ") == key_of("ａｎｎｅlee")
    assert key_of("ﬁne") == key_of("FINE")
    assert key_of("anne") != key_of("änne")
