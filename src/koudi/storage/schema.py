"""The tables of people as SQLAlchemy knows them: it writes the statements, apsw runs them.

The log of the tables is written by hand in ``sqlite.py``, where every microsecond counts. ``migrations/`` makes all.
"""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa

MILLISECONDS: Final = sa.BigInteger().with_variant(sa.Integer, "sqlite")
"""Since 1970, UTC."""

STRICT: Final[dict[str, Any]] = {"sqlite_strict": True, "sqlite_with_rowid": False}

METADATA: Final = sa.MetaData()

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
