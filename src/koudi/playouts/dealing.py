"""Unseen cards dealt into the places where they may lie, at random: plain Python on whole numbers, to be compiled.

Each unseen card has a set of *boxes* that it may lie in: the four hands and the kitty. A deal goes card by card, boxes
drawn by the room that is left in them, and never so that a later card could find none (Hall's condition, kept for all
32 sets of boxes). Then cards are swapped at random, which is what makes all deals that are possible equally likely, and
brings about what the ties ask for (``proofs``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from koudi.playouts.chance import advanced, below, seeded
from koudi.playouts.compiling import borrowed
from koudi.playouts.proofs import Past, holds, is_tie, set_possible, set_since
from koudi.tactics.numbers import ground_in
from koudi.tricks.order import FULL

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from koudi.tactics.ground import Ground

BOXES: Final = 5
"""The hands of seats 0 to 3, and the kitty."""
KITTY: Final = 4
ANYWHERE: Final = (1 << BOXES) - 1
_SETS: Final = 1 << BOXES
_WITH: Final = (0xAAAAAAAA, 0xCCCCCCCC, 0xF0F0F0F0, 0xFF00FF00, 0xFFFF0000)
"""For each box a bit for each set of boxes that it is in."""
_SWAPS: Final = 2
"""Swaps tried for each unseen card before a deal counts as mixed."""
_REPAIRS: Final = 60
"""Swaps tried for each unseen card to bring about what ties ask for."""
_PATIENCE: Final = 12
"""Deals more than have come out that may fail before no others are tried."""


class Unseen(NamedTuple):
    """The cards that a seat does not see.

    Attributes:
        kinds: the kind mask of each.
        boxes: a bit for each box that it may lie in.
        twins: where the other copy of its kind stands, if that may lie in other boxes; else -1.
        room: how many of them lie in each box.
        known: kind masks of what is known to lie in each box beside them.
        me: whose eyes; -1 for nobody's.
    """

    kinds: NDArray[np.int64]
    boxes: NDArray[np.int64]
    twins: NDArray[np.int64]
    room: NDArray[np.int64]
    known: NDArray[np.int64]
    me: int


def deal_worlds(
    unseen: Unseen,
    past: Past,
    numbers: NDArray[np.int64],
    seed: int,
    ties: NDArray[np.int64],
    lies: NDArray[np.int64],
    worlds: NDArray[np.int64],
) -> int:
    """Deal worlds that agree with all that was seen.

    Args:
        unseen: the cards to deal; ``boxes`` are narrowed down to what plays have shown.
        past: the plays so far; ``since`` is written.
        numbers: the trump and the options, as ``numbers_of`` writes them.
        seed: for chance.
        ties: for each play that is a tie its number, a bit for each seat that it is about, and the kind mask of its
            suit; of shape (plays, 3); written, with -1 behind the last.
        lies: for each world the box of each card; written.
        worlds: kind masks of each box in each world, of shape (n, 5, 2); written.

    Returns:
        How many worlds were found: fewer than asked for where they are hard to find. 0 where what was seen contradicts
        itself or is too much to bring about: the first world is then one that comes near.
    """
    ground = borrowed(ground_in(numbers))
    past = borrowed(past)
    unseen = borrowed(unseen)
    set_since(past)
    _narrow(unseen, past, ground)
    ties = ties[: _find_ties(unseen, past, ground, ties)]
    slack = np.empty(_SETS, np.int64)
    possible = _set_slack(unseen, slack)
    if not possible:
        for index in range(len(unseen.boxes)):
            unseen.boxes[index] = ANYWHERE
        _set_slack(unseen, slack)
    order = np.empty(len(unseen.boxes), np.int64)
    even = _set_order(unseen, order) and len(ties) == 0
    left = np.empty(_SETS, np.int64)
    near = np.empty((BOXES, 2), np.int64)
    chance, found, failed, least = seeded(seed), 0, 0, len(ties) + 1
    while found < len(worlds) and failed < found + _PATIENCE:
        hands = worlds[found]
        copy(slack, left)
        chance = _deal(unseen, order, left, lies[found], hands, chance)
        broken = 0
        if not even:
            broken, chance = _mix(unseen, past, ties, numbers, lies[found], hands, chance)
        if broken == 0 and possible:
            found += 1
            continue
        failed += 1
        if broken < least:
            least = broken
            copy_hands(hands, near)
    if found == 0 and failed:
        copy_hands(near, worlds[0])
    return found


def _narrow(unseen: Unseen, past: Past, ground: Ground) -> None:
    """Take away from each unseen card the seats that cannot hold it, and boxes without room."""
    possible = np.empty(4, np.int64)
    set_possible(past, ground, possible)
    for index in range(len(unseen.kinds)):
        for seat in range(4):
            if not possible[seat] & unseen.kinds[index]:
                unseen.boxes[index] &= ANYWHERE ^ 1 << seat
        for box in range(BOXES):
            if unseen.room[box] == 0:
                unseen.boxes[index] &= ANYWHERE ^ 1 << box


def _find_ties(unseen: Unseen, past: Past, ground: Ground, ties: NDArray[np.int64]) -> int:
    """Write down the ties; how many there are."""
    number = 0
    for index in range(len(ties)):
        ties[index, 0] = -1
    for index in range(len(past.plays)):
        if is_tie(past, index, unseen.me, ground):
            seat = 1 << past.plays[index, 0]
            ties[number, 0] = index
            ties[number, 1] = seat if past.states[index].plays else 15 ^ seat
            ties[number, 2] = past.states[index + 1].suit
            number += 1
    return number


def _set_slack(unseen: Unseen, slack: NDArray[np.int64]) -> bool:
    """Write for each set of boxes its room beside the cards that can lie nowhere else; whether all is well."""
    well = True
    for boxes in range(_SETS):
        room = 0
        for box in range(BOXES):
            if boxes >> box & 1:
                room += unseen.room[box]
        for index in range(len(unseen.boxes)):
            if unseen.boxes[index] & (ANYWHERE ^ boxes) == 0:
                room -= 1
        slack[boxes] = room
        well = well and room >= 0
    return well


def _set_order(unseen: Unseen, order: NDArray[np.int64]) -> bool:
    """Write the order to deal in, cards with few choices first; whether all cards have the same."""
    number, even = 0, True
    for choices in range(BOXES + 1):
        for index in range(len(unseen.boxes)):
            if unseen.boxes[index].bit_count() == choices:
                order[number] = index
                number += 1
                even = even and unseen.boxes[index] == unseen.boxes[order[0]]
    return even


def copy(source: NDArray[Any], target: NDArray[Any]) -> None:
    """Copy a row, which compiles far sooner than an assignment of arrays."""
    for index in range(len(source)):
        target[index] = source[index]


def copy_hands(source: NDArray[np.int64], target: NDArray[np.int64]) -> None:
    """Copy the masks of all boxes."""
    for box in range(BOXES):
        target[box, 0] = source[box, 0]
        target[box, 1] = source[box, 1]


def _deal(
    unseen: Unseen,
    order: NDArray[np.int64],
    slack: NDArray[np.int64],
    lies: NDArray[np.int64],
    hands: NDArray[np.int64],
    chance: int,
) -> int:
    """Deal every unseen card, those with few choices first, and say what chance is left.

    Args:
        unseen: the cards.
        order: in which they are dealt.
        slack: as ``_set_slack`` writes it; used up.
        lies: the box of each card; written.
        hands: kind masks of each box; written.
        chance: the state of chance.
    """
    room = np.empty(BOXES, np.int64)
    copy(unseen.room, room)
    copy_hands(unseen.known, hands)
    full = 0
    for some in range(_SETS):
        if slack[some] == 0:
            full |= 1 << some
    for at in range(len(order)):
        index = int(order[at])
        others = _without(unseen.boxes[index])
        boxes = unseen.boxes[index]
        for box in range(BOXES):
            if full & _WITH[box] & others:
                boxes &= ANYWHERE ^ 1 << box
        chance = advanced(chance)
        chosen = _drawn_box(boxes, room, chance)
        room[chosen] -= 1
        lies[index] = chosen
        _add(hands, chosen, unseen.kinds[index])
        touched = _WITH[chosen] & others
        for some in range(_SETS):
            if touched >> some & 1:
                slack[some] -= 1
                if slack[some] == 0:
                    full |= 1 << some
    return chance


def _drawn_box(boxes: int, room: NDArray[np.int64], chance: int) -> int:
    """One of some boxes, as likely as there is room in it."""
    total, chosen = 0, -1
    for box in range(BOXES):
        if boxes >> box & 1:
            total += room[box]
    at = below(chance, total)
    for box in range(BOXES):
        if boxes >> box & 1 and at >= 0:
            chosen = box
            at -= room[box]
    return chosen


def _without(boxes: int) -> int:
    """A bit for each set of boxes that has not all of these."""
    without = 0
    for box in range(BOXES):
        if boxes >> box & 1:
            without |= _WITH[box] ^ (1 << _SETS) - 1
    return without


def _add(hands: NDArray[np.int64], box: int, kind: int) -> None:
    hands[box, 1] |= hands[box, 0] & kind
    hands[box, 0] |= kind


def _take(hands: NDArray[np.int64], box: int, kind: int) -> None:
    if hands[box, 1] & kind:
        hands[box, 1] ^= kind
    else:
        hands[box, 0] ^= kind


def _mix(
    unseen: Unseen,
    past: Past,
    ties: NDArray[np.int64],
    numbers: NDArray[np.int64],
    lies: NDArray[np.int64],
    hands: NDArray[np.int64],
    chance: int,
) -> tuple[int, int]:
    """Swap cards at random until ties hold, and then some; how many do not hold, and the chance that is left."""
    number = len(unseen.kinds)
    broken = np.zeros(len(ties), np.bool_)
    after = np.zeros(len(ties), np.bool_)
    wrong, mixing, repairing = len(ties), _SWAPS * number, _REPAIRS * number
    one, two, seats, kinds = -1, -1, 15, FULL
    while True:
        copy(broken, after)
        still = broken_ties(past, ties, numbers, hands, seats, kinds, after)
        if still <= wrong:
            wrong = still
            copy(after, broken)
        else:
            swap(unseen, lies, hands, one, two)
        swapped = False
        while not swapped:
            if (mixing if wrong == 0 else repairing) <= 0:
                return wrong, chance
            if wrong == 0:
                mixing -= 1
            repairing -= 1
            chance = advanced(chance)
            one = below(chance, number)
            chance = advanced(chance)
            two = below(chance, number)
            if may_swap(unseen, lies, one, two):
                chance = advanced(chance)
                bound = below(chance, weight_of(unseen, lies, one) * weight_of(unseen, lies, two))
                swap(unseen, lies, hands, one, two)
                swapped = bound < weight_of(unseen, lies, one) * weight_of(unseen, lies, two)
                if not swapped:
                    swap(unseen, lies, hands, one, two)
        seats = 1 << lies[one] | 1 << lies[two]
        kinds = unseen.kinds[one] | unseen.kinds[two]


def may_swap(unseen: Unseen, lies: NDArray[np.int64], one: int, two: int) -> bool:
    """Whether two cards differ and may lie in each other's boxes."""
    if lies[one] == lies[two] or unseen.kinds[one] == unseen.kinds[two]:
        return False
    return unseen.boxes[one] >> lies[two] & unseen.boxes[two] >> lies[one] & 1 != 0


