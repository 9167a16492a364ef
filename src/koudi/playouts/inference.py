"""Worlds drawn towards those in which the others would have played as they did: plain Python, to be compiled.

For every past play of another seat the ``rules`` policy is asked what that seat would have played with the hand that it
had then. A world pays for each play that it does not explain, by how far that is from what was played. Worlds that pay
much are given up for copies of those that pay little, and then each world tries swaps of two cards that agree with all
that was seen: a swap stays if the world pays less by it, or by chance if not much more (Metropolis).
"""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from koudi.playouts.chance import advanced, below, drawn, seeded
from koudi.playouts.compiling import borrowed
from koudi.playouts.dealing import KITTY, Unseen, broken_ties, copy, copy_hands, may_swap, swap, weight_of
from koudi.playouts.proofs import Past, held_at
from koudi.playouts.rules_play import chosen_by_rules
from koudi.tactics.ground import Ground
from koudi.tactics.memory import points_in
from koudi.tactics.numbers import ground_in
from koudi.tricks.masks import size

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from koudi.tricks.selections import Masks

OTHER_CARDS: Final = 0.7
"""What a world pays for a play of other cards of the same suits and points, as a logarithm."""
OTHER_POINTS: Final = 1.2
"""The same for other points."""
OTHER_SUITS: Final = 1.5
"""The same for other suits."""
_EFFECTIVE: Final = 0.1
"""The share of worlds that must at least count once they are weighed for the first time."""
_MILDER: Final = 0.8
_ALL_SEATS: Final = 15
_CHANCES: Final = 1 << 32


class Scene(NamedTuple):
    """What the policy is asked with.

    Attributes:
        past: the plays so far.
        memories: as in ``History``, with one more to write on.
        states: room for one state.
        numbers: the trump and the options, as ``numbers_of`` writes them.
        weights: what the policy thinks things are worth.
        rows: room for the policy to write on.
        me: whose eyes.
        partner: who is known to play with the declarer; ``NOBODY`` where nobody does or it is hidden.
        card: kind mask of the card that makes a hidden partner; 0 where there is none.
    """

    past: Past
    memories: NDArray[np.void]
    states: NDArray[np.void]
    numbers: NDArray[np.int64]
    weights: NDArray[np.void]
    rows: NDArray[np.float64]
    me: int
    partner: int
    card: int


def infer_worlds(
    scene: Scene,
    unseen: Unseen,
    ties: NDArray[np.int64],
    lies: NDArray[np.int64],
    worlds: NDArray[np.int64],
    moves: int,
    seed: int,
) -> None:
    """Draw worlds towards those that explain what the others have played.

    Args:
        scene: what the policy is asked with.
        unseen: the cards that were dealt, as ``deal_worlds`` has left them.
        ties: as it wrote them, without what lies behind the last.
        lies: likewise; changed.
        worlds: likewise; changed.
        moves: how many swaps each world tries.
        seed: for chance.
    """
    scene = borrowed(scene)
    unseen = borrowed(unseen)
    ground = borrowed(ground_in(scene.numbers))
    chance = seeded(seed)
    prices = np.zeros((len(worlds), 4))
    for index in range(len(worlds)):
        _price(scene, worlds[index], _ALL_SEATS, prices[index], np.inf, ground)
    chance = _resample(prices, lies, worlds, chance)
    for index in range(len(worlds)):
        chance = _move(scene, unseen, ties, lies[index], worlds[index], prices[index], moves, chance, ground)


def _resample(prices: NDArray[np.float64], lies: NDArray[np.int64], worlds: NDArray[np.int64], chance: int) -> int:
    """Take worlds anew, as often as their prices make them likely, though never too few; the chance that is left."""
    number = len(worlds)
    weights = np.empty(number)
    mild = 1.0
    while _weigh(prices, mild, weights) < _EFFECTIVE * number:
        mild *= _MILDER
    step = 0.0
    for index in range(number):
        step += weights[index] / number
    chance = advanced(chance)
    at, end, reach = 0, weights[0], step * drawn(chance) / _CHANCES
    taken = np.zeros(number, np.int64)
    for _ in range(number):
        while reach > end and at < number - 1:
            at += 1
            end += weights[at]
        taken[at] += 1
        reach += step
    free = 0
    for index in range(number):
        while taken[index] > 1:
            while taken[free]:
                free += 1
            copy(prices[index], prices[free])
            copy(lies[index], lies[free])
            copy_hands(worlds[index], worlds[free])
            taken[free] = 1
            taken[index] -= 1
    return chance


def _weigh(prices: NDArray[np.float64], mild: float, weights: NDArray[np.float64]) -> float:
    """Write the weight of each world; how many worlds of equal weight are worth as much."""
    least = np.inf
    for index in range(len(prices)):
        weights[index] = prices[index, 0] + prices[index, 1] + prices[index, 2] + prices[index, 3]
        least = min(least, weights[index])
    total, squares = 0.0, 0.0
    for index in range(len(prices)):
        weights[index] = exp(mild * (least - weights[index]))
        total += weights[index]
        squares += weights[index] * weights[index]
    return total * total / squares


