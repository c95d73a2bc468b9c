"""Where Alembic gets its connection: from the store, which also holds the transaction."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], target_metadata=None)
context.run_migrations()
