"""What the log tells, and what it never tells at any level."""

from __future__ import annotations

import asyncio
import io
import json
import re
from collections.abc import Generator
from contextlib import AsyncExitStack, contextmanager, redirect_stderr
from typing import Any, get_args

import httpx
import pytest
import structlog

from koudi.cards import CardSet
from koudi.games import GAMES
from koudi.server.logs import Format, Level, configure_logs
from tests.server.client import play_as_hinted
from tests.server.running import one_person, running

CARDS = re.compile(r"(?<![A-Za-z0-9])(?:[SHDC](?:10|[2-9TJQKA])+|[SBL]J)+(?![A-Za-z0-9])")
"""Cards as text, alone or several of a suit."""

CREDENTIALS = {"login": "anne-log-in", "password": "correct horse battery"}
SAID = "说给你们听的悄悄话"


@contextmanager
def logged(form: Format, level: Level) -> Generator[io.StringIO]:
    before = structlog.get_config()
    lines = io.StringIO()
    with redirect_stderr(lines):
        configure_logs(form, level)
    try:
        yield lines
    finally:
        structlog.configure(**before)


async def whole_deal(game: str, preset: str) -> list[str]:
    """Play a deal with everything about it that is secret; gives what must not be in the log."""
    async with AsyncExitStack() as stack:
        address = await stack.enter_async_context(running())
        me = await one_person(address, stack, game, preset)
        await me.ask("say", speech={"type": "words", "text": SAID})
        await me.send('{"type": "act", "cmd": "x", "action": {"type": "play", "cards": "SA SA"}, "odd": 1}')
        await me.ask("act", number=me.game["number"], action={"type": "play", "cards": "SA SA SA"})
        await play_as_hinted(me, lambda c: c.view["table"]["phase"] != "playing")
        async with httpx.AsyncClient(base_url=address, headers={"cookie": f"koudi={me.token}"}) as http:
            account = await http.post("/api/account", json=CREDENTIALS)
            assert account.status_code == 201
            assert (await http.get(f"/api/tables/{me.code}/replay?deal=1")).status_code == 200
            await http.post("/api/login", json={**CREDENTIALS, "password": "wrong one, sorry"})
            await http.get("/api/tables/some-room-name/rules?token=whatever")
        return [me.token, account.cookies["koudi"], *CREDENTIALS.values(), "wrong one", SAID, "127.0.0.1", "whatever"]


@pytest.mark.parametrize("form", get_args(Format))
@pytest.mark.parametrize("game", GAMES)
def test_whole_deals_leave_no_secret_in_the_log_at_any_level(game: str, form: Format) -> None:
    with logged(form, "debug") as lines:
        secrets = asyncio.run(whole_deal(game, next(iter(GAMES[game].presets))))
    text = lines.getvalue()
    assert text.count("\n") > 50, "much is logged"
    assert [secret for secret in secrets if secret in text] == []
    assert CARDS.findall(text) == []


@pytest.mark.parametrize("cards", ["SA", "SAAK LJ", "HT D5", "BJ"])
def test_the_search_for_cards_would_find_them(cards: str) -> None:
    assert CARDS.search(f'{{"event": "played", "cards": "{CardSet.parse(cards)}"}}')
    assert not CARDS.search("table=SA7K22QX client=203.0.113.0/24 route=/api/tables/{room:str}")


def test_lines_about_a_request_or_a_socket_bear_its_id_and_those_of_a_table_none() -> None:
    with logged("json", "debug") as lines:
        asyncio.run(whole_deal("shengji", "80fen"))
    told: list[dict[str, Any]] = [json.loads(line) for line in lines.getvalue().splitlines()]
    asked = [line for line in told if line["event"] == "a request"]
    assert len({line["request"] for line in asked}) == len(asked) > 3
    assert {"/api/tables", "/api/login"} <= {line["route"] for line in asked}
    heard = [line for line in told if line["event"] == "heard"]
    assert len({line["socket"] for line in heard}) == 1
    committed = [line for line in told if line["event"] == "committed"]
    assert committed
    assert not any("request" in line or "socket" in line for line in committed)
    assert {line["level"] for line in told} == {"debug"}


def test_less_is_logged_where_less_is_wished_for() -> None:
    with logged("json", "info") as lines:
        structlog.get_logger().debug("little")
        structlog.get_logger().info("more")
    assert [json.loads(line)["event"] for line in lines.getvalue().splitlines()] == ["more"]


def failing(hand: str) -> None:
    raise ZeroDivisionError(len(hand))


@pytest.mark.parametrize("form", get_args(Format))
def test_a_traceback_in_the_log_shows_no_hands(form: Format) -> None:
    with logged(form, "info") as lines:
        try:
            failing("SA SA SK")
        except ZeroDivisionError:
            structlog.get_logger().exception("a bot failed")
    assert "ZeroDivisionError" in lines.getvalue()
    assert "'SA SA SK'" not in lines.getvalue()
