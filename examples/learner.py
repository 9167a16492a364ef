"""A minimal learner, numpy only: REINFORCE on a linear softmax over listed candidates: ``python examples/learner.py``.

All four seats play by the same few weights, and each deal moves them towards what the side that gained levels chose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from koudi.cards import CARDS
from koudi.env import planes
from koudi.env.card_by_card import CLAIM, END
from koudi.env.shengji_v0 import raw_env

if TYPE_CHECKING:
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]
    Seen = dict[str, npt.NDArray[np.int8]]

POINTS = np.array([card.points for card in CARDS]) / 10
RANKS = np.array([12 if card.rank is None else card.rank.order for card in CARDS]) / 12
FEATURES = 10
RATE = 0.02


def features(seen: Seen) -> Floats:
    """What a candidate is weighed by, a row for each: its size and points, and who holds the trick."""
    rows, count = seen["observation"], int(seen["action_mask"].sum())
    listed = seen["candidates"][:count]
    cards = listed[:, : len(CARDS)].astype(np.float64)
    size = cards.sum(axis=1)
    points, height = cards @ POINTS, cards @ RANKS
    trumps = cards @ rows[planes.TRUMPS.first]
    holder = rows[planes.HOLDER.row, planes.HOLDER.first :][: planes.HOLDER.size]
    friend, foe = float(holder[2]), float(holder[1] + holder[3])
    lead = 1.0 - friend - foe
    return np.stack(
        [
            lead * size, lead * points, lead * height, lead * trumps,
            friend * points, friend * height, foe * points, foe * height,
            (friend + foe) * trumps, (listed[:, END] + listed[:, CLAIM]).astype(np.float64),
        ],
        axis=1,
    )  # fmt: skip


def chances(weights: Floats, options: Floats) -> Floats:
    """How likely each candidate is chosen."""
    scores = options @ weights
    odds = np.exp(scores - scores.max())
    return odds / odds.sum()


def learn(deals: int = 300, seed: int = 1) -> Floats:
    """Play some deals against itself; the weights learned."""
    env, rng = raw_env(candidates=64), np.random.default_rng(seed)
    weights = np.zeros(FEATURES)
    for deal in range(deals):
        env.reset(seed=seed * 100_000 + deal)
        slopes = {agent: np.zeros(FEATURES) for agent in env.possible_agents}
        while not any(env.terminations.values()):
            agent = env.agent_selection
            options = features(env.observe(agent))
            odds = chances(weights, options)
            number = int(rng.choice(len(odds), p=odds))
            slopes[agent] += options[number] - odds @ options
            env.step(number)
        weights += RATE * sum(env.rewards[agent] * slopes[agent] for agent in slopes) / len(slopes)
    return weights


def measure(weights: Floats, deals: int = 100, seed: int = 2) -> float:
    """The levels a deal that seats 0 and 2 gain with the weights, the others choosing by chance."""
    env, rng = raw_env(candidates=64), np.random.default_rng(seed)
    gained = 0
    for deal in range(deals):
        env.reset(seed=seed * 100_000 + deal)
        while not any(env.terminations.values()):
            agent = env.agent_selection
            options = features(env.observe(agent))
            odds = chances(weights, options)
            learned = agent in {"seat_0", "seat_2"}
            env.step(int(odds.argmax()) if learned else int(rng.integers(len(odds))))
        gained += env.rewards["seat_0"]
    return gained / deals


if __name__ == "__main__":
    found = learn()
    print(found.round(2))
    print(measure(found))
