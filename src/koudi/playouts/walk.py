"""A deal stepped from Python: play after play, each legal or refused, and taken back again.

Handing a ``Ground`` over at every call would cost eight microseconds, so it goes over as one array of whole numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from koudi.cards import CARDS, CardSet
from koudi.cards.card import KINDS
from koudi.engine.phases.playing import refusal
from koudi.engine.seats import Seat
from koudi.notation.sentences import refusal_text
from koudi.playouts.chance import seeded
from koudi.playouts.checking import checked_throws
from koudi.playouts.compiling import borrowed, compiled
from koudi.playouts.play import DEFAULT_THROWS, State, choose, is_over, put, scored_by
from koudi.tactics.ground import Ground
from koudi.tricks import Trump
from koudi.tricks.follows import NO_FAULT, fault_of
from koudi.tricks.leads import throw_fault
from koudi.tricks.masks import size
from koudi.tricks.order import FULL, Order
from koudi.tricks.selections import Masks

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from koudi.playouts.table import Batch, Results

_TO_ORDER: Final = 2 * KINDS
_TO_KINDS: Final = 3 * KINDS
_SINGLE: Final = 4 * KINDS
"""Where in the numbers of a walk the places of kinds begin, the kinds of places, and the single numbers."""

# What a play comes to: the seat in turn after it, and these.
_REFUSED: Final = -1
_OVER: Final = 4
_FAILED: Final = 8


class Walk:
    """A position in which one plays, sees what follows, and takes plays back. For one thread; ``clone`` for more.

    >>> walk = batch.walk(seed=7)                                                     # doctest: +SKIP
    >>> while not walk.is_over:                                                       # doctest: +SKIP
    ...     walk.play(walk.sample())
    >>> walk.results().gained                                                         # doctest: +SKIP
    """

    def __init__(self, batch: Batch, seed: int, index: int) -> None:
        """Begin; ``Batch.walk`` checks the seed and the index."""
        first = batch.states[index]
        self._batch = batch
        self._chance = seeded(seed)
        self._trail = np.zeros(size_of(first["hands"]) + 1, batch.states.dtype)
        self._trail[0] = first
        self._told = [int(first["turn"])]

    @property
    def turn(self) -> Seat:
        """Who plays next; when it is over, who has won the last trick."""
        return self._told[-1] & 3

    @property
    def is_over(self) -> bool:
        """Whether all tricks are played."""
        return self._told[-1] & _OVER != 0

    @property
    def played(self) -> int:
        """How many plays have been made here and not taken back."""
        return len(self._told) - 1

    def hand(self, seat: Seat) -> CardSet:
        """The cards that a seat holds."""
        ones, twos = self._trail[self.played]["hands"][seat].tolist()
        return self._batch.trump.cards(ones, twos)

    def sample(self, throws: int = DEFAULT_THROWS) -> CardSet:
        """A legal play of the ``random`` policy. From a seed the plays are those of ``Batch.play_out``.

        Args:
            throws: leads in a hundred that are throws, where the hand has one.

        Raises:
            ValueError: the deal is over, or there is no such share.
        """
        self._go_on()
        depth = len(self._told) - 1
        numbers = self._batch.numbers
        ones, twos, self._chance = _choose(self._trail, depth, checked_throws(throws), self._chance, numbers)
        return CardSet.of_masks(ones, twos)

    def is_legal(self, cards: CardSet) -> bool:
        """Whether the seat in turn may play the cards; of a throw that fails, too, it may."""
        depth = len(self._told) - 1
        return not self.is_over and _is_legal(self._trail, depth, cards.ones, cards.twos, self._batch.numbers)

    def play(self, cards: CardSet) -> CardSet:
        """Play cards of the seat in turn; the cards that come to lie on the table: a throw may fail (1.7).

        Raises:
            ValueError: the deal is over, or the rules refuse the cards; it says why.
        """
        self._go_on()
        told = _play(self._trail, len(self._told) - 1, cards.ones, cards.twos, self._batch.numbers)
        if told == _REFUSED:
            raise ValueError(f"seat {self.turn} may not play [{cards}]: {self._why_not(cards)}")
        self._told.append(told)
        return self._on_table() if told & _FAILED else cards

    def undo(self) -> None:
        """Take the last play back. Chance is not taken back: the next sample may be another.

        Raises:
            ValueError: nothing has been played here.
        """
        if len(self._told) == 1:
            raise ValueError("nothing has been played that could be taken back")
        self._told.pop()

    def clone(self) -> Walk:
        """A walk of its own from here, with the same plays to take back and the same chance."""
        other = object.__new__(Walk)
        other._batch, other._chance = self._batch, self._chance
        other._trail = self._trail.view(np.uint8).copy().view(self._trail.dtype)  # ten times as quick as by fields
        other._told = self._told.copy()
        return other

    def results(self) -> Results:
        """What the deal came to, in arrays without a dimension but that of seats.

        Raises:
            ValueError: it is not over.
        """
        if not self.is_over:
            raise ValueError("the deal is not over")
        end = _score(self._trail, self.played, self._batch.numbers)
        return self._batch.results(self._trail[self.played : self.played + 1].reshape(()), np.array(end))

    def _go_on(self) -> None:
        if self._told[-1] & _OVER:
            raise ValueError("the deal is over")

    def _on_table(self) -> CardSet:
        ones, twos = self._trail[self.played]["lead"].tolist()
        return self._batch.trump.cards(ones, twos)

    def _why_not(self, cards: CardSet) -> str:
        """The server's sentence about cards that may not be played."""
        state = self._trail[self.played]
        lead = self._on_table() if state["plays"] else None
        trump, rules, turn = self._batch.trump, self._batch.table.rules, self.turn
        why = refusal(trump, rules, turn, turn, self.hand(turn), lead, bool(state["ruffed"]), cards)
        return "" if why is None else refusal_text(why).en


