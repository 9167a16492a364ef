"""What a bot is, and how one is made from its spelling ``NAME[:key=value,...]``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Final, Literal, Protocol, TypeVar, cast

import msgspec

from koudi.bots.ladder import LEVELS, spec_of
from koudi.engine.actions import Action
from koudi.engine.observation import Observation
from koudi.options import Bilingual

if TYPE_CHECKING:
    from koudi.engine.game import Game
    from koudi.engine.rules import Rules


T = TypeVar("T")


class Choice(msgspec.Struct, frozen=True):
    """What a bot does and why, in words that serve as a hint.

    Attributes:
        action: the wish; ``Pass`` while declaring is open means that the bot stays silent.
        reason: one short sentence.
        code: names the kind of reason, for programs; empty if it has no name.
    """

    action: Action
    reason: Bilingual
    code: str = ""


class Bot(Protocol):
    """A player. It knows an ``Observation`` and the rules of its table, nothing else.

    Equal observations get equal choices from bots of the same spelling and seed.
    """

    @property
    def name(self) -> str:
        """How the bot is spelled."""
        ...

    def act(self, observation: Observation, budget: float) -> Choice:
        """Choose an action; call it only for a seat that may act.

        Args:
            observation: what its seat sees now.
            budget: seconds that it may think. The two bots of this room need a few milliseconds and ignore it.
        """
        ...


class BotFault(Exception):
    """A bot that works elsewhere did not answer, or not with an action.

    Attributes:
        kind: ``crashed``, ``late`` or ``garbage``.
    """

    def __init__(self, kind: Literal["crashed", "late", "garbage"], said: str) -> None:
        super().__init__(said)
        self.kind = kind


class BadBotSpec(ValueError):
    """A bot's spelling names no bot, or a setting that the bot does not have.

    Attributes:
        text: the same in words for people.
    """

    def __init__(self, text: Bilingual) -> None:
        super().__init__(text.en)
        self.text = text


Maker = Callable[["Game", "Rules", int, Mapping[str, str]], Bot]
"""Makes a bot from game, rules, seed and settings; raises ``BadBotSpec`` for a setting it does not know."""

BOTS: Final = {
    "random": "koudi.bots.random:make",
    "rules": "koudi.bots.rules:make",
    "rules1": "koudi.bots.frozen.rules:make",
    "search": "koudi.bots.search.making:make",
}
"""Every bot by name, as ``module:maker``; imported when first made."""


def make_bot(spec: str, game: Game, rules: Rules, seed: int) -> Bot:
    """Make a bot for one seat.

    Args:
        spec: ``NAME`` or ``NAME:key=value,key=value``, such as ``rules`` or ``random:throws=0``; or a level of
            the ladder.
        game: the game at the table.
        rules: the table's rules.
        seed: fixes every random choice of the bot.

    Raises:
        BadBotSpec: no such bot, or a setting it does not have.
    """
    name, settings = parse_spec(spec_of(spec))
    module, _, attribute = BOTS[name].partition(":")
    maker = cast("Maker", getattr(import_module(module), attribute))
    return maker(game, rules, seed, settings)


def parse_spec(spec: str) -> tuple[str, dict[str, str]]:
    """Split a spelling into the bot's name and its settings.

    >>> parse_spec("random:throws=20")
    ('random', {'throws': '20'})

    Raises:
        BadBotSpec: no such bot, or a setting without ``=`` or given twice.
    """
    name, _, tail = spec.partition(":")
    if name not in BOTS:
        names = [*BOTS, *LEVELS]
        known = ", ".join(names)
        zh, en = f"没有叫“{name}”的机器人，可选：{known}", f"there is no bot {name!r}; known: {known}"
        close = get_close_matches(name, names, 1)
        raise BadBotSpec(
            Bilingual(f"{zh}。是不是“{close[0]}”？", f"{en}. Did you mean {close[0]!r}?")
            if close
            else Bilingual(zh, en)
        )
    settings: dict[str, str] = {}
    for item in filter(None, tail.split(",")):
        key, equals, value = item.partition("=")
        if not equals or key in settings:
            raise BadBotSpec(
                Bilingual(f"机器人设置“{item}”应写成 key=value，且只写一次", f"write {item!r} once, as key=value")
            )
        settings[key] = value
    return name, settings


def given(value: T | None) -> T:
    """A field of an observation that its phase guarantees.

    Raises:
        ValueError: it is missing: the observation is of another phase, or of a spectator.
    """
    if value is None:
        raise ValueError("this observation lacks what its phase should give")
    return value


def unknown_setting(name: str, key: str) -> BadBotSpec:
    """The error for a setting that a bot does not have."""
    return BadBotSpec(Bilingual(f"机器人 {name} 没有设置“{key}”", f"bot {name} has no setting {key!r}"))
