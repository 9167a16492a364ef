"""How a table is kept, beside the rules of its game: chosen by who opens it, later by its host."""

from __future__ import annotations

from typing import Literal

import msgspec

from koudi.server.words import TurnedDown

TimeControl = Literal["none", "relaxed", "normal", "fast"]
Spectating = Literal["none", "public", "deal_late"]
Chat = Literal["off", "phrases", "free"]
Door = Literal["code", "link"]

Look = Literal["seat", "live", "late", "room", "door"]
"""What somebody is shown.

``seat``: what their seat may see. ``live``: what everybody sees. ``late``: nothing of the deal that is on; the deals
that are over, all hands open. ``room``: who sits there and which seats are free, nothing of any deal. ``door``: not
even that.
"""


class RoomSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of a room.

    Attributes:
        listed: whether the lobby shows it; else one comes by link or code only.
        rated: whether deals count for ratings: fixed preset, no hints, partners by lot.
        time: how long people may think.
        spectators: whether others may look on: not at all, at what everybody sees, or at all hands one deal late.
        chat: what people may say to each other: nothing, quick phrases and emotes, or anything.
        hints: whether a person may ask what a bot would do.
        fill: whether bots take the seats that stay empty for a while once somebody is there.
        door: what one comes in by: the code, typed or in a link, or only a link with the table's key.
    """

    listed: bool = False
    rated: bool = False
    time: TimeControl = "none"
    spectators: Spectating = "public"
    chat: Chat = "phrases"
    hints: bool = True
    fill: bool = False
    door: Door = "code"


def check(room: RoomSettings) -> None:
    """Refuse settings that do not go together.

    Raises:
        TurnedDown: everybody is shown a table that only a link opens.
    """
    if room.listed and room.door == "link":
        raise TurnedDown("listed_by_link")
