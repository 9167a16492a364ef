"""How good a hand is under given trumps, compared with the hand that chance would deal."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from koudi.bots.frozen.order import SIDE_SUITS, TRUMPS, CardOrder, kinds_of, order_of
from koudi.cards import BIG_JOKER, CARDS, SMALL_JOKER, CardSet, two_packs
from koudi.tricks.shapes import components
from koudi.tricks.trump import trump_of

if TYPE_CHECKING:
    from koudi.engine.events import Trumps
    from koudi.engine.rules import Rules

_TRUMP: Final = 1.0
_BIG_JOKER: Final = 1.6
_SMALL_JOKER: Final = 1.3
_TOP_PLAIN: Final = 0.5
_SUITED_LEVEL: Final = 1.1
_OFF_LEVEL: Final = 0.7
_TWO: Final = 0.5
_SIDE_ACE: Final = 0.8
_PAIR: Final = 0.7
_RUN: Final = 1.0
_TYPICAL_PAIRS: Final = 1.0
"""What pairs and tractors of trumps are worth on average in a full hand."""


@lru_cache(maxsize=512)
def weights(trumps: Trumps, rules: Rules) -> tuple[CardOrder, tuple[float, ...]]:
    """The trump order and what each kind counts under it, pairs aside."""
    order = order_of(trump_of(trumps.level, trumps.suit, rules))
    return order, tuple(_weight(order, trumps, kind) for kind in range(len(CARDS)))


def _weight(order: CardOrder, trumps: Trumps, kind: int) -> float:
    card, top_of_suit = CARDS[kind], order.above[kind] == 0
    if order.suit[kind] != TRUMPS:
        return _SIDE_ACE if top_of_suit else 0.0
    if card is BIG_JOKER:
        return _TRUMP + _BIG_JOKER
    if card is SMALL_JOKER:
        return _TRUMP + _SMALL_JOKER
    if card.rank is trumps.level:
        return _TRUMP + (_SUITED_LEVEL if card.suit in {trumps.suit, None} else _OFF_LEVEL)
    if card.suit is not trumps.suit or card.rank is None:
        return _TRUMP + _TWO
    ace = card.rank.order == 12 or (trumps.level.order == 12 and card.rank.order == 11)
    return _TRUMP + (_TOP_PLAIN if ace else 0.0)


def edge(trumps: Trumps, rules: Rules, hand: CardSet, hand_size: int) -> float:
    """How much better a hand is than average under these trumps, in trumps' worth.

    Args:
        trumps: what would be trump.
        rules: the table's rules.
        hand: own cards, perhaps not all dealt yet: the rest counts as average.
        hand_size: cards of a full hand.
    """
    order, weight = weights(trumps, rules)
    kinds = kinds_of(hand.ones)
    value = sum(weight[kind] for kind in kinds) + sum(weight[kind] for kind in kinds_of(hand.twos))
    dealt = len(hand)
    value -= typical(trumps, rules) * dealt
    pairs = order.part(hand.pairs, TRUMPS)
    value += _structure(order, pairs) - _TYPICAL_PAIRS * (dealt / hand_size) ** 2
    if dealt >= hand_size:
        value += _shortness(order, hand)
    return value


@lru_cache(maxsize=512)
def typical(trumps: Trumps, rules: Rules) -> float:
    """What one card out of the whole deck counts on average."""
    _, weight = weights(trumps, rules)
    deck = two_packs(rules.jokers)
    return sum(weight[card.kind] for card in deck) / len(deck)


def _structure(order: CardOrder, pairs: CardSet) -> float:
    if not pairs:
        return 0.0
    parts = components(order.trump, pairs)
    return sum(_PAIR * part.length + _RUN * (part.length - 1) for part in parts if part.width == 2)


def _shortness(order: CardOrder, hand: CardSet) -> float:
    """A void or a singleton beside trumps is worth something."""
    gain = 0.0
    for number in SIDE_SUITS:
        if order.mask[number]:
            held = len(order.part(hand, number))
            gain += 1.0 if held == 0 else 0.5 if held == 1 else 0.0
    return gain
