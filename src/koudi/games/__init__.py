"""The games that can be played, by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from koudi.engine.game import Game
from koudi.games.mailv.game import MAILV
from koudi.games.shengji.game import SHENGJI

GAMES: Final[Mapping[str, Game]] = MappingProxyType({game.name: game for game in (SHENGJI, MAILV)})
"""Every game by its name: ``shengji`` (80分) and ``mailv`` (买驴)."""

__all__ = ["GAMES"]
