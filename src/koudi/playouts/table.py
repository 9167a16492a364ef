"""Deals of one table, many at once, played to their ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from koudi.cards import CARDS, Rank
from koudi.engine.game import Game
from koudi.engine.match import Match, Playing
from koudi.engine.rules import Rules
from koudi.engine.scoring import LastTrick, Settled, Stakes, settle
from koudi.engine.seats import ALL_SEATS, SEATS, Seat
from koudi.engine.trumps import trump_in
from koudi.playouts.checking import (
    checked_imagined,
    checked_plays,
    checked_seeds,
    checked_throws,
    checked_worlds,
)
from koudi.playouts.compiling import compiled
from koudi.playouts.desks import desk
from koudi.playouts.endings import Worths, ends_of, warm_endings
from koudi.playouts.ground import ground_of
from koudi.playouts.history import history_of, warm_history
from koudi.playouts.memories import MEMORY
from koudi.playouts.play import DEFAULT_THROWS, STATE, play_all, read_ending
from koudi.playouts.results import Results
from koudi.playouts.rules_play import play_all_by_rules, put_all
from koudi.playouts.walk import Walk, warm_steps
from koudi.playouts.worlds import warm_worlds
from koudi.tactics.ground import Ground
from koudi.tactics.memory import NOBODY
from koudi.tactics.numbers import numbers_of
from koudi.tactics.remembering import masks_of
from koudi.tricks import Trump, trump_of
from koudi.tricks.masks import less
from koudi.tricks.runs import longest_run

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from koudi.engine.observation import Observation
    from koudi.playouts.worlds import Worlds

_play_all = compiled(play_all)
_play_all_by_rules = compiled(play_all_by_rules)
_put_all = compiled(put_all)
_less: Any = less
"""The same for arrays."""


def warm_table() -> None:
    """Compile what positions are played out by now, or read it from disk."""
    trump = trump_of(Rank.TWO, None, Rules())
    ground = ground_of(Rules(), trump)
    states, ends = np.empty(0, STATE), np.empty(0, np.int64)
    _play_all(states, np.empty(0, np.int64), 0, ground, ends)
    _play_all_by_rules(states, np.empty(0, MEMORY), ground, desk(), ends, np.empty((0, 0, 2), np.int64))
    _put_all(states, np.empty(0, MEMORY), np.empty((1, 2), np.int64), ground)
    warm_endings(ground)
    warm_steps(np.array(numbers_of(ground, trump)), np.zeros(2, STATE))
    warm_history(ground)
    warm_worlds(Rules(), trump)


_KEPT: Final = 1 << 18
"""How many endings a table remembers the worth of."""


class Table:
    """A game under some rules, from whose positions deals are played out. Threads may share it."""

    def __init__(self, game: Game, rules: Rules) -> None:
        self.game = game
        self.rules = rules
        self._settled: dict[int, tuple[int, ...]] = {}
        self._numbers: dict[Stakes, int] = {}
        self._stakes: list[Stakes] = []
        self._lock = Lock()

    def batch(self, matches: Sequence[Match]) -> Batch:
        """Positions of the playing phase under one trump, one after another.

        Raises:
            ValueError: there is none, one has other rules, another trump or is in another phase.
        """
        if not matches:
            raise ValueError("a batch has at least one position")
        phases = [self._playing(match) for match in matches]
        trumps = phases[0].terms.trumps
        if any(phase.terms.trumps != trumps for phase in phases):
            raise ValueError("the positions of a batch have one trump")
        trump = trump_in(self.rules, trumps)
        ground = ground_of(self.rules, trump)
        pasts = [history_of(self.game.observe(match, None), self.rules, trump, ground) for match in matches]
        states = np.concatenate([past.states[-1:] for past in pasts])
        memories = np.concatenate([past.memories[-1:] for past in pasts])
        _forget_counts(states)
        for index, (match, phase) in enumerate(zip(matches, phases, strict=True)):
            states[index]["hands"] = [masks_of(hand, trump) for hand in phase.hands]
            declarer = phase.terms.declarer
            declarers = phase.partnership.declarers(declarer)
            self._stake(states[index : index + 1], Stakes(trumps.level, declarer, declarers, match.levels))
        _set_kitties(states, memories, np.array([masks_of(phase.buried, trump) for phase in phases]), ground)
        return Batch(self, trump, ground, states, memories)

    def worlds(self, match: Match, hands: NDArray[np.int64], kitties: NDArray[np.int64]) -> Batch:
        """One position with other hands and kitties: worlds that a player may think possible.

        Who plays with whom stays as it is in the position.

        Args:
            match: the position.
            hands: whole numbers of shape (worlds, 4, 2): for each seat two masks over ``Card.kind``, as ``CardSet``
                has them.
            kitties: likewise of shape (worlds, 2) the buried cards.

        Raises:
            ValueError: the position is in another phase or has other rules; the masks are of another shape or type,
                fit no cards, or a world has other cards than the position.
        """
        batch = self.batch([match])
        phase = self._playing(match)
        cards = checked_worlds(phase, hands, kitties)
        trump = trump_in(self.rules, phase.terms.trumps)
        states = np.repeat(batch.states, len(cards))
        moved = _to_order(cards, trump)
        states["hands"] = moved[:, :SEATS]
        memories = np.repeat(batch.memories, len(cards))
        _set_kitties(states, memories, moved[:, SEATS], batch.ground)
        return Batch(self, trump, batch.ground, states, memories)

    def imagine(self, observation: Observation, worlds: Worlds) -> Batch:
        """A position as one seat sees it, in each of the worlds that it thinks possible.

        Args:
            observation: of the playing phase, of whoever is in turn or not.
            worlds: hands, kitties and partners, as ``sample_worlds`` makes them.

        Raises:
            ValueError: the observation is of another phase, or the worlds do not fit it.
        """
        trumps, declarer = checked_imagined(observation, worlds)
        trump = trump_in(self.rules, trumps)
        ground = ground_of(self.rules, trump)
        past = history_of(observation, self.rules, trump, ground)
        states = np.repeat(past.states[-1:], len(worlds.hands))
        memories = np.repeat(past.memories[-1:], len(worlds.hands))
        _forget_counts(states)
        states["hands"] = worlds.hands
        for partner in np.unique(worlds.partners).tolist():
            declarers = (declarer,) if partner == NOBODY else (declarer, partner)
            there = worlds.partners == partner
            chosen = states[there]
            self._stake(chosen, Stakes(trumps.level, declarer, declarers, observation.levels))
            states[there] = chosen
        _set_kitties(states, memories, worlds.kitties, ground)
        return Batch(self, trump, ground, states, memories)

    def _playing(self, match: Match) -> Playing:
        phase = match.phase
        if not isinstance(phase, Playing):
            raise ValueError(  # noqa: TRY004 - the type is right, the phase is not
                f"deals are played out from the playing phase, not from {type(phase).__name__}"
            )
        if match.rules != self.rules:
            raise ValueError("the position has other rules than the table")
        if not phase.hands[phase.turn]:
            raise ValueError(f"seat {phase.turn} has no cards left to play")
        return phase

    def _stake(self, states: NDArray[np.void], stakes: Stakes) -> None:
        """Write into records who plays for what."""
        states["stakes"] = self.number_of(stakes)
        states["declarers"] = sum(1 << seat for seat in stakes.declarers)

    def number_of(self, stakes: Stakes) -> int:
        """The number that stands for who plays for what in states of this table."""
        with self._lock:
            if stakes not in self._numbers:
                self._numbers[stakes] = len(self._stakes)
                self._stakes.append(stakes)
            return self._numbers[stakes]

    def settle(self, ends: NDArray[np.int64]) -> NDArray[np.int64]:
        """For each ending: total, kitty, declarers won, steps, each seat's gain, whether it has won the match."""
        if len(self._settled) > _KEPT:
            self._settled = {}
        numbers, places = np.unique(ends, return_inverse=True)
        rows = [self._settled.get(number) or self._settle(number) for number in numbers.tolist()]
        return np.array(rows, np.int64)[places]

    def _settle(self, ending: int) -> tuple[int, ...]:
        number, kitty_points, winner, cards_led, pairs, in_trumps, jacks, taken = read_ending(ending)
        stakes = self._stakes[number]
        last = LastTrick(winner, cards_led, pairs, bool(in_trumps), jacks)
        settled = settle(self.game.policies, self.rules, stakes, last, taken, kitty_points)
        self._settled[ending] = told = _told(settled, stakes, kitty_points)
        return told


