from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from koudi.bots.search.value import Value
from koudi.cards import Rank
from koudi.engine.rules import Rules
from koudi.engine.scoring import LastTrick, hooked
from koudi.games import GAMES
from koudi.options import with_options
from koudi.playouts import Table
from koudi.playouts.play import ending
from tests.unit.playouts.test_table import SHENGJI, position

EIGHTY = SHENGJI.presets["80fen"].rules
RULES = [
    EIGHTY,
    SHENGJI.presets["standard"].rules,
    GAMES["mailv"].presets["mailv"].rules,
    with_options(EIGHTY, {"kitty_multiplier": "power", "kitty_counts": "always"}),
]


def last_tricks(chance: Random) -> Iterator[tuple[int, int, int, int, int, int]]:
    """Points of the kitty, winner, cards led, pairs, whether in trumps, jacks."""
    for _ in range(400):
        kitty, winner, cards_led, pairs = (chance.randrange(most) for most in (40, 4, 8, 4))
        yield kitty, winner, cards_led, pairs, chance.randrange(2), 0


@pytest.mark.parametrize("rules", RULES)
def test_levels_are_those_of_the_score(rules: Rules):
    game = next(game for game in GAMES.values() if isinstance(rules, game.rules_type))
    table = Table(game, EIGHTY)
    states = table.batch([position()]).states
    table.rules = rules
    chance, stakes = Random(1), int(states["stakes"][0])  # noqa: S311 - test data
    numbers = [ending(stakes, *fields, 5 * chance.randint(-10, 40)) for fields in last_tricks(chance)]
    ends = np.array(numbers, np.int64)
    settled = table.settle(ends)
    declarers = np.full(len(ends), states["declarers"][0])
    for seat, sign in ((0, 1), (2, 1), (1, -1), (3, -1)):
        levels, points, _ = Value(rules, Rank.SEVEN)(ends, declarers, seat)
        assert (levels == sign * np.where(settled[:, 2] == 1, settled[:, 3], -settled[:, 3])).all()
        assert (points == -sign * settled[:, 0]).all()


def test_points_decide_between_endings_of_equal_levels():
    ends = np.array([ending(0, 0, 0, 1, 0, 0, 0, taken) for taken in (45, 75, 85)])
    levels, _, compared = Value(EIGHTY, Rank.SEVEN)(ends, np.array([0b0101] * 3), 0)
    assert levels[0] == levels[1] > levels[2]
    assert compared[0] > compared[1] > compared[2]


def test_a_jack_that_wins_the_last_trick_costs_the_declarers_their_levels():
    rules = with_options(EIGHTY, {"jack_hook": "single"})
    assert hooked(rules, Rank.JACK, LastTrick(1, 1, 0, in_trumps=True, jacks=1), defenders_won=True)
    ends = np.array([ending(0, 0, winner, 1, 0, 1, 1, 45) for winner in (0, 1)])
    levels, _, _ = Value(rules, Rank.JACK)(ends, np.array([0b0101] * 2), 2)
    assert levels[0] - levels[1] == Rank.JACK.order - Rank.TWO.order
