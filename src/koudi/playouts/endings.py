"""The last tricks with all hands open: what each side can make sure of, by trying every play (alpha and beta).

Plain functions on records of ``STATE``, compiled like those of ``play``, by whose rules the plays are made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from koudi.playouts.compiling import borrowed, compiled
from koudi.playouts.play import LEAST, SHAPE_BITS, STATE, TAKEN_BITS, is_over, put, scored_by
from koudi.playouts.walk import may_play

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from koudi.tactics.ground import Ground

MOST_CARDS: Final = 4
"""Cards a hand from which endings are solved at most."""
MOST_TOTAL: Final = 1 << 12
"""Totals further from nothing than this count as much."""


class Worths(NamedTuple):
    """What endings are worth to the declarers; the defenders want the opposite.

    Attributes:
        lasts: for all that an ending tells of its last trick what the kitty is multiplied by and what is lost beside
            the total, where the declarers have won that trick, then both where the defenders have; of shape (n, 4).
        totals: for each total of the defenders from ``-MOST_TOTAL`` to ``MOST_TOTAL`` what it is worth.
    """

    lasts: NDArray[np.float64]
    totals: NDArray[np.float64]


class Room(NamedTuple):
    """Where one thread writes the line of play that it looks at, ply by ply.

    Attributes:
        trail: the position at each ply.
        plays: the plays that may be made there, as kind masks.
        marks: how many these are, how many have been tried, and the ending of the best so far.
        bounds: what the declarers can make sure of, what the defenders can, and what the best so far is worth.
    """

    trail: NDArray[np.void]
    plays: NDArray[np.int64]
    marks: NDArray[np.int64]
    bounds: NDArray[np.float64]


def ends_of(states: NDArray[np.void], ground: Ground, worths: Worths) -> NDArray[np.int64]:
    """What each of some states is scored by if all four know all cards and each side does its best.

    Args:
        states: an array of ``STATE``.
        ground: the trump and the options.
        worths: what the sides want.

    Raises:
        ValueError: a hand has more than ``MOST_CARDS`` cards.
    """
    if np.bitwise_count(states["hands"]).sum(axis=2).max(initial=0) > MOST_CARDS:
        raise ValueError(f"endings are solved from {MOST_CARDS} cards a hand at most")
    ends = np.empty(len(states), np.int64)
    _solve_all(states, ground, worths, _room(), ends)
    return ends


def _room() -> Room:
    """Room for one thread."""
    plies = 4 * MOST_CARDS + 1
    plays = np.zeros((plies, 1 << MOST_CARDS, 2), np.int64)
    return Room(np.zeros(plies, STATE), plays, np.zeros((plies, 3), np.int64), np.zeros((plies, 3)))


def warm_endings(ground: Ground) -> None:
    """Compile it now, or read it from disk."""
    worths = Worths(np.zeros((1 << SHAPE_BITS, 4)), np.zeros(2 * MOST_TOTAL + 1))
    _solve_all(np.empty(0, STATE), ground, worths, _room(), np.empty(0, np.int64))


# The functions below are compiled.


def solve_all(states: NDArray[np.void], ground: Ground, worths: Worths, room: Room, ends: NDArray[np.int64]) -> None:
    """Solve each state; see ``ends_of``.

    Args:
        states: an array of ``STATE``, with ``MOST_CARDS`` cards a hand at most.
        ground: the trump and the options.
        worths: what the sides want.
        room: to write on.
        ends: for each state the number that ``ending`` makes; written.
    """
    ground = borrowed(ground)
    worths = borrowed(worths)
    room = borrowed(room)
    for index in range(len(states)):
        room.trail[0] = states[index]
        ends[index] = _solved(room, ground, worths)


def _solved(room: Room, ground: Ground, worths: Worths) -> int:
    """The ending that best play leads to from the first position of the trail."""
    trail, plays, marks, bounds = room
    first: Any = trail[0]
    if is_over(first):
        return scored_by(first, ground)
    bounds[0, 0], bounds[0, 1] = -np.inf, np.inf
    _open(room, 0, ground)
    ply = 0
    while True:
        if marks[ply, 1] == marks[ply, 0] or bounds[ply, 0] >= bounds[ply, 1]:
            if ply == 0:
                return marks[0, 2]
            ply -= 1
            _learn(room, ply, marks[ply + 1, 2], worths)
            continue
        play = plays[ply, marks[ply, 1]]
        marks[ply, 1] += 1
        trail[ply + 1] = trail[ply]
        state: Any = trail[ply + 1]
        put(state, (play[0], play[1]), ground)
        if is_over(state):
            _learn(room, ply, scored_by(state, ground), worths)
        else:
            bounds[ply + 1, 0], bounds[ply + 1, 1] = bounds[ply, 0], bounds[ply, 1]
            ply += 1
            _open(room, ply, ground)


def _open(room: Room, ply: int, ground: Ground) -> None:
    """Write down the plays of the seat in turn, strong ones first."""
    state: Any = room.trail[ply]
    ones, twos = state.hands[state.turn, 0], state.hands[state.turn, 1]
    count, some = 0, ones
    while some:
        both = twos & some
        twice = both
        while True:
            if may_play(state, (some, twice), ground):
                room.plays[ply, count, 0] = some
                room.plays[ply, count, 1] = twice
                count += 1
            if twice == 0:
                break
            twice = (twice - 1) & both
        some = (some - 1) & ones
    room.marks[ply, 0] = count
    room.marks[ply, 1] = 0
    room.bounds[ply, 2] = -np.inf if state.declarers >> state.turn & 1 else np.inf


def _learn(room: Room, ply: int, end: int, worths: Worths) -> None:
    """The play tried last comes to an ending, or to one that is no better where that is enough to turn elsewhere."""
    state: Any = room.trail[ply]
    bounds, worth = room.bounds[ply], worth_of(end, state.declarers, worths)
    declares = state.declarers >> state.turn & 1
    if worth > bounds[2] if declares else worth < bounds[2]:
        bounds[2] = worth
        room.marks[ply, 2] = end
        if declares:
            bounds[0] = max(bounds[0], worth)
        else:
            bounds[1] = min(bounds[1], worth)


def worth_of(end: int, declarers: int, worths: Worths) -> float:
    """What an ending is worth to the declarers."""
    last = end >> TAKEN_BITS & (1 << SHAPE_BITS) - 1
    lost = 2 - 2 * (declarers >> (last >> SHAPE_BITS - 2) & 1)
    kitty = end >> TAKEN_BITS + SHAPE_BITS & 255
    total = (end & (1 << TAKEN_BITS) - 1) - LEAST + int(worths.lasts[last, lost]) * kitty
    return worths.totals[min(max(total, -MOST_TOTAL), MOST_TOTAL) + MOST_TOTAL] - worths.lasts[last, lost + 1]


_solve_all = compiled(solve_all)
