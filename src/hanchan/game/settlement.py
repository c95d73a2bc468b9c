"""Settlements: the ends of a hand that change several scores at once.

Seats are named by their wind in this hand, so the dealer is always E.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..checks import brief, items, text, texts
from ..errors import OptionError, WrongTypeError
from ..rulesets import DEFAULT_RULESET
from ..scoring.score import Score, check_numbers, check_value, evaluator_for
from ..tiles import WINDS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hanchan_core import Settled

    from ..rulesets import Ruleset

YAKUMAN_BASE = 8_000


@dataclass(frozen=True)
class Settlement:
    """What the end of a hand does to the four scores."""

    points: Mapping[str, int]
    """The change of each score, by wind."""
    winners: tuple[str, ...]
    """Who is paid, nearest after the discarder first."""
    abort: bool
    """Whether the calls of ron abort the hand instead."""
    clause: str
    """Where the ruleset says so."""

    def explain(self) -> str:
        """In words: who is paid how much, with the clause."""
        if self.abort:
            return f"Three calls of ron: the hand is called off ({self.clause})."
        changes = ", ".join(f"{seat} {points:+,}" for seat, points in self.points.items() if points)
        return f"{changes or 'No points change hands'} ({self.clause})."


@dataclass(frozen=True)
class RonCall:
    """A player who calls ron, and what the hand is worth."""

    seat: str
    han: int = 0
    fu: int = 0
    yakuman: int = 0

    @classmethod
    def of(cls, score: Score) -> RonCall:
        """The call of a scored hand."""
        is_yakuman = score.limit == "yakuman"
        return cls(score.win.seat, score.han, score.fu, score.yakuman if is_yakuman else 0)


def settle_ron(
    calls: Sequence[RonCall],
    discarder: str,
    *,
    honba: int = 0,
    pot: int = 0,
    riichi: Sequence[str] = (),
    ruleset: str | Ruleset = DEFAULT_RULESET,
) -> Settlement:
    """Who wins when several call ron on one discard, and what each score changes by.

    ``pot`` counts the deposits left from earlier hands, ``riichi`` names who put one in this hand.

    >>> calls = [RonCall("S", han=2, fu=30), RonCall("N", han=1, fu=40)]
    >>> settle_ron(calls, "W", ruleset="ema-2016").points
    {'E': 0, 'S': 2000, 'W': -3300, 'N': 1300}
    >>> settle_ron(calls, "W", ruleset="wrc-2022").winners
    ('N',)
    """
    check_numbers(honba=honba, pot=pot)
    evaluator = evaluator_for(ruleset)
    calls = [_checked(call, evaluator.ruleset) for call in items("calls", calls)]
    in_riichi = _once_each("riichi", riichi)
    rules = evaluator.rules

    def base(call: RonCall) -> int:
        return YAKUMAN_BASE * call.yakuman if call.yakuman else rules.base_value(call.han, call.fu)[0]

    callers = [(call.seat, base(call)) for call in calls]
    settled = rules.settle_ron(callers, text("discarder", discarder), honba=honba, pot=pot, riichi=in_riichi)
    return _settlement(settled, evaluator.ruleset.cite("payments.winners_per_discard"))


def settle_nagashi(
    winners: Sequence[str],
    *,
    honba: int = 0,
    deposits: int = 0,
    tenpai: Sequence[str] = (),
    ruleset: str | Ruleset = DEFAULT_RULESET,
) -> Settlement:
    """Nagashi mangan of one to three players at a drawn hand.

    ``tenpai`` matters where the ruleset makes the tenpai payments all the same.
    """
    check_numbers(honba=honba, deposits=deposits)
    evaluator = evaluator_for(ruleset)
    settled = evaluator.rules.settle_nagashi(
        texts("winners", winners), honba=honba, deposits=deposits, tenpai=_once_each("tenpai", tenpai)
    )
    return _settlement(settled, evaluator.ruleset.cite("payments.nagashi"))


def settle_reverse_mangan(offender: str, *, ruleset: str | Ruleset = DEFAULT_RULESET) -> Settlement:
    """A chonbo paid at the table as a mangan in reverse, where the book has it."""
    evaluator = evaluator_for(ruleset)
    settled = evaluator.rules.settle_reverse_mangan(text("offender", offender))
    return _settlement(settled, evaluator.ruleset.cite("payments.reverse_mangan"))


def _checked(call: object, ruleset: Ruleset) -> RonCall:
    if not isinstance(call, RonCall):
        raise WrongTypeError(f"each of calls must be a RonCall, not {brief(call)}")
    text("the seat of a call", call.seat)
    check_value(ruleset, call.han, call.fu, call.yakuman)
    return call


def _once_each(name: str, seats: Sequence[str]) -> list[str]:
    """The seats that are named, none of them twice."""
    named = texts(name, seats)
    for seat in named:
        if named.count(seat) > 1:
            raise OptionError(f"{name} names {brief(seat)} twice")
    return named


def _settlement(settled: Settled, clause: str) -> Settlement:
    points: dict[str, int] = dict(zip(WINDS, settled.points, strict=True))
    return Settlement(points, tuple(settled.winners), settled.is_aborted, clause)
