"""The ``search`` bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from msgspec.structs import replace

from koudi.bots.bot import Choice
from koudi.bots.reasons import Why
from koudi.bots.rules import RulesBot
from koudi.bots.search.considering import consider
from koudi.options import Bilingual

if TYPE_CHECKING:
    from koudi.bots.search.budget import Budget
    from koudi.bots.search.manner import Manner
    from koudi.engine.game import Game
    from koudi.engine.observation import Observation
    from koudi.engine.rules import Rules


@final
class SearchBot:
    """A player that tries what the rules bot would do, and what else may be done, in worlds it thinks possible."""

    def __init__(self, game: Game, rules: Rules, seed: int, name: str, budget: Budget, manner: Manner) -> None:
        self.name = name
        self._game = game
        self._rules = rules
        self._seed = seed
        self._budget = budget
        self._manner = manner
        self._usual = RulesBot(game, rules)

    def act(self, observation: Observation, budget: float) -> Choice:
        """Choose what came out best; no time limit of its own is longer than ``budget``."""
        allowed = self._budget
        if allowed.seconds is not None:
            allowed = replace(allowed, seconds=min(allowed.seconds, budget))
        usual = self._usual.act(observation, budget)
        found = consider(observation, self._game, self._rules, allowed, self._seed, self._manner)
        if not found or found[0].action == usual.action:
            return usual
        count = found[0].worlds
        better = Bilingual(f"推演了{count}种可能，这样更好", f"best over {count} possible deals")
        return Choice(found[0].action, better, Why.SEARCH_BETTER.code)
