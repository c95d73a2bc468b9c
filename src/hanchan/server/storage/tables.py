"""Tables in the database: games with their steps and seats, and tables that have not begun."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import sqlalchemy as sa

from ..game.recorded_game import Step
from ..game.spec import GameSpec
from .schema import LIVE_SEATS, ROOMS, STEPS, TABLES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .journal import Journal

_STEP = msgspec.json.Decoder(Step)
_SPEC = msgspec.json.Decoder(GameSpec)


class StoredGame(NamedTuple):
    """A game on the disk: what it is made from, its steps, and when it was opened."""

    spec: GameSpec
    steps: list[Step]
    opened: float


class TableStore:
    """The tables of a club on the disk. What changes them is written by the journal; reading asks at once."""

    def __init__(self, journal: Journal) -> None:
        self.journal, self._database = journal, journal.database

    # Games.

    def add_game(self, spec: GameSpec, now: float) -> None:
        """Keep a new game, and who sits at it; its table does not wait any more."""
        row = {"id": spec.id, "plan": msgspec.json.encode(spec).decode(), "opened": now}
        seats = [
            {
                "table": spec.id,
                "seat": at,
                "person": seat.person,
                "ranked": spec.ranked,
                "mode": spec.mode,
            }
            for at, seat in enumerate(spec.seats)
            if seat.person
        ]
        self.journal.write(partial(_add_game, row=row, seats=seats), spec.id)

    def finish_game(
        self, id: str, result: dict[str, Any], now: float, seats: Sequence[dict[str, Any]] = ()
    ) -> None:
        """Keep the result of a game that is over, and the figures of each seat."""
        row = {"over": now, "result": json.dumps(result)}
        self.journal.write(partial(_finish_game, id=id, row=row, seats=seats), id)

    def running(self) -> list[str]:
        """The ids of all games that are not over."""
        with self._database.reading() as connection:
            return list(connection.scalars(sa.select(TABLES.c.id).where(TABLES.c.over.is_(None))))

    def accounts_at(self, id: str) -> set[str]:
        """The ids of the accounts that play at a table; none if there is no such table."""
        with self._database.reading() as connection:
            return set(connection.scalars(sa.select(LIVE_SEATS.c.person).where(LIVE_SEATS.c.table == id)))

    def game(self, id: str) -> StoredGame | None:
        """A game, running or over."""
        wanted = sa.select(TABLES.c.plan, TABLES.c.opened).where(TABLES.c.id == id)
        steps = sa.select(STEPS.c.body).where(STEPS.c.table == id).order_by(STEPS.c.number)
        with self._database.reading() as connection:
            row = connection.execute(wanted).first()
            if row is None:
                return None
            done = [_STEP.decode(body) for body in connection.scalars(steps)]
            return StoredGame(_SPEC.decode(row.plan), done, row.opened)

    def finished_game(self, id: str) -> StoredGame | None:
        """A game that is over; as long as it is played, nobody may know what it holds."""
        over = sa.select(TABLES.c.over).where(TABLES.c.id == id)
        with self._database.reading() as connection:
            is_over = connection.scalar(over) is not None
        return self.game(id) if is_over else None

    # Tables that have not begun.

    def save_waiting(self, id: str, body: str) -> None:
        """Keep a table that has not begun as it is now."""
        self.journal.write(partial(_save_waiting, id=id, body=body), id)

    def delete_waiting(self, id: str) -> None:
        """Forget a table that will not begin."""
        self.journal.write(lambda connection: connection.execute(ROOMS.delete().where(ROOMS.c.id == id)), id)

    def waiting(self) -> list[str]:
        """All tables that have not begun, as they were saved."""
        with self._database.reading() as connection:
            return list(connection.scalars(sa.select(ROOMS.c.body)))

    def move_seats(self, guest: str, account: str) -> None:
        """Give the seats of a guest to an account, but for tables at which the account sits already."""
        self.journal.write(partial(_move_seats, guest=guest, account=account))


def _add_game(connection: sa.Connection, row: dict[str, Any], seats: list[dict[str, Any]]) -> None:
    connection.execute(TABLES.insert(), [row])
    if seats:
        connection.execute(LIVE_SEATS.insert(), seats)
    connection.execute(ROOMS.delete().where(ROOMS.c.id == row["id"]))


def _finish_game(
    connection: sa.Connection, id: str, row: dict[str, Any], seats: Sequence[dict[str, Any]]
) -> None:
    connection.execute(TABLES.update().where(TABLES.c.id == id).values(row))
    for at, seat in enumerate(seats):
        here = (LIVE_SEATS.c.table == id) & (LIVE_SEATS.c.seat == at)
        connection.execute(LIVE_SEATS.update().where(here).values(seat))


def _save_waiting(connection: sa.Connection, id: str, body: str) -> None:
    connection.execute(ROOMS.delete().where(ROOMS.c.id == id))
    connection.execute(ROOMS.insert(), [{"id": id, "body": body}])


def _move_seats(connection: sa.Connection, guest: str, account: str) -> None:
    """Change the seats, and the specs that name their people."""
    taken = sa.select(LIVE_SEATS.c.table).where(LIVE_SEATS.c.person == account)
    moved = sa.select(LIVE_SEATS.c.table).where(
        LIVE_SEATS.c.person == guest, LIVE_SEATS.c.table.not_in(taken)
    )
    tables = list(connection.scalars(moved))
    specs = sa.select(TABLES.c.id, TABLES.c.plan).where(TABLES.c.id.in_(tables))
    for id, text in connection.execute(specs).all():
        spec = _with_account(_SPEC.decode(text), guest, account)
        row = {"plan": msgspec.json.encode(spec).decode()}
        connection.execute(TABLES.update().where(TABLES.c.id == id).values(row))
    mine = (LIVE_SEATS.c.person == guest) & LIVE_SEATS.c.table.in_(tables)
    connection.execute(LIVE_SEATS.update().where(mine).values(person=account))


def _with_account(spec: GameSpec, guest: str, account: str) -> GameSpec:
    seats = tuple(
        msgspec.structs.replace(seat, person=account) if seat.person == guest else seat for seat in spec.seats
    )
    return msgspec.structs.replace(spec, seats=seats)
