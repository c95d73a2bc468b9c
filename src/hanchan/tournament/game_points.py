"""The result of a single game by the rulebook: places, uma, scores, penalties, clauses.

>>> result = points([42_300, 33_100, 27_900, 16_700], "ema-2016")
>>> result.scores, result.sum_ok
((27.3, 8.1, -7.1, -28.3), True)
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from .. import referee, rulesets
from ..errors import NotInRulesetError
from ..referee.ledger import Where
from ..rulesets import DEFAULT_RULESET
from .errors import SheetError
from .results import sheet_sums
from .rulings import EMERGENCY
from .standings import thousands

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ..rulesets import Ruleset

SEAT_LETTERS = "ABCD"
"""The four players in the order in which their points are given."""
DEPOSIT = 1_000
SMALLEST = 100
MOST = 10_000_000
CHONBO = "chonbo"
SUBSTITUTES = ("start", "mid")
"""A substitute plays from the start of the game, or takes over in the middle."""


@dataclass(frozen=True)
class Points:
    """A game's result, seat by seat; uma and scores in thousands."""

    ruleset: str
    sum_ok: bool
    """Whether points, less loans, and deposits sum to the starting points."""
    points: tuple[float, ...]
    """Points at the table, less loans, with leftover deposits distributed by the ruleset."""
    places: tuple[int, ...]
    uma: tuple[float, ...]
    scores: tuple[float, ...]
    """Scores of the game, with the penalties deducted from it."""
    tournament: tuple[float, ...]
    """What the game adds to the tournament score, with the penalties deducted from that."""
    clauses: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """The result for JSON."""
        return asdict(self)


@dataclass
class _Off:
    """One player's penalties by where they are recorded, negative; and when a substitute came, if any."""

    at: dict[Where, int] = field(default_factory=lambda: dict.fromkeys(Where, 0))
    during: bool | None = None


def points(
    table: Sequence[int],
    ruleset: str | Ruleset = DEFAULT_RULESET,
    *,
    deposits: int = 0,
    penalties: Iterable[tuple[int, int | str]] = (),
    loans: Iterable[tuple[int, int]] = (),
    substitutes: Mapping[int, str] | None = None,
) -> Points:
    """The result of a game that ended with these points in the four trays.

    Seats are numbered from 0. ``deposits`` counts those left on the table; ``penalties`` are points or
    ``"chonbo"``; ``loans`` are borrowed points in a tray; ``substitutes`` says since when a substitute
    played.
    """
    rules = rulesets.load(ruleset) if isinstance(ruleset, str) else ruleset
    net = _net(table, loans, deposits)
    clauses = list(_clauses(rules, deposits))
    off = [_Off() for _ in SEAT_LETTERS]
    for seat, what in penalties:
        clauses.append(_penalise(off[seat], seat, what, rules))
    for seat, when in (substitutes or {}).items():
        clauses.append(_substitute(off[seat], seat, when, rules))
    sums = sheet_sums(
        net,
        rules,
        deposits=deposits,
        before=[penalty.at[Where.BEFORE_UMA] for penalty in off],
        after=[penalty.at[Where.AFTER_UMA] for penalty in off],
        away=[penalty.during for penalty in off],
    )
    totals = [
        seat_sums.score + penalty.at[Where.TOURNAMENT] for seat_sums, penalty in zip(sums, off, strict=True)
    ]
    return Points(
        rules.id,
        sum(net) + DEPOSIT * deposits == len(SEAT_LETTERS) * rules["game.start_points"],
        tuple(float(seat_sums.points) for seat_sums in sums),
        tuple(seat_sums.place for seat_sums in sums),
        tuple(thousands(seat_sums.uma) for seat_sums in sums),
        tuple(thousands(seat_sums.score) for seat_sums in sums),
        tuple(map(thousands, totals)),
        tuple(dict.fromkeys(clauses)),
    )


def _net(table: Sequence[int], loans: Iterable[tuple[int, int]], deposits: int) -> list[int]:
    """Points less loans, which lie in the tray but are not the player's (WRC 2022 §13.2)."""
    if len(table) != len(SEAT_LETTERS):
        raise SheetError(f"a game has the points of four players, not of {len(table)}")
    if not 0 <= deposits <= MOST // DEPOSIT:
        raise SheetError(f"{deposits} deposits cannot be left on the table")
    net = list(table)
    for seat, loan in loans:
        if loan <= 0 or loan % SMALLEST:
            raise SheetError(f"{SEAT_LETTERS[seat]} cannot have borrowed {loan} points")
        net[seat] -= loan
    for name, seat_points in zip(SEAT_LETTERS, net, strict=True):
        if seat_points % SMALLEST or abs(seat_points) > MOST:
            raise SheetError(f"{name} cannot have {seat_points} points: they are hundreds")
    return net


def _clauses(rules: Ruleset, deposits: int) -> Iterator[str]:
    yield f"uma: {rules.cite('uma.by_place')}"
    yield f"equal points: {rules.cite('uma.ties')}"
    if deposits:
        yield f"leftover deposits: {rules.cite('game.leftover_deposits')}"


def _penalise(off: _Off, seat: int, what: int | str, rules: Ruleset) -> str:
    """Deduct a penalty where the rulebook records it; returns the clause."""
    if not rules["penalties.in_use"]:
        raise NotInRulesetError(f"{rules.short} has no penalties of a tournament")
    if what == CHONBO:
        off.at[Where(rules["penalties.chonbo_booked"])] -= rules["penalties.chonbo"]
        return f"chonbo of {SEAT_LETTERS[seat]}: {rules.cite('penalties.chonbo')}"
    if not isinstance(what, int) or what <= 0:
        raise SheetError(f"a penalty is chonbo or a number of points, not {what}")
    off.at[Where(referee.where_recorded("points", rules))] -= what
    return f"penalty of {SEAT_LETTERS[seat]}: {rules.cite('uma.places_from')}"


def _substitute(off: _Off, seat: int, when: str, rules: Ruleset) -> str:
    """Record an absence; returns the clause."""
    if when not in SUBSTITUTES:
        raise SheetError(f"a substitute plays from {' or '.join(SUBSTITUTES)}, not from {when}")
    if not rules["penalties.in_use"]:
        raise NotInRulesetError(f"{rules.short} says nothing of substitutes")
    during = when == "mid"
    left = EMERGENCY if rules["substitutes.score"] == "player" else "leave_during_hanchan"
    ruling = referee.rule(left if during else "no_show", {}, rules)
    if ruling.points:
        off.at[Where(ruling.booked or referee.where_recorded(ruling.penalty, rules))] -= ruling.points
    off.during = during
    return f"substitute of {SEAT_LETTERS[seat]}: {ruling.clause}"
