"""R-28: a hand that may ask for new cards after the deal, before trumps are fixed."""

from __future__ import annotations

from koudi.cards import SUITS, CardSet, Rank
from tests.oracle.declaring import Terms
from tests.oracle.options import Options
from tests.oracle.order import TRUMPS, Order


def ground(options: Options, hand: CardSet, level: Rank, standing: Terms | None) -> str | None:
    """What entitles a whole hand to new cards: ``no_points``, ``no_trumps`` or nothing.

    Trumps are those of what stands; before that, cards that are trumps whatever suit will be, at the seat's level.
    """
    rule = options["redeal_right"]
    if rule in {"no_points", "either"} and hand.points == 0:
        return "no_points"
    orders = [Order(options, level, suit) for suit in SUITS]
    if standing is not None:
        orders = [Order(options, standing.level, standing.trump)]
    trumps = any(all(order.suit[card] == TRUMPS for order in orders) for card in hand)
    return "no_trumps" if rule in {"no_trumps", "either"} and not trumps else None
