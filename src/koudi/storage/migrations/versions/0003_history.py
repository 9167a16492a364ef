"""Every deal that was scored, how each seat fared, and ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from koudi.storage.schema import MILLISECONDS, STRICT

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the tables, empty: deals of before stay in the log alone."""
    op.create_table(
        "deal",
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
    op.create_table(
        "outcome",
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
        sa.ForeignKeyConstraint(["code", "seq"], ["deal.code", "deal.seq"]),
        **STRICT,
    )
    op.create_index("ix_outcome_person", "outcome", ["person", "ended_at"])
    op.create_table(
        "rating",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("mean", sa.REAL, nullable=False),
        sa.Column("doubt", sa.REAL, nullable=False),
        sa.Column("deals", sa.Integer, nullable=False),
        **STRICT,
    )
