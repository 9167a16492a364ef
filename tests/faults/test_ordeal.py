"""A short ordeal: a server killed and stopped a few times behind a bad network; ``make fault`` makes it long."""

import asyncio
import json
from pathlib import Path

from tests.faults.ordeal import endure
from tests.faults.retold import Sent, differing
from tests.faults.victim import Victim


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
    row, log = Victim(tmp_path).tables()[0]
    assert log
    lie = Sent(len(log), 0, "nobody", json.dumps({"table": LIE, "game": {}}).encode())
    assert differing(row, log, [lie]), "a checker that believes everything proves nothing"


LIE = {"seats": [{"online": False, "skip": False}] * 4, "closing": None, "fills_in": None}
