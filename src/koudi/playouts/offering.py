"""What a network is shown of deals in play, and what it may choose from: compiled, for many deals at a time.

The rows are those of ``env.planes``, written from what the seat in turn may see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

import numpy as np

from koudi.playouts.chance import advanced
from koudi.playouts.compiling import borrowed, compiled
from koudi.playouts.declaring import DEAL, Deal
from koudi.playouts.memories import MEMORY, Remembered
from koudi.playouts.play import STATE, State, is_over, scored_by
from koudi.playouts.random_play import random_follow, random_lead
from koudi.playouts.rules_play import put_and_see
from koudi.tactics.memory import NOBODY
from koudi.tactics.numbers import SINGLE, TO_KINDS, TO_ORDER, Row, ground_in, moved
from koudi.tactics.units import starts_of, unit
from koudi.tricks.masks import less, more, size
from koudi.tricks.runs import longest_run

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from koudi.tactics.ground import Ground
    from koudi.tricks.selections import Masks

SEEN: Final = np.dtype([("on_table", np.int64, (4, 2)), ("played", np.int64, (4, 2)), ("thrown", np.int64, (4, 2))])
ROWS: Final = 57
ALL_COUNTED: Final = 2
DEFENDERS_COUNTED: Final = 1
NONE_COUNTED: Final = 0
_TRIES: Final = 4
"""How often a play is drawn for each candidate that is wanted."""
_PLAYING: Final = 1 << 7
_CONTESTED_BIT: Final = 51


class Seen(Protocol):
    """A record of ``SEEN``: for each seat masks over ``Card.kind``.

    Attributes:
        on_table: what it has put into the trick on the table, or into the last one.
        played: what it has put into tricks before.
        thrown: what it has shown in throws that failed.
    """

    on_table: NDArray[np.int64]
    played: NDArray[np.int64]
    thrown: NDArray[np.int64]


def offer_all(
    deals: NDArray[np.void],
    states: NDArray[np.void],
    memories: NDArray[np.void],
    seen: NDArray[np.void],
    levels: NDArray[np.int64],
    numbers: Row,
    counted: int,
    chances: NDArray[np.int64],
    rows: NDArray[np.int64],
    candidates: NDArray[np.int64],
    counts: NDArray[np.int64],
) -> None:
    """Write what the seat in turn sees in each deal, and what it may play.

    Args:
        deals: an array of ``DEAL``.
        states: an array of ``STATE``.
        memories: an array of ``MEMORY``.
        seen: an array of ``SEEN``.
        levels: the stored level of each seat.
        numbers: for each trump the row of ``numbers_of``.
        counted: whose points the table tells.
        chances: of each deal, for drawing candidates; changed.
        rows: of shape (deals, ROWS); written.
        candidates: of shape (deals, most, 2), masks over ``Card.kind``; written.
        counts: how many candidates each deal has, none when it is over; written.
    """
    numbers = borrowed(numbers)
    for index in range(len(states)):
        deal: Any = deals[index]
        state: Any = states[index]
        memory: Any = memories[index]
        past: Any = seen[index]
        counts[index] = 0
        if is_over(state):
            continue
        own = numbers[deal.trumps]
        ground = ground_in(own)
        to_kinds = own[TO_KINDS:SINGLE]
        _write_rows(deal, state, memory, past, levels[index], ground, to_kinds, counted, rows[index])
        counts[index], chances[index] = _offer(state, ground, to_kinds, chances[index], candidates[index])


def put_all(
    deals: NDArray[np.void],
    states: NDArray[np.void],
    memories: NDArray[np.void],
    seen: NDArray[np.void],
    numbers: Row,
    chosen: NDArray[np.int64],
    ends: NDArray[np.int64],
) -> None:
    """Play a candidate in each deal that is not over.

    Args:
        deals: as for ``offer_all``, like the next four.
        states: changed.
        memories: changed.
        seen: changed.
        numbers: for each trump the row of ``numbers_of``.
        chosen: of shape (deals, 2) the cards, masks over ``Card.kind``.
        ends: for deals that end what they are scored by; written.
    """
    numbers = borrowed(numbers)
    for index in range(len(states)):
        deal: Any = deals[index]
        state: Any = states[index]
        memory: Any = memories[index]
        past: Any = seen[index]
        if is_over(state):
            continue
        own = numbers[deal.trumps]
        ground = ground_in(own)
        to_kinds, places = own[TO_KINDS:SINGLE], own[TO_ORDER:TO_KINDS]
        cards = (moved(chosen[index, 0], places), moved(chosen[index, 1], places))
        seat, failed = state.turn, state.failed
        before = (state.hands[seat, 0], state.hands[seat, 1])
        if state.plays == 0:
            _put_away(past)
        put_and_see(state, memory, cards, ground)
        laid = less(before, (state.hands[seat, 0], state.hands[seat, 1]))
        past.on_table[seat, 0] = moved(laid[0], to_kinds)
        past.on_table[seat, 1] = moved(laid[1], to_kinds)
        if state.failed != failed:
            past.thrown[seat, 0] |= chosen[index, 0]
            past.thrown[seat, 1] |= chosen[index, 1]
        if is_over(state):
            ends[index] = scored_by(state, ground)


def _put_away(past: Seen) -> None:
    """The cards on the table are those of a finished trick."""
    for seat in range(4):
        played = more((past.played[seat, 0], past.played[seat, 1]), (past.on_table[seat, 0], past.on_table[seat, 1]))
        past.played[seat, 0] = played[0]
        past.played[seat, 1] = played[1]
        past.on_table[seat, 0] = 0
        past.on_table[seat, 1] = 0


def _offer(state: State, ground: Ground, to_kinds: Row, chance: int, candidates: NDArray[np.int64]) -> tuple[int, int]:
    """Write candidates, each once: how many, and the chance that is left.

    Of leads every single, pair and tractor, as far as there is room, then throws by chance; of follows with one card
    all; of others those that chance finds. All are legal.
    """
    me = state.turn
    hand = (state.hands[me, 0], state.hands[me, 1])
    count = 0
    if state.plays == 0:
        count = _components(hand, ground, to_kinds, candidates)
    elif state.count == 1:
        first = ground.trumps if state.ruffed and not hand[0] & state.suit else state.suit
        kinds = hand[0] & first or hand[0]
        while kinds and count < len(candidates):
            kind = kinds & -kinds
            kinds ^= kind
            count = _add((kind, 0), to_kinds, candidates, count)
        return count, chance
    for _ in range(_TRIES * len(candidates)):
        if count == len(candidates):
            break
        cards, chance = _drawn(state, hand, ground, chance)
        count = _add(cards, to_kinds, candidates, count)
    return count, chance


def _drawn(state: State, hand: Masks, ground: Ground, chance: int) -> tuple[Masks, int]:
    """A throw, or a follow, by chance."""
    if state.plays == 0:
        return random_lead(hand, ground, 100, chance)
    trumps = ground.trumps if state.ruffed else 0
    return random_follow(hand, state.suit, state.count, state.shape, trumps, ground, advanced(chance))


def _components(hand: Masks, ground: Ground, to_kinds: Row, candidates: NDArray[np.int64]) -> int:
    """Write tractors, pairs and singles, the longest and strongest first; how many."""
    count = 0
    for length in range(0 if ground.singles_only else longest_run(hand[1], ground.order), -1, -1):
        starts = starts_of(hand, length, ground.order)
        while starts:
            start = 1 << starts.bit_length() - 1
            starts ^= start
            count = _add(unit(start, hand, length, ground.order), to_kinds, candidates, count)
    return count


def _add(cards: Masks, to_kinds: Row, candidates: NDArray[np.int64], count: int) -> int:
    """Write a candidate if there is room and it is not there yet; how many there are."""
    ones, twos = moved(cards[0], to_kinds), moved(cards[1], to_kinds)
    for place in range(count):
        if candidates[place, 0] == ones and candidates[place, 1] == twos:
            return count
    if count == len(candidates):
        return count
    candidates[count, 0] = ones
    candidates[count, 1] = twos
    return count + 1


def _write_rows(
    deal: Deal,
    state: State,
    memory: Remembered,
    past: Seen,
    levels: NDArray[np.int64],
    ground: Ground,
    to_kinds: Row,
    counted: int,
    rows: NDArray[np.int64],
) -> None:
    """The rows of ``env.planes`` for the seat in turn."""
    me = state.turn
    for row in range(ROWS):
        rows[row] = 0
    rows[0] = moved(state.hands[me, 0], to_kinds)
    rows[1] = moved(state.hands[me, 1], to_kinds)
    if me == deal.burier:
        rows[4] = deal.kitty[0]
        rows[5] = deal.kitty[1]
    rows[6] = deal.turned_up[0]
    rows[7] = deal.turned_up[1]
    public = memory.fixed or deal.alone or memory.partner != NOBODY
    for step in range(4):
        seat = me + step & 3
        _write_seat(deal, state, past, seat, step, rows)
        rows[45] |= 1 << 13 * step + levels[seat]
        if _is_counted(deal, state, seat, public, counted):
            rows[50 + step] = _fives(state.points[seat])
            rows[44] |= 1 << 19 + step
    rows[40] = deal.card
    rows[41] = moved(ground.trumps, to_kinds)
    if state.plays:
        rows[42] = moved(state.suit, to_kinds)
        rows[55] = _fives(state.on_table)
    rows[43] = _facts(deal, me)
    rows[44] |= _facts_of_play(deal, state, memory, public, me)
    if public and counted != NONE_COUNTED:
        rows[54] = _fives(_defended(state))
    rows[56] = (1 << deal.dealt // 2) - 1


def _write_seat(deal: Deal, state: State, past: Seen, seat: int, step: int, rows: NDArray[np.int64]) -> None:
    """What is seen of a seat, so many seats after the observer."""
    played = (past.played[seat, 0], past.played[seat, 1])
    on_table = (past.on_table[seat, 0], past.on_table[seat, 1])
    if state.plays == 0:  # the trick that lies there is finished
        played, on_table = more(played, on_table), (0, 0)
    for copy in range(2):
        rows[8 + 2 * step + copy] = on_table[copy]
        rows[16 + 2 * step + copy] = played[copy]
        rows[32 + 2 * step + copy] = past.thrown[seat, copy]
    rows[24 + 2 * step] = deal.shown[seat]
    rows[25 + 2 * step] = deal.pairs[seat]
    rows[46 + step] = (1 << size(state.hands[seat, 0], state.hands[seat, 1])) - 1


def _is_counted(deal: Deal, state: State, seat: int, public: bool, counted: int) -> bool:
    """Whether the table tells the points of a seat."""
    if counted == DEFENDERS_COUNTED:
        return not state.declarers >> seat & 1 if public else seat != deal.declarer
    return counted == ALL_COUNTED


def _fives(points: int) -> int:
    return (1 << points // 5) - 1


def _defended(state: State) -> int:
    """The points that the defenders have won in tricks."""
    points = 0
    for seat in range(4):
        if not state.declarers >> seat & 1:
            points += state.points[seat]
    return points


def _facts(deal: Deal, me: int) -> int:
    level, suit = deal.trumps // 5, deal.trumps % 5
    fact = _PLAYING | 1 << 9 + suit | 1 << 14 + level
    fact |= 1 << 27 + (deal.declarer - me & 3) | 1 << 31 + (deal.burier - me & 3) | 1 << 35 + (deal.first - me & 3)
    fact |= 1 << 39
    if deal.seat != NOBODY:
        fact |= 1 << 43 + (deal.seat - me & 3)
    return fact if deal.later else fact | 1 << _CONTESTED_BIT


def _facts_of_play(deal: Deal, state: State, memory: Remembered, public: bool, me: int) -> int:
    fact = 0
    if state.plays:
        fact |= 1 << (4 - state.plays & 3) | 1 << 4 + (state.holder - me & 3)
    knows = public or (me != deal.declarer and state.declarers >> me & 1 != 0)
    for step in range(4):
        seat = me + step & 3
        if state.declarers >> seat & 1:
            if knows or seat == deal.declarer:
                fact |= 1 << 8 + step
        elif knows or seat == me:
            fact |= 1 << 12 + step
    if not memory.fixed:
        fact |= int(public) << 16 | int(deal.alone) << 17 | int(deal.recalled) << 18
    return fact


offer, put = compiled(offer_all), compiled(put_all)


def warm_offers() -> None:
    """Compile them now, or read them from disk."""
    deals, states, memories, seen = (np.empty(0, kind) for kind in (DEAL, STATE, MEMORY, SEEN))
    row, rows, lists = np.empty(0, np.int64), np.empty((0, ROWS), np.int64), np.empty((0, 0, 2), np.int64)
    offer(deals, states, memories, seen, rows, rows, ALL_COUNTED, row, rows, lists, row)
    put(deals, states, memories, seen, rows, np.empty((0, 2), np.int64), row)
