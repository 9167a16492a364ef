"""How strong the bots are: ``python -m bench.strength``, hours in all; broken off, it goes on where it was.

Every match of the table below is measured by the arena and its deals kept in a folder, in files named by the code that
played them. Once the whole table is measured, it is written into RESULTS.md; with ``--kept`` as far as it is now.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import Final, NamedTuple

from msgspec.structs import replace

from bench.ceiling import open_duel
from bench.late import late_duel
from bench.results import write
from koudi.bots.bot import BadBotSpec
from koudi.bots.duel import Duel, MakeDuel, Report, Setup, Spread, Until, measure
from koudi.bots.duel.saving import Save, versions

SEED: Final = 20261130
"""Of the deals that are measured; no bot is tuned on them."""
FOLDER: Final = Path(".strength")
SEARCH: Final = "search:ms=100,clock=cpu"
HEAD: Final = """\
| match | table | at least | aim | levels a deal | points a deal | deals | ms, mean and p99 | of the other | |
|---|---|---:|---:|---:|---:|---:|---:|---:|---|
"""


class Goal(NamedTuple):
    """What a match is to show, in levels a deal; without numbers it is reported only.

    Attributes:
        least: the least; 0 for an interval clear of zero.
        aim: what is hoped for.
        flat: whether the interval must hold zero instead.
    """

    least: float | None = None
    aim: float | None = None
    flat: bool = False

    @property
    def words(self) -> tuple[str, str]:
        """Both numbers as the table has them."""
        least = "" if self.least is None else "clear of 0" if not self.least else f"{self.least:+g}"
        return "flat" if self.flat else least, "" if self.aim is None else f"{self.aim:+g}"

    def verdict(self, report: Report) -> str:
        """Whether it is reached, by the interval that may be stopped by."""
        mean, width = report.levels_per_deal, report.anytime95 or 0.0
        if self.flat:
            return "flat" if abs(mean) <= width else "not flat"
        if self.least is None:
            return ""
        if mean - width <= 0:
            return "not clear"
        if mean < self.least:
            return "below"
        return "aim reached" if self.aim is not None and mean >= self.aim else "reached"


class Row(NamedTuple):
    """A match of the table.

    Attributes:
        a: bot A.
        b: bot B.
        tables: tags of the tables at which it is played.
        goal: what it is to show.
        most: mirrored deals at most.
        make: makes the duel.
    """

    a: str
    b: str
    tables: tuple[str, ...]
    goal: Goal
    most: int = 1000
    make: MakeDuel = Duel

    @property
    def until(self) -> Until:
        """200 mirrored deals, and then until zero is left out; a null is not stopped by looking at it."""
        return Until(least=200) if self.goal.flat or self.goal.least is None else Until(clear=True, most=self.most)


EIGHTY, STANDARD, MAILV = "shengji/80fen", "shengji/standard", "mailv/mailv"
ROWS: Final = (
    Row("rules", "random", (EIGHTY, MAILV), Goal(1.2, 1.8)),
    Row("rules", "rules1", (EIGHTY, MAILV), Goal(0, 0.3), most=20_000),
    Row(SEARCH, "rules", (EIGHTY, STANDARD), Goal(0.35, 0.8)),
    Row(SEARCH, "rules", (MAILV,), Goal(0.2, 0.5)),
    Row(SEARCH, "rules1", (EIGHTY, MAILV), Goal()),
    Row(SEARCH, f"{SEARCH},infer=off", (EIGHTY, MAILV), Goal(0, 0.15), most=2000),
    Row("search:ms=400,clock=cpu", SEARCH, (EIGHTY,), Goal(0, 0.1), most=2000),
    Row(f"late:{SEARCH}", f"late:{SEARCH},endgame=0", (EIGHTY, MAILV), Goal(), make=late_duel),
    Row(f"ceiling:{SEARCH}", SEARCH, (EIGHTY, MAILV), Goal(), make=open_duel),
    Row(SEARCH, SEARCH, (EIGHTY, MAILV), Goal(flat=True)),
    Row("random", "random", (EIGHTY, MAILV), Goal(flat=True)),
)


def line(table: str, goal: Goal, report: Report) -> str:
    """A line of the table."""
    least, aim = goal.words
    levels = f"{report.levels_per_deal:+.3f} ± {report.anytime95 or 0.0:.3f}"
    return (
        f"| `{report.a}` against `{report.b}` | {table} | {least} | {aim} | {levels} "
        f"| {report.points:+.1f} | {report.deals} | {report.ms_mean:.1f}, {report.ms_p99:.1f} "
        f"| {report.b_ms_mean:.1f}, {report.b_ms_p99:.1f} | {goal.verdict(report)} |\n"
    )


def measured(row: Row, table: str, folder: Path, jobs: int, most: int | None, *, kept: bool = False) -> Report | None:
    """Measure a match at one table, from where the file of this code ends.

    Args:
        row: the match.
        table: tag of the table.
        folder: where deals are kept.
        jobs: processes that play at once.
        most: mirrored deals at most, fewer than the match asks for if need be.
        kept: tell what is kept of it, and play nothing; ``None`` if that is nothing.
    """
    setup = Setup(table=table, a=row.a, b=row.b, seed=SEED)
    name = re.sub(r"[^\w=.]+", "-", f"{row.a}-{row.b}-{table}-{versions()['code']}")
    file = folder / f"{name}.jsonl"
    if kept:
        most = played(file, setup)
        if not most:
            return None
    until = row.until if most is None else replace(row.until, least=min(most, row.until.least), most=most)

    def tell(spread: Spread) -> None:
        if spread.count % 10 == 0:
            now = f"{spread.count}: {spread.mean:+.3f} ± {spread.anytime:.3f}"
            sys.stderr.write(f"{row.a} against {row.b}, {table}, {now}\n")

    return measure(setup, until, jobs=jobs, save=file, progress=tell, make=row.make)


def played(file: Path, setup: Setup) -> int:
    """How many deals of a match are kept in a file."""
    if not file.exists():
        return 0
    with Save(file, setup) as save:
        return len(save.played)


def main() -> None:
    """Read the command line, measure, write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--jobs", type=int, default=2, help="processes that play at once")
    parser.add_argument("--most", type=int, help="mirrored deals of a match at most")
    parser.add_argument("--only", default="", help="only matches with this in them, such as rules1 or mailv")
    parser.add_argument("--kept", action="store_true", help="play nothing more: tell what is kept")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where deals are kept")
    chosen = parser.parse_args()
    chosen.folder.mkdir(exist_ok=True)
    lines: list[str] = []
    for row in ROWS:
        for table in row.tables:
            if chosen.only not in f"{row.a} against {row.b}, {table}":
                continue
            try:
                report = measured(row, table, chosen.folder, chosen.jobs, chosen.most, kept=chosen.kept)
            except BadBotSpec as error:
                sys.stderr.write(f"{row.a} against {row.b}: not measured: {error}\n")
                continue
            if report is None:
                sys.stderr.write(f"{row.a} against {row.b}, {table}: not played\n")
                continue
            lines.append(line(table, row.goal, report))
            sys.stdout.write(lines[-1])
            sys.stdout.flush()
    if not chosen.only:
        more = "--kept" if chosen.kept else "" if chosen.most is None else f"--most {chosen.most}"
        write("strength", f'make strength MORE="{more}"' if more else "make strength", HEAD + "".join(lines))


if __name__ == "__main__":
    main()
