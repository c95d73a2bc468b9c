"""A hand told by its value: what it does to the four scores by the ruleset, with counters and deposits.

Seats are numbers here, 0 for the first East.

>>> from hanchan import rulesets
>>> rules = rulesets.load("wrc-2022")
>>> course = Course.beginning(rules)
>>> told = HandReport("ron", winners=(1,), loser=0, worth=(HandValue(han=3, fu=40),), riichi=(1,))
>>> settle(told, course, rules).points
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
    """How a hand ended, as the table tells it."""

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
        """What matters for the hand that follows."""
        return HandEnd(self.end, frozenset(self.winners), frozenset(self.tenpai), self.stops)

    def paid(self, settled: Settled) -> HandReport:
        """The same hand with only those winners who are paid, and what they have."""
        return replace(self, winners=settled.winners, worth=settled.worth)


@dataclass(frozen=True, slots=True)
class Settled:
    """What a hand comes to."""

    points: Four
    """The change of each score, deposits paid in this hand included."""
    deposits: int
    """On the table after it."""
    winners: tuple[int, ...] = ()
    """Who is paid, the nearest after the discarder first."""
    worth: tuple[HandValue, ...] = ()
    """Of those winners, with han and fu where the tiles were told."""
    rule: str = ""
    """The switch that decides it."""


def settle(told: HandReport, course: Course, rules: Ruleset) -> Settled:
    """What a hand that ended so does to the scores of a game that stood so."""
    _check(told)
    _check_riichi(told, course, rules)
    match told.end:
        case "ron":
            return _ron(told, course, rules)
        case "tsumo":
            return _tsumo(told, course, rules)
        case "draw":
            return _draw(told, course, rules)
        case "abortive":
            return _abortive(told, course, rules)
    return _chonbo(told, course, rules)


def _check(told: HandReport) -> None:
    """What no ruleset allows."""
    if told.end not in ENDS:
        raise SheetError(f"a hand ends with {', '.join(ENDS[:-1])} or {ENDS[-1]}, not {told.end[:20]}")
    for seats in (told.winners, told.riichi, told.tenpai, told.chonbo):
        if len(set(seats)) != len(seats):
            raise SheetError("a player is named twice")
    won = told.end in ("ron", "tsumo")
    if won != bool(told.worth) or (won and len(told.worth) != len(told.winners)):
        raise SheetError("every winner's hand has its value, and only theirs")
    if (told.end == "ron") != (told.loser is not None):
        raise SheetError("a ron has a discarder, and nothing else has")
    if told.tenpai and told.end != "draw":
        raise SheetError("who is tenpai matters at an exhaustive draw only")
    if bool(told.chonbo) != (told.end == "chonbo"):
        raise SheetError("a chonbo is somebody's, and ends the hand")
    if bool(told.abort) != (told.end == "abortive"):
        raise SheetError(f"a hand is called off by {', '.join(ABORTS)}")
    if told.winners and told.end in ("abortive", "chonbo"):
        raise SheetError("nobody wins a hand that is called off")


def _check_riichi(told: HandReport, course: Course, rules: Ruleset) -> None:
    """WRC 2022 §8.9: riichi also without points; elsewhere a ruleset may refuse it."""
    rule = rules.rule("riichi.without_points") if told.riichi else None
    for seat in told.riichi:
        if (
            rule
            and rule.value == "refused"
            and course.known
            and course.scores[seat] < rules["payments.deposit"]
        ):
            raise SheetError(f"{course.wind(seat)} has too few points for riichi ({rule.citation})")


# Wins


def _ron(told: HandReport, course: Course, rules: Ruleset) -> Settled:
    """WRC 2022 §8.2, §9.1; EMA 2016 §3.3.1, §4.1; WDMC 2019 P3 §3.5.3."""
    assert told.loser is not None
    if any("liable=" in one.how for one in told.worth):
        return _liable(told, course, rules)
    worth = [check_value(told, at, course, rules) for at in range(len(told.winners))]
    callers = [(course.wind(seat), base(one, rules)) for seat, one in zip(told.winners, worth, strict=True)]
    settled = compile_rules(rules).settle_ron(
        callers,
        course.wind(told.loser),
        honba=course.honba,
        pot=course.deposits,
        riichi=[course.wind(seat) for seat in told.riichi],
    )
    if settled.is_aborted:
        clause = rules.cite(SEVERAL)
        raise SheetError(f"three calls of ron call the hand off; tell it as triple_ron ({clause})")
    winners = tuple(course.seat(wind) for wind in settled.winners)
    won = tuple(worth[told.winners.index(seat)] for seat in winners)
    points = _by_seat(dict(zip(WINDS, settled.points, strict=True)), told.riichi, course, rules)
    return Settled(points, 0, winners, won, SEVERAL)


def _tsumo(told: HandReport, course: Course, rules: Ruleset) -> Settled:
    """WRC 2022 §9.1, §11.2; EMA 2016 §4.1.2; WDMC 2019 P3 §4.3."""
    if len(told.winners) != 1:
        raise SheetError("one player wins by self-draw")
    if told.worth[0].tiles:
        return _by_tiles(told, course, rules)
    worth = check_value(told, 0, course, rules)
    dealer = course.wind(told.winners[0]) == WINDS[0]
    by_yakuman = {"yakuman": worth.yakuman} if worth.yakuman else {"han": worth.han, "fu": worth.fu}
    paid = compile_rules(rules).points(
        **by_yakuman,
        dealer=dealer,
        tsumo=True,
        honba=course.honba,
        deposits=course.deposits + len(told.riichi),
    )
    pays: dict[str, int] = dict.fromkeys(WINDS, paid.non_dealer or 0)
    pays[WINDS[0]] = paid.dealer or 0
    return _settle_winners(told, (pays, paid.total), worth, course, rules)


def _by_tiles(told: HandReport, course: Course, rules: Ruleset) -> Settled:
    """A single win whose tiles tell who pays, those who are liable included."""
    score = score_tiles(told, 0, course, rules)
    assert score.payments is not None
    assert score.payments.seats is not None
    return _settle_winners(
        told, (score.payments.seats, score.total), worth_of(told.worth[0], score), course, rules
    )


def _liable(told: HandReport, course: Course, rules: Ruleset) -> Settled:
    """WRC 2022 §9.1.1; EMA 2016 §3.3.9: who fed the last set of a yakuman pays with the discarder."""
    if len(told.winners) > 1:
        raise SheetError("liability with several winners cannot be told by value; tell the points")
    return _by_tiles(told, course, rules)


def _settle_winners(
    told: HandReport, paid: tuple[Mapping[str, int], int], worth: HandValue, course: Course, rules: Ruleset
) -> Settled:
    (winner,), (pays, total) = told.winners, paid
    points = {wind: -pays[wind] for wind in WINDS} | {course.wind(winner): total}
    return Settled(
        _by_seat(points, told.riichi, course, rules), 0, (winner,), (worth,), "payments.counter_tsumo"
    )


def _by_seat(points: Mapping[str, int], riichi: Sequence[int], course: Course, rules: Ruleset) -> Four:
    """Points by seat, with the deposits of this hand taken off."""
    deposit = rules["payments.deposit"]
    east, south, west, north = (
        points[course.wind(seat)] - (deposit if seat in riichi else 0) for seat in range(SEATS)
    )
    return east, south, west, north


# No win


def _draw(told: HandReport, course: Course, rules: Ruleset) -> Settled:
    """WRC 2022 §9.2; EMA 2016 §3.4.2; WDMC 2019 P3 §3.6, §4.1.6.2."""
    after, taken = course.deposits + len(told.riichi), False
    paid = _noten(told.tenpai, rules[NOTEN])
    if told.winners:
        settled = compile_rules(rules).settle_nagashi(
            [course.wind(seat) for seat in told.winners],
            honba=course.honba,
            deposits=after,
            tenpai=[course.wind(seat) for seat in told.tenpai],
        )
        taken = bool(rules["payments.nagashi_deposits"])
        paid = [settled.points[WINDS.index(course.wind(seat))] for seat in range(SEATS)]
    return _drawn(told, paid, course, rules, taken=taken)


def _noten(tenpai: Sequence[int], whole: int) -> list[int]:
    """What those who are not tenpai pay the others."""
    count = len(tenpai)
    if count in (0, SEATS):
        return [0] * SEATS
    return [whole // count if seat in tenpai else -(whole // (SEATS - count)) for seat in range(SEATS)]


def _abortive(told: HandReport, course: Course, rules: Ruleset) -> Settled:
    """Club sheet Abortive Draw; the other books have none."""
    if told.abort not in ABORTS:
        raise SheetError(f"a hand is called off by {', '.join(ABORTS)}, not {told.abort[:20]}")
    key = f"abortive.{told.abort}" if told.abort != "triple_ron" else SEVERAL
    rule = rules.rule(key)
    if not (rule.value if told.abort != "triple_ron" else rule.value.endswith("three_abort")):
        raise NotInRulesetError(f"{rules.short} has no {told.abort} ({rule.citation})")
    if told.abort == "four_riichi" and len(told.riichi) != SEATS:
        raise SheetError("four_riichi needs the riichi of all four")
    return _drawn(told, [0] * SEATS, course, rules, rule=key)


def _drawn(
    told: HandReport,
    paid: Iterable[int],
    course: Course,
    rules: Ruleset,
    *,
    taken: bool = False,
    rule: str = NOTEN,
) -> Settled:
    """Payments at the end of a hand without a win, and its deposits: they stay, or go back."""
    deposits = course.deposits + len(told.riichi)
    back = rules["draw.deposits"] == "returned" and not taken and deposits > 0
    riichi = () if back else told.riichi
    points = dict(zip(map(course.wind, range(SEATS)), paid, strict=True))
    left = 0 if taken else course.deposits if back else deposits
    return Settled(_by_seat(points, riichi, course, rules), left, told.winners, (), rule)


def _chonbo(told: HandReport, course: Course, rules: Ruleset) -> Settled:
    """WRC 2022 §12.2; EMA 2016 §3.4.6: a ruling books the penalty, the deposits of the hand go back."""
    riichi = told.riichi if rules[CHONBO] == "stay" else ()
    points = _by_seat(dict.fromkeys(WINDS, 0), riichi, course, rules)
    return Settled(points, course.deposits + len(riichi), rule=CHONBO)
