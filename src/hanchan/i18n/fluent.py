"""Reads the part of Fluent's syntax that our files use: text, variables, references, selectors, attributes.

Fluent's own Python library takes twice as long to import as a hand takes to score, so a file is only cut into
messages here, and a message is parsed when it is first used. A test renders every message with the library as
well and compares.

>>> tiles = parse("{ $number -> [one] { $number } tile *[other] { $number } tiles }")
>>> from hanchan.i18n import ENGLISH
>>> render(tiles, {"number": 1}, ENGLISH), render(tiles, {"number": 3}, ENGLISH)
('1 tile', '3 tiles')
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_ENTRY = re.compile(
    r"^(?:# English ([0-9a-f]{8})\n)?([a-zA-Z][\w-]*)[ ]*=[ ]*(.*(?:\n(?:[ }].*|$(?=\n[ }])))*)", re.MULTILINE
)
_ATTRIBUTE = re.compile(r"^ +\.([a-zA-Z][\w-]*)[ ]*=[ ]*", re.MULTILINE)
_INDENT = re.compile(r"\n +")
_SELECTOR = re.compile(r"\s*\$([\w-]+)\s*->")
_VARIABLE = re.compile(r"\s*\$([\w-]+)\s*\}")
_LITERAL = re.compile(r'\s*"((?:[^"\\]|\\["\\])*)"\s*\}')
_REFERENCE = re.compile(r"\s*([a-zA-Z][\w-]*)(?:\.([\w-]+))?\s*\}")
_VARIANT = re.compile(r"\s*(\*?)\[\s*([\w.-]+)\s*\]\s*")
_TEXT = re.compile(r"[^{}]+")


class FluentError(Exception):
    """A message that is not well formed, or uses a part of Fluent that is not supported here."""


@dataclass(frozen=True, slots=True)
class Variable:
    """A field, filled in by whoever renders the message."""

    name: str


@dataclass(frozen=True, slots=True)
class Reference:
    """Another message, or an attribute of it."""

    id: str
    attribute: str = ""


@dataclass(frozen=True, slots=True)
class Select:
    """Variants of a text, chosen by a field: by its exact value, or by the plural category of a number."""

    name: str
    variants: Mapping[str, Pattern]
    default: str


Pattern: TypeAlias = "tuple[str | Variable | Reference | Select, ...]"


@dataclass(frozen=True, slots=True)
class Entry:
    """A message as it stands in a file; parsed when it is needed."""

    source: str
    english: str = ""
    """The fingerprint of the English data text that this translates; empty for messages of the code."""

    def patterns(self) -> dict[str, Pattern]:
        """The message under an empty name, and its attributes by theirs."""
        pieces = _ATTRIBUTE.split(f"\n{self.source}" if self.source.startswith("    .") else self.source)
        found = dict(zip(pieces[1::2], map(parse, pieces[2::2]), strict=True))
        return {"": parse(pieces[0]), **found} if pieces[0].strip() else found


class Renders(Protocol):
    """What a language decides: how values look, which plural a number takes, and what other messages say."""

    def value(self, value: object) -> str:
        """A field as text."""
        ...

    def plural(self, number: int) -> str:
        """The plural category of a number."""
        ...

    def refer(self, id: str, attribute: str, fields: Mapping[str, object]) -> str:
        """Another message."""
        ...


def read(text: str) -> dict[str, Entry]:
    """The messages of a file by id."""
    found: dict[str, Entry] = {}
    for english, id, source in _ENTRY.findall(text):
        if id in found:
            raise FluentError(f"{id} stands in the file twice")
        found[id] = Entry(source, english)
    return found


def parse(source: str) -> Pattern:
    """The pattern of a message or an attribute."""
    parts, end = _parts(_INDENT.sub("\n", source.strip()), 0, nested=False)
    assert end == len(_INDENT.sub("\n", source.strip()))
    return parts


def _parts(source: str, at: int, *, nested: bool) -> tuple[Pattern, int]:
    """The parts of a pattern from a place on; a nested one ends before the next variant or brace."""
    parts: list[str | Variable | Reference | Select] = []
    while at < len(source) and source[at] != "}":
        if nested and _VARIANT.match(source, at) and not source[at : at + 1].isalnum():
            break
        if source[at] == "{":
            part, at = _placeable(source, at + 1)
            parts.append(part)
            continue
        end = _text_end(source, at, nested=nested)
        parts.append(source[at:end])
        at = end
    if nested and parts and isinstance(parts[-1], str):
        parts[-1] = parts[-1].rstrip()
    return _merged(parts), at


def _text_end(source: str, at: int, *, nested: bool) -> int:
    """Where plain text ends: before a brace, or, among variants, before the next variant."""
    found = _TEXT.match(source, at)
    assert found
    if not nested:
        return found.end()
    variant = re.compile(r"\s+\*?\[\s*[\w.-]+\s*\]").search(source, at, found.end())
    return variant.start() if variant else found.end()


def _placeable(source: str, at: int) -> tuple[str | Variable | Reference | Select, int]:
    if found := _SELECTOR.match(source, at):
        return _select(source, found.end(), found[1])
    if found := _VARIABLE.match(source, at):
        return Variable(found[1]), found.end()
    if found := _LITERAL.match(source, at):
        return found[1].replace('\\"', '"').replace("\\\\", "\\"), found.end()
    if found := _REFERENCE.match(source, at):
        return Reference(found[1], found[2] or ""), found.end()
    raise FluentError(f"cannot read {source[at : at + 40]!r}")


def _select(source: str, at: int, name: str) -> tuple[Select, int]:
    variants: dict[str, Pattern] = {}
    default = ""
    while found := _VARIANT.match(source, at):
        variants[found[2]], at = _parts(source, found.end(), nested=True)
        default = found[2] if found[1] else default
    end = re.compile(r"\s*\}").match(source, at)
    if not end or not default:
        raise FluentError(f"a selector without a default or an end: {source!r}")
    return Select(name, variants, default), end.end()


def _merged(parts: list[str | Variable | Reference | Select]) -> Pattern:
    """The same with neighbouring pieces of text as one."""
    found: list[str | Variable | Reference | Select] = []
    for part in parts:
        if isinstance(part, str) and found and isinstance(found[-1], str):
            found[-1] += part
        else:
            found.append(part)
    return tuple(found)


def render(pattern: Pattern, fields: Mapping[str, object], language: Renders) -> str:
    """A pattern with its fields filled in."""
    return "".join(
        [part if isinstance(part, str) else _render_part(part, fields, language) for part in pattern]
    )


def _render_part(part: Variable | Reference | Select, fields: Mapping[str, object], language: Renders) -> str:
    if isinstance(part, Variable):
        return language.value(fields[part.name])
    if isinstance(part, Reference):
        return language.refer(part.id, part.attribute, fields)
    value = fields[part.name]
    key = str(value)
    if key not in part.variants and isinstance(value, int):
        key = language.plural(value)
    return render(part.variants[key if key in part.variants else part.default], fields, language)


def names(pattern: Pattern) -> Iterator[str]:
    """The names of the fields that a pattern uses."""
    for part in pattern:
        if isinstance(part, Variable):
            yield part.name
        elif isinstance(part, Select):
            yield part.name
            for variant in part.variants.values():
                yield from names(variant)
