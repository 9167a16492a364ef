"""``koudi analyse``: examine the deals of a record."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import click

from koudi.analysis.review import Depth
from koudi.cli.words import NO_COMPILER, NO_DEAL, Lang, chosen, lang_of_locale

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from koudi.analysis.review import Review
    from koudi.notation.record import Record


@click.command()
@click.argument("file", metavar="RECORD", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--deal", type=click.IntRange(min=1), default=None, help="A deal by its number; all by default.")
@click.option("--depth", type=click.Choice(get_args(Depth)), default="default", show_default=True, help="How deep.")
@click.option("--lang", type=click.Choice(["zh", "en"]), default=None, help="Language; the machine's by default.")
@click.option("--open", "open_hands", is_flag=True, help="Show also what came of it as the cards really lay.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, a line for each deal.")
def analyse(file: Path, deal: int | None, depth: Depth, lang: Lang | None, open_hands: bool, as_json: bool) -> None:
    """Examine the deals in RECORD.

    It tells what each decision cost, and what was luck. A decision is judged by what its seat knew: the best
    alternatives are tried in many worlds that it had to think possible. Levels are those that its side gains in the
    deal less those of the other side. A loss within two standard errors is not called a mistake. docs/analysis.md says
    more, and describes the JSON.
    """
    from koudi.cli.record import opened

    language = lang or lang_of_locale()
    record = opened(file)
    numbers = [
        each.head.number for each in record.deals if each.result is not None and deal in {None, each.head.number}
    ]
    if not numbers:
        raise click.ClickException(chosen(NO_DEAL, language))
    if find_spec("numba") is None:
        raise click.ClickException(chosen(NO_COMPILER, language))
    from koudi.analysis.workers import workers

    with workers() as pool:
        for number in numbers:
            review = _reviewed(record, number, depth, pool)
            if as_json:
                from koudi.notation.codec import encode

                click.echo(encode(review))
            else:
                from koudi.cli.review_screen import print_review

                print_review(record, review, language, open_hands=open_hands)


def _reviewed(record: Record, number: int, depth: Depth, pool: Executor) -> Review:
    from koudi.analysis.analyse import analyse as examined
    from koudi.analysis.searching import examine

    with click.progressbar(length=0, label=f"deal {number}", file=sys.stderr) as bar:

        def show(done: int, total: int) -> None:
            bar.length = total
            bar.update(done - bar.pos)

        return examined(record, number, depth, pool, examine, show)
