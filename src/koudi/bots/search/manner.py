"""How a search goes about it, beside its budget."""

from __future__ import annotations

from typing import Final

import msgspec


class Manner(msgspec.Struct, frozen=True):
    """How a search goes about it, beside its budget.

    Attributes:
        infer: whether worlds are weighed by the plays seen.
        candidates: how many actions are tried at most.
        margin: by how many standard errors an action must be better than what the rules bot does.
        endgame: from so many cards a hand on worlds are played to their ends by best play with open hands.
    """

    infer: bool = True
    candidates: int = 40
    margin: float = 1.0
    endgame: int = 3


USUAL: Final = Manner()
