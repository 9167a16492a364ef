"""``koudi arena``: measure one bot against another over mirrored deals, or over whole matches."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from koudi.cli.arena_report import print_report
from koudi.cli.choices import about_a_table
from koudi.cli.words import NULL_HAS_NO_B, Lang, chosen, lang_of_locale

if TYPE_CHECKING:
    from koudi.bots.duel import Setup, Spread, Until
    from koudi.notation.tag import Tag


@click.command()
@about_a_table
@click.option(
    "--a", "bot_a", default="rules", show_default=True, help="Bot A: NAME[:key=value,...] or program:COMMAND."
)
@click.option("--b", "bot_b", default="random", show_default=True, help="Bot B, spelled likewise.")
@click.option("--null", is_flag=True, help="Instead of B another A with other random choices: must come out flat.")
@click.option("--phase", type=click.Choice(["all", "play"]), default="all", show_default=True, help="What is measured.")
@click.option("--budget", type=click.FloatRange(min=1), default=1000, show_default=True, help="ms for each decision.")
@click.option(
    "--deals", type=click.IntRange(min=1), default=200, show_default=True, help="Mirrored deals, or the least number."
)
@click.option("--until", type=click.Choice(["clear"]), default=None, help="Go on until the interval leaves 0 out.")
@click.option("--width", type=click.FloatRange(min=0, min_open=True), help="Go on until it is this narrow, in levels.")
@click.option(
    "--most", type=click.IntRange(min=1), default=20_000, show_default=True, help="But no more deals than this."
)
@click.option("--rotated", is_flag=True, help="Play each deal once more with all hands moved on by a seat.")
@click.option("--matches", type=click.IntRange(min=1), default=None, help="Play whole matches instead of deals.")
@click.option("--seed", type=int, default=0, show_default=True, help="All shuffles and choices follow from it.")
@click.option("--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes that play at once.")
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), help="Keep the deals here; go on from there.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
@click.option("--lang", type=click.Choice(["zh", "en"]), default=None, help="Language; the machine's by default.")
def arena(
    tag: Tag,
    bot_a: str,
    bot_b: str,
    null: bool,
    phase: str,
    budget: float,
    deals: int,
    until: str | None,
    width: float | None,
    most: int,
    rotated: bool,
    matches: int | None,
    seed: int,
    jobs: int,
    save: Path | None,
    as_json: bool,
    lang: Lang | None,
) -> None:
    """Play bot A against bot B and say who gains more.

    A mirrored deal is one shuffle played once for each way to seat the bots. In shengji A holds one side, then the
    other. In mailv A holds one seat and B the other three, over four rotations. With --phase play the rules bot
    decides for everybody until cards are played.

    --deals is the number of mirrored deals. With --until clear or --width it is the least number, and more are
    played until an interval that may be looked at after every deal says enough. docs/arena.md says more.

    \b
    deals            mirrored deals played
    played           deals in all: two or four for each of these
    levels_per_deal  mean over mirrored deals of the levels that A's side gained
                     minus those of B's (mailv: minus the mean of B's three seats)
    ci95             half the width of its 95 % interval; null for a single deal
    anytime95        the same of the interval that may be stopped by
    points           mean points a deal for A: the defenders' score counts for A
                     when it defended and against A when it declared
    illegal          actions the rules refused, of both bots; faults has all kinds
                     of failed answers, in place of which the rules bot decided
    violations       deals that lost a card or a point; any makes the exit status 1
    redeals          deals dealt again because nobody declared or called
    failed_throws    failed throws of A (b_failed_throws: of B)
    ms_mean, ms_p99  processor time of a decision of A, in milliseconds
                     (b_ms_mean, b_ms_p99: of B)
    roles            seats held and levels gained as declarer, partner, defender
    phases           decisions of A by phase (b_phases: of B)

    With --matches whole matches are played to a winner instead, and JSON has
    matches, a_wins, deals_mean, deals_min, deals_max, illegal.
    """  # noqa: D301 - click takes the backspace for a paragraph to leave as it is
    from koudi.bots.bot import BadBotSpec
    from koudi.bots.duel import BadSave, Scope, Setup, Until

    language = lang or lang_of_locale()
    if null and click.get_current_context().get_parameter_source("bot_b") is ParameterSource.COMMANDLINE:
        raise click.UsageError(chosen(NULL_HAS_NO_B, language))
    b = bot_a if null else bot_b
    scope = Scope(phase)
    setup = Setup(table=str(tag), a=bot_a, b=b, seed=seed, phase=scope, budget=budget / 1000, rotated=rotated)
    try:
        if matches is not None:
            _matches(setup, matches, as_json)
        else:
            how_long = Until(least=deals, clear=until is not None, width=width, most=max(most, deals))
            _deals(setup, how_long, jobs, save, as_json, language)
    except BadBotSpec as error:
        raise click.BadParameter(chosen(error.text, language), param_hint="--a / --b") from error
    except BadSave as error:
        raise click.BadParameter(chosen(error.text, language), param_hint="--save") from error
    except OSError as error:
        if save is None:
            raise
        raise click.BadParameter(str(error), param_hint="--save") from error


def _deals(setup: Setup, until: Until, jobs: int, save: Path | None, as_json: bool, lang: Lang) -> None:
    from koudi.bots.duel import measure
    from koudi.notation.codec import encode

    report = measure(setup, until, jobs=jobs, save=save, progress=_tell if sys.stderr.isatty() else _tell_nobody)
    if sys.stderr.isatty():
        click.echo(err=True)
    if as_json:
        click.echo(encode(report))
    else:
        print_report(report, lang)
    if report.violations:
        raise SystemExit(1)


def _tell(spread: Spread) -> None:
    """Where a run stands, over and over on one line."""
    click.echo(f"\r{spread.count}: {spread.mean:+.3f} ± {spread.anytime:.3f}", nl=False, err=True)


def _tell_nobody(_spread: Spread) -> None:
    """A pipe or a file gets the result alone."""


def _matches(setup: Setup, matches: int, as_json: bool) -> None:
    from koudi.bots.duel import Duel, play_matches
    from koudi.notation.codec import encode

    with closing(Duel(setup)) as duel:
        outcomes = play_matches(duel, matches)
    lengths = [outcome.deals for outcome in outcomes]
    summary = {
        "matches": matches,
        "a_wins": sum(outcome.a_won for outcome in outcomes),
        "deals_mean": round(fmean(lengths), 2),
        "deals_min": min(lengths),
        "deals_max": max(lengths),
        "illegal": sum(outcome.faults for outcome in outcomes),
    }
    if as_json:
        click.echo(encode(summary))
        return
    for key, value in summary.items():
        click.echo(f"{key:10} {value}")
