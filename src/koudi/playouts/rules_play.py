"""The ``rules`` policy in compiled deals: each seat is given its hand and what everybody has seen, not the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from koudi.playouts.compiling import apart, borrowed
from koudi.playouts.memories import Remembered
from koudi.playouts.play import State, is_over, put, scored_by
from koudi.tactics.following import Spot, follow
from koudi.tactics.leading import lead
from koudi.tactics.memory import saw
from koudi.tactics.numbers import ground_in
from koudi.tactics.sight import Desk, Sight, desk_on, look
from koudi.tricks.masks import less, size

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from koudi.tactics.ground import Ground
    from koudi.tricks.selections import Masks


def play_all_by_rules(
    states: NDArray[np.void],
    memories: NDArray[np.void],
    ground: Ground,
    desk: Desk,
    ends: NDArray[np.int64],
    plays: NDArray[np.int64],
) -> None:
    """Play each state to its end by the rules policy, and say what it is scored by.

    Args:
        states: an array of ``STATE``; changed.
        memories: an array of ``MEMORY``, what has been seen of each; changed.
        ground: the trump and the options.
        desk: the weights, and room to write on.
        ends: for each state the number that ``ending`` makes; written.
        plays: for each state kind masks of what is chosen, of the first decisions that there is room for; written.
    """
    ground = borrowed(ground)
    desk = borrowed(desk)
    for index in range(len(states)):
        state: Any = states[index]
        memory: Any = memories[index]
        while not is_over(state):
            cards = chosen(state, memory, ground, desk)
            if state.decisions < plays.shape[1]:
                plays[index, state.decisions, 0] = cards[0]
                plays[index, state.decisions, 1] = cards[1]
            put_and_see(state, memory, cards, ground)
        ends[index] = scored_by(state, ground)


def put_all(states: NDArray[np.void], memories: NDArray[np.void], plays: NDArray[np.int64], ground: Ground) -> None:
    """Make each of some plays in a share of the states, all shares as long, before the eyes of all.

    Args:
        states: an array of ``STATE``, as many for the first play as for every other; changed.
        memories: an array of ``MEMORY``, what has been seen of each; changed.
        plays: kind masks of legal cards of the seat in turn, of shape (plays, 2).
        ground: the trump and the options.
    """
    ground = borrowed(ground)
    share = len(states) // len(plays)
    for index in range(len(states)):
        state: Any = states[index]
        memory: Any = memories[index]
        play = index // share
        put_and_see(state, memory, (plays[play, 0], plays[play, 1]), ground)


def chosen(state: State, memory: Remembered, ground: Ground, desk: Desk) -> Masks:
    """What the seat in turn plays."""
    sight = sight_of(state, memory, ground, desk)
    if state.plays == 0:
        return lead(sight, ground, desk)[0]
    best = (state.best[0], state.best[1])
    duty = ground.trumps if state.ruffed else 0
    spot = Spot(state.suit, state.count, state.shape, best, state.holder, state.plays, state.on_table, duty)
    return follow(sight, spot, ground, desk)[0]


def chosen_by_rules(
    states: NDArray[np.void],
    memories: NDArray[np.void],
    index: int,
    numbers: NDArray[np.int64],
    weights: NDArray[np.void],
    rows: NDArray[np.float64],
) -> Masks:
    """What the seat in turn plays in one of some states, for whoever asks about single decisions.

    Args:
        states: an array of ``STATE``.
        memories: an array of ``MEMORY``.
        index: which of them.
        numbers: the trump and the options, as ``numbers_of`` writes them.
        weights: an array of ``WEIGHTS``, of the declarers and of the defenders.
        rows: room to write on, as ``desk_on`` takes it.
    """
    held: Any = weights
    room: Any = rows
    return chosen(states[index], memories[index], borrowed(ground_in(numbers)), borrowed(desk_on(held, room)))


def sight_of(state: State, memory: Remembered, ground: Ground, desk: Desk) -> Sight:
    """What the seat in turn knows."""
    me = state.turn
    helps = me != memory.declarer and state.declarers >> me & 1 != 0
    buried = (memory.buried[0], memory.buried[1]) if me == memory.burier else (0, 0)
    counts = (_held(state, 0), _held(state, 1), _held(state, 2), _held(state, 3))
    return look(memory, me, (state.hands[me, 0], state.hands[me, 1]), buried, helps, counts, ground, desk.weights)


def _held(state: State, seat: int) -> int:
    return size(state.hands[seat, 0], state.hands[seat, 1])


def put_and_see(state: State, memory: Remembered, cards: Masks, ground: Ground) -> None:
    """Play legal cards of the seat in turn before the eyes of all."""
    seat, place = state.turn, state.plays
    ones, twos = state.hands[seat, 0], state.hands[seat, 1]
    put(state, cards, ground)
    laid = less((ones, twos), (state.hands[seat, 0], state.hands[seat, 1]))
    saw(memory, seat, laid, cards, place, (state.lead[0], state.lead[1]), state.holder, ground)


apart(chosen_by_rules)
