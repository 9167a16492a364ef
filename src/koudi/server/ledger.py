"""The facts of one table: durable first, then true, then remembered for those who come back."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final, NamedTuple

import structlog

from koudi.engine.events import DealScored, Drew, TrickWon
from koudi.engine.game import Game
from koudi.engine.match import Match
from koudi.engine.observation import Observation
from koudi.engine.rules import Rules
from koudi.engine.seats import Seat
from koudi.server.clock import Clock
from koudi.server.ended import ended_deal
from koudi.server.facts import Fact, State, evolve, standing, to_log
from koudi.server.rated import leaving
from koudi.server.rated_facts import SeatsDrawn
from koudi.server.seating import SeatTaken
from koudi.server.spectators import Eyes
from koudi.server.swap_facts import SeatsSwapped
from koudi.server.term_facts import RulesChanged
from koudi.server.words import TurnedDown
from koudi.storage import EventLog, TableRow, Unavailable
from koudi.storage.event_log import Append

RING: Final = 64
"""Facts kept for clients that come back."""

logger = structlog.get_logger()


class Late(NamedTuple):
    """The match as a deal left it that is over: which match that is, and which deal of it; 0 before the first."""

    match_number: int
    deal: int
    game: Game
    match: Match


class Ledger:
    """A table's state and the log under it. Only the table's actor writes here.

    Attributes:
        state: who sits where, and the match, dealt cards included that are not durable yet.
        seq: seq of the last durable fact.
        at: when that was logged, in milliseconds since 1970.
        epoch: the claim under which facts are written.
        undurable: how far cards have been dealt since the last durable fact.
        trick_over: whether the last fact completed a trick.
        late: the table as the last deal left it that is over.
        late_seq: seq of the fact that ended that deal.
    """

    def __init__(self, row: TableRow, log: EventLog, clock: Clock, state: State) -> None:
        """Begin before the first fact; ``replay`` brings those that the log has.

        Args:
            row: the table in the log, claimed by this process.
            log: where its facts last.
            clock: for the time of each fact.
            state: the table without any fact.
        """
        self._code = row.code
        self._log = log
        self._clock = clock
        self._ring: deque[tuple[int, Fact]] = deque(maxlen=RING)
        self._sights: dict[Seat | None, Observation] = {}
        self.state = state
        self.seq = 0
        self.at = 0
        self.epoch = row.epoch
        self.undurable: Drew | None = None
        self.trick_over = False
        self.late = self._untouched = _untouched(state)
        self.late_seq = 0

    def replay(self, seq: int, fact: Fact, at: int) -> None:
        """A fact that the log has, in order, and when it was logged."""
        self._fold(fact)
        self.remember(seq, fact)
        self.at = at

    def remember(self, seq: int, fact: Fact) -> None:
        """Keep a fact for clients that come back."""
        if isinstance(fact, SeatTaken | SeatsSwapped | SeatsDrawn):
            self._ring.clear()  # who sits down now may not learn what the seat knew before
        self._ring.append((seq, fact))
        self.seq = seq
        if isinstance(fact, DealScored):
            self.late_seq = seq

    def sight(self, seat: Seat | None) -> Observation:
        """What a seat sees of the match now; made once for each state."""
        seen = self._sights.get(seat)
        if seen is None:
            seen = self._sights[seat] = self.state.tag.game.observe(self.state.match, seat)
        return seen

    def shown_with(self, eyes: Eyes) -> tuple[Game, Rules, Observation]:
        """What one with these eyes is shown of the game, and by which rules it was played."""
        if eyes.follows:
            state = self.state
            return state.tag.game, state.match.rules, self.sight(eyes.seat)
        shown = self.late if eyes.look == "late" else self._untouched
        return shown.game, shown.match.rules, shown.game.observe(shown.match, None)

    def since(self, epoch: int | None, seq: int | None) -> Sequence[Fact]:
        """What a client has missed that knows this much; nothing when it is new or too far behind.

        A play that has been taken back meanwhile is not told: who missed it need not know it.
        """
        if epoch is None or seq is None or epoch > self.epoch or not self._ring:
            return ()
        if not self._ring[0][0] - 1 <= seq <= self.seq:
            return ()
        return [fact for _, fact in standing(entry for entry in self._ring if entry[0] > seq)]

    def deal(self, drew: Drew) -> None:
        """Cards have been dealt: true now, durable with the next durable fact."""
        self._fold(drew)
        self.undurable = drew

    async def commit(self, facts: Sequence[Fact], *, actor: str = "", cmd_id: str | None = None) -> None:
        """Make facts durable, then true.

        Raises:
            Fenced: another process owns the table.
            Repeated: the command was done before.
            TurnedDown: the log failed and nothing was written.
        """
        dealt = () if self.undurable is None else (self.undurable,)
        rows: tuple[Fact, ...] = (*dealt, *facts)
        events = tuple(to_log(fact) for fact in rows)
        now = self._clock.wall()
        ended = ended_deal(self.state, facts, now)
        left = leaving(self.state.chairs, self.state.tag.game.name, facts, now)
        batch = Append(self._code, self.epoch, self.seq, now, actor, cmd_id, events, ended, left)
        try:
            await self._log.append(batch)
        except Unavailable as error:
            await self._read_back(batch, error)
        for fact in facts:
            self._fold(fact)
        for seq, fact in enumerate(rows, self.seq + 1):
            self.remember(seq, fact)
        self.at = now
        self.undurable = None

    async def knows_command(self, cmd_id: str) -> bool:
        """Whether a command of this id has been done, however long ago."""
        return await self._log.knows_command(self._code, cmd_id)

    async def _read_back(self, batch: Append, error: Unavailable) -> None:
        """Learn whether an append happened although the log failed."""
        logger.error("the log failed", table=self._code, error=str(error))
        try:
            written = await self._log.read(batch.code, batch.after)
        except Unavailable:
            raise TurnedDown("storage") from None
        if [(row.epoch, row.payload) for row in written] != [(batch.epoch, event.payload) for event in batch.events]:
            raise TurnedDown("storage")

    def _fold(self, fact: Fact) -> None:
        self.state = evolve(self.state, fact)
        if isinstance(fact, RulesChanged):
            self.late = self._untouched = _untouched(self.state)
        if isinstance(fact, DealScored):
            state = self.state
            self.late = Late(state.match_number, fact.result.number, state.tag.game, state.match)
        self._sights.clear()
        self.trick_over = isinstance(fact, TrickWon)


def _untouched(state: State) -> Late:
    """A table by these rules at which no deal has been played yet."""
    return Late(0, 0, state.tag.game, state.tag.game.start(state.match.rules))
