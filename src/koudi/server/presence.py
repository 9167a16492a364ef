"""Who is at a table, since when the others are away, and who would skip the dealing: soft, as far as we can tell."""

from __future__ import annotations

from koudi.engine.observation import PhaseName
from koudi.engine.seats import ALL_SEATS, Seat
from koudi.server.audience import Audience
from koudi.server.clock import Clock
from koudi.server.ledger import Ledger
from koudi.server.words import TurnedDown


class Presence:
    """Whose line is alive, and when the others' were lost. Who has not come since the table was woken is away since."""

    def __init__(self, ledger: Ledger, audience: Audience, clock: Clock) -> None:
        """Begin now.

        Args:
            ledger: the table's facts.
            audience: whose lines there are.
            clock: the time.
        """
        self._ledger = ledger
        self._audience = audience
        self._clock = clock
        self._woken = clock.now()
        self._since: dict[str, float] = {}
        self._skipping: set[Seat] = set()

    def lose(self, person: str) -> None:
        """The line of somebody who sits here is gone; who has lost a seat while away is forgotten."""
        self._since[person] = self._clock.now()
        sitting = {chair.session for chair in self._ledger.state.chairs}
        self._since = {each: since for each, since in self._since.items() if each in sitting}

    def come(self, person: str) -> None:
        """Somebody is here again."""
        self._since.pop(person, None)

    @property
    def here(self) -> frozenset[Seat]:
        """The seats of people with a live line."""
        return frozenset(seat for seat in ALL_SEATS if self.is_here(seat))

    def is_here(self, seat: Seat) -> bool:
        """Whether the line of the person on a seat is alive."""
        return self._ledger.state.chairs[seat].session in self._audience

    def away(self, seat: Seat) -> int | None:
        """How long the person on a seat has been away, in milliseconds; ``None``: they are here, or there is none."""
        person = self._ledger.state.chairs[seat].session
        if not person or self.is_here(seat):
            return None
        return round(1000 * (self._clock.now() - self._since.get(person, self._woken)))

    def follow(self) -> None:
        """The table stands otherwise now: once the dealing is over, the next is for nobody to skip yet."""
        if not self._drawing:
            self._skipping.clear()

    def skip(self, seat: Seat) -> None:
        """Somebody would have the rest dealt at once.

        Raises:
            TurnedDown: nothing is being dealt.
        """
        if not self._drawing:
            raise TurnedDown("not_dealing")
        self._skipping.add(seat)

    @property
    def skipping(self) -> frozenset[Seat]:
        """The seats of those who would skip what is being dealt."""
        return frozenset(self._skipping if self._drawing else ())

    @property
    def all_skip(self) -> bool:
        """Whether all people who play themselves would."""
        chairs = self._ledger.state.chairs
        people = {seat for seat in ALL_SEATS if chairs[seat].session and not chairs[seat].bot}
        return bool(people) and people <= self.skipping

    @property
    def _drawing(self) -> bool:
        return self._ledger.sight(None).phase is PhaseName.DRAWING
