"""What the history keeps of a deal that has just been scored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from koudi.engine.events import DealResult, DealScored
from koudi.engine.seats import ALL_SEATS, Seat
from koudi.server.facts import Fact, State
from koudi.server.rated import counts
from koudi.storage import EndedDeal, SeatOutcome
from koudi.storage.history import Role


def ended_deal(state: State, facts: Sequence[Fact], at: int) -> EndedDeal | None:
    """The deal that facts end; ``None`` if they end none.

    Args:
        state: the table before the facts.
        facts: what is about to be logged.
        at: milliseconds since 1970, UTC.
    """
    result = next((fact.result for fact in facts if isinstance(fact, DealScored)), None)
    if result is None:
        return None
    seats = tuple(_outcome(state, result, seat) for seat in ALL_SEATS)
    return EndedDeal(
        match=state.match_number,
        number=result.number,
        game=state.tag.game.name,
        preset=state.tag.preset.name,
        rules=str(state.tag),
        rated=state.room.rated and counts(state.chairs, "playing"),
        ended_at=at,
        total=result.total,
        kitty_points=result.kitty_points,
        kitty_factor=result.kitty_factor,
        steps=result.steps,
        declarers_won=result.declarers_won,
        seats=cast("tuple[SeatOutcome, SeatOutcome, SeatOutcome, SeatOutcome]", seats),
    )


def _outcome(state: State, result: DealResult, seat: Seat) -> SeatOutcome:
    chair = state.chairs[seat]
    declares = seat in result.declarers
    role: Role = "declarer" if seat == result.declarer else "partner" if declares else "defender"
    levels = result.levels_after[seat].order - result.levels_before[seat].order
    won = declares is result.declarers_won
    points = result.trick_points[seat]
    if chair.gone is not None:
        gone = chair.gone
        return SeatOutcome(seat, gone.session, gone.name, chair.bot, role, levels, points, won, left=True)
    return SeatOutcome(seat, chair.session, chair.name, chair.bot, role, levels, points, won)
