"""A deal stepped from Python: play after play, each legal or refused, and taken back again.

Handing a ``Ground`` over at every call would cost eight microseconds, so it goes over as one array of whole numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from koudi.cards import CardSet
from koudi.engine.phases.playing import refusal
from koudi.engine.seats import Seat
from koudi.notation.sentences import refusal_text
from koudi.playouts.chance import seeded
from koudi.playouts.checking import checked_throws
from koudi.playouts.compiling import borrowed, compiled
from koudi.playouts.play import DEFAULT_THROWS, State, choose, is_over, put, scored_by
from koudi.tactics.numbers import SINGLE, TO_KINDS, TO_ORDER, ground_in, moved
from koudi.tricks.follows import NO_FAULT, fault_of
from koudi.tricks.leads import throw_fault
from koudi.tricks.masks import size
from koudi.tricks.order import FULL
from koudi.tricks.selections import Masks

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from koudi.playouts.results import Results
    from koudi.playouts.table import Batch
    from koudi.tactics.ground import Ground

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


# The functions below are compiled.


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
    to_kinds = numbers[TO_KINDS:SINGLE]
    return moved(ones, to_kinds), moved(twos, to_kinds), chance


def is_legal_at(trail: NDArray[np.void], depth: int, ones: int, twos: int, numbers: NDArray[np.int64]) -> bool:
    """Whether the seat in turn may play the cards of two masks over ``Card.kind``."""
    state: Any = trail[depth]
    to_order = numbers[TO_ORDER:TO_KINDS]
    return may_play(state, (moved(ones, to_order), moved(twos, to_order)), borrowed(ground_in(numbers)))


def play_at(trail: NDArray[np.void], depth: int, ones: int, twos: int, numbers: NDArray[np.int64]) -> int:
    """Write the state after a play behind the one before it; what the play comes to."""
    ground = borrowed(ground_in(numbers))
    to_order = numbers[TO_ORDER:TO_KINDS]
    cards = (moved(ones, to_order), moved(twos, to_order))
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
