"""The bots on the seats of one table."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Final

import structlog

from koudi.bots.bot import Bot, Choice, make_bot
from koudi.bots.ladder import DEFAULT_LEVEL, LEVELS, Level
from koudi.bots.questions import question_of
from koudi.engine.actions import Pass
from koudi.engine.errors import IllegalAction
from koudi.engine.events import Event
from koudi.engine.match import Match
from koudi.engine.observation import Observation, PhaseName
from koudi.engine.seats import Seat
from koudi.notation.tag import Tag
from koudi.server.clock import Clock
from koudi.server.thinking import Thinkers, Unthought

QUICK: Final = 0.005
"""Seconds a quick bot may think. It thinks inside the event loop: a thread would only share the interpreter with it."""

logger = structlog.get_logger()


class Thought:
    """What a bot is thinking about, its answer when it has one, and when it should move at the latest."""

    def __init__(
        self, seat: Seat, level: Level, seen: Observation, answer: asyncio.Task[Choice], due_at: float
    ) -> None:
        self.about = (seat, level, seen)
        self.answer = answer
        self.due_at = due_at


class BotSeats:
    """Makes bots when they are first needed and lets them choose.

    Bots that think do so beside the event loop, from when it is their turn; whatever becomes of that, a quick bot
    answers in their place. While cards are dealt every bot is quick: it is asked after each card.
    """

    def __init__(
        self, tag: Tag, clock: Clock, chance: random.Random, thinkers: Thinkers, thought: Callable[[], None]
    ) -> None:
        """Seat nobody yet.

        Args:
            tag: the table.
            clock: the time.
            chance: seeds of bots.
            thinkers: what thinks beside the loop.
            thought: called when a bot has done thinking.
        """
        self._tag = tag
        self._game = tag.game
        self._clock = clock
        self._chance = chance
        self._thinkers = thinkers
        self._on_thought = thought
        self._quick: dict[tuple[Seat, str], Bot] = {}
        self._seeds: dict[Seat, int] = {}
        self._thought: Thought | None = None

    @property
    def thinking(self) -> bool:
        """Whether a bot has begun to think and has not done."""
        return self._thought is not None and not self._thought.answer.done()

    def begin(self, seat: Seat, bot: str, seen: Observation, pause: float) -> None:
        """Let the bot of a seat think, if its level does; what is thought about something else is dropped.

        Args:
            seat: whose turn it is.
            bot: its level.
            seen: what it sees.
            pause: seconds until it moves.
        """
        level = LEVELS.get(bot)
        if level is None or not level.thinks or not self._thinkers.count:
            self.forget()
        elif self._thought is None or self._thought.about != (seat, level, seen):
            self.forget()
            question = question_of(self._tag, level, self._seed(seat), seen)
            answer = asyncio.create_task(self._thinkers.think(question, pause))
            answer.add_done_callback(lambda _: self._on_thought())
            due_at = self._clock.now() + max(pause, level.budget)
            self._thought = Thought(seat, level, seen, answer, due_at)

    def forget(self) -> None:
        """Drop what a bot is thinking: the table has moved on."""
        if self._thought is not None:
            self._thought.answer.cancel()
            self._thought = None

    def events(self, match: Match, seat: Seat, bot: str, seen: Observation) -> tuple[Event, ...]:
        """What the bot on a seat brings about; nothing when it stays silent while cards are dealt.

        An answer that fails or breaks the rules is logged and a quick bot makes the move; if that fails too, it is
        the first legal one: a table never hangs on a bot.
        """
        thought, self._thought = self._thought, None
        if thought is not None and thought.about == (seat, LEVELS.get(bot), seen):
            self._thinkers.metrics.move(self._clock.now() - thought.due_at)
            try:
                return self._game.decide(match, seat, thought.answer.result().action)
            except IllegalAction:
                self._thinkers.fall_back(bot, "illegal")
            except Unthought as reason:
                self._thinkers.fall_back(bot, reason.cause)
        try:
            choice = self._quick_bot(seat, bot).act(seen, QUICK)
            if seen.phase is PhaseName.DRAWING and isinstance(choice.action, Pass):
                return ()
            return self._game.decide(match, seat, choice.action)
        except Exception:
            logger.exception("a bot failed", bot=bot, game=self._game.name, phase=seen.phase.value)
        if seen.phase is PhaseName.DRAWING:
            return ()
        return self._game.decide(match, seat, next(iter(self._game.legal(match, seat))))

    def _seed(self, seat: Seat) -> int:
        seed = self._seeds.get(seat)
        if seed is None:
            seed = self._seeds[seat] = self._chance.getrandbits(32)
        return seed

    def _quick_bot(self, seat: Seat, name: str) -> Bot:
        bot = self._quick.get((seat, name))
        if bot is None:
            level = LEVELS.get(name)
            spec = DEFAULT_LEVEL if level is not None and level.thinks else name
            bot = self._quick[seat, name] = make_bot(spec, self._game, self._tag.rules, self._seed(seat))
        return bot
