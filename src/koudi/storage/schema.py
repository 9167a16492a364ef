"""The tables as SQLAlchemy knows them: it writes the statements about people, apsw runs them.

Those about the log are written by hand in ``sqlite.py``, where every microsecond counts. ``migrations/`` makes all.
"""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa

MILLISECONDS: Final = sa.BigInteger().with_variant(sa.Integer, "sqlite")
"""Since 1970, UTC."""

STRICT: Final[dict[str, Any]] = {"sqlite_strict": True, "sqlite_with_rowid": False}

METADATA: Final = sa.MetaData()

TBL: Final = sa.Table(
    "tbl",
    METADATA,
    sa.Column("code", sa.Text, primary_key=True),
    sa.Column("digits", sa.Text, nullable=False, unique=True),
    sa.Column("about", sa.LargeBinary, nullable=False),
    sa.Column("epoch", sa.Integer, nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("created_at", MILLISECONDS, nullable=False),
    sqlite_strict=True,
)

EVENT: Final = sa.Table(
    "event",
    METADATA,
    sa.Column("code", sa.Text, sa.ForeignKey("tbl.code"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("epoch", sa.Integer, nullable=False),
    sa.Column("at", MILLISECONDS, nullable=False),
    sa.Column("actor", sa.Text, nullable=False),
    sa.Column("cmd_id", sa.Text),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("payload", sa.LargeBinary, nullable=False),
    sa.UniqueConstraint("code", "cmd_id"),
    **STRICT,
)

PERSON: Final = sa.Table(
    "person",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("login", sa.Text),
    sa.Column("login_key", sa.Text, unique=True),
    sa.Column("password", sa.Text),
    sa.Column("name", sa.Text, nullable=False, server_default=""),
    sa.Column("avatar", sa.Text, nullable=False, server_default=""),
    sa.Column("settings", sa.LargeBinary),
    sa.Column("created_at", MILLISECONDS, nullable=False),
    sa.Column("deleted_at", MILLISECONDS),
    sa.Column("handle", sa.Text),
    sa.Index("ix_person_handle", "handle", unique=True),
    **STRICT,
)

SESSION: Final = sa.Table(
    "session",
    METADATA,
    sa.Column("token_hash", sa.LargeBinary, primary_key=True),
    sa.Column("person", sa.Text, sa.ForeignKey("person.id"), nullable=False, index=True),
    sa.Column("device", sa.Text, nullable=False, server_default=""),
    sa.Column("created_at", MILLISECONDS, nullable=False),
    sa.Column("seen_at", MILLISECONDS, nullable=False),
    **STRICT,
)

SHUN: Final = sa.Table(
    "shun",
    METADATA,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("other", sa.Text, primary_key=True, index=True),
    sa.Column("distance", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("at", MILLISECONDS, nullable=False),
    **STRICT,
)

REPORT: Final = sa.Table(
    "report",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("at", MILLISECONDS, nullable=False),
    sa.Column("code", sa.Text, nullable=False),
    sa.Column("reporter", sa.Text, nullable=False),
    sa.Column("about", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("lines", sa.LargeBinary, nullable=False),
    sa.Column("closed_at", MILLISECONDS),
    **STRICT,
)

DEAL: Final = sa.Table(
    "deal",
    METADATA,
    sa.Column("code", sa.Text, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("match", sa.Integer, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("preset", sa.Text, nullable=False),
    sa.Column("rules", sa.Text, nullable=False),
    sa.Column("rated", sa.Integer, nullable=False),
    sa.Column("ended_at", MILLISECONDS, nullable=False),
    sa.Column("total", sa.Integer, nullable=False),
    sa.Column("kitty_points", sa.Integer, nullable=False),
    sa.Column("kitty_factor", sa.Integer, nullable=False),
    sa.Column("steps", sa.Integer, nullable=False),
    sa.Column("declarers_won", sa.Integer, nullable=False),
    **STRICT,
)

OUTCOME: Final = sa.Table(
    "outcome",
    METADATA,
    sa.Column("code", sa.Text, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.Text, nullable=False),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("bot", sa.Text, nullable=False),
    sa.Column("role", sa.Text, nullable=False),
    sa.Column("levels", sa.Integer, nullable=False),
    sa.Column("points", sa.Integer, nullable=False),
    sa.Column("won", sa.Integer, nullable=False),
    sa.Column("ended_at", MILLISECONDS, nullable=False),
    sa.Column("left", sa.Integer, nullable=False, server_default="0"),
    sa.ForeignKeyConstraint(["code", "seq"], ["deal.code", "deal.seq"]),
    sa.Index("ix_outcome_person", "person", "ended_at"),
    **STRICT,
)

LEAVING: Final = sa.Table(
    "leaving",
    METADATA,
    sa.Column("code", sa.Text, primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("person", sa.Text, nullable=False, index=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("at", MILLISECONDS, nullable=False),
    **STRICT,
)

RATING: Final = sa.Table(
    "rating",
    METADATA,
    sa.Column("person", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("mean", sa.REAL, nullable=False),
    sa.Column("doubt", sa.REAL, nullable=False),
    sa.Column("deals", sa.Integer, nullable=False),
    **STRICT,
)

BAN: Final = sa.Table(
    "ban",
    METADATA,
    sa.Column("kind", sa.Text, primary_key=True),
    sa.Column("subject", sa.Text, primary_key=True),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("at", MILLISECONDS, nullable=False),
    sa.Column("until", MILLISECONDS),
    **STRICT,
)

TRIGGERS: Final = {"event": frozenset({"event_is_kept", "event_stays"})}
"""What keeps rows as they are, by table: the log is append only."""
