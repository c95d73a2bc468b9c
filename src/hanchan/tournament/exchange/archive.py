"""An event in one file, ``.hanchan``: its log, the rules it was played by, and what was attached.

It is a ZIP file whose parts are stored as they are, with one fixed time: an event that is archived, restored
and archived again gives the same bytes on every machine, and nothing in it unfolds to more than the file has.

``manifest.json`` has the size and SHA-256 of every other part; ``log.jsonl`` an entry in a line; ``rules/``
the texts of the ruleset and of what it extends; ``attachments/`` the files by the beginning of their hash.
"""

from __future__ import annotations

import hashlib
import io
import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from ... import rulesets
from ..attachments import digest
from ..entries import Attached, Opened
from ..errors import ArchiveError
from ..model import fold
from .files import write

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from ..entries import Entry
    from ..model import Event
    from ..office import Office

FORMAT, VERSION = "hanchan event", 1
MANIFEST, LOG = "manifest.json", "log.jsonl"
RULES, ATTACHMENTS = "rules", "attachments"
EPOCH = (1980, 1, 1, 0, 0, 0)
"""The time of every part: the first that a ZIP file can have."""
MODE = 0o644 << 16
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


def part_name(one: Attached) -> str:
    """Where the bytes of an attachment are in an archive."""
    return f"{ATTACHMENTS}/{one.sha256[:SHORT]}/{one.name}"


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


def attached(log: Iterable[Entry]) -> dict[str, Attached]:
    """Everything that was ever attached, by the name of its part; what was undone is kept."""
    return {part_name(one): one for one in log if isinstance(one, Attached)}


def archive(office: Office, to: str | Path) -> Path:
    """Write the archive of an event; it is read and checked before it takes its place."""
    from pathlib import Path

    from .restore import check

    data = pack(office.key, office.event, office.store.file)
    check(io.BytesIO(data), str(to))
    return write(Path(to), data)


def pack(key: str, event: Event, file: Callable[[str], bytes]) -> bytes:
    """The bytes of an archive; ``file`` gives those of an attachment by their hash."""
    log = self_contained(event.log)
    opened = log[0]
    assert isinstance(opened, Opened)
    small = {LOG: log_lines(log)}
    for at, text in enumerate(rule_texts(opened)):
        small[f"{RULES}/{at + 1}.toml"] = text.encode()
    files = attached(log)
    parts = [
        *(Part.of(name, data) for name, data in small.items()),
        *(Part(name, one.size, one.sha256) for name, one in files.items()),
    ]
    whole = io.BytesIO()
    with ZipFile(whole, "w", ZIP_STORED) as made:
        _add(made, MANIFEST, _manifest(key, fold(log), parts))
        for name, data in small.items():
            _add(made, name, data)
        for name, one in files.items():
            _add(made, name, _attachment(one, file(one.sha256)))
    return whole.getvalue()


def _attachment(one: Attached, data: bytes) -> bytes:
    if hashlib.sha256(data).hexdigest() != one.sha256 or len(data) != one.size:
        raise ArchiveError(f"{one.name} is not in the database as it was attached")
    return data


def _manifest(key: str, event: Event, parts: Sequence[Part]) -> bytes:
    told: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "key": key,
        "name": event.name,
        "entries": len(event.log),
        "ruleset": {"id": event.ruleset.id, "sha256": event.ruleset.hash},
        "parts": {part.name: {"size": part.size, "sha256": part.sha256} for part in parts},
    }
    return json.dumps(told, ensure_ascii=False, indent=1).encode() + b"\n"


def _add(made: ZipFile, name: str, data: bytes) -> None:
    info = ZipInfo(name, EPOCH)
    info.create_system, info.external_attr = 3, MODE  # the same on every system
    made.writestr(info, data, ZIP_STORED)
