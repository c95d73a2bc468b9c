"""The audit: where every point of the event came from and where it went. Everything sums to zero.

Points won at the tables and points held by players are counted independently: the former from the sheets,
the deposits and the rulings as entered, the latter from the standings.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..tiles import SEATS
from .model import DEPOSIT
from .results import scores
from .standings import standings, thousands

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .model import Event, Points, TableSheet
    from .results import SeatScore


@dataclass(frozen=True, slots=True)
class Line:
    """A number of points and where they come from."""

    kind: str
    """scores, fill-ins, substitutes, penalties, deposits, rounding, carry-over."""
    what: str
    points: Points
    clause: str = ""

    def to_dict(self) -> dict[str, Any]:
        """The line for JSON."""
        return {
            "kind": self.kind,
            "what": self.what,
            "score": thousands(self.points),
            "clause": self.clause,
        }


@dataclass(frozen=True)
class Audit:
    """All lines; ``balance`` is what they leave unexplained."""

    lines: tuple[Line, ...]
    problems: tuple[str, ...]
    """Tables whose points do not sum, one sentence each."""

    @property
    def balance(self) -> Points:
        """The sum of all lines; zero unless something is wrong."""
        return sum(line.points for line in self.lines)

    @property
    def ok(self) -> bool:
        """Whether every point is explained."""
        return self.balance == 0 and not self.problems

    def sums(self) -> dict[str, Points]:
        """The points of each kind of line."""
        sums: dict[str, Points] = {}
        for line in self.lines:
            sums[line.kind] = sums.get(line.kind, 0) + line.points
        return sums

    def to_dict(self) -> dict[str, Any]:
        """The audit for JSON, scores in thousands."""
        return {
            "ok": self.ok,
            "balance": thousands(self.balance),
            "sums": {kind: thousands(points) for kind, points in self.sums().items()},
            "problems": list(self.problems),
            "lines": [line.to_dict() for line in self.lines],
        }


def audit(event: Event) -> Audit:
    """Account for every point of the event."""
    seats = list(scores(event))
    lines = (
        *_held(event),
        *_outside(event, seats),
        *_penalty_lines(event),
        *_lost_deposit_lines(event),
        *_rounded(event, seats),
    )
    return Audit((*lines, *_carry_over_lines(event, seats)), tuple(_problems(event, seats)))


def _held(event: Event) -> Iterator[Line]:
    """The scores held by the players."""
    for line in standings(event):
        if line.games or line.total:
            yield Line("scores", f"{line.name} (player {line.player})", line.total)


def _outside(event: Event, seats: list[SeatScore]) -> Iterator[Line]:
    """Points won or lost at seats that count for nobody in the standings."""
    for seat in seats:
        person = event.people[seat.player]
        sheet = event.sessions[seat.session].tables[seat.table]
        if seat.absent:
            substitution = sheet.substitutes[seat.player]
            what = f"{substitution.substitute} for {person.name} at {sheet.name}"
            yield Line("substitutes", what, seat.play, substitution.clause)
        elif person.fill_in:
            yield Line("fill-ins", f"{person.name} at {sheet.name}", seat.score)


def _penalty_lines(event: Event) -> Iterator[Line]:
    """Penalties, which nobody receives."""
    for penalty in event.bookings:
        sheet = (
            event.sessions[penalty.session].sheet_of(penalty.player)
            if penalty.session in event.sessions
            else None
        )
        waits = penalty.where != "tournament_score" and (sheet is None or sheet.points is None)
        if not waits:
            name = event.people[penalty.player].name
            yield Line(
                "penalties",
                f"{name}, session {penalty.session}: {penalty.reason}",
                -penalty.points,
                penalty.clause,
            )


def _lost_deposit_lines(event: Event) -> Iterator[Line]:
    """Deposits left on the table that go to nobody (WRC 2022 §10.2; WDMC 2019 P2 §5)."""
    rule = event.ruleset.rule("game.leftover_deposits")
    for sheet in event.sheets():
        if sheet.deposits and rule.value == "lost":
            what = f"{sheet.deposits} left at {sheet.name}"
            yield Line("deposits", what, DEPOSIT * sheet.deposits, rule.citation)


def _rounded(event: Event, seats: list[SeatScore]) -> Iterator[Line]:
    """Points gained or lost by rounding to whole thousands, in rulesets that round."""
    rule = event.ruleset.rule("uma.rounding")
    if rule.value == "none":
        return
    for sheet, four in _by_table(event, seats):
        difference = sum(seat.play for seat in four) + _lost_at(event, sheet)
        if difference:
            yield Line("rounding", sheet.name, -difference, rule.citation)


def _carry_over_lines(event: Event, seats: list[SeatScore]) -> Iterator[Line]:
    """Points lost or gained when scores are carried over a cut into the finals."""
    off = [penalty for penalty in event.bookings if penalty.where == "tournament_score"]
    won = [(seat.session, seat.player, seat.score) for seat in seats]
    won += [(penalty.session, penalty.player, penalty.points) for penalty in off]
    totals: dict[int, Points] = dict.fromkeys(event.people, 0)
    since = 0
    for stage in event.stages:
        for session, player, points in won:
            if since < session <= stage.after:
                totals[player] += points
        for player in stage.players:
            before, totals[player] = totals[player], stage.start(player, totals[player])
            if before != totals[player]:
                change = f"{thousands(before):+g} is {thousands(totals[player]):+g} in the {stage.name}"
                what = f"{event.people[player].name}: {change}, {stage.terms}"
                yield Line("carry-over", what, before - totals[player])
        since = stage.after


def _by_table(event: Event, seats: list[SeatScore]) -> Iterator[tuple[TableSheet, list[SeatScore]]]:
    for at in range(0, len(seats), SEATS):
        four = seats[at : at + SEATS]
        yield event.sessions[four[0].session].tables[four[0].table], four


def _lost_at(event: Event, sheet: TableSheet) -> int:
    return DEPOSIT * sheet.deposits if event.ruleset["game.leftover_deposits"] == "lost" else 0


def _problems(event: Event, seats: list[SeatScore]) -> Iterator[str]:
    """WRC 2022 §10.3, table by table: the points are those of the start, the uma sums to zero."""
    start, rounding = event.ruleset["game.start_points"], event.ruleset["uma.rounding"] != "none"
    for sheet, four in _by_table(event, seats):
        lost = _lost_at(event, sheet)
        if sum(seat.points for seat in four) + lost != SEATS * start:
            yield f"the points of {sheet.name} are not those of the start"
        if sum(seat.uma for seat in four):
            yield f"the uma of {sheet.name} does not sum to zero"
        if not rounding and sum(seat.play for seat in four) + lost:
            yield f"the scores of {sheet.name} do not sum to zero"
