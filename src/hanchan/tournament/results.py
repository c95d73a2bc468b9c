"""The score of each seat at a table: place, uma, penalties, substitutes.

All figures are exact points: a third of a deposit (EMA 2016 §3.6) stays a third.
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
"""Penalties by player and session."""

TWELFTHS = 12
"""Deposits are shared by up to four players, so every share is a whole number of twelfths of a point."""
BELOW = 1_000


@dataclass(frozen=True, slots=True)
class SeatScore:
    """The score of one seat at one table."""

    session: int
    table: int
    wind: str
    player: int
    """The player the seat belongs to, even if a substitute played."""
    points: Points
    """Points at the table, with leftover deposits distributed by the ruleset."""
    place: int
    """The lower number if places are shared: 1, 1, 3, 4."""
    uma: Points
    play: Points
    """The score from play: points less the return points, uma, oka, rounding."""
    penalties: int
    """Penalties deducted from this game, before or after uma; negative."""
    absent: bool
    """Whether the score from play counts for nobody, because a substitute played."""

    @property
    def score(self) -> Points:
        """The player's score for the game, before penalties on the tournament score."""
        return self.penalties if self.absent else self.play + self.penalties


def exact(thousands: float) -> Points:
    """Points from a figure in thousands."""
    twelfths = round(thousands * 1_000 * TWELFTHS)
    whole, rest = divmod(twelfths, TWELFTHS)
    return Fraction(twelfths, TWELFTHS) if rest else whole


def penalties_by_game(event: Event) -> Booked:
    """Penalties by player and session."""
    penalties: defaultdict[tuple[int, int], list[PenaltyEntry]] = defaultdict(list)
    for penalty in event.bookings:
        penalties[penalty.player, penalty.session].append(penalty)
    return penalties


def scores(event: Event, after: int | None = None) -> Iterator[SeatScore]:
    """The scores of every seat at every table that has a result."""
    outside = penalties_by_game(event)
    for sheet in event.sheets(after):
        yield from table_scores(sheet, event.ruleset, outside)


def table_scores(sheet: TableSheet, ruleset: Ruleset, outside: Booked) -> Iterator[SeatScore]:
    """The scores of the four seats of a table."""
    assert sheet.points is not None
    away = [sheet.substitutes.get(player) for player in sheet.seats]
    sums = sheet_sums(
        sheet.points,
        ruleset,
        deposits=sheet.deposits,
        won=sheet.won,
        before=[_off(outside, player, sheet.session, Where.BEFORE_UMA) for player in sheet.seats],
        after=[_off(outside, player, sheet.session, Where.AFTER_UMA) for player in sheet.seats],
        away=[None if substitution is None else substitution.during for substitution in away],
    )
    for seat, (player, seat_sums) in enumerate(zip(sheet.seats, sums, strict=True)):
        yield SeatScore(sheet.session, sheet.table, WINDS[seat], player, *seat_sums)


def _off(outside: Booked, player: int, session: int, where: Where) -> int:
    return sum(penalty.points for penalty in outside.get((player, session), ()) if penalty.where is where)


class Sums(NamedTuple):
    """The figures of one seat of a sheet, as in ``SeatScore``."""

    points: Points
    place: int
    uma: Points
    play: Points
    penalties: int
    absent: bool

    @property
    def score(self) -> Points:
        """The player's score for the game."""
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
    """The arithmetic of a sheet, seat by seat; all scores of games are computed here.

    ``points`` are the points at the table less loans; ``before`` and ``after`` are the penalties before and
    after uma, negative. ``away`` marks players with a substitute: True if the substitute came after play
    began.
    """
    ranked = _points_for_places(points, ruleset, away)
    nobodys = ruleset["substitutes.score"] == "nobody"
    rules = rules_for_result(ruleset, before)
    result = result_of_figures(
        ranked, pot=deposits, won=won, penalties=[-penalty for penalty in before], ruleset=rules
    )
    sums = []
    for seat, seat_points in enumerate(points):
        lowered = seat_points - ranked[seat]
        sums.append(
            Sums(
                exact(result.points[seat] / 1_000) + lowered,
                result.places[seat],
                exact(result.uma[seat]),
                exact(result.scores[seat]) - before[seat] + lowered,
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
    return [last if during else seat_points for seat_points, during in zip(points, away, strict=True)]
