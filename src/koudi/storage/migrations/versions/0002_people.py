"""People, who may have an account and several sessions. The log knows a guest of before by the same id."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from koudi.storage.schema import MILLISECONDS, STRICT

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make people out of guests: the log names them by their session's hash in hexadecimal digits."""
    op.create_table(
        "person",
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
    op.execute("INSERT INTO person (id, created_at) SELECT lower(hex(token_hash)), created_at FROM session")
    op.rename_table("session", "guest")
    op.create_table(
        "session",
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        sa.Column("person", sa.Text, sa.ForeignKey("person.id"), nullable=False, index=True),
        sa.Column("device", sa.Text, nullable=False, server_default=""),
        sa.Column("created_at", MILLISECONDS, nullable=False),
        sa.Column("seen_at", MILLISECONDS, nullable=False),
        **STRICT,
    )
    op.execute(
        "INSERT INTO session (token_hash, person, created_at, seen_at) "
        "SELECT token_hash, lower(hex(token_hash)), created_at, created_at FROM guest"
    )
    op.drop_table("guest")
