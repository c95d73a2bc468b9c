"""The log: one row per entry, never changed."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of entries."""
    op.create_table(
        "entries",
        sa.Column("event", sa.String(60), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("id", sa.String(100), nullable=False),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("at", sa.String(40), nullable=False),
        sa.Column("author", sa.String(500), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("event", "id", name="one_entry_per_id"),
    )


def downgrade() -> None:
    """Refused: the log is never deleted."""
    raise NotImplementedError("the log of an event is kept")
