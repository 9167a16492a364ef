"""Whether to counter for the kitty, and with which pair (R-18)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from koudi.bots import bidding
from koudi.bots.bot import given
from koudi.bots.search.dealt import Dealt, as_seen, deals_of, levels_of, say
from koudi.bots.search.question import Ends
from koudi.engine.actions import Action, Declare, Pass
from koudi.playouts.ladder import number_of
from koudi.playouts.whole import to_kinds
from koudi.playouts.worlds import trump_in_sight

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from koudi.engine.observation import Observation
    from koudi.playouts import Table
    from koudi.playouts.worlds import Worlds


class Counters:
    """Leaving the kitty where it lies, and every pair that may be shown for it."""

    def __init__(
        self, observation: Observation, table: Table, seed: int, also: Sequence[Action] = (), *, infer: bool, most: int
    ) -> None:
        game, rules = table.game, table.rules
        self._observation = observation
        self._game = deals_of(game, rules)
        usual, _ = bidding.counter(observation, game, rules)
        shown = map(Declare, observation.biddable)
        self.actions: list[Action] = list(dict.fromkeys((usual, *also, Pass(), *shown)))[:most]
        self._dealt = Dealt(observation, rules, seed, self._laid, infer=infer)
        self.weights, self.deals = self._dealt.weights, self._dealt.deals

    def ends(self, candidates: Sequence[int], first: int, last: int) -> Ends:
        """As ``Question`` says."""
        told = [self._ends(self.actions[candidate], self.deals(first, last)) for candidate in candidates]
        return Ends(*(np.concatenate(part) for part in zip(*told, strict=True)))

    def _laid(self, worlds: Worlds) -> NDArray[np.void]:
        """The deal as it stands now in each of some worlds; what was buried was chosen, as the rules bot would."""
        seen = self._observation
        trump = trump_in_sight(seen, self._game.table.rules)
        deals = as_seen(seen, self._game, len(worlds.hands))
        deals["hands"], deals["kitty"] = to_kinds(worlds.hands, trump), to_kinds(worlds.kitties, trump)
        deals["declarer"], deals["burier"] = given(seen.declarer), given(seen.burier)
        self._game.bury_again(deals, levels_of(seen, len(deals)))
        return deals

    def _ends(self, action: Action, deals: NDArray[np.void]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """What deals come to after the observer's word."""
        seen, game = self._observation, self._game.table.game
        if isinstance(action, Declare):
            me = given(seen.seat)
            say(deals, me, action.cards)
            deals["trumps"] = number_of(game.trumps_of_bid(self._game.table.rules, seen, action.cards))
            deals["burier"] = me
        deals["silent"] = len(seen.passed) + 1
        return self._game.go_on_from_kitty(deals, levels_of(seen, len(deals)), buried=action == Pass())
