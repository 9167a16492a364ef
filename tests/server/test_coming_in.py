"""Who may come in by a socket, who is sent away and is told why, and who comes again."""

import asyncio
import json
from contextlib import AsyncExitStack

import httpx
import msgspec
import pytest
import websockets

from koudi.server.banned import Banned
from koudi.server.company import Company
from koudi.server.lobby import Lobby
from koudi.server.protocol import CloseCode
from koudi.server.sessions import COOKIE, digest
from koudi.server.table import Table
from koudi.server.words import SENTENCES, TurnedDown
from koudi.storage import Unavailable
from tests.server.client import Client, new_token, open_table, socket_url
from tests.server.running import FAST, one_person, running


def test_a_second_tab_takes_over_and_the_first_is_told() -> None:
    async def inside() -> None:
        async with running() as address, AsyncExitStack() as stack:
            first = await one_person(address, stack)
            second = await stack.enter_async_context(Client(address, first.code, first.token))
            await first.until(lambda c: c.close_code is not None)
            assert (first.close_code, first.goodbye and first.goodbye["code"]) == (4001, 4001)
            assert second.you == first.you
            assert (await second.ask("ping"))["type"] == "pong"

    asyncio.run(inside())


def test_a_token_that_was_never_issued_is_sent_away() -> None:
    async def inside() -> None:
        async with running() as address:
            code = await open_table(address)
            for token in ("x" * 43, "short", ""):
                async with Client(address, code, token) as stranger:
                    await stranger.until(lambda c: c.close_code is not None)
                    assert stranger.close_code == 4003
                    assert stranger.goodbye is not None

    asyncio.run(inside())


def test_an_unknown_room_is_said_to_be_unknown() -> None:
    async def inside() -> None:
        async with running() as address:
            token = await new_token(address)
            for name in ("ZZZZZZZZ", "000000000", "nonsense!", "x" * 300):
                async with Client(address, name, token) as lost:
                    await lost.until(lambda c: c.close_code is not None)
                    assert lost.close_code == 4004
                    assert lost.goodbye is not None

    asyncio.run(inside())


@pytest.mark.parametrize(
    ("error", "close_code"),
    [(Unavailable("disk"), 1012), (TurnedDown("moved"), 1012), (TurnedDown("room_damaged"), 4004)],
)
def test_a_room_that_cannot_be_entered_now_says_why(
    monkeypatch: pytest.MonkeyPatch, error: Exception, close_code: int
) -> None:
    async def failing(*_: object) -> None:
        raise error

    async def inside() -> None:
        async with running() as address:
            code, token = await open_table(address), await new_token(address)
            monkeypatch.setattr("koudi.server.lobby.Lobby.find", failing)
            async with Client(address, code, token) as person:
                await person.until(lambda c: c.close_code is not None)
                assert person.close_code == close_code
                assert person.goodbye is not None
                assert person.goodbye["text"]["zh"]

    asyncio.run(inside())


def test_who_comes_while_a_table_is_put_to_sleep_is_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    lobbies: list[Lobby] = []
    find, come = Lobby.find, Company.come

    async def found(lobby: Lobby, name: str) -> Table:
        lobbies.append(lobby)
        return await find(lobby, name)

    async def sleeping(company: Company, person: str) -> None:
        await come(company, person)
        if len(lobbies) == 1:
            await lobbies[0].put_to_sleep()

    async def inside() -> None:
        async with running() as address:
            code, token = await open_table(address), await new_token(address)
            monkeypatch.setattr("koudi.server.lobby.Lobby.find", found)
            monkeypatch.setattr("koudi.server.company.Company.come", sleeping)
            async with Client(address, code, token) as person:
                await person.until(lambda c: c.close_code is not None)
                assert person.close_code == CloseCode.RESTART.value
            async with Client(address, code, token) as person:
                assert person.view["table"]["code"] == code

    asyncio.run(inside())


def test_who_is_shut_out_while_they_come_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    async def inside() -> None:
        async with running() as address:
            code, token = await open_table(address), await new_token(address)

            def refusing(_: Banned, person: str) -> None:
                assert person == digest(token).hex()
                raise TurnedDown("banned")

            monkeypatch.setattr("koudi.server.banned.Banned.check_person", refusing)
            async with Client(address, code, token) as person:
                await person.until(lambda c: c.close_code is not None)
                assert person.goodbye is not None
                assert (person.close_code, person.goodbye["text"]) == (
                    CloseCode.NO_TABLE.value,
                    msgspec.to_builtins(SENTENCES["banned"]),
                )

    asyncio.run(inside())


def test_a_page_of_another_site_gets_no_socket() -> None:
    async def inside() -> None:
        settings = msgspec.structs.replace(FAST, origins=frozenset({"http://friend.example"}))
        async with running(settings) as address:
            code, token = await open_table(address), await new_token(address)
            url = socket_url(address, code)
            cookie = {"Cookie": f"{COOKIE}={token}"}
            for origin in ("http://evil.example", "null", f"{address}.evil.example"):
                with pytest.raises(websockets.InvalidStatus) as refused:
                    await websockets.connect(url, additional_headers={**cookie, "Origin": origin})
                assert refused.value.response.status_code == 403
            for origin in (address, "http://friend.example"):
                async with websockets.connect(url, additional_headers={**cookie, "Origin": origin}) as socket:
                    assert json.loads(await socket.recv())["type"] == "welcome"

    asyncio.run(inside())


def test_the_room_is_found_by_code_or_digits_however_typed() -> None:
    async def inside() -> None:
        async with running() as address:
            code, token = await open_table(address), await new_token(address)
            async with httpx.AsyncClient(base_url=address) as http:
                digits = (await http.get(f"/api/tables/{code}")).json()["digits"]
            for name in (code, code.lower(), f"{code[:4]}-{code[4:]}", digits, f"{digits[:3]}%20{digits[3:]}"):
                async with Client(address, name, token) as person:
                    assert person.view["table"]["code"] == code

    asyncio.run(inside())
