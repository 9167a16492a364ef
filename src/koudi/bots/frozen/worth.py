"""What it costs to part with a card: its power to win later, in points of the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from koudi.bots.frozen.order import POINTS, SIDE_SUITS, TRUMPS, kinds_of
from koudi.cards import CARDS

if TYPE_CHECKING:
    from koudi.bots.frozen.sight import Sight
    from koudi.cards import CardSet

_TRUMP_BASE: Final = 1.6
_TRUMP_RISE: Final = 7.0
"""A trump is worth from base to base plus rise, by how few unseen trumps beat it."""
_LAST_TRUMPS: Final = 5.0
"""Any trump once the others have none: all win alike."""
_TRUMP_PAIR: Final = 2.6
"""What each card of a pair of trumps is worth on top."""
_BOSS: Final = 4.0
"""A side card that nothing unseen beats, while the others still have some of its suit."""
_LATE_BOSS: Final = 2.4
"""The same when few cards of the suit are left, so that it will soon be ruffed."""
_EARLY: Final = 6
"""Unseen cards of a suit with which its winners are not late."""
_NEXT: Final = 1.4
"""A side card that one or two unseen copies beat."""
_LOW: Final = 0.4
_RISE: Final = 0.04
"""Any other side card, and how much each position above the lowest adds."""
_PAIR: Final = 1.8
_BOSS_PAIR: Final = 3.0
"""What each card of a side pair is worth on top: of any, and of one that no unseen pair beats."""
_LAST_OF_SUIT: Final = 0.7
"""Gain of getting rid of the last one or two cards of a side suit while trumps are left."""
_GUARDING: Final = 6
"""Cards in hand from which on the highest trump is kept for the last trick."""
_GUARD: Final = 0.5
"""Share of the kitty's stake that it is then worth on top."""
_SECRET: Final = 2.5
"""What staying hidden is worth to the donkey at the start of a deal; it fades as cards are played."""
_FULL_HAND: Final = 24


def worths(sight: Sight) -> list[float]:
    """For each kind in hand what losing one copy costs beside its own points; 0 for other kinds."""
    cost = [0.0] * len(CARDS)
    trumps = sight.hand.ones & sight.order.mask[TRUMPS]
    _trumps(sight, trumps, cost)
    for number in SIDE_SUITS:
        _side_suit(sight, number, cost)
        if trumps:
            _shortness(sight, number, cost)
    if trumps and len(sight.hand) <= _GUARDING:
        cost[sight.order.top(trumps)] += _GUARD * sight.kitty_stake
    return cost


def _trumps(sight: Sight, trumps: int, cost: list[float]) -> None:
    unseen = sight.left[TRUMPS]
    for kind in kinds_of(trumps):
        if not unseen:
            cost[kind] = _LAST_TRUMPS
            continue
        cost[kind] = _TRUMP_BASE + _TRUMP_RISE * (1.0 - sight.copies_above(kind) / unseen) ** 3
        if sight.hand.twos >> kind & 1:
            cost[kind] += _TRUMP_PAIR


def _side_suit(sight: Sight, number: int, cost: list[float]) -> None:
    left = sight.left[number]
    for kind in kinds_of(sight.hand.ones & sight.order.mask[number]):
        above = sight.copies_above(kind)
        if left and not above:
            cost[kind] = _BOSS if left >= _EARLY else _LATE_BOSS
        elif left and above <= 2:
            cost[kind] = _NEXT
        else:
            cost[kind] = _LOW + _RISE * sight.order.strength[kind]
        if sight.hand.twos >> kind & 1:
            cost[kind] += _PAIR if sight.pairs_above(kind) else _BOSS_PAIR


def _shortness(sight: Sight, number: int, cost: list[float]) -> None:
    mask = sight.order.mask[number]
    kinds = sight.hand.ones & mask
    held = kinds.bit_count() + (sight.hand.twos & mask).bit_count()
    if held <= 2:
        for kind in kinds_of(kinds):
            cost[kind] -= _LAST_OF_SUIT / held


def keep_share(sight: Sight, kind: int) -> float:
    """Which share of a point card's points its holder still hopes to bring home by keeping it."""
    if not POINTS[kind]:
        return 0.0
    above = sight.copies_above(kind)
    if sight.order.suit[kind] == TRUMPS:
        return 0.75 if above <= 2 else 0.6
    if above == 0:
        return 0.8
    return 0.55 if above <= 2 else 0.5


def secrecy(sight: Sight, cards: CardSet) -> float:
    """What a play costs because it shows who the hidden partner is; 0 when it does not."""
    partner = sight.observation.partner
    if partner is None or partner.public or partner.card is None or partner.seat != sight.me:
        return 0.0
    if partner.card not in cards:
        return 0.0
    return _SECRET * min(1.0, len(sight.hand) / _FULL_HAND)
