"""What a table's result comes to for each seat: places, uma, penalties where the book puts them, substitutes.

All figures are points, exact: a third of a deposit (EMA 2016 §3.6) stays a third.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from ..game.play import result_of_figures
from ..referee.ledger import Where, rules_for_result
from ..tiles import SEATS, WINDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ..rulesets import Ruleset
    from .model import Event, PenaltyEntry, Points, TableSheet

Booked: TypeAlias = "Mapping[tuple[int, int], list[PenaltyEntry]]"
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


def exact(thousands: float) -> Points:
    """Points from a figure in thousands."""
    twelfths = round(thousands * 1_000 * TWELFTHS)
    whole, rest = divmod(twelfths, TWELFTHS)
    return Fraction(twelfths, TWELFTHS) if rest else whole


def penalties_by_game(event: Event) -> Booked:
    """Points outside play by player and session."""
    found: defaultdict[tuple[int, int], list[PenaltyEntry]] = defaultdict(list)
    for booking in event.bookings:
        found[booking.player, booking.session].append(booking)
    return found


def scores(event: Event, after: int | None = None) -> Iterator[SeatScore]:
    """Every seat of every table that has a result."""
    outside = penalties_by_game(event)
    for sheet in event.sheets(after):
        yield from table_scores(sheet, event.ruleset, outside)


def table_scores(sheet: TableSheet, ruleset: Ruleset, outside: Booked) -> Iterator[SeatScore]:
    """The four seats of a table."""
    assert sheet.points is not None
    away = [sheet.substitutes.get(player) for player in sheet.seats]
    sums = sheet_sums(
        sheet.points,
        ruleset,
        deposits=sheet.deposits,
        won=sheet.won,
        before=[_off(outside, player, sheet.session, Where.BEFORE_UMA) for player in sheet.seats],
        after=[_off(outside, player, sheet.session, Where.AFTER_UMA) for player in sheet.seats],
        away=[None if one is None else one.during for one in away],
    )
    for seat, (player, mine) in enumerate(zip(sheet.seats, sums, strict=True)):
        yield SeatScore(sheet.session, sheet.table, WINDS[seat], player, *mine)


def _off(outside: Booked, player: int, session: int, where: Where) -> int:
    return sum(one.points for one in outside.get((player, session), ()) if one.where is where)


class Sums(NamedTuple):
    """What one seat of a sheet comes to; the figures are those of ``SeatScore``."""

    points: Points
    place: int
    uma: Points
    play: Points
    penalties: int
    absent: bool

    @property
    def score(self) -> Points:
        """What the player takes away from the game."""
        return self.penalties if self.absent else self.play + self.penalties


NOTHING = (0,) * SEATS
ALL = (True,) * SEATS
NOBODY = (None,) * SEATS


def sheet_sums(
    points: Sequence[int],
    ruleset: Ruleset,
    *,
    deposits: int = 0,
    won: Sequence[bool] = ALL,
    before: Sequence[int] = NOTHING,
    after: Sequence[int] = NOTHING,
    away: Sequence[bool | None] = NOBODY,
) -> list[Sums]:
    """The arithmetic of a sheet, seat by seat: all scores of games are worked out here.

    ``points`` are those at the table less loans; ``before`` and ``after`` what comes off the game before and
    after uma, less than 0. ``away`` is for who did not play: True if a substitute came after play began.
    """
    ranked = _points_for_places(points, ruleset, away)
    nobodys = ruleset["substitutes.score"] == "nobody"
    rules = rules_for_result(ruleset, before)
    told = result_of_figures(
        ranked, pot=deposits, won=won, penalties=[-mine for mine in before], ruleset=rules
    )
    sums = []
    for seat, mine in enumerate(points):
        lowered = mine - ranked[seat]
        sums.append(
            Sums(
                exact(told.points[seat] / 1_000) + lowered,
                told.places[seat],
                exact(told.uma[seat]),
                exact(told.scores[seat]) - before[seat] + lowered,
                before[seat] + after[seat],
                away[seat] is not None and nobodys,
            )
        )
    return sums


def _points_for_places(points: Sequence[int], ruleset: Ruleset, away: Sequence[bool | None]) -> list[int]:
    """The points that decide places. EMA 2016 §5.8: a substitute who came after play began is last."""
    last_in_any_case = ruleset["substitutes.place_if_during"] == "last"
    if not last_in_any_case or not any(away) or all(away):
        return list(points)
    last = min(points) - BELOW
    return [last if during else mine for mine, during in zip(points, away, strict=True)]
