"""The referee's desk: questions until the ruling is clear."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import referee, rulesets
from ...errors import HanchanError, OptionError
from ..common.output import say
from .command import DEFAULT_RULESET
from .output import show_ruling

if TYPE_CHECKING:
    from ...referee import Circumstance, Foul, Offence, Value
    from ...rulesets import Ruleset

SHOWN = 5
MOST_EARLIER = 99


class Desk:
    """A dialogue that ends in a ruling."""

    def __init__(self, ruleset: str) -> None:
        self._ruleset = rulesets.load(ruleset) if ruleset else None

    def run(self) -> None:
        """Ask, and rule."""
        foul = self._foul()
        ruleset = self._ruleset or self._which_ruleset()
        known = self._circumstances(foul, ruleset)
        history = self._history(foul, ruleset, known)
        say("")
        show_ruling(referee.rule(foul, known, ruleset, history))

    def _foul(self) -> Foul:
        """The foul, found by words until one is chosen."""
        words = _ask("What happened? (some words, or the id of a foul)")
        while True:
            found = self._found(words)
            for n, foul in enumerate(found, 1):
                say(f"  {n}  {foul.title} ({foul.id})")
            if not found:
                words = _ask("Nothing is known by these words. What happened?")
                continue
            answer = _ask("Which one? (a number, Enter for the first, or other words)", "1")
            if not answer.isdigit():
                words = answer
            elif 1 <= int(answer) <= len(found):
                return found[int(answer) - 1]

    def _found(self, words: str) -> list[Foul]:
        """The fouls that fit; a book that is named among the words is the ruleset."""
        text, named = referee.by_book(words)
        if named and self._ruleset is None:
            self._ruleset = rulesets.load(named)
        return _found(text)

    def _which_ruleset(self) -> Ruleset:
        while True:
            answer = _ask(f"By which ruleset? ({', '.join(referee.books())}, or a file)", DEFAULT_RULESET)
            try:
                return rulesets.load(answer)
            except HanchanError as error:
                say(f"  {error}")

    def _circumstances(self, foul: Foul, ruleset: Ruleset) -> dict[str, Value]:
        """Only what matters, one question after the other."""
        known: dict[str, Value] = {}
        while open_ := referee.questions(foul, ruleset, known):
            known[open_[0].id] = _value(open_[0])
        return known

    def _history(self, foul: Foul, ruleset: Ruleset, known: dict[str, Value]) -> list[str | Offence]:
        """Earlier offences, where they change the ruling."""
        if not referee.escalates(foul, known, ruleset):
            return []
        while True:
            answer = _ask("How often before, by the same player? (in this game; a number)", "0")
            if answer.isdigit() and int(answer) <= MOST_EARLIER:
                return [foul.id] * int(answer)


def _found(words: str) -> list[Foul]:
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
    """An answer; nothing stands for the default."""
    say(f"{question}{f' [{default}]' if default else ''}")
    while True:
        try:
            answer = input("> ").strip()
        except EOFError:
            raise OptionError("the incident was not told to its end") from None
        if answer or default:
            return answer or default
