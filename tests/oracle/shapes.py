"""RULES 1.3 and 1.4: singles, pairs, tractors, and the shape of a lead."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from koudi.cards import Card, CardSet
from tests.oracle.order import Order

Pairs = frozenset[Card]
"""Kinds of which both copies are there."""
Run = tuple[Card, ...]
"""Kinds held twice on consecutive positions, low to high; a loose pair is a run of one."""


def pairs_of(cards: CardSet) -> Pairs:
    """The kinds held twice."""
    return frozenset(card for card in cards.kinds() if cards.count(card) == 2)


def runs(order: Order, pairs: Pairs, length: int) -> list[Run]:
    """Every run of so many pairs."""
    found: list[Run] = [(kind,) for kind in pairs]
    for _ in range(length - 1):
        found = [(*run, kind) for run in found for kind in order.above[run[-1]] if kind in pairs]
    return found


def longest(order: Order, pairs: Pairs, most: int) -> list[Run]:
    """All runs of the greatest length there is, up to ``most``."""
    return next(found for length in range(most, 0, -1) if (found := runs(order, pairs, length)))


def decomposed(order: Order, cards: CardSet) -> list[Run]:
    """Runs taken greedily: the longest, the highest of them, again; of equal cards first S, then H, C, D."""
    pairs = pairs_of(cards)
    taken: list[Run] = []
    while pairs:
        among = longest(order, pairs, len(pairs))
        taken.append(max(among, key=lambda run: [order.height(kind) for kind in reversed(run)]))
        pairs -= set(taken[-1])
    return taken


def shape(order: Order, cards: CardSet) -> tuple[int, ...]:
    """The lengths of the runs; the singles are what is left."""
    return tuple(len(run) for run in decomposed(order, cards))


class Part:
    """One component of a lead: kinds low to high, one or two copies of each."""

    def __init__(self, copies: int, kinds: Run) -> None:
        self.copies = copies
        self.kinds = kinds

    @property
    def top(self) -> Card:
        """Its highest kind."""
        return self.kinds[-1]

    @property
    def cards(self) -> CardSet:
        """All its cards."""
        return CardSet(self.kinds * self.copies)


def parts(order: Order, cards: CardSet) -> list[Part]:
    """All components: one makes an ordinary lead, more a throw."""
    singles = [Part(1, (kind,)) for kind in cards.kinds() if cards.count(kind) == 1]
    return [Part(2, run) for run in decomposed(order, cards)] + singles


def subsets(cards: CardSet, size: int) -> Iterator[CardSet]:
    """Every multiset of so many of the cards, once."""
    kinds = tuple(cards.kinds())
    for counts in product(*(range(cards.count(kind) + 1) for kind in kinds)):
        if sum(counts) == size:
            yield CardSet(kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count))
