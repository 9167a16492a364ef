"""Reading presets: a TOML file each, with words and the options that differ from the defaults."""

from __future__ import annotations

import tomllib
from importlib.resources import files

from koudi.engine.game import Preset
from koudi.engine.rules import Rules
from koudi.options import Bilingual, with_options


def load_presets(package: str, defaults: Rules, names: tuple[str, ...]) -> dict[str, Preset]:
    """The presets of a game, in the order named.

    Args:
        package: the game's package; the files lie in its folder ``presets``.
        defaults: the rules that options are set on.
        names: of the presets, the default one first.

    Raises:
        BadOption: a file sets an unknown option or value, or its rules cannot be played.
    """
    return {name: _load(package, defaults, name) for name in names}


def _load(package: str, defaults: Rules, name: str) -> Preset:
    text = files(package).joinpath("presets", f"{name}.toml").read_text("utf-8")
    table = tomllib.loads(text)
    rules = with_options(defaults, table["options"])
    rules.check()
    return Preset(name, Bilingual(**table["title"]), Bilingual(**table["help"]), rules)
