"""Finds better weights for the ``rules`` policy by playing two sets against each other in the same compiled deals.

Each step shifts all weights at once, at random, one way for one side and the other way for the other, and then moves
them a little towards the side that won (simultaneous perturbation). What is written to the file are the weights
averaged over the last steps, so that a run can be stopped and taken up again::

    python -m bench.tune weights.json --seconds 600

The deals that it ends by measuring are others than those it learnt from.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

import numpy as np

from bench.contest import batches, contest, positions
from koudi.games import GAMES
from koudi.tactics.weights import DECLARERS, DEFENDERS, Weights

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from bench.contest import Sides
    from koudi.playouts import Batch

LEARNT_FROM, MEASURED_BY = 1, 2
"""Seeds of the deals."""
REACH: Final = 0.45
"""How many of its steps a weight is shifted on average."""
PACE: Final = 0.4
"""How many steps a level won moves a weight that was shifted by one."""
KEPT: Final = 0.99
"""Share of the average that stays from one step to the next."""
CHANCES: Final = frozenset({"takes", "must_take", "ruffs", "ruffs_idle", "steals", "still_beaten", "buried_out"})
SHARES: Final = frozenset({"hope", "spent", "spent_side", "ruff_brings", "fade", "guard"}) | {
    name for name in Weights._fields if name.startswith("keep_")
}
_START: Final[Sides] = (DECLARERS, DEFENDERS)


def steps() -> NDArray[np.float64]:
    """How far each weight of each side is shifted: a third of it, at least a third of a point or a tenth of a share."""
    started = np.array(_START)
    points = np.maximum(0.3, 0.35 * np.abs(started))
    small = [name in CHANCES or name in SHARES for name in Weights._fields]
    return np.where(small, 0.1, points)


def sides(vector: NDArray[np.float64]) -> Sides:
    """Weights from numbers; chances stay chances."""
    chances = np.array([name in CHANCES for name in Weights._fields])
    kept = np.where(chances, np.clip(vector, 0.02, 0.98), vector)
    return tuple(Weights(*row) for row in kept.tolist())


def tables(seed: int, count: int) -> dict[str, list[Batch]]:
    """Deals of every preset that tuning looks at."""
    chosen = [(name, preset) for name, game in GAMES.items() for preset in list(game.presets)[:2]]
    return {preset: batches(name, preset, list(positions(name, preset, seed, count))) for name, preset in chosen}


def level(found: dict[str, list[Batch]], one: Sides, other: Sides) -> str:
    """Levels a deal that one set gains on the other, with 95 % intervals, by preset."""
    told: list[str] = []
    for preset, group in found.items():
        gained = np.concatenate([contest(batch, one, other) for batch in group])
        told.append(f"{preset} {gained.mean():+.3f} +- {1.96 * gained.std() / len(gained) ** 0.5:.3f}")
    return ", ".join(told)


def tune(found: dict[str, list[Batch]], start: NDArray[np.float64], seconds: float, seed: int) -> NDArray[np.float64]:
    """Better weights than those of the start, one row for each side."""
    chance, step = np.random.default_rng(seed), steps()
    now, mean = start.copy(), start.copy()
    until = monotonic() + seconds
    while monotonic() < until:
        shift = chance.choice((-1.0, 1.0), now.shape) * chance.uniform(0.5, 1.5, now.shape) * step
        dealt = [group[chance.integers(len(group))] for group in found.values()]
        one, other = sides(now + REACH * shift), sides(now - REACH * shift)
        won = np.concatenate([contest(batch, one, other) for batch in dealt]).mean()
        now += PACE / REACH * won * shift
        mean = KEPT * mean + (1 - KEPT) * now
    return mean


def main() -> None:
    """Tune for a while, write the weights down and measure them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("file", type=Path, help="where the weights are kept; read first if it is there")
    parser.add_argument("--seconds", type=float, default=600.0, help="how long to look for better ones")
    parser.add_argument("--deals", type=int, default=3000, help="deals of each preset")
    parser.add_argument("--seed", type=int, default=1, help="what the shifts follow from")
    asked = parser.parse_args()
    file: Path = asked.file
    before = np.array(_START)
    if file.exists():
        before = np.array([Weights(**weights) for weights in json.loads(file.read_text())])
    after = tune(tables(LEARNT_FROM, asked.deals), before, asked.seconds, asked.seed)
    file.write_text(json.dumps([weights._asdict() for weights in sides(after)], indent=1))
    told = level(tables(MEASURED_BY, asked.deals), sides(after), _START)
    sys.stdout.write(f"against the weights of weights.py on other deals: {told}\n")


if __name__ == "__main__":
    main()
