"""An event has its rules in itself: the file that they came from is needed no more."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from hanchan import rulesets
from hanchan.tournament import Registered, fold
from hanchan.tournament.entries import Opened, read
from hanchan.tournament.exchange.archive import archive
from hanchan.tournament.exchange.restore import restore
from hanchan.tournament.office import Office
from hanchan.tournament.store import Store

from ..office.events import make
from .offices import CLUB, office_of


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
        ema = Path(rulesets.__file__).parent / "books" / "ema-2016.toml"
        assert parts.read("rules/3.toml") == ema.read_bytes()


def test_a_log_that_only_names_its_file_is_read_and_archived_whole(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(CLUB, encoding="utf-8")
    entry = Opened(id="1", at="08:00", author="desk", name="Cup", ruleset=str(file), sessions=2)
    old = {key: value for key, value in entry.to_dict().items() if key != "rules"}
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
