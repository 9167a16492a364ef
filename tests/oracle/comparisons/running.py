"""Long runs of comparisons: seeded, over all processors, with progress and a summary by topic."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple

from tests.oracle.comparisons import bidding, deals, tricks

Comparison = Callable[[Random], None]

TOPICS: Final[Mapping[str, tuple[Comparison, int]]] = MappingProxyType(
    {
        "order": (tricks.compare_order, 5),
        "shapes": (tricks.compare_shapes, 10),
        "follows": (tricks.compare_follows, 20),
        "long follows": (tricks.compare_long_follows, 10),
        "leads": (tricks.compare_leads, 6),
        "throws": (tricks.compare_throws, 10),
        "winner": (tricks.compare_winner, 12),
        "declaring": (bidding.compare_declaring, 7),
        "calling": (bidding.compare_calling, 4),
        "partner": (deals.compare_partner, 4),
        "exchange": (deals.compare_exchange, 2),
        "endgame": (deals.compare_endgame, 8),
        "deal": (deals.compare_deal, 2),
    }
)
"""Each comparison with its share of a hundred."""

BATCH: Final = 100


class Job(NamedTuple):
    """Some comparisons of one topic: case ``n`` draws from a ``Random`` seeded by topic and ``n``."""

    topic: str
    cases: range


class Done(NamedTuple):
    """What came of a job: the failures by case."""

    job: Job
    failures: dict[int, str]


def random_of(topic: str, case: int) -> Random:
    """The same choices for the same case, on every machine."""
    return Random(f"{topic} {case}")  # noqa: S311 - nothing is guarded by them


def jobs(count: int, first: int) -> list[Job]:
    """So many comparisons in all, cut into batches, topics in turn."""
    found: list[Job] = []
    for topic, (_, share) in TOPICS.items():
        end = first + max(1, count * share // 100)
        found += [Job(topic, range(start, min(start + BATCH, end))) for start in range(first, end, BATCH)]
    return sorted(found, key=lambda job: job.cases.start)


def run(job: Job) -> Done:
    """Compare, and go on after a failure."""
    compare, _ = TOPICS[job.topic]
    failures: dict[int, str] = {}
    for case in job.cases:
        try:
            compare(random_of(job.topic, case))
        except Exception as failure:  # noqa: BLE001 - whatever breaks is a finding
            failures[case] = f"{type(failure).__name__}: {failure}"
    return Done(job, failures)


def run_all(count: int, first: int = 0, show: Callable[[str], None] = print) -> dict[str, dict[int, str]]:
    """Compare so often and tell how it goes; the failures by topic and case."""
    todo = jobs(count, first)
    total = sum(len(job.cases) for job in todo)
    failures: dict[str, dict[int, str]] = {topic: {} for topic in TOPICS}
    made: Counter[str] = Counter()
    start = time.monotonic()
    for done in _in_parallel(todo):
        made[done.job.topic] += len(done.job.cases)
        for case, text in done.failures.items():
            failures[done.job.topic][case] = text
            show(f"\r{done.job.topic}, case {case}: {text}\n\n")
        wrong = sum(map(len, failures.values()))
        seconds = time.monotonic() - start
        show(f"\r{made.total():>7} of {total} comparisons, {wrong} disagreements, {seconds:.0f} s")
    show("\n")
    for topic in TOPICS:
        show(f"{topic:<14}{made[topic]:>8} comparisons {len(failures[topic]):>6} disagreements\n")
    return failures


def _in_parallel(todo: list[Job]) -> Iterator[Done]:
    with multiprocessing.Pool(os.cpu_count()) as pool:
        yield from pool.imap_unordered(run, todo)
