"""``koudi rules``: the rule sheet of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from koudi.cli.choices import about_a_table
from koudi.cli.words import Lang, chosen, lang_of_locale

if TYPE_CHECKING:
    from koudi.notation.tag import Tag


@click.command()
@about_a_table
@click.option("--lang", type=click.Choice(["zh", "en"]), default=None, help="Language; the machine's by default.")
def rules(tag: Tag, lang: Lang | None) -> None:
    """Print the rules of a table in words.

    The first line is the table's tag, as records and other commands have it. What can be set stands in
    docs/reference/options.md.
    """
    language = lang or lang_of_locale()
    click.echo(str(tag))
    click.echo(f"{chosen(tag.game.title, language)}: {chosen(tag.preset.title, language)}")
    for section in tag.game.rule_sheet(tag.rules):
        click.echo(f"\n{chosen(section.title, language)}")
        for sentence in section.lines:
            click.echo(f"  {chosen(sentence, language)}")
