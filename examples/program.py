"""A bot without any of Koudi's code: it reads what its seat sees from standard input and answers on standard output.

    koudi arena --a 'program:python examples/program.py' --b random

It plays by chance, but gives points to tricks that its partner is winning and keeps them from others. The messages are
described in docs/programs.md; any language will do.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

Message = dict[str, Any]

POINTS = {"5": 5, "T": 10, "K": 10}


def points_of(action: Message) -> int:
    """Points of the cards that an action shows: 'SK ST' has 20."""
    return sum(POINTS.get(card[1], 0) for card in action.get("cards", "").split())


def choose(seen: Message, legal: list[Message], chance: random.Random) -> Message:
    """One of the legal actions."""
    if seen["phase"] != "playing" or not seen["trick"]:
        return chance.choice(legal)
    mine = seen["sides"][seen["seat"]]
    winning = seen["sides"][seen["trick"]["winner"]]
    generous = mine is not None and mine == winning
    wanted = (max if generous else min)(map(points_of, legal))
    return chance.choice([action for action in legal if points_of(action) == wanted])


def main() -> None:
    """Answer every line until the table says goodbye."""
    chance = random.Random(0)  # noqa: S311 - a game, not a secret
    for line in sys.stdin:
        message: Message = json.loads(line)
        if message["type"] == "hello":
            chance.seed(message["seed"])
            answer: Message = {"type": "ready", "protocol": 1, "name": "generous chance"}
        elif message["type"] == "question":
            action = choose(message["observation"], message["legal"], chance)
            answer = {"type": "answer", "id": message["id"], "action": action}
        else:
            break
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
