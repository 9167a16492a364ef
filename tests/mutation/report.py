"""The report of a run, and the explanations of the mutants that no test can tell from the rules."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tests.mutation.mutants import FOLDERS, ROOT, Mutant
from tests.mutation.trial import End, Outcome

REPORT: Final = Path(__file__).with_name("REPORT.md")
EQUIVALENTS: Final = Path(__file__).with_name("equivalents.toml")
HEAD: Final = """# Mutants of the rules

Written by `make mutants`. The sources of the rules are changed in one place at a time, and the tests of the rules must
notice. How that is done: [docs/decisions/mutants.md](../../docs/decisions/mutants.md)."""


@dataclass(frozen=True)
class Result:
    """The mutants of a run and what became of them.

    Attributes:
        seed: what they were drawn with.
        generated: how many there were to draw from.
        tried: each with its outcome.
        kept: how many outcomes are those of the run before.
    """

    seed: int
    generated: int
    tried: list[tuple[Mutant, Outcome]]
    kept: int

    @property
    def survivors(self) -> list[Mutant]:
        """Those that no test has noticed."""
        return [mutant for mutant, outcome in self.tried if outcome.end is End.SURVIVED]

    def unexplained(self, explained: dict[str, str]) -> list[Mutant]:
        """The survivors of which nobody has said why no test can notice them."""
        return [mutant for mutant in self.survivors if mutant.name not in explained]


def equivalents() -> dict[str, str]:
    """For the names of mutants why each is the same rule in other words."""
    groups = tomllib.loads(EQUIVALENTS.read_text(encoding="utf-8"))["same"]
    return {name: group["why"] for group in groups for name in group["mutants"]}


def report(result: Result, explained: dict[str, str]) -> str:
    """The report in Markdown."""
    ends = Counter(outcome.end for _, outcome in result.tried)
    unexplained = result.unexplained(explained)
    same = ends[End.SURVIVED] - len(unexplained)
    killed = len(result.tried) - ends[End.SURVIVED]
    facts = {
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "commit": _commit(),
        "Python": sys.version.split()[0],
        "folders": ", ".join(f"`src/koudi/{folder}`" for folder in FOLDERS),
        "mutants generated": result.generated,
        "drawn": f"{len(result.tried)}, with seed {result.seed}",
        "not tried again, as they were killed or are explained": result.kept,
        **{end.value: ends[end] for end in (End.TEST, End.IMPORT, End.STOPPED)},
        "survived, the same rule in other words": same,
        "survived": len(unexplained),
        "killed, of those that are not the same rule": f"{100 * killed / (len(result.tried) - same):.1f} %",
    }
    parts = [
        HEAD,
        "\n".join(["| | |", "|---|---|", *(f"| {name} | {value} |" for name, value in facts.items())]),
        "\n".join(_by_change(result, explained)),
        "## Survivors",
        "\n".join(_entries(unexplained)) or "None.",
        "## The same rule in other words",
        *_explained(result.survivors, explained),
    ]
    return "\n\n".join(parts) + "\n"


def _by_change(result: Result, explained: dict[str, str]) -> Iterator[str]:
    """What became of each kind of change."""
    yield "| change | drawn | killed | the same rule | survived |"
    yield "|---|---:|---:|---:|---:|"
    for change, drawn in sorted(Counter(mutant.change for mutant, _ in result.tried).items()):
        left = sum(mutant.change == change for mutant in result.survivors)
        unexplained = sum(mutant.change == change for mutant in result.unexplained(explained))
        yield f"| {change} | {drawn} | {drawn - left} | {left - unexplained} | {unexplained} |"


def _explained(survivors: list[Mutant], explained: dict[str, str]) -> Iterator[str]:
    for why in dict.fromkeys(explained.values()):
        some = [mutant for mutant in survivors if explained.get(mutant.name) == why]
        if some:
            yield why.strip()
            yield "\n".join(_entries(some))


def _entries(some: list[Mutant]) -> Iterator[str]:
    for mutant in some:
        where = f", `{mutant.function}`" if mutant.function else ""
        yield f"- {mutant.module}, line {mutant.lines[0]}{where}: {mutant.change}: `{mutant.before}` → `{mutant.after}`"


def _commit() -> str:
    command = ["git", "describe", "--always", "--dirty"]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()  # noqa: S603
