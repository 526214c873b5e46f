"""${message}."""

import sqlalchemy as sql
from alembic import op

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}


def upgrade() -> None:
    """Carries the step out."""
    ${upgrades if upgrades else "pass"}
