"""Tables with their logs, people, who sits where, one-time links."""

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Carries the step out."""
    op.create_table(
        "tables",
        sql.Column("id", sql.String, primary_key=True),
        sql.Column("game", sql.String, nullable=False),
        sql.Column("status", sql.String, nullable=False),
        sql.Column("listed", sql.Boolean, nullable=False),
        sql.Column("changed", sql.Integer, nullable=False),
    )
    op.create_table(
        "entries",
        sql.Column("table", sql.String, primary_key=True),
        sql.Column("n", sql.Integer, primary_key=True),
        sql.Column("line", sql.String, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "people",
        sql.Column("id", sql.Integer, primary_key=True),
        sql.Column("token", sql.String, nullable=False, unique=True),
        sql.Column("name", sql.String, nullable=False),
    )
    op.create_table(
        "holders",
        sql.Column("person", sql.Integer, primary_key=True),
        sql.Column("table", sql.String, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "links",
        sql.Column("token", sql.String, primary_key=True),
        sql.Column("table", sql.String, nullable=False),
        sql.Column("seat", sql.Integer, nullable=False),
    )
