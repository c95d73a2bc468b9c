"""One file for an event: it comes back byte by byte, and whatever is wrong with it, nothing is written."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanchan.tournament import (
    ArchiveError,
    Registered,
    Undone,
    fold,
    standings,
)
from hanchan.tournament.entries import Opened
from hanchan.tournament.exchange.archive import archive, pack
from hanchan.tournament.exchange.restore import check, open_archive, restore
from hanchan.tournament.office import Office
from hanchan.tournament.store import Store

from ..office.events import RULESETS, make, opened
from .offices import CLUB, NASTY, SMALL, demo_log, office_of, registered

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Parts = dict[str, bytes]

# There and back


def test_archive_restore_archive_gives_the_same_bytes(whole: Path, tmp_path: Path, url: str) -> None:
    with Store(url) as store:
        found, new = restore(store, whole)
        assert (found.key, found.event.name, found.notes, new) == ("demo", "Demo", (), True)
        again = archive(Office(store, "demo"), tmp_path / "again.hanchan")
        assert again.read_bytes() == whole.read_bytes()
        entry = Office(store, "demo").event.attachments["sheet 1.jpg"]
        assert store.file(entry.sha256) == bytes(range(256)) * 50


@pytest.mark.parametrize("ruleset", RULESETS)
def test_an_event_by_any_ruleset_comes_back(ruleset: str) -> None:
    event = fold(demo_log(ruleset))
    data = pack("demo", event, _no_file)
    found = check(io.BytesIO(data), "it")
    assert found.event.log == event.log
    assert [line.to_dict() for line in standings(found.event)] == [
        line.to_dict() for line in standings(event)
    ]
    assert pack("demo", found.event, _no_file) == data


def test_the_state_is_the_same(whole: Path) -> None:
    with Store("sqlite://") as store:
        restore(store, whole)
        there = Office(store, "demo").event
        assert there.log[:-1] == list(demo_log())
        assert there.people == fold(demo_log()).people


def test_restored_twice_it_is_there_once(whole: Path) -> None:
    with Store("sqlite://") as store:
        assert restore(store, whole)[1]
        entries = store.read("demo")
        assert not restore(store, whole)[1]
        assert (store.events(), store.read("demo")) == (["demo"], entries)


def test_by_another_key(whole: Path) -> None:
    with Store("sqlite://") as store:
        restore(store, whole)
        restore(store, whole, key="copy")
        assert store.read("copy") == store.read("demo")
        with pytest.raises(ArchiveError, match="small letters, digits and hyphens"):
            restore(store, whole, key="A Copy")


@pytest.mark.parametrize(
    ("log", "words"),
    [
        (lambda log: log[:-3], "an older log: the first .* of the archive's"),
        (lambda log: [*log, make(Registered, player=99, name="Zoe")], "a newer log: .* has the first"),
        (lambda _log: opened(), "with another log; restore it by another key"),
    ],
)
def test_another_log_of_the_same_key_stays(whole: Path, log: Callable[[Any], Any], words: str) -> None:
    with office_of(log(open_archive(whole).event.log[:-1]), key="other") as office:
        there = log([*open_archive(whole).event.log])
        files = open_archive(whole).files
        office.store.append("demo", there, after=0, files=files)
        with pytest.raises(ArchiveError, match=words):
            restore(office.store, whole)
        assert office.store.read("demo") == there


def test_nasty_names_and_undone_entries_survive(tmp_path: Path) -> None:
    log = registered(NASTY)
    log.append(make(Undone, target=log[-1].id, why="=cmd"))
    with office_of(log) as office, Store("sqlite://") as store:
        restore(store, archive(office, tmp_path / "a.hanchan"))
        assert store.read("demo") == log


# What is wrong with an archive


def parts_of(path: Path) -> Parts:
    with zipfile.ZipFile(path) as whole:
        return {name: whole.read(name) for name in whole.namelist()}


def zipped(parts: Parts, compression: int = zipfile.ZIP_STORED) -> io.BytesIO:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", compression) as made:
        for name, part in parts.items():
            made.writestr(name, part)
    return data


def told_anew(parts: Parts) -> Parts:
    """The parts with a manifest that fits them, as a forger would make it."""
    manifest = json.loads(parts["manifest.json"])
    manifest["parts"] = {
        name: {"size": len(part), "sha256": hashlib.sha256(part).hexdigest()}
        for name, part in parts.items()
        if name != "manifest.json"
    }
    manifest["entries"] = parts.get("log.jsonl", b"").count(b"\n")
    return parts | {"manifest.json": json.dumps(manifest).encode()}


def with_manifest(**changes: object) -> Callable[[Parts], Parts]:
    def change(parts: Parts) -> Parts:
        manifest = json.loads(parts["manifest.json"]) | changes
        return parts | {"manifest.json": json.dumps(manifest).encode()}

    return change


def with_part(name: str, data: bytes) -> Callable[[Parts], Parts]:
    return lambda parts: parts | {name: data}


def without(name: str) -> Callable[[Parts], Parts]:
    return lambda parts: {key: data for key, data in parts.items() if key != name}


def forged(change: Callable[[Parts], Parts]) -> Callable[[Parts], Parts]:
    return lambda parts: told_anew(change(parts))


def with_log(old: bytes, new: bytes) -> Callable[[Parts], Parts]:
    def change(parts: Parts) -> Parts:
        assert old in parts["log.jsonl"]
        return parts | {"log.jsonl": parts["log.jsonl"].replace(old, new, 1)}

    return forged(change)


WRONG: list[tuple[Callable[[Parts], Parts], str]] = [
    (without("manifest.json"), "there is no manifest.json"),
    (with_part("manifest.json", b"{"), "manifest.json is no JSON"),
    (with_part("manifest.json", b"[" * 10**6), "manifest.json is no JSON"),
    (with_part("manifest.json", b"[]"), "it is no archive of an event"),
    (with_manifest(format="zip"), "it is no archive of an event"),
    (with_manifest(version=2), "it has version 2, and this hanchan reads only up to 1"),
    (with_manifest(version="1"), "its version is no number"),
    (with_manifest(version=True), "its version is no number"),
    (with_manifest(key="../x"), "it has no key of an event"),
    (with_manifest(parts=[]), "its list of parts is not whole"),
    (with_manifest(parts={"log.jsonl": {"size": 1}}), "its list of parts is not whole"),
    (with_manifest(entries=3), "its log is not that of the manifest"),
    (with_manifest(name="Another"), "its log is not that of the manifest"),
    (with_manifest(ruleset="x"), "the manifest does not name the ruleset"),
    (with_part("log.jsonl", b"{}\n"), "another size than the manifest says"),
    (without("log.jsonl"), "log.jsonl is missing, but in the manifest"),
    (with_part("more.txt", b""), "more.txt is there, but not in the manifest"),
    (with_part("../evil", b""), "'../evil' leads out of the archive"),
    (with_part("/etc/passwd", b""), "leads out of the archive"),
    (with_part("a\\..\\b", b""), "leads out of the archive"),
    (with_part("C:evil", b""), "leads out of the archive"),
    (with_part("folder/", b""), "leads out of the archive"),
    (forged(without("log.jsonl")), "entry 1: "),
    (forged(with_part("log.jsonl", b"")), "entry 1: "),
    (forged(with_part("log.jsonl", b"nonsense\n")), "entry 1: "),
    (forged(with_part("more.txt", b"")), "more.txt belongs to nothing in the log"),
    (forged(with_part("attachments/0000000000000000/a.jpg", b"x")), "belongs to nothing in the log"),
    (with_log(b'"kind":"registered"', b'"kind":"party"'), "entry 2: an entry has one of the kinds"),
    (with_log(b'"id":"', b'"id":"' + b"x" * 100), "entry 1: an entry has an id of 1 to 100 characters"),
    (with_log(b'"ruleset":"ema-2016"', b'"ruleset":"/etc/passwd"'), "the text of its ruleset /etc/passwd"),
    (with_log(b'"ruleset":"ema-2016"', b'"ruleset":"ema-1999"'), "the text of its ruleset ema-1999"),
    (with_log(b'"points":[', b'"points":[1'), "come to|no score"),
    (with_log(b'"name":"sheet 1.jpg"', b'"name":"../../x.jpg"'), "no name of a file"),
    (with_log(b'"name":"sheet 1.jpg"', b'"name":"sheet 2.jpg"'), "sheet 2.jpg is missing or another one"),
    (with_log(b'"kind":"opened"', b'"kind":"undo"'), "entry 1: "),
]


@pytest.mark.parametrize(("change", "words"), WRONG, ids=[words for _, words in WRONG])
def test_a_wrong_archive_is_refused_and_nothing_is_written(
    whole: Path, change: Callable[[Parts], Parts], words: str, tmp_path: Path
) -> None:
    path = tmp_path / "wrong.hanchan"
    path.write_bytes(zipped(change(parts_of(whole))).getvalue())
    with Store("sqlite://") as store:
        with pytest.raises(ArchiveError, match=words):
            restore(store, path)
        assert store.events() == []


def test_a_part_that_was_changed(whole: Path) -> None:
    parts = parts_of(whole)
    photo = next(name for name in parts if name.startswith("attachments"))
    parts[photo] = parts[photo][::-1]
    with pytest.raises(ArchiveError, match="was changed: its SHA-256"):
        check(zipped(parts), "it")


def test_nothing_is_unpacked(whole: Path) -> None:
    """A part that would unfold, as a bomb does, is refused unread."""
    with pytest.raises(ArchiveError, match="is compressed, and parts of an archive are not"):
        check(zipped(parts_of(whole), zipfile.ZIP_DEFLATED), "it")
    bomb = {"manifest.json": b" " * 2**26}
    with pytest.raises(ArchiveError, match=r"manifest\.json is compressed"):
        check(zipped(bomb, zipfile.ZIP_DEFLATED), "it")


def test_parts_that_lie_upon_each_other(whole: Path) -> None:
    """A directory that names the same bytes many times claims more than the file has."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as made:
        made.writestr("a", bytes(10**6))
        for number in range(50):
            copy = zipfile.ZipInfo(f"a{number}")
            copy.file_size = copy.compress_size = 10**6
            copy.CRC, copy.header_offset = made.getinfo("a").CRC, 0
            made.filelist.append(copy)
    with pytest.raises(ArchiveError, match="claims to have more in it than it can have"):
        check(data, "it")


