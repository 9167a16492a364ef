"""Options that several commands share: the game and its preset."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from koudi.engine.game import Game


def game_named(_context: click.Context, _parameter: click.Parameter, name: str) -> Game:
    """The game of a ``--game`` option: the callback of that option.

    Raises:
        click.BadParameter: there is no such game.
    """
    from koudi.games import GAMES

    if name not in GAMES:
        raise click.BadParameter(f"there is no game {name!r}; choose one of {', '.join(GAMES)}")
    return GAMES[name]


def preset_of(game: Game, name: str | None) -> str:
    """The name of a preset of the game, its first one by default.

    Raises:
        click.BadParameter: the game has no such preset.
    """
    if name is None:
        return next(iter(game.presets))
    if name not in game.presets:
        known = ", ".join(game.presets)
        raise click.BadParameter(f"{game.name} has no preset {name!r}; choose one of {known}", param_hint="--preset")
    return name
