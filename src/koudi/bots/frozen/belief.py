"""Who plays with me: certain with fixed partners, a weighing of signs while a partner is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from koudi.bots.bot import given
from koudi.bots.frozen.order import points_of
from koudi.engine.observation import Side
from koudi.engine.seats import ALL_SEATS, Seat

if TYPE_CHECKING:
    from koudi.bots.frozen.memory import Memory
    from koudi.bots.frozen.order import CardOrder
    from koudi.engine.observation import Observation, TrickSeen

_FED: Final = 1.7
"""Weight of a seat that gave points to a trick the declarer was winning."""
_STARVED: Final = 0.85
"""Weight of a seat that gave none."""
_OVERTOOK: Final = 0.45
"""Weight of a seat that took a single away from the declarer who had led it."""
_OVERTOOK_OWED: Final = 0.8
"""The same for pairs and more, which a partner may owe as well."""


def allies(observation: Observation, order: CardOrder, memory: Memory) -> tuple[float, ...]:
    """For each seat how likely it plays on this seat's side; 1 for itself."""
    me = given(observation.seat)
    if observation.partner is None:
        return tuple(1.0 if (seat - me) % 2 == 0 else 0.0 for seat in ALL_SEATS)
    declarer = observation.declarer
    donkey = donkey_chances(observation, order, memory)
    if declarer is None:
        return tuple(1.0 if seat == me else 0.0 for seat in ALL_SEATS)
    if me == declarer:
        return tuple(1.0 if seat == me else donkey[seat] for seat in ALL_SEATS)
    if observation.sides[me] is Side.DECLARERS:
        return tuple(1.0 if seat in {me, declarer} else 0.0 for seat in ALL_SEATS)
    return tuple(0.0 if seat == declarer else 1.0 - donkey[seat] for seat in ALL_SEATS)


def donkey_chances(observation: Observation, order: CardOrder, memory: Memory) -> tuple[float, ...]:
    """For each seat how likely it is the hidden partner, as this seat may judge."""
    partner, declarer = observation.partner, observation.declarer
    if partner is None or partner.alone or declarer is None:
        return (0.0,) * 4
    if partner.seat is not None:
        return tuple(1.0 if seat == partner.seat else 0.0 for seat in ALL_SEATS)
    weights = [0.0 if seat in {declarer, observation.seat} else 1.0 for seat in ALL_SEATS]
    if partner.card is not None:
        bit = 1 << order.suit[partner.card.kind]
        for seat in ALL_SEATS:
            if memory.void[seat] & bit:
                weights[seat] = 0.0
    for trick in observation.tricks:
        _weigh_signs(trick, declarer, weights)
    total = sum(weights)
    return tuple(weight / total for weight in weights) if total else (0.0,) * 4


def _weigh_signs(trick: TrickSeen, declarer: Seat, weights: list[float]) -> None:
    """Points given to the declarer speak for a partner, tricks taken from him against one."""
    lead = trick.plays[0]
    if trick.winner != declarer:
        if lead.seat == declarer:
            weights[trick.winner] *= _OVERTOOK if len(lead.cards) == 1 else _OVERTOOK_OWED
        return
    after = False
    for play in trick.plays:
        if after:
            weights[play.seat] *= _FED if points_of(play.cards) >= 5 else _STARVED
        after = after or play.seat == declarer
