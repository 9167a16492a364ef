"""Deals played out by the compiled ``rules`` policy against the same deals played by the bot of that name.

The bot is asked at each decision with no more than its seat may see, and the server's ``decide`` judges its plays; so
both speeds, what is remembered of the plays, legality and results must agree play by play.
"""

from __future__ import annotations

from random import Random

import numpy as np

from koudi.bots.rules import RulesBot
from koudi.engine.actions import Play
from koudi.engine.match import Playing
from koudi.engine.trumps import trump_in
from koudi.playouts import Table
from tests.agreement.deals import agree, some_position, told, told_of


def compare(rng: Random) -> int:
    """Play one position out in both ways; the number of decisions.

    Raises:
        Disagreement: something came out differently.
    """
    game, match = some_position(rng)
    plays = np.zeros((1, 108, 2), np.int64)
    results = Table(game, match.rules).batch([match]).play_out_by_rules(plays)
    bot = RulesBot(game, match.rules)
    after, number = match, 0
    while isinstance(phase := after.phase, Playing):
        action = bot.act(game.observe(after, phase.turn), 1.0).action
        compiled = trump_in(match.rules, phase.terms.trumps).cards(*plays[0, number].tolist())
        agree("play", Play(compiled), action, number=number, match=match)
        for event in game.decide(after, phase.turn, action):
            after = game.evolve(after, event)
        number += 1
    agree("decisions", int(results.decisions[0]), number, match=match)
    agree("deal", told(results, (0,)), told_of(after.history[-1]), match=match)
    return number
