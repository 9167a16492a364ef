"""RULES 1.6 and D-E16: who wins a trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from koudi.cards import CardSet
from tests.oracle.order import TRUMPS, Order
from tests.oracle.shapes import Pairs, Run, pairs_of, parts, runs, shape

Tops = list[tuple[bool, int, int]]
"""What the components of an arrangement are compared by, from the largest component down."""


def arrangements(order: Order, pairs: Pairs, wanted: tuple[int, ...]) -> Iterator[list[Run]]:
    """Every way to find runs of exactly these lengths in the pairs."""
    if not wanted:
        yield []
        return
    for run in runs(order, pairs, wanted[0]):
        for rest in arrangements(order, pairs - set(run), wanted[1:]):
            if not rest or len(rest[0]) != len(run) or order.height(rest[0][-1]) < order.height(run[-1]):
                yield [run, *rest]


def competing(order: Order, lead: CardSet, play: CardSet) -> list[Tops]:
    """Every arrangement of a play into the shape led; none when it does not compete."""
    suits = {order.suit[card] for card in play}
    if len(suits) > 1 or not suits <= {order.led_suit(lead), TRUMPS}:
        return []
    found: list[Tops] = []
    for chosen in arrangements(order, pairs_of(play), shape(order, lead)):
        used = CardSet([kind for run in chosen for kind in run] * 2)
        tops = sorted(((len(run), order.rank(run[-1])) for run in chosen), reverse=True)
        singles = sorted((order.rank(card) for card in play - used), reverse=True)
        found.append([*(top for _, top in tops), *singles])
    return found


def ruffs(order: Order, lead: CardSet, play: CardSet) -> bool:
    """Whether this is a competing trump play on a side-suit lead."""
    trump = all(order.suit[card] == TRUMPS for card in play)
    return trump and order.led_suit(lead) != TRUMPS and bool(competing(order, lead, play))


def beats(order: Order, lead: CardSet, play: CardSet, standing: CardSet) -> bool:
    """Whether a play beats the one that holds the trick."""
    new, old = competing(order, lead, play), max(competing(order, lead, standing))
    if not new:
        return False
    rule = order.options["throw_compare"]
    if len(parts(order, lead)) == 1 or rule == "top_component":
        return max(new)[0] > old[0]
    if rule == "highest_card":
        return max(map(order.rank, play)) > max(map(order.rank, standing))
    if rule == "lexicographic":
        return max(new) > old
    return any(all(one > other for one, other in zip(tops, old, strict=True)) for tops in new)


def winner(order: Order, plays: Sequence[CardSet]) -> int:
    """The index of the play that wins; ties stay with the earlier one."""
    best = 0
    for index in range(1, len(plays)):
        if beats(order, plays[0], plays[index], plays[best]):
            best = index
    return best
