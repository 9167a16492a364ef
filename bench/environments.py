"""How many whole plays a second the environments take, beside RLCard's dou dizhu in an environment of its own."""

from __future__ import annotations

import json
from random import Random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from bench.peers import printed_by
from bench.rlcard_peer import RUNS, SECONDS
from koudi.env import mailv_v0, shengji_v0

if TYPE_CHECKING:
    from koudi.env.table import TableEnv

HEAD = """\
| environment | stepped | whole plays/s | deals/s | against RLCard by steps | against RLCard by run |
|---|---|---:|---:|---:|---:|
"""


def rates(env: TableEnv, seed: int) -> tuple[float, float]:
    """Plays to tricks, and deals, a second; chosen by chance, every observation looked at."""
    chance = Random(seed)  # noqa: S311 - a measurement
    plays = deals = 0
    began = process_time()
    while process_time() - began < SECONDS:
        env.reset(seed=1000 * seed + deals)
        while True:
            observation, _, over, _, _ = env.last()
            if over or observation is None:
                break
            allowed = observation["action_mask"].nonzero()[0]
            env.step(int(allowed[int(chance.random() * len(allowed))]))
        plays += sum(len(trick.plays) for trick in env.seen("seat_0").tricks)
        deals += 1
    taken = process_time() - began
    return plays / taken, deals / taken


def middle(measured: list[tuple[float, float]]) -> tuple[float, float]:
    """The medians."""
    return median(plays for plays, _ in measured), median(deals for _, deals in measured)


def report() -> str:
    """The table, medians of five by processor time."""
    theirs = {way: middle(measured) for way, measured in json.loads(printed_by("rlcard_peer.py")).items()}
    ours: dict[tuple[str, str], tuple[float, float]] = {}
    for module in (shengji_v0, mailv_v0):
        for stepped, env in (("card by card", module.raw_env()), ("64 candidates", module.raw_env(candidates=64))):
            ours[module.raw_env.game, stepped] = middle([rates(env, seed) for seed in range(RUNS)])
    rows = {**ours, **{("RLCard dou dizhu", way.replace("_", " ")): rate for way, rate in theirs.items()}}
    return HEAD + "".join(
        f"| {name} | {stepped} | {plays:,.0f} | {deals:.1f} | "
        f"{plays / theirs['by_steps'][0]:.2f}x | {plays / theirs['by_run'][0]:.2f}x |\n"
        for (name, stepped), (plays, deals) in rows.items()
    )
