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

_EARLY: Final = 6
"""Unseen cards of a suit with which its winners are not late."""
_FEW_OVER: Final = 2
"""Unseen cards above one that will soon be the highest."""
_MANY: Final = 6
"""Trumps of a hand that has neither many nor few."""
_GUARDING: Final = 6
"""Cards in hand from which on the highest trump is kept for the last trick."""


def set_prices(sight: Sight, among: int, ground: Ground, desk: Desk) -> None:
    """Write down what each kind in hand is worth and keeps, of those asked for."""
    weights = desk.weights[sight.side]
    scale = 1.0 - weights.fade * (1.0 - sight.early)
    trumps = sight.hand[0] & ground.trumps
    for number in range(TRUMPS):
        suit = ground.suits[number]
        if sight.hand[0] & suit & among:
            _set_side(sight, suit, among, trumps != 0, scale, ground, desk)
    if trumps & among:
        _set_trumps(sight, trumps & among, scale, ground, desk)
        if sight.counts[sight.me] <= _GUARDING:
            desk.worth[trumps.bit_length() - 1] += weights.guard * sight.stake


def _set_trumps(sight: Sight, kinds: int, scale: float, ground: Ground, desk: Desk) -> None:
    unseen, weights = sight.trumps_left, desk.weights[sight.side]
    base = weights.trump_base + weights.trump_many * (
        size(sight.hand[0] & ground.trumps, sight.hand[1] & ground.trumps) - _MANY
    )
    while kinds:
        kind = kinds & -kinds
        kinds ^= kind
        at = kind.bit_length() - 1
        higher = above(kind, ground.trumps, ground.order)
        over = size(sight.unseen[0] & higher, sight.unseen[1] & higher)
        worth = weights.last_trumps
        if unseen:
            rise = 1.0 - over / unseen
            worth = base + weights.trump_rise * (rise * rise * rise)
            if sight.hand[1] & kind:
                worth += weights.trump_pair
        desk.worth[at] = worth * scale
        desk.keep[at] = points_of(kind, ground) * (weights.keep_top_trump if over <= _FEW_OVER else weights.keep_trump)


def _set_side(sight: Sight, suit: int, among: int, has_trumps: bool, scale: float, ground: Ground, desk: Desk) -> None:
    left = size(sight.unseen[0] & suit, sight.unseen[1] & suit)
    held = size(sight.hand[0] & suit, sight.hand[1] & suit)
    lowest = (suit & -suit).bit_length()
    weights = desk.weights[sight.side]
    boss = (weights.boss if left >= _EARLY else weights.late_boss) + (0.0 if sight.trumps_left else weights.safe_boss)
    kinds = sight.hand[0] & suit & among
    while kinds:
        kind = kinds & -kinds
        kinds ^= kind
        higher = above(kind, suit, ground.order)
        over = size(sight.unseen[0] & higher, sight.unseen[1] & higher)
        if left and not over:
            worth = boss
        elif left and over <= _FEW_OVER:
            worth = weights.next
        else:
            worth = (weights.low if left else weights.lone) + weights.rise * (kind.bit_length() - lowest)
        if sight.hand[1] & kind:
            worth += weights.pair if sight.unseen[1] & higher else weights.boss_pair
        if has_trumps and held <= 2:
            worth -= weights.last_of_suit / held
        at = kind.bit_length() - 1
        desk.worth[at] = worth * scale
        kept = weights.keep_boss if over == 0 else weights.keep_next if over <= _FEW_OVER else weights.keep_low
        desk.keep[at] = points_of(kind, ground) * kept


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
