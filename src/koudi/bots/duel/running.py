"""Runs a duel: deal by deal or on several cores, from a file or from the start, until enough is known."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import ExitStack, closing
from itertools import count
from multiprocessing import get_context
from multiprocessing.util import Finalize
from pathlib import Path
from typing import Final

from koudi.bots.duel.duel import Duel
from koudi.bots.duel.mirrored import Mirrored
from koudi.bots.duel.report import Report, report_of
from koudi.bots.duel.saving import Save
from koudi.bots.duel.setup import Setup
from koudi.bots.duel.stopping import Spread, Until
from koudi.processes import end_with_parent

_AHEAD: Final = 2
"""Deals for each core that are begun before they are known to be wanted."""

MakeDuel = Callable[[Setup], Duel]
Progress = Callable[[Spread], None]


def _quiet(_spread: Spread) -> None:
    """Tell nobody."""


def measure(
    setup: Setup,
    until: Until,
    *,
    jobs: int = 1,
    save: Path | None = None,
    progress: Progress = _quiet,
    make: MakeDuel = Duel,
) -> Report:
    """Play mirrored deals until enough is known.

    Deals follow from the setup and their number alone and are counted in order, so the result is that of one process
    however many play, and that of one run however often it was taken up again.

    Args:
        setup: what is measured.
        until: how long.
        jobs: processes that play at once.
        save: a file to keep the deals in, and to take up the run from if it is there.
        progress: told after each deal.
        make: makes the duel; a function of a module, for other processes.

    Raises:
        BadBotSpec: no such bot.
        BadTag: no such table.
        BadSave: the file is of another run, or no such file.
    """
    with ExitStack() as stack:
        duel = stack.enter_context(closing(make(setup)))
        file = None if save is None else stack.enter_context(Save(save, setup))
        played = list(file.played) if file is not None else []
        spread = Spread()
        for number, deal in enumerate(played):
            spread.add(deal.levels)
            stopped = until.reached(spread)
            if stopped is not None:
                return report_of(setup, played[: number + 1], spread, stopped)
        deals = _alone(duel, len(played)) if jobs == 1 else _together(setup, make, jobs, len(played))
        for deal in stack.enter_context(closing(deals)):
            played.append(deal)
            if file is not None:
                file.add(deal)
            spread.add(deal.levels)
            progress(spread)
            stopped = until.reached(spread)
            if stopped is not None:
                return report_of(setup, played, spread, stopped)
    raise AssertionError("there is always another deal")


def _alone(duel: Duel, first: int) -> Generator[Mirrored]:
    yield from map(duel.play, count(first))


def _together(setup: Setup, make: MakeDuel, jobs: int, first: int) -> Generator[Mirrored]:
    """Deals in order, played by several processes."""
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _sit_down, (setup, make))
    waiting: deque[Future[Mirrored]] = deque()
    try:
        for index in count(first):
            waiting.append(pool.submit(_play, index))
            if len(waiting) > _AHEAD * jobs:
                yield waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


_seated: list[Duel] = []
"""The duel of a process that plays for another one."""


def _sit_down(setup: Setup, make: MakeDuel) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that asks
    duel = make(setup)
    _seated.append(duel)
    Finalize(duel, duel.close, exitpriority=1)
    end_with_parent(duel.close)


def _play(index: int) -> Mirrored:
    return _seated[0].play(index)
