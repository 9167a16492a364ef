"""What has been played of a deal, read out of an observation and gone through once more, compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from koudi.playouts.compiling import borrowed, compiled
from koudi.playouts.memories import MEMORY, record
from koudi.playouts.play import STATE, begin, fail, lay
from koudi.tactics.memory import saw
from koudi.tactics.remembering import masks_of, remembered_first

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from koudi.engine.observation import Observation
    from koudi.engine.rules import Rules
    from koudi.tactics.ground import Ground
    from koudi.tricks import Trump


class History(NamedTuple):
    """A deal in play as everybody has seen it.

    Attributes:
        plays: for each play the seat, kind masks of what came to lie on the table, and of what was to lie there: more
            in a throw that failed; of shape (plays, 5).
        states: a record of ``STATE`` before each play and one for now, as far as it is public: hands are empty.
        memories: likewise of ``MEMORY``.
    """

    plays: NDArray[np.int64]
    states: NDArray[np.void]
    memories: NDArray[np.void]


def history_of(observation: Observation, rules: Rules, trump: Trump, ground: Ground) -> History:
    """What everybody has seen of a deal in play, whoever looks at it.

    Args:
        observation: of the playing phase, or of one before it: then nothing has been played.
        rules: the rules of its table.
        trump: its trump.
        ground: the trump and the options.
    """
    tricks = observation.tricks if observation.trick is None else (*observation.tricks, observation.trick)
    told = [
        (
            play.seat,
            *masks_of(play.cards, trump),
            *masks_of(play.cards if play.attempted is None else play.attempted, trump),
        )
        for trick in tricks
        for play in trick.plays
    ]
    plays = np.array(told, np.int64).reshape(-1, 5)
    states, memories = np.zeros(len(plays) + 1, STATE), np.zeros(len(plays) + 1, MEMORY)
    states[0]["turn"] = plays[0, 0] if told else observation.turn or 0
    memories[0] = record(remembered_first(observation, rules, trump, ground), (0, 0))
    _relive(plays, states, memories, ground)
    return History(plays, states, memories)


def relive(plays: NDArray[np.int64], states: NDArray[np.void], memories: NDArray[np.void], ground: Ground) -> None:
    """Go through plays before the eyes of all.

    Args:
        plays: as in ``History``.
        states: the first is what play began from; the others are written.
        memories: likewise.
        ground: the trump and the options.
    """
    ground = borrowed(ground)
    for index in range(len(plays)):
        states[index + 1] = states[index]
        memories[index + 1] = memories[index]
        state: Any = states[index + 1]
        seat, place = state.turn, state.plays
        laid = (plays[index, 1], plays[index, 2])
        meant = (plays[index, 3], plays[index, 4])
        if place == 0:
            begin(state, meant, ground)
            if laid[0] != meant[0] or laid[1] != meant[1]:
                fail(state, laid, ground)
        lay(state, laid, ground)
        saw(memories[index + 1], seat, laid, meant, place, (state.lead[0], state.lead[1]), state.holder, ground)


_relive = compiled(relive)


def warm_history(ground: Ground) -> None:
    """Compile it now, or read it from disk."""
    _relive(np.empty((0, 5), np.int64), np.empty(1, STATE), np.empty(1, MEMORY), ground)
