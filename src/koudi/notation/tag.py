"""The tag of a table: ``game/preset[+key=value,...]``, for records, command lines and the heads of results."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from koudi.engine.game import Game, Preset
from koudi.engine.rules import Rules
from koudi.games import GAMES
from koudi.options import BadOption, Bilingual, Value, changed, typed, with_options


class BadTag(ValueError):
    """A text that names no table; ``text`` says why, in both languages."""

    def __init__(self, text: Bilingual) -> None:
        super().__init__(text.en)
        self.text = text


@dataclass(frozen=True)
class Tag:
    """A game, a preset and the rules of a table: the preset's with some options changed.

    >>> tag = Tag.parse("shengji/standard+throw=off,final_level=K")
    >>> tag.rules.throw
    'off'
    >>> str(tag)
    'shengji/standard+throw=off,final_level=K'

    Text is canonical: options stand in the order of their declaration, and only where they differ from the preset.

    Attributes:
        game: the game.
        preset: the preset that the rules start from.
        rules: the rules of the table; they can be played.
    """

    game: Game
    preset: Preset
    rules: Rules

    @staticmethod
    def of(game: Game, preset: str, rules: Rules | None = None) -> Tag:
        """The tag of a table; without rules, of the preset as it is.

        Raises:
            BadTag: the game has no such preset, or the rules cannot be played.
        """
        found = game.presets.get(preset)
        if found is None:
            raise _unknown("玩法", "preset", preset, game.presets)
        return Tag(game, found, _checked(found.rules if rules is None else rules))

    @staticmethod
    def parse(text: str) -> Tag:
        """Read a tag.

        Raises:
            BadTag: it is malformed, names something unknown, or its rules cannot be played.
        """
        table, plus, tail = text.partition("+")
        name, slash, preset = table.partition("/")
        if not slash or (plus and not tail):
            raise BadTag(
                Bilingual(
                    f"“{text}”不是牌桌标签，应写作 game/preset 或 game/preset+key=value,...",
                    f"{text!r} is no tag of a table: write game/preset or game/preset+key=value,...",
                )
            )
        game = GAMES.get(name)
        if game is None:
            raise _unknown("游戏", "game", name, GAMES)
        base = Tag.of(game, preset)
        try:
            return Tag(game, base.preset, _checked(with_options(base.rules, _options(tail))))
        except BadOption as error:
            raise BadTag(error.text) from None

    @cached_property
    def differing(self) -> dict[str, Value]:
        """The options that differ from the preset's."""
        return changed(self.rules, self.preset.rules)

    def __str__(self) -> str:
        values = ",".join(f"{key}={typed(value)}" for key, value in self.differing.items())
        return f"{self.game.name}/{self.preset.name}" + (f"+{values}" if values else "")


def _options(tail: str) -> dict[str, object]:
    values: dict[str, object] = {}
    for word in tail.split(",") if tail else ():
        key, equals, value = word.partition("=")
        if not equals:
            raise BadTag(Bilingual(f"“{word}”应写作 key=value", f"{word!r} must be written key=value"))
        if key in values:
            raise BadTag(Bilingual(f"选项“{key}”写了两次", f"the option {key!r} is given twice"))
        values[key] = value
    return values


def _checked(rules: Rules) -> Rules:
    try:
        rules.check()
    except BadOption as error:
        raise BadTag(error.text) from None
    return rules


def _unknown(zh: str, en: str, name: str, known: Iterable[str]) -> BadTag:
    names = ", ".join(known)
    return BadTag(
        Bilingual(f"没有“{name}”这个{zh}，可选：{names}", f"there is no {en} {name!r}; choose one of {names}")
    )
