"""Declaring, countering and calling by the edge that a hand has under each trump that it can bring about.

Hands and what is shown of them are masks over ``Card.kind``, since trumps are not known yet.
"""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from koudi.engine.levels import levels_for
from koudi.tactics.memory import NOBODY
from koudi.tactics.reasons import (
    CALL,
    CONTENT,
    COUNTER,
    DECLARE_LAST,
    DECLARE_LONG,
    DECLARE_SEAT,
    MUST_CALL,
    OVERTURN,
    REINFORCE,
    STAY_SILENT,
    WAIT,
)
from koudi.tactics.valuing import Scales, edge
from koudi.tricks.masks import size

if TYPE_CHECKING:
    from koudi.engine.rules import Rules
    from koudi.tricks.selections import Masks

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
"""Edge at which a hand calls first in an auction."""
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

Said = tuple[int, int, int]
"""The kind that is shown as a mask of one bit, none to stay silent; how many copies; the number of the reason."""


class Ballot(NamedTuple):
    """What a seat may show now, and what it would make trump.

    Attributes:
        singles: mask over ``Card.kind`` of the cards of which one may be shown.
        pairs: likewise of which two may be.
        trumps: for each kind the numbers of the trumps that one copy and two copies make.
    """

    singles: int
    pairs: int
    trumps: Any


class Standing(NamedTuple):
    """The declaration or call that stands.

    Attributes:
        seat: who made it; ``NOBODY`` where there is none.
        kind: what was shown, as a mask of one bit.
        copies: how many of it.
        number: of the trumps that it makes.
    """

    seat: int
    kind: int
    copies: int
    number: int


NOTHING_STANDS: Final = Standing(NOBODY, 0, 0, 0)


def worth_of_seat(rules: Rules) -> float:
    """What the declarer's seat is worth, in trumps: some level tables are kind to declarers, others to defenders."""
    outcomes = (levels_for(rules, total) for total in _TOTALS)
    return _LEVEL_IS_WORTH * fmean(steps if declarers_won else -steps for declarers_won, steps in outcomes)


# The functions below are compiled.


def declare(
    ballot: Ballot,
    hand: Masks,
    full: int,
    closing: bool,
    seat: int,
    standing: Standing,
    at_stake: float,
    scales: Scales,
) -> Said:
    """Declare, overturn, reinforce or stay silent while cards are dealt and in the closing round.

    Args:
        ballot: what may be shown.
        hand: the cards of the seat.
        full: cards of a full hand.
        closing: whether all cards are dealt.
        seat: who is asked.
        standing: what stands.
        at_stake: what it is worth, in trumps, that declaring also makes the declarer; 0 where that is settled.
        scales: what hands are weighed by.
    """
    if not ballot.singles | ballot.pairs:
        return 0, 0, STAY_SILENT
    if size(hand[0], hand[1]) < _EARLY:
        return 0, 0, WAIT
    kind, copies, value = best(ballot, hand, full, 0.0, scales)
    if standing.seat == NOBODY:
        return _open(kind, copies, value, closing, at_stake)
    better = value - edge(hand, full, standing.number, scales)
    if standing.seat == seat:
        return _again(ballot, standing, kind, copies, better)
    gain = better - _OVERTURN + at_stake if standing.seat - seat & 1 else better - _OVERTURN_PARTNER
    return (kind, copies, OVERTURN) if gain > 0.0 else (0, 0, CONTENT)


def _open(kind: int, copies: int, value: float, closing: bool, at_stake: float) -> Said:
    """Open with a single of the best suit: the pair stays in hand to reinforce.

    In the closing round a seat that nobody wants deters no more: without a declaration there is no deal.
    """
    needed = _OPEN_LAST - max(0.0, at_stake) if closing else _OPEN - at_stake
    if value < needed:
        return 0, 0, STAY_SILENT if closing else WAIT
    if at_stake > 0.0:
        return kind, copies, DECLARE_SEAT
    return kind, copies, DECLARE_LAST if closing else DECLARE_LONG


