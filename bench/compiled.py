"""How fast deals are played out on compiled masks, by the random and by the rules policy."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from statistics import median
from time import perf_counter, process_time

import numpy as np
from msgspec.structs import replace

from koudi.cards import CardSet, Rank, Suit, shuffle
from koudi.engine.events import Trumps
from koudi.engine.match import Match, Playing, Terms
from koudi.engine.partnership import FixedPartners
from koudi.games import GAMES
from koudi.playouts import Batch, Table

HEAD = """\
| game | preset | throws | deals/s | decisions/s | decisions a deal | failed throws a deal |
|---|---|---:|---:|---:|---:|---:|
"""
RUNS = 5
WORLDS = 200


def deals(name: str, preset: str, count: int) -> Batch:
    """Whole deals before their first lead, hearts trump at level 7."""
    game = GAMES[name]
    rules = game.presets[preset].rules
    start = game.start(rules)

    def dealt(number: int) -> Match:
        deck = shuffle(rules.deck, number.to_bytes(32, "big"))
        zero, one, two, three = (CardSet(deck[seat : rules.to_deal : 4]) for seat in range(4))
        terms = Terms(Trumps(Rank.SEVEN, Suit.HEARTS), 0)
        kitty = CardSet(deck[rules.to_deal :])
        return replace(start, number=1, phase=Playing(terms, kitty, FixedPartners(), (zero, one, two, three), 0))

    return Table(game, rules).batch([dealt(number) for number in range(count)])


def seconds(work: Callable[[], object], clock: Callable[[], float]) -> float:
    """The median of five runs, after one that is not counted."""
    work()
    taken: list[float] = []
    for _ in range(RUNS):
        began = clock()
        work()
        taken.append(clock() - began)
    return median(taken)


def row(name: str, preset: str, throws: int, count: int) -> str:
    """A line of the table, by processor time."""
    batch = deals(name, preset, count)
    results = batch.play_out(np.arange(count), throws)
    taken = seconds(lambda: batch.play_out(np.arange(count), throws), process_time)
    decisions = results.decisions.sum()
    return (
        f"| {name} | {preset} | {results.share_of_throws:.0%} | {count / taken:,.0f} | {decisions / taken / 1e6:.2f} M "
        f"| {decisions / count:.0f} | {results.failed.sum() / count:.2f} |\n"
    )


def rules_row(name: str, preset: str, count: int) -> str:
    """The same for the ``rules`` policy."""
    batch = deals(name, preset, count)
    results = batch.play_out_by_rules()
    taken = seconds(batch.play_out_by_rules, process_time)
    decisions = results.decisions.sum()
    return (
        f"| {name} | {preset} | rules: {results.share_of_throws:.0%} | {count / taken:,.0f} "
        f"| {decisions / taken / 1e6:.2f} M | {decisions / count:.0f} | {results.failed.sum() / count:.2f} |\n"
    )


def report(count: int = 10_000) -> str:
    """The table: the first preset of each game by both policies; then a search's batch, and two threads."""
    rows = [
        row(name, next(iter(game.presets)), throws, count) for name, game in GAMES.items() for throws in (0, 10, 100)
    ]
    rows += [rules_row(name, next(iter(game.presets)), count) for name, game in GAMES.items()]
    worlds = deals("shengji", "80fen", WORLDS)
    taken = seconds(lambda: worlds.play_out(np.arange(WORLDS)), process_time)
    batch = deals("shengji", "80fen", count)
    play = partial(batch.play_out, np.arange(count))
    alone = seconds(play, perf_counter)
    with ThreadPoolExecutor(2) as pool:
        both = seconds(lambda: [each.result() for each in (pool.submit(play), pool.submit(play))], perf_counter)
    return (
        f"{HEAD}{''.join(rows)}\n"
        f"{WORLDS} worlds of one decision: {taken * 1e3:.1f} ms. Two threads: {2 * alone / both:.2f} times one.\n"
    )
