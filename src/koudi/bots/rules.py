"""The ``rules`` bot: plays both games by counting cards, without search."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, final

from koudi.bots.bidding import call, counter, declare, is_poor
from koudi.bots.bot import BadBotSpec, Choice, unknown_setting
from koudi.bots.burying import bury, recall
from koudi.bots.explaining import explain
from koudi.bots.playing import choose_play
from koudi.bots.random import chance_of
from koudi.bots.reasons import Why
from koudi.bots.slips import slip
from koudi.engine.actions import Action, ClaimRedeal, Pass, Play
from koudi.engine.observation import Observation, PhaseName
from koudi.options import Bilingual

if TYPE_CHECKING:
    from koudi.engine.game import Game
    from koudi.engine.rules import Rules


@final
class RulesBot:
    """A partner worth having: one plain function for each thing a player decides."""

    def __init__(self, game: Game, rules: Rules, seed: int = 0, slips: int = 0) -> None:
        """Take a seat.

        Args:
            game: the game at the table.
            rules: the table's rules.
            seed: fixes when it slips, and how.
            slips: choices in a hundred that are mistakes.
        """
        self._game = game
        self._rules = rules
        self._seed = seed
        self._slips = slips
        self.name = "rules" if slips == 0 else f"rules:slips={slips}"

    def act(self, observation: Observation, budget: float) -> Choice:  # noqa: ARG002 - it never needs long
        """Choose by the policy of the phase, or slip."""
        action, why = self._choose(observation)
        if self._slips:
            chance = chance_of(self._seed, observation)
            if chance.randrange(100) < self._slips:
                action, why = slip(observation, self._game, self._rules, chance, (action, why))
        return Choice(action, explain(why, action, observation, self._game, self._rules), why.code)

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


def make(game: Game, rules: Rules, seed: int, settings: Mapping[str, str]) -> RulesBot:
    """Make the bot; ``slips`` is the share of its choices that are mistakes, 0 to 100.

    Raises:
        BadBotSpec: another setting, or no such share.
    """
    slips = 0
    for key, value in settings.items():
        if key != "slips":
            raise unknown_setting("rules", key)
        if not value.isdecimal() or int(value) > 100:
            raise BadBotSpec(Bilingual("slips 须是0到100的整数", "slips must be a whole number from 0 to 100"))
        slips = int(value)
    return RulesBot(game, rules, seed, slips)
