"""The games by name, and that nothing outside their folder asks which one is played."""

from __future__ import annotations

import ast
from pathlib import Path

import koudi
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
