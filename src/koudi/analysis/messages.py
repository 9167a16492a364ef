"""What goes between a server and the process that reviews a deal for it: a ``Task`` in, ``Answer`` lines out."""

from __future__ import annotations

from typing import Final, cast

import msgspec

from koudi.analysis.review import Depth, Review
from koudi.notation.codec import decoder


class Task(msgspec.Struct, frozen=True):
    """A deal to be reviewed: its number in a record, which is given as JSON lines."""

    record: str
    deal: int
    depth: Depth


class Progress(msgspec.Struct, frozen=True, tag="progress"):
    """So many decisions have been looked at, of ``total``."""

    done: int
    total: int


class Found(msgspec.Struct, frozen=True, tag="found"):
    """The deal has been looked at."""

    review: Review


Answer = Progress | Found
TASK: Final[msgspec.json.Decoder[Task]] = decoder(Task)
ANSWER: Final[msgspec.json.Decoder[Answer]] = decoder(cast("type[Answer]", Answer))