def _again(ballot: Ballot, standing: Standing, kind: int, copies: int, better: float) -> Said:
    """Change the own trumps for better ones where that is allowed; else add the second copy to the single shown."""
    if better > 0.0 and (kind != standing.kind or copies < standing.copies):
        return kind, copies, OVERTURN
    if standing.copies == 1 and ballot.singles & standing.kind:
        return standing.kind, 1, REINFORCE
    if ballot.pairs & standing.kind:
        return standing.kind, 2, REINFORCE
    return 0, 0, CONTENT


def counter(ballot: Ballot, hand: Masks, full: int, number: int, partner: bool, scales: Scales) -> Said:
    """Show a higher pair and take the kitty, or leave it where it lies.

    Args:
        ballot: what may be shown.
        hand: the cards of the seat.
        full: cards of a full hand.
        number: of the trumps so far.
        partner: whether who has the kitty sits opposite.
        scales: what hands are weighed by.
    """
    if not ballot.pairs:
        return 0, 0, STAY_SILENT
    kind, copies, value = best(ballot, hand, full, 0.0, scales)
    better = value - edge(hand, full, number, scales)
    return (kind, copies, COUNTER) if better >= (_COUNTER_PARTNER if partner else _COUNTER) else (0, 0, CONTENT)


def call(ballot: Ballot, hand: Masks, full: int, may_pass: bool, seat: int, standing: Standing, scales: Scales) -> Said:
    """Call or pass in an auction after the deal; arguments as for ``declare``."""
    if not ballot.singles | ballot.pairs:
        return 0, 0, STAY_SILENT
    if may_pass and standing.seat == seat:
        return 0, 0, CONTENT
    kind, copies, value = best(ballot, hand, full, _LOCK, scales)
    if not may_pass:
        return kind, copies, MUST_CALL
    if standing.seat == NOBODY:
        return (kind, copies, CALL) if value >= _CALL else (0, 0, STAY_SILENT)
    needed = edge(hand, full, standing.number, scales) + _OVERCALL
    if standing.copies == 1 and hand[0] & standing.kind:
        needed += _PARTNERED
    return (kind, copies, OVERTURN) if value >= max(_CALL, needed) else (0, 0, CONTENT)


def is_poor(
    ballot: Ballot, hand: Masks, full: int, lock: float, standing: Standing, suits: int, scales: Scales
) -> bool:
    """Whether new cards may be hoped to be better than a whole hand: under the best trumps that it can bring about.

    Args:
        ballot: what may be shown.
        hand: the cards of the seat.
        full: cards of a full hand.
        lock: what a pair is worth beyond a single.
        standing: what stands.
        suits: the number of the trumps that spades would be at the level of the seat; the other suits follow.
        scales: what hands are weighed by.
    """
    value = -1e9
    if ballot.singles | ballot.pairs:
        value = best(ballot, hand, full, lock, scales)[2]
    elif standing.seat == NOBODY:
        total = 0.0
        for number in range(suits, suits + 4):
            total += edge(hand, full, number, scales)
        return total / 4 < _POOR
    if standing.seat != NOBODY:
        value = max(value, edge(hand, full, standing.number, scales))
    return value < _POOR


def best(ballot: Ballot, hand: Masks, full: int, lock: float, scales: Scales) -> tuple[int, int, float]:
    """What shows the trumps under which the hand is best, as kind and copies, and its edge; of equal ones a single.

    Args:
        ballot: what may be shown: something.
        hand: the cards of the seat.
        full: cards of a full hand.
        lock: what a pair is worth beyond a single.
        scales: what hands are weighed by.
    """
    chosen, chosen_copies, most = 0, 0, -1e9
    number, value = -1, 0.0
    kinds = ballot.singles | ballot.pairs
    while kinds:
        kind = kinds & -kinds
        kinds ^= kind
        for copies in range(1, 3):
            if not (ballot.singles if copies == 1 else ballot.pairs) & kind:
                continue
            made = ballot.trumps[kind.bit_length() - 1][copies - 1]
            if made != number:
                number, value = made, edge(hand, full, made, scales)
            worth = value + (lock if copies == 2 else 0.0)
            if worth > most or (worth == most and copies < chosen_copies):
                chosen, chosen_copies, most = kind, copies, worth
    return chosen, chosen_copies, most


def lock_of(in_auction: bool) -> float:
    """What a pair is worth beyond a single."""
    return _LOCK if in_auction else 0.0
