"""A review as the terminal shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from koudi.cli.words import (
    REVIEW_BEST,
    REVIEW_CHOICES,
    REVIEW_COLUMNS,
    REVIEW_EACH,
    REVIEW_LOST,
    REVIEW_MISTAKES,
    REVIEW_NO_MISTAKES,
    REVIEW_OPEN,
    REVIEW_PHASES,
    REVIEW_POINT,
    REVIEW_TITLE,
    REVIEW_TURNING,
    REVIEW_WHO,
    Lang,
    chosen,
)
from koudi.notation.narration import result_text
from koudi.notation.open_deal import OpenDeal, open_deal
from koudi.notation.words import trumps_text

if TYPE_CHECKING:
    from koudi.analysis.review import Alternative, Decision, Review
    from koudi.notation.record import Record

_SHOWN: Final = 3
"""So many alternatives of each decision are listed."""


def print_review(record: Record, review: Review, lang: Lang, *, open_hands: bool) -> None:
    """Print what was found of a deal.

    Args:
        record: in which the deal stands.
        review: what was found.
        lang: in which language.
        open_hands: whether to show what came of each alternative as the cards really lay.
    """
    console = Console(highlight=False)
    deal = open_deal(record, review.number)
    console.rule(
        chosen(REVIEW_TITLE, lang).format(number=review.number, trumps=chosen(trumps_text(deal.result.trumps), lang))
    )
    console.print(escape(chosen(result_text(deal.result, deal.names), lang)))
    console.print(escape(chosen(review.luck.text, lang)))
    _turning_points(console, deal, review, lang)
    console.print(_seats(deal, review, lang))
    console.print(_decisions(deal, review, lang, open_hands=open_hands))


def _turning_points(console: Console, deal: OpenDeal, review: Review, lang: Lang) -> None:
    if not review.turning_points:
        console.print(chosen(REVIEW_NO_MISTAKES, lang))
        return
    console.print(f"[bold]{chosen(REVIEW_TURNING, lang)}[/]")
    for place in review.turning_points:
        decision = review.decisions[place]
        name, made, found = deal.names[decision.seat], chosen(decision.made.text, lang), chosen(decision.text, lang)
        said = chosen(REVIEW_POINT, lang).format(name=name, made=made, found=found)
        console.print(f"  {_moment(deal, decision, lang)}  {escape(said)}")


def _seats(deal: OpenDeal, review: Review, lang: Lang) -> Table:
    columns = (REVIEW_WHO, REVIEW_CHOICES, REVIEW_MISTAKES, REVIEW_LOST)
    table = Table(*(chosen(column, lang) for column in columns), title=chosen(REVIEW_EACH, lang), title_justify="left")
    for name, seat in zip(deal.names, review.seats, strict=True):
        table.add_row(escape(name), str(seat.decisions), str(seat.mistakes), f"{seat.lost:.2f}")
    return table


def _decisions(deal: OpenDeal, review: Review, lang: Lang, *, open_hands: bool) -> Table:
    title = chosen(REVIEW_BEST, lang) + (chosen(REVIEW_OPEN, lang) if open_hands else "")
    table = Table(title=title, title_justify="left")
    for column in REVIEW_COLUMNS:
        table.add_column(chosen(column, lang), overflow="fold")
    for decision in review.decisions:
        others = [each for each in decision.best[:_SHOWN] if each.action != decision.made.action]
        lines = [f"{_worth(each, open_hands)} {chosen(each.text, lang)}" for each in others]
        table.add_row(
            _moment(deal, decision, lang),
            escape(deal.names[decision.seat]),
            escape(chosen(decision.made.text, lang)),
            escape("\n".join(lines)),
            escape(_worth(decision.made, open_hands)),
            f"{decision.loss:.2f} ± {decision.made.spread:.2f}" if decision.loss else "-",
            style="bold red" if decision.mistake else "",
        )
    return table


def _worth(alternative: Alternative, open_hands: bool) -> str:
    """Its levels; in brackets those with open hands, if they are wanted."""
    opened = alternative.open_levels
    return f"{alternative.levels:+.2f}" + (f" [{opened:+.0f}]" if open_hands and opened is not None else "")


def _moment(deal: OpenDeal, decision: Decision, lang: Lang) -> str:
    """When it was: the trick and the play in it, from 1; before that the phase."""
    if decision.phase in REVIEW_PHASES:
        return chosen(REVIEW_PHASES[decision.phase], lang)
    played = sum(1 for step in deal.steps[: decision.step] if step.phase is decision.phase)
    return f"{played // 4 + 1}.{played % 4 + 1}"
