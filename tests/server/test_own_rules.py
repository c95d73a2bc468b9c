"""A club's own rulebook at its tables: chosen by its id, and to the end the one with which a game began."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanchan import rulesets
from hanchan.rulesets import loader

from .pages import club, sitting, table
from .test_rating import AT_ONCE, by_bots

if TYPE_CHECKING:
    from pathlib import Path

BOTS = ["efficiency"] * 3
OURS = """
[meta]
id = "thursday"
name = "Thursday evenings"
short = "Thursday"
extends = "ema-2016"
players = 4

[game]
start_points = { value = 12_300, clause = "sheet, 1" }
return_points = { value = 12_300, clause = "sheet, 1" }
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of a club's rules; nothing of it is known afterwards."""
    monkeypatch.setattr(loader, "_OWN", {})
    path = tmp_path / "ours.toml"
    path.write_text(OURS, encoding="utf-8")
    return path


def points(now: dict[str, object]) -> list[int]:
    """The points of the players."""
    view = now["view"]
    assert isinstance(view, dict)
    return [seat["score"] for seat in view["seats"]]


def test_a_table_is_played_by_it(file: Path) -> None:
    rulesets.include(file)
    with club() as ann:
        offered = [book["id"] for book in ann.get("/api/club").json()["rulesets"]]
        assert "thursday" in offered
        ann.get("/api/me")
        id = table(ann, ["me", *BOTS], ruleset="thursday")
        with sitting(ann, id) as wire:
            assert wire.hear("table")["name"] == "Thursday evenings"
            assert points(wire.hear("now", asked=True)) == [12_300] * 4
        assert ann.get("/api/rules/thursday").json()["about"]["extends"] == "EMA 2016"


def test_tables_by_the_book_are_for_books_with_penalties(file: Path) -> None:
    """Whatever a club's own book is built on, the club answers, and offers what can be played."""
    built_on = {"ema-2016": True, "wrc-2025": True, "wdmc-2019": True, "tenhou": False, "club-sheet": False}
    for base in built_on:
        meta = OURS.partition("[game]")[0].replace("ema-2016", base).replace("thursday", f"our-{base}")
        file.write_text(meta, encoding="utf-8")
        rulesets.include(file)
    with club() as ann:
        ann.get("/api/me")
        told = {book["id"]: book["penalties"] for book in ann.get("/api/club").json()["rulesets"]}
        assert set(told) == set(rulesets.available())
        for base, has in built_on.items():
            assert told[f"our-{base}"] is told[base] is has
            asked = {"ruleset": f"our-{base}", "seats": ["me", *BOTS], "mode": "book"}
            assert ann.post("/api/tables", json=asked).status_code == (201 if has else 400)


def test_it_stays_as_it_was_when_the_game_began(file: Path, tmp_path: Path) -> None:
    """Another club opens the same database, with the file changed, and then with no file at all."""
    database = f"sqlite:///{tmp_path}/club.db"
    rulesets.include(file)
    with club(database) as ann:
        ann.get("/api/me")
        id = table(ann, ["me", *BOTS], ruleset="thursday")
        with sitting(ann, id) as wire:
            wire.hear("now", asked=True)
        cookies = dict(ann.cookies)
    file.write_text(OURS.replace("12_300", "99_900"), encoding="utf-8")
    rulesets.include(file)
    for _ in range(2):
        with club(database) as ann:
            ann.cookies.update(cookies)
            with sitting(ann, id) as wire:
                assert points(wire.hear("now", asked=True)) == [12_300] * 4
        loader._OWN.clear()


def test_a_game_is_looked_at_again_by_it(file: Path) -> None:
    rulesets.include(file)
    with club(pace=AT_ONCE) as ann:
        ann.get("/api/me")
        id = table(ann, ["me", *BOTS], ruleset="thursday", length="east")
        by_bots(ann, id)
        loader._OWN.clear()
        seen = ann.get(f"/api/tables/{id}/replay/1").json()
        assert (seen["name"], points(seen["frames"][0])) == ("Thursday evenings", [12_300] * 4)
        assert ann.get(f"/api/tables/{id}/advice/1").json()


def test_a_table_that_waits_needs_it(file: Path, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/club.db"
    rulesets.include(file)
    with club(database) as ann:
        ann.get("/api/me")
        id = table(ann, ["me", "", "", ""], ruleset="thursday")
    loader._OWN.clear()
    with club(database) as ann:
        assert id not in ann.app.state.club.registry.tables  # type: ignore[attr-defined]
    rulesets.include(file)
    with club(database) as ann:
        assert id in ann.app.state.club.registry.tables  # type: ignore[attr-defined]


def test_no_file_takes_the_place_of_a_book(file: Path) -> None:
    file.write_text(OURS.replace('"thursday"', '"ema-2016"'), encoding="utf-8")
    with pytest.raises(rulesets.RulesetFileError, match="a built-in ruleset has the id ema-2016"):
        rulesets.include(file)
