"""How long people may think: what each setting gives, and whom the table waits for.

The game knows nothing of it. What has been taken from time banks, and how often a seat ran out of time, is folded from
the log; the clock that runs now is kept by timekeeper.py.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from koudi.engine.events import DealStarted
from koudi.engine.observation import Observation, PhaseName
from koudi.engine.seats import ALL_SEATS, SEATS, Seat
from koudi.server.hosting_facts import PersonRemoved
from koudi.server.rated_facts import PersonLeft
from koudi.server.room_settings import TimeControl
from koudi.server.seating import BotSeated, Chairs, SeatLeft, SeatTaken, Stage, Substituted, TableFact
from koudi.server.swap_facts import SeatsSwapped
from koudi.server.takebacks import Request, awaited
from koudi.server.timing_facts import BankSpent, ClockStopped

Wait = Literal["call", "bury", "lead", "play", "answer", "ready"]
"""What a person is waited for: a word in the auction, about countering or the partner; a burial; the first lead of the
deal; any other play; an answer to who asks for a play back; readiness for the next deal, which somebody wants."""


class Allowance(msgspec.Struct, frozen=True):
    """What a setting gives, in seconds: one for each ``Wait``, and two more.

    Attributes:
        bank: for each seat in each deal, to take from when the time of a call, a burial or a play is over.
        closing: how long the closing round lasts.
    """

    call: int
    bury: int
    lead: int
    play: int
    answer: int
    ready: int
    bank: int
    closing: int

    def of(self, wait: Wait) -> int:
        """The seconds for one thing that a person is waited for."""
        return getattr(self, wait)


ALLOWANCES: Final[dict[TimeControl, Allowance | None]] = {
    "none": None,
    "relaxed": Allowance(call=40, bury=120, lead=60, play=30, answer=30, ready=120, bank=180, closing=8),
    "normal": Allowance(call=25, bury=75, lead=40, play=20, answer=20, ready=60, bank=90, closing=5),
    "fast": Allowance(call=12, bury=40, lead=20, play=10, answer=10, ready=30, bank=30, closing=4),
}
"""Argued in docs/decisions/time-at-the-table.md."""

GONE: Final = 3
"""So many times relieved by a bot in one rated match, and a person has left it."""


class Timing(msgspec.Struct, frozen=True):
    """What the log tells of time.

    Attributes:
        spent: milliseconds taken from each seat's bank in this deal.
        relieved: how often a bot had to play in this match for whoever sits on each seat: each time that time ran out,
            and once in each deal in which they asked for it.
        asked: who has asked for it in this deal.
        used: milliseconds that had been used of what was under way when the server stopped, if nothing came since.
    """

    spent: tuple[int, ...] = (0,) * SEATS
    relieved: tuple[int, ...] = (0,) * SEATS
    asked: frozenset[Seat] = frozenset()
    used: int = 0

    def last(self, seat: Seat) -> bool:
        """Whether running out of time once more counts as leaving the match, for whoever sits there."""
        return self.relieved[seat] + 1 >= GONE

    def may_ask(self, seat: Seat) -> bool:
        """Whether whoever sits there may have a bot play for them, where the match is rated."""
        return seat in self.asked or not self.last(seat)


NONE: Final = Timing()


class Owed(msgspec.Struct, frozen=True):
    """What the table waits for, and from whom."""

    wait: Wait
    seats: tuple[Seat, ...]


def evolve(timing: Timing, fact: TableFact) -> Timing:
    """What is told of time after a fact."""
    if timing.used:
        timing = replace(timing, used=0)
    match fact:
        case ClockStopped(ms):
            return replace(timing, used=ms)
        case BankSpent(seat, ms):
            return replace(timing, spent=_with(timing.spent, seat, timing.spent[seat] + ms))
        case DealStarted():
            return replace(timing, spent=NONE.spent, asked=NONE.asked)
        case Substituted(seat, reason="timeout"):
            return replace(timing, relieved=_with(timing.relieved, seat, timing.relieved[seat] + 1))
        case Substituted(seat, reason="asked") if seat not in timing.asked:
            relieved = _with(timing.relieved, seat, timing.relieved[seat] + 1)
            return replace(timing, relieved=relieved, asked=timing.asked | {seat})
        case SeatTaken(seat) | SeatLeft(seat) | BotSeated(seat) | PersonRemoved(seat) | PersonLeft(seat):
            return replace(timing, relieved=_with(timing.relieved, seat, 0), asked=timing.asked - {seat})
        case SeatsSwapped(seat, other):
            swapped = {seat: other, other: seat}
            relieved = tuple(timing.relieved[swapped.get(each, each)] for each in ALL_SEATS)
            return replace(timing, relieved=relieved, asked=frozenset(swapped.get(each, each) for each in timing.asked))
        case _:
            return timing


def _with(each: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return (*each[:seat], value, *each[seat + 1 :])


_WORDS: Final = frozenset({PhaseName.CALLING, PhaseName.EXCHANGING, PhaseName.RECALLING})


def owed(seen: Observation, chairs: Chairs, stage: Stage, request: Request | None) -> Owed | None:
    """What the table waits for people to do; ``None`` while it is the table's or a bot's turn, or nobody's.

    While somebody asks for a play back only the answers count. Between deals nobody is hurried until somebody wants
    the next one, and the four seats are filled. Before the first deal and after a match nobody owes anything.

    Args:
        seen: what everybody sees.
        chairs: who sits where.
        stage: where the table stands.
        request: the wish to take a play back that is open.
    """
    if stage == "between":
        return _unready(chairs)
    if stage != "playing":
        return None
    if request is not None:
        seats = awaited(request, chairs)
        return Owed("answer", seats) if seats else None
    turn = seen.turn
    if turn is None or chairs[turn].bot:
        return None
    if seen.phase is PhaseName.PLAYING:
        return Owed("play" if seen.tricks or seen.trick else "lead", (turn,))
    return Owed("call" if seen.phase in _WORDS else "bury", (turn,))


def deal_wanted(chairs: Chairs) -> bool:
    """Whether somebody who plays is ready for the next deal, and there are four for it."""
    filled = all(chair.kind != "empty" for chair in chairs)
    return filled and any(chair.session and chair.ready and not chair.bot for chair in chairs)


def _unready(chairs: Chairs) -> Owed | None:
    late = tuple(seat for seat in ALL_SEATS if chairs[seat].session and not chairs[seat].may_go_on)
    return Owed("ready", late) if late and deal_wanted(chairs) else None
