"""Which cards to play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from koudi.bots.playing import choose_play, sight_of
from koudi.bots.search.imagined import Imagined
from koudi.bots.search.plays import plays_of
from koudi.bots.search.question import Ends, played_out, solved
from koudi.engine.actions import Action, Play
from koudi.tactics.remembering import masks_of

if TYPE_CHECKING:
    from koudi.bots.search.value import Value
    from koudi.engine.observation import Observation
    from koudi.playouts import Table


class Plays:
    """The plays of the seat in turn."""

    def __init__(
        self,
        observation: Observation,
        table: Table,
        seed: int,
        also: Sequence[Action] = (),
        *,
        infer: bool,
        most: int,
        value: Value | None = None,
    ) -> None:
        """See what may be played; with a value the rest is solved in each world, else played by the rules policy."""
        rules = table.rules
        trump, ground, sight = sight_of(observation, rules)
        usual, _ = choose_play(observation, rules)
        named = (masks_of(action.cards, trump) for action in also if isinstance(action, Play))
        plays = dict.fromkeys((masks_of(usual, trump), *named, *plays_of(observation, rules, trump, ground, sight)))
        self._masks = np.array(list(plays)[:most], np.int64)
        self.actions = [Play(trump.cards(ones, twos)) for ones, twos in self._masks.tolist()]
        self._imagined = Imagined(table, observation, [observation], seed, infer=infer)
        self.weights = self._imagined.weights
        self._value = value

    def ends(self, candidates: Sequence[int], first: int, last: int) -> Ends:
        """As ``Question`` says."""
        positions = self._imagined.batch(first, last).after(self._masks[list(candidates)])
        return played_out(positions) if self._value is None else solved(positions, self._value)
