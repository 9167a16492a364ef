"""The choices that a finished deal held: who had to decide what, and what each of them knew then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

import msgspec

from koudi.engine.actions import Action, CloseDeclaring, Draw, Pass
from koudi.engine.game import Game
from koudi.engine.match import Drawing, Match
from koudi.engine.observation import Observation, PhaseName
from koudi.engine.seats import ALL_SEATS, Seat
from koudi.notation.open_deal import Done


class Choice(msgspec.Struct, frozen=True):
    """A seat could do one thing or another.

    Attributes:
        step: which step of the deal it was.
        seat: whose choice.
        match: the match before it.
        seen: what the seat knew.
        made: what it did.
    """

    step: int
    seat: Seat
    match: Match
    seen: Observation
    made: Action


def choices_of(game: Game, walked: Sequence[Done]) -> Iterator[Choice]:
    """Every choice of a deal, in order; where only one thing could be done there is none.

    Silence while cards are dealt is no choice yet: whoever could have declared may still do so, until the closing round
    is over.
    """
    for number, done in enumerate(walked):
        for seat, action in _acted(done):
            seen = game.observe(done.before, seat)
            silent = seen.phase is PhaseName.DRAWING  # silence is no action then
            if silent or sum(1 for _ in islice(game.legal(done.before, seat), 2)) > 1:
                yield Choice(number, seat, done.before, seen, action)


def _acted(done: Done) -> Iterator[tuple[Seat, Action]]:
    """Who did what in a step; when the table ends the closing round, whoever has not passed has stayed silent."""
    seat, action = done.step.seat, done.step.action
    if seat is not None and not isinstance(action, Draw | CloseDeclaring):
        yield seat, action
    elif isinstance(action, CloseDeclaring) and isinstance(phase := done.before.phase, Drawing):
        yield from ((silent, Pass()) for silent in ALL_SEATS if silent not in phase.passed)
