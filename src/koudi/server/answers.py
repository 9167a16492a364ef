"""What was answered of late, for commands that are repeated."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

KEPT: Final = 32
"""Answers kept, some 300 bytes each; older commands are looked up in the log."""


class Answers:
    """The last answers of a table, by who asked and the command's id."""

    def __init__(self) -> None:
        self._answers: OrderedDict[str, bytes] = OrderedDict()

    def get(self, key: str) -> bytes | None:
        """What was answered; ``None`` when that is not known any more, or nothing was."""
        return self._answers.get(key)

    def keep(self, key: str, answer: bytes) -> None:
        """Answer the same when the command is repeated."""
        self._answers[key] = answer
        if len(self._answers) > KEPT:
            self._answers.popitem(last=False)