def _move(
    scene: Scene,
    unseen: Unseen,
    ties: NDArray[np.int64],
    lies: NDArray[np.int64],
    hands: NDArray[np.int64],
    prices: NDArray[np.float64],
    moves: int,
    chance: int,
    ground: Ground,
) -> int:
    """Let a world try swaps of two cards; the chance that is left."""
    number = len(unseen.kinds)
    broken = np.empty(len(ties), np.bool_)
    after = np.empty(4)
    for _ in range(moves):
        chance = advanced(chance)
        one = below(chance, number)
        chance = advanced(chance)
        two = below(chance, number)
        if not may_swap(unseen, lies, one, two):
            continue
        seats = _seats_at(lies[one], lies[two], scene.memories[0].burier)
        kinds = unseen.kinds[one] | unseen.kinds[two]
        weight = 1.0 / (weight_of(unseen, lies, one) * weight_of(unseen, lies, two))
        swap(unseen, lies, hands, one, two)
        weight *= weight_of(unseen, lies, one) * weight_of(unseen, lies, two)
        for tie in range(len(ties)):
            broken[tie] = False
        chance = advanced(chance)
        most = log(weight * _CHANCES / (drawn(chance) + 1.0)) + _added(prices, seats)
        copy(prices, after)
        stays = broken_ties(scene.past, ties, scene.numbers, hands, seats, kinds, broken) == 0
        if stays and _price(scene, hands, seats, after, most, ground):
            copy(after, prices)
        else:
            swap(unseen, lies, hands, one, two)
    return chance


def _seats_at(one: int, two: int, burier: int) -> int:
    """A bit for each seat whose plays depend on what lies in two boxes: the burier knows what is in the kitty."""
    seats = 1 << one | 1 << two
    return seats & _ALL_SEATS | 1 << burier if seats >> KITTY & 1 else seats


def _added(prices: NDArray[np.float64], seats: int) -> float:
    """What a world pays for the plays of some seats."""
    total = 0.0
    for seat in range(4):
        if seats >> seat & 1:
            total += prices[seat]
    return total


def _price(
    scene: Scene, hands: NDArray[np.int64], seats: int, prices: NDArray[np.float64], most: float, ground: Ground
) -> bool:
    """Add up what a world pays for the plays of some seats; whether that is no more than so much in all.

    Args:
        scene: what the policy is asked with.
        hands: kind masks of each box.
        seats: a bit for each seat.
        prices: for each seat what its plays cost; written for those seats.
        most: where to stop.
        ground: the trump and the options.
    """
    past, total, last = scene.past, 0.0, len(scene.memories) - 1
    for seat in range(4):
        if seats >> seat & 1:
            prices[seat] = 0.0
    declarers = 1 << scene.memories[0].declarer
    partner = _partner_in(scene, hands)
    if partner >= 0:
        declarers |= 1 << partner
    for index in range(len(past.plays) - 1, -1, -1):
        seat = past.plays[index, 0]
        if seat == scene.me or not seats >> seat & 1:
            continue
        scene.states[0] = past.states[index]
        scene.memories[last] = scene.memories[index]
        state: Any = scene.states[0]
        memory: Any = scene.memories[last]
        for other in range(4):
            held = held_at(past, index, hands, other)
            state.hands[other, 0] = held[0]
            state.hands[other, 1] = held[1]
        state.declarers = declarers
        memory.buried[0] = hands[KITTY, 0]
        memory.buried[1] = hands[KITTY, 1]
        expected = chosen_by_rules(scene.states, scene.memories[last:], 0, scene.numbers, scene.weights, scene.rows)
        paid = _difference(expected, (past.plays[index, 3], past.plays[index, 4]), ground)
        prices[seat] += paid
        total += paid
        if total > most:
            return False
    return True


def _partner_in(scene: Scene, hands: NDArray[np.int64]) -> int:
    """Who plays with the declarer in a world."""
    if scene.card == 0 or scene.partner >= 0:
        return scene.partner
    declarer = scene.memories[0].declarer
    for seat in range(4):
        if seat != declarer and hands[seat, 0] & scene.card:
            return seat
    return -1


def _difference(expected: Masks, played: Masks, ground: Ground) -> float:
    """What a world pays for a play that was not expected in it."""
    if expected[0] == played[0] and expected[1] == played[1]:
        return 0.0
    for suit in ground.suits:
        if size(expected[0] & suit, expected[1] & suit) != size(played[0] & suit, played[1] & suit):
            return OTHER_SUITS
    return OTHER_CARDS if points_in(expected, ground) == points_in(played, ground) else OTHER_POINTS
