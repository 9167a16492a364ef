"""RLCard's dou dizhu, run by the interpreter of its own environment: prints whole plays and games a second."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

SECONDS = 1.0
RUNS = 5


def by_steps(rlcard: Any) -> tuple[float, float]:  # noqa: ANN401 - it has no types
    """Its environment stepped in a loop that chooses by chance as cheaply as ours does."""
    env, chance = rlcard.make("doudizhu", config={"seed": 1}), Random(1)  # noqa: S311
    plays = games = 0
    began = process_time()
    while process_time() - began < SECONDS:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(chance.random() * len(legal))])
            plays += 1
        games += 1
    taken = process_time() - began
    return plays / taken, games / taken


def by_run(rlcard: Any) -> tuple[float, float]:  # noqa: ANN401
    """The same by its own loop with its own random agents."""
    env = rlcard.make("doudizhu", config={"seed": 1})
    agent = import_module("rlcard.agents").RandomAgent
    env.set_agents([agent(num_actions=env.num_actions) for _ in range(env.num_players)])
    plays = games = 0
    began = process_time()
    while process_time() - began < SECONDS:
        trajectories, _ = env.run(is_training=False)
        plays += sum(len(seat) // 2 for seat in trajectories)
        games += 1
    taken = process_time() - began
    return plays / taken, games / taken


if __name__ == "__main__":
    peer = import_module("rlcard")
    by_steps(peer)  # the first use reads its tables
    json.dump({way.__name__: [way(peer) for _ in range(RUNS)] for way in (by_steps, by_run)}, sys.stdout)
