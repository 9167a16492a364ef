"""What it costs to part with a card: its power to win later, in points of the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from koudi.tactics.memory import TRUMPS
from koudi.tactics.sight import above
from koudi.tricks.masks import size
from koudi.tricks.order import FULL

if TYPE_CHECKING:
    from koudi.tactics.ground import Ground
    from koudi.tactics.sight import Column, Desk, Sight
    from koudi.tricks.selections import Masks

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


def set_prices(sight: Sight, among: int, ground: Ground, desk: Desk) -> None:
    """Write down what each kind in hand is worth and keeps, of those asked for."""
    trumps = sight.hand[0] & ground.trumps
    for number in range(TRUMPS):
        suit = ground.suits[number]
        if sight.hand[0] & suit & among:
            _set_side(sight, suit, among, trumps != 0, ground, desk)
    if trumps & among:
        _set_trumps(sight, trumps & among, ground, desk)
        if sight.counts[sight.me] <= _GUARDING:
            desk.worth[trumps.bit_length() - 1] += _GUARD * sight.stake


def _set_trumps(sight: Sight, kinds: int, ground: Ground, desk: Desk) -> None:
    unseen = sight.trumps_left
    while kinds:
        kind = kinds & -kinds
        kinds ^= kind
        at = kind.bit_length() - 1
        higher = above(kind, ground.trumps, ground.order)
        over = size(sight.unseen[0] & higher, sight.unseen[1] & higher)
        worth = _LAST_TRUMPS
        if unseen:
            rise = 1.0 - over / unseen
            worth = _TRUMP_BASE + _TRUMP_RISE * (rise * rise * rise)
            if sight.hand[1] & kind:
                worth += _TRUMP_PAIR
        desk.worth[at] = worth
        desk.keep[at] = points_of(kind, ground) * (0.75 if over <= 2 else 0.6)


def _set_side(sight: Sight, suit: int, among: int, has_trumps: bool, ground: Ground, desk: Desk) -> None:
    left = size(sight.unseen[0] & suit, sight.unseen[1] & suit)
    held = size(sight.hand[0] & suit, sight.hand[1] & suit)
    lowest = (suit & -suit).bit_length()
    kinds = sight.hand[0] & suit & among
    while kinds:
        kind = kinds & -kinds
        kinds ^= kind
        higher = above(kind, suit, ground.order)
        over = size(sight.unseen[0] & higher, sight.unseen[1] & higher)
        if left and not over:
            worth = _BOSS if left >= _EARLY else _LATE_BOSS
        elif left and over <= 2:
            worth = _NEXT
        else:
            worth = _LOW + _RISE * (kind.bit_length() - lowest)
        if sight.hand[1] & kind:
            worth += _PAIR if sight.unseen[1] & higher else _BOSS_PAIR
        if has_trumps and held <= 2:
            worth -= _LAST_OF_SUIT / held
        at = kind.bit_length() - 1
        desk.worth[at] = worth
        desk.keep[at] = points_of(kind, ground) * (0.8 if over == 0 else 0.55 if over <= 2 else 0.5)


def points_of(kind: int, ground: Ground) -> int:
    """What a card of a kind counts in points."""
    if kind & ground.fives:
        return 5
    return 10 if kind & ground.tens else 0


def total(cards: Masks, prices: Column) -> float:
    """What cards cost together."""
    cost = 0.0
    kinds = cards[0]
    while kinds:
        kind = kinds & -kinds
        kinds ^= kind
        cost += prices[kind.bit_length() - 1] * (2.0 if cards[1] & kind else 1.0)
    return cost


def cheapest(cards: Masks, number: int, kept: float, given: float, ground: Ground, desk: Desk) -> Masks:
    """So many of the cards whose loss costs least; copies of one kind go together where costs are equal.

    Args:
        cards: kind masks of the cards to choose from.
        number: how many.
        kept: the weight of what their points are hoped to bring if they are kept.
        given: the share of their points that is not lost.
        ground: the trump and the options.
        desk: their prices.
    """
    ones, twos = cards
    left, doubles = ones, twos
    taken, pairs = 0, 0
    for _ in range(number):
        best, least = 0, 1e9
        kinds = left
        while kinds:
            kind = kinds & -kinds
            kinds ^= kind
            cost = cost_of(kind, kept, given, ground, desk)
            if cost < least:
                best, least = kind, cost
        if taken & best:
            pairs |= best
        taken |= best
        if doubles & best:
            doubles ^= best
        else:
            left &= FULL ^ best
    return taken, pairs


def cost_of(kind: int, kept: float, given: float, ground: Ground, desk: Desk) -> float:
    """What parting with a copy of a kind costs; arguments as for ``cheapest``."""
    at = kind.bit_length() - 1
    return desk.worth[at] + kept * desk.keep[at] - given * points_of(kind, ground)
