"""Seats kept for a moment for people who have been sent to a table and are on their way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

import msgspec

from koudi.notation.tag import Tag
from koudi.server.clock import Clock
from koudi.server.devices import Device
from koudi.server.seating import Chairs, RulesConfirmed, SeatTaken, seat_of
from koudi.server.words import TurnedDown

KEPT: Final = 20.0
"""Seconds that somebody has to come: time to load the page on a slow line."""

WARY: Final = 600.0
"""Seconds in which no seat is kept for a household from which somebody has not come, lest seats be kept for ever."""

F = TypeVar("F")


class Hold(msgspec.Struct, frozen=True):
    """A seat kept for somebody: until when, by which rules they wish to play, and from where they come."""

    until: float
    rules: Tag
    source: str


class Holds:
    """Who may still come to one table. Not durable: after a restart whoever is late asks again."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._holds: dict[str, Hold] = {}
        self._lapsed: dict[str, float] = {}

    def keep(self, person: str, device: Device, rules: Tag, chairs: Chairs) -> None:
        """Keep a seat for a person, from now on; once, and not where a seat was kept in vain.

        Args:
            person: who is on the way.
            device: what they come with.
            rules: what they wish to play by.
            chairs: who sits where.
        """
        self._look(chairs)
        source = device.household or person
        if person not in self._holds and source not in self._lapsed:
            self._holds[person] = Hold(self._clock.now() + KEPT, rules, source)

    def awaited(self, chairs: Chairs, *, but: str = "") -> int:
        """How many people may still come for whom a seat is kept, ``but`` one."""
        self._look(chairs)
        return sum(each != but and seat_of(chairs, each) is None for each in self._holds)

    def free(self, chairs: Chairs, person: str) -> int:
        """How many seats are left for a person when all others have come for whom one is kept."""
        return sum(chair.kind != "person" for chair in chairs) - self.awaited(chairs, but=person)

    def settle(self, person: str, chairs: Chairs, rules: Tag, facts: Sequence[F]) -> Sequence[F | RulesConfirmed]:
        """What a command about seats comes to where some are kept.

        Whoever has been sent here has asked for these very rules, and confirms them by sitting down, unless they are
        others by now.

        Args:
            person: who commands.
            chairs: who sits where.
            rules: what the table is played by.
            facts: what the command leads to otherwise.

        Raises:
            TurnedDown: the seat is kept for somebody else.
        """
        taken = next((fact for fact in facts if isinstance(fact, SeatTaken)), None)
        if taken is None or not self._holds or seat_of(chairs, person) is not None:
            return facts
        if self.free(chairs, person) < 1:
            raise TurnedDown("seat_kept")
        hold = self._holds.get(person)
        return facts if hold is None or hold.rules != rules else (*facts, RulesConfirmed(taken.seat))

    def _look(self, chairs: Chairs) -> None:
        """See who has not come in time."""
        now = self._clock.now()
        over = {person: hold for person, hold in self._holds.items() if hold.until <= now}
        self._lapsed = {source: at for source, at in self._lapsed.items() if at + WARY > now}
        for person, hold in over.items():
            del self._holds[person]
            if seat_of(chairs, person) is None:
                self._lapsed[hold.source] = now
