"""What a referee reads out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ._book import DISQUALIFIED, JUDGE, REPEATED_WARNINGS, SILENCE, amount, price

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..rulesets import Ruleset
    from ._foul import Rule
    from ._outcome import Outcome

CALL = {
    "void": "The call is void.",
    "valid": "The call is valid.",
    "stays": "What lies on the table stays as it is.",
    "first": "The first call must be completed; if it is not, it is an empty call.",
}
DETERMINED = {
    "on_discard": "Determined when the player discards.",
    "on_next_own_draw": "Determined at the player's next draw.",
    "on_second_discard": "Determined when opponents have made two more discards.",
    "on_end": "Determined only when the player declares a win, or at an exhaustive draw.",
    "on_exhaustive_draw": "Determined only at an exhaustive draw.",
    "never": "It is never determined.",
}
DEPOSIT = {
    "paid": "The deposit is to be paid.",
    "not_paid": "The deposit is not paid.",
    "returned": "The deposit goes back to the player.",
}
SEATS = {"same": "the seats stay", "passes": "the deal passes"}
COUNTERS = {"same": "the counters stay", "plus_one": "a counter is added", "reset": "the counters go"}


@dataclass(frozen=True, slots=True)
class Speech:
    """A ruling put into words."""

    title: str
    special: str
    """What is particular about this case."""
    rule: Rule
    came: Outcome
    ruleset: Ruleset
    book: str
    earlier: int

    def __str__(self) -> str:
        """What happened, what follows, and by which clause."""
        sentences = [f"{self.title}.", self.special, *self._consequence(), self.came.correction]
        if self.came.penalty == "warning" and self.earlier and self.book in REPEATED_WARNINGS:
            clause = REPEATED_WARNINGS[self.book]
            sentences.append(f"Warned before: it may be taken as obstruction ({clause}).")
        return f"{' '.join(filter(None, sentences))} ({self.came.clause}{self._whose()})"

    def _whose(self) -> str:
        """Who stands behind it, where it is not simply the book."""
        if self.rule.by and self.came.source == "reading":
            return f"; the reading of {self.rule.by}"
        return {"reading": "; our reading", "house": "; house rule"}.get(self.came.source, "")

    def _consequence(self) -> Iterator[str]:
        yield self._verdict()
        yield CALL.get(self.came.call, "")
        if self.came.hand in ("goes_on", "dead"):
            yield DEPOSIT.get(self.came.deposit, "")
            yield "The deal passes." if self.came.dealer == "passes" else ""
        yield DETERMINED.get(self.came.determined, "")

    def _verdict(self) -> str:
        """The penalty and what it means."""
        who = f" for {self.rule.of}" if self.rule.of else ""
        cost = price(self.came.penalty, self.came.points, self.ruleset)
        sentences = {
            "none": "No penalty.",
            "correct": "It is put right, without a penalty.",
            "warning": f"Warning{who}.",
            "points": f"Penalty{who}: {cost}.{self._each()}",
            "dead_hand": f"{self._term('dead_hand')}{who}: {dead_hand(self.ruleset)}",
            "chonbo": f"{self._term('chonbo')}{who}: {cost}. {self._annulled()}",
            "redeal": f"No penalty. {self._annulled()}",
            "forfeit": f"The game is forfeited, and a substitute plays it. Penalty{who}: {cost}.",
            "disqualification": f"Disqualification{who}. {DISQUALIFIED.get(self.book, '')}",
            "discretion": f"The {JUDGE.get(self.book, 'referee')} decides{self._choice()}.",
            "legal": "No foul: it is allowed.",
            "not_in_book": f"The book does not speak of it. {SILENCE.get(self.book, '')}",
        }
        return sentences[self.came.penalty].strip()

    def _each(self) -> str:
        return " Each of the four players pays it." if self.rule.each else ""

    def _annulled(self) -> str:
        """What becomes of a hand that is annulled."""
        if self.came.hand == "goes_on":
            return "The hand goes on."
        hand = "The hand is dealt again" if self.came.hand == "redealt" else "The hand is over"
        back = "deposits of this hand go back" if self.came.deposit == "returned" else "deposits stay"
        return f"{hand}: {SEATS[self.came.dealer]}, {COUNTERS[self.came.counters]}, {back}."

    def _choice(self) -> str:
        shown = [amount(one, self.book) for one in self.rule.amounts]
        if not shown:
            return ""
        return f": between {shown[0]} and {shown[-1]}" if self.rule.between else f": {' or '.join(shown)}"

    def _term(self, key: str) -> str:
        word = self.ruleset.term(key)
        return word[:1].upper() + word[1:]


def dead_hand(ruleset: Ruleset) -> str:
    """What a dead hand means, in a sentence or two."""
    names = {"quad": ruleset.term("kan"), "win": "win"}
    barred = [names.get(one) or ruleset.term(one) for one in ruleset["dead_hand.barred_from"]]
    listed = " or ".join(filter(None, [", ".join(barred[:-1]), barred[-1]])) if barred else "call"
    at_draw = " Noten if the hand is drawn." if ruleset["dead_hand.at_draw"] == "noten" else ""
    return f"no {listed} for the rest of this hand, only draws and discards.{at_draw}"