def _told(settled: Settled, stakes: Stakes, kitty_points: int) -> tuple[int, ...]:
    advance = settled.advance
    gained = (after.order - before.order for before, after in zip(stakes.levels, advance.levels, strict=True))
    return (
        settled.total,
        settled.kitty_factor * kitty_points,
        settled.declarers_won,
        advance.steps,
        *gained,
        *(seat in advance.winners for seat in ALL_SEATS),
    )


@dataclass(frozen=True)
class Batch:
    """Positions of one table under one trump, ready to be played out.

    Attributes:
        table: their game and rules.
        trump: their trump.
        ground: their trump and options as numbers.
        states: a record of ``STATE`` for each.
        memories: a record of ``MEMORY`` for each.
    """

    table: Table
    trump: Trump
    ground: Ground
    states: NDArray[np.void]
    memories: NDArray[np.void]

    def play_out(self, seeds: NDArray[np.int64], throws: int = DEFAULT_THROWS) -> Results:
        """Play every position to its end by the ``random`` policy; the same seed plays it the same way.

        Args:
            seeds: a seed for each position, or a row of them; 0 to 2**63 - 1.
            throws: leads in a hundred that are throws, where the hand has one.

        Raises:
            ValueError: the seeds are of another shape or type or out of range, or there is no such share.
        """
        checked = checked_seeds(seeds, len(self.states))
        states = np.repeat(self.states, checked.size // len(self.states))
        ends = np.empty(len(states), np.int64)
        _play_all(states, checked.reshape(-1), checked_throws(throws), self.ground, ends)
        return self.results(states.reshape(checked.shape), ends.reshape(checked.shape))

    def play_out_by_rules(self, plays: NDArray[np.int64] | None = None) -> Results:
        """Play every position to its end by the ``rules`` policy, which leaves nothing to chance.

        It plays as the bot of that name does: each seat knows its hand and what everybody has seen.

        Args:
            plays: of shape (positions, n, 2), to be filled with the first n plays of each deal as kind masks in order
                of strength; what a deal does not need stays as it is.

        Raises:
            ValueError: it has another shape or type.
        """
        states = self.states.copy()
        ends = self._ended_by_rules(states, checked_plays(plays, len(states)))
        return self.results(states, ends)

    def ends_by_rules(self) -> NDArray[np.int64]:
        """What each position is scored by played to its end by the ``rules`` policy; see ``read_ending``."""
        states = self.states.copy()
        return self._ended_by_rules(states, np.empty((len(states), 0, 2), np.int64))

    def _ended_by_rules(self, states: NDArray[np.void], plays: NDArray[np.int64]) -> NDArray[np.int64]:
        """Play states of this batch to their ends."""
        ends = np.empty(len(states), np.int64)
        _play_all_by_rules(states, self.memories.copy(), self.ground, desk(), ends, plays)
        return ends

    def ends_solved(self, worths: Worths) -> NDArray[np.int64]:
        """What each position is scored by if all four know all cards and each side does its best; see ``read_ending``.

        Args:
            worths: what the sides want.

        Raises:
            ValueError: a hand has more than ``MOST_CARDS`` cards.
        """
        return ends_of(self.states, self.ground, worths)

    def after(self, plays: NDArray[np.int64]) -> Batch:
        """The positions that come after each of some plays of the seat in turn: all of the first play, then the next.

        Args:
            plays: of shape (plays, 2), kind masks in order of strength; legal in every position.
        """
        states, memories = (np.tile(records, len(plays)) for records in (self.states, self.memories))
        _put_all(states, memories, plays, self.ground)
        return replace(self, states=states, memories=memories)

    def buried(self, seat: Seat, burials: NDArray[np.int64]) -> Batch:
        """The positions after each of some burials out of the hand of a seat: all of the first burial, then the next.

        Args:
            seat: who buries; it holds the kitty in every position.
            burials: of shape (burials, 2), kind masks in order of strength.
        """
        states, memories = (np.tile(records, len(burials)) for records in (self.states, self.memories))
        kitties = np.repeat(burials, len(self.states), axis=0)
        hands, away = states["hands"][:, seat].T, kitties.T
        states["hands"][:, seat] = np.transpose(_less(hands, away))
        _set_kitties(states, memories, kitties, self.ground)
        return replace(self, states=states, memories=memories)

    def walk(self, seed: int = 0, index: int = 0) -> Walk:
        """Step one of the positions from Python.

        Args:
            seed: for the plays that it samples; 0 to 2**63 - 1.
            index: which position.

        Raises:
            ValueError: the seed is no such number, or there is no such position.
        """
        (checked,) = checked_seeds(np.array([seed]), 1)
        if not 0 <= index < len(self.states):
            raise ValueError(f"positions are 0 to {len(self.states) - 1}, not {index}")
        return Walk(self, int(checked), index)

    @cached_property
    def numbers(self) -> NDArray[np.int64]:
        """The ground as one array, which is quicker to hand over from Python."""
        return np.array(numbers_of(self.ground, self.trump))

    def results(self, states: NDArray[np.void], ends: NDArray[np.int64]) -> Results:
        """What finished deals came to, from their states and the number that each is scored by."""
        settled = self.table.settle(ends.reshape(-1))
        settled = settled.reshape(ends.shape + settled.shape[1:])
        return Results(
            points=states["points"],
            total=settled[..., 0],
            kitty=settled[..., 1],
            declarers_won=settled[..., 2] == 1,
            steps=settled[..., 3],
            gained=settled[..., 4:8],
            won_match=settled[..., 8:] == 1,
            last_winner=states["holder"],
            decisions=states["decisions"],
            leads=states["leads"],
            throws=states["throws"],
            failed=states["failed"],
        )


def _forget_counts(states: NDArray[np.void]) -> None:
    """Positions count from here on what is chosen in them."""
    for name in ("decisions", "leads", "throws", "failed"):
        states[name] = 0


def _set_kitties(
    states: NDArray[np.void], memories: NDArray[np.void], kitties: NDArray[np.int64], ground: Ground
) -> None:
    """Write into records what is buried."""
    memories["buried"] = kitties
    fives, tens = (np.bitwise_count(kitties & kinds).sum(-1, dtype=np.int64) for kinds in (ground.fives, ground.tens))
    states["kitty_points"] = 5 * fives + 10 * tens
    pairs, places = np.unique(kitties[:, 1] & ground.trumps, return_inverse=True)
    states["kitty_pairs"] = np.array([longest_run(found, ground.order) for found in pairs.tolist()])[places]


def _to_order(masks: NDArray[np.int64], trump: Trump) -> NDArray[np.int64]:
    """Masks over ``Card.kind`` as kind masks in order of strength."""
    moved = np.zeros_like(masks)
    for card in CARDS:
        place = trump.to_order(1 << card.kind).bit_length() - 1
        moved |= (masks >> card.kind & 1) << place
    return moved
