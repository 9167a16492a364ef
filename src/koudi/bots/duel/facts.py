"""What a scored deal says of its seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from koudi.cards import CardSet
from koudi.engine.match import Scored

if TYPE_CHECKING:
    from koudi.engine.events import DealResult
    from koudi.engine.match import Match
    from koudi.engine.seats import Seat

TOTAL_POINTS: Final = 200


def role_of(result: DealResult, seat: Seat) -> str:
    """Declarer, partner or defender."""
    if seat == result.declarer:
        return "declarer"
    return "partner" if seat in result.declarers else "defender"


def gain(result: DealResult, seat: Seat) -> int:
    """Levels that a seat's side gained in a deal; 0 for the losers."""
    return result.steps if (seat in result.declarers) is result.declarers_won else 0


def conserves(match: Match) -> bool:
    """Whether a scored deal has every card of the deck once and all points."""
    phase = match.phase
    if not isinstance(phase, Scored):
        return False
    result = match.history[-1]
    cards = [card for trick in phase.tricks for play in trick.plays for card in play.cards] + list(phase.buried)
    whole = sorted(card.kind for card in cards) == sorted(card.kind for card in match.rules.deck)
    return whole and sum(result.trick_points) + CardSet(phase.buried).points == TOTAL_POINTS
