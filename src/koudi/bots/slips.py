"""The mistakes of weaker levels: what somebody plays who does not count, never what nobody would."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final

from koudi.bots.bot import given
from koudi.bots.random import random_play
from koudi.bots.reasons import Why
from koudi.cards import Card, CardSet
from koudi.engine.actions import Action, Bury, Call, Declare, Pass, Play
from koudi.engine.observation import PhaseName
from koudi.engine.trumps import trump_in
from koudi.tricks import Trump

if TYPE_CHECKING:
    from koudi.engine.game import Game
    from koudi.engine.observation import Observation
    from koudi.engine.rules import Rules

_LOOKED_AT: Final = 3
"""Plays that come to mind: of these the one that parts with the lowest cards is made."""

_TRUMP: Final = 20
"""How much higher any trump seems than any other card."""


def slip(
    observation: Observation, game: Game, rules: Rules, chance: Random, best: tuple[Action, Why]
) -> tuple[Action, Why]:
    """Another choice than the best, if there is a plausible one that is legal.

    Bids are missed or come late, the kitty takes the lowest cards with their points, and plays are low cards among a
    few that come to mind, whoever is winning the trick.

    Args:
        observation: what the seat sees.
        game: the game at the table.
        rules: the table's rules.
        chance: what comes to mind.
        best: the choice without a slip, which is kept where there is no other.
    """
    match best[0]:
        case Declare() | Call() if observation.phase is not PhaseName.CLOSING:
            other: Action = Pass()
        case Bury():
            seems = _seeming(trump_in(rules, given(observation.trumps)))
            other = Bury(CardSet(sorted(observation.hand, key=seems)[: observation.kitty_size]))
        case Play():
            seems = _seeming(trump_in(rules, given(observation.trumps)))
            minded = [random_play(observation, rules, chance, throws=0) for _ in range(_LOOKED_AT)]
            others = [cards for cards in minded if cards != best[0].cards]
            other = Play(min(others, key=lambda cards: sum(map(seems, cards)), default=best[0].cards))
        case _:
            return best
    silent = observation.phase is PhaseName.DRAWING  # where to pass is no action, so never refused
    if other == best[0] or not (silent or game.refusal(rules, observation, other) is None):
        return best
    return other, Why.SLIP


def _seeming(trump: Trump) -> Callable[[Card], int]:
    """What a card is worth to somebody who sees high and low, trumps and others, but no points."""
    return lambda card: trump.strength(card) + _TRUMP * trump.is_trump(card)
