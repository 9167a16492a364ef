"""A deal in play as one record of numbers, and how plays change it.

A record holds what ``engine.match.Playing`` holds, on masks in the order of strength. Its functions change it in place;
they are compiled, with numpy's records in the place of ``State``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

import numpy as np

from koudi.playouts.chance import advanced, seeded
from koudi.playouts.compiling import borrowed
from koudi.playouts.random_play import random_follow, random_lead
from koudi.tactics.ground import LEAD_FORMAT, WINNING_PLAY, Ground
from koudi.tricks.leads import standing
from koudi.tricks.masks import less, size
from koudi.tricks.runs import LONGEST_AT, is_throw, longest_run, shape_of, stack
from koudi.tricks.selections import Masks
from koudi.tricks.trick import TOP_COMPONENT, height, is_higher

if TYPE_CHECKING:
    from numpy.typing import NDArray

STATE: Final = np.dtype(
    [
        ("hands", np.int64, (4, 2)),
        ("turn", np.int64),
        ("plays", np.int64),
        ("lead", np.int64, 2),
        ("best", np.int64, 2),
        ("suit", np.int64),
        ("count", np.int64),
        ("shape", np.int64),
        ("holder", np.int64),
        ("on_table", np.int64),
        ("ruffed", np.int64),
        ("points", np.int64, 4),
        ("paid", np.int64, 4),
        ("decisions", np.int64),
        ("leads", np.int64),
        ("throws", np.int64),
        ("failed", np.int64),
        ("declarers", np.int64),
        ("kitty_pairs", np.int64),
        ("kitty_points", np.int64),
        ("stakes", np.int64),
    ]
)

DEFAULT_THROWS: Final = 10
"""Leads in a hundred that are throws, where the hand has one."""
TAKEN_BITS: Final = 14
SHAPE_BITS: Final = 14
"""Width of the last fields of an ending: what was taken, and all about the last trick before it."""
LEAST: Final = 8192
"""So many points below nothing the defenders stay at least, whatever failed throws cost."""


class State(Protocol):
    """A record of ``STATE``.

    Attributes:
        hands: for each seat the kind masks of its cards.
        turn: who plays next.
        plays: how many have played to the trick.
        lead: kind masks of what was led; like the next five it stays when the trick is won.
        best: kind masks of the play that holds the trick.
        suit: kind mask of the suit led.
        count: how many cards were led.
        shape: the shape led.
        holder: who holds the trick, or has won it.
        on_table: points in the trick.
        ruffed: 1 where the trick has been ruffed and that obliges (E-35).
        points: points won in tricks by each seat.
        paid: points paid by each seat for failed throws.
        decisions: how many plays were chosen here.
        leads: how many of them were leads.
        throws: how many of these were throws.
        failed: how many of these failed.
        declarers: a bit for each seat of the declarer side.
        kitty_pairs: the pairs in the largest component of the kitty's trumps.
        kitty_points: points in the kitty.
        stakes: a number that stands for who plays for what.
    """

    hands: NDArray[np.int64]
    turn: int
    plays: int
    lead: NDArray[np.int64]
    best: NDArray[np.int64]
    suit: int
    count: int
    shape: int
    holder: int
    on_table: int
    ruffed: int
    points: NDArray[np.int64]
    paid: NDArray[np.int64]
    decisions: int
    leads: int
    throws: int
    failed: int
    declarers: int
    kitty_pairs: int
    kitty_points: int
    stakes: int


def play_all(
    states: NDArray[np.void], seeds: NDArray[np.int64], throws: int, ground: Ground, ends: NDArray[np.int64]
) -> None:
    """Play each state to its end by the random policy with the chance of its seed, and say what it is scored by.

    Args:
        states: an array of ``STATE``; changed.
        seeds: a seed for each.
        throws: leads in a hundred that are throws.
        ground: the trump and the options.
        ends: for each state the number that ``ending`` makes; written.
    """
    ground = borrowed(ground)
    for index in range(len(states)):
        state: Any = states[index]
        chance = seeded(seeds[index])
        while not is_over(state):
            cards, chance = choose(state, throws, chance, ground)
            put(state, cards, ground)
        ends[index] = scored_by(state, ground)


def scored_by(state: State, ground: Ground) -> int:
    """What a finished deal is scored by."""
    best = (state.best[0], state.best[1])
    pairs = state.kitty_pairs
    if ground.shape_from == LEAD_FORMAT:
        pairs = LONGEST_AT[state.shape.bit_length()]
    elif ground.shape_from == WINNING_PLAY:
        pairs = longest_run(best[1], ground.order)
    jacks = size(best[0], best[1]) if best[0] & (best[0] - 1) == 0 and best[0] & ground.jacks else 0
    in_trumps = 1 if best[0] & ground.trumps else 0
    taken = 0
    for seat in range(4):
        if state.declarers >> seat & 1:
            taken += state.paid[seat]
        else:
            taken += state.points[seat] - state.paid[seat]
    return ending(state.stakes, state.kitty_points, state.holder, state.count, pairs, in_trumps, jacks, taken)


def ending(
    stakes: int, kitty_points: int, winner: int, cards_led: int, pairs: int, in_trumps: int, jacks: int, taken: int
) -> int:
    """All that a deal is scored by in one number, so that equal ones among many are found fast.

    >>> read_ending(ending(3, 45, 2, 10, 2, 1, 0, -120))
    (3, 45, 2, 10, 2, 1, 0, -120)
    """
    number = stakes << 8 | kitty_points
    number = number << 2 | winner
    number = number << 5 | cards_led
    number = number << 4 | pairs
    number = number << 1 | in_trumps
    number = number << 2 | jacks
    return number << 14 | taken + LEAST


def read_ending(number: int) -> tuple[int, int, int, int, int, int, int, int]:
    """What went into ``ending``."""
    last = (number >> 21 & 31, number >> 17 & 15, number >> 16 & 1, number >> 14 & 3)
    return number >> 36, number >> 28 & 255, number >> 26 & 3, *last, (number & 16383) - LEAST


def is_over(state: State) -> bool:
    """Whether all tricks are played."""
    return state.hands[state.turn, 0] == 0


def choose(state: State, throws: int, chance: int, ground: Ground) -> tuple[Masks, int]:
    """What the seat in turn plays by chance, and the chance that is left."""
    hand = (state.hands[state.turn, 0], state.hands[state.turn, 1])
    if state.plays == 0:
        return random_lead(hand, ground, throws, chance)
    trumps = ground.trumps if state.ruffed else 0
    return random_follow(hand, state.suit, state.count, state.shape, trumps, ground, advanced(chance))


def put(state: State, cards: Masks, ground: Ground) -> None:
    """Play legal cards of the seat in turn; the fourth play wins the trick for who holds it."""
    if state.plays == 0:
        begin(state, cards, ground)
        if is_throw(state.count, state.shape):
            led = standing(cards, _others(state, state.turn), ground.by_card, ground.fail_play, ground.order)
            if led[0] != cards[0] or led[1] != cards[1]:
                fail(state, led, ground)
                cards = led
    lay(state, cards, ground)


def begin(state: State, cards: Masks, ground: Ground) -> None:
    """The seat in turn wishes to lead cards."""
    for suit in ground.suits:
        if cards[0] & suit:
            state.suit = suit
    state.count = size(cards[0], cards[1])
    state.shape = shape_of(stack(cards[1], ground.order), ground.order) if cards[1] else 0
    state.leads += 1
    if is_throw(state.count, state.shape):
        state.throws += 1


def fail(state: State, led: Masks, ground: Ground) -> None:
    """The throw that was begun fails: only these of its cards are led, and that is paid for (1.7)."""
    count = size(led[0], led[1])
    state.failed += 1
    state.paid[state.turn] += ground.per_attempt + ground.per_card * (state.count - count)
    state.count = count
    state.shape = shape_of(stack(led[1], ground.order), ground.order)


def lay(state: State, cards: Masks, ground: Ground) -> None:
    """Cards of the seat in turn come to lie on the table."""
    seat = state.turn
    if state.plays == 0:
        _set_lead(state, seat, cards)
    else:
        _follow(state, seat, cards, ground)
    left = less((state.hands[seat, 0], state.hands[seat, 1]), cards)
    state.hands[seat, 0] = left[0]
    state.hands[seat, 1] = left[1]
    state.on_table += 5 * size(cards[0] & ground.fives, cards[1] & ground.fives)
    state.on_table += 10 * size(cards[0] & ground.tens, cards[1] & ground.tens)
    state.decisions += 1
    state.plays += 1
    state.turn = (seat + 1) & 3
    if state.plays == 4:
        state.plays = 0
        state.turn = state.holder
        state.points[state.holder] += state.on_table


def _set_lead(state: State, seat: int, cards: Masks) -> None:
    """The cards lie on the table as the lead of a trick."""
    state.lead[0] = cards[0]
    state.lead[1] = cards[1]
    state.best[0] = cards[0]
    state.best[1] = cards[1]
    state.holder = seat
    state.on_table = 0
    state.ruffed = 0


def _others(state: State, seat: int) -> tuple[Masks, Masks, Masks]:
    """Kind masks of the other hands' cards of the suit led."""
    one, two, three = (seat + 1) & 3, (seat + 2) & 3, (seat + 3) & 3
    hands, suit = state.hands, state.suit
    return (
        (hands[one, 0] & suit, hands[one, 1] & suit),
        (hands[two, 0] & suit, hands[two, 1] & suit),
        (hands[three, 0] & suit, hands[three, 1] & suit),
    )


def _follow(state: State, seat: int, cards: Masks, ground: Ground) -> None:
    """See what a follow changes in a trick: who holds it, whether it is ruffed."""
    suit, shape, trumps, order = state.suit, state.shape, ground.trumps, ground.order
    compare = ground.compare if is_throw(state.count, shape) else TOP_COMPONENT
    if is_higher(cards, (state.best[0], state.best[1]), suit, trumps, shape, compare, order):
        state.best[0] = cards[0]
        state.best[1] = cards[1]
        state.holder = seat
    if ground.must_trump and suit != trumps and height(cards[0], cards[1], trumps, trumps, shape, order) >= 0:
        state.ruffed = 1
