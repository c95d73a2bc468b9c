"""The format of an archive, ``.hanchan``: an event in one file with its log, rules and attachments.

It is a ZIP file whose parts are stored uncompressed, with a fixed timestamp: an event that is archived,
restored and archived again gives the same bytes on every machine, and no part can expand beyond the size of
the file.

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
"""Characters of the hash in the name of a part."""


@dataclass(frozen=True)
class Part:
    """A part of an archive, as listed in the manifest."""

    name: str
    size: int
    sha256: str

    @classmethod
    def of(cls, name: str, data: bytes) -> Part:
        """The manifest's line for these bytes."""
        return cls(name, len(data), digest(data))


def part_name(attached: Attached) -> str:
    """Where the bytes of an attachment are in an archive."""
    return f"{ATTACHMENTS}/{attached.sha256[:SHORT]}/{attached.name}"


def log_lines(log: Iterable[Entry]) -> bytes:
    """A log as JSON lines."""
    lines = (json.dumps(entry.to_dict(), ensure_ascii=False, separators=(",", ":")) for entry in log)
    return "".join(f"{line}\n" for line in lines).encode()


def self_contained(log: Sequence[Entry]) -> list[Entry]:
    """A log that needs no other file: if a ruleset is only named, its text is added to the first entry."""
    if not log or not isinstance(log[0], Opened) or log[0].rules:
        return list(log)
    return [replace(log[0], rules=rulesets.texts(log[0].ruleset)), *log[1:]]


def rule_texts(opened: Opened) -> tuple[str, ...]:
    """The texts of an event's ruleset and of all rulesets it extends, built-in ones included."""
    if not opened.rules:
        return rulesets.texts(opened.ruleset, built_in=True)
    base = rulesets.read(opened.rules[-1:]).extends
    return (*opened.rules, *(rulesets.texts(base, built_in=True) if base else ()))


def attachments_by_part(log: Iterable[Entry]) -> dict[str, Attached]:
    """Everything that was ever attached, by the name of its part, including what was undone."""
    return {part_name(entry): entry for entry in log if isinstance(entry, Attached)}
