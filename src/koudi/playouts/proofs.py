"""What the plays of a deal prove about the hands behind them: plain Python on whole numbers, to be compiled.

Every play was legal, so whoever did not follow suit is out of it, whoever answered a pair with two singles had none,
and nobody could beat a throw that stood. Most of it says which kinds a seat cannot hold; the rest, the *ties*, is asked
of each hand that is imagined: whether the play would have been legal with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from koudi.playouts.compiling import apart, borrowed
from koudi.tactics.numbers import ground_in
from koudi.tricks.follows import NO_FAULT, SUIT_ONLY, fault_of
from koudi.tricks.leads import standing
from koudi.tricks.masks import more, size
from koudi.tricks.order import FULL
from koudi.tricks.runs import is_throw, profile, shape_of, stack

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from koudi.tactics.ground import Ground
    from koudi.tricks.selections import Masks


class Past(NamedTuple):
    """The plays of a deal, and what each hand has played since.

    Attributes:
        plays: as in ``History``.
        states: likewise.
        since: for each play, and for now, kind masks of what each seat has played from then on; (plays + 1, 4, 2).
    """

    plays: NDArray[np.int64]
    states: NDArray[np.void]
    since: NDArray[np.int64]


def set_since(past: Past) -> None:
    """Write what each hand has played since each play."""
    plays, since = past.plays, past.since
    since[len(plays)] = 0
    for index in range(len(plays) - 1, -1, -1):
        for hand in range(4):
            since[index, hand, 0] = since[index + 1, hand, 0]
            since[index, hand, 1] = since[index + 1, hand, 1]
        seat = plays[index, 0]
        laid = more((since[index, seat, 0], since[index, seat, 1]), (plays[index, 1], plays[index, 2]))
        since[index, seat, 0] = laid[0]
        since[index, seat, 1] = laid[1]


def set_possible(past: Past, ground: Ground, possible: NDArray[np.int64]) -> None:
    """Write for each seat the kind mask of what it may still hold, as single plays have shown."""
    for seat in range(4):
        possible[seat] = FULL
    for index in range(len(past.plays)):
        before: Any = past.states[index]
        after: Any = past.states[index + 1]
        seat = before.turn
        laid = (past.plays[index, 1], past.plays[index, 2])
        if before.plays == 0:
            meant = (past.plays[index, 3], past.plays[index, 4])
            if laid[0] == meant[0] and laid[1] == meant[1] and thrown(meant, ground):
                beaters = _beaters(meant, after.suit, ground)
                for other in range(4):
                    if other != seat:
                        possible[other] &= FULL ^ beaters
        else:
            followed = size(laid[0] & after.suit, laid[1] & after.suit)
            if followed < after.count:
                possible[seat] &= FULL ^ after.suit
            trumps = size(laid[0] & ground.trumps, laid[1] & ground.trumps)
            if before.ruffed and followed == 0 and trumps < after.count:
                possible[seat] &= FULL ^ ground.trumps


def thrown(cards: Masks, ground: Ground) -> bool:
    """Whether a lead is a throw."""
    count = size(cards[0], cards[1])
    return count > 1 and is_throw(count, shape_of(stack(cards[1], ground.order), ground.order))


def _beaters(cards: Masks, suit: int, ground: Ground) -> int:
    """The kinds that alone would have beaten a throw which stood (1.7)."""
    single = cards[0] if ground.by_card else cards[0] ^ cards[1]
    if single == 0:
        return 0
    heights = ground.order.heights
    lowest = heights[(single & -single).bit_length() - 1]
    beaters, kinds = 0, suit
    while kinds:
        kind = kinds & -kinds
        kinds ^= kind
        if heights[kind.bit_length() - 1] > lowest:
            beaters |= kind
    return beaters


def is_tie(past: Past, index: int, me: int, ground: Ground) -> bool:
    """Whether a play says more about a hand other than one's own than which kinds it cannot hold."""
    before: Any = past.states[index]
    after: Any = past.states[index + 1]
    laid = (past.plays[index, 1], past.plays[index, 2])
    if before.plays == 0:
        meant = (past.plays[index, 3], past.plays[index, 4])
        failed = laid[0] != meant[0] or laid[1] != meant[1]
        return failed or (meant[1] != 0 and not ground.by_card and thrown(meant, ground))
    if before.turn == me or after.shape == 0 or ground.structure == SUIT_ONLY:
        return False
    if size(laid[0] & after.suit, laid[1] & after.suit) < after.count:
        return False
    return profile(stack(laid[1], ground.order), after.shape, ground.order) < after.shape


def holds(
    plays: NDArray[np.int64],
    states: NDArray[np.void],
    since: NDArray[np.int64],
    index: int,
    hands: NDArray[np.int64],
    numbers: NDArray[np.int64],
) -> bool:
    """Whether a play that is a tie would have been legal, and come out as it did, with these hands now.

    Args:
        plays: as in ``Past``, like the next two.
        states: likewise.
        since: likewise.
        index: which play.
        hands: kind masks of each box in a world.
        numbers: the trump and the options, as ``numbers_of`` writes them.
    """
    past, ground = Past(plays, states, since), borrowed(ground_in(numbers))
    before: Any = states[index]
    after: Any = states[index + 1]
    seat = before.turn
    laid = (plays[index, 1], plays[index, 2])
    if before.plays:
        held = held_at(past, index, hands, seat)
        fault = fault_of(held, laid, after.suit, after.count, after.shape, ground.structure, 0, ground.order)
        return fault == NO_FAULT
    one = _in_suit(held_at(past, index, hands, (seat + 1) & 3), after.suit)
    two = _in_suit(held_at(past, index, hands, (seat + 2) & 3), after.suit)
    three = _in_suit(held_at(past, index, hands, (seat + 3) & 3), after.suit)
    meant = (plays[index, 3], plays[index, 4])
    led = standing(meant, (one, two, three), ground.by_card, ground.fail_play, ground.order)
    return led[0] == laid[0] and led[1] == laid[1]


def held_at(past: Past, index: int, hands: NDArray[np.int64], seat: int) -> Masks:
    """What a seat held before a play, if it holds these cards now."""
    since = past.since
    return more((hands[seat, 0], hands[seat, 1]), (since[index, seat, 0], since[index, seat, 1]))


def _in_suit(cards: Masks, suit: int) -> Masks:
    return cards[0] & suit, cards[1] & suit


apart(holds)
