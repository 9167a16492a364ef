"""``python -m tests.server.strange_bots`` thinks as ``koudi.bots`` does, with a bot that does all that none should."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Mapping

from koudi.bots.answering import answer_all
from koudi.bots.bot import BOTS, Bot, Choice, make_bot
from koudi.cards import CardSet
from koudi.engine.actions import Play
from koudi.engine.game import Game
from koudi.engine.observation import Observation
from koudi.engine.rules import Rules

COMMAND = (sys.executable, "-m", "tests.server.strange_bots")


class Strange:
    """Plays by the rules bot once it has done what ``does`` says."""

    name = "strange"

    def __init__(self, usual: Bot, does: str) -> None:
        self.usual = usual
        self.does = does

    def act(self, observation: Observation, budget: float) -> Choice:
        choice = self.usual.act(observation, budget)
        match self.does:
            case "thinks":
                time.sleep(budget)
            case "oversleeps":
                time.sleep(budget + 0.6)
            case "hangs":
                while True:
                    pass
            case "crashes":
                os._exit(3)
            case "raises":
                raise ValueError(str(observation.hand))
            case "says":
                print("what a bot prints is no reply", flush=True)  # noqa: T201 - that is the test
            case "cheats":
                return Choice(Play(CardSet.parse("SA SA SK SK")), choice.reason)
            case _:
                raise AssertionError(self.does)
        return choice


def make(game: Game, rules: Rules, seed: int, settings: Mapping[str, str]) -> Strange:
    return Strange(make_bot("rules", game, rules, seed), settings["does"])


if __name__ == "__main__":
    BOTS["strange"] = "tests.server.strange_bots:make"
    answer_all(lambda: None)
