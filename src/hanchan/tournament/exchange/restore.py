"""Restores an event from an archive: everything is checked before anything is written."""

from __future__ import annotations

import json
import struct
from dataclasses import dataclass
from io import SEEK_END
from typing import IO, TYPE_CHECKING, Any
from zipfile import ZIP_STORED, BadZipFile, ZipFile

from ... import rulesets
from ...files import open_regular
from ..attachments import MOST_BYTES, SHA256, digest
from ..entries import Entry, Opened, read
from ..errors import ArchiveError
from ..log import fold
from ..store import KEY, check_entry
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

if TYPE_CHECKING:
    from pathlib import Path
    from zipfile import ZipInfo

    from ..model import Event
    from ..store import Store

MOST_PARTS = 5_000
MOST_LOG = 500 * 2**20
MOST_MANIFEST = 4 * 2**20
MOST_ALL = 2 * 2**30
ENCRYPTED = 0x1


@dataclass(frozen=True)
class Archived:
    """The checked contents of an archive."""

    key: str
    event: Event
    files: dict[str, bytes]
    """Attachments by their SHA-256."""
    notes: tuple[str, ...] = ()
    """Remarks on differences that do not prevent the restore."""


def restore(store: Store, path: str | Path, *, key: str = "") -> tuple[Archived, bool]:
    """Put the event of an archive into a store; False if it was already there."""
    archived = open_archive(path)
    return archived, put(store, archived, key=key)


def put(store: Store, archived: Archived, *, key: str = "") -> bool:
    """Put an event into a store, under its own key or another; False if it was there with the same log."""
    key = key or archived.key
    if not KEY.fullmatch(key):
        raise ArchiveError(f"an event's key has small letters, digits and hyphens, not {key[:60]!r}")
    there = self_contained(store.read(key))
    if there:
        _check_same(key, log_lines(there), log_lines(archived.event.log))
        return False
    store.append(key, archived.event.log, after=0, files=archived.files)
    return True


def _check_same(key: str, there: bytes, archived: bytes) -> None:
    if there == archived:
        return
    if archived.startswith(there):
        how = f"an older log: the first {_lines(there)} of the archive's {_lines(archived)} entries"
    elif there.startswith(archived):
        how = (
            f"a newer log: {_lines(there)} entries, and the archive has the first {_lines(archived)} of them"
        )
    else:
        how = "another log"
    raise ArchiveError(f"{key} is there already, with {how}; restore it by another key")


def _lines(log: bytes) -> int:
    return log.count(b"\n")


def open_archive(path: str | Path) -> Archived:
    """Open an archive and check everything in it."""
    try:
        with open_regular(path) as file:
            return check(file, str(path))
    except OSError as error:
        raise ArchiveError(f"{path} cannot be read: {error.strerror or error}") from None


def check(file: IO[bytes], name: str) -> Archived:
    """Read and check an archive from an open file."""
    size = file.seek(0, SEEK_END)
    if size > MOST_ALL:
        raise ArchiveError(f"{name} has {size:,} bytes; {MOST_ALL:,} are the most")
    try:
        with ZipFile(file) as opened:
            return _Reader(opened, name, size).read()
    except ArchiveError:
        raise
    except BadZipFile as error:
        raise ArchiveError(f"{name} is no archive, or not a whole one: {error}") from None
    except (EOFError, NotImplementedError, OverflowError, ValueError, struct.error):
        raise ArchiveError(f"{name} is no archive, or not a whole one") from None