def size_of(hands: NDArray[np.int64]) -> int:
    """How many cards some hands hold."""
    return int(np.bitwise_count(hands).sum())


def numbers_of(ground: Ground, trump: Trump) -> NDArray[np.int64]:
    """A ground in one array, behind the places of the kinds and the kinds of the places."""
    order = ground.order
    to_order = [trump.to_order(1 << card.kind).bit_length() - 1 for card in CARDS]
    to_kinds = [trump.to_kinds(1 << place).bit_length() - 1 for place in range(KINDS)]
    single = (*order[2:], *ground.suits, *ground[2:])
    return np.array([*order.places, *order.heights, *to_order, *to_kinds, *single], np.int64)


# The functions below are compiled.


def ground_in(numbers: NDArray[np.int64]) -> Ground:
    """The ground that ``numbers_of`` has written down."""
    places: Any = numbers[:KINDS]
    heights: Any = numbers[KINDS:_TO_ORDER]
    single = numbers[_SINGLE:]
    return Ground(
        Order(
            places,
            heights,
            single[0],
            single[1],
            single[2],
            single[3],
            single[4],
        ),
        (single[5], single[6], single[7], single[8], single[9]),
        single[10],
        single[11],
        single[12],
        single[13],
        single[14],
        single[15] != 0,
        single[16] != 0,
        single[17],
        single[18] != 0,
        single[19] != 0,
        single[20],
        single[21],
        single[22],
        single[23],
        single[24],
        single[25],
        single[26],
        single[27] != 0,
        single[28] != 0,
    )


def _moved(mask: int, targets: NDArray[np.int64]) -> int:
    """A mask with each bit moved to its target."""
    into = 0
    while mask:
        low = mask & -mask
        mask ^= low
        into |= 1 << targets[low.bit_length() - 1]
    return into


def may_play(state: State, cards: Masks, ground: Ground) -> bool:
    """Whether the seat in turn may play the cards."""
    hand = (state.hands[state.turn, 0], state.hands[state.turn, 1])
    ones, twos = cards
    if ones == 0 or ones & (FULL ^ hand[0]) or twos & (FULL ^ hand[1]):
        return False
    if state.plays:
        if size(ones, twos) != state.count:
            return False
        trumps = ground.trumps if state.ruffed else 0
        fault = fault_of(hand, cards, state.suit, state.count, state.shape, ground.structure, trumps, ground.order)
        return fault == NO_FAULT
    for suit in ground.suits:
        if ones & suit and ones & (FULL ^ suit):
            return False
    if ground.singles_only:
        return size(ones, twos) == 1
    return throw_fault(cards, ground.throw, ground.consecutive, ground.trumps, ground.order) == NO_FAULT


def choose_at(
    trail: NDArray[np.void], depth: int, throws: int, chance: int, numbers: NDArray[np.int64]
) -> tuple[int, int, int]:
    """Masks over ``Card.kind`` of a play by chance, and the chance that is left."""
    state: Any = trail[depth]
    (ones, twos), chance = choose(state, throws, chance, borrowed(ground_in(numbers)))
    to_kinds = numbers[_TO_KINDS:_SINGLE]
    return _moved(ones, to_kinds), _moved(twos, to_kinds), chance


def is_legal_at(trail: NDArray[np.void], depth: int, ones: int, twos: int, numbers: NDArray[np.int64]) -> bool:
    """Whether the seat in turn may play the cards of two masks over ``Card.kind``."""
    state: Any = trail[depth]
    to_order = numbers[_TO_ORDER:_TO_KINDS]
    return may_play(state, (_moved(ones, to_order), _moved(twos, to_order)), borrowed(ground_in(numbers)))


def play_at(trail: NDArray[np.void], depth: int, ones: int, twos: int, numbers: NDArray[np.int64]) -> int:
    """Write the state after a play behind the one before it; what the play comes to."""
    ground = borrowed(ground_in(numbers))
    to_order = numbers[_TO_ORDER:_TO_KINDS]
    cards = (_moved(ones, to_order), _moved(twos, to_order))
    before: Any = trail[depth]
    if not may_play(before, cards, ground):
        return _REFUSED
    trail[depth + 1] = before
    state: Any = trail[depth + 1]
    put(state, cards, ground)
    told = state.turn
    if state.failed != before.failed:
        told |= _FAILED
    if is_over(state):
        told |= _OVER
    return told


def score_at(trail: NDArray[np.void], depth: int, numbers: NDArray[np.int64]) -> int:
    """What the finished deal is scored by."""
    state: Any = trail[depth]
    return scored_by(state, borrowed(ground_in(numbers)))


_choose, _is_legal, _play, _score = compiled(choose_at), compiled(is_legal_at), compiled(play_at), compiled(score_at)


def warm_steps(numbers: NDArray[np.int64], spent: NDArray[np.void]) -> None:
    """Compile the steps now, or read them from disk.

    Args:
        numbers: those of any trump.
        spent: two states in which nobody holds a card.
    """
    _choose(spent, 0, 0, 1, numbers)
    _is_legal(spent, 0, 0, 0, numbers)
    _play(spent, 0, 0, 0, numbers)
    _score(spent, 0, numbers)
