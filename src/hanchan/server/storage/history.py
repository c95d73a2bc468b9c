"""Queries about games that were played: the list of an account, its figures, and all ranked games."""

from __future__ import annotations

import json
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import sqlalchemy as sa

from ..game.options import BOOK, USUAL
from ..game.spec import GameSpec
from .schema import LIVE_SEATS, TABLES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .club_database import ClubDatabase

FIGURES = ("hands", "wins", "deal_ins", "riichi", "calls")
_SPEC = msgspec.json.Decoder(GameSpec)


class PlayedGame(NamedTuple):
    """A game of an account."""

    spec: GameSpec
    opened: float
    over: float | None
    result: dict[str, Any]
    """By seat; empty while the game is played."""
    seat: int
    away: bool


class Totals(NamedTuple):
    """What games add up to."""

    places: list[int]
    """How often first, second, third and fourth."""
    score: float
    figures: list[int]
    """The sums of FIGURES."""


class RankedGame(NamedTuple):
    """A ranked game that is over: when it ended, where, and who took which place."""

    over: float
    table: str
    accounts: tuple[str, ...]
    places: tuple[int, ...]


class HistoryStore:
    """Games that were played, on the disk."""

    def __init__(self, database: ClubDatabase) -> None:
        self._database = database

    def running(self, account: str, most: int) -> list[PlayedGame]:
        """The newest games of an account that are being played."""
        return self._games(account, TABLES.c.over.is_(None), most)

    def finished(self, account: str, most: int, *, before: float | None = None) -> list[PlayedGame]:
        """The newest games of an account that are over; those opened before a time, if one is given."""
        which: sa.ColumnElement[bool] = TABLES.c.over.is_not(None)
        if before is not None:
            which &= TABLES.c.opened < before
        return self._games(account, which, most)

    def _games(self, account: str, which: sa.ColumnElement[bool], most: int) -> list[PlayedGame]:
        columns = (
            TABLES.c.plan,
            TABLES.c.opened,
            TABLES.c.over,
            TABLES.c.result,
            LIVE_SEATS.c.seat,
            LIVE_SEATS.c.away,
        )
        query = (
            sa.select(*columns)
            .join(LIVE_SEATS, LIVE_SEATS.c.table == TABLES.c.id)
            .where(LIVE_SEATS.c.person == account, which)
            .order_by(TABLES.c.opened.desc())
            .limit(most)
        )
        with self._database.reading() as connection:
            return [_played(row) for row in connection.execute(query)]

    def totals(self, account: str) -> dict[str, Totals]:
        """The totals of ``usual``, ``ranked`` and ``book`` games.

        Usual games and those by the book count if the player was there to the end; ranked ones in any case.
        """
        mine, stayed = LIVE_SEATS.c.person == account, ~LIVE_SEATS.c.away
        which = {
            "usual": mine & (LIVE_SEATS.c.mode == USUAL) & (stayed | LIVE_SEATS.c.ranked),
            "ranked": mine & LIVE_SEATS.c.ranked,
            "book": mine & (LIVE_SEATS.c.mode == BOOK) & stayed,
        }
        with self._database.reading() as connection:
            return {name: _totals(connection, games) for name, games in which.items()}

    def ranked(self, tables: Iterable[str] | None = None) -> list[RankedGame]:
        """Ranked games that are over, in the order of their ends; of these tables, or all."""
        query = (
            sa.select(TABLES.c.over, LIVE_SEATS.c.table, LIVE_SEATS.c.person, LIVE_SEATS.c.place)
            .join(TABLES, TABLES.c.id == LIVE_SEATS.c.table)
            .where(LIVE_SEATS.c.ranked, LIVE_SEATS.c.place.is_not(None), TABLES.c.over.is_not(None))
            .order_by(TABLES.c.over, LIVE_SEATS.c.table, LIVE_SEATS.c.seat)
        )
        if tables is not None:
            query = query.where(LIVE_SEATS.c.table.in_(list(tables)))
        with self._database.reading() as connection:
            rows = connection.execute(query).all()
        grouped = ((key, list(four)) for key, four in groupby(rows, key=lambda row: (row.over, row.table)))
        return [
            RankedGame(*key, tuple(row.person for row in four), tuple(row.place for row in four))
            for key, four in grouped
        ]


def _played(row: Any) -> PlayedGame:
    result = json.loads(row.result) if row.result else {}
    return PlayedGame(_SPEC.decode(row.plan), row.opened, row.over, result, row.seat, bool(row.away))


def _totals(connection: sa.Connection, which: sa.ColumnElement[bool]) -> Totals:
    done = which & LIVE_SEATS.c.place.is_not(None)
    by_place = sa.select(LIVE_SEATS.c.place, sa.func.count()).where(done).group_by(LIVE_SEATS.c.place)
    times: dict[int, int] = dict(connection.execute(by_place).all())
    sums = [sa.func.coalesce(sa.func.sum(LIVE_SEATS.c[name]), 0) for name in ("score", *FIGURES)]
    score, *figures = connection.execute(sa.select(*sums).where(done)).one()
    return Totals(
        [times.get(place, 0) for place in (1, 2, 3, 4)], float(score), [int(one) for one in figures]
    )
