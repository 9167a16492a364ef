"""The bots of one table: those on seats, and the one that gives hints."""

from __future__ import annotations

import random
from typing import Final

import structlog

from koudi.bots.bot import Bot, Choice, make_bot
from koudi.bots.ladder import DEFAULT_LEVEL, LEVELS
from koudi.engine.actions import Pass
from koudi.engine.events import Event
from koudi.engine.game import Game
from koudi.engine.match import Match
from koudi.engine.observation import Observation, PhaseName
from koudi.engine.rules import Rules
from koudi.engine.seats import Seat

BUDGET: Final = 0.005
"""Seconds a bot may think. It thinks inside the event loop: a thread would only share the interpreter with it."""

HINT_SEED: Final = 0
"""Hints are the same for equal observations, whoever asks."""

logger = structlog.get_logger()


class BotSeats:
    """Makes bots when they are first needed and lets them choose."""

    def __init__(self, game: Game, rules: Rules, chance: random.Random) -> None:
        self._game = game
        self._rules = rules
        self._chance = chance
        self._bots: dict[tuple[Seat, str], Bot] = {}
        self._adviser: Bot | None = None

    def events(self, match: Match, seat: Seat, spec: str, seen: Observation) -> tuple[Event, ...]:
        """What the bot on a seat brings about; nothing when it stays silent while cards are dealt.

        A bot that fails or breaks the rules is logged and its seat makes the first legal move: a table never hangs
        on a bot.
        """
        try:
            choice = self._bot(seat, spec).act(seen, BUDGET)
            if seen.phase is PhaseName.DRAWING and isinstance(choice.action, Pass):
                return ()
            return self._game.decide(match, seat, choice.action)
        except Exception:
            logger.exception("a bot failed", bot=spec, game=self._game.name, phase=seen.phase.value)
        if seen.phase is PhaseName.DRAWING:
            return ()
        return self._game.decide(match, seat, next(iter(self._game.legal(match, seat))))

    def hint(self, seen: Observation) -> Choice:
        """What a bot would do in this place, and why."""
        if self._adviser is None:
            self._adviser = make_bot(DEFAULT_LEVEL, self._game, self._rules, HINT_SEED)
        return self._adviser.act(seen, BUDGET)

    def _bot(self, seat: Seat, spec: str) -> Bot:
        bot = self._bots.get((seat, spec))
        if bot is None:
            level = LEVELS.get(spec)
            known = DEFAULT_LEVEL if level is not None and level.thinks else spec
            bot = make_bot(known, self._game, self._rules, self._chance.getrandbits(32))
            self._bots[seat, spec] = bot
        return bot
