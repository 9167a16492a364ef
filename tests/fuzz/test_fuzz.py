"""Some thousands of random frames and requests; ``make fuzz`` sends a million."""

import asyncio
from pathlib import Path

from tests.fuzz.campaign import fuzz


def test_random_frames_and_requests_cause_no_crash_no_fault_and_no_leak(tmp_path: Path) -> None:
    outcome = asyncio.run(fuzz(tmp_path, 6000, seed=7))
    assert not outcome.complaints
    assert outcome.answers["refused malformed"] > 1000
    assert outcome.answers["ack"] > 50
    assert outcome.answers["line ended"] > 3
    assert outcome.answers["request 200"] > 20
    assert outcome.views > 8
