"""Four agents that choose by chance among what the mask allows: ``python examples/random_agent.py [mailv]``."""

from __future__ import annotations

import sys

from koudi.env import mailv_v0, shengji_v0

MODULES = {"shengji": shengji_v0, "mailv": mailv_v0}


def play(game: str = "shengji", seed: int = 1) -> dict[str, int]:
    """Play one deal; the levels that each agent's side has gained."""
    env = MODULES[game].env()
    env.reset(seed=seed)
    for number, agent in enumerate(env.agents):
        env.action_space(agent).seed(4 * seed + number)
    gained: dict[str, int] = {}
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        gained[agent] = int(reward)
        space = env.action_space(agent)
        env.step(None if over or observation is None else int(space.sample(observation["action_mask"])))
    return gained


if __name__ == "__main__":
    print(play(sys.argv[1] if len(sys.argv) > 1 else "shengji"))
