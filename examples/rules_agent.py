"""The ``rules`` bot in two seats against chance in the others: ``python examples/rules_agent.py``.

A bot takes the observation that the planes are written from and answers with a whole action; ``next_number`` puts that
into the numbers of the card by card form.
"""

from __future__ import annotations

from koudi.bots.bot import make_bot
from koudi.engine.actions import Action, Pass
from koudi.env.card_by_card import next_number
from koudi.env.shengji_v0 import raw_env

BOTS = {"seat_0": "rules", "seat_1": "random", "seat_2": "rules", "seat_3": "random"}


def play(deals: int = 20, seed: int = 1) -> float:
    """Play some deals; the levels a deal that the side of seat 0 has gained."""
    env = raw_env()
    tag = env.tag
    bots = {agent: make_bot(spec, tag.game, tag.rules, seed) for agent, spec in BOTS.items()}
    gained = 0
    action: Action = Pass()
    for deal in range(deals):
        env.reset(seed=seed + deal)
        while not any(env.terminations.values()):
            agent = env.agent_selection
            if not env.chosen:
                action = bots[agent].act(env.seen(agent), 1.0).action
            env.step(next_number(action, env.chosen))
        gained += env.rewards["seat_0"]
    return gained / deals


if __name__ == "__main__":
    print(play())
