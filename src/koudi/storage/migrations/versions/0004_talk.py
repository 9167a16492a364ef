"""Whom people keep away from, and whom they report."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from koudi.storage.schema import MILLISECONDS, STRICT

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the tables, empty."""
    op.create_table(
        "shun",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("other", sa.Text, primary_key=True, index=True),
        sa.Column("distance", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("at", MILLISECONDS, nullable=False),
        **STRICT,
    )
    op.create_table(
        "report",
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
