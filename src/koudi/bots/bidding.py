"""Declaring, countering and calling by the edge that a hand has under each possible trump suit, and new cards."""

from __future__ import annotations

from functools import lru_cache
from statistics import fmean
from typing import TYPE_CHECKING, Final

from koudi.bots.bot import given
from koudi.bots.hand_value import edge
from koudi.bots.reasons import Why
from koudi.cards import SUITS, CardSet
from koudi.engine.actions import Call, Declare, Pass
from koudi.engine.events import Trumps
from koudi.engine.levels import levels_for
from koudi.engine.observation import Observation, PhaseName
from koudi.engine.seats import SEATS

if TYPE_CHECKING:
    from koudi.engine.game import Game
    from koudi.engine.rules import Rules

_LEVEL_IS_WORTH: Final = 3.5
"""What a level that the table gives to declarers rather than to defenders is worth, in trumps."""
_TOTALS: Final = (20, 50, 80, 110, 140)
"""Points that defenders come to as a rule."""
_OPEN: Final = 1.2
"""Edge at which a suit is declared while cards are still coming, if only trumps are at stake."""
_OPEN_LAST: Final = -1.0
"""Edge at which it is declared when dealing is over and nobody has."""
_OVERTURN: Final = 2.5
"""How much better the own suit must be than the other side's to overturn it."""
_OVERTURN_PARTNER: Final = 5.0
"""The same against a partner's declaration."""
_EARLY: Final = 4
"""Cards that even the quickest declarer waits for."""
_CALL: Final = -0.6
"""Edge at which a hand calls first in 买驴."""
_OVERCALL: Final = 1.5
"""How much better the own trumps must be to take the auction over."""
_PARTNERED: Final = 2.0
"""What being the partner of the standing caller is worth."""
_LOCK: Final = 0.5
"""What a pair is worth beyond a single: nobody overturns it cheaply."""
_COUNTER: Final = 0.5
"""How much better the own trumps must be to take the kitty from the other side."""
_COUNTER_PARTNER: Final = 4.0
"""The same against a partner who has it."""
_POOR: Final = -0.5
"""Edge below which new cards are hoped to be better."""


def declare(observation: Observation, game: Game, rules: Rules) -> tuple[Declare | Pass, Why]:
    """Declare, overturn, reinforce or stay silent while cards are dealt and in the closing round."""
    if not observation.biddable:
        return Pass(), Why.STAY_SILENT
    dealt = len(observation.hand)
    if dealt < _EARLY:
        return Pass(), Why.WAIT
    best, value = _best(observation, game, rules)
    standing = observation.standing
    if standing is None:
        return _open(observation, rules, best, value)
    if standing.seat == observation.seat:
        return _again(observation, standing.cards, best, value - _now(observation, rules))
    if _gain(observation, rules, value) > 0.0:
        return Declare(best), Why.OVERTURN
    return Pass(), Why.CONTENT


def _again(observation: Observation, shown: CardSet, best: CardSet, better: float) -> tuple[Declare | Pass, Why]:
    """Change the own trumps for better ones where that is allowed; else add the second copy to the single shown."""
    if better > 0.0 and not shown <= best:
        return Declare(best), Why.OVERTURN
    copies = [bid for bid in observation.biddable if shown <= bid]
    return (Declare(copies[0]), Why.REINFORCE) if copies else (Pass(), Why.CONTENT)


def _open(observation: Observation, rules: Rules, best: CardSet, value: float) -> tuple[Declare | Pass, Why]:
    """Open with a single of the best suit: the pair stays in hand to reinforce.

    In the closing round a seat that nobody wants deters no more: without a declaration there is no deal.
    """
    closing = observation.phase is PhaseName.CLOSING
    seat = _seat_at_stake(observation, rules)
    needed = _OPEN_LAST - max(0.0, seat) if closing else _OPEN - seat
    if value < needed:
        return Pass(), Why.STAY_SILENT if closing else Why.WAIT
    if seat > 0.0:
        return Declare(best), Why.DECLARE_SEAT
    return Declare(best), Why.DECLARE_LAST if closing else Why.DECLARE_LONG


