"""Every sentence that the code and the data can say, so that no language forgets one."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import hanchan
from hanchan import referee, rulesets
from hanchan.rulesets.kinds import SheetFields
from hanchan.rulesets.schema import SECTIONS, SWITCH, SWITCHES, TERMS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hanchan.referee.foul_model import Rule

SOURCE = Path(hanchan.__file__).parent
SAYING = {"say": (0,), "phrase": (0,), "several": (1, 2), "cut": (0,), "take": (2,)}
"""What says sentences, and which of its arguments are one."""
OWN = ("cli", "migrations")
"""Folders that speak English only."""
STARTS = ("DatabaseError",)
"""What is only said where a club is started."""


def in_code() -> set[str]:
    """The sentences that stand in the code, wherever something is said, or refused to a page."""
    return {text for path in files() for text in said_in(path)}


def files() -> list[Path]:
    """The files that may say something in words of another language."""
    return [path for path in SOURCE.rglob("*.py") if path.parent.name not in OWN]


def sources() -> list[Path]:
    """All code, that of the engine too."""
    return [*SOURCE.rglob("*.py"), *(SOURCE.parents[1] / "core" / "engine" / "src").rglob("*.rs")]


def said_in(path: Path) -> Iterator[str]:
    """The sentences of a file."""
    for node in _spoken(path):
        for one in (node.body, node.orelse) if isinstance(node, ast.IfExp) else (node,):
            if isinstance(one, ast.Constant) and isinstance(one.value, str) and one.value:
                yield one.value


def pieced_together(path: Path) -> list[int]:
    """Lines where something is said that is not a phrase, so that no language can have it."""
    return [node.lineno for node in _spoken(path) if isinstance(node, ast.JoinedStr)]


def _spoken(path: Path) -> Iterator[ast.expr]:
    """What is said in a file: the arguments that hold sentences."""
    refuses = path.parent.name == "server"
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            found = [at for at in SAYING.get(_name(node), ()) if at < len(node.args)]
            yield from (node.args[at] for at in found)
        elif refuses and isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            yield from node.exc.args[: _name(node.exc) not in STARTS]


def _name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def of_fouls() -> set[str]:
    """What is said of fouls: what they are, how they are put right, why a book is read so."""
    return {text for foul in referee.fouls() for text in _of_foul(foul)} | set(referee.SECTIONS.values())


def _of_foul(foul: referee.Foul) -> Iterator[str]:
    yield foul.title
    if foul.about:
        yield foul.about
    for rules in foul.rules.values():
        for rule in rules:
            yield from _of_rule(rule)


def _of_rule(rule: Rule) -> Iterator[str]:
    yield from filter(None, (rule.correction, rule.reading, rule.say, rule.of))
    if rule.per:
        yield rule.per.replace("_", " ")
    for other in rule.others.values():
        yield from _of_rule(other)
    for repeat in rule.repeats:
        yield from _of_rule(repeat.rule)


def of_circumstances() -> set[str]:
    """The questions of a referee, and what can be answered."""
    found = set()
    for one in referee.circumstances().values():
        found |= {one.ask, *one.words.values()}
        found |= {one.id.replace("_", " ")} if one.kind == "int" else set()
    return found


def of_rules() -> set[str]:
    """What rules decide, and why we read a book so or what we take where it is silent."""
    about = {*SECTIONS.values(), *(one.about for one in SWITCHES), *(one.about for one in TERMS)}
    house = str(rulesets.load("wrc-2022").replace(**{"limits.kiriage": False}).cite("limits.kiriage"))
    return about | {house} | {entry.reason for book in _books() for entry in _entries(book) if entry.reason}


def _books() -> list[rulesets.Ruleset]:
    return [rulesets.load(id) for id in rulesets.available()]


def _entries(book: rulesets.Ruleset) -> list[rulesets.Rule | rulesets.YakuRule | rulesets.TermRule]:
    return [*book.rules, *book.yakus, *book.terms, *book.readings]


def values() -> set[str]:
    """The words that rules can be, as far as books use them; not the labels of printed sheets."""
    found = {"yes", "no", "none"}
    for book in _books():
        for rule in book.rules:
            kind = SWITCH[rule.key].kind
            if hasattr(kind, "choices") and not isinstance(kind, SheetFields):
                found |= {one for one in _flat(rule.value) if isinstance(one, str)}
    return found


def _flat(value: object) -> Iterator[object]:
    if isinstance(value, tuple):
        for one in value:
            yield from _flat(one)
    else:
        yield value


def everything() -> set[str]:
    """All of it."""
    return in_code() | of_fouls() | of_circumstances() | of_rules()
