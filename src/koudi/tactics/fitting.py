"""Legal follows put together out of the cards one would rather part with, for callers that hold ``CardSet``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from koudi.tactics.ground import ground_of
from koudi.tactics.remembering import masks_of
from koudi.tactics.sight import Desk, plain_desk
from koudi.tactics.units import fitting
from koudi.tactics.worth import cheapest
from koudi.tricks import lead_of

if TYPE_CHECKING:
    from koudi.cards import CardSet
    from koudi.engine.rules import Rules
    from koudi.tricks import Obligation, Trump


def fit(trump: Trump, rules: Rules, hand: CardSet, lead: CardSet, owed: Obligation, prices: Sequence[float]) -> CardSet:
    """The cheapest legal follow that a greedy search finds; always legal.

    Args:
        trump: the trump.
        rules: the table's rules.
        hand: own cards.
        lead: the cards led.
        owed: what this seat owes.
        prices: for each kind, in order of strength, what parting with one copy costs.
    """
    if len(hand) <= owed.count:
        return hand
    led, ground = lead_of(trump, lead), ground_of(rules, trump)
    trumps = ground.trumps if owed.trumps else 0
    cards = fitting(masks_of(hand, trump), led.mask, led.count, led.shape, trumps, 0.0, ground, _priced(prices))
    return trump.cards(*cards)


def cheapest_cards(trump: Trump, rules: Rules, cards: CardSet, count: int, prices: Sequence[float]) -> CardSet:
    """The ``count`` cheapest cards; copies of one kind go together where prices are equal. Arguments as for ``fit``."""
    ground = ground_of(rules, trump)
    return trump.cards(*cheapest(masks_of(cards, trump), count, 0.0, 0.0, ground, _priced(prices)))


def _priced(prices: Sequence[float]) -> Desk:
    """A desk on which points are worth nothing beside the prices."""
    return plain_desk()._replace(worth=list(prices))
