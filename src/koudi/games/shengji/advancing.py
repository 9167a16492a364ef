"""How a match of 80分 moves on: levels of the sides, the next declarer, the end (D-E08, D-E12)."""

from __future__ import annotations

from koudi.engine.policies import Advance, Outcome
from koudi.engine.seats import ALL_SEATS, Seat, next_seat
from koudi.games.shengji.rules import ShengjiRules


def advance(rules: ShengjiRules, outcome: Outcome) -> Advance:
    """The winning side climbs; it has won the match when it passes the last level (E-58)."""
    (zero, _), (one, _), (two, _), (three, _) = after = tuple(
        outcome.promoted(rules, seat, outcome.steps) for seat in ALL_SEATS
    )
    return Advance(
        steps=outcome.steps,
        levels=(zero, one, two, three),
        next_declarer=_next_declarer(rules, outcome),
        winners=tuple(
            seat
            for seat in ALL_SEATS
            if outcome.won(seat)
            and (after[seat][1] or (outcome.declarers_won and outcome.levels[seat] is rules.last_level))
        ),
    )


def _next_declarer(rules: ShengjiRules, outcome: Outcome) -> Seat:
    """The declarer's partner after a win, the next seat after a loss, or as the option says (D-E08)."""
    if rules.next_declarer == "last_trick_winner" and outcome.won(outcome.last_winner):
        return outcome.last_winner
    if not outcome.declarers_won:
        return next_seat(outcome.declarer)
    if rules.next_declarer == "same_player":
        return outcome.declarer
    return outcome.declarers[1]
