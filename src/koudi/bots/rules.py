"""The ``rules`` bot: plays both games by counting cards, without search."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, final

from koudi.bots.bidding import call, counter, declare, is_poor
from koudi.bots.bot import Choice, unknown_setting
from koudi.bots.burying import bury, recall
from koudi.bots.playing import choose_play
from koudi.bots.reasons import Why
from koudi.engine.actions import Action, ClaimRedeal, Pass, Play
from koudi.engine.observation import Observation, PhaseName

if TYPE_CHECKING:
    from koudi.engine.game import Game
    from koudi.engine.rules import Rules


@final
class RulesBot:
    """A partner worth having: one plain function for each thing a player decides."""

    name = "rules"

    def __init__(self, game: Game, rules: Rules) -> None:
        self._game = game
        self._rules = rules

    def act(self, observation: Observation, budget: float) -> Choice:  # noqa: ARG002 - it never needs long
        """Choose by the policy of the phase."""
        action, why = self._choose(observation)
        return Choice(action, why.sentence)

    def _choose(self, observation: Observation) -> tuple[Action, Why]:
        if observation.may_claim_redeal and is_poor(observation, self._game, self._rules):
            return ClaimRedeal(), Why.CLAIM
        match observation.phase:
            case PhaseName.DRAWING | PhaseName.CLOSING:
                return declare(observation, self._game, self._rules)
            case PhaseName.CALLING:
                may_pass = self._game.refusal(self._rules, observation, Pass()) is None
                return call(observation, self._game, self._rules, may_pass=may_pass)
            case PhaseName.BURYING:
                return bury(observation, self._rules)
            case PhaseName.EXCHANGING:
                return counter(observation, self._game, self._rules)
            case PhaseName.RECALLING:
                return recall(observation, self._rules)
            case PhaseName.PLAYING:
                cards, why = choose_play(observation, self._rules)
                return Play(cards), why
            case PhaseName.WAITING | PhaseName.SCORED:
                raise ValueError(f"nobody acts while a deal is {observation.phase.value}")


def make(game: Game, rules: Rules, _seed: int, settings: Mapping[str, str]) -> RulesBot:
    """Make the bot; it has no settings.

    Raises:
        BadBotSpec: a setting is given.
    """
    for key in settings:
        raise unknown_setting(RulesBot.name, key)
    return RulesBot(game, rules)
