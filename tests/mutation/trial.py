"""Tests in a process of their own, forked before the package is imported, so that a mutant can be put in its place."""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import traceback
from collections.abc import Callable, Mapping
from enum import Enum
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from threading import Lock
from types import CodeType
from typing import Any, Final, NamedTuple, TypeVar

import hypothesis
import pytest

from tests.mutation.mutants import ROOT, Mutant

Result = TypeVar("Result")

TIMES_AS_LONG: Final = 10
"""How much more processor time a test gets than it needs without the mutant."""
GRACE: Final = 5.0
"""Seconds of processor time on top."""
TO_COLLECT: Final = 10.0
"""Seconds of processor time in which the tests are imported and collected."""
MEMORY: Final = 6 << 30
"""Bytes that a mutant may take."""
OPTIONS: Final = (
    *("-q", "--assert=plain", "-p", "no:cacheprovider", "-o", "timeout=0", "--hypothesis-profile=mutants"),
    *("--disable-plugin-autoload", "-p", "pytest_timeout", "-p", "_hypothesis_pytestplugin"),
)
for _module in ("asyncio", "click", "doctest", "msgspec", "playwright.sync_api", "xml.etree.ElementTree"):
    import_module(_module)  # what the tests import beside the package, so that not every process has to
_FORKING: Final = Lock()
"""So that no process holds the end of another one's pipe."""


class End(Enum):
    """What can become of a mutant."""

    SURVIVED = "survived"
    TEST = "killed by a test"
    IMPORT = "killed on import"
    STOPPED = "killed by running without end"


class Outcome(NamedTuple):
    """What has become of a mutant, and which test failed, or which file of tests could not be imported."""

    end: End
    test: str = ""


class Replaced(MetaPathFinder):
    """Finds the module of a mutant with the change in it; to be asked before all other finders."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant

    def find_spec(self, fullname: str, _path: object, _target: object = None, /) -> ModuleSpec | None:
        """The module, if it is that of the mutant."""
        if fullname != self._mutant.module:
            return None
        source = str(self._mutant.path)
        return spec_from_file_location(fullname, source, loader=_Changed(self._mutant, fullname, source))


class _Changed(SourceFileLoader):
    def __init__(self, mutant: Mutant, fullname: str, path: str) -> None:
        super().__init__(fullname, path)
        self._mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        return compile(self._mutant.source, self.get_filename(fullname), "exec", dont_inherit=True)


class Chosen:
    """A plugin that runs chosen tests only, in a chosen order, each in its time, and keeps what fails.

    Args:
        tests: how long each takes without the mutant.
    """

    def __init__(self, tests: Mapping[str, float]) -> None:
        self._tests = tests
        self._rank = {test: rank for rank, test in enumerate(tests)}
        self.end = End.SURVIVED
        self.failed = ""

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Keep the name of a file that cannot be imported."""
        if report.failed:
            self.end, self.failed = End.IMPORT, report.nodeid

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out every test that was not chosen."""
        chosen = (item for item in items if item.nodeid in self._rank)
        items[:] = sorted(chosen, key=lambda item: self._rank[item.nodeid])

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Start the clock of a test."""
        end_after(self._tests[item.nodeid] * TIMES_AS_LONG + GRACE)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep the name of a test that fails."""
        if report.failed:
            self.end, self.failed = End.TEST, report.nodeid


def try_mutant(mutant: Mutant, tests: Mapping[str, float]) -> Outcome:
    """Run the tests, which take so many seconds each without it, until one fails."""

    def run() -> tuple[str, str]:
        sys.meta_path.insert(0, Replaced(mutant))
        chosen = Chosen(tests)
        files = dict.fromkeys(test.partition("::")[0] for test in tests)
        pytest.main([*OPTIONS, "-x", *files], plugins=[chosen])
        return chosen.end.value, chosen.failed

    try:
        end, test = in_a_fork(run, TO_COLLECT)
    except StoppedError:
        return Outcome(End.STOPPED)
    return Outcome(End(end), test)


def end_after(seconds: float) -> None:
    """End this process once it has taken so much processor time from now on."""
    signal.setitimer(signal.ITIMER_PROF, seconds)


class StoppedError(Exception):
    """A signal has ended a forked process, most often that its time is over."""


def in_a_fork(run: Callable[[], Result], seconds: float | None = None) -> Result:
    """What a function answers in a forked process with so many seconds of processor time; as JSON on the way.

    Raises:
        StoppedError: it took longer, or was ended by another signal.
        RuntimeError: the function has raised an exception, which has been shown.
    """
    with _FORKING:
        answers, answer = os.pipe()
        child = os.fork()
        if not child:
            _answer(run, answer, seconds)
        os.close(answer)
    with os.fdopen(answers, encoding="utf-8") as lines:
        said = lines.read()
    _, status = os.waitpid(child, 0)
    if said:
        return json.loads(said)
    if os.WIFSIGNALED(status):
        raise StoppedError(signal.Signals(os.WTERMSIG(status)).name)
    raise RuntimeError("a forked process has failed")


def _answer(run: Callable[[], Any], answer: int, seconds: float | None) -> None:
    """Run a function in a forked process, write what it answers, and end the process."""
    ended, errors = 1, os.dup(2)
    try:
        os.chdir(ROOT)
        if seconds is not None:
            end_after(seconds)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        # As CI does it: the same examples every time. A failure need not be made small.
        phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
        hypothesis.settings.register_profile("mutants", deadline=None, derandomize=True, database=None, phases=phases)
        said = json.dumps(run())
        with os.fdopen(answer, "w", encoding="utf-8") as out:
            out.write(said)
        ended = 0
    except BaseException:  # noqa: BLE001 - shown, and the process ends
        os.dup2(errors, 2)
        traceback.print_exc()
    finally:
        os._exit(ended)
