"""How the ``search`` bot is spelled, and what it needs."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final, cast

from koudi.bots.bot import BadBotSpec, unknown_setting
from koudi.bots.search.budget import CLOCKS, Budget
from koudi.bots.search.manner import USUAL, Manner
from koudi.options import Bilingual

if TYPE_CHECKING:
    from koudi.bots.bot import Bot
    from koudi.engine.game import Game
    from koudi.engine.rules import Rules

DEFAULT_MS: Final = 100
MOST_WORLDS: Final = 2048
"""Worlds that are enough, however much time there is."""
_SWITCH: Final = {"on": True, "off": False}
_RANGES: Final = {
    "ms": (1, 600_000),
    "worlds": (1, 1_000_000),
    "threads": (1, 64),
    "candidates": (2, 1000),
    "margin": (0, 10),
    "endgame": (0, 4),
}


def make(game: Game, rules: Rules, seed: int, settings: Mapping[str, str]) -> Bot:
    """Make the bot.

    Args:
        game: the game at the table.
        rules: the table's rules.
        seed: of the worlds that it samples.
        settings: ``ms`` and ``worlds``, the milliseconds and the worlds that a decision may take, by default 100 ms,
            with ``worlds`` alone any time; ``clock``, ``wall`` or ``cpu``; ``threads``; ``infer``, ``on`` or ``off``,
            whether worlds are weighed by the plays seen; ``candidates``, the most that are tried; ``margin``, the
            standard errors by which a choice must be better than that of the rules bot; ``endgame``, the cards a hand
            from which worlds are solved, not played by the rules bot.

    Raises:
        BadBotSpec: there is no such setting, a value is none of its values, or numba is missing.
    """
    for key in settings:
        if key not in {*_RANGES, "clock", "infer"}:
            raise unknown_setting("search", key)
    budget, manner = _budget(settings), _manner(settings)
    try:
        search = import_module("koudi.bots.search.bot")
    except ModuleNotFoundError as error:
        if error.name != "numba":
            raise
        raise BadBotSpec(
            Bilingual(
                "机器人 search 要用 numba：请先 pip install 'koudi[fast]'",
                "bot 'search' needs numba: pip install 'koudi[fast]'",
            )
        ) from error
    spelled = ",".join(f"{key}={value}" for key, value in settings.items())
    name = f"search:{spelled}" if spelled else "search"
    return cast("Bot", search.SearchBot(game, rules, seed, name, budget, manner))


def _budget(settings: Mapping[str, str]) -> Budget:
    timed = "ms" in settings or "worlds" not in settings
    return Budget(
        worlds=int(_number(settings, "worlds", MOST_WORLDS)),
        seconds=_number(settings, "ms", DEFAULT_MS) / 1000 if timed else None,
        clock=_one_of(settings, "clock", CLOCKS),
        threads=int(_number(settings, "threads", 1)),
    )


def _manner(settings: Mapping[str, str]) -> Manner:
    return Manner(
        infer=_SWITCH[_one_of(settings, "infer", _SWITCH)],
        candidates=int(_number(settings, "candidates", USUAL.candidates)),
        margin=_number(settings, "margin", USUAL.margin, whole=False),
        endgame=int(_number(settings, "endgame", USUAL.endgame)),
    )


def _one_of(settings: Mapping[str, str], key: str, values: Mapping[str, object]) -> str:
    """A word; by default the first."""
    word = settings.get(key, next(iter(values)))
    if word not in values:
        known = ", ".join(values)
        raise BadBotSpec(
            Bilingual(
                f"机器人 search 的设置“{key}”只能是 {known}，不能是“{word}”",
                f"setting {key!r} of bot 'search' is one of {known}, not {word!r}",
            )
        )
    return word


def _number(settings: Mapping[str, str], key: str, usual: float, *, whole: bool = True) -> float:
    text = settings.get(key)
    if text is None:
        return usual
    low, high = _RANGES[key]
    try:
        number = int(text) if whole else float(text)
    except ValueError:
        number = low - 1
    if not low <= number <= high:
        raise BadBotSpec(
            Bilingual(
                f"机器人 search 的设置“{key}”是 {low} 到 {high} 的{'整数' if whole else '数'}，不能是“{text}”",
                f"setting {key!r} of bot 'search' is a {'whole ' if whole else ''}number from {low} to {high}, "
                f"not {text!r}",
            )
        )
    return number
