"""Which kind of game a seat was at and whether its player had gone; names by what they look like."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

USUAL = "assisted"


def upgrade() -> None:
    """Add the columns, and fill them from what is there."""
    op.add_column("live_seats", sa.Column("mode", sa.String(10), nullable=False, server_default=USUAL))
    op.add_column("live_seats", sa.Column("away", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("people", sa.Column("looks", sa.String(80), nullable=False, server_default=""))
    op.create_index("ix_people_looks", "people", ["looks"])
    _fill(op.get_bind())


def _fill(connection: sa.Connection) -> None:
    """The kind of each game stands in its plan; old names count by their small letters."""
    tables = sa.table("live_tables", sa.column("id"), sa.column("plan"))
    seats = sa.table("live_seats", sa.column("table"), sa.column("mode"))
    for id, plan in connection.execute(sa.select(tables.c.id, tables.c.plan)).all():
        mode = json.loads(plan).get("mode", USUAL)
        if mode != USUAL:
            connection.execute(seats.update().where(seats.c.table == id).values(mode=mode))
    people = sa.table("people", sa.column("name"), sa.column("looks"))
    connection.execute(people.update().values(looks=sa.func.lower(people.c.name)))


def downgrade() -> None:
    """Games are never thrown away."""
    raise NotImplementedError("the games of a club are kept")
