"""Whole deals of one table, many at once: dealt, declared or called, buried and played by the ``rules`` policy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from threading import Lock
from typing import TYPE_CHECKING, Any

import numpy as np

from koudi.cards import CARDS, RANKS, CardSet, Rank
from koudi.engine.bidding import Bidding
from koudi.engine.events import Redealt
from koudi.engine.scoring import Stakes
from koudi.engine.seats import ALL_SEATS, SEATS
from koudi.engine.trumps import trump_in
from koudi.playouts.checking import checked_decks, checked_levels, checked_plays, checked_seats, checked_seeds
from koudi.playouts.compiling import compiled
from koudi.playouts.declaring import DEAL, deal_all, speak_all
from koudi.playouts.desks import desk
from koudi.playouts.ground import ground_of
from koudi.playouts.ladder import EVERY, Ladder, ladder_of, number_of
from koudi.playouts.memories import MEMORY
from koudi.playouts.opening import bury_all, open_all
from koudi.playouts.play import STATE
from koudi.playouts.results import Results
from koudi.playouts.table import Batch, Table
from koudi.tactics.memory import NOBODY

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from koudi.engine.game import Game
    from koudi.engine.policies import Levels
    from koudi.engine.rules import Rules
    from koudi.tricks import Trump

_deal_all, _speak_all = compiled(deal_all), compiled(speak_all)
_bury_all, _open_all = compiled(bury_all), compiled(open_all)


class Deals:
    """A game under some rules, of which whole deals are played. Threads may share it.

    >>> results = Deals(game, rules).deal(np.arange(1000)).play_out_by_rules()        # doctest: +SKIP
    """

    def __init__(self, game: Game, rules: Rules) -> None:
        self.table = Table(game, rules)
        self._lock = Lock()
        self._levels: frozenset[Rank] = frozenset({rules.start_level})
        self._ladder: Ladder | None = None

    def deal(
        self,
        seeds: NDArray[np.int64],
        *,
        levels: NDArray[np.int64] | None = None,
        first: NDArray[np.int64] | None = None,
        later: bool = False,
        decks: NDArray[np.int64] | None = None,
        words: int = 0,
    ) -> Opened:
        """Deal, declare or call, bury, counter and name by the ``rules`` policy, up to the first lead.

        Args:
            seeds: a seed for each deal, from which its cards follow, those of redeals included; 0 to 2**63 - 1.
            levels: of shape (deals, 4) the stored level of each seat, as ``Rank.order``; the first level if not given.
            first: for each deal the seat dealt to first; seat 0 if not given.
            later: whether the deals are not the first of their matches: what is to be contested may be settled.
            decks: of shape (deals, cards) the kinds in the order dealt, if not by the seed; redeals follow the seed.
            words: how many declarations and calls of each deal are written down.

        Raises:
            ValueError: an array has another shape or type, or holds what cannot be.
        """
        rules, seeds = self.table.rules, checked_seeds(seeds, len(np.asarray(seeds)))
        if seeds.ndim != 1:
            raise ValueError(f"seeds have shape (deals,), not {seeds.shape}")
        count = len(seeds)
        start = np.full((count, SEATS), rules.start_level.order) if levels is None else levels
        stored = checked_levels(rules, start, count)
        deals = np.zeros(count, DEAL)
        deals["first"] = 0 if first is None else checked_seats(first, count)
        deals["later"] = later
        deals["partner"] = NOBODY
        own = np.array([card.kind for card in rules.deck])
        deals["deck"][:, : len(own)] = own if decks is None else checked_decks(rules, decks, count)
        ladder = self.ladder(stored)
        deals["levels"] = stored if ladder.own_levels else stored[np.arange(count), deals["first"], None]
        said = np.zeros((count, words, 4), np.int64)
        waiting, chance, shuffles = np.arange(count), seeds, decks is None
        while len(waiting):
            some, some_said = deals[waiting], said[waiting]
            _deal_all(some, chance, shuffles, ladder, some_said)
            again = self._settle(some, ladder, stored[waiting])
            some["redeals"][again] += 1
            deals[waiting], said[waiting] = some, some_said
            waiting, chance, shuffles = waiting[again], np.empty(0, np.int64), True
        return self._opened(deals, stored, ladder, said, buried=False)

    def go_on(self, deals: NDArray[np.void], levels: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Play deals to their ends by the ``rules`` policy from anywhere before trumps are fixed.

        Args:
            deals: an array of ``DEAL``; changed.
            levels: of shape (deals, 4) the stored level of each seat, as ``Rank.order``.

        Returns:
            What each is scored by, see ``read_ending``, and a bit for each seat of its declarer side; -1 and none for a
            deal that is dealt again.
        """
        ladder, said = self.ladder(levels), np.zeros((len(deals), 0, 4), np.int64)
        _speak_all(deals, ladder, said)
        played = np.flatnonzero(~self._settle(deals, ladder, levels))
        ends, declarers = np.full(len(deals), -1, np.int64), np.zeros(len(deals), np.int64)
        if len(played):
            ends[played], declarers[played] = self.go_on_from_kitty(deals[played], levels[played], buried=False)
        return ends, declarers

    def go_on_from_kitty(
        self, deals: NDArray[np.void], levels: NDArray[np.int64], *, buried: bool
    ) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Play deals to their ends by the ``rules`` policy from where trumps are fixed; else as ``go_on``.

        Args:
            deals: an array of ``DEAL``; changed.
            levels: of shape (deals, 4) the stored level of each seat, as ``Rank.order``.
            buried: whether the kitty is buried, and as many seats as ``silent`` says have passed since (R-18); else the
                burier takes it up.
        """
        ladder, said = self.ladder(levels), np.zeros((len(deals), 0, 4), np.int64)
        ends, declarers = np.empty(len(deals), np.int64), np.empty(len(deals), np.int64)
        for places, batch in self._opened(deals, levels, ladder, said, buried=buried).batches:
            ends[places] = batch.ends_by_rules()
            declarers[places] = batch.states["declarers"]
        return ends, declarers

    def bury_again(self, deals: NDArray[np.void], levels: NDArray[np.int64]) -> None:
        """Have what is buried taken up and laid away as the ``rules`` policy does, for kitties that are guessed.

        Args:
            deals: an array of ``DEAL``; changed.
            levels: of shape (deals, 4) the stored level of each seat, as ``Rank.order``.
        """
        _bury_all(deals, self.ladder(levels), desk())

    def ladder(self, levels: NDArray[np.int64]) -> Ladder:
        """What the game says, for these levels at least."""
        orders: list[int] = np.unique(levels).tolist()
        wanted = frozenset(RANKS[order] for order in orders)
        with self._lock:
            if self._ladder is None or not wanted <= self._levels:
                self._levels |= wanted
                self._ladder = ladder_of(self.table.game, self.table.rules, self._levels)
            return self._ladder

    def _settle(self, deals: NDArray[np.void], ladder: Ladder, levels: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Write down what comes of declaring or calling; which deals have to be dealt again."""
        later = deals["later"].astype(np.int64)
        fixed, last = ladder.fixed[later, deals["first"]], deals["seat"]
        deals["declarer"] = np.where(fixed >= 0, fixed, np.where(ladder.first_keeps[later], deals["opener"], last))
        deals["card"] = np.where(deals["copies"] == 1, deals["kind"], 0) if ladder.named_by_call else 0
        again = deals["claimed"].copy()
        for index in np.flatnonzero((last == NOBODY) & ~again).tolist():
            deal = deals[index]
            bidding = Bidding(int(deal["later"]) + 1, int(deal["first"]), _ranks_of(levels[index].tolist()), ())
            kitty: list[int] = deal["deck"][ladder.to_deal : ladder.to_deal + ladder.kitty].tolist()
            outcome = self.table.game.policies.declaring.settle(
                self.table.rules, bidding, tuple(CARDS[kind] for kind in kitty), int(deal["redeals"])
            )
            if isinstance(outcome, Redealt):
                again[index] = True
            else:
                deal["trumps"], deal["declarer"] = number_of(outcome.trumps), outcome.declarer
                turned_up = CardSet(outcome.turned_up)
                deal["turned_up"] = turned_up.ones, turned_up.twos
        deals["burier"] = deals["declarer"]
        return again

    def _opened(
        self,
        deals: NDArray[np.void],
        levels: NDArray[np.int64],
        ladder: Ladder,
        said: NDArray[np.int64],
        *,
        buried: bool,
    ) -> Opened:
        """Go on to the first lead."""
        states, memories = np.zeros(len(deals), STATE), np.zeros(len(deals), MEMORY)
        _open_all(deals, buried, ladder, desk(), said, states, memories)
        self._stake(deals, levels, states)
        numbers: list[int] = np.unique(deals["trumps"]).tolist()
        batches: list[tuple[NDArray[np.int64], Batch]] = []
        for number in numbers:
            places: Any = np.flatnonzero(deals["trumps"] == number)
            trump = trump_in(self.table.rules, EVERY[number])
            ground = ground_of(self.table.rules, trump)
            batches.append((places, Batch(self.table, trump, ground, states[places], memories[places])))
        return Opened(deals, said, tuple(batches))

    def _stake(self, deals: NDArray[np.void], levels: NDArray[np.int64], states: NDArray[np.void]) -> None:
        played_for = np.column_stack((deals["trumps"] // 5, deals["declarer"], states["declarers"], levels))
        different, places = np.unique(played_for, axis=0, return_inverse=True)
        rows: list[list[int]] = different.tolist()
        numbers: list[int] = []
        for level, declarer, side, *stored in rows:
            declarers = (declarer, *(seat for seat in ALL_SEATS if side >> seat & 1 and seat != declarer))
            numbers.append(self.table.number_of(Stakes(RANKS[level], declarer, declarers, _ranks_of(stored))))
        states["stakes"] = np.array(numbers)[places.reshape(-1)]


def _ranks_of(orders: list[int]) -> Levels:
    """Stored levels from the numbers of their ranks."""
    zero, one, two, three = (RANKS[order] for order in orders)
    return (zero, one, two, three)


@dataclass(frozen=True)
class Opened:
    """Deals before their first lead, ready to be played out.

    Attributes:
        deals: a record of ``DEAL`` for each: hands, kitty, trumps, declarer, burier, partner, redeals.
        said: for each deal seat, kind as a mask of one bit, copies and cards dealt so far of the first words: of
            declarations and counters, of calls and, without a kind, passes.
        batches: for each trump the places of its deals here, and the deals.
    """

    deals: NDArray[np.void]
    said: NDArray[np.int64]
    batches: tuple[tuple[NDArray[np.int64], Batch], ...]

    def play_out_by_rules(self, plays: NDArray[np.int64] | None = None) -> Results:
        """Play every deal to its end by the ``rules`` policy.

        Args:
            plays: of shape (deals, n, 2), to be filled with the first n plays of each deal as masks over ``Card.kind``;
                what a deal does not need stays as it is.

        Raises:
            ValueError: it has another shape or type.
        """
        written = checked_plays(plays, len(self.deals))
        room: int = written.shape[1]

        def play(places: NDArray[np.int64], batch: Batch) -> Results:
            chosen = np.zeros((len(places), room, 2), np.int64)
            results = batch.play_out_by_rules(chosen)
            made = np.less(np.arange(room)[:, None], results.decisions[:, None, None])
            written[places] = np.where(made, to_kinds(chosen, batch.trump), written[places])
            return results

        return self._joined(play)

    def play_out(self, seeds: NDArray[np.int64], throws: int) -> Results:
        """Play every deal to its end by the ``random`` policy; arguments as for ``Batch.play_out``, a seed a deal."""
        checked = checked_seeds(seeds, len(self.deals))
        return self._joined(lambda places, batch: batch.play_out(checked[places], throws))

    def _joined(self, play: Callable[[NDArray[np.int64], Batch], Results]) -> Results:
        """The results of all batches in the order of the deals."""
        parts = [(places, play(places, batch)) for places, batch in self.batches]
        joined: dict[str, Any] = {}
        for field in fields(Results):
            first = getattr(parts[0][1], field.name)
            joined[field.name] = np.empty((len(self.deals), *first.shape[1:]), first.dtype)
            for places, results in parts:
                joined[field.name][places] = getattr(results, field.name)
        return Results(**joined)


def to_kinds(masks: NDArray[np.int64], trump: Trump) -> NDArray[np.int64]:
    """Kind masks in order of strength as masks over ``Card.kind``."""
    moved = np.zeros_like(masks)
    for card in CARDS if masks.size else ():
        place = trump.to_order(1 << card.kind).bit_length() - 1
        moved |= (masks >> place & 1) << card.kind
    return moved


def warm_deals() -> None:
    """Compile what comes before the first lead now, or read it from disk."""
    from koudi.games import GAMES  # noqa: PLC0415 - a game for the sake of the types

    game = next(iter(GAMES.values()))
    none, room = np.empty(0, DEAL), np.empty((0, 0, 4), np.int64)
    ladder = ladder_of(game, game.rules_type(), frozenset({Rank.TWO}))
    _deal_all(none, np.empty(0, np.int64), True, ladder, room)
    _speak_all(none, ladder, room)
    _bury_all(none, ladder, desk())
    _open_all(none, False, ladder, desk(), room, np.empty(0, STATE), np.empty(0, MEMORY))
