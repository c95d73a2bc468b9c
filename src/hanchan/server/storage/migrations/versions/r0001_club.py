"""Tables with their steps and seats, rooms that wait, people and what they are known by."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables of a club."""
    _games()
    _people()


def _games() -> None:
    op.create_table(
        "live_tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("over", sa.Float),
        sa.Column("result", sa.Text),
    )
    op.create_table(
        "live_steps",
        sa.Column("table", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    numbers = ("place", "hands", "wins", "deal_ins", "riichi", "calls")
    op.create_table(
        "live_seats",
        sa.Column("table", sa.String(40), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(40), nullable=False, index=True),
        sa.Column("ranked", sa.Boolean, nullable=False),
        sa.Column("score", sa.Float),
        *(sa.Column(name, sa.Integer) for name in numbers),
    )
    op.create_table(
        "live_rooms",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("login", sa.String(40), unique=True),
        sa.Column("secret", sa.String(200)),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(40), nullable=False, index=True),
        sa.Column("until", sa.Float, nullable=False, index=True),
    )


def downgrade() -> None:
    """Games are never thrown away."""
    raise NotImplementedError("the games of a club are kept")
