"""Burying the kitty and naming a new donkey card."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from koudi.bots.bot import given
from koudi.bots.frozen.fitting import cheapest, price
from koudi.bots.frozen.order import NUMBER_OF, POINTS, SIDE_SUITS, TRUMPS, CardOrder, kinds_of, order_of, points_of
from koudi.bots.frozen.reasons import Why
from koudi.cards import CARDS, NO_CARDS, Card, CardSet
from koudi.engine.actions import Bury, Recall
from koudi.tricks import EffectiveSuit
from koudi.tricks.shapes import components
from koudi.tricks.trump import trump_of

if TYPE_CHECKING:
    from koudi.engine.observation import Observation
    from koudi.engine.rules import Rules

_TRUMP: Final = 40.0
"""Price of burying a trump: only when nothing else is left."""
_BOSS: Final = 9.0
_SECOND: Final = 2.5
"""A card that only one position beats."""
_LOW: Final = 0.8
_RISE: Final = 0.12
_PAIR: Final = 2.6
_RUN: Final = 2.5
_LONG: Final = 0.35
"""For each card of a side suit beyond four: long suits make throws."""
_VOID: Final = 7.0
"""Gain of a suit emptied, with trumps to ruff with."""
_SAFE_TRUMPS: Final = 13
"""Trumps with which a declarer may hope to win the last trick."""


def bury(observation: Observation, rules: Rules) -> tuple[Bury, Why]:
    """Choose the kitty: the cheapest cards over all ways to empty some side suits."""
    hand, count = observation.hand, observation.kitty_size
    order = _order(observation, rules)
    cost = _prices(order, rules, hand)
    best, best_price = NO_CARDS, float("inf")
    for emptied in _sets_of_suits():
        first = _union(order, hand, emptied)
        if len(first) > count:
            continue
        cards = first + cheapest(hand - first, count - len(first), cost)
        total = price(cards, cost) - _VOID * _voids(order, hand, cards)
        if total < best_price:
            best, best_price = cards, total
    return Bury(best), _why(order, hand, best)


def _why(order: CardOrder, hand: CardSet, buried: CardSet) -> Why:
    if points_of(buried):
        return Why.BURY_POINTS
    return Why.BURY_VOID if _voids(order, hand, buried) else Why.BURY_LOW


def _order(observation: Observation, rules: Rules) -> CardOrder:
    trumps = given(observation.trumps)
    return order_of(trump_of(trumps.level, trumps.suit, rules))


def _sets_of_suits() -> list[tuple[int, ...]]:
    return [chosen for size in range(4) for chosen in combinations(SIDE_SUITS, size)]


def _union(order: CardOrder, hand: CardSet, suits: tuple[int, ...]) -> CardSet:
    mask = sum(order.mask[number] for number in suits)
    return CardSet.of_masks(hand.ones & mask, hand.twos & mask)


def _voids(order: CardOrder, hand: CardSet, buried: CardSet) -> int:
    """Side suits that burying these cards empties."""
    rest = hand - buried
    return sum(1 for number in SIDE_SUITS if hand.ones & order.mask[number] and not rest.ones & order.mask[number])


def _prices(order: CardOrder, rules: Rules, hand: CardSet) -> list[float]:
    """For each kind what burying one copy costs."""
    cost = [0.0] * len(CARDS)
    trumps = len(order.part(hand, TRUMPS))
    risk = _risk_of_points(rules, trumps)
    for kind in kinds_of(hand.ones):
        if order.suit[kind] == TRUMPS:
            cost[kind] = _TRUMP + order.strength[kind]
        else:
            cost[kind] = _LOW + _RISE * order.strength[kind]
        cost[kind] += risk * POINTS[kind]
    for number in SIDE_SUITS:
        _price_side_suit(order, order.part(hand, number), cost)
    return cost


def _risk_of_points(rules: Rules, trumps: int) -> float:
    """What a point in the kitty costs more than a point in hand."""
    if rules.kitty_counts == "always":
        return 2.0
    return 0.45 if trumps >= _SAFE_TRUMPS else 1.1


def _price_side_suit(order: CardOrder, held: CardSet, cost: list[float]) -> None:
    if not held:
        return
    length = len(held)
    for kind in kinds_of(held.ones):
        above = order.above[kind]
        if not above:
            cost[kind] += _BOSS
        elif above & ~held.ones == 0:
            cost[kind] += _SECOND * 2  # all that beats it is in hand
        elif above.bit_count() == 1:
            cost[kind] += _SECOND
        cost[kind] += max(0, length - 4) * _LONG
    for part in components(order.trump, held):
        if part.width == 2:
            for kind in kinds_of(part.cards.ones):
                cost[kind] += _PAIR + (_RUN if part.length > 1 else 0.0)


def recall(observation: Observation, rules: Rules) -> tuple[Recall, Why]:
    """Name the card whose holder can help most: a high trump, else a side ace, else what there is."""
    order = _order(observation, rules)
    best = max(observation.nameable, key=lambda card: _use_of(order, observation.hand, card))
    if order.trump.suit_of(best) is EffectiveSuit.TRUMPS:
        return Recall(best), Why.NAME_TRUMP
    return Recall(best), Why.NAME_BEST if order.above[best.kind] else Why.NAME_ACE


def _use_of(order: CardOrder, hand: CardSet, card: Card) -> float:
    number = NUMBER_OF[order.trump.suit_of(card)]
    position = order.above[card.kind].bit_count()
    if number == TRUMPS:
        return 20.0 - position
    length = len(order.part(hand, number))
    return 16.0 - 2.0 * position - 0.3 * length
