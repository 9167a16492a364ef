"""The log of the tables, and the guests."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from koudi.storage.schema import MILLISECONDS, STRICT

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "tbl",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("digits", sa.Text, nullable=False, unique=True),
        sa.Column("about", sa.LargeBinary, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("created_at", MILLISECONDS, nullable=False),
        sqlite_strict=True,
    )
    op.create_table(
        "event",
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
    kept = "CREATE TRIGGER {} BEFORE {} ON event BEGIN SELECT RAISE(ABORT, 'the log is append only'); END"
    op.execute(kept.format("event_stays", "UPDATE"))
    op.execute(kept.format("event_is_kept", "DELETE"))
    op.create_table(
        "session",
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        sa.Column("created_at", MILLISECONDS, nullable=False),
        **STRICT,
    )
