"""``python -m tests.mutation [--seed S] [--jobs J] [--go-on] [--within T] [N]``: N random mutants, and a report."""

from __future__ import annotations

import json
import sys
from collections.abc import Container, Iterator
from concurrent.futures import ThreadPoolExecutor
from math import inf
from typing import Final

import click

from tests.mutation.mutants import KEPT, ROOT, Mutant, mutants, sample
from tests.mutation.reach import Reach, measure
from tests.mutation.report import REPORT, Result, equivalents, report
from tests.mutation.trial import End, Outcome, try_mutant

JOURNAL: Final = KEPT / "outcomes.jsonl"
"""What became of each mutant, line by line."""


@click.command()
@click.argument("number", type=click.IntRange(min=1), default=600)
@click.option("--seed", type=int, default=1, help="Which mutants are drawn.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, help="How many are tried at a time.")
@click.option("--go-on", is_flag=True, help="Leave out those that were killed, or are explained.")
@click.option("--within", type=float, default=inf, help="Leave out tests that take more seconds: a first look.")
def main(number: int, seed: int, jobs: int, go_on: bool, within: float) -> None:
    """Draw mutants of the rules, run the tests of the rules against each, and write the report."""
    every = mutants()
    drawn = sample(every, number, seed)
    explained = equivalents()
    settled = _settled_before(explained) if go_on else {}
    KEPT.mkdir(exist_ok=True)
    JOURNAL.unlink(missing_ok=True)
    for mutant in drawn:
        if mutant.name in settled:
            _keep(mutant, settled[mutant.name])
    left = [mutant for mutant in drawn if mutant.name not in settled]
    click.echo(f"{len(every)} mutants, {len(drawn)} drawn, {len(left)} to be tried; measuring what the tests reach ...")
    outcomes = dict(settled)
    for tried, (mutant, outcome) in enumerate(_tried(left, measure(), jobs, within), start=1):
        outcomes[mutant.name] = outcome
        _keep(mutant, outcome)
        click.echo(f"{tried}/{len(left)} {outcome.end.value} {outcome.test}: {mutant.name}")
    result = Result(seed, len(every), [(mutant, outcomes[mutant.name]) for mutant in drawn], len(drawn) - len(left))
    REPORT.write_text(report(result, explained), encoding="utf-8")
    unexplained = result.unexplained(explained)
    click.echo(f"{len(unexplained)} survivors without an explanation; see {REPORT.relative_to(ROOT)}")
    sys.exit(1 if unexplained else 0)


def _tried(some: list[Mutant], reach: Reach, jobs: int, within: float) -> Iterator[tuple[Mutant, Outcome]]:
    def tried(mutant: Mutant) -> Outcome:
        tests = {test: seconds for test, seconds in reach.tests_of(mutant).items() if seconds <= within}
        return try_mutant(mutant, tests) if tests else Outcome(End.SURVIVED)

    with ThreadPoolExecutor(jobs) as pool:
        yield from zip(some, pool.map(tried, some), strict=True)


def _keep(mutant: Mutant, outcome: Outcome) -> None:
    with JOURNAL.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps([mutant.name, outcome.end.value, outcome.test], ensure_ascii=False) + "\n")


def _settled_before(explained: Container[str]) -> dict[str, Outcome]:
    """The mutants of the run before that were killed, or have been explained since."""
    lines = JOURNAL.read_text(encoding="utf-8").splitlines() if JOURNAL.exists() else []
    outcomes = {name: Outcome(End(end), test) for name, end, test in map(json.loads, lines)}
    return {name: to for name, to in outcomes.items() if to.end is not End.SURVIVED or name in explained}


if __name__ == "__main__":
    main()
