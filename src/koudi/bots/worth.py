"""What it costs to part with a card: its power to win later, in points of the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from koudi.bots.order import POINTS, SIDE_SUITS, TRUMPS, kinds_of
from koudi.cards import CARDS

if TYPE_CHECKING:
    from koudi.bots.sight import Sight
    from koudi.cards import CardSet

_TRUMP_BASE: Final = 1.6
_TRUMP_RISE: Final = 7.0
"""A trump is worth from base to base plus rise, by how few unseen trumps beat it."""
_BOSS_SIDE: Final = 4.0
_LOW_SIDE: Final = 0.4
_PAIR: Final = 1.8
_TRUMP_PAIR: Final = 2.6
_LAST_OF_SUIT: Final = 0.7
"""Gain of getting rid of the last card of a side suit while trumps are left."""


def worths(sight: Sight) -> list[float]:
    """For each kind in hand what losing one copy costs beside its own points; 0 for other kinds."""
    cost = [0.0] * len(CARDS)
    hand, order = sight.hand, sight.order
    trumps = hand.ones & order.mask[TRUMPS]
    unseen_trumps = max(1, sight.left[TRUMPS])
    for kind in kinds_of(trumps):
        beaten_by = sight.copies_above(kind) / unseen_trumps
        cost[kind] = _TRUMP_BASE + _TRUMP_RISE * (1.0 - beaten_by) ** 3
        if hand.twos >> kind & 1:
            cost[kind] += _TRUMP_PAIR
    if sight.left[TRUMPS] == 0:
        for kind in kinds_of(trumps):
            cost[kind] = 5.0  # every trump is a winner now, equal among themselves
    for number in SIDE_SUITS:
        _side_suit(sight, number, cost, bool(trumps))
    if sight.kitty_stake and len(hand) <= 6 and trumps:
        cost[order.top(trumps)] += sight.kitty_stake * 0.5
    return cost


def _side_suit(sight: Sight, number: int, cost: list[float], trumps: bool) -> None:
    hand, order = sight.hand, sight.order
    kinds = hand.ones & order.mask[number]
    held = kinds.bit_count() + (hand.twos & order.mask[number]).bit_count()
    left = sight.left[number]
    for kind in kinds_of(kinds):
        above = sight.copies_above(kind)
        if above == 0 and left:
            cost[kind] = _BOSS_SIDE if left >= 6 else _BOSS_SIDE * 0.6
        elif above <= 2 and left:
            cost[kind] = 1.4
        else:
            cost[kind] = _LOW_SIDE + 0.04 * order.strength[kind]
        if hand.twos >> kind & 1:
            cost[kind] += _PAIR if sight.pairs_above(kind) else _PAIR + 1.2
    if held <= 2 and trumps:
        for kind in kinds_of(kinds):
            cost[kind] -= _LAST_OF_SUIT / held


def keep_share(sight: Sight, kind: int) -> float:
    """Which share of a point card's points its holder still hopes to bring home by keeping it."""
    if not POINTS[kind]:
        return 0.0
    if sight.order.suit[kind] == TRUMPS:
        return 0.75 if sight.copies_above(kind) <= 2 else 0.6
    above = sight.copies_above(kind)
    if above == 0:
        return 0.8
    return 0.55 if above <= 2 else 0.5


_SECRET: Final = 2.5
"""What staying hidden is worth to the donkey at the start of a deal; it fades as cards are played."""


def secrecy(sight: Sight, cards: CardSet) -> float:
    """What a play costs because it shows who the hidden partner is; 0 when it does not."""
    partner = sight.observation.partner
    if partner is None or partner.public or partner.card is None or partner.seat != sight.me:
        return 0.0
    if partner.card not in cards:
        return 0.0
    return _SECRET * min(1.0, len(sight.hand) / 24)
