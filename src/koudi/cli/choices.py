"""Options that several commands share: the game and its preset."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from koudi.engine.game import Game


class GameChoice(click.ParamType):
    """The name of a game."""

    name = "game"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Game:
        """The game of that name; a usage error in words if there is none."""
        from koudi.games import GAMES  # noqa: PLC0415 - commands import what they need when they run

        found = GAMES.get(str(value))
        if found is None:
            self.fail(f"there is no game {value!r}; choose one of {', '.join(GAMES)}", param, ctx)
        return found

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:  # noqa: ARG002 - click's signature
        """What the help text shows."""
        return "GAME"


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
