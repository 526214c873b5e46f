"""Run by Alembic: carries the steps out on the connection it is given."""

from alembic import context

from hustings.tables.store import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
