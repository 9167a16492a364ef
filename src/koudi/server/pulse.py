"""For how long the event loop stood still, so that it is counted against nobody."""

from __future__ import annotations

from typing import Final

from koudi.server.clock import Clock, Timer

BEAT: Final = 1.0
"""Seconds between two beats."""

TOLERATED: Final = 0.5
"""Seconds by which a beat may be late before it tells of a standstill."""


class Pulse:
    """Beats while it lives; a beat that comes late tells that nothing else was done in time either.

    Attributes:
        lost: seconds in which the loop stood still, since the beginning.
    """

    def __init__(self, clock: Clock) -> None:
        """Do not beat yet."""
        self._clock = clock
        self._timer: Timer | None = None
        self._due_at = 0.0
        self.lost = 0.0

    def start(self) -> None:
        """Beat from now on."""
        self._due_at = self._clock.now() + BEAT
        self._timer = self._clock.call_later(BEAT, self._beat)

    def stop(self) -> None:
        """Beat no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def look(self) -> float:
        """See whether a beat is overdue, and give the seconds lost until now.

        After a standstill it is chance which overdue call comes first.
        """
        if self._timer is not None:
            late = self._clock.now() - self._due_at
            if late > TOLERATED:
                self.lost += late
                self.stop()
                self.start()
        return self.lost

    def _beat(self) -> None:
        self.look()
        self.start()
