"""A finished deal examined: every choice by what its seat knew, and the luck of the cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, as_completed
from typing import TYPE_CHECKING, Final, Protocol

from koudi.analysis.choices import Choice, choices_of
from koudi.analysis.luck import luck_of
from koudi.analysis.open_hands import OpenHands
from koudi.analysis.review import Alternative, Decision, Depth, Review, SeatReview
from koudi.analysis.words import action_text, finding_text
from koudi.engine.seats import ALL_SEATS, Seat
from koudi.notation.open_deal import players_of, walk

if TYPE_CHECKING:
    from koudi.analysis.examining import Judged, Measured
    from koudi.engine.actions import Action
    from koudi.engine.observation import Observation
    from koudi.notation.record import Record

DEALS: Final[dict[Depth, int]] = {"quick": 8, "default": 32, "deep": 128}
"""How often the cards of the deal are played by equal bots."""

TURNING_POINTS: Final = 5
"""So many of the largest mistakes are pointed out."""

ERRORS: Final = 2.0
"""Standard errors by which the best must be better for a mistake."""

WORTH_A_WORD: Final = 0.1
"""Levels below which nothing is called a mistake."""


class Examine(Protocol):
    """Judges one choice; it may be called in another process, so it and what it is given can be pickled."""

    def __call__(self, table: str, depth: Depth, seen: Observation, made: Action) -> Judged | None:
        """What was found; ``None`` where nothing can be told.

        Args:
            table: the tag of the game and its rules.
            depth: how deep to look.
            seen: what the seat knew.
            made: what it did.
        """
        ...


def analyse(
    record: Record,
    number: int,
    depth: Depth,
    executor: Executor,
    examine: Examine,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> Review:
    """Examine a deal.

    Args:
        record: in which it stands.
        number: the deal, which must have been scored.
        depth: how deep to look.
        executor: where choices are examined.
        examine: how.
        progress: told how many choices of how many are done.

    Raises:
        ValueError: the record has no such deal, or it was not scored.
    """
    tag = record.head.tag
    walked = tuple(walk(record, number))
    choices = tuple(choices_of(tag.game, walked))
    progress(0, len(choices))
    places = {
        executor.submit(examine, str(tag), depth, choice.seen, choice.made): place
        for place, choice in enumerate(choices)
    }
    try:
        result = walked[-1].after.history[-1]
        luck = luck_of(tag.game, walked[0].before, result, players_of(record, number), DEALS[depth])
        judged: dict[int, Judged | None] = {}
        for done, future in enumerate(as_completed(places), start=1):
            judged[places[future]] = future.result()
            progress(done, len(choices))
    finally:
        for future in places:
            future.cancel()
    openly = OpenHands(tag.game, tag.rules)
    decisions = tuple(
        decision_of(choice, found, openly)
        for place, choice in enumerate(choices)
        if (found := judged[place]) is not None
    )
    zero, one, two, three = (_seat_review(decisions, seat) for seat in ALL_SEATS)
    return Review(number, depth, decisions, _turning_points(decisions), (zero, one, two, three), luck)


def decision_of(choice: Choice, judged: Judged, openly: OpenHands) -> Decision:
    """What is told of a choice that was examined; ``openly`` says what it came to as the cards lay."""

    def told(measured: Measured) -> Alternative:
        levels = openly.levels(choice, measured.action)
        text = action_text(choice.seen.phase, measured.action)
        return Alternative(measured.action, text, measured.levels, measured.behind, measured.spread, levels)

    made, best = told(judged.made), tuple(told(each) for each in judged.best)
    mistake = made.behind > max(ERRORS * made.spread, WORTH_A_WORD)
    text = finding_text(made, best[0], mistake=mistake, reason=judged.reason)
    return Decision(choice.step, choice.seat, choice.seen.phase, made, best, judged.worlds, mistake, text)


def _turning_points(decisions: Sequence[Decision]) -> tuple[int, ...]:
    mistakes = [place for place, decision in enumerate(decisions) if decision.mistake]
    return tuple(sorted(mistakes, key=lambda place: -decisions[place].loss)[:TURNING_POINTS])


def _seat_review(decisions: Sequence[Decision], seat: Seat) -> SeatReview:
    mine = [decision for decision in decisions if decision.seat == seat]
    mistakes = [decision.loss for decision in mine if decision.mistake]
    return SeatReview(len(mine), len(mistakes), round(sum(mistakes), 3))
