"""Settles a reported hand: the change of the four scores under a ruleset, with counters and deposits.

Seats are numbers here, 0 for the first East.

>>> from hanchan import rulesets
>>> rules = rulesets.load("wrc-2022")
>>> course = Course.beginning(rules)
>>> ron = HandReport("ron", winners=(1,), loser=0, worth=(HandValue(han=3, fu=40),), riichi=(1,))
>>> settle(ron, course, rules).points
(-5200, 5200, 0, 0)
>>> settle(HandReport("draw", tenpai=(0, 3), riichi=(3,)), course, rules).points
(1500, -1500, -1500, 500)
>>> south = HandValue(tiles="123m567m34p66p678s", how="riichi indicators=5p")
>>> report = HandReport("tsumo", winners=(1,), worth=(south,), win_tile="5p", riichi=(1,))
>>> settled = settle(report, course, rules)
>>> settled.worth[0].han, settled.worth[0].fu, settled.points
(5, 20, (-4000, 8000, -2000, -2000))
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ...errors import NotInRulesetError
from ...scoring.score import compile_rules
from ...tiles import SEATS, WINDS
from ..errors import SheetError
from .game_state import Course, HandEnd
from .hand_value import HandValue, base, check_value, score_tiles, worth_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ...rulesets import Ruleset
    from ..entries import Four

ENDS = ("ron", "tsumo", "draw", "abortive", "chonbo")
SEVERAL, NOTEN, CHONBO = "payments.winners_per_discard", "draw.noten_payment", "penalties.chonbo_deposits"
ABORTS = ("nine_kinds", "four_winds", "four_riichi", "four_quads", "triple_ron")


@dataclass(frozen=True, slots=True)
class HandReport:
    """How a hand ended, as reported by the table."""

    end: str
    winners: tuple[int, ...] = ()
    loser: int | None = None
    worth: tuple[HandValue, ...] = ()
    win_tile: str = ""
    riichi: tuple[int, ...] = ()
    tenpai: tuple[int, ...] = ()
    chonbo: tuple[int, ...] = ()
    abort: str = ""
    stops: bool = False

    def as_end(self) -> HandEnd:
        """The part of the report that decides which hand follows."""
        return HandEnd(self.end, frozenset(self.winners), frozenset(self.tenpai), self.stops)

    def paid(self, settled: Settled) -> HandReport:
        """The same report with only the winners who are paid, and the checked values of their hands."""
        return replace(self, winners=settled.winners, worth=settled.worth)


@dataclass(frozen=True, slots=True)
class Settled:
    """The settlement of a hand: points, deposits and who is paid."""

    points: Four
    """The change of each score, deposits paid in this hand included."""
    deposits: int
    """Deposits on the table after the hand."""
    winners: tuple[int, ...] = ()
    """The winners who are paid, in turn order from the discarder."""
    worth: tuple[HandValue, ...] = ()
    """The hands of those winners, with han and fu computed where tiles were reported."""
    rule: str = ""
    """The switch that decides the settlement."""


def settle(report: HandReport, course: Course, rules: Ruleset) -> Settled:
    """Settle a reported hand, given the state of the game before it."""
    _check(report)
    _check_riichi(report, course, rules)
    match report.end:
        case "ron":
            return _ron(report, course, rules)
        case "tsumo":
            return _tsumo(report, course, rules)
        case "draw":
            return _draw(report, course, rules)
        case "abortive":
            return _abortive(report, course, rules)
    return _chonbo(report, course, rules)


def _check(report: HandReport) -> None:
    """Refuse reports that contradict themselves under any ruleset."""
    if report.end not in ENDS:
        raise SheetError(f"a hand ends with {', '.join(ENDS[:-1])} or {ENDS[-1]}, not {report.end[:20]}")
    for seats in (report.winners, report.riichi, report.tenpai, report.chonbo):
        if len(set(seats)) != len(seats):
            raise SheetError("a player is named twice")
    won = report.end in ("ron", "tsumo")
    if won != bool(report.worth) or (won and len(report.worth) != len(report.winners)):
        raise SheetError("every winner's hand has its value, and only theirs")
    if (report.end == "ron") != (report.loser is not None):
        raise SheetError("a ron has a discarder, and nothing else has")
    if report.tenpai and report.end != "draw":
        raise SheetError("who is tenpai matters at an exhaustive draw only")
    if bool(report.chonbo) != (report.end == "chonbo"):
        raise SheetError("a chonbo is somebody's, and ends the hand")
    if bool(report.abort) != (report.end == "abortive"):
        raise SheetError(f"a hand is called off by {', '.join(ABORTS)}")
    if report.winners and report.end in ("abortive", "chonbo"):
        raise SheetError("nobody wins a hand that is called off")


def _check_riichi(report: HandReport, course: Course, rules: Ruleset) -> None:
    """WRC 2022 §8.9 allows riichi without points; other rulesets may refuse it."""
    rule = rules.rule("riichi.without_points") if report.riichi else None
    for seat in report.riichi:
        if (
            rule
            and rule.value == "refused"
            and course.known
            and course.scores[seat] < rules["payments.deposit"]
        ):
            raise SheetError(f"{course.wind(seat)} has too few points for riichi ({rule.citation})")


# Wins


def _ron(report: HandReport, course: Course, rules: Ruleset) -> Settled:
    """WRC 2022 §8.2, §9.1; EMA 2016 §3.3.1, §4.1; WDMC 2019 P3 §3.5.3."""
    assert report.loser is not None
    if any("liable=" in value.how for value in report.worth):
        return _liable(report, course, rules)
    worth = [check_value(report, at, course, rules) for at in range(len(report.winners))]
    callers = [
        (course.wind(seat), base(value, rules)) for seat, value in zip(report.winners, worth, strict=True)
    ]
    settled = compile_rules(rules).settle_ron(
        callers,
        course.wind(report.loser),
        honba=course.honba,
        pot=course.deposits,
        riichi=[course.wind(seat) for seat in report.riichi],
    )
    if settled.is_aborted:
        clause = rules.cite(SEVERAL)
        raise SheetError(f"three calls of ron call the hand off; tell it as triple_ron ({clause})")
    winners = tuple(course.seat(wind) for wind in settled.winners)
    won = tuple(worth[report.winners.index(seat)] for seat in winners)
    points = _by_seat(dict(zip(WINDS, settled.points, strict=True)), report.riichi, course, rules)
    return Settled(points, 0, winners, won, SEVERAL)


def _tsumo(report: HandReport, course: Course, rules: Ruleset) -> Settled:
    """WRC 2022 §9.1, §11.2; EMA 2016 §4.1.2; WDMC 2019 P3 §4.3."""
    if len(report.winners) != 1:
        raise SheetError("one player wins by self-draw")
    if report.worth[0].tiles:
        return _by_tiles(report, course, rules)
    worth = check_value(report, 0, course, rules)
    dealer = course.wind(report.winners[0]) == WINDS[0]
    by_yakuman = {"yakuman": worth.yakuman} if worth.yakuman else {"han": worth.han, "fu": worth.fu}
    paid = compile_rules(rules).points(
        **by_yakuman,
        dealer=dealer,
        tsumo=True,
        honba=course.honba,
        deposits=course.deposits + len(report.riichi),
    )
    pays: dict[str, int] = dict.fromkeys(WINDS, paid.non_dealer or 0)
    pays[WINDS[0]] = paid.dealer or 0
    return _settle_winners(report, (pays, paid.total), worth, course, rules)


def _by_tiles(report: HandReport, course: Course, rules: Ruleset) -> Settled:
    """Settle a single win from its tiles, including liability payments."""
    score = score_tiles(report, 0, course, rules)
    assert score.payments is not None
    assert score.payments.seats is not None
    return _settle_winners(
        report, (score.payments.seats, score.total), worth_of(report.worth[0], score), course, rules
    )


def _liable(report: HandReport, course: Course, rules: Ruleset) -> Settled:
    """WRC 2022 §9.1.1; EMA 2016 §3.3.9: the player who fed the last set of a yakuman shares the payment."""
    if len(report.winners) > 1:
        raise SheetError("liability with several winners cannot be told by value; tell the points")
    return _by_tiles(report, course, rules)


def _settle_winners(
    report: HandReport, paid: tuple[Mapping[str, int], int], worth: HandValue, course: Course, rules: Ruleset
) -> Settled:
    (winner,), (pays, total) = report.winners, paid
    points = {wind: -pays[wind] for wind in WINDS} | {course.wind(winner): total}
    return Settled(
        _by_seat(points, report.riichi, course, rules), 0, (winner,), (worth,), "payments.counter_tsumo"
    )


def _by_seat(points: Mapping[str, int], riichi: Sequence[int], course: Course, rules: Ruleset) -> Four:
    """Points by seat, less the riichi deposits paid in this hand."""
    deposit = rules["payments.deposit"]
    east, south, west, north = (
        points[course.wind(seat)] - (deposit if seat in riichi else 0) for seat in range(SEATS)
    )
    return east, south, west, north


# No win


def _draw(report: HandReport, course: Course, rules: Ruleset) -> Settled:
    """WRC 2022 §9.2; EMA 2016 §3.4.2; WDMC 2019 P3 §3.6, §4.1.6.2."""
    after, taken = course.deposits + len(report.riichi), False
    paid = _noten(report.tenpai, rules[NOTEN])
    if report.winners:
        settled = compile_rules(rules).settle_nagashi(
            [course.wind(seat) for seat in report.winners],
            honba=course.honba,
            deposits=after,
            tenpai=[course.wind(seat) for seat in report.tenpai],
        )
        taken = bool(rules["payments.nagashi_deposits"])
        paid = [settled.points[WINDS.index(course.wind(seat))] for seat in range(SEATS)]
    return _drawn(report, paid, course, rules, taken=taken)


def _noten(tenpai: Sequence[int], whole: int) -> list[int]:
    """The noten payments by seat."""
    count = len(tenpai)
    if count in (0, SEATS):
        return [0] * SEATS
    return [whole // count if seat in tenpai else -(whole // (SEATS - count)) for seat in range(SEATS)]


def _abortive(report: HandReport, course: Course, rules: Ruleset) -> Settled:
    """Club sheet Abortive Draw; the other books have none."""
    if report.abort not in ABORTS:
        raise SheetError(f"a hand is called off by {', '.join(ABORTS)}, not {report.abort[:20]}")
    key = f"abortive.{report.abort}" if report.abort != "triple_ron" else SEVERAL
    rule = rules.rule(key)
    if not (rule.value if report.abort != "triple_ron" else rule.value.endswith("three_abort")):
        raise NotInRulesetError(f"{rules.short} has no {report.abort} ({rule.citation})")
    if report.abort == "four_riichi" and len(report.riichi) != SEATS:
        raise SheetError("four_riichi needs the riichi of all four")
    return _drawn(report, [0] * SEATS, course, rules, rule=key)


def _drawn(
    report: HandReport,
    paid: Iterable[int],
    course: Course,
    rules: Ruleset,
    *,
    taken: bool = False,
    rule: str = NOTEN,
) -> Settled:
    """Settle a hand without a win; deposits stay on the table or are returned."""
    deposits = course.deposits + len(report.riichi)
    back = rules["draw.deposits"] == "returned" and not taken and deposits > 0
    riichi = () if back else report.riichi
    points = dict(zip(map(course.wind, range(SEATS)), paid, strict=True))
    left = 0 if taken else course.deposits if back else deposits
    return Settled(_by_seat(points, riichi, course, rules), left, report.winners, (), rule)


def _chonbo(report: HandReport, course: Course, rules: Ruleset) -> Settled:
    """WRC 2022 §12.2; EMA 2016 §3.4.6: a ruling records the penalty; the hand's deposits are returned."""
    riichi = report.riichi if rules[CHONBO] == "stay" else ()
    points = _by_seat(dict.fromkeys(WINDS, 0), riichi, course, rules)
    return Settled(points, course.deposits + len(riichi), rule=CHONBO)
