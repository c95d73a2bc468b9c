"""What a referee reads out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..phrases import Clause, Joined, Phrase, Sayable, Word, phrase
from .circumstance import OR
from .penalty_rules import amount, disqualification, judge, section, unlisted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..rulesets import Ruleset
    from .foul_model import Rule
    from .outcome import Outcome

CALL = {
    "void": phrase("The call is void."),
    "valid": phrase("The call is valid."),
    "stays": phrase("What lies on the table stays as it is."),
    "first": phrase("The first call must be completed; if it is not, it is an empty call."),
}
DETERMINED = {
    "on_discard": phrase("Determined when the player discards."),
    "on_next_own_draw": phrase("Determined at the player's next draw."),
    "on_second_discard": phrase("Determined when opponents have made two more discards."),
    "on_end": phrase("Determined only when the player declares a win, or at an exhaustive draw."),
    "on_exhaustive_draw": phrase("Determined only at an exhaustive draw."),
    "never": phrase("It is never determined."),
}
DEPOSIT = {
    "paid": phrase("The deposit is to be paid."),
    "not_paid": phrase("The deposit is not paid."),
    "returned": phrase("The deposit goes back to the player."),
}
SEATING = {"same": phrase("the seats stay"), "passes": phrase("the deal passes")}
COUNTERS = {
    "same": phrase("the counters stay"),
    "plus_one": phrase("a counter is added"),
    "reset": phrase("the counters go"),
}
HANDS = {"redealt": phrase("The hand is dealt again"), "over": phrase("The hand is over")}
BACK, STAY = phrase("deposits of this hand go back"), phrase("deposits stay")
SPACE, COMMA = phrase(" "), phrase(", ")


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
    cost: Phrase
    """What is taken off where."""

    def said(self) -> Phrase:
        """What happened, what follows, and by which clause."""
        title = phrase("{title}.", title=Phrase(self.title))
        sentences = [title, self.special, *self._consequence(), Phrase(self.came.correction)]
        repeated = self.ruleset.rule("penalties.repeated_warning")
        if self.came.penalty == "warning" and self.earlier and repeated.value == "obstruction":
            clause = section(repeated)
            sentences.append(
                phrase("Warned before: it may be taken as obstruction ({clause}).", clause=clause)
            )
        return self._cited(Joined(sentences, SPACE))

    def _cited(self, text: Joined) -> Phrase:
        """With the clause, and who stands behind it, where it is not simply the book."""
        told = {"text": text, "clause": Clause(self.came.clause)}
        if self.rule.by and self.came.source == "reading":
            return phrase("{text} ({clause}; the reading of {who})", who=self.rule.by, **told)
        if self.came.source == "reading":
            return phrase("{text} ({clause}; our reading)", **told)
        if self.came.source == "house":
            return phrase("{text} ({clause}; house rule)", **told)
        return phrase("{text} ({clause})", **told)

    def _consequence(self) -> Iterator[str]:
        yield self._verdict()
        yield CALL.get(self.came.call, "")
        if self.came.hand in ("goes_on", "dead"):
            yield DEPOSIT.get(self.came.deposit, "")
            yield phrase("The deal passes.") if self.came.dealer == "passes" else ""
        yield DETERMINED.get(self.came.determined, "")

    def _verdict(self) -> Sayable:
        """The penalty and what it means."""
        cost = self.cost
        fine = phrase("{penalty}: {cost}.", penalty=self._of(phrase("Penalty")), cost=cost)
        parts: dict[str, tuple[str, ...]] = {
            "none": (phrase("No penalty."),),
            "correct": (phrase("It is put right, without a penalty."),),
            "warning": (phrase("{penalty}.", penalty=self._of(phrase("Warning"))),),
            "points": (fine, phrase("Each of the four players pays it.") if self.rule.each else ""),
            "dead_hand": (self._dead_hand(),),
            "chonbo": (
                phrase("{penalty}: {cost}.", penalty=self._of(term("chonbo", self.ruleset)), cost=cost),
                self._annulled(),
            ),
            "redeal": (phrase("No penalty."), self._annulled()),
            "forfeit": (phrase("The game is forfeited, and a substitute plays it."), fine),
            "disqualification": (
                phrase("{penalty}.", penalty=self._of(phrase("Disqualification"))),
                disqualification(self.ruleset),
            ),
            "discretion": (self._choice(),),
            "legal": (phrase("No foul: it is allowed."),),
            "not_in_book": (phrase("The book does not speak of it."), unlisted(self.ruleset)),
        }
        return Joined(parts[self.came.penalty], SPACE)

    def _of(self, penalty: str) -> str:
        """A penalty, and whose it is if that is not simply the offender's."""
        if not self.rule.of:
            return penalty
        return phrase("{penalty} for {who}", penalty=penalty, who=Phrase(self.rule.of))

    def _dead_hand(self) -> Phrase:
        dead = self._of(term("dead_hand", self.ruleset))
        return phrase("{penalty}: {meaning}", penalty=dead, meaning=dead_hand(self.ruleset))

    def _annulled(self) -> Phrase:
        """What becomes of a hand that is annulled."""
        if self.came.hand == "goes_on":
            return phrase("The hand goes on.")
        back = BACK if self.came.deposit == "returned" else STAY
        what = Joined([SEATING[self.came.dealer], COUNTERS[self.came.counters], back], COMMA)
        hand = HANDS["redealt" if self.came.hand == "redealt" else "over"]
        return phrase("{hand}: {what}.", hand=hand, what=what)

    def _choice(self) -> Phrase:
        shown = [amount(points, self.ruleset) for points in self.rule.amounts]
        told: dict[str, object] = {"judge": judge(self.ruleset)}
        if not shown:
            return phrase("The {judge} decides.", **told)
        if self.rule.between:
            return phrase(
                "The {judge} decides: between {least} and {most}.", least=shown[0], most=shown[-1], **told
            )
        return phrase("The {judge} decides: {amounts}.", amounts=Joined(shown, OR), **told)


def term(key: str, ruleset: Ruleset) -> Word:
    """The book's word, as it begins a sentence."""
    word = ruleset.term(key)
    return Word(word[:1].upper() + word[1:], key)


def dead_hand(ruleset: Ruleset) -> Joined:
    """What a dead hand means, in a sentence or two."""
    barred = [_barred(one, ruleset) for one in ruleset["dead_hand.barred_from"]] or [phrase("call")]
    listed = Joined([Joined(barred[:-1], COMMA), barred[-1]], OR)
    rest = phrase("no {what} for the rest of this hand, only draws and discards.", what=listed)
    noten = ruleset["dead_hand.at_draw"] == "noten"
    return Joined([rest, phrase("Noten if the hand is drawn.") if noten else ""], SPACE)


def _barred(what: str, ruleset: Ruleset) -> Sayable:
    """What a dead hand cannot do, in a word."""
    if what == "win":
        return phrase("win")
    key = "kan" if what == "quad" else what
    return Word(ruleset.term(key), key)
