"""The long run: a thousand deals of every preset and twenty matches of every game, by ``make fault``."""

import pytest

from koudi.bots.duel import Duel, Setup, Until, measure, play_matches
from koudi.engine.game import Game
from koudi.games import GAMES
from koudi.notation.tag import Tag

PRESETS = [(game, preset) for game in GAMES.values() for preset in game.presets]


@pytest.mark.long
@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_thousand_deals_of_a_preset_hold_every_card_and_point_and_no_illegal_action(game: Game, preset: str):
    setup = Setup(table=str(Tag.of(game, preset)), a="rules", b="random", seed=20261130)
    report = measure(setup, Until(least=500 if game.name == "shengji" else 250))
    assert report.played == 1000
    assert report.illegal == 0
    assert report.violations == 0


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES.values())
def test_twenty_matches_end_with_a_winner(game: Game):
    first = next(iter(game.presets))
    duel = Duel(Setup(table=str(Tag.of(game, first)), a="rules", b="rules", seed=20261130))
    outcomes = play_matches(duel, 20)
    assert len(outcomes) == 20
    assert sum(outcome.faults for outcome in outcomes) == 0
