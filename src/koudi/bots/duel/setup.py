"""What is measured: everything from which the deals of a duel follow."""

from __future__ import annotations

from enum import Enum

import msgspec

from koudi.notation.tag import Tag


class Scope(Enum):
    """Which decisions of a deal are the measured bots' own."""

    ALL = "all"
    PLAY = "play"
    """Plays alone: until then the ``rules`` bot decides for every seat. Less noise, and no deal spent on bidding."""


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """Two bots and a table.

    Attributes:
        table: tag of the table.
        a: spelling of bot A.
        b: spelling of bot B.
        seed: fixes the cards and every random choice.
        phase: which decisions are measured.
        budget: seconds that each decision may take, as handed to the bots.
        rotated: play each mirrored deal once more with every hand moved on by a seat.
    """

    table: str
    a: str
    b: str
    seed: int = 0
    phase: Scope = Scope.ALL
    budget: float = 1.0
    rotated: bool = False

    @property
    def tag(self) -> Tag:
        """The table.

        Raises:
            BadTag: there is no such table.
        """
        return Tag.parse(self.table)
