"""The clock of a session: which signals a book has, and what the one for the last hands means at a table.

>>> [one.minutes_left for one in signals("wdmc-2019")]
[60, 30, 15, 10, 5, 1, 0]
>>> print(last_hands("ema-2016", in_hand=True))
finish this hand and play one more (EMA 2016 §5.9)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .. import rulesets
from .scores import book

if TYPE_CHECKING:
    from ..rulesets import Ruleset

ANNOUNCED = {"wdmc-2019": ((60, 30, 15, 10, 5, 1), "WDMC 2019 P2 §4.1")}
"""Announcements of the time that is left, beside the signal for the last hands."""

WORDS = {
    "finish": "finish this hand, it is the last",
    "finish_and_one_more": "finish this hand and play one more",
    "one_more": "one more hand",
    "over": "the game is over",
}


@dataclass(frozen=True, slots=True)
class Signal:
    """A sound or an announcement."""

    minutes_left: int
    last_hands: bool
    """Whether it decides which hand is the last."""
    clause: str


@dataclass(frozen=True, slots=True)
class Decision:
    """What a table does after the signal."""

    words: str
    clause: str

    def __str__(self) -> str:
        return f"{self.words} ({self.clause})"


def signals(ruleset: str | Ruleset) -> tuple[Signal, ...]:
    """The signals of a session in their order; none without a time limit."""
    rules = rulesets.load(ruleset) if isinstance(ruleset, str) else ruleset
    if not rules["time.minutes"]:
        return ()
    decisive = rules.rule("time.signal_minutes_left")
    minutes, clause = ANNOUNCED.get(book(rules), ((), ""))
    told = [Signal(left, False, clause) for left in minutes if left != decisive.value]
    told.append(Signal(decisive.value, True, decisive.citation))
    return tuple(sorted(told, key=lambda one: -one.minutes_left))


def last_hands(ruleset: str | Ruleset, *, in_hand: bool) -> Decision:
    """What the signal for the last hands means at a table where a hand has begun, or where none has."""
    rules = rulesets.load(ruleset) if isinstance(ruleset, str) else ruleset
    rule = rules.rule("time.signal_in_hand" if in_hand else "time.signal_between_hands")
    return Decision(WORDS[rule.value], rule.citation)
