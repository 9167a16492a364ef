"""``python -m tests.browser.reviewer`` reviews a deal in seconds, as ``koudi.analysis`` does, by what ``rules`` does.

Whoever does something else loses half a level by it. How it would have gone on with open hands it does not look at,
since that needs the compiler.
"""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Final
from unittest.mock import patch

from koudi.analysis.analyse import analyse
from koudi.analysis.examining import Judged, Measured
from koudi.analysis.messages import TASK, Answer, Found, Progress
from koudi.analysis.review import Depth
from koudi.bots.bot import make_bot
from koudi.engine.actions import Action
from koudi.engine.observation import Observation
from koudi.notation.codec import encode
from koudi.notation.record_lines import parse_record_lines
from koudi.notation.tag import Tag

COMMAND: Final = (sys.executable, "-m", "tests.browser.reviewer")

LOST: Final = 0.5
"""Levels that a choice costs which is not that of the rules bot."""


def examine(table: str, depth: Depth, seen: Observation, made: Action) -> Judged:  # noqa: ARG001 - see Examine
    """Judge one choice."""
    tag = Tag.parse(table)
    choice = make_bot("rules", tag.game, tag.rules, 0).act(seen, 0.0)
    best = Measured(choice.action, 0.0, 0.0, 0.0)
    if made == choice.action:
        return Judged(best, (best,), 1, choice.reason)
    return Judged(Measured(made, -LOST, LOST, 0.0), (best,), 1, choice.reason)


def tell(answer: Answer) -> None:
    """Write a line to the server."""
    sys.stdout.buffer.write(encode(answer) + b"\n")
    sys.stdout.buffer.flush()


def main() -> None:
    """Do the task that stands in the first line of the standard input."""
    task = TASK.decode(sys.stdin.buffer.readline())
    record = parse_record_lines(task.record.encode())
    with ThreadPoolExecutor(1) as pool, patch("koudi.analysis.analyse.OpenHands") as openly:
        openly.return_value.levels.return_value = None
        tell(Found(analyse(record, task.deal, "quick", pool, examine, lambda done, total: tell(Progress(done, total)))))


if __name__ == "__main__":
    main()
