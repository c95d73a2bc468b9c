"""The form of a club's database: its tables, and the newest of the migrations that lead to them."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

FOLDER = Path(__file__).parent / "migrations"
HEAD = "0003"
"""The newest of the migrations."""
VERSIONS = "club_version"
"""The table that says which form the database has; a tournament in the same database has its own."""
MIGRATING = 4_825_202
"""The number of the lock under which PostgreSQL is migrated."""
HOLDING = 4_825_203
"""The number of the lock that a club has as long as it runs."""

METADATA = sa.MetaData()
TABLES = sa.Table(
    "live_tables",
    METADATA,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("plan", sa.Text, nullable=False),
    sa.Column("opened", sa.Float, nullable=False),
    sa.Column("over", sa.Float),
    sa.Column("result", sa.Text),
)
STEPS = sa.Table(
    "live_steps",
    METADATA,
    sa.Column("table", sa.String(40), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("body", sa.Text, nullable=False),
)
LIVE_SEATS = sa.Table(
    "live_seats",
    METADATA,
    sa.Column("table", sa.String(40), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("ranked", sa.Boolean, nullable=False),
    sa.Column("mode", sa.String(10), nullable=False, server_default="assisted"),
    sa.Column("away", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("place", sa.Integer),
    sa.Column("score", sa.Float),
    sa.Column("hands", sa.Integer),
    sa.Column("wins", sa.Integer),
    sa.Column("deal_ins", sa.Integer),
    sa.Column("riichi", sa.Integer),
    sa.Column("calls", sa.Integer),
)
"""Who sat where, and what it came to when the game was over; ``away`` is who had gone by then."""
ROOMS = sa.Table(
    "live_rooms",
    METADATA,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
)
"""Tables that have not begun."""
PEOPLE = sa.Table(
    "people",
    METADATA,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("looks", sa.String(80), nullable=False, server_default="", index=True),
    sa.Column("login", sa.String(40), unique=True),
    sa.Column("secret", sa.String(200)),
    sa.Column("made", sa.Float, nullable=False),
)
"""``looks`` is what a name looks like: those that could be mistaken for each other are the same there."""
TOKENS = sa.Table(
    "tokens",
    METADATA,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("until", sa.Float, nullable=False, index=True),
)
LEASE = sa.Table(
    "club_lease",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("epoch", sa.BigInteger, nullable=False),
    sa.Column("batch", sa.BigInteger, nullable=False),
    sa.Column("holder", sa.String(200), nullable=False),
)
"""One row: which club may write. Each club that opens the database takes the next ``epoch``, and every
transaction checks it; ``batch`` is the number of the last batch that was committed under it."""
