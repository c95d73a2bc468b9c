"""Loading a ruleset, and what it then answers."""

from __future__ import annotations

import doctest
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from hanchan import rulesets
from hanchan.rulesets import Ruleset, Source

Write = Callable[..., Path]


def test_the_six_books_are_there() -> None:
    assert rulesets.available() == ["club-sheet", "ema-2016", "tenhou", "wdmc-2019", "wrc-2022", "wrc-2025"]


def test_a_ruleset_says_what_it_is() -> None:
    ruleset = rulesets.load("ema-2016")
    assert (ruleset.id, ruleset.short, ruleset.extends, ruleset.players) == ("ema-2016", "EMA 2016", None, 4)
    assert "European Mahjong Association" in ruleset.name
    assert repr(ruleset) == "<Ruleset ema-2016>"


def test_a_built_in_ruleset_is_read_once() -> None:
    assert rulesets.load("ema-2016") is rulesets.load("ema-2016")


def test_a_file_is_loaded_by_its_path(change: Write) -> None:
    path = change("meta", "id", '"my-book"')
    assert rulesets.load(path).id == rulesets.load(str(path)).id == "my-book"


def test_a_rule_has_a_value_and_a_clause() -> None:
    rule = rulesets.load("wrc-2022").rule("fu.double_wind_pair")
    assert (rule.value, rule.citation, rule.clause) == (2, "WRC 2022 §11.3", "§11.3")
    assert (rule.source, rule.reason, rule.origin) == (Source.BOOK, "", "wrc-2022")
    assert rule.source == "book"


def test_a_reading_keeps_its_clause_and_says_why() -> None:
    rule = rulesets.load("wrc-2022").rule("liability.promotion_frees")
    assert (rule.source, rule.citation) == ("reading", "WRC 2022 §9.1.1")
    assert rule.reason


def test_where_the_book_is_silent_the_reason_stands_instead() -> None:
    rule = rulesets.load("wrc-2022").rule("calls.no_legal_discard")
    assert (rule.source, rule.clause, rule.citation) == ("silent", "", "WRC 2022 (silent)")
    assert rule.reason


def test_values_by_full_name() -> None:
    ruleset = rulesets.load("wrc-2022")
    assert ruleset["limits.kiriage"] is True
    assert ruleset["uma.by_place"] == (15, 5, -5, -15)
    assert ruleset["liability.yakuman"] == ("big_dragons", "big_winds", "four_quads")
    assert "limits.kiriage" in ruleset
    assert "limits.kiriagee" not in ruleset


def test_a_floating_uma_has_a_row_for_each_number_of_players() -> None:
    rows = rulesets.load("wdmc-2019")["uma.by_place"]
    assert rows[1:4] == ((12, -1, -3, -8), (8, 4, -4, -8), (8, 3, 1, -12))
    assert len(rows) == 5


def test_iteration_follows_the_schema() -> None:
    ruleset = rulesets.load("wrc-2022")
    names = list(ruleset)
    assert names[0] == "equipment.red_fives"
    assert names == [rule.key for rule in ruleset.rules] == list(rulesets.load("tenhou"))
    assert len(ruleset) == len(names)


def test_yaku_have_han_and_names() -> None:
    yaku = rulesets.load("wrc-2022").yaku("iipeikou")
    assert (yaku.closed, yaku.open, yaku.value, yaku.exists) == (1, 0, (1, 0), True)
    assert (yaku.name, yaku.japanese, yaku.kanji) == ("Twin Sequences", "Iipeikou", "一盃口")
    assert (yaku.key, yaku.citation) == ("yaku.iipeikou", "WRC 2022 §11.5.1")


def test_each_book_has_its_own_name_for_a_yaku() -> None:
    names = {id: rulesets.load(id).yaku("iipeikou").name for id in ("wrc-2022", "ema-2016", "tenhou")}
    assert names == {"wrc-2022": "Twin Sequences", "ema-2016": "Pure Double Chow", "tenhou": "Iipeikou"}


