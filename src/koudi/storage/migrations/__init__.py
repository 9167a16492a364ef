"""How a database comes from one version of its schema to the next: Alembic renders the steps, apsw runs them."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config

HERE: Final = Path(__file__).parent


def upgrade_sql(version: int) -> str:
    """The statements that bring a SQLite database from a version to the newest.

    Args:
        version: 1 and on; 0 for an empty file.
    """
    script = StringIO()
    config = Config(output_buffer=script)
    config.set_main_option("script_location", str(HERE))
    command.upgrade(config, f"{version:04}:head" if version else "head", sql=True)
    return script.getvalue()
