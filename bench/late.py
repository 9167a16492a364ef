"""Bots that take over for the last cards: whatever they do there is seen without the noise of a whole deal.

Until so many cards are left the ``rules`` bot decides for both, so mirrored deals are the same up to there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from koudi.bots.bot import Bot, Choice, make_bot
from koudi.bots.duel import Duel, Setup
from koudi.bots.programs import seat_bot
from koudi.engine.observation import PhaseName

if TYPE_CHECKING:
    from koudi.engine.game import Game
    from koudi.engine.observation import Observation
    from koudi.engine.rules import Rules

NAME: Final = "late"
"""Spelled ``late:BOT``, with the bot that decides at last."""
CARDS: Final = 4
"""Cards in hand from which it does."""


@final
class Late:
    """The ``rules`` bot, and another one for the last cards."""

    def __init__(self, bot: Bot, before: Bot) -> None:
        self.name = f"{NAME}:{bot.name}"
        self._bot = bot
        self._before = before

    def act(self, observation: Observation, budget: float) -> Choice:
        """Choose as the bot whose part of the deal it is."""
        late = observation.phase is PhaseName.PLAYING and len(observation.hand) <= CARDS
        return (self._bot if late else self._before).act(observation, budget)


def late_duel(setup: Setup) -> Duel:
    """A duel at which ``late:BOT`` may sit; all of them have one seed, so that they sample the same worlds."""

    def make(spec: str, game: Game, rules: Rules, seed: int) -> Bot:
        name, _, inner = spec.partition(":")
        if name != NAME:
            return seat_bot(spec, game, rules, seed)
        return Late(seat_bot(inner, game, rules, setup.seed), make_bot("rules", game, rules, seed))

    return Duel(setup, make)
