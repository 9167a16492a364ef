"""Burying the kitty and naming a new donkey card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from koudi.tactics.memory import points_in
from koudi.tactics.reasons import BURY_LOW, BURY_POINTS, BURY_VOID, NAME_ACE, NAME_BEST, NAME_TRUMP
from koudi.tactics.sight import above
from koudi.tactics.valuing import SIDE_SUITS, Scales, edge
from koudi.tactics.worth import cheapest, points_of, total
from koudi.tricks.masks import less, more, size
from koudi.tricks.order import FULL, Order
from koudi.tricks.runs import first_run

if TYPE_CHECKING:
    from koudi.tactics.ground import Ground
    from koudi.tactics.sight import Desk
    from koudi.tricks.selections import Masks

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
_POINT_ALWAYS: Final = 2.0
"""What a point in the kitty costs more than a point in hand, where it counts for the defenders in any case."""
_POINT_SAFE: Final = 0.45
"""The same where it must be dug out, for a declarer who may hope to win the last trick."""
_POINT_AT_RISK: Final = 1.1
"""The same for one who may not."""
_POINT_OF_DEFENDER: Final = 0.0
"""The same for a defender who has countered for the kitty: there it may be dug out again."""
_ALONE: Final = 18.0
"""Edge of the hand after burying from which going alone gains about as much as naming a partner."""
EMPTIED: Final = (0, 1, 2, 4, 8, 3, 5, 9, 6, 10, 12, 7, 11, 13, 14)
"""Side suits to be emptied, a bit for each as in ``SIDE_SUITS``: none, one, two, three."""


def bury(hand: Masks, count: int, defends: bool, ground: Ground, desk: Desk) -> tuple[Masks, int]:
    """Choose the kitty, the cheapest cards over all ways to empty some side suits, and say why.

    Args:
        hand: kind masks of the cards held, the kitty included.
        count: how many are buried.
        defends: whether who buries is known to defend.
        ground: the trump and the options.
        desk: room to write prices on.
    """
    set_burial_prices(hand, risk_of_points(hand, defends, ground), ground, desk)
    best, least = (0, 0), 1e9
    for emptied in EMPTIED:
        cards = burial(hand, count, emptied, ground, desk)
        if not cards[0]:
            continue
        price = total(cards, desk.worth) - _VOID * _voids(hand, cards, ground)
        if price < least:
            best, least = cards, price
    if points_in(best, ground):
        return best, BURY_POINTS
    return best, BURY_VOID if _voids(hand, best, ground) else BURY_LOW


def burial(hand: Masks, count: int, emptied: int, ground: Ground, desk: Desk) -> Masks:
    """The cheapest cards to bury that empty some side suits, one of ``EMPTIED``; no cards where those have too many."""
    suits = 0
    for place, number in enumerate(SIDE_SUITS):
        if emptied >> place & 1:
            suits |= ground.suits[number]
    first = (hand[0] & suits, hand[1] & suits)
    loose = count - size(first[0], first[1])
    if loose < 0:
        return 0, 0
    return more(first, cheapest(less(hand, first), loose, 0.0, 0.0, ground, desk))


def _voids(hand: Masks, buried: Masks, ground: Ground) -> int:
    """Side suits that burying these cards empties."""
    rest = less(hand, buried)[0]
    voids = 0
    for number in SIDE_SUITS:
        if hand[0] & ground.suits[number] and not rest & ground.suits[number]:
            voids += 1
    return voids


def risk_of_points(hand: Masks, defends: bool, ground: Ground) -> float:
    """What a point in the kitty costs more than a point in hand; the kitty counts for who defends."""
    if defends:
        return _POINT_OF_DEFENDER
    if not ground.guarded:
        return _POINT_ALWAYS
    return _POINT_SAFE if size(hand[0] & ground.trumps, hand[1] & ground.trumps) >= _SAFE_TRUMPS else _POINT_AT_RISK


def set_burial_prices(hand: Masks, risk: float, ground: Ground, desk: Desk) -> None:
    """Write down what burying a copy of each kind in hand costs; ``risk`` is what a point costs."""
    for suit in ground.suits:
        held = (hand[0] & suit, hand[1] & suit)
        length = size(held[0], held[1])
        lowest = ground.order.places[(suit & -suit).bit_length() - 1]
        kinds = held[0]
        while kinds:
            kind = kinds & -kinds
            kinds ^= kind
            at = kind.bit_length() - 1
            strength = ground.order.places[at] - lowest
            price = risk * points_of(kind, ground)
            if suit == ground.trumps:
                price += _TRUMP + strength
            else:
                price += _LOW + _RISE * strength + max(0, length - 4) * _LONG
                price += _price_of_height(above(kind, suit, ground.order), held)
            desk.worth[at] = price
        if suit != ground.trumps:
            _add_pairs(held[1], ground.order, desk)


def _price_of_height(higher: int, held: Masks) -> float:
    if not higher:
        return _BOSS
    if not higher & (FULL ^ held[0]):
        return _SECOND * 2  # all that beats it is in hand
    return _SECOND if higher & (higher - 1) == 0 else 0.0


def _add_pairs(pairs: int, order: Order, desk: Desk) -> None:
    while pairs:
        run = first_run(pairs, order)
        pairs ^= run
        price = _PAIR + (_RUN if run & (run - 1) else 0.0)
        while run:
            kind = run & -run
            run ^= kind
            desk.worth[kind.bit_length() - 1] += price


def goes_alone(hand: Masks, number: int, scales: Scales) -> bool:
    """Whether a hand needs no help, where that may be chosen.

    Args:
        hand: masks over ``Card.kind`` of the cards left after burying.
        number: of the trumps.
        scales: what hands are weighed by.
    """
    return edge(hand, size(hand[0], hand[1]), number, scales) >= _ALONE


def name(hand: Masks, nameable: int, ground: Ground) -> tuple[int, int]:
    """The card whose holder helps most, as a mask of one bit, and why: a high trump, else a side ace, else the best.

    Args:
        hand: kind masks of the cards left after burying.
        nameable: kind mask of the cards that may be named: one at least.
        ground: the trump and the options.
    """
    best, most, why = 0, -1e9, NAME_BEST
    while nameable:
        kind = 1 << nameable.bit_length() - 1
        nameable ^= kind
        for suit in ground.suits:
            if kind & suit:
                beaten_by = above(kind, suit, ground.order).bit_count()
                if suit == ground.trumps:
                    use, reason = 20.0 - beaten_by, NAME_TRUMP
                else:
                    use = 16.0 - 2.0 * beaten_by - 0.3 * size(hand[0] & suit, hand[1] & suit)
                    reason = NAME_BEST if beaten_by else NAME_ACE
                if use > most:
                    best, most, why = kind, use, reason
    return best, why
