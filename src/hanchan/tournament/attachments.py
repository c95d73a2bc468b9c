"""Files attached to an event: photos of sheets, PDFs, whatever the organiser adds.

The log records that a file was attached, by whom and when, with the hash of its bytes; the store keeps the
bytes by that hash. So an attachment can be undone like any entry, and nothing is erased.

>>> digest(b"a photo")[:12], file_name("a photo.jpg")
('d4e24d749a4f', 'a photo.jpg')
"""

from __future__ import annotations

import hashlib
import re
from io import SEEK_END
from typing import TYPE_CHECKING

from ..files import open_regular
from .errors import AttachmentError

if TYPE_CHECKING:
    from pathlib import Path

    from .entries import Attached
    from .model import Event

MOST_BYTES = 50 * 2**20
"""Maximum size of a file."""
LONGEST_NAME = 120
SHA256 = re.compile(r"[0-9a-f]{64}")
FORBIDDEN = re.compile(r'[\x00-\x1f\x7f/\\:*?"<>|]')
"""Characters that some operating systems do not allow in file names."""
DEVICES = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?", re.IGNORECASE)
"""Reserved device names on Windows."""


def digest(data: bytes) -> str:
    """The SHA-256 under which a file is stored."""
    return hashlib.sha256(data).hexdigest()


def file_name(name: str) -> str:
    """The name, if it is a valid file name on every system and contains no path."""
    wrong = (
        not 1 <= len(name) <= LONGEST_NAME
        or FORBIDDEN.search(name)
        or DEVICES.fullmatch(name)
        or name.startswith((".", " "))
        or name.endswith((".", " "))
    )
    if wrong:
        raise AttachmentError(f"{name[:60]!r} is no name of a file that every system can have")
    return name


def attach(entry: Attached, event: Event) -> None:
    """Add a file to those of the event."""
    file_name(entry.name)
    if not SHA256.fullmatch(entry.sha256):
        raise AttachmentError(f"{entry.name} is told with its SHA-256, which is no {entry.sha256[:20]!r}")
    if not 0 <= entry.size <= MOST_BYTES:
        raise AttachmentError(f"{entry.name} has {entry.size:,} bytes; {MOST_BYTES:,} are the most")
    if entry.name.casefold() in map(str.casefold, event.attachments):
        raise AttachmentError(f"{entry.name} is attached already; undo that first, or give it another name")
    event.attachments[entry.name] = entry


def is_attached(event: Event, name: str, data: bytes) -> bool:
    """Whether a file with this name and these bytes is attached."""
    there = event.attachments.get(name)
    return there is not None and there.sha256 == digest(data)


def read_file(path: Path) -> bytes:
    """The bytes of a file, if it is small enough to attach."""
    try:
        with open_regular(path) as file:
            size = file.seek(0, SEEK_END)
            if size > MOST_BYTES:
                raise AttachmentError(f"{path} has {size:,} bytes; {MOST_BYTES:,} are the most")
            file.seek(0)
            return file.read(MOST_BYTES)
    except OSError as error:
        raise AttachmentError(f"{path} cannot be read: {error.strerror}") from None
