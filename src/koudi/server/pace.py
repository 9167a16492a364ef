"""How fast a table goes, and what it owes next."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from koudi.engine.observation import Observation, PhaseName
from koudi.engine.rules import Rules
from koudi.engine.seats import ALL_SEATS, Seat
from koudi.server import rated
from koudi.server.clock import Clock, Timer
from koudi.server.hosting import successor
from koudi.server.room_settings import TimeControl
from koudi.server.seating import Chairs, Stage, deal_may_start
from koudi.server.takebacks import Request, awaited
from koudi.server.timing import ALLOWANCES


class Pace(msgspec.Struct, frozen=True):
    """Pauses in seconds.

    Attributes:
        card: between two cards of dealing.
        stride: cards dealt at a time.
        closing: how long people may still declare after the last card; ``None``: until everybody here has passed.
        think: least and most that a bot takes.
        claim: how much longer a bot waits to open the closing round or the auction: its word may make trumps, and
            with them end a right to new cards.
        trick: how much longer a bot waits when a trick has just been completed, so that people see it.
        deal: before a deal begins.
        redeal: before cards are dealt again.
        fill: how long seats wait for people before bots take them, where they do.
        absent: how long strangers wait between deals for somebody who is away.
        away: until a host who is not here hands over to somebody who is.
    """

    card: float
    stride: int
    closing: float | None
    think: tuple[float, float]
    trick: float
    deal: float
    redeal: float
    claim: float = 0.0
    fill: float = 15.0
    absent: float = 90.0
    away: float = 60.0

    def under(self, rules: Rules, time: TimeControl) -> Pace:
        """The pace of a table with these rules and this much time: there is more where hands may ask for new cards.

        There is in every deal: if there were only where a hand may ask, that would tell of it.
        """
        allowance = ALLOWANCES[time]
        closing = self.closing if allowance is None else allowance.closing
        if closing is None or rules.redeal_right == "none":
            return replace(self, closing=closing)
        return replace(self, closing=closing + CLAIMING, claim=CLAIMING)

    def before(self, what: Literal["start", "redeal", "hand_over", "take_back", "seal"]) -> float:
        """Seconds before a step that takes the same whatever the table looks like."""
        return {"start": self.deal, "redeal": self.redeal, "hand_over": self.away}.get(what, 0.0)


CLAIMING: Final = 4.0
"""Seconds to see that one's hand may ask for new cards, and to make up one's mind."""

LIVE: Final = Pace(card=0.12, stride=1, closing=5.0, think=(0.6, 1.2), trick=1.0, deal=0.8, redeal=2.5)
"""For people."""

INSTANT: Final = Pace(
    card=0.0, stride=8, closing=None, think=(0.0, 0.0), trick=0.0, deal=0.0, redeal=0.0, fill=0.0, absent=5.0
)
"""For tests: every rule, no pause. Nobody is hurried either: the closing round waits for everybody who is here."""

QUICK_STRIDE: Final = 8
"""Cards dealt at a time when people have asked to skip the dealing: few enough not to hold up other tables."""

FAILURE_PAUSE: Final = 1.0
"""Seconds before a table tries again what has failed (a full disk, say)."""

PACES: Final = {"live": LIVE, "instant": INSTANT}


class Step(msgspec.Struct, frozen=True):
    """What the table does next by itself; ``seat``: whose it is or whom it concerns."""

    what: Literal["seal", "fill", "let_go", "start", "redeal", "draw", "bot", "close", "take_back", "hand_over"]
    seat: Seat | None = None


def stage_of(seen: Observation) -> Stage:
    """Where the table stands, from what everybody sees."""
    if seen.number == 0:
        return "seating"
    if seen.phase is not PhaseName.SCORED:
        return "playing"
    return "over" if seen.winners else "between"


class Mood(msgspec.Struct, frozen=True):
    """What else bears on the next step and its time.

    Attributes:
        here: the seats of people with a live connection.
        skip: every person has asked to skip the dealing.
        trick_over: the last thing that happened completed a trick.
        failed: the last thing tried failed, so that the next is better tried a little later.
        request: the wish to take a play back that is open.
        sealed: the secret of the next deal is drawn.
        fill: bots take the seats that stay empty.
        rated: the table is rated.
        called: the first deal need not wait for the host's word.
        host: the host's seat.
    """

    here: frozenset[Seat]
    skip: bool
    trick_over: bool
    failed: bool
    request: Request | None
    sealed: bool
    fill: bool
    rated: bool
    called: bool
    host: Seat | None


def next_step(seen: Observation, chairs: Chairs, mood: Mood) -> Step | None:
    """What the table owes; ``None`` when it waits for a person.

    Args:
        seen: what everybody sees.
        chairs: who sits where.
        mood: what else bears on it. An open wish to take a play back stops everything else.
    """
    if mood.request is not None:
        return None if awaited(mood.request, chairs) else Step("take_back", mood.request.seat)
    stage = stage_of(seen)
    if stage != "playing":
        if not mood.sealed:
            return Step("seal") if any(chair.session for chair in chairs) else None
        if mood.fill and mood.here and any(chair.kind == "empty" for chair in chairs):
            return Step("fill")
        if _may_start(chairs, stage, mood):
            return Step("start")
        gone = rated.missing(chairs, mood.here, rated=mood.rated) if mood.rated or mood.fill else None
        return _handing(chairs, mood) if gone is None else Step("let_go", gone)
    match seen.phase:
        case PhaseName.WAITING:
            if not mood.here:  # lest cards be dealt for ever to people who have gone
                return None
            return Step("redeal" if mood.sealed else "seal")
        case PhaseName.DRAWING:
            return Step("draw")
        case PhaseName.CLOSING:
            silent = [seat for seat in ALL_SEATS if seat not in seen.passed and chairs[seat].bot]
            return Step("bot", silent[0]) if silent else Step("close")
        case _:
            turn = seen.turn
            return Step("bot", turn) if turn is not None and chairs[turn].bot else None


def _may_start(chairs: Chairs, stage: Stage, mood: Mood) -> bool:
    """Whether the next deal can begin."""
    if mood.rated:
        return rated.may_start(chairs, stage, mood.here)
    return deal_may_start(chairs, stage, mood.here, called=mood.called)


def _handing(chairs: Chairs, mood: Mood) -> Step | None:
    """Between deals a host who is away hands over to somebody who is here."""
    if mood.host is None or mood.host in mood.here:
        return None
    seat = successor(mood.host, chairs, mood.here)
    return None if seat is None else Step("hand_over", seat)


def _opens(seen: Observation) -> bool:
    """Whether the next word is the first of the closing round, begun anew by each declaration, or of the auction."""
    return (seen.phase is PhaseName.CLOSING and not seen.passed) or (seen.phase is PhaseName.CALLING and not seen.bids)


class Plan(msgspec.Struct, frozen=True):
    """A step that is due at some time, unless the table has moved on: a seq or a card further, or another step."""

    step: Step
    seq: int
    dealt: int


class Metronome:
    """Plans the next step of one table and calls when it is due."""

    def __init__(
        self,
        pace: Pace,
        clock: Clock,
        chance: random.Random,
        call: Callable[[Plan], None],
        held: Callable[[], bool],
    ) -> None:
        """Plan nothing yet.

        Args:
            pace: how fast the table goes.
            clock: the time.
            chance: pauses of bots.
            call: called with a plan whose time has come.
            held: whether that must wait: a bot is still thinking.
        """
        self._pace = pace
        self._clock = clock
        self._chance = chance
        self._call = call
        self._held = held
        self._plan: Plan | None = None
        self._timer: Timer | None = None
        self._seen: Observation | None = None
        self._due_at = 0.0
        self._due = False
        self._closing: int | None = None  # how many had declared when the closing round began anew
        self._closes_at = 0.0
        self._patience: tuple[Step, float] | None = None  # what is waited for from when on, and until when

    @property
    def idle(self) -> bool:
        """Whether nothing is planned."""
        return self._plan is None

    @property
    def step(self) -> Step | None:
        """The step that is planned."""
        return None if self._plan is None else self._plan.step

    @property
    def fills_in(self) -> float | None:
        """Seconds until bots take the empty seats; ``None`` if they will not."""
        if self._patience is None or self._patience[0].what != "fill":
            return None
        return max(0.0, self._patience[1] - self._clock.now())

    @property
    def pause(self) -> float:
        """Seconds until it is due."""
        return max(0.0, self._due_at - self._clock.now())

    def stop(self) -> None:
        """Forget what is planned."""
        if self._timer is not None:
            self._timer.cancel()
        self._plan = self._timer = None
        self._due = False

    def plan(self, seen: Observation, chairs: Chairs, seq: int, mood: Mood) -> None:
        """See what the table owes now, and when.

        Args:
            seen: what everybody sees.
            chairs: who sits where.
            seq: seq of the last durable fact.
            mood: what else bears on it.
        """
        if seen.phase is not PhaseName.CLOSING:
            self._closing = None
        step = next_step(seen, chairs, mood)
        if self._patience is not None and self._patience[0] != step:
            self._patience = None
        plan = None if step is None else Plan(step, seq, seen.dealt)
        delay = None if step is None else self._delay(step, seen, mood)
        if delay is None:
            self.stop()
        elif plan != self._plan:
            pause = delay + (FAILURE_PAUSE if mood.failed else 0.0)
            if self._plan is not None and self._plan.step == step and self._seen == seen:
                pause = min(pause, self.pause)  # what does not concern the game holds nothing up
            self.stop()
            self._plan = plan
            self._due_at = self._clock.now() + pause
            self._timer = self._clock.call_later(pause, self._ring)
        self._seen = seen

    def call_if_due(self) -> None:
        """Call for the step that is due but was held, if it need not be held any more."""
        if self._due and not self._held():
            plan, self._plan, self._due = self._plan, None, False
            if plan is not None:
                self._call(plan)

    def _ring(self) -> None:
        self._due = True
        self.call_if_due()

    def _delay(self, step: Step, seen: Observation, mood: Mood) -> float | None:
        pace = self._pace
        match step.what:
            case "start" | "redeal" | "hand_over" | "take_back" | "seal":
                return pace.before(step.what)
            case "fill" | "let_go":
                if self._patience is None:
                    patience = pace.fill if step.what == "fill" else pace.absent
                    self._patience = (step, self._clock.now() + patience)
                return max(0.0, self._patience[1] - self._clock.now())
            case "draw":
                return 0.0 if mood.skip else pace.card
            case "bot":
                self._open_closing(seen)
                wait = (pace.trick if mood.trick_over else 0.0) + (pace.claim if _opens(seen) else 0.0)
                return self._chance.uniform(*pace.think) + wait
            case "close":
                self._open_closing(seen)
                if pace.closing is None:
                    return 0.0 if mood.here <= set(seen.passed) else None
                return max(0.0, self._closes_at - self._clock.now())

    def _open_closing(self, seen: Observation) -> None:
        """The round lasts its time from the last card on, or from the last declaration in it."""
        if seen.phase is PhaseName.CLOSING and len(seen.bids) != self._closing:
            self._closing = len(seen.bids)
            self._closes_at = self._clock.now() + (self._pace.closing or 0.0)
