"""What is compiled ahead."""

import sys
from typing import Any, Final, cast

import numpy as np
import pytest
from numba.core.dispatcher import Dispatcher

from koudi.bots.bot import make_bot
from koudi.bots.dealer import DeckSource
from koudi.bots.driver import Driver
from koudi.cards import CardSet
from koudi.engine.match import Match, Playing
from koudi.env.selfplay import SelfPlay
from koudi.games import GAMES
from koudi.playouts import Deals, Table, warm

_DISPATCHER: Final = cast("Any", Dispatcher)


def compiled_for() -> dict[str, list[Any]]:
    """For each function that is compiled, the types of what it has been compiled for in this process."""
    modules = [module for name, module in sys.modules.items() if name.startswith("koudi.")]
    found: dict[str, list[Any]] = {}
    for module in modules:
        for entry in vars(module).values():
            if isinstance(entry, _DISPATCHER):
                found[f"{entry.py_func.__module__}.{entry.py_func.__name__}"] = list(entry.overloads)
    return found


@pytest.mark.parametrize("name", list(GAMES))
def test_once_warm_nothing_that_plays_compiles_more(name: str) -> None:
    warm()
    before = compiled_for()
    assert before
    assert all(before.values())

    game = GAMES[name]
    rules = next(iter(game.presets.values())).rules
    leads: list[Match] = []

    def watch(match: Match, _event: object) -> None:
        if isinstance(match.phase, Playing):
            leads.append(match)

    bots = [make_bot(f"search:worlds={worlds}", game, rules, 1) for worlds in (2, 9, 9, 9)]
    Driver(game, game.start(rules), bots, DeckSource(rules.deck, 1), watch).play_deal(0)
    batch = Table(game, rules).batch(leads[:2])
    batch.play_out(np.arange(2))
    batch.play_out_by_rules()
    walk = batch.walk()
    assert not walk.is_legal(CardSet())
    while not walk.is_over:
        walk.play(walk.sample())
    walk.results()
    Deals(game, rules).deal(np.arange(9), words=3).play_out_by_rules()
    played = SelfPlay(game, rules, 9)
    while not played.is_over:
        played.step(np.zeros(9, np.int64))
    assert compiled_for() == before
