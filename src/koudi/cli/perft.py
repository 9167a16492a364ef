"""``koudi perft``: count sequences of actions from a position."""

from __future__ import annotations

import click


@click.command()
@click.argument("position")
@click.argument("depth", type=click.IntRange(min=0))
@click.option("--divide", "divided", is_flag=True, help="Also say how many begin with each action.")
def perft(position: str, depth: int, divided: bool) -> None:
    """Count the sequences of DEPTH actions.

    They begin at POSITION, with open hands: one line as described in docs/reference/position.md, in quotes. A throw
    counts by what is attempted; nothing follows the end of a deal.
    """
    from koudi.notation.perft import divide, step_text
    from koudi.notation.perft import perft as count
    from koudi.notation.position import BadPosition
    from koudi.notation.position_match import match_at
    from koudi.notation.position_text import parse_position

    try:
        parsed = parse_position(position)
        match = match_at(parsed)
    except BadPosition as error:
        raise click.BadParameter(str(error), param_hint="POSITION") from error
    if not divided or depth == 0:
        click.echo(count(parsed.tag.game, match, depth))
        return
    total = 0
    for step, number in divide(parsed.tag.game, match, depth):
        click.echo(f"{step_text(step)}: {number}")
        total += number
    click.echo(total)
