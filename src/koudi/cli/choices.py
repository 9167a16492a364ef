"""Options that several commands share: which table it is about."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING

import click

from koudi.cli.words import TABLE_SAYS_ALL, chosen, lang_of_locale

if TYPE_CHECKING:
    from koudi.notation.tag import Tag


def about_a_table(command: Callable[..., None]) -> Callable[..., None]:
    """Let a command be told its table by ``--game``, ``--preset`` and ``--rule``, or by ``--table``.

    The command is called with their ``tag`` instead. A table that cannot be is refused in the language of ``--lang``,
    where the command has that, else of the machine.
    """

    @click.option("--game", default=None, help="shengji (80分) or mailv (买驴); the preset's, or shengji.")
    @click.option("--preset", default=None, help="A preset; the first one of the game by default.")
    @click.option(
        "--rule", "rules", multiple=True, metavar="KEY=VALUE", help="What differs from the preset; repeat it."
    )
    @click.option("--table", default=None, metavar="TAG", help="Instead of these a tag: shengji/80fen+throw=off.")
    @wraps(command)
    def told(
        *, game: str | None, preset: str | None, rules: tuple[str, ...], table: str | None, **others: object
    ) -> None:
        from koudi.notation.tag import BadTag

        try:
            tag = _tag(game, preset, rules) if table is None else _tag_alone(table, game, preset, rules)
        except BadTag as error:
            raise click.UsageError(
                chosen(error.text, click.get_current_context().params.get("lang") or lang_of_locale())
            ) from error
        command(tag=tag, **others)

    return told


def _tag(game: str | None, preset: str | None, rules: tuple[str, ...]) -> Tag:
    """The table of a game, a preset and what differs from it.

    Raises:
        BadTag: there is no such game, preset, key or value, or the rules cannot be played.
    """
    from koudi.games import GAMES
    from koudi.notation.tag import Tag

    if game is None:
        game = next((each.name for each in GAMES.values() if preset in each.presets), next(iter(GAMES)))
    if preset is None and game in GAMES:
        preset = next(iter(GAMES[game].presets))
    tail = f"+{','.join(rules)}" if rules else ""
    return Tag.parse(f"{game}/{preset}{tail}")


def _tag_alone(table: str, game: str | None, preset: str | None, rules: tuple[str, ...]) -> Tag:
    """The table of a tag beside which nothing else is said.

    Raises:
        BadTag: something is, or the tag names no table.
    """
    from koudi.notation.tag import BadTag, Tag

    if game or preset or rules:
        raise BadTag(TABLE_SAYS_ALL)
    return Tag.parse(table)
