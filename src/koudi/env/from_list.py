"""Answers chosen from a list of whole actions, which is cut where there are too many.

The list is that of ``koudi.bots.offers``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

import numpy as np
from gymnasium.spaces import Box

from koudi.bots.offers import cards_of, offers
from koudi.cards import CARDS, NO_CARDS
from koudi.engine.actions import Action, Pass
from koudi.engine.observation import Observation
from koudi.env.card_by_card import ACTIONS, CLAIM, END
from koudi.env.planes import array_of
from koudi.env.question import unlisted

if TYPE_CHECKING:
    from gymnasium import Space

    from koudi.engine.game import Game
    from koudi.engine.rules import Rules
    from koudi.env.question import Arrays

FEWEST: Final = 8
MOST: Final = 1024


@final
class FromList:
    """The form."""

    def __init__(self, game: Game, rules: Rules, most: int) -> None:
        """Make the form.

        Args:
            game: the game.
            rules: the rules of the table.
            most: how long the list is at most.

        Raises:
            ValueError: it is too short or too long.
        """
        if isinstance(most, bool) or not FEWEST <= most <= MOST:
            raise ValueError(f"a list has {FEWEST} to {MOST} candidates, not {most!r}")
        self.actions = most
        self._game = game
        self._rules = rules
        self.spaces: dict[str, Space[Any]] = {
            "action_mask": Box(0, 1, (most,), np.int8),
            "candidates": Box(0, 2, (most, ACTIONS), np.int8),
        }

    def ask(self, seen: Observation) -> Listed:
        """List what there is to choose from."""
        return Listed(offers(self._game, self._rules, seen, self.actions), self.actions)

    def silent(self) -> Arrays:
        """Nothing is listed."""
        return Listed((), self.actions).arrays()


@final
class Listed:
    """A question that is answered by the place of an action in a list."""

    __slots__ = ("_most", "_offers", "chosen")

    def __init__(self, offered: tuple[Action, ...], most: int) -> None:
        self._offers = offered
        self._most = most
        self.chosen = NO_CARDS

    @property
    def only_pass(self) -> bool:
        """Whether there is nothing to choose."""
        return self._offers == (Pass(),)

    def arrays(self) -> Arrays:
        """The mask, and a row for each candidate: copies of each kind, then whether it ends or claims alone."""
        count = len(self._offers)
        mask = np.zeros(self._most, np.int8)
        mask[:count] = 1
        candidates = np.zeros((self._most, ACTIONS), np.int8)
        if count:
            shown = [cards_of(action) for action in self._offers]
            candidates[:count, : len(CARDS)] = array_of([cards.ones for cards in shown])
            candidates[:count, : len(CARDS)] += array_of([cards.twos for cards in shown])
            for place, action in enumerate(self._offers[:2]):
                if not shown[place]:
                    candidates[place, END if isinstance(action, Pass) else CLAIM] = 1
        return {"action_mask": mask, "candidates": candidates}

    def answer(self, number: int) -> Action:
        """Take the candidate at this place.

        Raises:
            ValueError: there is none.
        """
        if not 0 <= number < len(self._offers):
            raise unlisted(number, self._most)
        return self._offers[number]