def test_a_part_twice(whole: Path) -> None:
    data = io.BytesIO(whole.read_bytes())
    with zipfile.ZipFile(data, "a") as made, pytest.warns(UserWarning, match="Duplicate name"):
        made.writestr("log.jsonl", b"")
    with pytest.raises(ArchiveError, match="it has a part twice"):
        check(data, "it")


def test_an_encrypted_part(whole: Path) -> None:
    data = bytearray(whole.read_bytes())
    data[data.rindex(b"PK\x01\x02") + 8] |= 1
    with pytest.raises(ArchiveError, match="is encrypted"):
        check(io.BytesIO(bytes(data)), "it")


@settings(max_examples=40, deadline=None)
@given(cut=st.integers(1, 10**6))
def test_a_truncated_archive(cut: int) -> None:
    data = small_archive()
    with pytest.raises(ArchiveError, match="is no archive, or not a whole one"):
        check(io.BytesIO(data[: -(cut % len(data)) or -1]), "it")


@settings(max_examples=300, deadline=None)
@given(at=st.integers(0, 10**6), byte=st.integers(1, 255))
def test_a_changed_byte_is_harmless_or_refused(at: int, byte: int) -> None:
    """Times and flags of the ZIP file mean nothing; no other byte can change unseen."""
    data = bytearray(small_archive())
    data[at % len(data)] ^= byte
    try:
        found = check(io.BytesIO(bytes(data)), "it")
    except ArchiveError:
        return
    assert found.event.log == SMALL


