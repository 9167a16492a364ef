"""What somebody means who shows cards: the phase of the deal says it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from koudi.cards import CardSet
from koudi.engine.actions import Action, Bury, Call, Declare, Play, Recall
from koudi.engine.observation import PhaseName

_WITH_CARDS: Final[dict[PhaseName, Callable[[CardSet], Action]]] = {
    PhaseName.DRAWING: Declare,
    PhaseName.CLOSING: Declare,
    PhaseName.CALLING: Call,
    PhaseName.BURYING: Bury,
    PhaseName.EXCHANGING: Declare,
}


def meant(phase: PhaseName, cards: CardSet) -> Action:
    """The action of who shows these cards in a phase.

    >>> meant(PhaseName.BURYING, CardSet.parse("S3 S4"))
    Bury(cards=CardSet.parse('S3 S4'))
    >>> meant(PhaseName.RECALLING, CardSet.parse("SA"))
    Recall(card=Card.parse('SA'))
    """
    if phase is PhaseName.RECALLING and len(cards) == 1:
        return Recall(next(iter(cards)))
    return _WITH_CARDS.get(phase, Play)(cards)
