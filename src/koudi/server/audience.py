"""Everybody who looks at a table: each is sent what they may see, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from koudi.notation.codec import encode
from koudi.options import Bilingual
from koudi.server.devices import Device, check_apart
from koudi.server.facts import Fact, shown_to
from koudi.server.ledger import Ledger
from koudi.server.protocol import CloseCode, Heard, TableEvent, Update, View, Welcome
from koudi.server.seating import seat_of
from koudi.server.spectators import Eyes
from koudi.server.talk import Talk
from koudi.server.viewer import NOWHERE, Viewer
from koudi.server.words import SENTENCES

Seeing = Callable[[Eyes], View]


class Audience:
    """The viewers of a table. A person has one line to it.

    Attributes:
        onlookers: how many look on.
    """

    def __init__(self, ledger: Ledger, eyes: Callable[[Viewer], Eyes], now: Callable[[], Seeing]) -> None:
        """Nobody looks yet.

        Args:
            ledger: the table's facts.
            eyes: as what somebody looks.
            now: what there is to be seen at this moment.
        """
        self._ledger = ledger
        self._eyes = eyes
        self._now = now
        self._viewers: dict[str, Viewer] = {}
        self._devices: dict[str, Device] = {}
        self.onlookers = 0

    @property
    def viewers(self) -> Collection[Viewer]:
        """Who they are."""
        return self._viewers.values()

    def __iter__(self) -> Iterator[Viewer]:
        return iter(self.viewers)

    def __contains__(self, person: str) -> bool:
        return person in self._viewers

    def welcome(self, viewer: Viewer, epoch: int | None, seq: int | None) -> None:
        """Let somebody in, who knew this much last; an older line of theirs is closed."""
        older = self._viewers.get(viewer.session)
        if older is not None:
            older.dismiss(CloseCode.TAKEN_OVER, SENTENCES["taken_over"])
        self._viewers[viewer.session] = viewer
        self._devices[viewer.session] = viewer.device
        self._forget_devices()
        eyes = self._looks()[viewer]
        events = _seen_by(eyes, self._ledger.since(epoch, seq))
        view = self._now()(eyes)
        viewer.shown = None if eyes.follows else view
        viewer.send(encode(Welcome(self._ledger.epoch, self._seq(eyes), events, view)))

    def _forget_devices(self) -> None:
        """Keep nothing of who has lost a seat while away; all who look on are gone through only where there is such."""
        away = {chair.session for chair in self._ledger.state.chairs if chair.session} - self._viewers.keys()
        if len(self._devices) > len(self._viewers) + len(away):
            known = self._viewers.keys() | away
            self._devices = {each: device for each, device in self._devices.items() if each in known}

    def leave(self, viewer: Viewer) -> bool:
        """A line is gone; whether it was the one of its person."""
        if self._viewers.get(viewer.session) is not viewer:
            return False
        del self._viewers[viewer.session]
        if seat_of(self._ledger.state.chairs, viewer.session) is None:  # who only passes by is forgotten
            self._devices.pop(viewer.session, None)
        return True

    def end(self, code: CloseCode, reason: str | Bilingual, spread: float, coming: Iterable[Viewer]) -> None:
        """Send everybody away, to come back within ``spread`` seconds.

        Args:
            code: how their lines are closed.
            reason: words, or the name of a sentence.
            spread: seconds.
            coming: who was about to be welcomed.
        """
        text = SENTENCES[reason] if isinstance(reason, str) else reason
        for viewer in (*self, *coming):
            viewer.dismiss(code, text, spread * random.random())  # noqa: S311 - no secret
        self._viewers.clear()

    def show(self, facts: Sequence[Fact], *, but: Viewer | None = None) -> None:
        """Send everybody what happened and how the table looks now; the bytes for the same eyes are made once.

        Who is not shown the deal that is on is sent nothing while nothing changes that they see: they are not even told
        that somebody has played.
        """
        frames: dict[Eyes, tuple[View, bytes]] = {}
        looks, seeing = self._looks(), self._now()
        for viewer, eyes in looks.items():
            if viewer is but:
                continue
            if eyes not in frames:
                view = seeing(eyes)
                update = Update(self._ledger.epoch, self._seq(eyes), _seen_by(eyes, facts), view)
                frames[eyes] = view, encode(update)
            view, frame = frames[eyes]
            if eyes.follows or view != viewer.shown:
                viewer.shown = None if eyes.follows else view
                viewer.send(frame)

    def tell(self, talk: Talk) -> None:
        """Tell everybody what has been said that they may hear now."""
        for viewer in self:
            lines = talk.unheard(viewer, self._eyes(viewer)) if talk.news_for(viewer) else ()
            if lines:
                viewer.send(encode(Heard(tuple(lines))))

    def viewer_of(self, person: str) -> Viewer:
        """A person as a viewer, also one who does not look now."""
        return self._viewers.get(person) or Viewer(person, device=self._devices.get(person, NOWHERE))

    def is_kin(self, viewer: Viewer) -> bool:
        """Whether somebody else sits at the table on the device by which a viewer looks."""
        sitting = (chair.session for chair in self._ledger.state.chairs if chair.session)
        return any(
            viewer.device.same_as(self._devices[person])
            for person in sitting
            if person != viewer.session and person in self._devices
        )

    def check_apart(self, person: str, device: Device) -> None:
        """Let nobody sit down twice.

        Raises:
            TurnedDown: somebody else sits here who comes from the same browser or the same household.
        """
        sitting = (chair.session for chair in self._ledger.state.chairs if chair.session != person)
        check_apart(device, (self._devices[each] for each in sitting if each in self._devices))

    def _looks(self) -> dict[Viewer, Eyes]:
        """As what everybody looks now, which also tells how many look on."""
        looks = {viewer: self._eyes(viewer) for viewer in self}
        self.onlookers = sum(eyes.watches for eyes in looks.values())
        return looks

    def _seq(self, eyes: Eyes) -> int:
        return self._ledger.seq if eyes.follows else self._ledger.late_seq


def _seen_by(eyes: Eyes, facts: Sequence[Fact]) -> tuple[TableEvent, ...]:
    if not eyes.follows:
        return ()
    return tuple(shown for fact in facts if (shown := shown_to(eyes.seat, fact)) is not None)
