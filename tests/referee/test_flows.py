"""The referee's decision flows in ``flows.txt``: every branch ends in the ruling that stands there."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from hanchan import referee
from hanchan.referee import Offence, Ruling, Value, books
from hanchan.referee.case import Case
from hanchan.referee.foul_model import CALL, DEPOSIT, DETERMINED, HAND, Rule

from ..helpers.every import check_every

BOOKS = books()


FLOWS = Path(__file__).with_name("flows.txt")
KINDS = {"call": CALL, "determined": DETERMINED, "hand": HAND, "deposit": DEPOSIT, "source": ("reading",)}
"""What a word of an expected ruling is about; the first that knows it."""


@dataclass(frozen=True)
class Branch:
    """A branch of a flow, with the ruling of one book."""

    foul: str
    facts: dict[str, Value]
    history: tuple[Offence, ...]
    book: str
    expected: tuple[str, ...]

    def __str__(self) -> str:
        told = [f"{id}={value}" for id, value in self.facts.items()]
        return " ".join([self.foul, *told, *(one.foul for one in self.history), self.book])

    @property
    def ruling(self) -> Ruling:
        return referee.rule(self.foul, self.facts, self.book, self.history)


def branches() -> list[Branch]:
    lines = FLOWS.read_text(encoding="utf-8").splitlines()
    return [branch for line in lines if "|" in line and line[:1] != "#" for branch in _read(line)]


def _read(line: str) -> list[Branch]:
    foul, told, *rulings = (part.strip() for part in line.split("|"))
    if foul == "foul":
        return []
    facts, _, earlier = told.partition("after ")
    history = tuple(_offence(one) for one in earlier.split())
    known = dict(_fact(one) for one in facts.split())
    by_book = zip(BOOKS, rulings, strict=True)
    return [Branch(foul, known, history, book, tuple(words.split())) for book, words in by_book]


def _fact(text: str) -> tuple[str, Value]:
    id, value = text.split("=")
    return id, referee.circumstances()[id].read(value)


def _offence(text: str) -> Offence:
    foul, _, when = text.partition("@")
    return Offence(foul, this_game=when != "earlier")


def _field(word: str) -> str:
    if word[0].isdigit():
        return "amounts" if "/" in word else "points"
    return next(name for name, words in KINDS.items() if word in words)


def _word(value: object) -> str:
    return "/".join(map(str, value)) if isinstance(value, tuple) else str(value)


BRANCHES = branches()


def test_a_branch_ends_in_its_ruling() -> None:
    check_every(BRANCHES, check_ruling)


def check_ruling(branch: Branch) -> None:
    penalty, *rest = branch.expected
    expected = {"penalty": penalty} | {_field(word): word for word in rest}
    assert {name: _word(getattr(branch.ruling, name)) for name in expected} == expected


def test_a_branch_can_be_read_out() -> None:
    check_every(BRANCHES, check_sentence)


def check_sentence(branch: Branch) -> None:
    ruling = branch.ruling
    assert ruling.say.startswith(referee.foul(branch.foul).title)
    assert ruling.say.endswith((f"({ruling.clause})", f"({ruling.clause}; our interpretation)"))
    assert (ruling.source == "reading") == ruling.say.endswith("; our interpretation)")


def test_no_branch_is_left_out() -> None:
    """Every rule of a foul that is in a flow is reached."""
    reached = [(branch.foul, branch.book, _chosen(branch)) for branch in BRANCHES]
    missed = [
        f"{foul.id}, {book}: {', '.join(rule.when)}"
        for foul in map(referee.foul, {branch.foul for branch in BRANCHES})
        for book in BOOKS
        for rule in foul.rules[book]
        if (foul.id, book, rule) not in reached
    ]
    assert missed == []


def test_no_repetition_is_left_out() -> None:
    """Every step of a repetition is reached too."""
    told = [(branch.foul, branch.book, _chosen(branch), len(branch.history)) for branch in BRANCHES]
    missed = [
        f"{foul}, {book}, {repeat.earlier}"
        for foul, book, rule, _ in told
        for repeat in rule.repeats
        if not any(
            one[:3] == (foul, book, rule) and max(one[3], referee.foul(foul).earlier) >= repeat.earlier
            for one in told
        )
    ]
    assert missed == []


def _chosen(branch: Branch) -> Rule:
    chosen, missing = Case.of(branch.foul, branch.facts, branch.book).choose()
    assert chosen is not None, missing
    return chosen
