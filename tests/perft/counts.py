"""The frozen counts: ``positions.txt`` has a position a line and how many sequences there are of each depth.

``python -m tests.perft.counts`` counts every line anew by both implementations and writes the file only if they
agree on all of them. A line without counts gets them.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

from koudi.notation.perft import perft
from koudi.notation.position_match import match_at
from koudi.notation.position_text import parse_position, position_text
from tests.perft.by_oracle import perft_by_oracle

FILE = Path(__file__).with_name("positions.txt")
ENOUGH = 3000
"""A new line is counted as deep as this many sequences go, or a little further."""
DEEPEST = 8


class Line(NamedTuple):
    """A position, and the number of sequences of 1, 2, 3 ... actions."""

    position: str
    counts: tuple[int, ...]


def read() -> list[str | Line]:
    """Lines and, as they stand, comments and blanks."""
    return [_line(text) for text in FILE.read_text(encoding="utf-8").splitlines()]


def _line(text: str) -> str | Line:
    if not text or text.startswith("#"):
        return text
    position, *counts = text.split(" ; ")
    return Line(position, tuple(int(count) for count in counts))


def lines() -> list[Line]:
    """The positions with their counts."""
    return [line for line in read() if isinstance(line, Line)]


def counted(line: Line) -> Line:
    """A line with its counts, of the depths it has or as deep as is enough."""
    position = parse_position(line.position)
    match, tag = match_at(position), position.tag
    counts: list[int] = []
    depth = 0
    while len(counts) < (len(line.counts) or DEEPEST) and not (not line.counts and counts and counts[-1] > ENOUGH):
        depth += 1
        number = perft(tag.game, match, depth)
        other = perft_by_oracle(tag, match, depth)
        if number != other:
            raise AssertionError(f"{number} sequences of {depth} actions, the oracle says {other}: {line.position}")
        counts.append(number)
    return Line(position_text(position), tuple(counts))


def main() -> None:
    """Count everything anew and write the file."""
    written: list[str] = []
    for line in read():
        if isinstance(line, str):
            written.append(line)
            continue
        done = counted(line)
        sys.stdout.write(f"{done.counts} {done.position}\n")
        written.append(" ; ".join((done.position, *map(str, done.counts))))
    FILE.write_text("\n".join(written) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
