"""What an analysis finds, as it is shown, stored and sent."""

from __future__ import annotations

from typing import Literal

import msgspec

from koudi.engine.actions import Action
from koudi.engine.observation import PhaseName
from koudi.engine.seats import Seat
from koudi.options import Bilingual

Depth = Literal["quick", "default", "deep"]
"""How many worlds each decision is looked at in."""

PerSeat = tuple[float, float, float, float]
"""A number for each of seats 0 to 3."""


class Alternative(msgspec.Struct, frozen=True):
    """One thing that could be done, or was.

    Levels are counted as in the arena: those that the seat's side gains in the deal, less those of the others.

    Attributes:
        action: what would be done.
        text: the same in words.
        levels: what it is worth on average over worlds that the seat must think possible.
        behind: how many levels less than the best that is; 0 of the best.
        spread: standard error of ``behind``.
        open_levels: what it would have come to as the cards really lay, played on by the ``rules`` policy; ``None``
            where that was not looked at. No seat could know it.
    """

    action: Action
    text: Bilingual
    levels: float
    behind: float
    spread: float
    open_levels: float | None = None


class Decision(msgspec.Struct, frozen=True):
    """A choice that a seat had, judged by what it knew.

    Attributes:
        step: which step of the deal it was, as ``OpenDeal.steps`` has them.
        seat: whose it was.
        phase: in which phase.
        made: what the seat did.
        best: the best alternatives, best first; what was done may be among them.
        worlds: so many different worlds were looked at.
        mistake: whether the best is better beyond chance: by more than two standard errors, and worth a word.
        text: the finding in one sentence.
    """

    step: int
    seat: Seat
    phase: PhaseName
    made: Alternative
    best: tuple[Alternative, ...]
    worlds: int
    mistake: bool
    text: Bilingual

    @property
    def loss(self) -> float:
        """Levels less than the best."""
        return self.made.behind


class SeatReview(msgspec.Struct, frozen=True):
    """How a seat decided.

    Attributes:
        decisions: the choices it had; what was forced is none.
        mistakes: how many of them were mistakes.
        lost: the levels that those cost together.
    """

    decisions: int
    mistakes: int
    lost: float


class Luck(msgspec.Struct, frozen=True):
    """What the cards gave and what play made of them, in levels for each seat, counted as in the arena.

    Attributes:
        deals: how often the same cards were played by four equal bots.
        expected: what that came to on average.
        spread: the standard error of it.
        happened: what the deal came to.
        text: the finding in a sentence or two.
    """

    deals: int
    expected: PerSeat
    spread: PerSeat
    happened: PerSeat
    text: Bilingual


class Review(msgspec.Struct, frozen=True):
    """A deal examined.

    Attributes:
        number: of the deal in its match.
        depth: how deep it was looked at.
        decisions: every choice that somebody had, in order.
        turning_points: places in ``decisions`` of the largest mistakes, largest first.
        seats: how each seat decided.
        luck: what the cards gave.
    """

    number: int
    depth: Depth
    decisions: tuple[Decision, ...]
    turning_points: tuple[int, ...]
    seats: tuple[SeatReview, SeatReview, SeatReview, SeatReview]
    luck: Luck
