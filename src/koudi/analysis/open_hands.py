"""What an action comes to as the cards really lay, played on from there by the ``rules`` policy."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, final

from koudi.analysis.luck import worth_to
from koudi.engine.match import Match, Playing
from koudi.playouts import Table

if TYPE_CHECKING:
    from koudi.analysis.choices import Choice
    from koudi.engine.actions import Action
    from koudi.engine.game import Game
    from koudi.engine.rules import Rules


@final
class OpenHands:
    """The deals of a table, played on from any point of the playing phase."""

    def __init__(self, game: Game, rules: Rules) -> None:
        self._game = game
        self._table = Table(game, rules)

    def levels(self, choice: Choice, action: Action) -> float | None:
        """Levels for the seat that has the choice, if it does this; ``None`` before cards are played."""
        if not isinstance(choice.match.phase, Playing):
            return None
        events = self._game.decide(choice.match, choice.seat, action)
        match: Match = reduce(self._game.evolve, events, choice.match)
        phase = match.phase
        if not isinstance(phase, Playing):
            return worth_to(match.history[-1], choice.seat)
        results = self._table.batch([match]).play_out_by_rules()
        declares = choice.seat in phase.partnership.declarers(phase.terms.declarer)
        steps = float(results.steps[0])
        return steps if bool(results.declarers_won[0]) is declares else -steps