def test_a_yaku_that_the_book_does_not_have() -> None:
    yaku = rulesets.load("wrc-2022").yaku("paarenchan")
    assert not yaku.exists
    assert yaku.name == yaku.japanese == "Paarenchan"


def test_terms_are_the_words_of_the_book() -> None:
    assert rulesets.load("ema-2016").term("han") == "fan"
    assert rulesets.load("wrc-2022").term("counter") == "continuance counter"


def test_citations_by_full_name() -> None:
    ruleset = rulesets.load("wrc-2022")
    assert ruleset.cite("fu.base") == "WRC 2022 §11.3"
    assert ruleset.cite("yaku.renhou") == "WRC 2022 §11.5.4"
    assert ruleset.cite("terms.han") == "WRC 2022 §3.5"


def test_what_the_engine_reads() -> None:
    values = rulesets.load("wdmc-2019").engine_values()
    assert values["equipment.red_fives"] == (1, 1, 1)
    assert values["yaku.suurenkou"] == ("yakuman", "yakuman")
    assert values["yaku.red_five"] == (1, 1)
    sections = {name.split(".")[0] for name in values}
    assert sections == {"equipment", "fu", "limits", "scoring", "payments", "liability", "yaku"}


def test_equal_values_have_equal_hashes_whatever_they_cite(change: Write) -> None:
    book = rulesets.load("wrc-2022")
    copy = rulesets.load(change("limits", "kiriage", '{ value = true, silent = "We like it." }'))
    other = rulesets.load(change("limits", "kiriage", '{ value = false, clause = "§11.2" }'))
    assert book.hash == copy.hash != other.hash
    assert len(book.hash) == 64
    assert book != copy


def test_the_order_of_a_set_does_not_matter(change: Write) -> None:
    entry = '{ value = ["four_quads", "big_winds", "big_dragons"], clause = "§9.1.1" }'
    changed = rulesets.load(change("liability", "yakuman", entry))
    assert changed.hash == rulesets.load("wrc-2022").hash


def test_equal_rulesets_are_equal(write: Write, book: str) -> None:
    one, other = rulesets.load(write(book)), rulesets.load(write(book))
    assert one == other == rulesets.load("wrc-2022")
    assert len({one, other}) == 1
    assert one != "wrc-2022"


def test_changed_values_are_marked_as_house_rules() -> None:
    ruleset = rulesets.load("ema-2016")
    changed = ruleset.replace(**{"limits.kiriage": True, "yaku.renhou": (5, 0)})
    assert (changed["limits.kiriage"], changed.yaku("renhou").value) == (True, (5, 0))
    assert (changed.rule("limits.kiriage").source, changed.cite("yaku.renhou")) == ("house", "House rule")
    assert (changed.id, changed.rule("fu.base").origin) == ("ema-2016+house", "ema-2016")
    assert ruleset["limits.kiriage"] is False
    assert changed.with_values({"fu.open_pinfu": 0}).id == "ema-2016+house"


@pytest.mark.parametrize("method", ["__setitem__", "update", "pop"])
def test_a_ruleset_cannot_be_changed(method: str) -> None:
    assert not hasattr(Ruleset, method)
    with pytest.raises(AttributeError):
        rulesets.load("ema-2016").id = "mine"  # type: ignore[misc]


def test_only_the_listed_names_are_public() -> None:
    order = sorted(rulesets.__all__, key=lambda name: (not name.isupper(), not name[0].isupper(), name))
    assert order == rulesets.__all__
    assert all(hasattr(rulesets, name) for name in rulesets.__all__)


def test_the_example_in_the_package_is_true() -> None:
    assert doctest.testmod(rulesets).failed == 0


def test_importing_needs_nothing_heavy() -> None:
    code = f"""
import sys, types
hanchan = sys.modules["hanchan"] = types.ModuleType("hanchan")  # without what else the package imports
hanchan.__path__ = [{str(Path(rulesets.__file__).parents[1])!r}]
from hanchan import rulesets
rulesets.load("ema-2016")
print(*sys.modules)
"""
    run = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True)
    modules = set(run.stdout.split())
    assert not modules & {"difflib", "hashlib", "json", "numpy", "rich", "click"}
