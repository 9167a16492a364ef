"""Bodies of the HTTP interface about tables, as structs. PROTOCOL.md explains them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from koudi.analysis.review import Review
from koudi.notation.open_deal import OpenDeal
from koudi.options import Bilingual, Group, Option, Value
from koudi.server.room_settings import RoomSettings


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/tables``: open a table."""

    game: str
    preset: str
    options: dict[str, Value] = {}
    room: RoomSettings = RoomSettings()


class TableLink(msgspec.Struct, frozen=True):
    """Where a table is: ``path`` is to be opened or shared."""

    code: str
    digits: str
    path: str


class ReplayedDeal(OpenDeal, frozen=True):
    """``GET /api/tables/{room}/replay``: a deal that is over.

    Attributes:
        by_bot: the steps that a bot took for a person.
    """

    by_bot: tuple[int, ...] = ()


class TableKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``POST /api/tables/{room}/key``: the key at the end of a table's link."""

    key: Annotated[str, Meta(max_length=64)]


class PresetInfo(msgspec.Struct, frozen=True):
    """A named set of option values."""

    name: str
    title: Bilingual
    help: Bilingual
    values: dict[str, Value]


class GameInfo(msgspec.Struct, frozen=True):
    """A game as the new-table form shows it: ``options`` are those built, grouped for display.

    Attributes:
        calls: whether the level of a deal is called with its trumps; before that there is one that a call must reach.
        hidden_partner: whether the declarer's partner is another one in each deal, and found in secret.
    """

    name: str
    title: Bilingual
    help: Bilingual
    presets: tuple[PresetInfo, ...]
    options: tuple[Option, ...]
    calls: bool
    hidden_partner: bool


class LevelInfo(msgspec.Struct, frozen=True):
    """How well a bot plays, for choosing one for a seat.

    Attributes:
        name: what ``seat_bot`` takes and ``SeatInfo.bot`` tells.
        title: a word for it.
        help: how it plays, in a sentence.
        note: why it plays weaker on this server than it could; ``None`` where it does not.
    """

    name: str
    title: Bilingual
    help: Bilingual
    note: Bilingual | None = None


class Catalogue(msgspec.Struct, frozen=True):
    """``GET /api/games``: both games, the words of option groups, and the levels of bots, weakest first."""

    games: tuple[GameInfo, ...]
    groups: dict[Group, Bilingual]
    levels: tuple[LevelInfo, ...]
    default_level: str


class RuleSection(msgspec.Struct, frozen=True):
    """One section of a rule sheet: its title and its sentences."""

    title: Bilingual
    lines: tuple[Bilingual, ...]


class RuleSheet(msgspec.Struct, frozen=True):
    """``GET /api/tables/{code}/rules`` and ``POST /api/rules``: a table's rules in full.

    Attributes:
        table: their tag, for ``confirm_rules``.
        changed: where they differ from the preset.
        since: where they differ from those that the person who asks had confirmed.
    """

    game: str
    preset: str
    changed: tuple[Bilingual, ...]
    sections: tuple[RuleSection, ...]
    table: str
    since: tuple[Bilingual, ...] = ()


class ReviewState(msgspec.Struct, frozen=True):
    """How far a review is: ``POST /api/tables/{room}/review`` and ``GET /api/reviews/{id}``.

    Attributes:
        id: where to ask for it.
        state: ``waiting`` for others, being ``made``, ``done`` or ``failed``.
        done: decisions looked at so far, of ``total``; 0 of 0 before it is begun.
        review: what was found, once it is done.
    """

    id: str
    state: Literal["waiting", "made", "done", "failed"]
    done: int = 0
    total: int = 0
    review: Review | None = None


class Health(msgspec.Struct, frozen=True):
    """``GET /health``: the server answers. How it fares is told on another port: see docs/operating.md."""

    ok: bool


class Problem(msgspec.Struct, frozen=True):
    """Body of every HTTP answer from 400 up."""

    code: str
    text: Bilingual
