"""All last: what each player needs in the last hand to end in a better place.

WRC 2022 §7.1 and WDMC 2019 P2 §4.4 require the four scores to be written down before that hand. From them
this module computes the smallest ron off each opponent and the smallest tsumo that suffice under the ruleset,
counters and deposits included. Whether places can be shared also depends on the ruleset.

>>> before = all_last([34_200, 31_000, 28_800, 26_000], "wrc-2022")
>>> south = before.seats[1]
>>> south.place, [goal.place for goal in south.goals]
(2, [1])
>>> [(route.off, route.alone.total if route.alone else None) for route in south.goals[0].routes]
[('E', 2000), ('W', 3600), ('N', 3600), (None, 2700)]
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from .. import rulesets
from ..game.play import Result, result_of_figures
from ..rulesets import DEFAULT_RULESET
from ..tiles import SEATS, WINDS
from .all_last_prices import Price, WinPrice, prices
from .errors import SheetError
from .model import DEPOSIT

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..rulesets import Ruleset

STEP = 100
MOST = 10_000_000
MOST_COUNTERS = 999
FAR_BELOW = 100_000_000
"""Subtracted to rank a seat below all others, whatever it wins."""


@dataclass(frozen=True, slots=True)
class NeededWin:
    """The smallest win that suffices."""

    pays: tuple[int, int, int, int]
    """What each seat pays, counters included; 0 for the winner."""
    total: int
    """The total paid, without the deposits on the table."""
    worth: tuple[WinPrice, ...]
    """The smallest hands with this payment."""
    uma: float
    score: float
    """The winner's score for the game, in thousands."""


@dataclass(frozen=True, slots=True)
class Route:
    """One way to reach a place."""

    off: str | None
    """The seat whose discard is won on, by its starting wind; None for a tsumo."""
    alone: NeededWin | None
    """The smallest win that gives the place outright; None if no hand does."""
    level: NeededWin | None
    """A smaller win that gives a shared place; None if there is no such win."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A better place, and the routes to it."""

    place: int
    routes: tuple[Route, ...]


@dataclass(frozen=True, slots=True)
class AllLastSeat:
    """A player before the last hand."""

    wind: str
    """The wind in the first hand, which names the seat."""
    now: str
    """The wind in this hand."""
    points: int
    place: int
    """The lower number if places are shared."""
    shared: bool
    score: float
    """The score if the game ended now, in thousands."""
    goals: tuple[Goal, ...]
    """Every better place, the nearest first."""


@dataclass(frozen=True, slots=True)
class AllLast:
    """The four players before the last hand."""

    ruleset: str
    dealer: str
    deposits: int
    honba: int
    seats: tuple[AllLastSeat, ...]
    clauses: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """The figures for JSON."""
        return asdict(self)


def all_last(
    points: Sequence[int],
    ruleset: str | Ruleset = DEFAULT_RULESET,
    *,
    dealer: str = "N",
    deposits: int = 0,
    honba: int = 0,
    penalties: Sequence[int] = (0,) * SEATS,
    last: str = "",
) -> AllLast:
    """What each player needs, given the points of the four seats by starting wind, East first.

    ``dealer`` is the seat that deals the last hand: in South 4 the seat that began as North. ``penalties``
    are points deducted before uma (WDMC 2019 P2 §9.1). ``last`` names the seats that are placed last whatever
    they win: substitutes who stepped in during play (EMA 2016 §5.8).
    """
    rules = rulesets.load(ruleset) if isinstance(ruleset, str) else ruleset
    _check(points, rules, dealer, deposits, honba)
    ways = {
        (deals, tsumo): prices(rules, dealer=deals, tsumo=tsumo, honba=honba)
        for deals in (True, False)
        for tsumo in (True, False)
    }
    table = _Table(tuple(points), rules, WINDS.index(dealer), deposits, tuple(penalties), last, ways)
    return AllLast(
        rules.id,
        dealer,
        deposits,
        honba,
        tuple(table.seat(seat) for seat in range(SEATS)),
        tuple(f"{what}: {rules.cite(key)}" for what, key in _CITED.items()),
    )


