"""The lease of the club that may write: who has it, and which batch it has written last."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table with its only row."""
    lease = op.create_table(
        "club_lease",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("batch", sa.BigInteger, nullable=False),
        sa.Column("holder", sa.String(200), nullable=False),
    )
    op.bulk_insert(lease, [{"id": 1, "epoch": 0, "batch": 0, "holder": ""}])


def downgrade() -> None:
    """Games are never thrown away."""
    raise NotImplementedError("the games of a club are kept")
