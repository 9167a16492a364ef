"""RULES 1.7, D-E14, D-E15 and D-M17: what may be led, and what becomes of a throw."""

from __future__ import annotations

from collections.abc import Sequence

from koudi.cards import CardSet
from tests.oracle.order import TRUMPS, Order
from tests.oracle.shapes import Part, pairs_of, parts, runs, subsets


def may_lead(order: Order, cards: CardSet) -> bool:
    """Whether these cards of one's hand may be led, be it as a throw that others may stop."""
    suits = {order.suit[card] for card in cards}
    if len(suits) != 1:
        return False
    if len(cards) == 1:
        return True
    options = order.options
    if options["combos"] == "singles_only":
        return False
    if len(parts(order, cards)) == 1:
        return True
    places = {order.position[card] for card in cards}
    if options["throw_requires_consecutive"] and places != set(range(min(places), max(places) + 1)):
        return False
    return options["throw"] == "any_suit" or (options["throw"] == "side_suits_only" and suits != {TRUMPS})


def legal_leads(order: Order, hand: CardSet) -> set[CardSet]:
    """Every lead, by trying all."""
    sizes = range(1, len(hand) + 1)
    return {cards for size in sizes for cards in subsets(hand, size) if may_lead(order, cards)}


def beaten(order: Order, part: Part, hand: CardSet) -> bool:
    """Whether a hand stops this component of a throw."""
    own = order.in_suit(hand, order.suit[part.top])
    if order.options["throw_check"] == "card":
        return any(order.rank(card) > order.rank(part.kinds[0]) for card in own)
    if part.copies == 1:
        return any(order.rank(card) > order.rank(part.top) for card in own)
    return any(order.rank(run[-1]) > order.rank(part.top) for run in runs(order, pairs_of(own), len(part.kinds)))


def beaten_parts(order: Order, cards: CardSet, others: Sequence[CardSet]) -> list[Part]:
    """The components that some other hand stops; an ordinary lead has none."""
    every = parts(order, cards)
    if len(every) == 1:
        return []
    return [part for part in every if any(beaten(order, part, hand) for hand in others)]


def led(order: Order, cards: CardSet, others: Sequence[CardSet]) -> CardSet:
    """What lies on the table after a lead."""
    stopped = beaten_parts(order, cards, others)
    if not stopped:
        return cards
    rule = order.options["throw_fail_play"]
    if rule == "smallest_card":
        return CardSet([min(cards, key=order.height)])
    among = parts(order, cards) if rule == "smallest_component" else stopped

    def size(part: Part) -> tuple[int, int, int]:
        position, tie = order.height(part.top)
        return position, len(part.cards), tie

    return min(among, key=size).cards
