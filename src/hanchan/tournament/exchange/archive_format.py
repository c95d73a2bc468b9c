"""The format of an archive, ``.hanchan``: an event in one file with its log, rules and attachments.

It is a ZIP file whose parts are stored as they are, with one fixed time: an event that is archived, restored
and archived again gives the same bytes on every machine, and nothing in it unfolds to more than the file has.

``manifest.json`` has the size and SHA-256 of every other part; ``log.jsonl`` an entry in a line; ``rules/``
the texts of the ruleset and of what it extends; ``attachments/`` the files by the beginning of their hash.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ... import rulesets
from ..attachments import digest
from ..entries import Attached, Opened

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..entries import Entry

FORMAT, VERSION = "hanchan event", 1
MANIFEST, LOG = "manifest.json", "log.jsonl"
RULES, ATTACHMENTS = "rules", "attachments"
SHORT = 16
"""How much of a hash is in the name of a part."""


@dataclass(frozen=True)
class Part:
    """A part of an archive, as the manifest tells it."""

    name: str
    size: int
    sha256: str

    @classmethod
    def of(cls, name: str, data: bytes) -> Part:
        """The part of these bytes."""
        return cls(name, len(data), digest(data))


def part_name(attached: Attached) -> str:
    """Where the bytes of an attachment are in an archive."""
    return f"{ATTACHMENTS}/{attached.sha256[:SHORT]}/{attached.name}"


def log_lines(log: Iterable[Entry]) -> bytes:
    """A log as JSON lines."""
    lines = (json.dumps(one.to_dict(), ensure_ascii=False, separators=(",", ":")) for one in log)
    return "".join(f"{line}\n" for line in lines).encode()


def self_contained(log: Sequence[Entry]) -> list[Entry]:
    """A log that needs no other file: the text of a ruleset that is only named is put to its first entry."""
    if not log or not isinstance(log[0], Opened) or log[0].rules:
        return list(log)
    return [replace(log[0], rules=rulesets.texts(log[0].ruleset)), *log[1:]]


def rule_texts(opened: Opened) -> tuple[str, ...]:
    """All texts that the rules of an event are made of, those of built-in rulesets too."""
    if not opened.rules:
        return rulesets.texts(opened.ruleset, built_in=True)
    base = rulesets.read(opened.rules[-1:]).extends
    return (*opened.rules, *(rulesets.texts(base, built_in=True) if base else ()))


def attachments_by_part(log: Iterable[Entry]) -> dict[str, Attached]:
    """Everything that was ever attached, by the name of its part; what was undone is kept."""
    return {part_name(one): one for one in log if isinstance(one, Attached)}
