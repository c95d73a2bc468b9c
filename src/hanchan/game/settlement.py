"""Settlements: ends of a hand that change several scores at once.

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
    """The changes of the four scores at the end of a hand."""

    points: Mapping[str, int]
    """The change of each score, by wind."""
    winners: tuple[str, ...]
    """The players who are paid, starting with the one nearest after the discarder."""
    abort: bool
    """Whether the calls of ron abort the hand instead."""
    clause: str
    """The clause of the ruleset."""

    def explain(self) -> str:
        """Describe who is paid how much, with the clause."""
        if self.abort:
            return f"Three calls of ron: the hand is called off ({self.clause})."
        changes = ", ".join(f"{seat} {points:+,}" for seat, points in self.points.items() if points)
        return f"{changes or 'No points change hands'} ({self.clause})."


@dataclass(frozen=True)
class RonCall:
    """A call of ron, and the value of the hand."""

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
    """Who wins when several players call ron on the same discard, and the change of each score.

    ``pot`` is the number of deposits left from earlier hands, ``riichi`` names those made in this hand.

    >>> calls = [RonCall("S", han=2, fu=30), RonCall("N", han=1, fu=40)]
    >>> settle_ron(calls, "W", ruleset="ema-2016").points
    {'E': 0, 'S': 2000, 'W': -3300, 'N': 1300}
    >>> settle_ron(calls, "W", ruleset="wrc-2022").winners
    ('N',)
    """
    check_numbers(honba=honba, pot=pot)
    evaluator = evaluator_for(ruleset)
    calls = [_check_call(call, evaluator.ruleset) for call in items("calls", calls)]
    in_riichi = _check_unique("riichi", riichi)
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
    """Nagashi mangan of one to three players at an exhaustive draw.

    ``tenpai`` matters if the ruleset has noten payments as well.
    """
    check_numbers(honba=honba, deposits=deposits)
    evaluator = evaluator_for(ruleset)
    settled = evaluator.rules.settle_nagashi(
        texts("winners", winners), honba=honba, deposits=deposits, tenpai=_check_unique("tenpai", tenpai)
    )
    return _settlement(settled, evaluator.ruleset.cite("payments.nagashi"))


def settle_reverse_mangan(offender: str, *, ruleset: str | Ruleset = DEFAULT_RULESET) -> Settlement:
    """A chonbo paid at the table as a reverse mangan, if the ruleset has it."""
    evaluator = evaluator_for(ruleset)
    settled = evaluator.rules.settle_reverse_mangan(text("offender", offender))
    return _settlement(settled, evaluator.ruleset.cite("payments.reverse_mangan"))


def _check_call(call: object, ruleset: Ruleset) -> RonCall:
    if not isinstance(call, RonCall):
        raise WrongTypeError(f"each of calls must be a RonCall, not {brief(call)}")
    text("the seat of a call", call.seat)
    check_value(ruleset, call.han, call.fu, call.yakuman)
    return call


def _check_unique(name: str, seats: Sequence[str]) -> list[str]:
    """Check that no seat is named twice."""
    named = texts(name, seats)
    for seat in named:
        if named.count(seat) > 1:
            raise OptionError(f"{name} names {brief(seat)} twice")
    return named


def _settlement(settled: Settled, clause: str) -> Settlement:
    points: dict[str, int] = dict(zip(WINDS, settled.points, strict=True))
    return Settlement(points, tuple(settled.winners), settled.is_aborted, clause)
