"""What a referee reads out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..i18n import Clause, Joined, Message, Term, Text, message
from .circumstance import OR
from .penalty_rules import amount, disqualification, judge, section, unlisted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..rulesets import Ruleset
    from .foul_model import Rule
    from .outcome import Outcome

CALL = {
    "void": message("referee-call-void"),
    "valid": message("referee-call-valid"),
    "stays": message("referee-call-stays"),
    "first": message("referee-call-first"),
}
DETERMINED = {
    "on_discard": message("referee-determined-discard"),
    "on_next_own_draw": message("referee-determined-next-draw"),
    "on_second_discard": message("referee-determined-second-discard"),
    "on_end": message("referee-determined-end"),
    "on_exhaustive_draw": message("referee-determined-exhaustive-draw"),
    "never": message("referee-determined-never"),
}
DEPOSIT = {
    "paid": message("referee-deposit-paid"),
    "not_paid": message("referee-deposit-not-paid"),
    "returned": message("referee-deposit-returned"),
}
SEATING = {"same": message("referee-seats-stay"), "passes": message("referee-deal-passes")}
COUNTERS = {
    "same": message("referee-counters-same"),
    "plus_one": message("referee-counters-plus-one"),
    "reset": message("referee-counters-reset"),
}
HANDS = {"redealt": message("referee-hand-redealt"), "over": message("referee-hand-over")}
BACK, STAY = message("referee-deposits-returned"), message("referee-deposits-stay")
SPACE, COMMA = message("list-space"), message("list-comma")


@dataclass(frozen=True, slots=True)
class Speech:
    """A ruling put into words."""

    title: str
    special: str
    """What is particular about this case."""
    rule: Rule
    came: Outcome
    ruleset: Ruleset
    earlier: int
    cost: Message
    """What is taken off where."""

    def text(self) -> Joined:
        """What happened, and what follows."""
        title = message("referee-title", title=self.title)
        sentences = [title, self.special, *self._consequence(), self.came.correction]
        repeated = self.ruleset.rule("penalties.repeated_warning")
        if self.came.penalty == "warning" and self.earlier and repeated.value == "obstruction":
            sentences.append(message("referee-warned-before", clause=section(repeated)))
        return Joined(sentences, SPACE)

    def cited(self) -> Text:
        """The clause, and whose interpretation it is, where it is not simply the book's."""
        clause = Clause(self.came.clause)
        if self.rule.by and self.came.source == "reading":
            return message("referee-clause-interpretation-by", clause=clause, who=self.rule.by)
        if self.came.source == "reading":
            return message("referee-clause-interpretation", clause=clause)
        if self.came.source == "house":
            return message("referee-clause-house-rule", clause=clause)
        return clause

    def _consequence(self) -> Iterator[str]:
        yield self._verdict()
        yield CALL.get(self.came.call, "")
        if self.came.hand in ("goes_on", "dead"):
            yield DEPOSIT.get(self.came.deposit, "")
            yield message("referee-deal-passes-sentence") if self.came.dealer == "passes" else ""
        yield DETERMINED.get(self.came.determined, "")

    def _verdict(self) -> Text:
        """The penalty and what it means."""
        cost = self.cost
        fine = message(
            "referee-sentence-cost", penalty=self._of(message("referee-sentence-penalty")), cost=cost
        )
        parts: dict[str, tuple[str, ...]] = {
            "none": (message("referee-sentence-none"),),
            "correct": (message("referee-sentence-correct"),),
            "warning": (message("referee-sentence", penalty=self._of(message("referee-sentence-warning"))),),
            "points": (fine, message("referee-each-pays") if self.rule.each else ""),
            "dead_hand": (self._dead_hand(),),
            "chonbo": (
                message("referee-sentence-cost", penalty=self._of(term("chonbo", self.ruleset)), cost=cost),
                self._annulled(),
            ),
            "redeal": (message("referee-sentence-none"), self._annulled()),
            "forfeit": (message("referee-sentence-forfeit"), fine),
            "disqualification": (
                message("referee-sentence", penalty=self._of(message("referee-sentence-disqualification"))),
                disqualification(self.ruleset),
            ),
            "discretion": (self._choice(),),
            "legal": (message("referee-sentence-legal"),),
            "not_in_book": (message("referee-sentence-not-in-book"), unlisted(self.ruleset)),
        }
        return Joined(parts[self.came.penalty], SPACE)

    def _of(self, penalty: str) -> str:
        """A penalty, and whose it is if that is not simply the offender's."""
        if not self.rule.of:
            return penalty
        return message("referee-penalty-for", penalty=penalty, who=self.rule.of)

    def _dead_hand(self) -> Message:
        dead = self._of(term("dead_hand", self.ruleset))
        return message("referee-dead-hand", penalty=dead, meaning=dead_hand(self.ruleset))

    def _annulled(self) -> Message:
        """What becomes of a hand that is annulled."""
        if self.came.hand == "goes_on":
            return message("referee-hand-goes-on")
        back = BACK if self.came.deposit == "returned" else STAY
        what = Joined([SEATING[self.came.dealer], COUNTERS[self.came.counters], back], COMMA)
        hand = HANDS["redealt" if self.came.hand == "redealt" else "over"]
        return message("referee-annulled", hand=hand, what=what)

    def _choice(self) -> Message:
        shown = [amount(points, self.ruleset) for points in self.rule.amounts]
        parts: dict[str, object] = {"judge": judge(self.ruleset)}
        if not shown:
            return message("referee-decides", **parts)
        if self.rule.between:
            return message("referee-decides-between", least=shown[0], most=shown[-1], **parts)
        return message("referee-decides-amounts", amounts=Joined(shown, OR), **parts)


def term(key: str, ruleset: Ruleset) -> Term:
    """The book's word, as it begins a sentence."""
    word = ruleset.term(key)
    return Term(word[:1].upper() + word[1:], key)


def dead_hand(ruleset: Ruleset) -> Joined:
    """What a dead hand means, in a sentence or two."""
    barred = [_barred(action, ruleset) for action in ruleset["dead_hand.barred_from"]] or [
        message("referee-barred-call")
    ]
    listed = Joined([Joined(barred[:-1], COMMA), barred[-1]], OR)
    rest = message("referee-dead-hand-meaning", what=listed)
    noten = ruleset["dead_hand.at_draw"] == "noten"
    return Joined([rest, message("referee-dead-hand-noten") if noten else ""], SPACE)


def _barred(what: str, ruleset: Ruleset) -> Text:
    """What a dead hand cannot do, in a word."""
    if what == "win":
        return message("referee-barred-win")
    key = "kan" if what == "quad" else what
    return Term(ruleset.term(key), key)
