"""Who wins a trick (1.6, D-E16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from koudi.cards import CardSet
from koudi.tricks.order import FULL, EffectiveSuit, Order, bits_high_to_low
from koudi.tricks.rules import TrickRules
from koudi.tricks.runs import FIELD, LONGEST_AT, every_run, kinds_at, stack, top_place
from koudi.tricks.shapes import Lead, lead_of
from koudi.tricks.trump import Trump

Heights = tuple[int, ...]
"""What each component is compared by: the largest first, of equally large ones the highest first."""


def winner(trump: Trump, rules: TrickRules, plays: Sequence[CardSet]) -> int:
    """The index of the play that wins, 0 being the leader's (1.6).

    Raises:
        ValueError: there is no play, or the first is no lead.
    """
    lead = lead_of(trump, plays[0])
    if lead.is_throw and rules.throw_compare in {"all_components", "lexicographic"}:
        return _winner_by_components(trump, lead, plays, every=rules.throw_compare == "all_components")
    by_card = lead.is_throw and rules.throw_compare == "highest_card"
    best, best_height = 0, -1
    for index, play in enumerate(plays):
        ones, twos = trump.to_order(play.ones), trump.to_order(play.twos)
        at = height(ones, twos, lead.mask, trump.masks[EffectiveSuit.TRUMPS], lead.shape, trump.order)
        if by_card and at >= 0:
            at = trump.order.heights[ones.bit_length() - 1]
        if at > best_height:
            best, best_height = index, at
    return best


def _winner_by_components(trump: Trump, lead: Lead, plays: Sequence[CardSet], *, every: bool) -> int:
    """Whose components are all higher than those that stand, or the first of them that differ (D-E16).

    A play stands with its best arrangement, the largest component decided first; a later one may choose any.
    """
    best, standing = 0, _best_arrangement(trump, lead, plays[0])
    for index, play in enumerate(plays[1:], start=1):
        if every:
            found = any(_all_higher(heights, standing) for heights in _arrangements(trump, lead, play))
        else:
            found = _best_arrangement(trump, lead, play) > standing
        if found:
            best, standing = index, _best_arrangement(trump, lead, play)
    return best


def _all_higher(heights: Heights, standing: Heights) -> bool:
    return all(new > old for new, old in zip(heights, standing, strict=True))


def _best_arrangement(trump: Trump, lead: Lead, play: CardSet) -> Heights:
    """The arrangement that is compared from the largest component down; empty if the play does not compete."""
    return max(_arrangements(trump, lead, play), default=())


def _arrangements(trump: Trump, lead: Lead, play: CardSet) -> Iterator[Heights]:
    """Every way to arrange a play into the shape led (1.6); none if it does not compete."""
    ones, twos = trump.to_order(play.ones), trump.to_order(play.twos)
    if ones & (FULL ^ lead.mask) and ones & (FULL ^ trump.masks[EffectiveSuit.TRUMPS]):
        return
    for tops, pairs in _answers(twos, lead.shape, len(trump.order.heights), 0, trump.order):
        singles = sorted((*_heights(ones ^ pairs, trump.order), *_heights(twos ^ pairs, trump.order)), reverse=True)
        yield (*tops, *singles)


def _heights(kinds: int, order: Order) -> Heights:
    return tuple(order.heights[kind.bit_length() - 1] for kind in bits_high_to_low(kinds))


def _answers(twos: int, shape: int, below: int, taken: int, order: Order) -> Iterator[tuple[Heights, int]]:
    """Every choice of runs of pairs that makes a shape: their heights, and the kinds that are in them.

    Args:
        twos: kind mask of the pairs left.
        shape: the runs still to be found, the longest first.
        below: of runs of one length each has its top below that of the one before, so that none comes twice.
        taken: kind mask of the pairs in the runs found.
        order: the numbers of the trump.
    """
    length = LONGEST_AT[shape.bit_length()]
    if length <= 1:
        for kinds in combinations(bits_high_to_low(twos), shape):
            yield _heights(sum(kinds), order), taken | sum(kinds)
        return
    rest = shape - (1 << FIELD[length])
    same = LONGEST_AT[rest.bit_length()] == length
    for run in every_run(twos, length, order):
        top = run.bit_length() - 1
        if top >= below:
            continue
        limit = top if same else len(order.heights)
        for heights, kinds in _answers(twos ^ run, rest, limit, taken | run, order):
            yield (order.heights[top], *heights), kinds


def is_ruff(trump: Trump, lead: CardSet, cards: CardSet) -> bool:
    """Whether the cards are a competing trump play on a side-suit lead (E-34).

    Raises:
        ValueError: the lead is no lead.
    """
    led = lead_of(trump, lead)
    trumps = trump.masks[EffectiveSuit.TRUMPS]
    ones, twos = trump.to_order(cards.ones), trump.to_order(cards.twos)
    return led.mask != trumps and height(ones, twos, trumps, trumps, led.shape, trump.order) >= 0


def height(ones: int, twos: int, suit: int, trumps: int, shape: int, order: Order) -> int:
    """What a play of the right number of cards is compared by, -1 if it does not compete (1.6).

    Args:
        ones: kind mask of the cards played.
        twos: kind mask of those played twice.
        suit: kind mask of the suit led.
        trumps: kind mask of the trumps.
        shape: the shape led.
        order: the numbers of the trump.
    """
    if ones & (FULL ^ suit) and ones & (FULL ^ trumps):
        return -1
    if not shape:
        return order.heights[ones.bit_length() - 1]
    place = top_place(stack(twos, order), shape, order)
    if place < 0:
        return -1
    highest = twos & kinds_at(1 << place, order)
    return order.heights[highest.bit_length() - 1]
