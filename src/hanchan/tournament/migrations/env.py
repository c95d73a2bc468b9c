"""Alembic environment; the store supplies the connection and holds the transaction."""

from alembic import context

attributes = context.config.attributes
context.configure(
    connection=attributes["connection"], target_metadata=None, version_table=attributes["versions"]
)
context.run_migrations()
