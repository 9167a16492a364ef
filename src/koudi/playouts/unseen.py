"""The cards that a seat does not see, and where each may lie as far as cards that were shown tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from koudi.cards import NO_CARDS, Card, CardSet
from koudi.engine.observation import Observation, PhaseName
from koudi.engine.seats import ALL_SEATS, SEATS, Seat
from koudi.playouts.dealing import ANYWHERE, BOXES, KITTY, Unseen
from koudi.tactics.memory import NOBODY, may_have_buried
from koudi.tactics.remembering import masks_of

if TYPE_CHECKING:
    from koudi.engine.observation import SeatPlay
    from koudi.engine.rules import Rules
    from koudi.tricks import Trump

_BEFORE_DEALING_ENDS = (PhaseName.DRAWING, PhaseName.CLOSING)


@dataclass(frozen=True)
class _Pin:
    """So many copies of a card lie in some boxes: a bit for each."""

    card: Card
    boxes: int
    copies: int


def unseen_by(observation: Observation, rules: Rules, trump: Trump) -> Unseen:
    """The cards that a seat does not see.

    Args:
        observation: what it sees; a spectator sees no hand.
        rules: the rules of the table.
        trump: whose order masks are in.

    Raises:
        ValueError: no cards are out, or the observation has other cards than the rules deal.
    """
    if observation.phase in {PhaseName.WAITING, PhaseName.SCORED}:
        raise ValueError(f"no cards are hidden while a deal is {observation.phase.value}")
    me, buried = observation.seat, observation.buried
    known = [NO_CARDS] * BOXES
    if me is not None:
        known[me] = observation.hand
    if buried is not None:
        known[KITTY] = buried
    left = Counter(rules.deck)
    left.subtract(card for cards in (*known, *(play.cards for play in _plays(observation))) for card in cards)
    room = _room(observation, sum(left.values()), known)
    if min(left.values()) < 0 or min(room) < 0:
        raise ValueError("the observation has other cards than the rules of the table deal")
    holders = _holders(observation, rules)
    kinds, boxes, twins = _slots(left, _pins(observation, holders), _barred(observation, holders), trump)
    return Unseen(
        np.array(kinds, np.int64),
        np.array(boxes, np.int64),
        np.array(twins, np.int64),
        np.array(room, np.int64),
        np.array([masks_of(cards, trump) for cards in known], np.int64),
        NOBODY if me is None else me,
    )


def _plays(observation: Observation) -> Iterator[SeatPlay]:
    """Every play so far, in order."""
    for trick in observation.tricks:
        yield from trick.plays
    if observation.trick is not None:
        yield from observation.trick.plays


def _room(observation: Observation, unseen: int, known: list[CardSet]) -> list[int]:
    """How many unseen cards each box has; while cards are still dealt, those that a hand will get are among them."""
    full = observation.to_deal // SEATS if observation.phase in _BEFORE_DEALING_ENDS else None
    room = [(observation.counts[seat] if full is None else full) - len(known[seat]) for seat in ALL_SEATS]
    return [*room, unseen - sum(room)]


def _slots(
    left: Counter[Card], pins: list[_Pin], barred: dict[Card, int], trump: Trump
) -> tuple[list[int], list[int], list[int]]:
    """For each unseen card its kind mask, the boxes it may lie in, and where its twin stands if that differs."""
    kinds: list[int] = []
    boxes: list[int] = []
    twins: list[int] = []
    for card, copies in left.items():
        bound = [pin.boxes for pin in pins if pin.card is card for _ in range(pin.copies)][:copies]
        allowed = [(those & barred.get(card, ANYWHERE)) or those for those in bound]
        allowed += [barred.get(card, ANYWHERE)] * (copies - len(bound))
        differ = copies == 2 and allowed[0] != allowed[1]
        twins += [len(kinds) + 1, len(kinds)] if differ else [-1] * copies
        kinds += [trump.to_order(1 << card.kind)] * copies
        boxes += allowed
    return kinds, boxes, twins


def _pins(observation: Observation, holders: set[Seat]) -> list[_Pin]:
    """Cards that are known to lie in one of some boxes, those bound most closely first."""
    held = [_held(observation, seat, holders) for seat in ALL_SEATS]
    pins = [_Pin(card, 1 << seat, copies) for seat in ALL_SEATS for card, copies in held[seat].items()]
    hidden = _bits(holders - {observation.seat}) | (0 if observation.buried is not None else 1 << KITTY)
    for card, copies in _among_holders(observation, holders).items():
        more = copies - sum(held[seat][card] for seat in holders)
        if more > 0 and hidden:
            pins.append(_Pin(card, hidden, more))
    partner = observation.partner
    if partner is not None and partner.card is not None and partner.seat is None and _in_play(observation):
        seats = {seat for seat in ALL_SEATS if seat not in {observation.declarer, observation.seat}}
        pins.append(_Pin(partner.card, _bits(seats), 1))
    return pins


def _held(observation: Observation, seat: Seat, holders: set[Seat]) -> Counter[Card]:
    """The cards that another seat is known to hold, since it showed them and has not played them."""
    held = Counter[Card]()
    if seat == observation.seat:
        return held
    if seat not in holders:
        held |= _shown(observation, seat)
    partner = observation.partner
    if partner is not None and partner.card is not None and _in_play(observation):
        named = seat == observation.declarer and partner.recalled
        held |= Counter((partner.card,) if named or seat == partner.seat else ())
    for play in _plays(observation):
        if play.seat == seat:
            held |= Counter(play.attempted or ())
            held -= Counter(play.cards)
    return held


def _shown(observation: Observation, seat: Seat) -> Counter[Card]:
    """The cards that a seat has declared or called with: a single shown twice is two copies."""
    shown = Counter[Card]()
    again = Counter[Card]()
    for bid in observation.bids:
        if bid.seat == seat:
            shown |= Counter(bid.cards)
            if len(bid.cards) == 1:
                again += Counter(bid.cards)
    return shown | again


def _holders(observation: Observation, rules: Rules) -> set[Seat]:
    """The seats that have had the kitty and may have buried what they had shown."""
    declarer, burier, standing = observation.declarer, observation.burier, observation.standing
    if declarer is None or burier is None:
        return set()
    stands, round_ = NOBODY if standing is None else standing.seat, rules.kitty_goes_round
    shown = {bid.seat for bid in observation.bids if bid.cards}
    return {declarer, *(seat for seat in shown if may_have_buried(seat, declarer, burier, stands, round_))}


def _among_holders(observation: Observation, holders: set[Seat]) -> Counter[Card]:
    """Cards shown by those who have had the kitty, or in it, that one has not seen again since."""
    shown = Counter(observation.turned_up)
    for seat in holders:
        shown += _shown(observation, seat)
    for play in _plays(observation):
        if play.seat in holders:
            shown -= Counter(play.cards)
    if observation.seat in holders:
        shown -= Counter(observation.hand)
    if observation.buried is not None:
        shown -= Counter(observation.buried)
    return shown


def _barred(observation: Observation, holders: set[Seat]) -> dict[Card, int]:
    """The boxes of a called card whose other copy is in none of the other hands: else nobody were alone or recalled."""
    partner, standing = observation.partner, observation.standing
    if partner is None or standing is None or len(standing.cards) != 1:
        return {}
    if not (observation.phase is PhaseName.RECALLING or partner.alone or partner.recalled):
        return {}
    return {next(standing.cards.kinds()): _bits(holders) | 1 << KITTY}


def _in_play(observation: Observation) -> bool:
    return observation.phase is PhaseName.PLAYING


def _bits(seats: Iterable[Seat]) -> int:
    """A bit for each of some seats."""
    return sum(1 << seat for seat in seats)
