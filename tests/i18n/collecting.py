"""Every message that the code uses and every text that the data holds, so that no language lacks one."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import hanchan
from hanchan import referee, rulesets
from hanchan.i18n import DataText, data_id
from hanchan.i18n.language import LOCALES
from hanchan.referee import catalogue
from hanchan.rulesets.kinds import SheetFields
from hanchan.rulesets.schema import SECTIONS, SWITCH, SWITCHES, TERMS

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCE = Path(hanchan.__file__).parent
PAGES = "pages"
"""Files of the browser's pages begin with this word; they have their own checks, beside the pages."""
DATA = ("foul", "circumstance", "switch", "interpretation")
"""Areas whose English stands in data files."""
WORDS = ("term", "yaku", "tile", "value", "wind", "amount", "count", "language")
"""Areas whose ids are put together from keys."""
FAMILIES = ("replay-seat-",)
"""Beginnings of other ids that are put together from keys."""
OWN = {"migrations"}


def areas(language: str) -> list[str]:
    """The areas that a language has a file for."""
    return sorted(path.stem for path in (LOCALES / language).glob("*.ftl") if not path.stem.startswith(PAGES))


def files() -> list[Path]:
    """All code that may use messages."""
    return [path for path in sorted(SOURCE.rglob("*.py")) if not OWN & set(path.parts)]


def calls(path: Path) -> Iterator[tuple[str, ast.Call]]:
    """The messages that a file makes or formats: ids and calls."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and node.args and _makes_text(node.func):
            for id in _ids(node.args[0]):
                yield id, node


def _makes_text(function: ast.expr) -> bool:
    if isinstance(function, ast.Name):
        return function.id in ("message", "say")
    return isinstance(function, ast.Attribute) and function.attr == "format"


def _ids(node: ast.expr) -> Iterator[str]:
    for one in (node.body, node.orelse) if isinstance(node, ast.IfExp) else (node,):
        if (
            isinstance(one, ast.Constant)
            and isinstance(one.value, str)
            and re.fullmatch(r"[a-z]+(-\w+)+", one.value)
        ):
            yield one.value


def mentioned() -> set[str]:
    """Every string in the code that looks like the id of a message."""
    found: set[str] = set()
    for path in files():
        found |= set(re.findall(r'"([a-z]+(?:-[\w]+)+)"', path.read_text(encoding="utf-8")))
    return found


def pieced_together(path: Path) -> list[int]:
    """Lines that piece an id or a refusal of the server together, so that no language can have it."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if (
            isinstance(node, ast.Call)
            and node.args
            and isinstance(node.func, ast.Name)
            and node.func.id == "message"
        ):
            found += (
                [node.lineno] if isinstance(node.args[0], ast.JoinedStr) and not _family(node.args[0]) else []
            )
        if "server" in path.parts and isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            found += [
                node.lineno
                for argument in node.exc.args
                if isinstance(argument, ast.JoinedStr) and _name(node.exc) not in AT_START
            ]
    return found


def _family(node: ast.JoinedStr) -> bool:
    first = node.values[0]
    return isinstance(first, ast.Constant) and str(first.value).startswith(FAMILIES)


def plain_refusals(path: Path) -> list[str]:
    """Refusals of the server that are plain English and no messages."""
    if "server" not in path.parts:
        return []
    raised = [
        node.exc
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Raise)
    ]
    return [
        text
        for call in raised
        if isinstance(call, ast.Call) and _name(call) not in AT_START
        for argument in call.args
        for text in _sentences(argument)
    ]


AT_START = ("DatabaseError", "ValueError", "RuntimeError", "HTTPException", "SystemExit", "AssertionError")
"""Errors that only whoever starts or writes a program sees."""


def _name(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _sentences(node: ast.expr) -> Iterator[str]:
    for one in (node.body, node.orelse) if isinstance(node, ast.IfExp) else (node,):
        if isinstance(one, ast.Constant) and isinstance(one.value, str) and " " in one.value:
            yield one.value


def data_texts() -> dict[str, DataText]:
    """The texts of all built-in data, by the ids of their translations."""
    found: dict[str, DataText] = {}
    for text in (*_of_fouls(), *_of_circumstances(), *_of_rules()):
        assert found.setdefault(text.id, text) == text, text.id
    return found


def _of_fouls() -> Iterator[DataText]:
    yield from _texts(list(referee.SECTIONS.values()))
    for section in referee.SECTIONS:
        yield from _texts(catalogue._tables(section))


def _texts(value: Any) -> Iterator[DataText]:
    if isinstance(value, DataText):
        yield value
    elif isinstance(value, dict):
        yield from _texts(list(value.values()))
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)


def _of_circumstances() -> Iterator[DataText]:
    for one in referee.circumstances().values():
        if one.kind == "int":
            yield DataText(one.id.replace("_", " "), data_id("circumstance", one.id))
        yield from _texts([one.ask, *one.words.values()])
    yield from _texts([one.why for one in catalogue.impossible()])


def _of_rules() -> Iterator[DataText]:
    for name, about in SECTIONS.items():
        yield DataText(about, data_id("switch", "section", name))
    for switch in SWITCHES:
        yield DataText(switch.about, data_id("switch", switch.name))
    for term in TERMS:
        yield DataText(term.about, data_id("switch", "terms", term.key))
    for id in rulesets.available():
        book = rulesets.load(id)
        entries = (*book.rules, *book.yakus, *book.terms, *book.readings)
        yield from _texts([entry.reason for entry in entries if entry.reason])


def values() -> set[str]:
    """The words that rules can be, as far as books use them; not the labels of printed sheets."""
    found = {"yes", "no", "none"}
    for id in rulesets.available():
        for rule in rulesets.load(id).rules:
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
