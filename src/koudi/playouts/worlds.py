"""Worlds that a seat may think possible: where the cards lie that it does not see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from koudi.cards.card import KINDS
from koudi.engine.observation import Observation, Side
from koudi.engine.seats import ALL_SEATS, SEATS
from koudi.playouts.chance import SEEDS
from koudi.playouts.compiling import compiled
from koudi.playouts.dealing import BOXES, KITTY, Unseen, deal_worlds
from koudi.playouts.desks import weighed
from koudi.playouts.ground import ground_of
from koudi.playouts.history import history_of
from koudi.playouts.inference import Scene, infer_worlds
from koudi.playouts.memories import MEMORY
from koudi.playouts.play import STATE
from koudi.playouts.proofs import Past
from koudi.playouts.unseen import unseen_by
from koudi.tactics.memory import NOBODY
from koudi.tactics.numbers import numbers_of
from koudi.tactics.sight import ROOM
from koudi.tricks import Trump, trump_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from koudi.engine.rules import Rules

_deal_worlds, _infer_worlds = compiled(deal_worlds), compiled(infer_worlds)

MOVES: Final = 16
"""Swaps that each world tries where the caller does not say."""


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
    observation: Observation, rules: Rules, count: int, seed: int, *, infer: bool = True, moves: int = MOVES
) -> Worlds:
    """Worlds that agree with all that a seat has seen; the same observation and seed give the same ones.

    Every past play is legal in each of them, with the hand as it was then. While cards are dealt, those that are still
    to come are among the hands.

    Args:
        observation: what the seat sees; of any phase but before and after a deal.
        rules: the rules of the table.
        count: how many; fewer come out where they are hard to find, but at least one.
        seed: for chance; 0 to 2**63 - 1.
        infer: draw them towards those in which the others would have played as they did; else all that agree are
            equally likely.
        moves: how many swaps each world tries for that; more take longer and come nearer.

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
    numbers = np.array(numbers_of(ground, trump))
    unseen = unseen_by(observation, rules, trump)
    plays, states, memories = history_of(observation, rules, trump, ground)
    past = Past(plays, states, np.empty((len(states), SEATS, 2), np.int64))
    ties = np.empty((len(plays), 3), np.int64)
    lies = np.empty((count, len(unseen.kinds)), np.int64)
    boxes = np.empty((count, BOXES, 2), np.int64)
    found = _deal_worlds(unseen, past, numbers, seed, ties, lies, boxes)
    if infer and found and len(plays):
        scene = _scene(observation, past, memories, numbers, trump)
        ties = ties[ties[:, 0] >= 0]
        _infer_worlds(scene, unseen, ties, lies[:found], boxes[:found], moves, seed)
    boxes = boxes[: max(1, found)]
    hands, weights = boxes[:, :KITTY].copy(), np.full(len(boxes), 1 / len(boxes))
    return Worlds(hands, boxes[:, KITTY].copy(), partners_in(observation, hands, trump), weights)


def _scene(
    observation: Observation, past: Past, memories: NDArray[np.void], numbers: NDArray[np.int64], trump: Trump
) -> Scene:
    """What the policy is asked with."""
    partner = observation.partner
    card = 0 if partner is None or partner.card is None else trump.to_order(1 << partner.card.kind)
    known = _known_partner(observation)
    me = NOBODY if observation.seat is None else observation.seat
    room = np.concatenate((memories, memories[:1]))
    rows = np.zeros((len(ROOM), KINDS))
    return Scene(past, room, np.zeros(1, STATE), numbers, weighed(), rows, me, known, card)


def _known_partner(observation: Observation) -> int:
    """Who is known to play with the declarer."""
    partner, declarer = observation.partner, observation.declarer
    if partner is not None:
        return NOBODY if partner.seat is None else partner.seat
    if declarer is None:
        return NOBODY
    known = [seat for seat in ALL_SEATS if seat != declarer and observation.sides[seat] is Side.DECLARERS]
    return known[0] if known else NOBODY


def partners_in(observation: Observation, hands: NDArray[np.int64], trump: Trump) -> NDArray[np.int64]:
    """Who plays with the declarer in each world."""
    partner = observation.partner
    partners = np.full(len(hands), _known_partner(observation), np.int64)
    if partner is not None and partner.seat is None and partner.card is not None:
        card = trump.to_order(1 << partner.card.kind)
        for seat in ALL_SEATS:
            if seat != observation.declarer:
                partners[hands[:, seat, 0] & card != 0] = seat
    return partners


def warm_worlds(rules: Rules, trump: Trump) -> None:
    """Compile it now, or read it from disk."""
    nothing = np.empty(0, np.int64)
    numbers = np.array(numbers_of(ground_of(rules, trump), trump))
    unseen = Unseen(nothing, nothing, nothing, np.zeros(BOXES, np.int64), np.zeros((BOXES, 2), np.int64), NOBODY)
    past = Past(np.empty((0, 5), np.int64), np.zeros(1, STATE), np.zeros((1, SEATS, 2), np.int64))
    ties, lies, worlds = np.empty((0, 3), np.int64), np.empty((1, 0), np.int64), np.empty((1, BOXES, 2), np.int64)
    _deal_worlds(unseen, past, numbers, 0, ties, lies, worlds)
    rows = np.zeros((len(ROOM), KINDS))
    scene = Scene(past, np.zeros(2, MEMORY), np.zeros(1, STATE), numbers, weighed(), rows, NOBODY, NOBODY, 0)
    _infer_worlds(scene, unseen, ties, lies, worlds, 0, 0)
