"""The games by name, and that nothing outside their folder asks which one is played."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType

import msgspec
import pytest

import koudi
import koudi.games
import koudi.tricks
from koudi.games import GAMES

ROOT = Path(koudi.__file__).parent


def test_both_games_are_found_by_name():
    assert list(GAMES) == ["shengji", "mailv"]
    assert all(game.name == name for name, game in GAMES.items())
    assert all(word for game in GAMES.values() for word in (game.title.zh, game.title.en, game.help.zh, game.help.en))


def test_a_match_starts_with_everybody_at_the_first_level():
    for game in GAMES.values():
        for preset in game.presets.values():
            match = game.start(preset.rules)
            assert isinstance(match, game.match_type)
            assert isinstance(match.rules, game.rules_type)
            assert set(match.levels) == {preset.rules.start_level}
            assert match.winners == ()


def values_of(room: ModuleType) -> set[type[msgspec.Struct]]:
    """Every struct that a module of the room declares."""
    modules = (import_module(found.name) for found in walk_packages(room.__path__, f"{room.__name__}."))
    things = (thing for module in modules for thing in vars(module).values())
    return {
        thing
        for thing in things
        if isinstance(thing, type) and issubclass(thing, msgspec.Struct) and thing.__module__.startswith(room.__name__)
    }


@pytest.mark.parametrize("room", [koudi.tricks, koudi.games], ids=["tricks", "games"])
def test_a_value_of_the_rules_never_changes(room: ModuleType):
    values = values_of(room)
    assert len(values) >= 4
    assert all(value.__struct_config__.frozen for value in values)


def asks_for_a_game(node: ast.AST) -> bool:
    """Whether a comparison or a case has the name of a game that is no option's value."""
    if isinstance(node, (ast.Compare, ast.MatchValue)):
        return any(isinstance(part, ast.Constant) and part.value == "shengji" for part in ast.walk(node))
    return False


def test_nothing_outside_the_games_asks_which_game_is_played():
    asking = [
        f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"
        for path in ROOT.rglob("*.py")
        if "games" not in path.relative_to(ROOT).parts
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if asks_for_a_game(node)
    ]
    assert asking == []
