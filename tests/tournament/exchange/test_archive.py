"""One file for an event: it comes back byte by byte, and whatever is wrong with it, nothing is written."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanchan import rulesets
from hanchan.tournament import (
    ArchiveError,
    AttachmentError,
    ConflictError,
    EntryError,
    Registered,
    TournamentError,
    Undone,
    fold,
)
from hanchan.tournament.attachments import attach_files, digest, file_name
from hanchan.tournament.entries import Attached, Opened
from hanchan.tournament.exchange.archive import archive, pack
from hanchan.tournament.exchange.restore import check, open_archive, restore
from hanchan.tournament.office import Office
from hanchan.tournament.store import Store

from ..office.events import make, opened
from .offices import NASTY, demo_log, office_of, registered

if TYPE_CHECKING:
    from collections.abc import Callable

    Parts = dict[str, bytes]

CLUB = """
[meta]
id = "club"
name = "Club Rules"
short = "Club"
extends = "ema-2016"

[time]
minutes = { value = 75, clause = "§1" }
"""


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """The archive of an event with a photo."""
    photo = tmp_path / "sheet 1.jpg"
    photo.write_bytes(bytes(range(256)) * 50)
    with office_of(demo_log()) as office:
        attach_files(office, [photo], about="Table 1")
        return archive(office, tmp_path / "demo.hanchan")


# There and back


def test_archive_restore_archive_gives_the_same_bytes(whole: Path, tmp_path: Path, url: str) -> None:
    with Store(url) as store:
        found, new = restore(store, whole)
        assert (found.key, found.event.name, found.notes, new) == ("demo", "Demo", (), True)
        again = archive(Office(store, "demo"), tmp_path / "again.hanchan")
        assert again.read_bytes() == whole.read_bytes()
        entry = Office(store, "demo").event.attachments["sheet 1.jpg"]
        assert store.file(entry.sha256) == bytes(range(256)) * 50


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


def test_an_attachment_that_was_undone_is_kept(tmp_path: Path) -> None:
    photo = tmp_path / "a.jpg"
    photo.write_bytes(b"first")
    with office_of(demo_log()) as office, Store("sqlite://") as store:
        (first,) = attach_files(office, [photo])
        photo.write_bytes(b"second")
        with pytest.raises(AttachmentError, match="attached already"):
            attach_files(office, [photo])
        office.enter(Undone, target=first.id, why="Blurred")
        attach_files(office, [photo])
        found, _ = restore(store, archive(office, tmp_path / "a.hanchan"))
        assert sorted(found.files.values()) == [b"first", b"second"]
        assert store.file(Office(store, "demo").event.attachments["a.jpg"].sha256) == b"second"


# Rules that are a file


def test_an_event_needs_its_ruleset_file_no_more(tmp_path: Path, url: str) -> None:
    file, base = tmp_path / "club.toml", tmp_path / "base.toml"
    base.write_text(CLUB.replace('"club"', '"base"'), encoding="utf-8")
    file.write_text(
        '[meta]\nid = "club"\nname = "Club Rules"\nshort = "Club"\nextends = "base.toml"\n', encoding="utf-8"
    )
    rules = rulesets.load(file)
    with Store(url) as store:
        office = Office.open(store, "Cup", ruleset=str(file), sessions=2)
        base.unlink()
        file.write_text("something else", encoding="utf-8")
        again = Office(store, "cup")
        again.enter(Registered, player=1, name="Ana")
        assert again.event.ruleset == office.event.ruleset == rules
        assert (again.event.ruleset["time.minutes"], again.event.ruleset.cite("time.minutes")) == (
            75,
            "Club §1",
        )
        path = archive(again, tmp_path / "cup.hanchan")
    with Store("sqlite://") as elsewhere:
        found, _ = restore(elsewhere, path)
        assert Office(elsewhere, "cup").event.ruleset == rules
        assert found.notes == ()
    with zipfile.ZipFile(path) as parts:
        assert [name for name in parts.namelist() if name.startswith("rules/")] == [
            "rules/1.toml",
            "rules/2.toml",
            "rules/3.toml",
        ]
        ema = Path(rulesets.__file__).parent / "ema-2016.toml"
        assert parts.read("rules/3.toml") == ema.read_bytes()


def test_a_log_that_only_names_its_file_is_read_and_archived_whole(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(CLUB, encoding="utf-8")
    entry = Opened(id="1", at="08:00", author="desk", name="Cup", ruleset=str(file), sessions=2)
    old = {key: value for key, value in entry.to_dict().items() if key != "rules"}
    from hanchan.tournament.entries import read

    with office_of([read(old)]) as office, Store("sqlite://") as store:
        assert office.event.ruleset["time.minutes"] == 75
        path = archive(office, tmp_path / "a.hanchan")
        restore(store, path)
        file.unlink()
        assert Office(store, "demo").event.ruleset["time.minutes"] == 75
        again = archive(Office(store, "demo"), tmp_path / "b.hanchan")
        assert again.read_bytes() == path.read_bytes()


def test_a_ruleset_in_the_log_is_checked_like_a_file() -> None:
    def told(*rules: str) -> Opened:
        return make(Opened, name="Cup", ruleset="club.toml", sessions=2, rules=rules)

    assert fold([told(CLUB)]).ruleset["time.minutes"] == 75
    with pytest.raises(rulesets.RulesetSyntaxError, match=r"club\.toml:1: not valid TOML"):
        fold([told("[meta")])
    with pytest.raises(rulesets.RulesetFileError, match=r'the text of "\.\./secret\.toml" is missing'):
        fold([told(CLUB.replace("ema-2016", "../secret.toml"))])
    with pytest.raises(rulesets.UnknownKeyError, match="minuts"):
        fold([told(CLUB.replace("minutes", "minuts"))])
    with pytest.raises(rulesets.RulesetFileError, match="there is no text"):
        rulesets.read(())


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


SMALL = opened()


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


# Attachments


def test_files_are_kept_once_and_come_back(tmp_path: Path, url: str) -> None:
    for name in ("a.pdf", "b.pdf"):
        (tmp_path / name).write_bytes(b"the same")
    with office_of(opened(), url) as office:
        made = attach_files(office, [tmp_path / "a.pdf", tmp_path / "b.pdf"], about="Sheets")
        assert [(one.name, one.size, one.about) for one in made] == [
            ("a.pdf", 8, "Sheets"),
            ("b.pdf", 8, "Sheets"),
        ]
        assert attach_files(office, [tmp_path / "a.pdf"]) == []
        assert office.store.file(digest(b"the same")) == b"the same"
        with pytest.raises(AttachmentError, match="the file 000000000000 is not in this database"):
            office.store.file("0" * 64)


def test_no_entry_without_its_bytes(url: str) -> None:
    entry = make(Attached, name="a.pdf", sha256="0" * 64, size=1)
    with office_of(opened(), url) as office:
        with pytest.raises(AttachmentError, match=r"a\.pdf is attached without its bytes"):
            office.enter_all([entry])
        assert (len(office.event.log), len(office.store.read("demo"))) == (5, 5)
        assert office.event.attachments == {}


@pytest.mark.parametrize(
    "name",
    ["", ".", "..", "../a", "a/b", "a\\b", "C:a", "nul", "COM1.txt", ".hidden", "a ", "a.", "a\n", "a" * 121],
)
def test_names_that_some_system_cannot_have(name: str) -> None:
    with pytest.raises(AttachmentError, match="no name of a file"):
        file_name(name)


@pytest.mark.parametrize("name", ["a.jpg", "table 3 (session 1).jpg", "表.png", "console.log", "-rf"])
def test_names_that_all_can_have(name: str) -> None:
    assert file_name(name) == name


def test_files_that_cannot_be_attached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.jpg").write_bytes(b"12345")
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "a.jpg").write_bytes(b"1")
    with office_of(opened()) as office:
        with pytest.raises(AttachmentError, match=r"none\.jpg cannot be read: No such file"):
            attach_files(office, [tmp_path / "a.jpg", tmp_path / "none.jpg"])
        with pytest.raises(AttachmentError, match="two of the files have the same name"):
            attach_files(office, [tmp_path / "a.jpg", tmp_path / "more" / "a.jpg"])
        monkeypatch.setattr("hanchan.tournament.attachments.MOST_BYTES", 4)
        with pytest.raises(AttachmentError, match="has 5 bytes; 4 are the most"):
            attach_files(office, [tmp_path / "a.jpg"])
        assert office.event.attachments == {}


def test_a_file_that_the_database_has_lost(
    whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store("sqlite://") as store:
        restore(store, whole)
        monkeypatch.setattr(Store, "file", lambda *_: b"something else")
        with pytest.raises(ArchiveError, match=r"sheet 1\.jpg is not in the database as it was attached"):
            archive(Office(store, "demo"), tmp_path / "again.hanchan")
        assert not (tmp_path / "again.hanchan").exists()


# What cannot be read again is not written


@pytest.mark.parametrize("name", ["x" * 501, "a\ud800b", "a\0b"])
def test_a_text_that_could_not_be_read_again_is_refused(name: str, url: str) -> None:
    with office_of(opened(), url) as office:
        with pytest.raises(EntryError, match="the name of an entry registered cannot be"):
            office.enter(Registered, player=9, name=name)
        assert len(Office(office.store, "demo").event.people) == 4


def test_errors_are_those_of_the_office() -> None:
    assert issubclass(ArchiveError, TournamentError)
    assert not issubclass(ArchiveError, ConflictError)
