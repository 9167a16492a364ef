"""Endings solved on masks against the engine, which tries every legal play of every seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from random import Random

import pytest

from koudi.bots.search.value import SMOOTH, value_of
from koudi.cards import Rank
from koudi.engine.events import DealResult
from koudi.engine.game import Game
from koudi.engine.levels import levels_for
from koudi.engine.match import Match, Playing
from koudi.engine.rules import Rules
from koudi.games import GAMES
from koudi.options import with_options
from koudi.playouts import Table
from koudi.playouts.endings import MOST_CARDS
from tests.laws.engine_walks import states
from tests.some_rules import some_rules


def endings(game: Game, rules: Rules, seed: int, cards: int) -> Iterator[tuple[Match, Playing]]:
    """Positions of three deals by chance in which the seat in turn has so many cards."""
    for match in states(game, rules, seed, deals=3):
        if isinstance(match.phase, Playing) and len(match.phase.hands[match.phase.turn]) == cards:
            yield match, match.phase


def best(game: Game, match: Match) -> tuple[float, float]:
    """What a position is worth to the declarers if each side does its best: as choices are compared, and the levels."""
    phase = match.phase
    if not isinstance(phase, Playing):
        return worth(match.rules, match.history[-1])
    declares = phase.turn in phase.partnership.declarers(phase.terms.declarer)
    found = [
        best(game, reduce(game.evolve, game.decide(match, phase.turn, action), match))
        for action in game.legal(match, phase.turn)
    ]
    return max(found) if declares else min(found)


def worth(rules: Rules, result: DealResult) -> tuple[float, float]:
    """The same of a result: levels that the declarers gain, and a straight line through the points of the defenders."""
    levels = float(result.steps if result.declarers_won else -result.steps)
    most, least = gain(rules, 0), gain(rules, 200)
    near = min(max(result.total, -200), 400)
    return (1 - SMOOTH) * levels + SMOOTH * (most + (least - most) * near / 200), levels


def gain(rules: Rules, total: int) -> int:
    declarers_won, steps = levels_for(rules, total)
    return steps if declarers_won else -steps


@pytest.mark.parametrize("case", range(60))
def test_each_side_gets_what_it_can_make_sure_of(case: int):
    rng = Random(f"endings {case}")  # noqa: S311 - test data
    game = list(GAMES.values())[case % 2]
    rules = with_options(some_rules(rng.choice, game), {"jack_hook": "off"})  # which a result does not tell
    solved = 0
    for match, phase in endings(game, rules, rng.getrandbits(32), 3 if case % 10 == 0 else 2):
        batch = Table(game, rules).batch([match])
        value = value_of(rules, phase.terms.trumps.level)
        ends = batch.ends_solved(value.worths)
        levels, _, compared = value(ends, batch.states["declarers"], phase.terms.declarer)
        assert (compared[0], levels[0]) == pytest.approx(best(game, match))
        solved += 1
    assert solved


def test_more_cards_than_can_be_solved_are_refused():
    game = GAMES["shengji"]
    rules = game.presets["80fen"].rules
    match, _ = next(endings(game, rules, 1, MOST_CARDS + 1))
    with pytest.raises(ValueError, match=f"from {MOST_CARDS} cards a hand at most"):
        Table(game, rules).batch([match]).ends_solved(value_of(rules, Rank.TWO).worths)
