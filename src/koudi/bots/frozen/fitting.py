"""Put together a legal follow out of the cards one would rather part with."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from koudi.bots.frozen.order import NUMBER_OF, TRUMPS, CardOrder, kinds_of
from koudi.cards import NO_CARDS, CardSet
from koudi.tricks.follows import follow_refusal, iter_follows
from koudi.tricks.shapes import components

if TYPE_CHECKING:
    from collections.abc import Sequence

    from koudi.engine.rules import Rules
    from koudi.tricks import Obligation

Cost = list[float]
"""For each kind the price of parting with one copy; the cheapest legal cards are looked for."""

_TRIED: Final = 200
"""How many legal follows are looked through where the quick way found none."""


def fit(order: CardOrder, rules: Rules, hand: CardSet, lead: CardSet, owed: Obligation, cost: Cost) -> CardSet:
    """The cheapest legal follow that a greedy search finds; always legal.

    Args:
        order: the trump order.
        rules: the table's rules.
        hand: own cards.
        lead: the cards led.
        owed: what this seat owes.
        cost: price of each kind.
    """
    if len(hand) <= owed.count:
        return hand
    number = NUMBER_OF[owed.suit]
    suited = order.part(hand, number)
    if owed.held <= owed.count:
        return suited + _filling(order, hand - suited, owed.count - owed.held, owed.trumps, cost)
    units = _structure(order, suited, owed.structure, cost)
    cards = units + cheapest(suited - units, owed.count - len(units), cost)
    if owed.count == 1 or follow_refusal(order.trump, rules, hand, lead, cards, after_ruff=False) is None:
        return cards
    follows = islice(iter_follows(order.trump, rules, hand, lead, after_ruff=False), _TRIED)
    return min(follows, key=lambda play: price(play, cost))


def price(cards: CardSet, cost: Cost) -> float:
    """What cards cost together."""
    return sum(cost[kind] for kind in kinds_of(cards.ones)) + sum(cost[kind] for kind in kinds_of(cards.twos))


def cheapest(cards: CardSet, count: int, cost: Cost) -> CardSet:
    """The ``count`` cheapest cards; copies of one kind go together where prices are equal."""
    if count <= 0:
        return NO_CARDS
    return CardSet(sorted(cards, key=lambda card: cost[card.kind])[:count])


def runs(order: CardOrder, cards: CardSet, length: int) -> list[CardSet]:
    """Every run of exactly ``length`` pairs inside the cards of one suit, strongest first.

    Length 1 gives all pairs. Of equal off-suit level pairs a run takes one only.
    """
    pairs = cards.pairs
    if pairs.ones.bit_count() < length:
        return []
    if length == 1:
        kinds = sorted(kinds_of(pairs.ones), key=lambda kind: -order.strength[kind])
        return [CardSet.of_masks(1 << kind, 1 << kind) for kind in kinds]
    found: list[CardSet] = []
    for part in components(order.trump, pairs):
        if part.width != 2 or part.length < length:
            continue
        kinds = sorted(kinds_of(part.cards.ones), key=lambda kind: -order.strength[kind])
        for start in range(len(kinds) - length + 1):
            mask = sum(1 << kind for kind in kinds[start : start + length])
            found.append(CardSet.of_masks(mask, mask))
    return found


def _structure(order: CardOrder, suited: CardSet, structure: Sequence[int], cost: Cost) -> CardSet:
    taken = NO_CARDS
    for length in structure:
        choices = runs(order, suited - taken, length)
        if not choices:
            break
        taken += min(choices, key=lambda run: price(run, cost))
    return taken


def _filling(order: CardOrder, others: CardSet, count: int, trumps_owed: int, cost: Cost) -> CardSet:
    """Cards of other suits: the trumps owed first (E-35), then the cheapest of all."""
    trumps = cheapest(order.part(others, TRUMPS), trumps_owed, cost)
    return trumps + cheapest(others - trumps, count - len(trumps), cost)
