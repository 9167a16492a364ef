"""Deals before their first lead, as they stand in the worlds that a seat thinks possible."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np

from koudi.cards import CardSet
from koudi.playouts import Deals
from koudi.playouts.declaring import DEAL
from koudi.playouts.ladder import number_of
from koudi.playouts.worlds import Worlds, sample_worlds
from koudi.tactics.memory import NOBODY

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from koudi.engine.game import Game
    from koudi.engine.observation import Observation
    from koudi.engine.rules import Rules
    from koudi.engine.seats import Seat

_AT_FIRST: Final = 64
"""Worlds sampled first; then each time as many as there are."""


class Dealt:
    """Records of ``DEAL``, one for each world, more of them on demand."""

    def __init__(
        self,
        observation: Observation,
        rules: Rules,
        seed: int,
        lay: Callable[[Worlds], NDArray[np.void]],
        *,
        infer: bool,
    ) -> None:
        """Begin with none.

        Args:
            observation: what the seat sees.
            rules: the rules of its table.
            seed: of the sampling.
            lay: makes records of worlds.
            infer: whether worlds are weighed by what others have done.
        """
        self._observation = observation
        self._rules = rules
        self._seed = seed
        self._lay = lay
        self._infer = infer
        self._weights = np.empty(0)
        self._deals = np.empty(0, DEAL)

    def weights(self, count: int) -> NDArray[np.float64]:
        """As ``Question`` says."""
        if len(self._weights) < count:
            number = max(_AT_FIRST, len(self._weights))
            seed = self._seed + len(self._weights)
            worlds = sample_worlds(self._observation, self._rules, number, seed, infer=self._infer)
            self._weights = np.concatenate((self._weights, worlds.weights * len(worlds.weights)))
            self._deals = np.concatenate((self._deals, self._lay(worlds)))
        return self._weights[:count]

    def deals(self, first: int, last: int) -> NDArray[np.void]:
        """Copies of the deal in the worlds from one to another, which are sampled."""
        return self._deals[first:last].copy()


def as_seen(observation: Observation, deals: Deals, count: int) -> NDArray[np.void]:
    """So many records that hold what everybody has seen of a deal before its first lead, and no cards."""
    levels = levels_of(observation, 1)
    ladder = deals.ladder(levels)
    seen = np.zeros(count, DEAL)
    seen["first"], seen["later"], seen["dealt"] = observation.first, observation.number > 1, observation.dealt
    seen["levels"] = levels if ladder.own_levels else levels[0, observation.first]
    seen["seat"] = seen["opener"] = seen["partner"] = NOBODY
    seen["trumps"] = NOBODY if observation.trumps is None else number_of(observation.trumps)
    for bid in observation.bids:
        say(seen, bid.seat, bid.cards)
    return seen


def levels_of(observation: Observation, count: int) -> NDArray[np.int64]:
    """The stored levels of the seats as ``Rank.order``, for each of so many deals."""
    return np.tile([level.order for level in observation.levels], (count, 1))


def say(deals: NDArray[np.void], seat: Seat, cards: CardSet) -> None:
    """A word of a seat, written into deals; no cards are a pass."""
    deals["bids"] += 1
    if not cards:
        return
    deals["seat"], deals["kind"], deals["copies"] = seat, cards.ones, len(cards)
    deals["shown"][:, seat] |= cards.ones
    deals["opener"] = np.where(deals["opener"] == NOBODY, seat, deals["opener"])
    if len(cards) == 1:
        deals["twice"][:, seat] |= deals["once"][:, seat] & cards.ones
        deals["once"][:, seat] |= cards.ones


@lru_cache(maxsize=8)
def deals_of(game: Game, rules: Rules) -> Deals:
    """What all decisions at tables of the same rules ask."""
    return Deals(game, rules)
