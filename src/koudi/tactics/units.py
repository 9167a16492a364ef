"""Singles, pairs and tractors among the cards of one suit, and the cheapest ways to put a shape together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from koudi.tactics.worth import cheapest, cost_of
from koudi.tricks.follows import demanded
from koudi.tricks.masks import less, more, size
from koudi.tricks.order import FULL, Order
from koudi.tricks.runs import (
    FIELD,
    LONGEST_AT,
    PAIRS_FIELD,
    answering_runs,
    kinds_of_run,
    longest_runs,
    pairs_in,
    stack,
)

if TYPE_CHECKING:
    from koudi.tactics.ground import Ground
    from koudi.tactics.sight import Desk
    from koudi.tricks.selections import Masks


def run_starts(pairs: int, length: int, order: Order) -> int:
    """A bit for the lowest place of each run of exactly so many of the pairs, two or more."""
    found, starts = longest_runs(stack(pairs, order) & FULL, order.links, length)
    return starts if found == length else 0


def starts_of(cards: Masks, length: int, order: Order) -> int:
    """A bit for each unit of a length: for singles (0) and pairs (1) their kinds, for longer ones the lowest places."""
    if length == 0:
        return cards[0]
    return cards[1] if length == 1 else run_starts(cards[1], length, order)


def unit(start: int, cards: Masks, length: int, order: Order) -> Masks:
    """The cards of the unit that a bit of ``starts_of`` stands for."""
    if length == 0:
        return start, 0
    kinds = start if length == 1 else kinds_of_run((start << length) - start, cards[1], order)
    return kinds, kinds


def completed(first: Masks, trumps: Masks, count: int, shape: int, given: float, ground: Ground, desk: Desk) -> Masks:
    """The cheapest trumps beside a first unit that make up the shape led; no cards if they cannot.

    Args:
        first: kind masks of the unit that answers the longest component.
        trumps: kind masks of the trumps held.
        count: how many cards were led.
        shape: the shape led.
        given: the share of their points that is not lost.
        ground: the trump and the options.
        desk: the prices.
    """
    taken = first
    wanted = shape - (1 << FIELD[LONGEST_AT[shape.bit_length()]]) if shape else 0
    while wanted:
        length = LONGEST_AT[wanted.bit_length()]
        wanted -= 1 << FIELD[length]
        rest = less(trumps, taken)
        starts = starts_of(rest, length, ground.order)
        if not starts:
            return 0, 0
        kinds = _cheapest_run(starts, length, rest[1], 0.0, given, ground, desk)
        taken = more(taken, (kinds, kinds))
    loose = count - size(taken[0], taken[1])
    if loose == 0:
        return taken
    return more(taken, cheapest(less(trumps, taken), loose, 0.0, given, ground, desk))


def fitting(
    hand: Masks, suit: int, count: int, shape: int, trumps: int, given: float, ground: Ground, desk: Desk
) -> Masks:
    """The cheapest legal follow that a greedy search finds.

    Args:
        hand: kind masks of the cards held, more than were led.
        suit: kind mask of the suit led.
        count: how many cards were led.
        shape: the shape led.
        trumps: kind mask of the trumps where a void player must play them (E-35), else 0.
        given: the share of their points that is not lost.
        ground: the trump and the options.
        desk: the prices.
    """
    first = trumps if trumps and not hand[0] & suit else suit
    asked = (hand[0] & first, hand[1] & first)
    held = size(asked[0], asked[1])
    if held <= count:
        if held == count:
            return asked
        others = (hand[0] ^ asked[0], hand[1] ^ asked[1])
        return more(asked, cheapest(others, count - held, 1.0, given, ground, desk))
    answer = 0
    if shape and first == suit:
        answer = _cheapest_answer(asked[1], count, shape, given, ground, desk)
    loose = count - 2 * answer.bit_count()
    if loose == 0:
        return answer, answer
    return more((answer, answer), cheapest(less(asked, (answer, answer)), loose, 1.0, given, ground, desk))


def _cheapest_answer(pairs: int, count: int, shape: int, given: float, ground: Ground, desk: Desk) -> int:
    """Pairs that answer a shape as well as all of them can (1.5), at each step the cheapest such run."""
    order = ground.order
    wanted = demanded(shape, count, stack(pairs, order), ground.structure, order)
    left = pairs
    while wanted > PAIRS_FIELD:
        length, good, rest = answering_runs(stack(left, order), wanted, order)
        if length == 1:
            break
        wanted = rest
        left ^= _cheapest_run(good, length, left, 1.0, given, ground, desk)
    for _ in range(min(pairs_in(wanted), left.bit_count())):
        left ^= _cheapest_run(left, 1, left, 1.0, given, ground, desk)
    return pairs ^ left


def _cheapest_run(starts: int, length: int, pairs: int, kept: float, given: float, ground: Ground, desk: Desk) -> int:
    """The paired kinds of the cheapest of some runs."""
    best, least = 0, 1e9
    while starts:
        start = starts & -starts
        starts ^= start
        run = start if length == 1 else kinds_of_run((start << length) - start, pairs, ground.order)
        cost, kinds = 0.0, run
        while kinds:
            kind = kinds & -kinds
            kinds ^= kind
            cost += cost_of(kind, kept, given, ground, desk)
        if cost < least:
            best, least = run, cost
    return best
