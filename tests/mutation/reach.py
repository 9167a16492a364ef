"""Which tests run which lines, and how long each takes: measured once, before the mutants."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import coverage
import pytest

from tests.mutation.mutants import FOLDERS, KEPT, ROOT, SOURCES, Mutant
from tests.mutation.trial import OPTIONS, in_a_fork

TESTS: Final = (
    *(f"src/koudi/{folder}" for folder in FOLDERS),
    *(f"tests/unit/{room}" for room in ("tricks", "games", "engine")),
    *("tests/rulings", "tests/docs/test_rulings.py", "tests/perft", "tests/oracle"),
    *sorted(str(path.relative_to(ROOT)) for path in (ROOT / "tests" / "laws").glob("test_tricks_*.py")),
    *("-k", "not new_in_every_run"),
)
"""The tests of the rules. Those of whole matches, records and bots would notice more, but later and for less reason."""


@dataclass(frozen=True)
class Reach:
    """What the tests reach.

    Attributes:
        lines: for each file the tests that run each of its lines, ``""`` being the import.
        seconds: how long each test takes.
    """

    lines: dict[str, dict[int, list[str]]]
    seconds: dict[str, float]

    def tests_of(self, mutant: Mutant) -> dict[str, float]:
        """The tests that run the changed lines, quick ones first; all tests, if these run on import."""
        by_line = self.lines.get(str(mutant.path), {})
        first, last = mutant.lines
        found = {test for line in range(first, last + 1) for test in by_line.get(line, ())}
        tests = set(self.seconds) if "" in found else found
        return {test: self.seconds[test] for test in sorted(tests, key=lambda test: (self.seconds[test], test))}


def measure() -> Reach:
    """Run the tests of the rules under coverage, in a process of their own; once while no source and no test changes.

    Raises:
        RuntimeError: a test fails before anything is changed.
    """
    kept = KEPT / f"{_state()}.json"
    if not kept.exists():
        found = in_a_fork(_measured)
        if found["failed"]:
            raise RuntimeError(f"{found['failed']} fails without any mutant")
        KEPT.mkdir(exist_ok=True)
        kept.write_text(json.dumps(found), encoding="utf-8")
    found = json.loads(kept.read_bytes())
    lines = {path: {int(line): tests for line, tests in by_line.items()} for path, by_line in found["lines"].items()}
    return Reach(lines, found["seconds"])


def _state() -> str:
    """A name for the sources and the tests as they are."""
    state = sha256(repr(TESTS).encode())
    paths = (path for folder in (SOURCES, ROOT / "tests") for path in folder.rglob("*"))
    for path in sorted(path for path in paths if path.suffix in {".py", ".txt", ".jsonl"}):
        if not path.is_relative_to(Path(__file__).parent):
            state.update(path.read_bytes())
    return state.hexdigest()[:16]


class _Clock:
    """A plugin that tells coverage which test runs, and keeps how long it takes."""

    def __init__(self, seen: coverage.Coverage) -> None:
        self._seen = seen
        self.seconds: dict[str, float] = {}
        self.failed: str | None = None

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._seen.switch_context(item.nodeid)
        start = time.process_time()
        yield
        self.seconds[item.nodeid] = time.process_time() - start
        self._seen.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and self.failed is None:
            self.failed = report.nodeid


def _measured() -> dict[str, Any]:
    include = [f"{SOURCES}/koudi/{folder}/*" for folder in FOLDERS]
    seen = coverage.Coverage(data_file=None, include=include, config_file=False)
    clock = _Clock(seen)
    seen.start()
    ended = pytest.main([*OPTIONS, *TESTS], plugins=[clock])
    seen.stop()
    data = seen.get_data()
    return {
        "failed": clock.failed or ("" if ended == pytest.ExitCode.OK else f"pytest ({ended})"),
        "seconds": clock.seconds,
        "lines": {path: data.contexts_by_lineno(path) for path in data.measured_files()},
    }
