"""Nobody plays with themselves at a rated table: no two sit there from one browser or one household.

A browser is known by the mark that our page has left in it, and the log keeps a digest of that, so that it is known
after a restart too. A household is an address, of which there are too few for a digest to hide: it stays in memory.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar, cast

from msgspec.structs import replace

from koudi.server import rated
from koudi.server.audience import Audience
from koudi.server.devices import Device
from koudi.server.ledger import Ledger
from koudi.server.notices import Cause
from koudi.server.rated import Departure
from koudi.server.seating import SeatTaken, Stage, seat_of
from koudi.server.viewer import Viewer
from koudi.server.words import TurnedDown

F = TypeVar("F")


class Apart:
    """Keeps people apart at one table, if it is rated."""

    def __init__(self, code: str, ledger: Ledger, audience: Audience) -> None:
        self._code = code
        self._ledger = ledger
        self._audience = audience

    def check(self, person: str, device: Device) -> None:
        """Let nobody sit down twice.

        Raises:
            TurnedDown: somebody else sits here who comes from the same browser or the same household.
        """
        state = self._ledger.state
        if not state.room.rated:
            return
        browser = self._browser(device)
        if browser and any(chair.browser == browser and chair.session != person for chair in state.chairs):
            raise TurnedDown("same_device")
        self._audience.check_apart(person, device)

    def marked(self, facts: Sequence[F], device: Device) -> Sequence[F | SeatTaken]:
        """The facts that somebody's command leads to, so that their browser is known again if they sit down by it."""
        if not self._ledger.state.room.rated:
            return facts
        browser = self._browser(device)
        return [replace(fact, browser=browser) if isinstance(fact, SeatTaken) else fact for fact in facts]

    def unseat(self, viewer: Viewer, stage: Stage) -> tuple[Sequence[Departure], Cause] | None:
        """What comes of somebody's coming back to a seat where they may not sit, until a match begins, and why."""
        chairs = self._ledger.state.chairs
        seat = seat_of(chairs, viewer.session)
        if seat is None or stage not in {"seating", "over"}:
            return None
        try:
            self.check(viewer.session, viewer.device)
        except TurnedDown as refusal:
            return rated.left(chairs, stage, seat), cast("Cause", refusal.code)
        return None

    def _browser(self, device: Device) -> str:
        """The same at this table for one browser only, and another at every table; empty where there is no mark."""
        return hashlib.sha256(f"{self._code} {device.mark}".encode()).hexdigest()[:16] if device.mark else ""
