"""``koudi rules``: the rule sheet of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from koudi.cli.words import Lang, chosen, lang_of_locale

if TYPE_CHECKING:
    from koudi.notation.tag import Tag


@click.command()
@click.option("--game", "game_name", default=None, help="shengji (80分) or mailv (买驴); the preset's, or shengji.")
@click.option("--preset", default=None, help="A preset; the first one of the game by default.")
@click.option("--rule", "settings", multiple=True, metavar="KEY=VALUE", help="What differs from the preset; repeat it.")
@click.option("--lang", type=click.Choice(["zh", "en"]), default=None, help="Language; the machine's by default.")
def rules(game_name: str | None, preset: str | None, settings: tuple[str, ...], lang: Lang | None) -> None:
    """Print the rules of a table in words.

    The first line is the table's tag, as records and other commands have it. What can be set stands in
    docs/reference/options.md.
    """
    from koudi.notation.tag import BadTag

    language = lang or lang_of_locale()
    try:
        tag = _table(game_name, preset, settings)
    except BadTag as error:
        raise click.UsageError(chosen(error.text, language)) from error
    click.echo(str(tag))
    click.echo(f"{chosen(tag.game.title, language)}: {chosen(tag.preset.title, language)}")
    for section in tag.game.rule_sheet(tag.rules):
        click.echo(f"\n{chosen(section.title, language)}")
        for sentence in section.lines:
            click.echo(f"  {chosen(sentence, language)}")


def _table(game_name: str | None, preset: str | None, settings: tuple[str, ...]) -> Tag:
    """The table that the options name.

    Raises:
        BadTag: there is no such game, preset, key or value, or the rules cannot be played.
    """
    from koudi.games import GAMES
    from koudi.notation.tag import Tag

    if game_name is None:
        game_name = next((game.name for game in GAMES.values() if preset in game.presets), "shengji")
    if preset is None and game_name in GAMES:
        preset = next(iter(GAMES[game_name].presets))
    tail = f"+{','.join(settings)}" if settings else ""
    return Tag.parse(f"{game_name}/{preset}{tail}")
