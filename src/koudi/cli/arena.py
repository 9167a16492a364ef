"""``koudi arena``: measure one bot against another over mirrored deals, or over whole matches."""

from __future__ import annotations

import sys
from statistics import fmean
from typing import TYPE_CHECKING

import click

from koudi.cli.choices import about_a_table
from koudi.cli.words import chosen, lang_of_locale

if TYPE_CHECKING:
    from koudi.bots.duel import Duel, Report
    from koudi.notation.tag import Tag


@click.command()
@about_a_table
@click.option("--a", "bot_a", default="rules", show_default=True, help="Bot A, spelled NAME[:key=value,...].")
@click.option("--b", "bot_b", default="random", show_default=True, help="Bot B, spelled likewise.")
@click.option("--deals", type=click.IntRange(min=1), default=200, show_default=True, help="Mirrored deals to play.")
@click.option("--matches", type=click.IntRange(min=1), default=None, help="Play whole matches instead of deals.")
@click.option("--seed", type=int, default=0, show_default=True, help="All shuffles and choices follow from it.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
def arena(
    tag: Tag,
    bot_a: str,
    bot_b: str,
    deals: int,
    matches: int | None,
    seed: int,
    as_json: bool,
) -> None:
    """Play bot A against bot B and say who gains more.

    A mirrored deal is one shuffle played once for each seating. In shengji A holds one side, then the other.
    In mailv A holds one seat and B the other three, over four rotations.

    \b
    deals            mirrored deals played
    levels_per_deal  mean over mirrored deals of the levels that A's side gained
                     minus those of B's (mailv: minus the mean of B's three seats)
    ci95             half the width of its 95 % interval; null for a single deal
    points           mean points a deal for A: the defenders' score counts for A
                     when it defended and against A when it declared
    illegal          actions the rules refused, of both bots
    violations       deals that lost a card or a point; any makes the exit status 1
    redeals          deals dealt again because nobody declared or called
    failed_throws    failed throws of A
    ms_mean, ms_p99  processor time of a decision of A, in milliseconds
                     (b_ms_mean, b_ms_p99: of B)
    roles            seats held and levels gained as declarer, partner, defender

    With --matches whole matches are played to a winner instead, and JSON has
    matches, a_wins, deals_mean, deals_min, deals_max, illegal.
    """  # noqa: D301 - click takes the backspace for a paragraph to leave as it is
    from koudi.bots.bot import BadBotSpec
    from koudi.bots.duel import Duel

    try:
        duel = Duel(tag, bot_a, bot_b, seed)
    except BadBotSpec as error:
        raise click.BadParameter(chosen(error.text, lang_of_locale()), param_hint="--a / --b") from error
    if matches is not None:
        _matches(duel, matches, as_json)
        return
    report = _with_progress(duel, deals, as_json)
    if as_json:
        from koudi.notation.codec import encode

        click.echo(encode(report))
    else:
        _print(report)
    if report.violations:
        raise SystemExit(1)


def _with_progress(duel: Duel, deals: int, quiet: bool) -> Report:
    if quiet:
        return duel.run(deals)
    with click.progressbar(length=deals, label="deals", file=sys.stderr) as bar:
        return duel.run(deals, lambda _done: bar.update(1))


def _print(report: Report) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    spread = "" if report.ci95 is None else f" ± {report.ci95:.3f}"
    console.print(f"[bold]{report.a}[/] against [bold]{report.b}[/]: {report.table}")
    console.print(f"{report.deals} mirrored deals ({report.played} played), seed {report.seed}")
    console.print(f"levels a deal [bold]{report.levels_per_deal:+.3f}{spread}[/], points a deal {report.points:+.2f}")
    console.print(
        f"illegal {report.illegal}, violations {report.violations}, redeals {report.redeals}, "
        f"failed throws of A {report.failed_throws}"
    )
    console.print(
        f"ms a decision: A mean {report.ms_mean}, p99 {report.ms_p99}; B mean {report.b_ms_mean}, p99 {report.b_ms_p99}"
    )
    table = Table("role", "A seats", "A levels", "B seats", "B levels")
    for role in report.roles:
        table.add_row(role.role, *map(str, (role.a_seats, role.a_levels, role.b_seats, role.b_levels)))
    console.print(table)


def _matches(duel: Duel, matches: int, as_json: bool) -> None:
    from koudi.notation.codec import encode

    with click.progressbar(length=matches, label="matches", file=sys.stderr) as bar:
        outcome = duel.run_matches(matches, lambda _done: bar.update(1))
    lengths = [length for length, _ in outcome]
    summary = {
        "matches": matches,
        "a_wins": sum(won for _, won in outcome),
        "deals_mean": round(fmean(lengths), 2),
        "deals_min": min(lengths),
        "deals_max": max(lengths),
        "illegal": duel.illegal,
    }
    if as_json:
        click.echo(encode(summary))
        return
    for key, value in summary.items():
        click.echo(f"{key:10} {value}")
