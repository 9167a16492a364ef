"""Alembic runs this file: it renders the migrations and touches no database itself."""

from alembic import context

context.configure(dialect_name="sqlite", literal_binds=True)
context.run_migrations()
