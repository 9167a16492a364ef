"""Between deals: the table starts the next one, or deals again after a redeal."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from koudi.cards import Card
from koudi.engine.errors import ActionReason, IllegalAction
from koudi.engine.events import DealStarted, Event, Redealt
from koudi.engine.match import Drawing, Match, Waiting
from koudi.engine.seats import Seat


def start(match: Match, deck: tuple[Card, ...], first: Seat) -> tuple[Event, ...]:
    """Start a deal (E-17, M-12): the first deal where the table says, a redeal as before, else as the result says.

    Raises:
        IllegalAction: the deck is not the rules' deck.
    """
    if Counter(deck) != Counter(match.rules.deck):
        raise IllegalAction(ActionReason.BAD_DECK)
    if match.number == 0:
        return (DealStarted(1, first, deck),)
    if isinstance(match.phase, Waiting):
        return (DealStarted(match.number, match.first, deck),)
    return (DealStarted(match.number + 1, match.history[-1].next_declarer, deck),)


def started(match: Match, event: DealStarted) -> Match:
    """The cards lie ready to be dealt."""
    redeals = match.redeals if event.number == match.number else 0
    return replace(
        match, number=event.number, first=event.first, redeals=redeals, phase=Drawing(event.deck or match.rules.deck)
    )


def redealt(match: Match, _event: Redealt) -> Match:
    """The cards are collected again."""
    return replace(match, redeals=match.redeals + 1, phase=Waiting())
