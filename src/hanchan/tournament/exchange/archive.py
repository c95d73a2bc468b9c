"""Writes an event into one file; the format is described in ``archive_format``."""

from __future__ import annotations

import hashlib
import io
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from ..entries import Opened
from ..errors import ArchiveError
from ..log import fold
from .archive_format import (
    FORMAT,
    LOG,
    MANIFEST,
    RULES,
    VERSION,
    Part,
    attachments_by_part,
    log_lines,
    rule_texts,
    self_contained,
)
from .files import write
from .restore import check

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..entries import Attached
    from ..model import Event
    from ..office import Office

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The timestamp of every part: the earliest that a ZIP file can hold."""
MODE = 0o644 << 16


def archive(office: Office, to: str | Path) -> Path:
    """Write the archive of an event, after reading it back and checking it."""
    data = pack(office.key, office.event, office.store.file)
    check(io.BytesIO(data), str(to))
    return write(Path(to), data)


def pack(key: str, event: Event, file: Callable[[str], bytes]) -> bytes:
    """The bytes of an archive; ``file`` returns the bytes of an attachment by their hash."""
    log = self_contained(event.log)
    opened = log[0]
    assert isinstance(opened, Opened)
    small = {LOG: log_lines(log)}
    for at, text in enumerate(rule_texts(opened)):
        small[f"{RULES}/{at + 1}.toml"] = text.encode()
    files = attachments_by_part(log)
    parts = [
        *(Part.of(name, data) for name, data in small.items()),
        *(Part(name, attached.size, attached.sha256) for name, attached in files.items()),
    ]
    whole = io.BytesIO()
    with ZipFile(whole, "w", ZIP_STORED) as archive_file:
        _add(archive_file, MANIFEST, _manifest(key, fold(log), parts))
        for name, data in small.items():
            _add(archive_file, name, data)
        for name, attached in files.items():
            _add(archive_file, name, _attachment(attached, file(attached.sha256)))
    return whole.getvalue()


def _attachment(attached: Attached, data: bytes) -> bytes:
    if hashlib.sha256(data).hexdigest() != attached.sha256 or len(data) != attached.size:
        raise ArchiveError(f"{attached.name} is not in the database as it was attached")
    return data


def _manifest(key: str, event: Event, parts: Sequence[Part]) -> bytes:
    manifest: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "key": key,
        "name": event.name,
        "entries": len(event.log),
        "ruleset": {"id": event.ruleset.id, "sha256": event.ruleset.hash},
        "parts": {part.name: {"size": part.size, "sha256": part.sha256} for part in parts},
    }
    return json.dumps(manifest, ensure_ascii=False, indent=1).encode() + b"\n"


def _add(archive_file: ZipFile, name: str, data: bytes) -> None:
    info = ZipInfo(name, EPOCH)
    info.create_system, info.external_attr = 3, MODE  # the same on every system
    archive_file.writestr(info, data, ZIP_STORED)
