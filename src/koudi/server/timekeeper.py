"""The clock of one table: runs while a person is waited for, stands still otherwise, and rings when time is over."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import Final, cast

import msgspec

from koudi.bots.ladder import DEFAULT_LEVEL
from koudi.engine.match import Match
from koudi.engine.seats import ALL_SEATS, Seat
from koudi.server import rated
from koudi.server.clock import Clock, Timer
from koudi.server.facts import Fact, State
from koudi.server.ledger import Ledger
from koudi.server.pace import FAILURE_PAUSE, stage_of
from koudi.server.protocol import ClockInfo
from koudi.server.pulse import Pulse
from koudi.server.room_settings import TimeControl
from koudi.server.seating import BecameReady, BotSeated, Substituted, bot_name
from koudi.server.takeback_facts import TakebackLapsed
from koudi.server.timing import ALLOWANCES, Allowance, Owed, deal_wanted, owed
from koudi.server.timing_facts import BankSpent, ClockExtended, ClockStopped
from koudi.server.words import TurnedDown
from koudi.storage import Fenced

GRACE: Final = 1.0
"""Seconds for the way there and back, which count against nobody: a person sees zero before the table does."""

RETURN: Final = 10.0
"""Seconds for who comes back within the move in which time ran out, once in each move."""

TICK: Final = 0.001
"""Seconds by which a timer may be early."""


class TimeUp(msgspec.Struct, frozen=True):
    """The clock has rung; it means nothing once the table has moved on from this seq."""

    seq: int


class Stretch:
    """The time for one thing that is waited for.

    Attributes:
        own: seconds given for it.
        bank: further seconds, from the seat's time bank.
        used: seconds used until the clock was last stopped; less than none at first, for what counts against nobody.
        unlogged: seconds lost on the server's side that the log does not tell of yet.
        over: whether it has run out.
    """

    def __init__(self, own: float, bank: float, free: float) -> None:
        self.own = own
        self.bank = bank
        self.used = -free
        self.unlogged = 0.0
        self.over = False
        self._pardoned = False
        self._began: float | None = None
        self._lost_before = 0.0

    def go(self, now: float, lost: float) -> None:
        """Run; ``lost``: seconds lost on the server's side by now."""
        if self._began is None:
            self._began, self._lost_before = now, lost

    def stop(self, now: float) -> None:
        """Stand still."""
        self.used, self._began = self._passed(now), None

    def elapsed(self, now: float) -> float:
        """Seconds used in all."""
        return max(0.0, self._passed(now))

    def left(self, now: float) -> float:
        """Seconds until it runs out, bank and what counts against nobody included."""
        return self.own + self.bank - self._passed(now)

    def spent(self, now: float) -> bool:
        """Whether it has run out for good."""
        return self._pardoned and self.left(now) < TICK

    def _passed(self, now: float) -> float:
        return self.used + (0.0 if self._began is None else now - self._began)

    def from_bank(self, now: float) -> float:
        """Seconds used of the bank."""
        return min(self.bank, max(0.0, self.elapsed(now) - self.own))

    def give_back(self, lost: float) -> None:
        """Do not count what has been lost meanwhile."""
        if self._began is not None and lost > self._lost_before:
            self._began += lost - self._lost_before
            self.unlogged += lost - self._lost_before
            self._lost_before = lost

    def pardon(self, now: float) -> None:
        """Give some seconds to who comes back after it has run out, once."""
        if self.over and not self._pardoned:
            self._pardoned = True
            self.own, self.bank, self.used = RETURN, 0.0, -GRACE
            self._began = None if self._began is None else now


