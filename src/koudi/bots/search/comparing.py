"""Some actions held against each other: for a verdict, where ``consider`` looks for a choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from koudi.bots.bot import given
from koudi.bots.search.considering import Considered, question_of
from koudi.bots.search.manner import USUAL, Manner
from koudi.bots.search.question import trial_of
from koudi.bots.search.value import value_of

if TYPE_CHECKING:
    from koudi.engine.actions import Action
    from koudi.engine.game import Game
    from koudi.engine.observation import Observation
    from koudi.engine.rules import Rules


def compare(
    observation: Observation,
    game: Game,
    rules: Rules,
    actions: Sequence[Action],
    worlds: int,
    seed: int,
    manner: Manner = USUAL,
) -> tuple[Considered, ...]:
    """Try some actions, all in the same worlds and each in all of them.

    Args:
        observation: what the seat sees that is to act.
        game: the game.
        rules: the rules of its table.
        actions: legal actions, each once.
        worlds: in how many worlds they are tried; one that is drawn several times counts so often.
        seed: of the sampled worlds.
        manner: how to think.

    Returns:
        The actions by the levels that they come to, most first, each with the standard error of its difference to the
        first; nothing where the search knows no more than the rules bot.
    """
    question = question_of(observation, game, rules, seed, manner, actions)
    if question is None:
        return ()
    drawn = question.weights(worlds)
    while drawn.sum() < worlds:
        drawn = question.weights(worlds)
    weights = drawn / drawn.sum()
    places = [question.actions.index(action) for action in actions]
    value = value_of(rules, observation.level)
    levels, points, _ = trial_of(question, value, given(observation.seat), 1)(places, 0, len(drawn))
    means = levels @ weights
    order: list[int] = np.argsort(-means, kind="stable").tolist()
    behind = levels[order[0]] - levels
    spreads = np.sqrt((behind - (behind @ weights)[:, None]) ** 2 @ weights**2)
    return tuple(
        Considered(actions[one], float(means[one]), float(spreads[one]), len(drawn), float(points[one] @ weights))
        for one in order
    )
