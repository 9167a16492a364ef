"""Who left rated matches, and by which handles people may be asked about."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from koudi.storage.schema import MILLISECONDS, STRICT

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Give everybody a handle that says nothing of their id; nobody has left a rated match so far."""
    op.add_column("person", sa.Column("handle", sa.Text))
    op.execute("UPDATE person SET handle = lower(hex(randomblob(8))) WHERE deleted_at IS NULL")
    op.create_index("ix_person_handle", "person", ["handle"], unique=True)
    op.add_column("outcome", sa.Column("left", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "leaving",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("person", sa.Text, nullable=False, index=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("at", MILLISECONDS, nullable=False),
        **STRICT,
    )
