"""RULES 1.5, D-E11 and D-E13: what may be played to a lead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from koudi.cards import CardSet
from tests.oracle.order import TRUMPS, Order
from tests.oracle.shapes import Pairs, decomposed, longest, pairs_of, runs, shape, subsets

Profile = tuple[int, ...]


def profile(order: Order, pairs: Pairs, wanted: tuple[int, ...]) -> Profile:
    """The best structure that these pairs can answer runs of these lengths with."""
    known: dict[tuple[Pairs, tuple[int, ...]], Profile] = {}

    def best(left: Pairs, still: tuple[int, ...]) -> Profile:
        if not left or not still:
            return ()
        if (left, still) not in known:
            largest = max(still)
            found = longest(order, left, largest)
            length = len(found[0])
            counts = Counter(still)
            counts[largest] -= 1
            if length < largest:
                counts[largest - length] += 1
            rest = tuple(sorted(counts.elements()))
            known[left, still] = max((length, *best(left - set(run), rest)) for run in found)
        return known[left, still]

    return best(pairs, tuple(sorted(wanted)))


def duty(order: Order, hand: CardSet, lead: CardSet, *, after_ruff: bool) -> Callable[[CardSet], bool]:
    """Whether cards of the hand, as many as were led, may be played to the lead."""
    suit, count = order.led_suit(lead), len(lead)
    own = order.in_suit(hand, suit)
    if len(own) > count:
        fits = _structure(order, own, lead)
        return lambda play: play <= own and fits(play)
    if not own and after_ruff and suit != TRUMPS and order.options["later_void_after_ruff"] == "must_trump":
        owed = min(count, len(order.in_suit(hand, TRUMPS)))
        return lambda play: len(order.in_suit(play, TRUMPS)) >= owed
    return lambda play: own <= play


def _structure(order: Order, own: CardSet, lead: CardSet) -> Callable[[CardSet], bool]:
    held, wanted = pairs_of(own), shape(order, lead)
    led = sum(wanted)
    rule = order.options["follow_structure"]
    if rule == "suit_only":
        return lambda _: True
    if rule == "full_tractor_then_pairs":
        one_tractor = len(wanted) == 1 and led > 1 and len(lead) == 2 * led
        full = one_tractor and bool(runs(order, held, led))
        fewest = min(len(held), led)
        return lambda play: len(pairs_of(play)) >= fewest and (not full or bool(runs(order, pairs_of(play), led)))
    if rule == "protect_tractors" and max(wanted, default=1) == 1:
        loose = sum(len(run) == 1 for run in decomposed(order, own))
        return lambda play: len(pairs_of(play)) >= min(loose, led)
    best = profile(order, held, wanted)
    return lambda play: profile(order, pairs_of(play), wanted) == best


def legal_follows(order: Order, hand: CardSet, lead: CardSet, *, after_ruff: bool) -> set[CardSet]:
    """Every play that is legal, by trying all."""
    allowed = duty(order, hand, lead, after_ruff=after_ruff)
    return {play for play in subsets(hand, len(lead)) if allowed(play)}
