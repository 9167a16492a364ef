"""Who and what the house shuts out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from koudi.storage.schema import MILLISECONDS, STRICT

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the table, empty."""
    op.create_table(
        "ban",
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("subject", sa.Text, primary_key=True),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", MILLISECONDS, nullable=False),
        sa.Column("until", MILLISECONDS),
        **STRICT,
    )
