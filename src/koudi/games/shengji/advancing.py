"""How a match of 80分 moves on: levels of the sides, the next declarer, the end (D-E08, D-E12)."""

from __future__ import annotations

from koudi.engine.levels import climb, climbs_past
from koudi.engine.policies import Advance, Outcome
from koudi.engine.seats import ALL_SEATS, Seat, next_seat
from koudi.games.shengji.rules import ShengjiRules


def advance(rules: ShengjiRules, outcome: Outcome) -> Advance:
    """The winning side climbs; it has won the match when it passes the last level."""
    winning = tuple(seat for seat in ALL_SEATS if outcome.won(seat))
    zero, one, two, three = (
        climb(rules, level, outcome.steps) if seat in winning else level for seat, level in enumerate(outcome.levels)
    )
    return Advance(
        steps=outcome.steps,
        levels=(zero, one, two, three),
        next_declarer=_next_declarer(rules, outcome),
        winners=winning if _passes(rules, outcome, winning[0]) else (),
    )


def _passes(rules: ShengjiRules, outcome: Outcome, winner: Seat) -> bool:
    """Winning as declarers at the last level wins the match, or climbing past it (E-58)."""
    level = outcome.levels[winner]
    return (outcome.declarers_won and level is rules.last_level) or climbs_past(rules, level, outcome.steps)


def _next_declarer(rules: ShengjiRules, outcome: Outcome) -> Seat:
    """The declarer's partner after a win, the next seat after a loss, or as the option says (D-E08)."""
    if rules.next_declarer == "last_trick_winner" and outcome.won(outcome.last_winner):
        return outcome.last_winner
    if not outcome.declarers_won:
        return next_seat(outcome.declarer)
    if rules.next_declarer == "same_player":
        return outcome.declarer
    return outcome.declarers[1]