@cache
def small_archive() -> bytes:
    return pack("cup", fold(SMALL), _no_file)


def _no_file(sha256: str) -> bytes:
    raise AssertionError(sha256)


@pytest.mark.parametrize("data", [b"", b"x", b"PK\x05\x06" + bytes(18), b"PK\x03\x04" + bytes(100)])
def test_what_is_no_archive(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.hanchan"
    path.write_bytes(data)
    with pytest.raises(ArchiveError, match=r"a\.hanchan"):
        open_archive(path)
    with pytest.raises(ArchiveError, match="cannot be read: No such file"):
        open_archive(tmp_path / "none")


def test_a_book_that_is_newer_here_is_told(whole: Path) -> None:
    parts = parts_of(whole)
    older = parts | {"rules/1.toml": parts["rules/1.toml"] + b"# older\n"}
    assert check(zipped(told_anew(older)), "it").notes == (
        "the text of EMA 2016 is another here; its values are the same",
    )
    changed = with_manifest(ruleset={"id": "ema-2016", "sha256": "0" * 64})(parts)
    assert check(zipped(changed), "it").notes == (
        "EMA 2016 has other values here than when the event was archived",
    )


def test_rules_that_are_not_those_of_the_log(tmp_path: Path) -> None:
    entry = make(Opened, name="Cup", ruleset="club.toml", sessions=2, rules=(CLUB,))
    data = io.BytesIO(pack("cup", fold([entry]), _no_file))
    with zipfile.ZipFile(data) as made:
        parts = {name: made.read(name) for name in made.namelist()}
    parts["rules/1.toml"] += b"# other"
    with pytest.raises(ArchiveError, match="its rules are not those of its log"):
        check(zipped(told_anew(parts)), "it")


def test_a_file_that_the_database_has_lost(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store("sqlite://") as store:
        restore(store, whole)
        monkeypatch.setattr(Store, "file", lambda *_: b"something else")
        with pytest.raises(ArchiveError, match=r"sheet 1\.jpg is not in the database as it was attached"):
            archive(Office(store, "demo"), tmp_path / "again.hanchan")
        assert not (tmp_path / "again.hanchan").exists()
