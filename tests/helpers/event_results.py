"""What a ruleset decides around the tables: rulings, standings, loans, announcements, prizes, sheets."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from hanchan import referee, rulesets
from hanchan.errors import HanchanError
from hanchan.referee import Incident, rule, rule_together
from hanchan.referee.ledger import Ledger
from hanchan.tournament import Disqualified, Substituted, fold
from hanchan.tournament.clock import signals
from hanchan.tournament.printing import DOCUMENTS, Request
from hanchan.tournament.printing.label_texts import Words
from hanchan.tournament.prizes import prizes
from hanchan.tournament.reporting.loans import lending
from hanchan.tournament.rulings import absence
from hanchan.tournament.standings import standings
from tests.tournament.office.events import make, opened, reported, seated

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from hanchan.rulesets import Ruleset
    from hanchan.tournament import Entry, Event

TABLES = ((1, 2, 3, 4), (5, 6, 7, 8))
POINTS = ((45_000, 33_000, 27_000, 15_000), (38_000, 31_000, 29_000, 22_000))
CHONBO = "empty_win_hand_shown"
SIGNAL = "start_before_signal"
AT = datetime(2026, 5, 1, 8, tzinfo=UTC)
KINDS = ("warning", "not_in_book", "discretion", "points")


def results(rules: Ruleset, section: str) -> object:
    """Everything that the switches of a section are there for, by this ruleset."""
    return RESULTS[section](rules)


def event_of(rules: Ruleset, *more: Entry) -> Event:
    """Eight players with one session by this ruleset."""
    log = [*opened(players=8, sessions=1), *seated(1, *TABLES), *more]
    for table, (seats, points) in enumerate(zip(TABLES, POINTS, strict=True), start=1):
        log += reported(1, table, seats, points)
    event = fold(log)
    event._ruleset = rules
    return event


def substitution(rules: Ruleset, player: int, *, during: bool) -> Entry:
    """A substitute plays for a player who does not come, or who leaves for an emergency."""
    why = {**absence(rules, during=during), "emergency": during}
    return make(Substituted, player=player, session=1, substitute=f"S{player}", during=during, **why)


def _standings(event: Event) -> object:
    return [(line.name, line.rank, line.total, line.note, line.withheld) for line in standings(event)]


def _ranking(rules: Ruleset) -> object:
    out = make(Disqualified, player=2, session=1, reason="Cheating")
    return _standings(event_of(rules, out)), _or_error(lambda: rule("disqualified_midgame", {}, rules).say)


def _time(rules: Ruleset) -> object:
    return [(signal.minutes_left, signal.last_hands) for signal in signals(rules)]


def _penalties(rules: Ruleset) -> object:
    fouls = fouls_by_kind(rules.lineage[1] if rules.id.endswith("+house") else rules.id)
    late = {"minutes_late": 3, "emergency": False}
    with_win = [Incident("Ana", CHONBO)]
    return (
        *(_or_error(partial(_repeated, foul, rules)) for foul in fouls),
        _or_error(lambda: rule("late_1_10", late, rules)),
        _or_error(lambda: rule(SIGNAL, {"step": "first_discard"}, rules, [SIGNAL]).say),
        _or_error(lambda: rule_together(with_win, rules, winners=["Bo"]).say),
        _or_error(lambda: _ledger(rules, late)),
    )


def _repeated(foul: str, rules: Ruleset) -> str:
    return rule(foul, {}, rules, [foul, foul]).say


def _ledger(rules: Ruleset, late: Mapping[str, Any]) -> object:
    ledger = Ledger(rules)
    ledger.record("Ana", rule(CHONBO, {}, rules), game=1)
    ledger.record("Bo", rule("late_1_10", late, rules), game=1)
    scores = ledger.scores(1, {"Ana": 40_000, "Bo": 32_000, "Cy": 27_000, "Di": 21_000})
    return scores, ledger.total([scores]), ledger.explain("Bo")


@cache
def fouls_by_kind(id: str) -> tuple[str, ...]:
    """A foul for each kind of penalty that a ruleset has and that needs no questions."""
    rules = rulesets.load(id)
    found: dict[str, str] = {}
    for foul in referee.fouls():
        try:
            found.setdefault(rule(foul, {}, rules).penalty, foul.id)
        except HanchanError:
            continue
    return tuple(found[kind] for kind in KINDS if kind in found)


def _loans(rules: Ruleset) -> object:
    lends = lending(rules)
    asked = [(points, by) for points in (100, 1_000, 20_000) for by in (True, False)]
    refused = [_or_error(partial(lends.check, points, by_player=by)) for points, by in asked]
    return lends.needed(-6_800), refused


def _substitutes(rules: Ruleset) -> object:
    absent = [substitution(rules, 2, during=False), substitution(rules, 5, during=True)]
    return _standings(event_of(rules, *absent))


def _prizes(rules: Ruleset) -> object:
    return [award.to_dict() for award in prizes(event_of(rules))]


def sheet(name: str, rules: Ruleset, event: Event | None = None, language: str = "en") -> dict[str, Any]:
    """What is printed on a sheet, before it is printed."""
    request = Request(Words(language), rules, AT, running=event or event_of(rules))
    return DOCUMENTS[name].fill(request)


def _forms(rules: Ruleset) -> object:
    return [sheet(name, rules) for name in ("report-sheet", "all-last", "referee-sheet")]


def _or_error(ask: Callable[[], Any]) -> object:
    try:
        return ask()
    except HanchanError as error:
        return str(error)


RESULTS: Mapping[str, Callable[[Ruleset], object]] = {
    "ranking": _ranking,
    "time": _time,
    "penalties": _penalties,
    "loans": _loans,
    "substitutes": _substitutes,
    "prizes": _prizes,
    "forms": _forms,
}
