"""Who may see what of a table: those who sit there, those who look on, and those who may not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from koudi.engine.seats import ALL_SEATS, Seat
from koudi.server import hosting
from koudi.server.facts import State
from koudi.server.room_settings import Look
from koudi.server.seating import Stage, seat_of
from koudi.server.talk_messages import Channel


class Eyes(msgspec.Struct, frozen=True):
    """As what somebody is at a table.

    Attributes:
        look: what they are shown.
        seat: their seat, if they have one.
        kin: whether somebody on the same device sits at the table, to whom they could tell what they hear.
    """

    look: Look
    seat: Seat | None = None
    kin: bool = False

    @property
    def looks_on(self) -> bool:
        """Whether they are shown deals at all, and may talk."""
        return self.look in {"seat", "live", "late"}

    @property
    def watches(self) -> bool:
        """Whether they are a spectator."""
        return self.look in {"live", "late"}

    @property
    def follows(self) -> bool:
        """Whether they are shown a deal as it is played."""
        return self.look in {"seat", "live"}

    def hears(self, channel: Channel) -> bool:
        """Whether they hear a channel at once while a deal is on."""
        if channel == "players":
            return self.follows
        return self.watches and not self.kin


ANYBODY: Final = Eyes("live")
"""Eyes that see what everybody may see where anybody may look on."""

AT_THE_DOOR: Final = Eyes("door")
"""Eyes that see what everybody may see where nobody may look on."""


_SEATED: Final = tuple(Eyes("seat", seat) for seat in ALL_SEATS)


def eyes_of(state: State, stage: Stage, person: str, is_kin: Callable[[], bool]) -> Eyes:
    """As what a person is at a table.

    Args:
        state: the table.
        stage: where it stands.
        person: who looks.
        is_kin: whether somebody else on the same device sits there; asked of those who have no seat.
    """
    seat = seat_of(state.chairs, person)
    if seat is not None:
        return _SEATED[seat]
    kin = is_kin()
    if state.room.spectators == "public":
        return Eyes("live", kin=kin)
    if state.room.spectators == "deal_late" and not kin:
        return Eyes("late")
    free = stage != "playing" and any(chair.kind != "person" for chair in state.chairs)
    return Eyes("room" if free and hosting.admits(state.hosting, person) else "door", kin=kin)
