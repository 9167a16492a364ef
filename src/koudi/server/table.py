"""One table, one writer: an actor that logs facts, and only then shows them."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from typing import Final

import structlog

from koudi.cards import NO_CARDS
from koudi.engine.errors import IllegalAction
from koudi.engine.seats import ALL_SEATS, Seat
from koudi.notation.codec import encode
from koudi.options import BadOption, Bilingual
from koudi.server import hosting, seating, views
from koudi.server.actor import Actor
from koudi.server.answers import Answers
from koudi.server.apart import Apart
from koudi.server.audience import Audience, Seeing
from koudi.server.commands import Act, AnyCommand, Hint, Ping, Position, Preview, Say, Sit, Skip, TakeBack
from koudi.server.company import alias_of
from koudi.server.deciding import decide, seated
from koudi.server.devices import Device
from koudi.server.facts import Fact, State
from koudi.server.hints import Advised
from koudi.server.holds import Holds
from koudi.server.inbox import Aside, Joined, Left, Message, Said
from koudi.server.ledger import Ledger
from koudi.server.notices import Cause, Notices
from koudi.server.pace import Plan, stage_of
from koudi.server.presence import Presence
from koudi.server.protocol import Ack, CloseCode, LateDeal, Pong, Refused, TableInfo, View
from koudi.server.seating import Chairs, seat_of
from koudi.server.spectators import Eyes, eyes_of
from koudi.server.surroundings import Surroundings
from koudi.server.table_view import Moment, Surface
from koudi.server.talk import Talk
from koudi.server.talk_messages import Evidence
from koudi.server.terms import Terms
from koudi.server.timekeeper import Timekeeper, TimeUp
from koudi.server.viewer import Viewer
from koudi.server.words import SENTENCES, TurnedDown
from koudi.server.works import Works
from koudi.storage import Fenced, Repeated, TableRow, Unavailable

SOFT: Final = ()
"""News without a durable fact: presence, a wish to skip."""

FAILED_RETURN: Final = 3.0
"""Seconds over which the people of a table that failed come back, lest they have it read anew all at once."""

logger = structlog.get_logger()


class Table(Actor):
    """A table with its people, whose facts it alone writes.

    Attributes:
        apart: who may not sit here together.
    """

    def __init__(
        self,
        row: TableRow,
        opened: Terms,
        ledger: Ledger,
        around: Surroundings,
    ) -> None:
        """Take a table as the log tells it and let it go on.

        Args:
            row: the table in the log, claimed by this process.
            opened: what it was opened with.
            ledger: its facts.
            around: the clock and the like.
        """
        self.row = row
        self.opened = opened
        self._around = around
        self._ledger = ledger
        self._answers = Answers()
        self._audience = Audience(ledger, self._eyes, self._now)
        self._talk = Talk(row.code, around.clock, around.company)
        self._notices = Notices(self._audience)
        self.apart = Apart(row.code, ledger, self._audience)
        self._holds = Holds(around.clock)
        self._presence = Presence(ledger, self._audience, around.clock)
        self._timekeeper = Timekeeper(around.pace.trick, around.clock, around.pulse, ledger, self.post)
        self._works = self._set_up()
        super().__init__(row.code)

    def _set_up(self) -> Works:
        return Works(self.row.code, self._ledger, self._around, self.post)

    @property
    def state(self) -> State:
        """The table as its log tells it."""
        return self._ledger.state

    def seats(self, session: str | None) -> bool:
        """Whether the person of this session sits here."""
        return session is not None and seat_of(self._ledger.state.chairs, session) is not None

    def keep_seat(self, person: str, device: Device) -> None:
        """Keep a seat for a person who is on the way; to be done ``in_turn``."""
        state = self._ledger.state
        self._holds.keep(person, device, state.tag, state.chairs)

    def free_for(self, person: str) -> int:
        """How many seats a person may choose among who is not here yet, those of bots among them."""
        state = self._ledger.state
        return self._holds.free(state.chairs, person) if hosting.admits(state.hosting, person) else 0

    @property
    def awaited(self) -> int:
        """How many people are on the way for whom a seat is kept."""
        return self._holds.awaited(self._ledger.state.chairs)

    def is_over(self, match: int | None) -> bool:
        """Whether a match is over, counted from 1; ``None``: the one on the table."""
        return self.stage == "over" or (match is not None and match < self._ledger.state.match_number)

    def somebody(self, alias: str) -> tuple[str, str]:
        """The person, and the name, of somebody who sits here or has talked here.

        Raises:
            TurnedDown: there is none of this alias.
        """
        for chair in self._ledger.state.chairs:
            if chair.session and alias_of(self.row.code, chair.session) == alias:
                return chair.session, chair.name
        known = self._talk.whose(alias)
        if known is None:
            raise TurnedDown("no_such_person")
        return known

    def said_by(self, person: str, *, to: str) -> Sequence[Evidence]:
        """What a person has said last that another may have heard."""
        return self._talk.evidence(person, self._eyes(self._audience.viewer_of(to)))

    @property
    def known(self) -> tuple[int, int]:
        """The claim and the seq of the last durable fact: what who comes back is asked for."""
        return self._ledger.epoch, self._ledger.seq

    @property
    def viewers(self) -> Collection[Viewer]:
        """Who looks on."""
        return self._audience.viewers

    @property
    def asleep(self) -> bool:
        """Whether nobody looks and nothing is due, so that the table may leave the memory."""
        return not self._audience.viewers and self._works.idle and self._timekeeper.idle and self.settled

    async def stop(self, code: CloseCode, reason: str | Bilingual, spread: float = 0.0) -> None:
        """End after what is being committed, and send everybody away, to come back within ``spread`` seconds."""
        await self._end_after_this()
        try:
            await self._timekeeper.put_down()
        finally:
            self._end(code, reason, spread)

    # What the actor takes

    def _give_way(self, reason: str) -> None:
        try:
            self._end(CloseCode.RESTART, reason, FAILED_RETURN if reason == "failed" else 0.0)
        except Exception:
            logger.exception("a table did not stop as it should", table=self.row.code)
        if not self._stopping:  # by now another may stand in its place
            self._around.ended(self.row.code, reason)

    def _failed(self, message: Message) -> None:
        if isinstance(message, Joined):
            message.viewer.dismiss(CloseCode.RESTART, SENTENCES["failed"])

    def _end(self, code: CloseCode, reason: str | Bilingual, spread: float = 0.0) -> None:
        try:
            self._works.stop()
            self._timekeeper.stop()
        finally:
            coming = [each.viewer for each in self._unheard() if isinstance(each, Joined)]
            self._audience.end(code, reason, spread, coming)

    async def _handle(self, message: Message) -> None:
        match message:
            case Joined(viewer, epoch, seq):
                self._presence.come(viewer.session)
                self._audience.welcome(viewer, epoch, seq)
                self._show(SOFT, but=viewer)
                self._notices.come(viewer)
                await self._keep_apart(viewer)
            case Left(viewer):
                self._see_off(viewer)
            case Said(viewer, command):
                await self._answer(viewer, command)
            case Advised(viewer):
                viewer.send(self._hinted(message))
            case Aside():
                message.answer()
            case TimeUp():
                chairs = self._ledger.state.chairs
                facts = await self._timekeeper.take(message)
                if facts:
                    self._show_unseated(chairs, facts, "time")
            case Plan(step, seq, dealt):
                if (seq, dealt) == (self._ledger.seq, self._ledger.sight(None).dealt):
                    chairs = self._ledger.state.chairs
                    self._show_unseated(chairs, await self._works.take(step, skip=self._presence.all_skip), "away")

    def _see_off(self, viewer: Viewer) -> None:
        if self._audience.leave(viewer):
            if self.seats(viewer.session):
                self._presence.lose(viewer.session)
            self._show(SOFT)

    async def _keep_apart(self, viewer: Viewer) -> None:
        """Take the seat from who comes back to it as somebody who may not sit there twice, until a match begins."""
        unseated = self.apart.unseat(viewer, self.stage)
        if unseated is not None:
            facts, cause = unseated
            chairs = self._ledger.state.chairs
            await self._ledger.commit(facts)
            self._show_unseated(chairs, facts, cause)

    def _go_on(self, *, failed: bool = False) -> None:
        self._talk.follow(self.stage)
        self._presence.follow()
        self._audience.tell(self._talk)
        if not self._works.suit(self._ledger.state):
            self._works.stop()
            self._works = self._set_up()
        if failed:
            self._timekeeper.store_failed()
        self._timekeeper.plan(failed=failed)
        filling = self._works.fills_in is not None
        self._works.plan(self.here, skip=self._presence.all_skip, failed=failed)
        if filling is not (self._works.fills_in is not None):
            self._show(SOFT)
        self._around.whereabouts.follow(self.row.code, self._ledger)

    # What people send

    async def _answer(self, viewer: Viewer, command: AnyCommand) -> None:
        key = f"{viewer.session[:16]}:{command.cmd}"
        answer, news = self._answers.get(key), None
        if answer is None:
            try:
                answer, news = await self._obey(viewer, command, key)
            except (TurnedDown, IllegalAction, BadOption) as refusal:
                refusal.__traceback__ = None  # rules that raise it know it too: a ring, and the whole match hangs on it
                answer = await self._refuse(refusal, command, key)
            except Fenced:
                raise
            except Exception:
                logger.exception("a command failed; the table goes on", table=self.row.code)
                answer = encode(Refused(command.cmd, "failed", SENTENCES["failed"], NO_CARDS))
        if answer is not None:
            viewer.send(answer)
        if news is not None:
            await asyncio.sleep(0)  # the answer is on its way before the news is made for everybody
            self._show(news)

    async def _obey(self, viewer: Viewer, command: AnyCommand, key: str) -> tuple[bytes | None, Sequence[Fact] | None]:
        """Do what is asked; gives the answer, unless that comes later, and the news for everybody, if any."""
        seat = self._seat_of(viewer)
        match command:
            case Ping(cmd=cmd):
                return encode(Pong(cmd)), None
            case Preview(cmd=cmd, cards=cards):
                seen = self._ledger.sight(seated(seat))
                return encode(
                    views.preview(self._ledger.state.tag.game, self._ledger.state.tag.rules, seen, cmd, cards)
                ), None
            case Hint(cmd=cmd):
                return self._hint(viewer, seated(seat), cmd), None
            case Position(cmd=cmd):
                seen = self._ledger.shown_with(self._eyes(viewer))[-1]
                return encode(views.positioned(self._ledger.state.tag, seen, cmd)), None
            case Say():
                return self._say(viewer, command, key), None
            case Skip(cmd=cmd):
                self._presence.skip(seated(seat))
                return encode(Ack(cmd)), SOFT
            case _:
                facts = self._facts(viewer, command)
        answer = encode(Ack(command.cmd))
        if not facts:
            return answer, None
        try:
            await self._ledger.commit(facts, actor=viewer.session, cmd_id=key)
        except Repeated:
            return answer, None
        self._answers.keep(key, answer)
        return answer, facts

    def _facts(self, viewer: Viewer, command: AnyCommand) -> Sequence[Fact]:
        """The facts that a command leads to; none when all is so already."""
        state = self._ledger.state
        if isinstance(command, Sit):
            self.apart.check(viewer.session, viewer.device)
        facts = decide(state, self.stage, viewer.session, command, self._presence.is_here)
        facts = self._holds.settle(viewer.session, state.chairs, state.tag, self.apart.marked(facts, viewer.device))
        if isinstance(command, Act):
            facts = (*self._timekeeper.charge(seated(self._seat_of(viewer))), *facts)
        if isinstance(command, TakeBack) and facts:
            facts = (*facts, *self._timekeeper.returning(seated(self._seat_of(viewer))))
        return facts

    def _hint(self, viewer: Viewer, seat: Seat, cmd: str) -> bytes | None:
        if not self._ledger.state.room.hints:
            raise TurnedDown("hints_off")
        return self._works.hints.ask(viewer, seat, cmd, self._ledger.sight(seat))

    def _say(self, viewer: Viewer, command: Say, key: str) -> bytes:
        state, eyes = self._ledger.state, self._eyes(viewer)
        name = viewer.name if eyes.seat is None else state.chairs[eyes.seat].name
        self._talk.say(viewer, name, eyes, key, command.speech, state.room.chat)
        return encode(Ack(command.cmd))

    async def _refuse(self, refusal: TurnedDown | IllegalAction | BadOption, command: AnyCommand, key: str) -> bytes:
        # What was done long ago would be refused now, but it was not refused then.
        try:
            if await self._ledger.knows_command(key):
                return encode(Ack(command.cmd))
        except Unavailable:
            refusal = TurnedDown("storage")  # whether it was done cannot be told now
        refused = views.refused(command.cmd, refusal)
        self._around.metrics.refuse(refused.code)
        logger.debug("refused", table=self.row.code, kind=command.__struct_config__.tag, code=refused.code)
        answer = encode(refused)
        if refused.code == "storage":  # worth trying again
            self._timekeeper.store_failed()
        else:
            self._answers.keep(key, answer)
        return answer

    def _hinted(self, advised: Advised) -> bytes:
        try:
            return self._works.hints.answer(advised, self._seat_of(advised.viewer), self._ledger.sight(advised.seat))
        except (TurnedDown, IllegalAction) as refusal:
            return encode(views.refused(advised.cmd, refusal))

    # What people see

    @property
    def stage(self) -> seating.Stage:
        """Where it stands."""
        return stage_of(self._ledger.sight(None))

    def _seat_of(self, viewer: Viewer) -> Seat | None:
        return seat_of(self._ledger.state.chairs, viewer.session)

    @property
    def here(self) -> frozenset[Seat]:
        """The seats of people with a live line."""
        return self._presence.here

    def _show(self, facts: Sequence[Fact], *, but: Viewer | None = None) -> None:
        """Send everybody what happened and how the table looks now."""
        self._timekeeper.plan()
        self._audience.show(facts, but=but)

    def _show_unseated(self, before: Chairs, facts: Sequence[Fact], cause: Cause) -> None:
        """Send everybody what happened by itself, and tell who has lost a seat by it why."""
        self._show(facts)
        if before is not self._ledger.state.chairs:
            self._notices.look(before, self._ledger.state.chairs, facts, cause)

    @property
    def onlookers(self) -> int:
        """How many look on from no seat."""
        return self._audience.onlookers

    def _eyes(self, viewer: Viewer) -> Eyes:
        return eyes_of(self._ledger.state, self.stage, viewer.session, lambda: self._audience.is_kin(viewer))

    def _now(self) -> Seeing:
        """What there is to be seen at this moment."""
        surface = self._surface()

        def view(eyes: Eyes) -> View:
            game, rules, seen = self._ledger.shown_with(eyes)
            return views.view(game, rules, surface.info(eyes), seen)

        return view

    def info(self, eyes: Eyes) -> TableInfo:
        """The table around the game as one sees it who looks with these eyes."""
        return self._surface().info(eyes)

    def _surface(self) -> Surface:
        late = self._ledger.late
        moment = Moment(
            stage=self.stage,
            here=self.here,
            away=tuple(map(self._presence.away, ALL_SEATS)),
            skipping=self._presence.skipping,
            closing=self._works.pace.closing,
            fills_in=self._works.fills_in,
            clock=self._timekeeper.info(),
            onlookers=self.onlookers,
            late=LateDeal(late.match_number, late.deal) if late.deal else None,
        )
        return Surface(self.row, self._ledger.state, moment)
