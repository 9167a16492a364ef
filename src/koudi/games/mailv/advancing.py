"""How a match of 买驴 moves on: levels of players, who passes the last one, who calls first (D-M20 to D-M23)."""

from __future__ import annotations

from typing import assert_never

from koudi.cards import Rank
from koudi.engine.policies import Advance, Outcome
from koudi.engine.seats import ALL_SEATS, SEATS, Seat, from_seat
from koudi.games.mailv.rules import MailvRules


def advance(rules: MailvRules, outcome: Outcome) -> Advance:
    """Each winner climbs from his own level; several may win the match together."""
    alone = outcome.declarers_won and len(outcome.declarers) == 1
    steps = outcome.steps + (rules.solo_bonus if alone else 0)
    winning = tuple(seat for seat in ALL_SEATS if outcome.won(seat))
    after = [outcome.promoted(rules, seat, steps) for seat in ALL_SEATS]
    if rules.level_scope == "table":
        # The winners move the one level (D-M03), unless a jack sends the declarers, and so the table, back.
        falls = outcome.hooked and outcome.levels[outcome.declarer] is Rank.JACK
        after = [after[outcome.declarer if falls else winning[0]]] * SEATS
    (zero, _), (one, _), (two, _), (three, _) = after
    return Advance(
        steps=steps,
        levels=(zero, one, two, three),
        next_declarer=_next_nominal(rules, outcome),
        winners=tuple(seat for seat in winning if after[seat][1] or _passes(rules, outcome, seat)),
    )


def _passes(rules: MailvRules, outcome: Outcome, winner: Seat) -> bool:
    """Whether one of the winning side passes the last level: by his stored level, whatever was called (D-M22)."""
    if outcome.levels[winner] is not rules.last_level:
        return False
    match rules.pass_final_level:
        case "any_win":
            return True
        case "declarer_side":
            return outcome.declarers_won
        case "declarer_only":
            return outcome.declarers_won and winner == outcome.declarer
        case _:
            assert_never(rules.pass_final_level)


def _next_nominal(rules: MailvRules, outcome: Outcome) -> Seat:
    """Who calls first in the next deal (D-M23)."""
    if outcome.declarers_won and rules.next_nominal == "standard":
        return outcome.declarer
    _, *others = from_seat(outcome.declarer)
    return next((seat for seat in others if outcome.won(seat)), outcome.declarer)
