"""The state of a game reported hand by hand: dealer, counters, deposits, and when it is over.

Only the end of each hand is known; the engine decides which hand follows.

>>> from hanchan import rulesets
>>> rules = rulesets.load("wrc-2022")
>>> course = Course.beginning(rules)
>>> course.name
'E1'
>>> won = HandEnd("tsumo", winners=frozenset({0}))
>>> course = course.after(won, (6_000, -2_000, -2_000, -2_000), 0, rules)
>>> course.name, course.scores
('E1.1', (36000, 28000, 28000, 28000))
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import hanchan_core as core

from ...scoring.score import compile_rules
from ...tiles import SEATS, WINDS
from ..errors import SheetError

if TYPE_CHECKING:
    from ...rulesets import Ruleset
    from ..entries import Four

NAME = re.compile(r"([ESWN])([1-4])(?:\.([1-9][0-9]?))?")
WINS = ("ron", "tsumo")


@dataclass(frozen=True, slots=True)
class HandEnd:
    """How a hand ended, by seat: 0 for the first East."""

    kind: str
    """ron, tsumo, draw, abortive or chonbo."""
    winners: frozenset[int] = frozenset()
    """The winners; in a draw, the players with nagashi mangan."""
    tenpai: frozenset[int] = frozenset()
    stops: bool = False
    """Whether the last dealer chooses to end the game, where the rules leave the choice to the dealer."""


def read_name(text: str) -> tuple[int, int, int]:
    """Parse a hand's name into round, dealer and counters.

    >>> read_name("S4.2")
    (1, 3, 2)
    """
    match = NAME.fullmatch(text)
    if match is None:
        raise SheetError(f"a hand is called as E1, or S4.2 with two counters, not {text[:20]}")
    wind, number, honba = match.groups()
    return WINDS.index(wind), int(number) - 1, int(honba or 0)


@dataclass(frozen=True, slots=True)
class Course:
    """The state of a game between two hands."""

    scores: Four
    round: int = 0
    """0 for the East round."""
    dealer: int = 0
    """The seat of the dealer."""
    honba: int = 0
    deposits: int = 0
    known: bool = True
    """Whether all earlier hands were reported, so that the next hand is known."""
    ended: str = ""
    """Why the game is over: a key of ``game.results.WHY_OVER``; empty while it is being played."""
    ended_by: str = ""
    """The switch whose clause ends the game."""
    left: int | None = None
    """Hands still to play after the signal for the last hands; None before the signal."""

    @classmethod
    def beginning(cls, rules: Ruleset) -> Course:
        """A game before its first hand."""
        start = rules["game.start_points"]
        return cls((start, start, start, start))

    @property
    def name(self) -> str:
        """The name of the hand that follows."""
        return f"{WINDS[self.round]}{self.dealer + 1}" + (f".{self.honba}" if self.honba else "")

    def wind(self, seat: int) -> str:
        """The wind of a seat in the hand that follows."""
        return WINDS[(seat - self.dealer) % SEATS]

    def seat(self, wind: str) -> int:
        """The seat that has a wind in the hand that follows."""
        return (WINDS.index(wind) + self.dealer) % SEATS

    def named(self, text: str) -> Course:
        """The same game, with the next hand set by its name."""
        round_, dealer, honba = read_name(text)
        return replace(self, round=round_, dealer=dealer, honba=honba, known=True)

    def signalled(self, hands: int) -> Course:
        """The game after the signal; ``hands`` are still to be played, including one in progress."""
        if self.ended or hands:
            return replace(self, left=hands)
        return replace(self, left=hands, ended="time", ended_by="time.signal_between_hands")

    # What follows a hand.

    def after_points(self, points: Four, deposits: int) -> Course:
        """The game after a hand of which only the points were reported."""
        left = None if self.left is None else self.left - 1
        ended, rule = ("time", "time.signal_in_hand") if left == 0 else ("", "")
        return replace(
            self,
            scores=self._paid(points),
            deposits=deposits,
            known=False,
            left=left,
            ended=ended,
            ended_by=rule,
        )

    def after(self, end: HandEnd, points: Four, deposits: int, rules: Ruleset) -> Course:
        """The game after a reported hand, as decided by the engine."""
        reported = core.ReportedEnd(
            end.kind,
            points,
            deposits,
            winners=sorted(end.winners),
            tenpai=sorted(end.tenpai),
            dealer_stops=end.stops,
        )
        before = core.GameState(
            self.scores,
            round_wind=WINDS[self.round],
            dealer=self.dealer,
            honba=self.honba,
            deposits=self.deposits,
            hands_left=self.left,
        )
        following = compile_rules(rules).next_after(before, reported)
        is_over = following.ended is not None
        return Course(
            self._paid(points),
            round=WINDS.index(following.round_wind),
            dealer=following.dealer,
            honba=self.honba if is_over else following.honba,
            deposits=following.deposits,
            known=self.known,
            ended=following.ended or "",
            ended_by=following.ended_by or "",
            left=following.hands_left,
        )

    def wins_paarenchan(self, seat: int, rules: Ruleset) -> bool:
        """WDMC 2019 P3 §4.1.7.15: any win of the dealer with eight counters on the table."""
        return seat == self.dealer and compile_rules(rules).is_paarenchan(self.honba)

    def _paid(self, points: Four) -> Four:
        east, south, west, north = self.scores
        return east + points[0], south + points[1], west + points[2], north + points[3]


def current(course: Course | None, ruleset: Ruleset) -> Course:
    """The state of a game, or its beginning if nothing has been recorded yet."""
    return course or Course.beginning(ruleset)
