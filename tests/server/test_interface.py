"""The interface over HTTP is as it is written down."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import pytest
from litestar.handlers import HTTPRouteHandler

from koudi.server.app import routes
from koudi.server.house import House
from koudi.server.interface import ALWAYS, BODY, INTERFACE
from koudi.server.openapi import document, routes_of
from koudi.server.pages import STATUS
from koudi.server.words import SENTENCES
from koudi.storage import MemoryEventLog, MemoryHistory, MemoryPeople
from tests.server.schema_driven import served, tried


@pytest.fixture(scope="module")
def handlers() -> list[HTTPRouteHandler]:
    return list(routes(House(MemoryEventLog(), MemoryPeople(), MemoryHistory())))


def test_every_route_is_written_down_and_nothing_else(handlers: list[HTTPRouteHandler]) -> None:
    assert {(method, path) for method, path, _ in routes_of(handlers)} == set(INTERFACE)


def test_every_code_has_a_status_and_a_sentence() -> None:
    codes = {code for route in INTERFACE.values() for code in route.errors} | {*ALWAYS, *BODY}
    assert codes - {"failed", "room_damaged"} <= set(STATUS)
    assert codes - {"bad_option"} <= set(SENTENCES)


def test_every_reference_in_it_leads_somewhere(handlers: list[HTTPRouteHandler]) -> None:
    told = document(handlers)
    text = json.dumps(told)
    wanted = {part.partition('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert wanted == set(told["components"]["schemas"]) & wanted
    assert "#/$defs/" not in text
    for method, path in INTERFACE:
        named = {part.partition("}")[0] for part in path.split("{")[1:]}
        parameters = told["paths"][path][method.lower()].get("parameters", [])
        assert {each["name"] for each in parameters if each["in"] == "path"} == named


def test_a_server_keeps_to_it_whatever_is_sent(tmp_path: Path) -> None:
    with served(tmp_path) as address:
        for run in tried(address, tmp_path, 2, seed=1):
            assert run.returncode == 0, run.stdout + run.stderr
        log = (tmp_path / "server.log").read_text()
        assert httpx.get(f"{address}/health").is_success
    assert "Traceback" not in log, log


def test_what_may_be_done_at_an_address_is_told(tmp_path: Path) -> None:
    with served(tmp_path) as address:
        told = httpx.options(f"{address}/api/me")
        refused = httpx.put(f"{address}/api/me")
    assert told.headers["allow"] == "GET, OPTIONS, PATCH"
    assert refused.status_code == 405
    assert set(refused.headers["allow"].split(", ")) == {"GET", "OPTIONS", "PATCH"}
