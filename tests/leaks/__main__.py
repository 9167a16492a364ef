"""``python -m tests.leaks [N]``: every bot and level in N pairs of states of each game, and a report."""

from __future__ import annotations

import sys
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Final

from bench.results import circumstances
from koudi.games import GAMES
from tests.leaks.asking import asked, differs, does, pairs

REPORT: Final = Path(__file__).parent / "REPORT.md"
HEAD: Final = """\
# Leaks

Written by `make leaks`. Two cards that a seat cannot see are exchanged in random states of deals: under the presets, as
rules bots play them, and under random options, played by chance. What every bot and level does there must stay the
same: its choice, and with chance in it the choice with each of several seeds. Bots that search do so in 20 worlds.

"""


def _run(number: int) -> tuple[str, int]:
    """The table of the report, and how many choices differed."""
    told = "| game | bot | asked as | choices compared | differ |\n|---|---|---|---:|---:|\n"
    states = ""
    leaks = 0
    for game in GAMES.values():
        phases, differing = Counter[str](), Counter[str]()
        for done, pair in enumerate(islice(pairs(game, f"leaks {game.name}"), number), start=1):
            phases[pair.phase] += 1
            for bot in asked():
                differing[bot.name] += differs(pair, does(bot, pair))
            if done % 20 == 0 or done == number:
                sys.stdout.write(f"\r{game.name}: {done} of {number} states, {differing.total()} choices differ")
                sys.stdout.flush()
        sys.stdout.write("\n")
        leaks += differing.total()
        counts = ", ".join(f"{count} {phase.lower()}" for phase, count in sorted(phases.items()))
        states += f"{number} states of {game.name}: {counts}.\n"
        for bot in asked():
            told += f"| {game.name} | {bot.name} | `{bot.spec}` | {number * bot.streams} | {differing[bot.name]} |\n"
    return f"{states}\n{told}", leaks


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    table, found = _run(wanted)
    line = circumstances(f"make leaks N={wanted}")
    REPORT.write_text(f"{HEAD}{line}\n\n{table}", encoding="utf-8")
    sys.exit(1 if found else 0)
