"""Every way to pick cards from some, lazily and each once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from koudi.tricks.order import Order, bits_high_to_low
from koudi.tricks.runs import kinds_at, pairs_in, profile, stack, usable

Masks = tuple[int, int]
"""Kind masks of cards held at least once and of cards held twice."""


def selections(ones: int, twos: int, size: int) -> Iterator[Masks]:
    """Each multiset of ``size`` cards once; none if there are fewer cards."""
    # A pair that is not taken whole leaves one kind to pick from, so few kinds force some pairs.
    fewest = max(0, size - ones.bit_count())
    for pairs in _pair_sets(0, twos, fewest, size // 2):
        yield from _with_singles(ones, pairs, size)


def structured_selections(ones: int, twos: int, size: int, shape: int, order: Order) -> Iterator[Masks]:
    """Those of the selections whose pairs answer ``shape`` as well as all the pairs can (1.5)."""
    stacked = stack(twos, order)
    owed = profile(stacked, shape, order)
    fewest = max(pairs_in(owed), size - ones.bit_count())
    if size - 2 * pairs_in(owed) < 2:
        twos &= kinds_at(usable(stacked, shape, order), order)  # no room for a pair beside those owed
    for pairs in answering(0, twos, fewest, size // 2, shape, owed, order):
        yield from _with_singles(ones, pairs, size)


def _with_singles(ones: int, pairs: int, size: int) -> Iterator[Masks]:
    kinds = tuple(bits_high_to_low(ones ^ pairs))
    for singles in combinations(kinds, size - 2 * pairs.bit_count()):
        yield pairs | sum(singles), pairs


def _pair_sets(chosen: int, open_: int, fewest: int, most: int) -> Iterator[int]:
    """Each set of at least ``fewest`` and at most ``most`` pairs that has those chosen and some that are open."""
    if chosen.bit_count() + open_.bit_count() < fewest:
        return
    if not open_ or chosen.bit_count() == most:
        yield chosen
        return
    highest = 1 << open_.bit_length() - 1
    yield from _pair_sets(chosen | highest, open_ ^ highest, fewest, most)
    yield from _pair_sets(chosen, open_ ^ highest, fewest, most)


def answering(chosen: int, open_: int, fewest: int, most: int, shape: int, owed: int, order: Order) -> Iterator[int]:
    """Those of ``_pair_sets`` that answer ``shape`` with ``owed``."""
    if chosen.bit_count() == most:
        open_ = 0
    too_few = chosen.bit_count() + open_.bit_count() < fewest
    if too_few or profile(stack(chosen | open_, order), shape, order) != owed:
        return
    if not open_:
        yield chosen
        return
    highest = 1 << open_.bit_length() - 1
    yield from answering(chosen | highest, open_ ^ highest, fewest, most, shape, owed, order)
    yield from answering(chosen, open_ ^ highest, fewest, most, shape, owed, order)
