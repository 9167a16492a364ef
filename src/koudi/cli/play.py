"""``koudi play``: one person and three bots in a terminal, without a server."""

from __future__ import annotations

import secrets
import sys
from typing import TYPE_CHECKING

import click

from koudi.cli.choices import about_a_table
from koudi.cli.words import GOODBYE, KEYS, NEXT_DEAL, Lang, lang_of_locale

if TYPE_CHECKING:
    from koudi.bots.driver import Driver
    from koudi.cli.person import Person
    from koudi.cli.screen import Screen
    from koudi.notation.tag import Tag

ME = 0
"""The person's seat."""


@click.command()
@about_a_table
@click.option("--bot", default="rules", show_default=True, help="Who plays the other seats.")
@click.option("--lang", type=click.Choice(["zh", "en"]), default=None, help="Language; the machine's by default.")
@click.option("--seed", type=int, default=None, help="Deal the same cards again; by chance by default.")
def play(tag: Tag, bot: str, lang: Lang | None, seed: int | None) -> None:
    """Play a whole match against three bots, right here.

    Type cards to play them; h gives a hint, r the rules, l the last trick, ? the keys, q leaves.
    """
    from rich.console import Console

    from koudi.bots.bot import BadBotSpec, make_bot
    from koudi.bots.dealer import DeckSource
    from koudi.bots.driver import Driver
    from koudi.cli.person import Person
    from koudi.cli.screen import Screen

    game, rules = tag.game, tag.rules
    chosen_seed = secrets.randbits(62) if seed is None else seed
    screen = Screen(Console(highlight=False), rules, ME, lang or lang_of_locale())
    try:
        others = [make_bot(bot, game, rules, chosen_seed + seat) for seat in (1, 2, 3)]
    except BadBotSpec as error:
        raise click.BadParameter(screen.say(error.text), param_hint="--bot") from error
    person = Person(game, rules, screen, _ask, make_bot("rules", game, rules, chosen_seed))
    decks = DeckSource(rules.deck, chosen_seed)
    driver = Driver(game, game.start(rules), [person, *others], decks, lambda _match, event: screen.event(event))
    screen.line(f"{screen.say(game.title)}: {screen.say(game.help)}", "bold")
    screen.line(screen.say(KEYS), "dim")
    _play_on(driver, person, screen, chosen_seed % 4)


def _play_on(driver: Driver, person: Person, screen: Screen, first: int) -> None:
    from koudi.cli.person import Left

    try:
        while not driver.match.winners:
            driver.play_deal(first)
            if not driver.match.winners:
                person.line(screen.say(NEXT_DEAL))
    except (Left, KeyboardInterrupt):
        screen.line()
    screen.line(screen.say(GOODBYE))


def _ask(prompt: str) -> str:
    if sys.stdin.isatty():
        return input(prompt)
    click.echo(prompt, nl=False)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    click.echo(line, nl=False)
    return line
