"""What people say to each other at a table, and what they do about those whom they would not hear."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from koudi.engine.seats import Seat
from koudi.storage.people import Distance

PhraseName = Literal[
    "hello", "ready", "think", "hurry", "wait", "back", "nice", "partner", "throw", "ruff", "dug", "held",
    "lucky", "unlucky", "close", "donkey", "sorry", "no_matter", "thanks", "again", "leaving", "good_game",
]  # fmt: skip
"""What is said by one tap; each reader sees it in the own language. None tells of cards that are not on the table."""

EmoteName = Literal["smile", "laugh", "wow", "sweat", "cry", "angry", "sleepy", "wink", "thumb", "rose", "tea"]
"""Faces and gifts, drawn by the client."""

Channel = Literal["players", "spectators"]
"""Who talks there: those with a seat, or those who look on."""

Reason = Literal["abuse", "spam", "name", "cheating", "stalling"]
"""Why somebody is reported."""

LONGEST: Final = 200
"""Characters of a line, once it is cleaned."""


class Phrase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="phrase"):
    """One of the quick phrases."""

    name: PhraseName


class Emote(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="emote"):
    """One of the emotes."""

    name: EmoteName


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="words"):
    """What somebody has typed, at tables with ``chat = free``; to be shown as text and nothing else."""

    text: str


Speech = Phrase | Emote | Words


class TalkLine(msgspec.Struct, frozen=True):
    """One thing that somebody has said.

    Attributes:
        channel: to whom.
        who: an alias of the speaker that holds at this table only.
        seat: on which seat they were; ``None`` for one who looked on.
        name: how they were called; empty for a spectator without a name.
        you: whether it was you.
        at: milliseconds since 1970 when it was said, by the server's clock.
        ago: seconds since then, by which it may be told whether it is news.
        speech: what was said.
    """

    channel: Channel
    who: str
    seat: Seat | None
    name: str
    you: bool
    at: int
    ago: float
    speech: Speech


class Evidence(msgspec.Struct, frozen=True):
    """A line as a report keeps it."""

    at: int
    channel: Channel
    speech: Speech


class Acquaintance(msgspec.Struct, frozen=True):
    """``GET /api/tables/{room}/people/{who}``: somebody at the table, and how far you keep from them."""

    who: str
    name: str
    distance: Distance | None


class Keeping(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``PUT /api/tables/{room}/people/{who}``: keep so far from somebody; null: no longer."""

    distance: Distance | None


class Complaint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/tables/{room}/people/{who}/report``: what they said last goes with it."""

    reason: Reason


class ShunTold(msgspec.Struct, frozen=True):
    """One of ``GET /api/me/shunned``: whom you keep away from; ``DELETE /api/me/shunned/{id}`` forgives."""

    id: str
    name: str
    distance: Distance
    at: int
