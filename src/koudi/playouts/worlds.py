"""Worlds that a seat may think possible: where the cards lie that it does not see."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from koudi.engine.observation import Observation, Side
from koudi.engine.seats import ALL_SEATS, SEATS
from koudi.playouts.chance import SEEDS
from koudi.playouts.compiling import compiled
from koudi.playouts.dealing import BOXES, KITTY, Unseen, deal_worlds
from koudi.playouts.ground import ground_of
from koudi.playouts.history import history_of
from koudi.playouts.play import STATE
from koudi.playouts.proofs import Past
from koudi.playouts.unseen import unseen_by
from koudi.tactics.memory import NOBODY
from koudi.tricks import Trump, trump_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from koudi.engine.rules import Rules

_deal_worlds = compiled(deal_worlds)


class Worlds(NamedTuple):
    """Worlds that agree with an observation; masks are kind masks in order of strength under ``trump_in_sight``.

    Attributes:
        hands: for each seat what it holds, once all is dealt; of shape (n, 4, 2).
        kitties: what is buried, or still lies in the kitty; of shape (n, 2).
        partners: who plays with the declarer; -1 where nobody does, or nobody is found yet.
        weights: how likely each is; together 1.
    """

    hands: NDArray[np.int64]
    kitties: NDArray[np.int64]
    partners: NDArray[np.int64]
    weights: NDArray[np.float64]


def trump_in_sight(observation: Observation, rules: Rules) -> Trump:
    """What is trump for an observer, or would be if no more was said; before any declaration, no suit at his level."""
    trumps = observation.trumps
    return trump_of(observation.level, None, rules) if trumps is None else trump_of(trumps.level, trumps.suit, rules)


def sample_worlds(
    observation: Observation,
    rules: Rules,
    count: int,
    seed: int,
    *,
    infer: bool = True,  # noqa: ARG001 - nothing is inferred yet
) -> Worlds:
    """Worlds that agree with all that a seat has seen; the same observation and seed give the same ones.

    Every past play is legal in each of them, with the hand as it was then. While cards are dealt, those that are still
    to come are among the hands.

    Args:
        observation: what the seat sees; of any phase but before and after a deal.
        rules: the rules of the table.
        count: how many; fewer come out where they are hard to find, but at least one.
        seed: for chance; 0 to 2**63 - 1.
        infer: whether to weigh worlds by what others have done; for now all weigh the same.

    Raises:
        ValueError: no cards are hidden, the observation has other cards than the rules deal, no world is asked for, or
            the seed is out of range.
    """
    if count < 1:
        raise ValueError(f"at least one world is asked for, not {count}")
    if not 0 <= seed < SEEDS:
        raise ValueError("a seed is 0 to 2**63 - 1")
    trump = trump_in_sight(observation, rules)
    ground = ground_of(rules, trump)
    unseen = unseen_by(observation, rules, trump)
    plays, states, _ = history_of(observation, trump, ground)
    past = Past(plays, states, np.empty((len(states), SEATS, 2), np.int64))
    worlds = np.empty((count, BOXES, 2), np.int64)
    worlds = worlds[: max(1, _deal_worlds(unseen, past, ground, seed, worlds))]
    hands = worlds[:, :KITTY].copy()
    return Worlds(
        hands, worlds[:, KITTY].copy(), partners_in(observation, hands, trump), np.full(len(worlds), 1 / len(worlds))
    )


def partners_in(observation: Observation, hands: NDArray[np.int64], trump: Trump) -> NDArray[np.int64]:
    """Who plays with the declarer in each world."""
    partner, declarer = observation.partner, observation.declarer
    partners = np.full(len(hands), NOBODY, np.int64)
    if partner is None:
        known = [seat for seat in ALL_SEATS if seat != declarer and observation.sides[seat] is Side.DECLARERS]
        partners[:] = known[0] if known and declarer is not None else NOBODY
    elif partner.seat is not None:
        partners[:] = partner.seat
    elif partner.card is not None:
        card = trump.to_order(1 << partner.card.kind)
        for seat in ALL_SEATS:
            if seat != declarer:
                partners[hands[:, seat, 0] & card != 0] = seat
    return partners


def warm_worlds(rules: Rules, trump: Trump) -> None:
    """Compile it now, or read it from disk."""
    nothing = np.empty(0, np.int64)
    unseen = Unseen(nothing, nothing, nothing, np.zeros(BOXES, np.int64), np.zeros((BOXES, 2), np.int64), NOBODY)
    past = Past(np.empty((0, 5), np.int64), np.zeros(1, STATE), np.zeros((1, SEATS, 2), np.int64))
    _deal_worlds(unseen, past, ground_of(rules, trump), 0, np.empty((1, BOXES, 2), np.int64))
