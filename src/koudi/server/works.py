"""What deals, plays and hints at a table by its rules, and when."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from koudi.engine.seats import Seat
from koudi.server import hosting
from koudi.server.bot_seats import BotSeats
from koudi.server.croupier import Croupier
from koudi.server.facts import Fact, State
from koudi.server.hints import Hints
from koudi.server.inbox import Message
from koudi.server.ledger import Ledger
from koudi.server.pace import QUICK_STRIDE, Metronome, Mood, Step
from koudi.server.surroundings import Surroundings


class Works:
    """Made by the rules of a table, and anew when these change."""

    def __init__(self, code: str, ledger: Ledger, around: Surroundings, post: Callable[[Message], None]) -> None:
        """Begin, with nothing planned.

        Args:
            code: the table.
            ledger: its facts.
            around: the clock and the like.
            post: takes what has come due.
        """
        tag, room = ledger.state.tag, ledger.state.room
        self._tag, self._time = tag, room.time
        self._ledger = ledger
        self._bots = BotSeats(tag, around.clock, around.chance, around.thinkers, self._wake)
        self._croupier = Croupier(code, ledger, self._bots, around.chance)
        self.pace = around.pace.under(tag.rules, room.time)
        self._metronome = Metronome(self.pace, around.clock, around.chance, post, lambda: self._bots.thinking)
        self.hints = Hints(tag, around.thinkers, post)

    def suit(self, state: State) -> bool:
        """Whether they still fit the rules of the table."""
        return state.tag is self._tag and state.room.time == self._time

    def stop(self) -> None:
        """Plan no more and think no more."""
        self._metronome.stop()
        self._bots.forget()
        self.hints.stop()

    @property
    def idle(self) -> bool:
        """Whether nothing is due."""
        return self._metronome.idle

    @property
    def fills_in(self) -> float | None:
        """Seconds until bots take the empty seats; ``None``: they will not."""
        return self._metronome.fills_in

    def plan(self, here: frozenset[Seat], *, skip: bool, failed: bool) -> None:
        """Plan what is next, and let the bot whose turn it is think.

        Args:
            here: the seats of people with a live connection.
            skip: every person has asked to skip the dealing.
            failed: the last thing tried failed, so that the next is better tried a little later.
        """
        state, chairs = self._ledger.state, self._ledger.state.chairs
        mood = Mood(
            here=here,
            skip=skip,
            trick_over=self._ledger.trick_over,
            failed=failed,
            request=state.takebacks.request,
            sealed=state.seals.coming is not None,
            fill=state.room.fill,
            rated=state.room.rated,
            called=hosting.may_start(state.hosting, chairs, state.room),
            host=state.host,
        )
        self._metronome.plan(self._ledger.sight(None), chairs, self._ledger.seq, mood)
        step = self._metronome.step
        if step is not None and step.what == "bot" and step.seat is not None:
            self._bots.begin(step.seat, chairs[step.seat].bot, self._ledger.sight(step.seat), self._metronome.pause)
        else:
            self._bots.forget()

    async def take(self, step: Step, *, skip: bool) -> Sequence[Fact]:
        """Do what has come due; gives what came of it, durable by now.

        Args:
            step: what was planned.
            skip: whether everybody wants the rest dealt at once.
        """
        return await self._croupier.take(step, QUICK_STRIDE if skip else self.pace.stride)

    def _wake(self) -> None:
        """A bot has done thinking: its move may be due."""
        self._metronome.call_if_due()
