"""What is said at one table: soft, in no log, forgotten when the table leaves the memory."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final, get_args

import msgspec

from koudi.engine.seats import Seat
from koudi.server.cleaning import cleaned
from koudi.server.clock import Clock
from koudi.server.company import Company, alias_of
from koudi.server.room_settings import Chat
from koudi.server.seating import Stage
from koudi.server.spectators import Eyes
from koudi.server.talk_messages import LONGEST, Channel, Evidence, Speech, TalkLine, Words
from koudi.server.viewer import Viewer
from koudi.server.words import TurnedDown

RING: Final = 50
"""Lines kept in each channel for those who come later."""

EVIDENCE: Final = 20
"""Lines of somebody that go with a report, at most."""

CHANNELS: Final[tuple[Channel, ...]] = get_args(Channel)


class Remark(msgspec.Struct, frozen=True):
    """Something said.

    Attributes:
        number: how many had been said in the channel with it.
        key: of the command by which it was said.
        person: who said it.
        seat: where they sat.
        name: how they were called.
        at: milliseconds since 1970, UTC.
        now: seconds by the steady clock.
        speech: what.
    """

    number: int
    key: str
    person: str
    seat: Seat | None
    name: str
    at: int
    now: float
    speech: Speech


class Talk:
    """The two channels of a table. While a deal is on, nothing crosses from one to the other that might tell of it.

    Players hear each other at once; so do spectators. Who looks on at a deal as it is played hears the players, too.
    Who sees it one deal late hears them one deal late. Players hear spectators when no deal is on.
    """

    def __init__(self, code: str, clock: Clock, company: Company) -> None:
        self._code = code
        self._clock = clock
        self._company = company
        self._rings: dict[Channel, deque[Remark]] = {channel: deque(maxlen=RING) for channel in CHANNELS}
        self._said: dict[Channel, int] = dict.fromkeys(CHANNELS, 0)
        self._before = dict(self._said)
        """How much had been said when the deal that is on began."""
        self._playing = False

    def follow(self, stage: Stage) -> None:
        """The table stands so now."""
        playing = stage == "playing"
        if playing and not self._playing:
            self._before = dict(self._said)
        self._playing = playing

    def say(self, viewer: Viewer, name: str, eyes: Eyes, key: str, speech: Speech, chat: Chat) -> None:
        """Somebody says something; by the same command again it is not heard again.

        Args:
            viewer: who.
            name: how they are called here.
            eyes: as what they are here.
            key: of the command, and theirs alone.
            speech: what.
            chat: what may be said at this table.

        Raises:
            TurnedDown: it may not be said: at this table, so soon, or at all.
        """
        if chat == "off":
            raise TurnedDown("talk_off")
        if not eyes.looks_on:
            raise TurnedDown("not_let_in")
        if any(remark.key == key for ring in self._rings.values() for remark in ring):
            return
        if isinstance(speech, Words):
            speech = _line(speech, chat)
        self._company.count_line(viewer.session)
        channel: Channel = "spectators" if eyes.seat is None else "players"
        self._said[channel] += 1
        at, now = self._clock.wall(), self._clock.now()
        self._rings[channel].append(Remark(self._said[channel], key, viewer.session, eyes.seat, name, at, now, speech))

    def news_for(self, viewer: Viewer) -> bool:
        """Whether anything was said that a viewer has not been told, whether they may hear it or not."""
        return any(said > viewer.told.get(channel, 0) for channel, said in self._said.items())

    def unheard(self, viewer: Viewer, eyes: Eyes) -> Sequence[TalkLine]:
        """What a viewer may hear now and has not been told, in the order in which it was said; it is told with that."""
        lines: list[TalkLine] = []
        for channel in CHANNELS:
            last = self._audible(channel, eyes)
            told = viewer.told.get(channel, 0)
            if last > told:
                viewer.told[channel] = last
                new = (remark for remark in self._rings[channel] if told < remark.number <= last)
                lines.extend(
                    self._line(channel, remark, viewer.session)
                    for remark in new
                    if self._company.hears(viewer.session, remark.person)
                )
        return sorted(lines, key=lambda line: -line.ago)

    def whose(self, alias: str) -> tuple[str, str] | None:
        """The person and the name of somebody who has talked here."""
        remarks = (remark for ring in self._rings.values() for remark in reversed(ring))
        return next(((each.person, each.name) for each in remarks if alias_of(self._code, each.person) == alias), None)

    def evidence(self, person: str, eyes: Eyes) -> tuple[Evidence, ...]:
        """The last lines of somebody that one with these eyes may hear."""
        found = [
            Evidence(remark.at, channel, remark.speech)
            for channel in CHANNELS
            for remark in self._rings[channel]
            if remark.person == person and remark.number <= self._audible(channel, eyes)
        ]
        return tuple(sorted(found, key=lambda line: line.at)[-EVIDENCE:])

    def _audible(self, channel: Channel, eyes: Eyes) -> int:
        """Up to which line of a channel one with these eyes may hear."""
        if not eyes.looks_on:
            return 0
        return self._before[channel] if self._playing and not eyes.hears(channel) else self._said[channel]

    def _line(self, channel: Channel, remark: Remark, listener: str) -> TalkLine:
        return TalkLine(
            channel=channel,
            who=alias_of(self._code, remark.person),
            seat=remark.seat,
            name=remark.name,
            you=remark.person == listener,
            at=remark.at,
            ago=round(self._clock.now() - remark.now, 1),
            speech=remark.speech,
        )


def _line(words: Words, chat: Chat) -> Words:
    if chat != "free":
        raise TurnedDown("phrases_only")
    text = cleaned(words.text)
    if not text:
        raise TurnedDown("nothing_said")
    if len(text) > LONGEST:
        raise TurnedDown("talk_too_long")
    return Words(text)
