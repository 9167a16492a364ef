"""Two sets of weights of the ``rules`` policy against each other, in compiled deals played once for either side."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from msgspec.structs import replace

from koudi.bots.bot import make_bot
from koudi.bots.dealer import Dealer, DeckSource
from koudi.cards import RANKS
from koudi.engine.actions import Pass
from koudi.engine.match import Match, Playing
from koudi.engine.seats import ALL_SEATS
from koudi.games import GAMES
from koudi.playouts import Batch, Table
from koudi.playouts.compiling import borrowed, compiled
from koudi.playouts.desks import desk
from koudi.playouts.play import is_over, scored_by
from koudi.playouts.rules_play import chosen, put_and_see

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from koudi.tactics.ground import Ground
    from koudi.tactics.sight import Desk
    from koudi.tactics.weights import Weights

Sides = Sequence["Weights"]
"""Weights of the declarers, then of the defenders."""
_FIRST_DEALS: Final = 0.25
_ROOM: Final = 4
"""As in ``koudi.bots.duel``."""


def play_between(
    states: NDArray[np.void],
    memories: NDArray[np.void],
    ground: Ground,
    one: Desk,
    other: Desk,
    ones: NDArray[np.int64],
    ends: NDArray[np.int64],
) -> None:
    """As ``play_all_by_rules``, with another desk for the seats that have a bit in ``ones``."""
    ground, one, other = borrowed(ground), borrowed(one), borrowed(other)
    for index in range(len(states)):
        state: Any = states[index]
        memory: Any = memories[index]
        while not is_over(state):
            mine = one if ones[index] >> state.turn & 1 else other
            put_and_see(state, memory, chosen(state, memory, ground, mine), ground)
        ends[index] = scored_by(state, ground)


_play_between = compiled(play_between)


def positions(name: str, preset: str, seed: int, count: int) -> Iterator[Match]:
    """Deals before their first lead, bid and buried by the ``rules`` bot; as a duel has them."""
    game = GAMES[name]
    rules = game.presets[preset].rules
    bots = [make_bot("rules", game, rules, seat) for seat in ALL_SEATS]
    levels = [rank for rank in RANKS if rank.order <= rules.last_level.order - _ROOM]
    for index in range(count):
        chance = Random(f"{seed}/{index}")  # noqa: S311 - reproducible deals, no secret
        level, first = chance.choice(levels), chance.randrange(4)
        number = 1 if chance.random() < _FIRST_DEALS else 2
        start = replace(game.start(rules), levels=(level,) * 4, number=number, first=first)
        dealer = Dealer(game, start, DeckSource(rules.deck, chance.getrandbits(62)))
        dealer.start(first)
        while (seat := dealer.next_to_act()) is not None and not isinstance(dealer.match.phase, Playing):
            action = bots[seat].act(game.observe(dealer.match, seat), 1.0).action
            if not (dealer.polling and isinstance(action, Pass)):
                dealer.do(seat, action)
        if isinstance(dealer.match.phase, Playing):
            yield dealer.match


def batches(name: str, preset: str, matches: Sequence[Match]) -> list[Batch]:
    """Positions of one table, those under one trump together."""
    game = GAMES[name]
    table = Table(game, game.presets[preset].rules)
    by_trump: defaultdict[Any, list[Match]] = defaultdict(list)
    for match in matches:
        if isinstance(match.phase, Playing):
            by_trump[match.phase.terms.trumps].append(match)
    return [table.batch(group) for group in by_trump.values()]


def contest(batch: Batch, one: Sides, other: Sides) -> NDArray[np.float64]:
    """Levels that ``one`` gains on ``other`` in each deal, played once for either side."""
    gained = np.zeros(len(batch.states))
    first, second = desk(one), desk(other)
    for declares in (True, False):
        states, memories = batch.states.copy(), batch.memories.copy()
        held = states["declarers"] if declares else 15 ^ states["declarers"]
        ends = np.empty(len(states), np.int64)
        _play_between(states, memories, batch.ground, first, second, np.ascontiguousarray(held), ends)
        results = batch.results(states, ends)
        gained += np.where(results.declarers_won == declares, results.steps, -results.steps)
    return gained / 2
