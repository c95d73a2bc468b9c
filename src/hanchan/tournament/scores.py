"""What a table's result comes to for each seat: places, uma, penalties where the book puts them, substitutes.

All figures are points, exact: a third of a deposit (EMA 2016 §3.6) stays a third.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

from ..play import result
from ..referee import NoPenaltiesError, book_of
from ..referee.ledger import KEEPS_SEAT, LAST_IF_DURING, LISTED, Where
from .event import SEATS, WINDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ..rulesets import Ruleset
    from .event import Booking, Event, Sheet

Points: TypeAlias = int | Fraction
Booked: TypeAlias = "Mapping[tuple[int, int], list[Booking]]"
"""Points outside play by player and session."""

TWELFTHS = 12
"""Deposits are shared by up to four players: every share is so many twelfths of a point."""
BELOW = 1_000


@dataclass(frozen=True, slots=True)
class SeatScore:
    """What one seat at one table comes to."""

    session: int
    table: int
    wind: str
    player: int
    """Whose seat it is, whoever played there."""
    points: Points
    """At the table, with leftover deposits as the ruleset gives them."""
    place: int
    """The lower number if places are shared: 1, 1, 3, 4."""
    uma: Points
    play: Points
    """The score of the seat by its play: points less those to return, uma, oka, rounding."""
    penalties: int
    """What came off this game, before or after uma; negative."""
    absent: bool
    """Whether the seat's play is nobody's score, because a substitute played."""

    @property
    def score(self) -> Points:
        """What the player takes away from the game, before what comes off the tournament score."""
        return self.penalties if self.absent else self.play + self.penalties


def book(ruleset: Ruleset) -> str:
    """The rulebook behind a ruleset; empty for one that knows no tournaments."""
    try:
        named = book_of(ruleset)
    except NoPenaltiesError:
        return ""
    return named if named in LISTED else ""


def exact(thousands: float) -> Points:
    """Points from a figure in thousands."""
    twelfths = round(thousands * 1_000 * TWELFTHS)
    whole, rest = divmod(twelfths, TWELFTHS)
    return Fraction(twelfths, TWELFTHS) if rest else whole


def booked(event: Event) -> Booked:
    """Points outside play by player and session."""
    found: defaultdict[tuple[int, int], list[Booking]] = defaultdict(list)
    for one in event.bookings:
        found[one.player, one.session].append(one)
    return found


def scores(event: Event, after: int | None = None) -> Iterator[SeatScore]:
    """Every seat of every table that has a result."""
    outside, named = booked(event), book(event.ruleset)
    for sheet in event.sheets(after):
        yield from table_scores(sheet, event.ruleset, named, outside)


def table_scores(sheet: Sheet, ruleset: Ruleset, named: str, outside: Booked) -> Iterator[SeatScore]:
    """The four seats of a table."""
    assert sheet.points is not None
    before = [_off(outside, player, sheet.session, Where.BEFORE_UMA) for player in sheet.seats]
    told = result(
        _ranked(sheet, named),
        pot=sheet.deposits,
        won=sheet.won,
        penalties=[-points for points in before],
        ruleset=ruleset,
    )
    for seat, player in enumerate(sheet.seats):
        after = _off(outside, player, sheet.session, Where.AFTER_UMA)
        lowered = sheet.points[seat] - _ranked(sheet, named)[seat]
        yield SeatScore(
            sheet.session,
            sheet.table,
            WINDS[seat],
            player,
            exact(told.points[seat] / 1_000) + lowered,
            told.places[seat],
            exact(told.uma[seat]),
            exact(told.scores[seat]) - before[seat] + lowered,
            before[seat] + after,
            player in sheet.substitutes and named not in KEEPS_SEAT,
        )


def _off(outside: Booked, player: int, session: int, where: Where) -> int:
    return sum(one.points for one in outside.get((player, session), ()) if one.where is where)


def _ranked(sheet: Sheet, named: str) -> list[int]:
    """The points that decide places. EMA 2016 §5.8: who steps in after play began takes the last one."""
    assert sheet.points is not None
    during = [player for player, one in sheet.substitutes.items() if one.during]
    if named not in LAST_IF_DURING or not during or len(during) == SEATS:
        return list(sheet.points)
    last = min(sheet.points) - BELOW
    return [last if player in during else sheet.points[seat] for seat, player in enumerate(sheet.seats)]
