"""The ceiling: a player who sees all hands. It stands here because bots never do.

Each legal play that is worth listing is made in the true deal, which the compiled ``rules`` policy then plays to its
end; the best for its side is chosen. Until cards are played it decides as another bot does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

import numpy as np

from koudi.bots.bot import Bot, Choice
from koudi.bots.duel import Duel, Setup
from koudi.bots.offers import offers
from koudi.bots.programs import seat_bot
from koudi.engine.match import Playing
from koudi.options import Bilingual
from koudi.playouts import Table

if TYPE_CHECKING:
    from koudi.engine.actions import Action
    from koudi.engine.events import Event
    from koudi.engine.game import Game
    from koudi.engine.match import Match
    from koudi.engine.observation import Observation
    from koudi.engine.rules import Rules

NAME: Final = "ceiling"
"""Spelled ``ceiling:BOT``, with the bot that decides until cards are played."""
_LISTED: Final = 100
_POINT: Final = 0.01
"""What a point is worth beside levels: the rest is never played just as the policy would."""
_SEEN: Final = Bilingual("看着所有人的牌", "seeing all hands")


@final
class Hands:
    """The deal on the table as nobody at it sees it."""

    def __init__(self) -> None:
        self.match: Match | None = None

    def watch(self, match: Match, _event: Event) -> None:
        """Keep the match after each event."""
        self.match = match


@final
class Ceiling:
    """A player who sees all hands."""

    def __init__(self, bot: Bot, hands: Hands, game: Game, rules: Rules) -> None:
        self.name = f"{NAME}:{bot.name}"
        self._bot = bot
        self._hands = hands
        self._game = game
        self._rules = rules
        self._table = Table(game, rules)

    def act(self, observation: Observation, budget: float) -> Choice:
        """Choose what ends best in the true deal."""
        match = self._hands.match
        if match is None or not isinstance(match.phase, Playing) or observation.seat is None:
            return self._bot.act(observation, budget)
        legal = offers(self._game, self._rules, observation, _LISTED)
        if len(legal) == 1:
            return Choice(legal[0], _SEEN)
        declares = observation.seat in match.phase.partnership.declarers(match.phase.terms.declarer)
        results = self._table.batch(
            [self._after(match, observation.seat, action) for action in legal]
        ).play_out_by_rules()
        levels = np.where(results.declarers_won == declares, results.steps, -results.steps)
        points = np.where(declares, -results.total, results.total)
        return Choice(legal[int(np.argmax(levels + _POINT * points))], _SEEN)

    def _after(self, match: Match, seat: int, action: Action) -> Match:
        for event in self._game.decide(match, seat, action):
            match = self._game.evolve(match, event)
        return match


def open_duel(setup: Setup) -> Duel:
    """A duel at which ``ceiling:BOT`` may sit."""
    hands = Hands()

    def make(spec: str, game: Game, rules: Rules, seed: int) -> Bot:
        name, _, inner = spec.partition(":")
        if name != NAME:
            return seat_bot(spec, game, rules, seed)
        return Ceiling(seat_bot(inner, game, rules, seed), hands, game, rules)

    return Duel(setup, make, hands.watch)
