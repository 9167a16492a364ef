"""The leak test in small, and that it finds who peeks. ``make leaks`` has the whole of it."""

from __future__ import annotations

from itertools import islice

import pytest

from koudi.engine.game import Game
from koudi.engine.match import Match, Playing
from koudi.games import GAMES
from tests.leaks.asking import Asked, asked, differs, does, pairs

STATES = 24


@pytest.mark.parametrize("bot", asked(), ids=lambda bot: bot.name)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_swapping_two_cards_that_a_bot_cannot_see_changes_nothing_it_does(game: Game, bot: Asked):
    some = list(islice(pairs(game, f"small {bot.name}"), STATES))
    assert len({pair.phase for pair in some}) > 2
    assert not any(differs(pair, does(bot, pair)) for pair in some)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_who_peeks_is_found(game: Game):
    def peeks(match: Match) -> object:
        return match.phase.hands[0] if isinstance(match.phase, Playing) else None

    playing = [pair for pair in islice(pairs(game, "peeking"), 60) if pair.phase == "Playing" and pair.seat]
    assert any(differs(pair, peeks) for pair in playing)


def test_levels_are_asked_as_they_are_but_for_the_time():
    specs = {bot.name: bot.spec for bot in asked()}
    assert specs["expert"] == "search:worlds=20,infer=off"
    assert specs["master"] == "search:worlds=20"
    assert specs["beginner"] == "rules:slips=25"
    assert specs["random"] == "random"
