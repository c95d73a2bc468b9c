"""The course of a game told hand by hand: who deals, counters, deposits, and when it is over.

The engine plays games tile by tile; here a hand is only told by how it ended.

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

from ..errors import SheetError

if TYPE_CHECKING:
    from ...rulesets import Ruleset
    from ..entries import Four

WINDS = "ESWN"
SEATS = 4
LAST_DEALER = SEATS - 1
ROUNDS = {"east": 0, "south": 1, "west": 2, "north": 3}
NAME = re.compile(r"([ESWN])([1-4])(?:\.([1-9][0-9]?))?")
EIGHT = 8
"""Counters of paarenchan."""
WINS = ("ron", "tsumo")

ENDED = {
    "last_round": "the last round is over",
    "yame": "the last dealer is first",
    "extra_round": "the extra round is decided",
    "bust": "a player has no points left",
    "time": "time is up",
}
"""Why a game ends, in words."""
CLAUSES = {
    "last_round": "game.last_round",
    "yame": "game.agari_yame",
    "extra_round": "game.extra_round",
    "bust": "game.bust",
    "time": "time.signal_in_hand",
}
"""The switch behind each end."""


@dataclass(frozen=True, slots=True)
class HandEnd:
    """How a hand ended, by seat: 0 for the first East."""

    kind: str
    """ron, tsumo, draw, abortive or chonbo."""
    winners: frozenset[int] = frozenset()
    """At a draw, who had nagashi mangan."""
    tenpai: frozenset[int] = frozenset()
    stops: bool = False
    """Whether the last dealer wishes to stop, where that is left to the dealer."""


def read_name(text: str) -> tuple[int, int, int]:
    """Round, dealer and counters of a hand's name.

    >>> read_name("S4.2")
    (1, 3, 2)
    """
    found = NAME.fullmatch(text)
    if found is None:
        raise SheetError(f"a hand is called as E1, or S4.2 with two counters, not {text[:20]}")
    wind, number, honba = found.groups()
    return WINDS.index(wind), int(number) - 1, int(honba or 0)


@dataclass(frozen=True, slots=True)
class Course:
    """How a game stands between two hands."""

    scores: Four
    round: int = 0
    """0 for the East round."""
    dealer: int = 0
    """The seat of the dealer."""
    honba: int = 0
    deposits: int = 0
    known: bool = True
    """Whether all hands before were told, so that it is known which one follows."""
    ended: str = ""
    """Why the game is over, one of ENDED; empty while it goes on."""
    left: int | None = None
    """Hands still to be played after the signal for the last hands; None before it."""

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
        """The same game, where the hand that follows has this name."""
        round_, dealer, honba = read_name(text)
        return replace(self, round=round_, dealer=dealer, honba=honba, known=True)

    def signalled(self, hands: int) -> Course:
        """The game after the signal: so many hands are still played, one that has begun included."""
        return replace(self, left=hands, ended=self.ended or ("" if hands else "time"))

    # What follows a hand.

    def after_points(self, points: Four, deposits: int) -> Course:
        """The game after a hand of which only the points are known."""
        left = None if self.left is None else self.left - 1
        ended = "time" if left == 0 else ""
        return replace(
            self, scores=self._paid(points), deposits=deposits, known=False, left=left, ended=ended
        )

    def after(self, end: HandEnd, points: Four, deposits: int, rules: Ruleset) -> Course:
        """The game after a hand that ended so."""
        scores = self._paid(points)
        ended = self._why_over(end, scores, rules)
        if ended:
            left = None if self.left is None else 0
            return replace(self, scores=scores, deposits=deposits, ended=ended, left=left)
        again = end.kind == "chonbo" and rules["penalties.chonbo_hand"] == "re_deal"
        left = self.left if self.left is None or again else self.left - 1
        dealer, honba = (self.dealer, self.honba) if again else self._follows(end, rules)
        round_ = (self.round + (dealer < self.dealer)) % SEATS
        return Course(scores, round_, dealer, honba, deposits, self.known, "", left)

    def _paid(self, points: Four) -> Four:
        east, south, west, north = self.scores
        return east + points[0], south + points[1], west + points[2], north + points[3]

    def _follows(self, end: HandEnd, rules: Ruleset) -> tuple[int, int]:
        """Dealer and counters of the next hand."""
        stays = self._dealer_stays(end, rules)
        return self.dealer if stays else (self.dealer + 1) % SEATS, self._counters(end, rules, stays=stays)

    def _winners(self, end: HandEnd, rules: Ruleset) -> frozenset[int]:
        """Who won, as to deal and counters. WDMC 2019 P3 §3.6: a draw stays one with nagashi mangan."""
        counts = end.kind in WINS or (end.kind == "draw" and rules["draw.nagashi_deal"] == "by_winner")
        return end.winners if counts else frozenset()

    def wins_paarenchan(self, seat: int, rules: Ruleset) -> bool:
        """WDMC 2019 P3 §4.1.7.15: any win of the dealer with eight counters on the table."""
        if self.honba < EIGHT or seat != self.dealer:
            return False
        needed = rules["scoring.paarenchan_counters"]
        return needed == "eight_or_more" or (needed == "exactly_eight" and self.honba == EIGHT)

    def _passes_by_paarenchan(self, end: HandEnd, rules: Ruleset) -> bool:
        won = end.kind in WINS and any(self.wins_paarenchan(seat, rules) for seat in end.winners)
        return won and bool(rules["renchan.after_paarenchan"] == "clear_and_pass")

    def _dealer_stays(self, end: HandEnd, rules: Ruleset) -> bool:
        """WRC 2022 §9.5; EMA 2016 §3.4.11; WDMC 2019 P3 §3.6, §3.7; Club sheet Dealer Rotation."""
        winners, stays_on = self._winners(end, rules), rules["renchan.dealer_stays_on"]
        if end.kind == "chonbo":
            return bool(rules["penalties.chonbo_dealer"] == "stays")
        if winners:
            passes = self._passes_by_paarenchan(end, rules)
            return self.dealer in winners and not passes and "win" in stays_on
        if end.kind == "abortive":
            return "abortive_draw" in stays_on
        return ("tenpai_draw" if self.dealer in end.tenpai else "noten_draw") in stays_on

    def _counters(self, end: HandEnd, rules: Ruleset, *, stays: bool) -> int:
        """WRC 2022 §9.4; EMA 2016 §3.4.2, §3.4.10; WDMC 2019 P3 §3.7.1."""
        winners, added_on = self._winners(end, rules), rules["renchan.counter_added_on"]
        if end.kind == "chonbo":
            return self.honba + int(rules["penalties.chonbo_counters"] == "added")
        if winners:
            others = bool(winners - {self.dealer})
            cleared = (
                others if rules["renchan.counters_cleared"] == "other_wins" else self.dealer not in winners
            )
            passes = self._passes_by_paarenchan(end, rules)
            added = self.dealer in winners and not passes and "east_win" in added_on
            return (0 if cleared or passes else self.honba) + added
        if end.kind == "abortive":
            return self.honba + ("abortive_draw" in added_on)
        cleared = not stays and not rules["renchan.counters_carried_over"]
        return (0 if cleared else self.honba) + ("exhaustive_draw" in added_on)

    # When it is over.

    def _why_over(self, end: HandEnd, scores: Four, rules: Ruleset) -> str:
        """WRC 2022 §10; EMA 2016 §3.6, §5.9; WDMC 2019 P2 §4.1, P3 §3.0, §3.7.2."""
        if self._is_bust(scores, rules):
            return "bust"
        chonbo = end.kind == "chonbo"
        if self.left == 1 and (not chonbo or rules["time.chonbo_in_last_hand"] == "game_over"):
            return "time"
        if chonbo and rules["penalties.chonbo_hand"] == "re_deal":
            return ""
        return self._full_game(end, scores, rules)

    @staticmethod
    def _is_bust(scores: Four, rules: Ruleset) -> bool:
        limit = {"play_on": None, "below_zero": -1, "zero_or_below": 0}[rules["game.bust"]]
        return limit is not None and min(scores) <= limit

    def _full_game(self, end: HandEnd, scores: Four, rules: Ruleset) -> str:
        """Why the game is over without the clock; empty if it is not."""
        last = ROUNDS[rules["game.last_round"]]
        if self.round > last:
            return "extra_round" if self._extra_round_over(end, scores, last, rules) else ""
        if (self.round, self.dealer) != (last, LAST_DEALER):
            return ""
        if self._dealer_stays(end, rules):
            return "yame" if self._dealer_stops(end, scores, rules) else ""
        return "" if self._goes_on(end, scores, rules) else "last_round"

    def _goes_on(self, end: HandEnd, scores: Four, rules: Ruleset) -> bool:
        """Whether a round more follows the last one."""
        match rules["game.extra_round"]:
            case "after_noten_draw":
                return end.kind == "draw" and not self._winners(end, rules)
            case "below_return_points":
                return max(scores) < int(rules["game.return_points"])
        return False

    def _extra_round_over(self, end: HandEnd, scores: Four, last: int, rules: Ruleset) -> bool:
        match rules["game.extra_round"]:
            case "after_noten_draw":
                return bool(self._winners(end, rules))
            case "none":
                return True
        stays = self._dealer_stays(end, rules)
        enough = max(scores) >= rules["game.return_points"]
        over = enough and (not stays or self._dealer_stops(end, scores, rules))
        return over or (not stays and self.dealer == LAST_DEALER and self.round == last + 1)

    def _dealer_stops(self, end: HandEnd, scores: Four, rules: Ruleset) -> bool:
        """Whether the last dealer, who would deal again, is first and the game ends. WDMC 2019 P3 §3.7.2."""
        if end.kind in ("abortive", "chonbo"):
            return False
        rule = rules["game.agari_yame" if self._winners(end, rules) else "game.tenpai_yame"]
        own = scores[self.dealer]
        if rule == "none" or (rule == "optional" and not end.stops):
            return False
        if rules["game.extra_round"] == "below_return_points" and own < rules["game.return_points"]:
            return False
        others = [(seat, mine) for seat, mine in enumerate(scores) if seat != self.dealer]
        match rules["game.yame_first_place"]:
            case "alone":
                return all(mine < own for _, mine in others)
            case "shared":
                return all(mine <= own for _, mine in others)
        return all(mine < own or (mine == own and seat > self.dealer) for seat, mine in others)


def current(course: Course | None, ruleset: Ruleset) -> Course:
    """The state of a game, of which nothing may be recorded yet."""
    return course or Course.beginning(ruleset)