class Timekeeper:
    """Watches over the time of the people at one table. Only the table's actor calls it, since it writes in the ledger.

    The time of a move goes on while a bot plays for the person whose it is: else one could hold the others up by taking
    the seat back and giving it to the bot again and again.

    What a move took beyond its own time is logged with the move, and so is what comes of time that is over. The rest
    of what is under way lives in memory and is logged when the server stops. A restart gives back the time since the
    last fact, by a fact of its own: after a stop in order just the outage, after a crash the whole move.
    """

    def __init__(
        self,
        trick: float,
        clock: Clock,
        pulse: Pulse,
        ledger: Ledger,
        call: Callable[[TimeUp], None],
    ) -> None:
        """Run no clock yet.

        Args:
            trick: seconds in which people look at a trick that has just been completed.
            clock: the time.
            pulse: what is lost of it.
            ledger: the table's facts.
            call: called when the time of those waited for is over.
        """
        self._time: TimeControl = "none"
        self._trick = trick
        self._clock = clock
        self._pulse = pulse
        self._ledger = ledger
        self._call = call
        self._timer: Timer | None = None
        self._match: Match | None = None
        self._owed: Owed | None = None
        self._move: Stretch | None = None
        self._answer: Stretch | None = None
        self._failing: tuple[float, int] | None = None  # since when the log fails, and the last seq before
        self._failed = 0.0  # seconds in which it failed, until it worked again

    @property
    def idle(self) -> bool:
        """Whether no clock runs."""
        return self._timer is None

    def stop(self) -> None:
        """Ring no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def store_failed(self) -> None:
        """The log has failed: until it works again no time is counted."""
        if self._failing is None:
            self._failing = (self._clock.now(), self._ledger.seq)

    def plan(self, *, failed: bool = False) -> None:
        """See for whom the table waits now, and let the clock run for them.

        Args:
            failed: the last thing tried failed, so that the next is better tried a little later.
        """
        state, seq, seen = self._ledger.state, self._ledger.seq, self._ledger.sight(None)
        allowance = ALLOWANCES[state.room.time]
        restarted = self._match is None and seq > 0
        if state.match is not self._match or state.room.time != self._time:
            self._match, self._time, self._move = state.match, state.room.time, None
        if stage_of(seen) == "between" and not deal_wanted(state.chairs):
            self._move = None
        self._owed = None if allowance is None else owed(seen, state.chairs, stage_of(seen), state.takebacks.request)
        run = None if allowance is None or self._owed is None else self._stretch(allowance, self._owed)
        now, lost = self._clock.now(), self._lost()
        if run is None or run is not self._answer:
            self._answer = None
        elif self._move is not None:
            self._move.give_back(lost)
            self._move.stop(now)
        self.stop()
        if run is None:
            return
        if restarted:
            run.used = state.timing.used / 1000 or run.used
            run.unlogged = max(0, self._clock.wall() - self._ledger.at) / 1000
        run.go(now, lost)
        wait = 0.0 if run.unlogged else max(0.0, run.left(now))
        pause = FAILURE_PAUSE if failed else 0.0
        self._timer = self._clock.call_later(wait + pause, lambda: self._ring(seq))

    async def put_down(self) -> None:
        """Log how much of what is under way has been used, since the server stops. Else all of it is given back."""
        run = self._running
        if run is None or self.idle:
            return
        self.stop()
        run.give_back(self._lost())
        used = ClockStopped(_ms(min(run.elapsed(self._clock.now()), run.own + run.bank)))
        with contextlib.suppress(Fenced, TurnedDown):
            await self._ledger.commit((used,))

    async def take(self, rung: TimeUp) -> Sequence[Fact]:
        """What comes of a clock that has rung; gives the news for everybody, durable.

        Raises:
            Fenced: another process owns the table.
            TurnedDown: the log failed and nothing was written.
        """
        run = self._running
        if run is None or self._owed is None or rung.seq != self._ledger.seq:
            return ()
        now = self._clock.now()
        run.give_back(self._lost())
        over = run.left(now) < TICK
        facts: list[Fact] = [ClockExtended(_ms(run.unlogged))] if run.unlogged else []
        if over:
            facts += self._consequences(run, self._owed, now)
        if facts:
            await self._ledger.commit(facts)
            run.unlogged = 0.0
            run.over = run.over or over
        return facts

    def charge(self, seat: Seat) -> tuple[BankSpent, ...]:
        """What a move that this seat makes now has taken from its bank."""
        run = self._move
        if run is None or run is not self._running or self._owed is None or seat not in self._owed.seats:
            return ()
        run.give_back(self._lost())
        spent = _ms(run.from_bank(self._clock.now()))
        return (BankSpent(seat, spent),) if spent else ()

    def returning(self, seat: Seat) -> tuple[BecameReady, ...]:
        """What comes of it if the person takes the seat back now, lest others wait for somebody who comes and goes.

        Who has had all the time to be ready for the next deal is ready. Who has had all the time for a move leaves it
        to the bot.

        Raises:
            TurnedDown: it is that move which is waited for.
        """
        run, seen = self._move, self._ledger.sight(None)
        if run is None or not run.spent(self._clock.now()):
            return ()
        if stage_of(seen) == "between":
            return (BecameReady(seat),)
        if seen.turn == seat:
            raise TurnedDown("move_over")
        return ()

    def info(self) -> ClockInfo | None:
        """What people are shown of it now; ``None`` where nobody is hurried."""
        allowance, soon = ALLOWANCES[self._time], self._clock.now() + GRACE
        if allowance is None:
            return None
        banks = [self._bank(allowance, seat) for seat in ALL_SEATS]
        run, due = self._running, self._owed
        if run is None or due is None:
            return ClockInfo((), 0, 0, 0, _four(banks), 1000 * allowance.bank, self._last)
        run.give_back(self._lost())
        drawn = run.from_bank(soon)
        if run.bank:
            banks[due.seats[0]] -= drawn
        left = max(0.0, run.own - run.elapsed(soon))
        reserve = _ms(run.bank - drawn)
        return ClockInfo(due.seats, _ms(left), _ms(run.own), reserve, _four(banks), 1000 * allowance.bank, self._last)

    @property
    def _running(self) -> Stretch | None:
        if self._owed is None:
            return None
        return self._answer if self._owed.wait == "answer" else self._move

    @property
    def _last(self) -> tuple[Seat, ...]:
        state = self._ledger.state
        return tuple(seat for seat in ALL_SEATS if state.room.rated and state.timing.last(seat))

    def _stretch(self, allowance: Allowance, owed: Owed) -> Stretch:
        """The time for what is owed: that which runs already, or another."""
        if owed.wait == "answer":
            self._answer = self._answer or Stretch(allowance.answer, 0.0, GRACE)
            return self._answer
        if self._move is None:
            bank = 0.0 if owed.wait == "ready" else self._bank(allowance, owed.seats[0])
            free = GRACE + (self._trick if self._ledger.trick_over else 0.0)
            self._move = Stretch(allowance.of(owed.wait), bank, free)
        elif self._move.over:
            self._move.pardon(self._clock.now())
        return self._move

    def _bank(self, allowance: Allowance, seat: Seat) -> float:
        return max(0.0, allowance.bank - self._ledger.state.timing.spent[seat] / 1000)

    def _lost(self) -> float:
        """Seconds lost on the server's side so far: the loop stood still, or the log failed."""
        failing = 0.0
        if self._failing is not None:
            failing = self._clock.now() - self._failing[0]
            if self._ledger.seq > self._failing[1]:
                self._failed, self._failing, failing = self._failed + failing, None, 0.0
        return self._pulse.look() + self._failed + failing

    def _ring(self, seq: int) -> None:
        self._timer = None
        self._call(TimeUp(seq))

    def _consequences(self, run: Stretch, owed: Owed, now: float) -> Sequence[Fact]:
        state = self._ledger.state
        request = state.takebacks.request
        if owed.wait == "answer" and request is not None:
            return (TakebackLapsed(request.seat),)
        facts: list[Fact] = []
        for seat in owed.seats:
            spent = _ms(run.from_bank(now))
            facts += [BankSpent(seat, spent)] if spent else []
            facts += _replaced(state, seat)
        return facts


def _replaced(state: State, seat: Seat) -> Sequence[Fact]:
    """What becomes of a person whose time is over; who has not accepted the rules has not begun to play."""
    if not state.chairs[seat].confirmed:
        return (BotSeated(seat, DEFAULT_LEVEL, bot_name(state.chairs, seat)),)
    if state.room.rated and state.timing.last(seat):
        return rated.left(state.chairs, "playing", seat)
    return (Substituted(seat, DEFAULT_LEVEL, "timeout"),)


def _ms(seconds: float) -> int:
    return round(1000 * seconds)


def _four(banks: Sequence[float]) -> tuple[int, int, int, int]:
    return cast("tuple[int, int, int, int]", tuple(map(_ms, banks)))
