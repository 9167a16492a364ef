"""A short ordeal: a server killed and stopped a few times behind a bad network; ``make fault`` makes it long."""

import asyncio
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.faults.ordeal import Survivor, endure
from tests.faults.retold import Sent, differing
from tests.faults.victim import Victim
from tests.server.client import Client, new_token, open_table


def test_through_kills_stops_and_broken_lines_nothing_acknowledged_is_lost_and_every_view_is_true(
    tmp_path: Path,
) -> None:
    outcome = asyncio.run(endure(tmp_path, faults=4, seed=5))
    assert not outcome.complaints
    assert outcome.kills
    assert outcome.stops
    assert outcome.acknowledged >= 3
    assert outcome.views > 30
    assert sum(outcome.lines.values()) > 6


HASTY = f"""#!{sys.executable}
import asyncio
from koudi.cli.main import main
from koudi.storage import SqliteEventLog

append, works = SqliteEventLog.append, set()

async def append_late(self, batch):
    async def late():
        await asyncio.sleep(2.0)
        await append(self, batch)
    work = asyncio.create_task(late())
    works.add(work)

SqliteEventLog.append = append_late
main()
"""
"""A server that says it has written what it is going to write."""


@pytest.mark.long
def test_a_server_that_acknowledges_too_early_is_found_out_by_kills_and_by_copies(tmp_path: Path) -> None:
    hasty = tmp_path / "hasty"
    hasty.write_text(HASTY, encoding="utf-8")
    hasty.chmod(0o755)
    told = "\n".join(asyncio.run(endure(tmp_path, faults=12, seed=5, koudi=hasty)).complaints)
    assert "was acknowledged and is lost" in told
    assert "was acknowledged and is not in a copy" in told


def test_the_checker_believes_no_view_that_its_log_does_not_lead_to(tmp_path: Path) -> None:
    async def told() -> list[Sent]:
        code = await open_table(server.address)
        one = Survivor(server.address, code, await new_token(server.address), "one")
        client = Client(server.address, code, one.token)
        async with client:
            await client.do("sit", name="小明")
            await client.until(lambda c: c.seq > 1)
        return [Sent.of(one.person, frame) for frame in client.frames if '"view"' in frame]

    server = Victim(tmp_path)
    server.start()
    try:
        sent = asyncio.run(told())
    finally:
        server.kill()
    row, log = next(table for table in server.tables() if table[1])
    assert len(log) > 1
    assert not differing(row, log, sent)
    last = sent[-1]
    assert differing(row, log, [replace(last, view=last.view.replace(b"seating", b"playing"))])
    assert differing(row, log, [replace(last, seq=last.seq - 1)])
    assert differing(row, log, [replace(last, seq=len(log) + 1)])
    assert differing(row, log, [replace(last, person="somebody else")])
