"""Since when people are away from a table: soft, as far as this process can tell."""

from __future__ import annotations

from koudi.server.clock import Clock


class Absences:
    """Remembers when lines were lost. Who has not come since the table was woken is away since then."""

    def __init__(self, clock: Clock) -> None:
        """Begin now."""
        self._clock = clock
        self._woken = clock.now()
        self._since: dict[str, float] = {}

    def begin(self, session: str) -> None:
        """The line of somebody who sits here is gone."""
        self._since[session] = self._clock.now()

    def end(self, session: str) -> None:
        """Somebody is here again."""
        self._since.pop(session, None)

    def milliseconds(self, session: str) -> int:
        """How long somebody has been away."""
        return round(1000 * (self._clock.now() - self._since.get(session, self._woken)))
