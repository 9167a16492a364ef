"""``koudi warm``: compile what bots think with, before it is needed."""

from __future__ import annotations

import sys
from time import perf_counter

import click

from koudi.cli.words import NO_COMPILER, WARMED, chosen, lang_of_locale


@click.command()
def warm() -> None:
    """Compile the playouts of deals and keep the machine code on disk.

    It takes a minute once, and again after an update; koudi serve does it by itself, in the background. The code
    is kept in the user's cache, or under KOUDI_CACHE.
    """
    lang = lang_of_locale()
    began = perf_counter()
    try:
        from koudi.playouts import warm as compile_all
    except ModuleNotFoundError:
        click.echo(chosen(NO_COMPILER, lang), err=True)
        sys.exit(1)
    folder = compile_all()
    click.echo(chosen(WARMED, lang).format(seconds=perf_counter() - began, folder=folder))
