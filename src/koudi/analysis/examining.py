"""One choice examined: what it cost by what its seat knew. It sees observations only."""

from __future__ import annotations

import msgspec

from koudi.engine.actions import Action
from koudi.options import Bilingual


class Measured(msgspec.Struct, frozen=True):
    """An action and what it is worth to the seat; see ``Alternative``."""

    action: Action
    levels: float
    behind: float
    spread: float


class Judged(msgspec.Struct, frozen=True):
    """What was found of one choice.

    Attributes:
        made: what was done.
        best: the best actions, best first; what was done may be among them.
        worlds: in how many different worlds each of them was tried.
        reason: why the best is, if that is known.
    """

    made: Measured
    best: tuple[Measured, ...]
    worlds: int
    reason: Bilingual | None = None
