"""How a hand ends in which several things came together, in words with their clauses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..i18n import Clause, Term, Text, message
from ..rulesets import Source

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..rulesets import Ruleset

WINNERS = {
    "nearest": message("referee-winners-nearest"),
    "all": message("referee-winners-all"),
    "nearest_three_abort": message("referee-winners-nearest-three-abort"),
    "all_three_abort": message("referee-winners-all-three-abort"),
}
"""What becomes of several rons on one tile, by the ruleset's ``payments.winners_per_discard``."""

SEVERAL = {
    "all_pay": message("referee-several-chonbo-all-pay"),
    "first_pays": message("referee-several-chonbo-first-pays"),
}
NEXT = {
    "redealt": message("referee-ending-redealt"),
    "scored": message("referee-ending-scored"),
    "drawn": message("referee-ending-drawn"),
}


@dataclass(frozen=True, slots=True)
class Ending:
    """What was ruled on together, and how the hand ends."""

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

    def _several_chonbo(self) -> Text:
        """WRC 2025 §12.2: all are penalised; the other books do not say."""
        return message(
            "referee-several-chonbo",
            chonbo=Term(self.ruleset.term("chonbo"), "chonbo"),
            what=SEVERAL[self.ruleset["penalties.several_chonbo"]],
            clause=cited(self.ruleset, "penalties.several_chonbo"),
        )

    def _several_rons(self) -> Text:
        """WRC 2022 §8.2, WRC 2025 §12.3.2; EMA 2016 §3.3.1, §4.1; WDMC 2019 P3 §3.5.3.1, §3.5.3.2."""
        what = WINNERS[self.ruleset["payments.winners_per_discard"]]
        clause = cited(self.ruleset, "payments.winners_per_discard")
        return message("referee-several-wins", what=what, clause=clause)

    def _hand(self) -> str:
        if self.game_over:
            return message("referee-no-time", clause=cited(self.ruleset, "time.chonbo_in_last_hand"))
        if self.hand == "redealt" and self.drawn:
            clause = cited(self.ruleset, "penalties.chonbo_with_draw")
            return message("referee-ending-redealt-at-draw", clause=clause)
        return NEXT.get(self.hand, "")


def cited(ruleset: Ruleset, key: str) -> Text:
    """The clause of a switch, and that it is our interpretation if the book does not simply say so."""
    rule = ruleset.rule(key)
    if rule.source is Source.SILENT:
        return message("referee-clause-silent", book=rule.cited.book)
    clause = Clause(rule.citation)
    return (
        message("referee-clause-interpretation", clause=clause) if rule.source is Source.READING else clause
    )
