"""OpenSpiel's trick-taking games under random play in C++: ``python bench/openspiel.py`` where it is installed.

Its wheel reaches that speed through the random rollouts of its MCTS bot: three simulations of 2,000 rollouts each, from
a deal whose cards are out. Decisions a deal are counted over 200 random plays from there, stepped from Python: those
are timed, too.
"""

from __future__ import annotations

import sys
from importlib import import_module
from random import Random
from statistics import fmean, median
from time import process_time
from typing import Any

GAMES = ("bridge(use_double_dummy_result=false)", "spades", "hearts", "skat")
SIMULATIONS, ROLLOUTS, RUNS, COUNTED = 3, 2_000, 5, 200
spiel: Any = import_module("pyspiel")


def moved(state: Any, rng: Random) -> bool:  # noqa: ANN401 - OpenSpiel has no types
    """Take a chance, or a random action; whether it was an action."""
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, odds)[0])
        return False
    state.apply_action(rng.choice(state.legal_actions()))
    return True


def decisions(root: Any, rng: Random) -> int:  # noqa: ANN401 - likewise
    """How many actions a random deal takes."""
    state, count = root.clone(), 0
    while not state.is_terminal():
        count += moved(state, rng)
    return count


def timed(root: Any, rng: Random) -> tuple[list[int], float]:  # noqa: ANN401 - likewise
    """The actions of some random deals, and how many of them Python takes in a second of processor time."""
    taken: list[float] = []
    counts: list[int] = []
    for _ in range(RUNS):
        began = process_time()
        counts = [decisions(root, rng) for _ in range(COUNTED)]
        taken.append((process_time() - began) / sum(counts))
    return counts, 1 / median(taken)


def row(name: str) -> str:
    """A line of the table, by processor time."""
    rng = Random(1)  # noqa: S311 - nothing is guarded by it
    root = spiel.load_game(name).new_initial_state()
    while root.is_chance_node():
        moved(root, rng)
    counts, stepped = timed(root, rng)
    each = fmean(counts)
    taken: list[float] = []
    for seed in range(RUNS):
        bot = spiel.MCTSBot(
            spiel.load_game(name),
            spiel.RandomRolloutEvaluator(ROLLOUTS, seed),
            1.0,
            SIMULATIONS,
            1000,
            False,
            seed,
            False,
        )
        began = process_time()
        bot.step(root)
        taken.append(process_time() - began)
    deals = SIMULATIONS * ROLLOUTS / median(taken)
    return f"| {name} | {deals:,.0f} | {deals * each / 1e6:.2f} M | {each:.0f} | {stepped:,.0f} |\n"


if __name__ == "__main__":
    for game in GAMES:
        sys.stdout.write(row(game))
