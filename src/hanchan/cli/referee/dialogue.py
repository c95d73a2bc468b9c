"""``hanchan referee`` without a command: questions until the ruling is clear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import referee
from ...errors import HanchanError, OptionError
from ...rulesets import DEFAULT_RULESET
from ..common.output import say
from ..common.rulings import show_ruling

if TYPE_CHECKING:
    from ...referee import Circumstance, Foul, Offence, Value
    from ...rulesets import Ruleset

SHOWN = 5
MOST_EARLIER = 99


class Dialogue:
    """Questions and answers that end in a ruling."""

    def __init__(self, ruleset: str | None) -> None:
        self._ruleset = referee.checked_ruleset(ruleset) if ruleset else None

    def run(self) -> None:
        """Ask until the case is clear, then show the ruling."""
        foul = self._foul()
        ruleset = self._ruleset or self._which_ruleset()
        known = self._circumstances(foul, ruleset)
        history = self._history(foul, ruleset, known)
        say("")
        show_ruling(referee.rule(foul, known, ruleset, history))

    def _foul(self) -> Foul:
        """The foul, found by words until one is chosen."""
        words = _ask("What happened? (a few words, or the id of a foul)")
        while True:
            found = self._search(words)
            for n, foul in enumerate(found, 1):
                say(f"  {n}  {foul.title} ({foul.id})")
            if not found:
                words = _ask("No foul matches these words. What happened?")
                continue
            answer = _ask("Which one? (a number, Enter for the first, or other words)", "1")
            if not answer.isdigit():
                words = answer
            elif 1 <= int(answer) <= len(found):
                return found[int(answer) - 1]

    def _search(self, words: str) -> list[Foul]:
        """The fouls that match; a rulebook named among the words becomes the ruleset."""
        text, named = referee.by_book(words)
        if named and self._ruleset is None:
            self._ruleset = referee.checked_ruleset(named)
        return _search(text)

    def _which_ruleset(self) -> Ruleset:
        while True:
            answer = _ask(f"Which ruleset? ({', '.join(referee.books())}, or a file)", DEFAULT_RULESET)
            try:
                return referee.checked_ruleset(answer)
            except HanchanError as error:
                say(f"  {error}")

    def _circumstances(self, foul: Foul, ruleset: Ruleset) -> dict[str, Value]:
        """The circumstances that matter, asked one after the other."""
        known: dict[str, Value] = {}
        while open_ := referee.questions(foul, ruleset, known):
            known[open_[0].id] = _value(open_[0])
        return known

    def _history(self, foul: Foul, ruleset: Ruleset, known: dict[str, Value]) -> list[str | Offence]:
        """Earlier offences, where they change the ruling."""
        if not referee.escalates(foul, known, ruleset):
            return []
        while True:
            answer = _ask("How often has the player done this before, in this game? (a number)", "0")
            if answer.isdigit() and int(answer) <= MOST_EARLIER:
                return [foul.id] * int(answer)


def _search(words: str) -> list[Foul]:
    try:
        return [referee.foul(words.strip())]
    except referee.UnknownFoulError:
        return referee.search(words, SHOWN)


def _value(circumstance: Circumstance) -> Value:
    while True:
        try:
            return circumstance.read(_ask(f"{circumstance.ask} ({circumstance.takes})"))
        except HanchanError as error:
            say(f"  {error}")


def _ask(question: str, default: str = "") -> str:
    """Ask a question; an empty answer means the default."""
    say(f"{question}{f' [{default}]' if default else ''}")
    while True:
        try:
            answer = input("> ").strip()
        except EOFError:
            raise OptionError("the input ended before the case was clear") from None
        if answer or default:
            return answer or default
