"""Hints: a strong bot thinks beside the event loop about what a person could do, and says why."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec
import structlog

from koudi.bots.bot import Bot, Choice, make_bot
from koudi.bots.ladder import DEFAULT_LEVEL, LEVELS
from koudi.bots.questions import question_of
from koudi.cards import NO_CARDS
from koudi.engine.errors import ActionReason, IllegalAction
from koudi.engine.observation import Observation, PhaseName
from koudi.engine.seats import Seat
from koudi.notation.codec import encode
from koudi.notation.tag import Tag
from koudi.server.bot_seats import QUICK
from koudi.server.metrics import Cause
from koudi.server.protocol import Hinted, Refused
from koudi.server.thinking import Thinkers, Unthought
from koudi.server.viewer import Viewer
from koudi.server.words import SENTENCES, TurnedDown

ADVISER: Final = LEVELS["master"]
"""The level that gives hints."""

SEED: Final = 0
"""Hints are the same for equal observations, whoever asks."""


logger = structlog.get_logger()


class Advised(msgspec.Struct, frozen=True):
    """A bot has thought about the hint that a viewer on a seat asked for."""

    viewer: Viewer
    seat: Seat
    cmd: str
    choice: Choice


class Hints:
    """The hints of one table. The table's actor asks, is told by ``Advised``, and answers."""

    def __init__(self, tag: Tag, thinkers: Thinkers, tell: Callable[[Advised], None]) -> None:
        """Advise nobody yet.

        Args:
            tag: the table.
            thinkers: what thinks beside the loop.
            tell: called when a bot has thought about a hint.
        """
        self._tag = tag
        self._thinkers = thinkers
        self._tell = tell
        self._quick: Bot | None = None
        self._known: dict[Seat, tuple[Observation, asyncio.Task[Choice]]] = {}
        self._asked: set[asyncio.Task[None]] = set()

    def ask(self, viewer: Viewer, seat: Seat, cmd: str, seen: Observation) -> bytes | None:
        """The hint of a quick bot at once while cards are dealt; else ``None``: a bot thinks first.

        Raises:
            IllegalAction: there is nothing to do on this seat.
        """
        self._check_asked(seen)
        if not self._thinkers.count or seen.phase is PhaseName.DRAWING:
            return _hinted(cmd, self._quick_choice(seen))
        task = asyncio.create_task(self._advise(viewer, seat, cmd, seen))
        self._asked.add(task)
        task.add_done_callback(self._asked.discard)
        return None

    def answer(self, advised: Advised, own: Seat | None, seen: Observation) -> bytes:
        """The hint that was thought about, or another if it is of no use any more.

        Args:
            advised: what was thought.
            own: the seat on which the viewer is now.
            seen: what the seat of the hint sees now.

        Raises:
            TurnedDown: the viewer has left the seat.
            IllegalAction: there is nothing to do on it any more.
        """
        if own != advised.seat:
            raise TurnedDown("not_seated")
        self._check_asked(seen)
        choice = advised.choice
        if self._tag.game.refusal(self._tag.rules, seen, choice.action) is not None:
            choice = self._quick_choice(seen)
        return _hinted(advised.cmd, choice)

    def stop(self) -> None:
        """Advise nobody any more."""
        for task in (*self._asked, *(thinking for _, thinking in self._known.values())):
            task.cancel()

    @staticmethod
    def _check_asked(seen: Observation) -> None:
        if seen.turn != seen.seat and seen.phase not in {PhaseName.DRAWING, PhaseName.CLOSING}:
            raise IllegalAction(ActionReason.NOT_YOUR_TURN)

    async def _advise(self, viewer: Viewer, seat: Seat, cmd: str, seen: Observation) -> None:
        """Who asks again in the same place waits for the same answer."""
        known = self._known.get(seat)
        if known is None or known[0] != seen:
            known = self._known[seat] = (seen, asyncio.create_task(self._choice(seat, seen)))
        try:
            choice = await asyncio.shield(known[1])
        except Exception:
            logger.exception("no bot had a hint", game=self._tag.game.name, phase=seen.phase.value)
            viewer.send(encode(Refused(cmd, "failed", SENTENCES["failed"], NO_CARDS)))
            return
        self._tell(Advised(viewer, seat, cmd, choice))

    async def _choice(self, seat: Seat, seen: Observation) -> Choice:
        try:
            choice = await self._thinkers.think(question_of(self._tag, ADVISER, SEED, seen))
            if self._tag.game.refusal(self._tag.rules, seen, choice.action) is None:
                return choice
            cause: Cause = "illegal"
        except Unthought as reason:
            cause = reason.cause
        self._thinkers.fall_back(ADVISER.name, cause)
        self._known.pop(seat, None)  # who asks again may get a better answer
        return self._quick_choice(seen)

    def _quick_choice(self, seen: Observation) -> Choice:
        if self._quick is None:
            self._quick = make_bot(DEFAULT_LEVEL, self._tag.game, self._tag.rules, SEED)
        return self._quick.act(seen, QUICK)


def _hinted(cmd: str, choice: Choice) -> bytes:
    return encode(Hinted(cmd, choice.action, choice.code, choice.reason))
