"""Bodies of the admin interface, which ``koudi admin`` speaks. Nothing here tells a card of a deal that is on."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from koudi.server.protocol import TableInfo
from koudi.storage import Ban, BanKind


class TableLine(msgspec.Struct, frozen=True):
    """A table in memory, in short, or one that cannot be read back, of which little is known.

    Attributes:
        code: of the room; ``digits``: the same as digits.
        game: by name; ``preset``: likewise.
        phase: where it stands; ``damaged`` where it cannot be read back.
        people: who sit; ``bots``: seats that bots play.
        viewers: people who look at it, those who sit among them.
        seq: of its last fact.
    """

    code: str
    digits: str
    game: str
    preset: str
    phase: str
    people: int
    bots: int
    viewers: int
    seq: int


class TableShown(msgspec.Struct, frozen=True):
    """A table as everybody may see it, and how it fares.

    Attributes:
        table: what somebody is shown who only looks on.
        persons: who sits on each seat, by id; empty where nobody does.
        viewers: who look on, by id.
        epoch: the claim under which it is served; ``seq``: of its last fact.
        waiting: messages that wait for it.
    """

    table: TableInfo
    persons: tuple[str, ...]
    viewers: tuple[str, ...]
    epoch: int
    seq: int
    waiting: int


class PersonLine(msgspec.Struct, frozen=True):
    """A person in short; ``login`` is ``None`` for a guest."""

    id: str
    login: str | None
    name: str
    created_at: int


class SessionLine(msgspec.Struct, frozen=True):
    """A way in of a person."""

    device: str
    created_at: int
    seen_at: int


class PersonShown(msgspec.Struct, frozen=True):
    """A person, with sessions, tables where they are now, and the bans that hold."""

    person: PersonLine
    sessions: tuple[SessionLine, ...]
    tables: tuple[str, ...]
    bans: tuple[Ban, ...]


class ReportLine(msgspec.Struct, frozen=True):
    """What somebody holds against another; ``lines``: what that person had said last."""

    id: str
    at: int
    code: str
    reporter: str
    about: str
    name: str
    reason: str
    lines: msgspec.Raw
    closed_at: int | None


class CloseRoom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``text``: what those who are there read."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class NewBan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whom or what to shut out, why, and for how many days; for ever without."""

    kind: BanKind
    subject: Annotated[str, Meta(min_length=1, max_length=100)]
    reason: Annotated[str, Meta(max_length=500)] = ""
    days: Annotated[float, Meta(gt=0, le=36500)] | None = None


class LiftBan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whom or what to shut out no more."""

    kind: BanKind
    subject: str


class Drain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether people are sent elsewhere from now on, and no table is opened here."""

    on: bool


class NewBackup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where to copy the database to: a whole path on the server's machine."""

    file: Annotated[str, Meta(pattern="^/")]


class Outcome(msgspec.Struct, frozen=True):
    """Whether anything was changed."""

    changed: bool
