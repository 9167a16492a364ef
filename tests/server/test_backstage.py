"""The second port: what it tells, whom it lets in, and that the first one has nothing of it."""

from __future__ import annotations

import asyncio
import stat
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from bench.scraping import figures
from koudi.server.backstage import AdminKey, create_backstage, key_file
from koudi.server.house import House
from koudi.server.monitoring import wellbeing
from koudi.storage import MemoryEventLog, MemoryHistory, MemoryPeople, TableRow, Unavailable
from tests.server.running import FAST, one_person, running
from tests.serving import KOUDI, free_port, start, wait_until_served


@asynccontextmanager
async def both() -> AsyncGenerator[tuple[str, httpx.AsyncClient]]:
    """The address for people, and a client of the second port without the key."""
    key = AdminKey.new(free_port())
    async with running(key=key) as address, httpx.AsyncClient(base_url=f"http://127.0.0.1:{key.port}") as http:
        yield address, http


def test_the_figures_tell_of_what_happened() -> None:
    async def scenario() -> None:
        async with both() as (address, behind), AsyncExitStack() as stack:
            before = figures((await behind.get("/metrics")).text)
            assert before["koudi_tables"] == before["koudi_sockets"] == 0
            me = await one_person(address, stack)
            await me.ask("act", number=99, action={"type": "pass"})
            async with httpx.AsyncClient(base_url=address) as http:
                await http.get("/api/tables/00000000")
            while not (after := figures((await behind.get("/metrics")).text))["koudi_loop_lag_seconds_count"]:
                pass  # the loop is looked at now and then
            assert after["koudi_tables"] == after["koudi_sockets"] == after["koudi_viewers"] == 1
            assert after["koudi_tables_claimed"] >= 1
            assert after["koudi_facts_total{seat_taken}"] == 1
            assert (
                1
                <= after["koudi_commit_seconds_count"]
                <= sum(count for name, count in after.items() if name.startswith("koudi_facts_total"))
            )
            assert after["koudi_refused_total{stale}"] == 1
            assert after["koudi_refused_total{no_room}"] == 1
            assert after["koudi_storage_failures_total"] == 0
            assert after["process_resident_memory_bytes"] > 1e6
            waiting = ("koudi_table_queue", "koudi_outbox_longest", "koudi_bot_queue")
            assert all(after[name] >= 0 for name in waiting)

    asyncio.run(scenario())


@pytest.mark.parametrize("path", ["/metrics", "/healthz", "/healthz/live", "/admin/tables"])
def test_the_port_for_people_has_nothing_of_it(path: str) -> None:
    async def scenario() -> None:
        async with both() as (address, _), httpx.AsyncClient(base_url=address) as http:
            answer = await http.get(path)
            assert answer.status_code == 404
            assert answer.json()["code"] == "not_found"

    asyncio.run(scenario())


def test_and_the_second_port_nothing_for_people() -> None:
    async def scenario() -> None:
        async with both() as (_, behind):
            for path in ("/", "/api/games", "/api/me", "/health"):
                assert (await behind.get(path)).status_code == 404

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "headers", [{"origin": "http://127.0.0.1:8000"}, {"host": "rebound.example:8001"}, {"host": ""}]
)
def test_what_a_page_in_a_browser_could_send_is_not_heard(headers: dict[str, str]) -> None:
    async def scenario() -> None:
        async with both() as (_, behind):
            for path in ("/metrics", "/healthz"):
                assert (await behind.get(path)).status_code == 200
                assert (await behind.get(path, headers=headers)).status_code in {400, 403}

    asyncio.run(scenario())


def test_it_is_on_loopback_only_and_only_where_it_is_wished_for(tmp_path: Path) -> None:
    behind = free_port()
    server = start(KOUDI, tmp_path, port := free_port(), "--host", "0.0.0.0", "--admin-port", str(behind))  # noqa: S104
    try:
        wait_until_served(f"http://127.0.0.1:{behind}/healthz", server, tmp_path / "server.log")
        assert httpx.get(f"http://127.0.0.2:{port}/health").is_success
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"http://127.0.0.2:{behind}/healthz")
        file = key_file(tmp_path / "koudi.db")
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert AdminKey.read(file).port == behind
    finally:
        server.terminate()
        assert server.wait(timeout=20) == 0
    assert not file.exists()


def test_a_key_that_others_could_read_is_not_written_into(tmp_path: Path) -> None:
    file = tmp_path / "koudi.db-admin"
    file.write_text("left by somebody")
    file.chmod(0o666)
    key = AdminKey.new(8001, file)
    key.leave()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert AdminKey.read(file) == key


class BrokenLog(MemoryEventLog):
    async def find(self, name: str) -> TableRow | None:
        raise Unavailable(f"disk full at {name}")


def test_a_server_that_drains_or_whose_store_fails_is_alive_but_not_ready() -> None:
    async def scenario() -> None:
        well = House(MemoryEventLog(), MemoryPeople(), MemoryHistory(), FAST)
        assert (await wellbeing(well)).ready
        well.draining = True
        assert not (await wellbeing(well)).ready
        ill = House(BrokenLog(), MemoryPeople(), MemoryHistory(), FAST)
        app: Any = create_backstage(ill, AdminKey(8001, ""))
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1:8001") as http:
            answer = await http.get("/healthz")
            assert answer.status_code == 503
            assert answer.json() == {"ready": False, "draining": False, "store": False}
            assert (await http.get("/healthz/live")).status_code == 200
        assert ill.metrics.failures == 1

    asyncio.run(scenario())
