"""Random games for a sample event, hand by hand: wins, draws, riichi, loans."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..tiles import SEATS
from .entries import HandRecorded, ResultEntered, SticksLent
from .reporting.game_state import current
from .reporting.hand_report import HandReport
from .reporting.hand_value import HandValue
from .reporting.loans import lending
from .reporting.recording import hand_fields

if TYPE_CHECKING:
    from random import Random

    from .entries import Entry
    from .model import TableSheet
    from .office import Office
    from .reporting.game_state import Course

HAN = (1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 8)
FU = (30, 30, 30, 40, 40, 50)
YAKUMAN = 0.002
DRAW, TSUMO = 0.17, 0.5
"""Upper bounds of the random number: a draw below the first, a tsumo below the second, else a ron."""
IN_RIICHI = 0.3
TENPAI = 0.4
TIME = 14
"""Stop after this many entries: time is up."""


def game(office: Office, sheet: TableSheet, random: Random) -> list[Entry]:
    """The entries of a game and its result."""
    event, where = office.event, {"session": sheet.session, "table": sheet.table}
    course, rules, lent = current(sheet.course, event.ruleset), event.ruleset, [0] * SEATS
    entries: list[Entry] = []
    while not course.ended and len(entries) < TIME:
        report = _hand(course, random, deposit=rules["payments.deposit"])
        fields = hand_fields(event, sheet, report, course=course)
        entries.append(office.make(HandRecorded, **fields))
        course = course.after(report.as_end(), fields["points"], fields["deposits"], rules)
        for seat, score in enumerate(course.scores):
            more = lending(rules).needed(score + lent[seat])
            if more:
                lent[seat] += more
                entries.append(office.make(SticksLent, player=sheet.seats[seat], points=more, **where))
    counted = tuple(score + more for score, more in zip(course.scores, lent, strict=True))
    result = {"points": counted, "loans": tuple(lent), "deposits": course.deposits}
    return [*entries, office.make(ResultEntered, **result, **where)]


def _hand(course: Course, random: Random, *, deposit: int) -> HandReport:
    """A random hand; only players with enough points declare riichi, as some rulesets require."""
    rich = [seat for seat in range(SEATS) if course.scores[seat] >= deposit]
    riichi = tuple(seat for seat in rich if random.random() < IN_RIICHI)
    kind = random.random()
    if kind < DRAW:
        tenpai = {seat for seat in range(SEATS) if random.random() < TENPAI} | set(riichi)
        return HandReport("draw", tenpai=tuple(sorted(tenpai)), riichi=riichi)
    winner, loser = random.sample(range(SEATS), 2)
    worth = _worth(random)
    if kind < TSUMO:
        return HandReport("tsumo", (winner,), worth=(worth,), riichi=riichi)
    return HandReport("ron", (winner,), loser, (worth,), riichi=riichi)


def _worth(random: Random) -> HandValue:
    if random.random() < YAKUMAN:
        return HandValue(yakuman=1)
    return HandValue(han=random.choice(HAN), fu=random.choice(FU))