class _Reader:
    """Reads one archive, from its table of contents to the event in it."""

    def __init__(self, opened: ZipFile, name: str, size: int) -> None:
        self.zip, self.name, self.size = opened, name, size

    def read(self) -> Archived:
        members = self._members()
        manifest = self._manifest(members)
        parts = self._parts(manifest, members)
        data = {name: self._part(part) for name, part in parts.items()}
        event = self._event(data.pop(LOG, b""), manifest)
        files = self._files(event, parts, data)
        return Archived(manifest["key"], event, files, tuple(self._rules(event, data, manifest)))

    def _wrong(self, what: str) -> ArchiveError:
        return ArchiveError(f"{self.name} cannot be restored: {what}")

    def _members(self) -> dict[str, ZipInfo]:
        """The parts by name: no duplicates, uncompressed, and no path outside the archive."""
        infos = self.zip.infolist()
        if len(infos) > MOST_PARTS:
            raise self._wrong(f"it has {len(infos)} parts; {MOST_PARTS} are the most")
        members = {info.filename: info for info in infos}
        if len(members) != len(infos):
            raise self._wrong("it has a part twice")
        for info in infos:
            shown = info.filename[:80]
            if info.compress_type != ZIP_STORED or info.file_size != info.compress_size:
                raise self._wrong(f"{shown} is compressed, and parts of an archive are not")
            if info.flag_bits & ENCRYPTED:
                raise self._wrong(f"{shown} is encrypted")
            if not _is_inside(info.filename):
                raise self._wrong(f"{shown!r} leads out of the archive")
        if sum(info.file_size for info in infos) > self.size:
            raise self._wrong("it claims to have more in it than it can have")
        return members

    def _manifest(self, members: dict[str, ZipInfo]) -> dict[str, Any]:
        if MANIFEST not in members or members[MANIFEST].file_size > MOST_MANIFEST:
            raise self._wrong(f"there is no {MANIFEST}")
        try:
            manifest = json.loads(self.zip.read(MANIFEST))
        except (ValueError, RecursionError):
            raise self._wrong(f"{MANIFEST} is no JSON") from None
        if not isinstance(manifest, dict) or manifest.get("format") != FORMAT:
            raise self._wrong("it is no archive of an event")
        version = manifest.get("version")
        if type(version) is not int or version < 1:
            raise self._wrong("its version is no number")
        if version > VERSION:
            raise self._wrong(f"it has version {version}, and this hanchan reads only up to {VERSION}")
        key = manifest.get("key")
        if not isinstance(key, str) or not KEY.fullmatch(key):
            raise self._wrong("it has no key of an event")
        return manifest

    def _parts(self, manifest: dict[str, Any], members: dict[str, ZipInfo]) -> dict[str, Part]:
        listed = manifest.get("parts")
        if not isinstance(listed, dict) or not all(map(_is_part, listed.values())):
            raise self._wrong("its list of parts is not whole")
        for name in sorted({*listed, MANIFEST} ^ {*members}):
            where = "there, but not in" if name in members else "missing, but in"
            raise self._wrong(f"{name[:80]} is {where} the manifest")
        return {name: Part(name, fields["size"], fields["sha256"]) for name, fields in listed.items()}

    def _part(self, part: Part) -> bytes:
        """The bytes of a part, checked against size and hash in the manifest."""
        most = MOST_LOG if part.name == LOG else MOST_BYTES
        if part.size > most or self.zip.getinfo(part.name).file_size != part.size:
            raise self._wrong(f"{part.name[:80]} has another size than the manifest says, or too large a one")
        data = self.zip.read(part.name)
        if digest(data) != part.sha256:
            raise self._wrong(f"{part.name[:80]} was changed: its SHA-256 is not that of the manifest")
        return data

    def _event(self, log: bytes, manifest: dict[str, Any]) -> Event:
        """The event of the log, with every entry checked as if it were entered now."""
        entries = self._entries(log)
        self._check_rules(entries)
        try:
            event = fold(entries)
        except ValueError as error:
            raise self._wrong(str(error)) from None
        if (len(event.log), event.name) != (manifest.get("entries"), manifest.get("name")):
            raise self._wrong("its log is not that of the manifest")
        return event

    def _entries(self, log: bytes) -> list[Entry]:
        entries: list[Entry] = []
        for number, line in enumerate(log.removesuffix(b"\n").split(b"\n"), start=1):
            try:
                entries.append(read(json.loads(line)))
                check_entry(entries[-1])
            except (ValueError, RecursionError) as error:
                raise self._wrong(f"entry {number}: {error}") from None
        return entries

    def _check_rules(self, entries: list[Entry]) -> None:
        """The rules must be in the archive or built in: no local file is read for them."""
        opened = entries[0]
        if not isinstance(opened, Opened):
            raise self._wrong("its log does not begin with the opening of an event")
        if not opened.rules and opened.ruleset not in rulesets.available():
            raise self._wrong(f"it does not have the text of its ruleset {opened.ruleset[:60]}")

    def _files(self, event: Event, parts: dict[str, Part], data: dict[str, bytes]) -> dict[str, bytes]:
        """The attachments named by the log; any other part is refused."""
        named = attachments_by_part(event.log)
        for name, attached in named.items():
            if name not in parts or (parts[name].sha256, parts[name].size) != (
                attached.sha256,
                attached.size,
            ):
                raise self._wrong(f"the attachment {attached.name} is missing or another one")
        for name in data:
            if name not in named and not name.startswith(f"{RULES}/"):
                raise self._wrong(f"{name[:80]} belongs to nothing in the log")
        return {attached.sha256: data[name] for name, attached in named.items()}

    def _rules(self, event: Event, data: dict[str, bytes], manifest: dict[str, Any]) -> list[str]:
        """Remarks on the rules: the event's own are in its log, but built-in ones may be newer here."""
        opened = event.log[0]
        assert isinstance(opened, Opened)
        texts = {name: text for name, text in data.items() if name.startswith(f"{RULES}/")}
        own = {f"{RULES}/{at + 1}.toml": text.encode() for at, text in enumerate(opened.rules)}
        if any(texts.get(name) != text for name, text in own.items()):
            raise self._wrong("its rules are not those of its log")
        ruleset = manifest.get("ruleset")
        if not isinstance(ruleset, dict):
            raise self._wrong("the manifest does not name the ruleset")
        if not event.ruleset.matches(ruleset.get("sha256")):
            return [f"{event.ruleset.short} has other values here than when the event was archived"]
        if list(texts.values()) != [text.encode() for text in rule_texts(opened)]:
            return [f"the text of {event.ruleset.short} is another here; its values are the same"]
        return []


def _is_inside(name: str) -> bool:
    """Whether a name stays inside the archive on every operating system."""
    steps = name.split("/")
    return not any(step in ("", ".", "..") for step in steps) and "\\" not in name and ":" not in name


def _is_part(fields: object) -> bool:
    return (
        isinstance(fields, dict)
        and set(fields) == {"size", "sha256"}
        and type(fields["size"]) is int
        and isinstance(fields["sha256"], str)
        and SHA256.fullmatch(fields["sha256"]) is not None
    )
