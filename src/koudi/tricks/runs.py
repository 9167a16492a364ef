"""Runs of pairs as plain numbers: shapes, what a hand owes, what a play can be arranged into (1.3 to 1.6).

Every function here is plain Python on whole numbers below 2**63 and tuples of them, so that it can be compiled as
it stands.

*Stacked pairs* are a mask with a bit for each place that holds a pair. Where several equal kinds are paired
(S7 S7 and D7 D7 under trump hearts), the place has one bit and the others wait as spare bits above all places:
no link reaches them, so they count as loose pairs, and one steps in when the place is emptied.

A *shape* is how many runs there are of each length, a loose pair being a run of one, in one number: the count
of runs of length k stands from bit ``FIELD[k]`` up. Shapes add like numbers, and they compare like numbers in
the order that 1.5 asks for: the longest run first.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from koudi.tricks.order import FULL, Order, bits_high_to_low

FIELD: Final = (0, 0, 5, 9, 12, 15, 18, 20, 22, 24, 26, 28, 29, 30, 31, 32, 33, 34)
"""For a length of 1 to 17 the lowest bit of its count: room for every shape of at most 21 pairs."""
LONGEST_AT: Final = tuple(
    max((length for length in range(1, len(FIELD)) if FIELD[length] < bits), default=0) for bits in range(36)
)
"""For the number of bits of a shape the length of its longest run."""
PAIRS_FIELD: Final = 31
"""The mask of the count of loose pairs in a shape."""
LEVEL_SPARES: Final = 0b111 << 54
TWO_SPARES: Final = 0b111 << 57


def stack(pairs: int, order: Order) -> int:
    """Stacked pairs from a kind mask of pairs."""
    levels = pairs & order.levels
    twos = pairs & order.twos
    stacked = _collapse(_collapse(pairs, order.levels), order.twos)
    if levels:
        stacked |= ((1 << levels.bit_count() - 1) - 1) << 54
    if twos:
        stacked |= ((1 << twos.bit_count() - 1) - 1) << 57
    return stacked


def _collapse(mask: int, equal: int) -> int:
    """A mask in which the bits ``equal`` have become one: set if any of them was."""
    if not equal or mask < (equal & -equal):
        return mask
    lowest = equal & -equal
    low = mask & (lowest - 1)
    high = mask & (FULL ^ (equal | (lowest - 1)))
    return low | high >> equal.bit_count() - 1 | (lowest if mask & equal else 0)


def kinds_at(places: int, order: Order) -> int:
    """The kind mask of every kind at some places."""
    return _expand(_expand(places & FULL, order.twos), order.levels)


def _expand(mask: int, equal: int) -> int:
    """The reverse of ``_collapse``: one bit becomes all of ``equal``."""
    if not equal:
        return mask
    lowest = equal & -equal
    low = mask & (lowest - 1)
    high = mask & (FULL ^ (lowest | (lowest - 1)))
    return low | high << equal.bit_count() - 1 | (equal if mask & lowest else 0)


def kinds_of_run(run: int, pairs: int, order: Order) -> int:
    """One paired kind for each place of a run: of equal kinds the first in S > H > C > D (1.4)."""
    kinds = kinds_at(run, order) & pairs
    for equal in (kinds & order.levels, kinds & order.twos):
        if equal:
            kinds ^= equal ^ 1 << equal.bit_length() - 1
    return kinds


def longest_runs(stacked: int, links: int, limit: int) -> tuple[int, int]:
    """The length of the longest runs of at most ``limit`` pairs, and a bit for the lowest place of each."""
    length = 1
    starts = stacked
    while length < limit:
        longer = stacked & links & starts >> 1
        if not longer:
            break
        starts = longer
        length += 1
    return length, starts


def longest_run(pairs: int, order: Order) -> int:
    """How many pairs the longest run has among some paired kinds; 0 if there are none."""
    length, _ = longest_runs(stack(pairs, order), order.links, len(FIELD))
    return length if pairs else 0


def without(stacked: int, run: int, order: Order) -> int:
    """Stacked pairs after a run of them is taken away: spares step into the places of equal kinds."""
    left = stacked ^ run
    if run & order.level_place and stacked & LEVEL_SPARES:
        spares = stacked & LEVEL_SPARES
        left ^= spares & -spares | order.level_place
    if run & order.two_place and stacked & TWO_SPARES:
        spares = stacked & TWO_SPARES
        left ^= spares & -spares | order.two_place
    return left


def shape_of(stacked: int, order: Order) -> int:
    """The shape of pairs taken apart greedily, longest and highest run first (1.4)."""
    shape = 0
    while True:
        length, starts = longest_runs(stacked, order.links, len(FIELD))
        if length == 1:
            return shape + stacked.bit_count()
        run = ((1 << length) - 1) << starts.bit_length() - 1
        stacked = without(stacked, run, order)
        shape += 1 << FIELD[length]


def pairs_in(shape: int) -> int:
    """How many pairs a shape has in all."""
    pairs = 0
    while shape > PAIRS_FIELD:
        length = LONGEST_AT[shape.bit_length()]
        shape -= 1 << FIELD[length]
        pairs += length
    return pairs + shape


def is_throw(count: int, shape: int) -> bool:
    """Whether so many cards of one suit with pairs of that shape are more than one component (1.4)."""
    return count > 1 and count != 2 * LONGEST_AT[shape.bit_length()]


def reopened(shape: int, asked: int, found: int) -> int:
    """The requirements left when a run of ``found`` pairs has answered one of ``asked``."""
    left = shape - (1 << FIELD[asked])
    if found < asked:
        left += 1 << FIELD[asked - found]
    return left


def profile(stacked: int, shape: int, order: Order) -> int:
    """The best structure, as a shape, with which pairs can answer the requirements ``shape`` (1.5).

    The lengths that 1.5 records never grow, so they are a shape, and the best of several is the greatest number.
    """
    if shape <= PAIRS_FIELD:
        return min(shape, stacked.bit_count())
    best = 0
    open_ = [(stacked, shape, 0)]
    while open_:
        left, wanted, done = open_.pop()
        if done + wanted <= best:
            continue
        asked = LONGEST_AT[wanted.bit_length()]
        length, starts = longest_runs(left, order.links, asked)
        if length == 1:
            best = max(best, done + min(pairs_in(wanted), left.bit_count()))
            continue
        if not left & (LEVEL_SPARES | TWO_SPARES):
            # A run cut from the lower end of a block leaves at least what any other cut leaves.
            starts &= FULL ^ (starts & order.links) << 1
        wanted = reopened(wanted, asked, length)
        done += 1 << FIELD[length]
        while starts:
            lowest = starts & -starts
            starts ^= lowest
            open_.append((without(left, (lowest << length) - lowest, order), wanted, done))
    return best


def answering_runs(stacked: int, shape: int, order: Order) -> tuple[int, int, int]:
    """The longest runs with which pairs can begin to answer the requirements ``shape`` as well as all can (1.5).

    Returns:
        Their length, a bit for the lowest place of each, and the requirements left once one of them is taken. At
        length 1 any pairs answer what is left, and no places are given.
    """
    asked = LONGEST_AT[shape.bit_length()]
    length, starts = longest_runs(stacked, order.links, asked)
    if length == 1:
        return length, 0, shape
    best = profile(stacked, shape, order) - (1 << FIELD[length])
    left = reopened(shape, asked, length)
    good = 0
    while starts:
        start = starts & -starts
        starts ^= start
        if profile(without(stacked, (start << length) - start, order), left, order) == best:
            good |= start
    return length, good, left


def usable(stacked: int, shape: int, order: Order) -> int:
    """The places whose pairs can be part of a best answer to the requirements ``shape``."""
    places = 0
    open_ = [(stacked, shape, 0)]
    while open_:
        left, wanted, taken = open_.pop()
        if not (taken | left) & (FULL ^ places):
            continue
        length, starts, rest = answering_runs(left, wanted, order)
        if length == 1:
            places |= taken | (left & FULL if wanted else 0)
            continue
        while starts:
            lowest = starts & -starts
            starts ^= lowest
            run = (lowest << length) - lowest
            open_.append((without(left, run, order), rest, taken | run))
    return places


def every_run(pairs: int, length: int, order: Order) -> Iterator[int]:
    """Each run of so many pairs, with every choice among equal kinds, as kind masks, high to low."""
    found, starts = longest_runs(stack(pairs, order) & FULL, order.links, length)
    for start in bits_high_to_low(starts if found == length else 0):
        kinds = kinds_at((start << length) - start, order) & pairs
        levels, twos = kinds & order.levels, kinds & order.twos
        for level in _any_of(levels):
            for two in _any_of(twos):
                yield kinds ^ levels ^ twos | level | two


def _any_of(equal: int) -> Iterator[int]:
    """Each of some equal kinds; no kind, once, where there are none."""
    if not equal:
        yield 0
    while equal:
        kind = 1 << equal.bit_length() - 1
        yield kind
        equal ^= kind


def first_run(pairs: int, order: Order) -> int:
    """Of some paired kinds those in the run that is taken first: the longest, then the highest (1.4)."""
    length, starts = longest_runs(stack(pairs, order), order.links, len(FIELD))
    if length == 1:
        return 1 << pairs.bit_length() - 1
    return kinds_of_run(((1 << length) - 1) << starts.bit_length() - 1, pairs, order)


def top_place(stacked: int, shape: int, order: Order) -> int:
    """The highest place that the largest run can have when pairs are arranged into ``shape`` (1.6).

    Returns:
        The place, or -1 if they cannot be arranged so.
    """
    length = LONGEST_AT[shape.bit_length()]
    found, starts = longest_runs(stacked, order.links, length)
    if found < length:
        return -1
    rest = shape - (1 << FIELD[length])
    starts &= FULL
    while starts:
        start = starts.bit_length() - 1
        starts ^= 1 << start
        left = without(stacked, ((1 << length) - 1) << start, order)
        if profile(left, rest, order) == rest:
            return start + length - 1
    return -1
