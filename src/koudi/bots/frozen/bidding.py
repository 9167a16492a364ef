"""Declaring in 80分 and calling in 买驴, by the edge that a hand has under each possible trump suit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from koudi.bots.bot import given
from koudi.bots.frozen.hand_value import edge
from koudi.bots.frozen.reasons import Why
from koudi.cards import CardSet
from koudi.engine.actions import Call, Declare, Pass
from koudi.engine.observation import Observation, PhaseName
from koudi.engine.seats import SEATS

if TYPE_CHECKING:
    from koudi.engine.game import Game
    from koudi.engine.rules import Rules

_SEAT_IS_WORTH: Final = 2.0
"""What the declarer's seat is worth (kitty, burying, first lead), in trumps."""
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
        return _open(observation, best, value)
    if standing.seat == observation.seat:
        return Declare(best), Why.REINFORCE
    if _gain(observation, rules, value) > 0.0:
        return Declare(best), Why.OVERTURN
    return Pass(), Why.CONTENT


def _open(observation: Observation, best: CardSet, value: float) -> tuple[Declare | Pass, Why]:
    """Open with a single of the best suit: the pair stays in hand to reinforce."""
    closing = observation.phase is PhaseName.CLOSING
    seat_at_stake = observation.number <= 1
    needed = _OPEN_LAST if closing else _OPEN
    if seat_at_stake:
        needed -= _SEAT_IS_WORTH
    if value < needed:
        return Pass(), Why.STAY_SILENT if closing else Why.WAIT
    if seat_at_stake:
        return Declare(best), Why.DECLARE_SEAT
    return Declare(best), Why.DECLARE_LAST if closing else Why.DECLARE_LONG


def _gain(observation: Observation, rules: Rules, value: float) -> float:
    """By how much overturning the standing declaration pays; negative when it does not."""
    standing, me = given(observation.standing), given(observation.seat)
    size = hand_size(observation)
    better = value - edge(given(observation.trumps), rules, observation.hand, size)
    partner = (standing.seat - me) % 2 == 0
    if partner:
        return better - _OVERTURN_PARTNER
    return better - _OVERTURN + (_SEAT_IS_WORTH if observation.number <= 1 else 0.0)


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
    now = edge(given(observation.trumps), rules, observation.hand, hand_size(observation))
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


def hand_size(observation: Observation) -> int:
    """Cards of a full hand before the kitty is taken."""
    return observation.to_deal // SEATS
