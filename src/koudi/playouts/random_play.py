"""The ``random`` policy: legal by construction, sampled and never listed.

A lead is a throw with a given share of chance, each throw of the hand equally likely; else one component, each equally
likely. A follow answers what is owed with pairs chosen by chance and fills up with any cards. All of it is plain Python
on whole numbers, to be compiled as it stands.
"""

from __future__ import annotations

from koudi.playouts.chance import advanced, below, drawn
from koudi.playouts.picking import nth, some_cards, some_kinds, some_subset, subsets
from koudi.tactics.ground import Ground
from koudi.tricks.follows import demanded
from koudi.tricks.leads import OFF, SIDE_SUITS_ONLY, gap_below
from koudi.tricks.masks import less, more, size
from koudi.tricks.order import FULL, Order
from koudi.tricks.runs import (
    PAIRS_FIELD,
    answering_runs,
    is_throw,
    kinds_of_run,
    pairs_in,
    shape_of,
    stack,
)
from koudi.tricks.selections import Masks


def random_lead(hand: Masks, ground: Ground, throws: int, chance: int) -> tuple[Masks, int]:
    """A lead by chance, and the chance that is left.

    Args:
        hand: kind masks of the cards held.
        ground: the trump and the options.
        throws: leads in a hundred that are throws, where the hand has one.
        chance: the state of chance.
    """
    if throws:
        chance = advanced(chance)
        if below(chance, 100) < throws:
            thrown, chance = random_throw(hand, ground, chance)
            if thrown[0]:
                return thrown, chance
    return random_component(hand, ground, chance)


def random_component(hand: Masks, ground: Ground, chance: int) -> tuple[Masks, int]:
    """A single, pair or tractor of the hand, each equally likely; of equal kinds in a tractor the first (1.4)."""
    ones, twos = hand
    chance = advanced(chance)
    singles = ones.bit_count()
    if twos == 0 or ground.singles_only:
        return (nth(ones, below(chance, singles)), 0), chance
    links = ground.order.links
    stacked = stack(twos, ground.order)
    total = singles + twos.bit_count()
    starts = stacked & links & stacked >> 1
    while starts:
        total += starts.bit_count()
        starts = stacked & links & starts >> 1
    index = below(chance, total)
    if index < singles:
        return (nth(ones, index), 0), chance
    index -= singles
    if index < twos.bit_count():
        kinds = nth(twos, index)
        return (kinds, kinds), chance
    index -= twos.bit_count()
    length = 2
    starts = stacked & links & stacked >> 1
    while index >= starts.bit_count():
        index -= starts.bit_count()
        length += 1
        starts = stacked & links & starts >> 1
    kinds = kinds_of_run(((1 << length) - 1) * nth(starts, index), twos, ground.order)
    return (kinds, kinds), chance


def random_throw(hand: Masks, ground: Ground, chance: int) -> tuple[Masks, int]:
    """A throw of the hand, each equally likely; no cards where there is none or a gap in the one drawn forbids it.

    Each suit is drawn by the number of its subsets and each kind by its copies, so every subset of one suit is equally
    likely; what is no throw is drawn again.
    """
    total = 0
    for suit in ground.suits:
        if _may_throw(hand, suit, ground):
            total += subsets((hand[0] & suit, hand[1] & suit))
    if total == 0:
        return (0, 0), chance
    while True:
        chance = advanced(chance)
        high = drawn(chance)
        chance = advanced(chance)
        index = (high << 30 | drawn(chance) >> 2) % total
        held = (0, 0)
        for suit in ground.suits:
            if index >= 0 and _may_throw(hand, suit, ground):
                held = (hand[0] & suit, hand[1] & suit)
                index -= subsets(held)
        cards, chance = some_subset(held, chance)
        count = size(cards[0], cards[1])
        if count > 1 and is_throw(count, shape_of(stack(cards[1], ground.order), ground.order)):
            break
    if ground.consecutive and gap_below(stack(cards[0], ground.order) & FULL):
        return (0, 0), chance
    return cards, chance


def _may_throw(hand: Masks, suit: int, ground: Ground) -> bool:
    """Whether a suit has throws: two kinds make one, whatever they are."""
    if ground.throw == OFF or ground.singles_only or (ground.throw == SIDE_SUITS_ONLY and suit == ground.trumps):
        return False
    kinds = hand[0] & suit
    return kinds & (kinds - 1) != 0


def random_follow(
    hand: Masks, suit: int, count: int, shape: int, trumps: int, ground: Ground, chance: int
) -> tuple[Masks, int]:
    """A follow by chance, and the chance that is left.

    Args:
        hand: kind masks of the cards held.
        suit: kind mask of the suit led.
        count: the number of cards led.
        shape: the shape led.
        trumps: kind mask of the trumps where a void player must play them (E-35), else 0.
        ground: the trump and the options.
        chance: the state of chance.
    """
    first = trumps if trumps and not hand[0] & suit else suit
    asked = (hand[0] & first, hand[1] & first)
    held = size(asked[0], asked[1])
    if held <= count:
        filled, chance = some_cards((hand[0] ^ asked[0], hand[1] ^ asked[1]), count - held, chance)
        return (asked[0] | filled[0], asked[1] | filled[1]), chance
    answer = 0
    if shape and first == suit:
        demand = demanded(shape, count, stack(asked[1], ground.order), ground.structure, ground.order)
        answer, chance = _random_answer(asked[1], demand, ground.order, chance)
    filled, chance = some_cards(less(asked, (answer, answer)), count - 2 * answer.bit_count(), chance)
    return more((answer, answer), filled), chance


def _random_answer(pairs: int, wanted: int, order: Order, chance: int) -> tuple[int, int]:
    """Pairs that answer a shape as well as all of them can (1.5), and the chance that is left."""
    left = pairs
    while wanted > PAIRS_FIELD:
        length, good, rest = answering_runs(stack(left, order), wanted, order)
        if length == 1:
            break
        wanted = rest
        chance = advanced(chance)
        start = nth(good, below(chance, good.bit_count()))
        left ^= kinds_of_run((start << length) - start, left, order)
    loose, chance = some_kinds(left, min(pairs_in(wanted), left.bit_count()), chance)
    return pairs ^ left | loose, chance
