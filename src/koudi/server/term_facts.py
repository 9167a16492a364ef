"""What is logged of what a table is played by: its rules, and how it is kept beside them."""

from __future__ import annotations

import msgspec

from koudi.server.room_settings import RoomSettings


class MatchRestarted(msgspec.Struct, frozen=True, tag="match_restarted"):
    """Another match begins at the same table, by the same rules and with the same seats."""


class RulesOpened(msgspec.Struct, frozen=True, tag="rules_opened"):
    """Seats and rules may be changed before another match: whoever has confirmed the rules is asked again."""


class RulesChanged(msgspec.Struct, frozen=True, tag="rules_changed"):
    """The table is played by other rules: whoever has confirmed the old ones is asked again. ``table``: their tag."""

    table: str


class RoomChanged(msgspec.Struct, frozen=True, tag="room_changed"):
    """The table is kept otherwise. ``key``: of its link from now on; empty where the code opens the door."""

    room: RoomSettings
    key: str = ""


TermFact = MatchRestarted | RulesOpened | RulesChanged | RoomChanged