def _gain(observation: Observation, rules: Rules, value: float) -> float:
    """By how much overturning the standing declaration pays; negative when it does not."""
    standing, me = given(observation.standing), given(observation.seat)
    better = value - _now(observation, rules)
    partner = (standing.seat - me) % 2 == 0
    if partner:
        return better - _OVERTURN_PARTNER
    return better - _OVERTURN + _seat_at_stake(observation, rules)


def _seat_at_stake(observation: Observation, rules: Rules) -> float:
    """What it is worth, in trumps, that declaring also makes the declarer; 0 where the seat is settled.

    Where it is not, nobody's side is known before trumps are fixed.
    """
    return 0.0 if any(observation.sides) else _worth_of_seat(rules)


@lru_cache(maxsize=64)
def _worth_of_seat(rules: Rules) -> float:
    """What the declarer's seat is worth, in trumps: some level tables are kind to declarers, others to defenders."""
    outcomes = (levels_for(rules, total) for total in _TOTALS)
    return _LEVEL_IS_WORTH * fmean(steps if declarers_won else -steps for declarers_won, steps in outcomes)


def counter(observation: Observation, game: Game, rules: Rules) -> tuple[Declare | Pass, Why]:
    """Show a higher pair and take the kitty, or leave it where it lies."""
    if not observation.biddable:
        return Pass(), Why.STAY_SILENT
    best, value = _best(observation, game, rules)
    now = _now(observation, rules)
    partner = (given(observation.burier) - given(observation.seat)) % 2 == 0
    needed = _COUNTER_PARTNER if partner else _COUNTER
    return (Declare(best), Why.COUNTER) if value - now >= needed else (Pass(), Why.CONTENT)


def is_poor(observation: Observation, game: Game, rules: Rules) -> bool:
    """Whether new cards may be hoped to be better than a whole hand: under the best trumps that it can bring about."""
    hand, size = observation.hand, hand_size(observation)
    if observation.trumps is None and not observation.biddable:
        others = [edge(Trumps(observation.level, suit), rules, hand, size) for suit in SUITS]
        return fmean(others) < _POOR
    values = [] if observation.trumps is None else [edge(observation.trumps, rules, hand, size)]
    if observation.biddable:
        values.append(_best(observation, game, rules)[1])
    return max(values) < _POOR


def call(observation: Observation, game: Game, rules: Rules, *, may_pass: bool = True) -> tuple[Call | Pass, Why]:
    """Call or pass in the auction; the hand is complete."""
    if not observation.biddable:
        return Pass(), Why.STAY_SILENT
    best, value = _best(observation, game, rules)
    if not may_pass:
        return Call(best), Why.MUST_CALL
    standing = observation.standing
    if standing is None:
        return (Call(best), Why.CALL) if value >= _CALL else (Pass(), Why.STAY_SILENT)
    if standing.seat == observation.seat:
        return Pass(), Why.CONTENT
    now = _now(observation, rules)
    twin = standing.cards <= observation.hand and len(standing.cards) == 1
    needed = max(_CALL, now + _OVERCALL + (_PARTNERED if twin else 0.0))
    return (Call(best), Why.OVERTURN) if value >= needed else (Pass(), Why.CONTENT)


def _best(observation: Observation, game: Game, rules: Rules) -> tuple[CardSet, float]:
    size = hand_size(observation)
    values = {
        bid: edge(game.trumps_of_bid(rules, observation, bid), rules, observation.hand, size)
        + (_LOCK if len(bid) == 2 and observation.phase is PhaseName.CALLING else 0.0)
        for bid in observation.biddable
    }
    best = max(values, key=lambda bid: (values[bid], -len(bid)))
    return best, values[best]


def _now(observation: Observation, rules: Rules) -> float:
    """The edge of the hand under the trumps that stand."""
    return edge(given(observation.trumps), rules, observation.hand, hand_size(observation))


def hand_size(observation: Observation) -> int:
    """Cards of a full hand before the kitty is taken."""
    return observation.to_deal // SEATS
