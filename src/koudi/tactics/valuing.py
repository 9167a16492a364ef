"""How good a hand is under given trumps, compared with the hand that chance would deal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from koudi.cards import BIG_JOKER, CARDS, SMALL_JOKER, Card, Rank
from koudi.engine.trumps import trump_in
from koudi.tactics.ground import Ground, ground_of
from koudi.tactics.numbers import TO_KINDS, TO_ORDER, Row, ground_in, moved, numbers_of
from koudi.tricks.masks import size
from koudi.tricks.order import Order
from koudi.tricks.runs import first_run

if TYPE_CHECKING:
    from koudi.engine.events import Trumps
    from koudi.engine.rules import Rules
    from koudi.tricks import Trump
    from koudi.tricks.selections import Masks

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
SIDE_SUITS: Final = (3, 2, 0, 1)
"""Where in ``Ground.suits`` spades, hearts, diamonds and clubs stand."""


class Scales(NamedTuple):
    """What hands are weighed by under each of some trumps, which go by their numbers here: arrays in compiled code.

    Attributes:
        numbers: for each trump the row of ``numbers_of``.
        weights: for each trump what each kind counts, pairs aside.
        typical: for each trump what one card out of the whole deck counts on average.
    """

    numbers: Sequence[Row]
    weights: Sequence[Sequence[float]]
    typical: Sequence[float]


def scales_of(rules: Rules, trumps: Iterable[Trumps]) -> Scales:
    """The scales of some trumps, numbered in their order."""
    rows = [_row(rules, each) for each in trumps]
    return Scales([row[0] for row in rows], [row[1] for row in rows], [row[2] for row in rows])


@lru_cache(maxsize=512)
def _row(rules: Rules, trumps: Trumps) -> tuple[tuple[int, ...], tuple[float, ...], float]:
    trump = trump_in(rules, trumps)
    weights = tuple(_weight(trump, trumps, card) for card in CARDS)
    typical = sum(weights[card.kind] for card in rules.deck) / len(rules.deck)
    return numbers_of(ground_of(rules, trump), trump), weights, typical


def _weight(trump: Trump, trumps: Trumps, card: Card) -> float:
    if not trump.is_trump(card):
        (highest, *_) = trump.tiers(trump.suit_of(card))
        return _SIDE_ACE if card in highest else 0.0
    if card is BIG_JOKER:
        return _TRUMP + _BIG_JOKER
    if card is SMALL_JOKER:
        return _TRUMP + _SMALL_JOKER
    if card.rank is trumps.level:
        return _TRUMP + (_SUITED_LEVEL if card.suit is trumps.suit else _OFF_LEVEL)
    if card.suit is not trumps.suit:
        return _TRUMP + _TWO
    highest_plain = Rank.KING if trumps.level is Rank.ACE else Rank.ACE
    return _TRUMP + (_TOP_PLAIN if card.rank is highest_plain else 0.0)


# The functions below are compiled.


def edge(hand: Masks, full: int, number: int, scales: Scales) -> float:
    """How much better a hand is than average under some trumps, in trumps' worth.

    Args:
        hand: masks over ``Card.kind`` of the cards, perhaps not all dealt yet: the rest counts as average.
        full: cards of a full hand.
        number: of the trumps.
        scales: what hands are weighed by.
    """
    weights, numbers = scales.weights[number], scales.numbers[number]
    ground, to_order = ground_in(numbers), numbers[TO_ORDER:TO_KINDS]
    twos = moved(hand[1], to_order)
    dealt = size(hand[0], hand[1])
    share = dealt / full
    value = _weighed(hand[0], weights) + _weighed(hand[1], weights) - scales.typical[number] * dealt
    value += _structure(twos & ground.trumps, ground.order) - _TYPICAL_PAIRS * (share * share)
    if dealt >= full:
        value += _shortness((moved(hand[0], to_order), twos), ground)
    return value


def _weighed(kinds: int, weights: Sequence[float]) -> float:
    value = 0.0
    while kinds:
        kind = kinds & -kinds
        kinds ^= kind
        value += weights[kind.bit_length() - 1]
    return value


def _structure(pairs: int, order: Order) -> float:
    """What pairs of trumps are worth, in tractors and alone."""
    value = 0.0
    while pairs:
        run = first_run(pairs, order)
        pairs ^= run
        value += _PAIR * run.bit_count() + _RUN * (run.bit_count() - 1)
    return value


def _shortness(hand: Masks, ground: Ground) -> float:
    """A void or a singleton beside trumps is worth something."""
    gain = 0.0
    for number in SIDE_SUITS:
        suit = ground.suits[number]
        if suit:
            held = size(hand[0] & suit, hand[1] & suit)
            if held == 0:
                gain += 1.0
            elif held == 1:
                gain += 0.5
    return gain
