import pytest

from koudi.engine.game import Game
from koudi.games import GAMES
from koudi.options import BadOption, Value, options_of
from koudi.server import offers
from koudi.server.lobby import rules_of
from koudi.server.protocol import NewTable

HIDDEN = [
    (game, option.key, value)
    for game in GAMES.values()
    for option in options_of(game.rules_type)
    for value in option.values
    if value in offers.UNSHOWN.get(option.key, ())
]


def test_what_the_client_cannot_show_is_named_as_the_games_name_it():
    known = {
        (option.key, value)
        for game in GAMES.values()
        for option in options_of(game.rules_type)
        for value in option.values
    }
    assert {(key, value) for key, values in offers.UNSHOWN.items() for value in values} <= known


@pytest.mark.parametrize(("game", "key", "value"), HIDDEN)
def test_a_value_that_the_client_cannot_show_is_neither_offered_nor_accepted(game: Game, key: str, value: Value):
    assert all(value not in option.values for option in offers.offered(game.rules_type) if option.key == key)
    with pytest.raises(BadOption, match=key):
        rules_of(GAMES, NewTable(game.name, next(iter(game.presets)), {key: value}))


@pytest.mark.parametrize("game", GAMES.values())
def test_every_preset_may_be_played_at_a_table(game: Game):
    for preset in game.presets.values():
        offers.check(preset.rules)
