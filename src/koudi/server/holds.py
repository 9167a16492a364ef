"""Seats kept for a moment for people who have been sent to a table and are on their way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from koudi.server.clock import Clock
from koudi.server.seating import Chairs, RulesConfirmed, SeatTaken, seat_of
from koudi.server.words import TurnedDown

KEPT: Final = 20.0
"""Seconds that somebody has to come: time to load the page on a slow line."""

F = TypeVar("F")


class Holds:
    """Who may still come to one table. Not durable: after a restart whoever is late asks again."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._until: dict[str, float] = {}

    def keep(self, person: str) -> None:
        """Keep a seat for a person, from now on."""
        self._until[person] = self._clock.now() + KEPT

    def awaited(self, chairs: Chairs, *, but: str = "") -> int:
        """How many people may still come for whom a seat is kept, ``but`` one."""
        now = self._clock.now()
        self._until = {each: until for each, until in self._until.items() if until > now}
        return sum(each != but and seat_of(chairs, each) is None for each in self._until)

    def free(self, chairs: Chairs, person: str) -> int:
        """How many seats are left for a person when all others have come for whom one is kept."""
        return sum(chair.kind != "person" for chair in chairs) - self.awaited(chairs, but=person)

    def settle(self, person: str, chairs: Chairs, facts: Sequence[F]) -> Sequence[F | RulesConfirmed]:
        """What a command about seats comes to where some are kept.

        Whoever has been sent here has asked for these very rules, and confirms them by sitting down.

        Args:
            person: who commands.
            chairs: who sits where.
            facts: what the command leads to otherwise.

        Raises:
            TurnedDown: the seat is kept for somebody else.
        """
        taken = next((fact for fact in facts if isinstance(fact, SeatTaken)), None)
        if taken is None or not self._until or seat_of(chairs, person) is not None:
            return facts
        if self.free(chairs, person) < 1:
            raise TurnedDown("seat_kept")
        return (*facts, RulesConfirmed(taken.seat)) if person in self._until else facts
