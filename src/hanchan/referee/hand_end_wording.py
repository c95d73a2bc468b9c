"""How a hand ends in which several things came together, in words with their clauses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..rulesets import Source

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..rulesets import Ruleset

WINNERS = {
    "nearest": "only the one nearest to the discarder in turn order counts, and takes all deposits",
    "all": "each is scored, and the discarder pays each of them in full",
    "nearest_three_abort": "of two the one nearest to the discarder counts; three call the hand off",
    "all_three_abort": "of two each is scored; three call the hand off",
}
"""What becomes of several rons on one tile, by the ruleset's ``payments.winners_per_discard``."""

SEVERAL = {
    "all_pay": "each is penalised, and the hand is dealt again no more than once",
    "first_pays": "only the first is penalised",
}


@dataclass(frozen=True, slots=True)
class Ending:
    """What was ruled on together, and what it came to."""

    ruleset: Ruleset
    hand: str
    game_over: bool
    chonbo: int
    """How many players made one."""
    winners: int
    drawn: bool

    def sentences(self) -> Iterator[str]:
        """What is read out after the rulings."""
        if self.chonbo > 1:
            yield self._several_chonbo()
        if self.winners > 1:
            yield self._several_rons()
        yield self._hand()

    def _several_chonbo(self) -> str:
        """WRC 2025 §12.2: all are penalised; the other books do not say."""
        word = self.ruleset.term("chonbo")
        what = SEVERAL[self.ruleset["penalties.several_chonbo"]]
        return f"Several {word} at once: {what} ({cited(self.ruleset, 'penalties.several_chonbo')})."

    def _several_rons(self) -> str:
        """WRC 2022 §8.2, WRC 2025 §12.3.2; EMA 2016 §3.3.1, §4.1; WDMC 2019 P3 §3.5.3.1, §3.5.3.2."""
        what = WINNERS[self.ruleset["payments.winners_per_discard"]]
        return f"Several wins: {what} ({cited(self.ruleset, 'payments.winners_per_discard')})."

    def _hand(self) -> str:
        if self.game_over:
            clause = cited(self.ruleset, "time.chonbo_in_last_hand")
            return f"Time is up: the game is over, and there is no new deal ({clause})."
        if self.hand == "redealt" and self.drawn:
            clause = cited(self.ruleset, "penalties.chonbo_with_draw")
            return f"Nobody pays for noten, and no counter is added: the hand is dealt again ({clause})."
        return {
            "redealt": "The hand is dealt again.",
            "scored": "The next hand follows as after any win.",
            "drawn": "Tenpai and noten are settled as usual.",
        }.get(self.hand, "")


def cited(ruleset: Ruleset, key: str) -> str:
    """The clause of a switch, and that it is our reading if the book does not simply say so."""
    rule = ruleset.rule(key)
    if rule.source is Source.SILENT:
        return f"{rule.cited.book} does not say; our reading"
    return f"{rule.citation}; our reading" if rule.source is Source.READING else rule.citation
