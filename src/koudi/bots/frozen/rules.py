"""The ``rules1`` bot: the first ``rules`` bot, by which later ones are measured. It is never changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, final

from koudi.bots.bot import Choice, unknown_setting
from koudi.bots.frozen.bidding import call, declare
from koudi.bots.frozen.burying import bury, recall
from koudi.bots.frozen.following import follow
from koudi.bots.frozen.leading import lead
from koudi.bots.frozen.reasons import Why
from koudi.bots.frozen.sight import Sight
from koudi.engine.actions import Action, Pass, Play
from koudi.engine.observation import Observation, PhaseName

if TYPE_CHECKING:
    from koudi.engine.game import Game
    from koudi.engine.rules import Rules


@final
class FirstRulesBot:
    """One plain function for each thing a player decides."""

    name = "rules1"

    def __init__(self, game: Game, rules: Rules) -> None:
        self._game = game
        self._rules = rules

    def act(self, observation: Observation, budget: float) -> Choice:  # noqa: ARG002 - it never needs long
        """Choose by the policy of the phase."""
        action, why = self._choose(observation)
        return Choice(action, why.sentence)

    def _choose(self, observation: Observation) -> tuple[Action, Why]:
        match observation.phase:
            case PhaseName.DRAWING | PhaseName.CLOSING:
                return declare(observation, self._game, self._rules)
            case PhaseName.CALLING:
                may_pass = self._game.refusal(self._rules, observation, Pass()) is None
                return call(observation, self._game, self._rules, may_pass=may_pass)
            case PhaseName.BURYING:
                return bury(observation, self._rules)
            case PhaseName.EXCHANGING:
                return Pass(), Why.STAY_SILENT
            case PhaseName.RECALLING:
                return recall(observation, self._rules)
            case PhaseName.PLAYING:
                sight = Sight(observation, self._rules)
                cards, why = lead(sight) if observation.trick is None else follow(sight)
                return Play(cards), why
            case PhaseName.WAITING | PhaseName.SCORED:
                raise ValueError(f"nobody acts while a deal is {observation.phase.value}")


def make(game: Game, rules: Rules, _seed: int, settings: Mapping[str, str]) -> FirstRulesBot:
    """Make the bot; it has no settings.

    Raises:
        BadBotSpec: a setting is given.
    """
    for key in settings:
        raise unknown_setting(FirstRulesBot.name, key)
    return FirstRulesBot(game, rules)
