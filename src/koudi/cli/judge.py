"""``koudi judge``: rulings on JSON lines."""

from __future__ import annotations

import sys

import click


@click.command()
def judge() -> None:
    """Answer questions about the rules.

    They are read from standard input and answered on standard output, one JSON object a line.

    \b
    {"id": 1, "kind": "follow", "game": "shengji", "level": "2", "trump": "H",
     "lead": "S9 S9", "hand": "ST ST SJ SJ S3 S4"}    (on one line)
    {"id":1,"count":2,"legal":["SJ SJ","ST ST"]}

    Kinds: follow, winner, throw, trump_order, shape, declare, call, bury, partner, score; the page
    docs/reference/judge.md describes each. A line that is no question is answered by its error.
    """  # noqa: D301 - click takes the backspace for a paragraph to leave as it is
    from koudi.notation.judge import judge as rulings

    answers = sys.stdout.buffer
    for piece in rulings(sys.stdin.buffer):
        answers.write(piece)
        if piece.endswith(b"\n"):
            answers.flush()
