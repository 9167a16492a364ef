"""Many deals played card by card at the same time, as arrays, for who trains networks; it needs ``koudi[env,fast]``.

The cards are dealt, trumps declared or called, the kitty buried and a partner named by the ``rules`` policy; every play
from the first lead on is chosen by the caller, from a list of legal candidates.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, final

import numpy as np

from koudi.cards.card import KINDS
from koudi.engine.seats import ALL_SEATS, SEATS
from koudi.env.planes import ROWS
from koudi.playouts import Deals, Results
from koudi.playouts.chance import SEEDS
from koudi.playouts.memories import MEMORY
from koudi.playouts.offering import ALL_COUNTED, DEFENDERS_COUNTED, NONE_COUNTED, SEEN, offer, put
from koudi.playouts.play import STATE

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from koudi.engine.game import Game
    from koudi.engine.rules import Rules

FEWEST: Final = 8
MOST: Final = 1024
_COUNTED: Final = {"all": ALL_COUNTED, "defenders": DEFENDERS_COUNTED, "none": NONE_COUNTED}


class Question(NamedTuple):
    """What is asked of the seat in turn in each deal.

    Attributes:
        seats: who is in turn, of shape (deals,).
        rows: what that seat sees: the rows of ``env.planes`` as masks over ``Card.kind``, of shape (deals, 57).
        candidates: what it may play, masks of the kinds and of those twice, of shape (deals, most, 2).
        counts: how many of the candidates are to choose from, of shape (deals,); 0 where a deal is over.
    """

    seats: NDArray[np.int64]
    rows: NDArray[np.int64]
    candidates: NDArray[np.int64]
    counts: NDArray[np.int64]

    @property
    def planes(self) -> NDArray[np.int8]:
        """The rows as zeros and ones, of shape (deals, 57, 54)."""
        return bits_of(self.rows)

    @property
    def mask(self) -> NDArray[np.int8]:
        """A one for each candidate that is to choose from, of shape (deals, most)."""
        most: int = self.candidates.shape[1]
        return np.less(np.arange(most), self.counts[:, None]).view(np.int8)

    @property
    def copies(self) -> NDArray[np.int8]:
        """How many copies of each kind each candidate has, of shape (deals, most, 54)."""
        return bits_of(self.candidates).sum(axis=2, dtype=np.int8)


def bits_of(masks: NDArray[np.int64]) -> NDArray[np.int8]:
    """Masks over ``Card.kind`` as zeros and ones along a last axis of 54."""
    packed = np.ascontiguousarray(masks, dtype="<i8").view(np.uint8).reshape(*masks.shape, 8)
    return np.unpackbits(packed, axis=-1, count=KINDS, bitorder="little").view(np.int8)


@final
class SelfPlay:
    """Some deals of a table, played at the same time.

    >>> deals = SelfPlay(game, rules, count=512, seed=1)                                # doctest: +SKIP
    >>> while not deals.is_over:                                                       # doctest: +SKIP
    ...     rewards = deals.step(choose(deals.question))
    """

    def __init__(self, game: Game, rules: Rules, count: int, seed: int = 0, *, most: int = 64) -> None:
        """Deal the cards.

        Args:
            game: the game.
            rules: the rules of the table.
            count: how many deals.
            seed: from which cards and candidates follow; 0 to 2**63 - 1.
            most: how many candidates a question has at most.

        Raises:
            ValueError: a number is out of range.
        """
        if isinstance(count, bool) or count < 1:
            raise ValueError(f"at least one deal is played, not {count!r}")
        if isinstance(most, bool) or not FEWEST <= most <= MOST:
            raise ValueError(f"a list has {FEWEST} to {MOST} candidates, not {most!r}")
        self._deals = Deals(game, rules)
        self._counted = _COUNTED[rules.points_shown]
        self._count = count
        self._most = most
        self.question = self.reset(seed)

    def reset(self, seed: int, *, levels: NDArray[np.int64] | None = None, later: bool = False) -> Question:
        """Deal anew.

        Args:
            seed: 0 to 2**63 - 1.
            levels: the stored level of each seat in each deal, as for ``Deals.deal``.
            later: whether the deals are not the first of their matches.

        Raises:
            ValueError: the seed is out of range, or the levels cannot be.
        """
        if isinstance(seed, bool) or not 0 <= seed < SEEDS:
            raise ValueError(f"a seed is 0 to 2**63 - 1, not {seed!r}")
        chance = np.random.default_rng(seed)
        count, rules = self._count, self._deals.table.rules
        stored = np.full((count, SEATS), rules.start_level.order) if levels is None else np.asarray(levels)
        first = chance.integers(0, SEATS, count)
        opened = self._deals.deal(chance.integers(0, SEEDS, count), levels=stored, first=first, later=later)
        self._opened, self._levels = opened, stored.astype(np.int64)
        self._states, self._memories = np.zeros(count, STATE), np.zeros(count, MEMORY)
        for places, batch in opened.batches:
            self._states[places], self._memories[places] = batch.states, batch.memories
        self._seen = np.zeros(count, SEEN)
        self._numbers: Any = self._deals.ladder(stored).scales.numbers
        self._chances = chance.integers(1, 1 << 61, count)
        self._ends = np.zeros(count, np.int64)
        self.question = self._ask()
        return self.question

    @property
    def deals(self) -> NDArray[np.void]:
        """A record of ``playouts.declaring.DEAL`` for each deal: its cards are for tests and not to choose by."""
        return self._opened.deals

    @property
    def is_over(self) -> bool:
        """Whether every deal is over."""
        return not self.question.counts.any()

    def step(self, choices: NDArray[np.int64]) -> NDArray[np.int64]:
        """Play the chosen candidate in each deal that is not over; what is chosen in others does not matter.

        Args:
            choices: of shape (deals,) the place of a candidate.

        Returns:
            Of shape (deals, 4) what each seat is rewarded with in deals that have ended now: the levels that its side
            has gained, or minus those that the other side has gained; else 0.

        Raises:
            ValueError: choices have another shape or type, or one is no candidate.
        """
        asked = self.question.counts > 0
        given = np.asarray(choices)
        if given.shape != (self._count,) or given.dtype.kind not in "iu":
            raise ValueError(f"choices are whole numbers of shape ({self._count},), not {given.dtype} {given.shape}")
        if (asked & ((given < 0) | (given >= self.question.counts))).any():
            raise ValueError("a choice is the place of a candidate, below the count of its deal")
        chosen = self.question.candidates[np.arange(self._count), np.where(asked, given, 0)]
        put(self._opened.deals, self._states, self._memories, self._seen, self._numbers, chosen, self._ends)
        self.question = self._ask()
        return self._rewards(asked & (self.question.counts == 0))

    def results(self) -> Results:
        """What the deals came to.

        Raises:
            ValueError: one is not over.
        """
        if not self.is_over:
            raise ValueError("some deals are not over")
        _, batch = self._opened.batches[0]
        return batch.results(self._states, self._ends)

    def _ask(self) -> Question:
        rows, counts = np.zeros((self._count, ROWS), np.int64), np.zeros(self._count, np.int64)
        candidates = np.zeros((self._count, self._most, 2), np.int64)
        offer(
            self._opened.deals, self._states, self._memories, self._seen, self._levels, self._numbers,
            self._counted, self._chances, rows, candidates, counts,
        )  # fmt: skip
        return Question(self._states["turn"].copy(), rows, candidates, counts)

    def _rewards(self, ended: NDArray[np.bool_]) -> NDArray[np.int64]:
        rewards = np.zeros((self._count, SEATS), np.int64)
        if ended.any():
            _, batch = self._opened.batches[0]
            results = batch.results(self._states[ended], self._ends[ended])
            declares = self._states["declarers"][ended, None] >> np.array(ALL_SEATS) & 1 == 1
            won = declares == results.declarers_won[:, None]
            rewards[ended] = np.where(won, 1, -1) * results.steps[:, None]
        return rewards