_CITED = {"places and uma": "uma.by_place", "equal points": "uma.ties", "counters": "payments.counter_ron"}


def _check(points: Sequence[int], rules: Ruleset, dealer: str, deposits: int, honba: int) -> None:
    """WRC 2022 §10.3: points and deposits must sum to the starting points."""
    if len(points) != SEATS:
        raise SheetError(f"a game has the points of four players, not of {len(points)}")
    if dealer not in tuple(WINDS):
        raise SheetError(f"the dealer is one of {', '.join(WINDS)}, not {dealer}")
    if not 0 <= deposits <= MOST // DEPOSIT or not 0 <= honba <= MOST_COUNTERS:
        raise SheetError(f"{deposits} deposits and {honba} counters cannot lie on the table")
    for wind, seat_points in zip(WINDS, points, strict=True):
        if seat_points % STEP or abs(seat_points) > MOST:
            raise SheetError(f"{wind} cannot have {seat_points} points: they are hundreds")
    begun, sum_ = SEATS * rules["game.start_points"], sum(points) + DEPOSIT * deposits
    if sum_ != begun:
        raise SheetError(f"the points come to {sum_:,} with {deposits} deposits, not to {begun:,}")


@dataclass(frozen=True, slots=True)
class _Table:
    """The table before the hand."""

    points: tuple[int, ...]
    rules: Ruleset
    dealer: int
    deposits: int
    penalties: tuple[int, ...]
    last: str
    prices: Mapping[tuple[bool, bool], Sequence[Price]]
    """The possible payments of a win, by whether the dealer wins and whether by tsumo."""

    def ended(self, points: Sequence[int], pot: int) -> Result:
        ranked = [
            seat_points - FAR_BELOW * (wind in self.last)
            for wind, seat_points in zip(WINDS, points, strict=True)
        ]
        return result_of_figures(ranked, pot=pot, penalties=self.penalties, ruleset=self.rules)

    def seat(self, me: int) -> AllLastSeat:
        now = self.ended(self.points, self.deposits)
        bound = WINDS[me] in self.last
        shared = now.places.count(now.places[me]) > 1
        nearest = 0 if bound else now.places[me] - (not shared)
        return AllLastSeat(
            WINDS[me],
            WINDS[(me - self.dealer) % SEATS],
            self.points[me],
            now.places[me],
            shared,
            round(now.scores[me] + FAR_BELOW / 1_000 * bound, 3),
            tuple(Goal(place, self._routes(me, place)) for place in range(nearest, 0, -1)),
        )

    def _routes(self, me: int, place: int) -> tuple[Route, ...]:
        others = [seat for seat in range(SEATS) if seat != me]
        return tuple(self._route(me, off, place) for off in (*others, None))

    def _route(self, me: int, off: int | None, place: int) -> Route:
        """The smallest sufficient payment; prices are in rising order."""
        level = None
        for price in self.prices[me == self.dealer, off is None]:
            pays = self._pays(me, off, price)
            after = [seat_points - paid for seat_points, paid in zip(self.points, pays, strict=True)]
            after[me] += price.total + DEPOSIT * self.deposits
            ended = self.ended(after, 0)
            if ended.places[me] > place:
                continue
            won = NeededWin(pays, price.total, price.worth, ended.uma[me], ended.scores[me])
            if ended.places[me] + ended.places.count(ended.places[me]) - 1 <= place:
                return Route(_wind(off), won, level)
            level = level or won
        return Route(_wind(off), None, level)

    def _pays(self, me: int, off: int | None, price: Price) -> tuple[int, int, int, int]:
        """What each seat pays."""
        if off is not None:
            paid = {off: price.dealer}
        else:
            paid = {seat: price.dealer if seat == self.dealer else price.others for seat in range(SEATS)}
        east, south, west, north = (0 if seat == me else paid.get(seat, 0) for seat in range(SEATS))
        return east, south, west, north


def _wind(seat: int | None) -> str | None:
    return None if seat is None else WINDS[seat]