def swap(unseen: Unseen, lies: NDArray[np.int64], hands: NDArray[np.int64], one: int, two: int) -> None:
    """Let two cards change places."""
    here, there = lies[one], lies[two]
    _take(hands, here, unseen.kinds[one])
    _take(hands, there, unseen.kinds[two])
    _add(hands, there, unseen.kinds[one])
    _add(hands, here, unseen.kinds[two])
    lies[one], lies[two] = there, here


def weight_of(unseen: Unseen, lies: NDArray[np.int64], index: int) -> int:
    """How many ways of dealing two equal cards one way of dealing them here stands for.

    Equal cards that lie in different boxes may have been dealt the other way round too; where that is not counted here
    by itself, since one of them is bound to its box, it must weigh double.
    """
    twin = unseen.twins[index]
    if twin < 0 or lies[index] == lies[twin]:
        return 1
    return 1 if unseen.boxes[index] >> lies[twin] & unseen.boxes[twin] >> lies[index] & 1 else 2


def broken_ties(
    past: Past,
    ties: NDArray[np.int64],
    numbers: NDArray[np.int64],
    hands: NDArray[np.int64],
    seats: int,
    kinds: int,
    broken: NDArray[np.bool_],
) -> int:
    """See which ties do not hold, of those that are about some seats and kinds; how many of all do not."""
    number = 0
    for index in range(len(ties)):
        if ties[index, 1] & seats and ties[index, 2] & kinds:
            broken[index] = not holds(past.plays, past.states, past.since, ties[index, 0], hands, numbers)
        if broken[index]:
            number += 1
    return number
