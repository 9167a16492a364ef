"""Forwarded addresses: believed from the proxies that are configured, and from nobody else."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from koudi.server.house import Settings
from koudi.server.limits import Limits, Rate
from koudi.server.pace import INSTANT
from tests.server.client import new_token, open_table, socket_url
from tests.server.running import running

WISH = {"game": "shengji", "preset": "80fen"}
STRICT = Settings(pace=INSTANT, limits=Limits(joins=Rate(0.001, 1), sockets=1))


@dataclass
class Case:
    proxies: tuple[str, ...]
    first: str
    second: str
    apart: bool


CASES = {
    "without proxies nobody is believed": Case((), "203.0.113.1", "203.0.113.2", apart=False),
    "a proxy is believed": Case(("127.0.0.1",), "203.0.113.1", "203.0.113.2", apart=True),
    "and so is one of a network": Case(("127.0.0.0/8",), "203.0.113.1", "203.0.113.2", apart=True),
    "somebody else's proxies are not": Case(("10.0.0.0/8",), "203.0.113.1", "203.0.113.2", apart=False),
    "what people claim of themselves is not": Case(
        ("127.0.0.1",), "198.51.100.1, 203.0.113.1", "198.51.100.2, 203.0.113.1", apart=False
    ),
    "a household of version 6 is one": Case(("127.0.0.1",), "2001:db8::1", "2001:db8::ffff:1", apart=False),
    "and its neighbour another": Case(("127.0.0.1",), "2001:db8::1", "2001:db8:0:1::1", apart=True),
    "version 4 within version 6 is the same": Case(("127.0.0.1",), "::ffff:203.0.113.1", "203.0.113.1", apart=False),
    "a chain of proxies is followed": Case(
        ("127.0.0.1", "10.0.0.0/8"), "203.0.113.1, 10.1.1.1", "203.0.113.2, 10.1.1.1", apart=True
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_requests_are_counted_for_whom_a_believed_proxy_names(case: Case) -> None:
    async def scenario() -> list[int]:
        async with running(STRICT, proxies=case.proxies) as address, httpx.AsyncClient(base_url=address) as http:
            return [
                (await http.get("/api/tables/00000000", headers={"x-forwarded-for": who})).status_code
                for who in (case.first, case.second)
            ]

    assert asyncio.run(scenario()) == [404, 404 if case.apart else 429]


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_so_are_sockets(case: Case) -> None:
    async def scenario() -> None:
        async with running(STRICT, proxies=case.proxies) as address:
            code = await open_table(address)
            cookie = {"Cookie": f"koudi={await new_token(address)}"}
            there = socket_url(address, code)
            async with connect(there, additional_headers={**cookie, "X-Forwarded-For": case.first}):
                second = connect(there, additional_headers={**cookie, "X-Forwarded-For": case.second})
                if case.apart:
                    async with second:
                        pass
                else:
                    with pytest.raises(InvalidStatus, match="403"):
                        await second

    asyncio.run(scenario())


@pytest.mark.parametrize(("proxies", "cookie"), [((), "koudi"), (("127.0.0.1",), "__Host-koudi")])
def test_only_a_believed_proxy_says_that_people_come_by_https(proxies: tuple[str, ...], cookie: str) -> None:
    async def scenario() -> str:
        async with running(proxies=proxies) as address, httpx.AsyncClient(base_url=address) as http:
            opened = await http.post("/api/tables", json=WISH, headers={"x-forwarded-proto": "https"})
            return opened.headers["set-cookie"].partition("=")[0]

    assert asyncio.run(scenario()) == cookie
