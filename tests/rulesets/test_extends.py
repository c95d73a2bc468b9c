"""A house ruleset gives only the lines that differ; the rest stays the book's, and is cited as such."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hanchan import rulesets

Write = Callable[..., Path]


def test_the_lines_that_differ_and_the_rest(extend: Write) -> None:
    house = rulesets.load(extend('[limits]\nkiriage = { value = true, clause = "rule 3" }'))
    ema = rulesets.load("ema-2016")
    assert (house.id, house.short, house.extends) == ("house", "House sheet", "ema-2016")
    assert [difference.key for difference in rulesets.diff(ema, house)] == ["limits.kiriage"]


def test_each_entry_remembers_its_book(extend: Write) -> None:
    house = rulesets.load(extend('[limits]\nkiriage = { value = true, clause = "rule 3" }'))
    assert (house.cite("limits.kiriage"), house.rule("limits.kiriage").origin) == (
        "House sheet rule 3",
        "house",
    )
    assert (house.cite("fu.base"), house.rule("fu.base").origin) == ("EMA 2016 §4.1.1", "ema-2016")
    assert house.cite("yaku.pinfu") == "EMA 2016 §4.2.1"
    assert house.cite("terms.han").startswith("EMA 2016 §")


def test_wrc_2025_rests_on_2022() -> None:
    ruleset = rulesets.load("wrc-2025")
    assert ruleset.cite("fu.double_wind_pair") == "WRC 2022 §11.3"
    assert ruleset.cite("scoring.mixed_winning_tile") == "WRC 2025 §12.3.6"
    assert ruleset.yaku("renhou").citation == "WRC 2022 §11.5.4"


def test_a_yaku_line_may_give_only_its_han(extend: Write) -> None:
    yaku = rulesets.load(extend('[yaku]\nrenhou = { han = ["yakuman", 0], clause = "rule 4" }')).yaku(
        "renhou"
    )
    assert (yaku.value, yaku.name, yaku.kanji) == (("yakuman", 0), "Blessing of Man", "人和")
    assert (yaku.citation, yaku.origin) == ("House sheet rule 4", "house")


def test_a_yaku_line_may_give_only_its_name(extend: Write) -> None:
    yaku = rulesets.load(extend('[yaku]\niipeikou = { name = "Twins" }')).yaku("iipeikou")
    assert (yaku.name, yaku.japanese, yaku.value) == ("Twins", "Iipeikou", (1, 0))
    assert yaku.citation == "EMA 2016 §4.2.1"


def test_a_term_of_the_house(extend: Write) -> None:
    house = rulesets.load(extend('[terms]\nhan = { value = "doubles", silent = "We say so." }'))
    assert (house.term("han"), house.term("fu")) == ("doubles", rulesets.load("ema-2016").term("fu"))
    assert house.cite("terms.han") == "House sheet (silent)"


def test_extending_a_file_beside_it(extend: Write) -> None:
    extend('[limits]\nkiriage = { value = true, clause = "rule 3" }', name="league.toml")
    house = rulesets.load(extend('[fu]\nopen_pinfu = { value = 0, clause = "rule 9" }', base="league.toml"))
    assert (house["limits.kiriage"], house["fu.open_pinfu"]) == (True, 0)
    assert (house.rule("limits.kiriage").origin, house.rule("fu.base").origin) == ("league", "ema-2016")


def test_extending_a_file_in_another_folder(extend: Write, tmp_path: Path) -> None:
    (tmp_path / "league").mkdir()
    extend('[limits]\nkiriage = { value = true, clause = "rule 3" }', name="league.toml")
    (tmp_path / "league.toml").rename(tmp_path / "league" / "league.toml")
    house = rulesets.load(extend("", base="league/league.toml"))
    assert house["limits.kiriage"] is True


def test_a_ruleset_without_changes_has_the_values_of_its_book(extend: Write) -> None:
    house, ema = rulesets.load(extend("")), rulesets.load("ema-2016")
    assert house.hash == ema.hash
    assert house != ema
    assert rulesets.diff(house, ema) == []


def test_a_table_for_one_entry(extend: Write) -> None:
    house = rulesets.load(extend('[limits.kiriage]\nvalue = true\nclause = "rule 3"'))
    assert house["limits.kiriage"] is True
