"""How fast deals are played out on compiled masks, by the random and by the rules policy."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

import numpy as np
from msgspec.structs import replace

from koudi.cards import CardSet, Rank, Suit, shuffle
from koudi.engine.events import Trumps
from koudi.engine.match import Match, Playing, Terms
from koudi.engine.partnership import FixedPartners
from koudi.env.selfplay import SelfPlay
from koudi.games import GAMES
from koudi.playouts import Batch, Deals, Results, Table

HEAD = """\
| game | preset | throws | deals/s | decisions/s | decisions a deal | failed throws a deal | in steps, decisions/s |
|---|---|---:|---:|---:|---:|---:|---:|
"""
THREADS_HEAD = """\
| threads | deals/s by the clock | times one | deals/s but for waiting for a processor | times one |
|---|---:|---:|---:|---:|
"""
RUNS = 5
WORLDS = 200
STEPPED = 200


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
        f"| {decisions / count:.0f} | {results.failed.sum() / count:.2f} | {stepped(batch, throws):,.0f} |\n"
    )


def rules_row(name: str, preset: str, count: int) -> str:
    """The same for the ``rules`` policy."""
    batch = deals(name, preset, count)
    results = batch.play_out_by_rules()
    taken = seconds(batch.play_out_by_rules, process_time)
    decisions = results.decisions.sum()
    return (
        f"| {name} | {preset} | rules: {results.share_of_throws:.0%} | {count / taken:,.0f} "
        f"| {decisions / taken / 1e6:.2f} M | {decisions / count:.0f} | {results.failed.sum() / count:.2f} | |\n"
    )


def whole_row(name: str, preset: str, count: int) -> str:
    """The same for whole deals: dealt, declared or called, buried and played by the ``rules`` policy."""
    game = GAMES[name]
    whole = Deals(game, game.presets[preset].rules)
    results = whole.deal(np.arange(count)).play_out_by_rules()
    taken = seconds(lambda: whole.deal(np.arange(count)).play_out_by_rules(), process_time)
    decisions = results.decisions.sum()
    return (
        f"| {name} | {preset} | whole, rules: {results.share_of_throws:.0%} | {count / taken:,.0f} "
        f"| {decisions / taken / 1e6:.2f} M | {decisions / count:.0f} | {results.failed.sum() / count:.2f} | |\n"
    )


def self_play_row(name: str, preset: str, count: int) -> str:
    """The same for ``env.selfplay``: each play shown as rows, offered in a list and chosen by chance."""
    game = GAMES[name]
    plays = SelfPlay(game, game.presets[preset].rules, count)

    def play() -> Results:
        plays.reset(1)
        chance = np.random.default_rng(1)
        while not plays.is_over:
            plays.step(chance.integers(0, np.maximum(plays.question.counts, 1)))
        return plays.results()

    results = play()
    taken = seconds(play, process_time)
    decisions = results.decisions.sum()
    return (
        f"| {name} | {preset} | self-play: {results.share_of_throws:.0%} | {count / taken:,.0f} "
        f"| {decisions / taken / 1e6:.2f} M | {decisions / count:.0f} | {results.failed.sum() / count:.2f} | |\n"
    )


def stepped(batch: Batch, throws: int) -> float:
    """Decisions a second of processor time that Python takes one by one, each sampled and played."""
    roots = [batch.walk(seed, seed) for seed in range(STEPPED)]

    def play() -> int:
        made = 0
        for root in roots:
            walk = root.clone()
            while not walk.is_over:
                walk.play(walk.sample(throws))
            made += walk.played
        return made

    return play() / seconds(play, process_time)


def scaling(count: int) -> str:
    """The table of one and two threads that play at the same time, and how busy the machine was.

    On a busy machine threads wait for a processor; without that time the last columns tell what they cost each other.
    """
    play = partial(deals("shengji", "80fen", count).play_out, np.arange(count))
    speeds: list[tuple[float, float]] = []
    for threads in (1, 2):
        with ThreadPoolExecutor(threads) as pool:
            runs = [together(pool, play, threads) for _ in range(RUNS + 1)][1:]
        clock, busy = (median(times) for times in zip(*runs, strict=True))
        speeds.append((threads * count / clock, threads * count / busy))
    rows = "".join(
        f"| {threads} | {clock:,.0f} | {clock / speeds[0][0]:.2f} | {busy:,.0f} | {busy / speeds[0][1]:.2f} |\n"
        for threads, (clock, busy) in enumerate(speeds, 1)
    )
    return f"{THREADS_HEAD}{rows}\n{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f} at the end of it.\n"


def together(pool: ThreadPoolExecutor, play: Callable[[], object], threads: int) -> tuple[float, float]:
    """Seconds until so many threads have played, and until the last would have if none had waited for a processor."""

    def busy() -> float:
        began, waited = perf_counter(), waiting()
        play()
        return perf_counter() - began - (waiting() - waited)

    began = perf_counter()
    taken = [each.result() for each in [pool.submit(busy) for _ in range(threads)]]
    return perf_counter() - began, max(taken)


def waiting() -> float:
    """Seconds that this thread has waited for a processor so far; 0 where the system does not tell."""
    told = Path("/proc/thread-self/schedstat")
    return int(told.read_text().split()[1]) / 1e9 if told.exists() else 0.0


def report(count: int = 10_000) -> str:
    """The table: the first preset of each game by both policies; then a search's batch, and two threads."""
    rows = [
        row(name, next(iter(game.presets)), throws, count) for name, game in GAMES.items() for throws in (0, 10, 100)
    ]
    rows += [rules_row(name, next(iter(game.presets)), count) for name, game in GAMES.items()]
    rows += [whole_row(name, next(iter(game.presets)), count) for name, game in GAMES.items()]
    rows += [self_play_row(name, next(iter(game.presets)), count // 10) for name, game in GAMES.items()]
    worlds = deals("shengji", "80fen", WORLDS)
    taken = seconds(lambda: worlds.play_out(np.arange(WORLDS)), process_time)
    return f"{HEAD}{''.join(rows)}\n{WORLDS} worlds of one decision: {taken * 1e3:.1f} ms.\n\n{scaling(10 * count)}"
