"""What the search thinks of every action that it has tried."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from koudi.bots.bot import given
from koudi.bots.random import chance_of
from koudi.bots.search.bidding import Bids
from koudi.bots.search.budget import Budget, Clock
from koudi.bots.search.burying import Burials, Names
from koudi.bots.search.countering import Counters
from koudi.bots.search.halving import Halving, Standing
from koudi.bots.search.manner import USUAL, Manner
from koudi.bots.search.playing import Plays
from koudi.bots.search.question import Question, trial_of
from koudi.bots.search.value import value_of
from koudi.engine.actions import Action, Pass
from koudi.engine.observation import PhaseName
from koudi.playouts import Table

if TYPE_CHECKING:
    from koudi.engine.game import Game
    from koudi.engine.observation import Observation
    from koudi.engine.rules import Rules

_SEEDS: Final = 62
"""Bits of the seed of a decision."""


class Considered(msgspec.Struct, frozen=True):
    """An action that was tried.

    Attributes:
        action: the action.
        levels: levels that its side gains, minus those of the other, on average over worlds.
        spread: the standard error of its difference to the choice, in levels.
        worlds: in how many worlds it was tried.
        points: the defenders' points on average, counted for its side.
    """

    action: Action
    levels: float
    spread: float
    worlds: int
    points: float


def consider(
    observation: Observation,
    game: Game,
    rules: Rules,
    budget: Budget,
    seed: int,
    manner: Manner = USUAL,
    also: Sequence[Action] = (),
) -> tuple[Considered, ...]:
    """Try the actions worth trying and say what they came to.

    Args:
        observation: what the seat sees that is to act.
        game: the game.
        rules: the rules of its table.
        budget: how long to think.
        seed: of the sampled worlds.
        manner: how to think.
        also: legal actions that are tried, whatever is thought of them.

    Returns:
        What was tried, the choice first; that of the rules bot is always among it. Nothing where there is no choice,
        and where the search knows no more than that bot.
    """
    clock = Clock(budget)
    question = question_of(observation, game, rules, seed, manner, also)
    if question is None or len(question.actions) < 2:
        return ()
    value = value_of(rules, observation.level)
    trial = trial_of(question, value, given(observation.seat), budget.threads)
    halving = Halving(trial, len(question.actions), question.weights)
    standings = _with_usual(halving.run(budget.worlds, clock), halving, manner.margin)
    first = standings[0].candidate
    return tuple(
        Considered(
            question.actions[one.candidate],
            one.levels,
            halving.lead_over(first, one.candidate)[1],
            one.worlds,
            one.points,
        )
        for one in standings
    )


def question_of(
    observation: Observation, game: Game, rules: Rules, seed: int, manner: Manner, also: Sequence[Action] = ()
) -> Question | None:
    """What is to be decided; ``None`` where the search knows no more than the rules bot.

    Args:
        observation: what the seat sees that is to act.
        game: the game.
        rules: the rules of its table.
        seed: of the sampled worlds.
        manner: how to think.
        also: legal actions that are among those to be tried, whatever is thought of them.
    """
    table, infer, most = Table(game, rules), manner.infer, manner.candidates
    chance = chance_of(seed, observation).getrandbits(_SEEDS)
    match observation.phase:
        case PhaseName.PLAYING:
            few = len(observation.hand) <= manner.endgame
            value = value_of(rules, observation.level) if few else None
            return Plays(observation, table, chance, also, infer=infer, most=most, value=value)
        case PhaseName.CLOSING | PhaseName.CALLING:
            return Bids(observation, table, chance, also, infer=infer, most=most)
        case PhaseName.DRAWING:
            bids = Bids(observation, table, chance, also, infer=infer, most=most)
            silent = all(action == Pass() for action in (bids.actions[0], *also))
            return None if silent else bids  # it is asked again after the next card
        case PhaseName.BURYING:
            return Burials(observation, table, chance, also, infer=infer, most=most)
        case PhaseName.EXCHANGING:
            return Counters(observation, table, chance, also, infer=infer, most=most)
        case PhaseName.RECALLING:
            return Names(observation, table, chance, also, infer=infer, most=most)
        case _:
            return None


def _with_usual(standings: list[Standing], halving: Halving, margin: float) -> list[Standing]:
    """The standings with what the rules bot does before all, unless the best is clearly better."""
    best = standings[0]
    if best.candidate:
        ahead, spread = halving.lead_over(best.candidate, 0)
        if ahead <= margin * spread:
            usual = next(one for one in standings if one.candidate == 0)
            return [usual, *(one for one in standings if one is not usual)]
    return standings
