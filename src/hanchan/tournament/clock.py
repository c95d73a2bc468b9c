"""The clock of a session: the signals of a rulebook, and what the last-hands signal means at a table.

>>> [signal.minutes_left for signal in signals("wdmc-2019")]
[60, 30, 15, 10, 5, 1, 0]
>>> print(last_hands("ema-2016", in_hand=True))
finish this hand and play one more (EMA 2016 §5.9)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .. import rulesets

if TYPE_CHECKING:
    from ..rulesets import Ruleset

IN_HAND, BETWEEN, UNKNOWN, OVER = "in a hand", "between hands", "not told", "over"
"""Where a table can be when the signal comes."""


@dataclass(frozen=True, slots=True)
class Signal:
    """A sound or an announcement."""

    minutes_left: int
    last_hands: bool
    """Whether it decides which hand is the last."""
    clause: str


@dataclass(frozen=True, slots=True)
class SignalDecision:
    """What a table does after the signal."""

    words: str
    clause: str
    hands: int = 0
    """Hands still to play, including one in progress."""

    def __str__(self) -> str:
        return f"{self.words} ({self.clause})" if self.clause else self.words


DECISIONS = {
    "finish": ("finish this hand, it is the last", 1),
    "finish_and_one_more": ("finish this hand and play one more", 2),
    "one_more": ("one more hand", 1),
    "over": ("the game is over", 0),
}


def signals(ruleset: str | Ruleset, minutes: int | None = None) -> tuple[Signal, ...]:
    """The signals of a session in order; none without a time limit.

    ``minutes`` is the length of the session. Default: the ruleset's.
    """
    rules = rulesets.load(ruleset) if isinstance(ruleset, str) else ruleset
    length = rules["time.minutes"] if minutes is None else minutes
    if not length:
        return ()
    decisive = rules.rule("time.signal_minutes_left")
    announced = rules.rule("time.announcements")
    times = [left for left in announced.value if decisive.value != left < length]
    sounded = [Signal(left, False, announced.citation) for left in times]
    sounded.append(Signal(decisive.value, True, decisive.citation))
    return tuple(sorted(sounded, key=lambda signal: -signal.minutes_left))


def last_hands(ruleset: str | Ruleset, *, in_hand: bool) -> SignalDecision:
    """What the signal for the last hands means at a table during a hand, or between hands."""
    rules = rulesets.load(ruleset) if isinstance(ruleset, str) else ruleset
    rule = rules.rule("time.signal_in_hand" if in_hand else "time.signal_between_hands")
    words, hands = DECISIONS[rule.value]
    return SignalDecision(words, rule.citation, hands)


def still(hands: int, clause: str, *, in_hand: bool) -> SignalDecision:
    """The instruction for a table with this many hands still to play, including one in progress.

    >>> still(1, "EMA 2016 §5.9", in_hand=False).words
    'one more hand'
    """
    if in_hand and hands:
        decision = "finish" if hands == 1 else "finish_and_one_more"
    elif hands > 1:  # EMA 2016 §5.9: a redealt hand and the one after it
        return SignalDecision(f"{hands} more hands", clause, hands)
    else:
        decision = "one_more" if hands else "over"
    return SignalDecision(DECISIONS[decision][0], clause, hands)
