"""The rulebooks as pages show them: every rule with its clause, one rule in all books, two books compared."""

from __future__ import annotations

import pytest

from hanchan import rulesets
from hanchan.referee.rule_descriptions import entries, key_of

from .pages import club

BOOKS = rulesets.available()


def test_the_shelf() -> None:
    with club() as page:
        shelf = {one["id"]: one for one in page.get("/api/rules").json()}
    assert list(shelf) == list(BOOKS)
    assert (shelf["wrc-2025"]["extends"], shelf["ema-2016"]["extends"]) == ("WRC 2022", "")
    for one in shelf.values():
        assert sum(one["sources"].values()) == one["rules"]


@pytest.mark.parametrize("id", BOOKS)
def test_a_book_has_all_of_its_rules(id: str) -> None:
    """With value and clause; what is not simply the book's says why."""
    with club() as page:
        book = page.get(f"/api/rules/{id}").json()
    told = [one for section in book["sections"] for one in section["entries"]]
    assert [one["key"] for one in told] == [key_of(entry) for entry in entries(rulesets.load(id))]
    for one in told:
        assert one["about"], one
        assert one["cited"]["value"], one
        assert one["cited"]["clause"], one
        if one["cited"]["source"] != "book":
            assert one["cited"]["reason"], one


def test_yaku_have_their_names() -> None:
    with club() as page:
        book = page.get("/api/rules/wrc-2022").json()
    yaku = next(section for section in book["sections"] if section["id"] == "yaku")
    twin = next(one for one in yaku["entries"] if one["key"] == "yaku.iipeikou")
    assert (twin["cited"]["name"], twin["about"]) == ("Twin Sequences", "Iipeikou 一盃口")
    assert twin["cited"]["value"] == "1 closed"


def test_one_rule_in_all_books() -> None:
    with club() as page:
        told = {one["id"]: one["cited"]["value"] for one in page.get("/api/rule/limits.kiriage").json()}
        names = {one["id"]: one["cited"]["name"] for one in page.get("/api/rule/yaku.iipeikou").json()}
    assert list(told) == list(BOOKS)
    assert (told["wrc-2022"], told["ema-2016"]) == ("yes", "no")
    assert (names["wrc-2022"], names["ema-2016"]) == ("Twin Sequences", "Pure Double Chow")


def test_two_books_side_by_side() -> None:
    """The same rules as hanchan.rulesets.diff finds, both with clauses."""
    with club() as page:
        told = page.get("/api/rules/wrc-2022/diff/ema-2016").json()
    expected = rulesets.diff("wrc-2022", "ema-2016")
    assert [row["key"] for row in told["rows"]] == [one.key for one in expected]
    assert [(row["left"]["clause"], row["right"]["clause"]) for row in told["rows"]] == [
        one.citations for one in expected
    ]
    kiriage = next(row for row in told["rows"] if row["key"] == "limits.kiriage")
    assert (kiriage["left"]["value"], kiriage["right"]["value"]) == ("yes", "no")
    assert set(told["titles"]) == {row["section"] for row in told["rows"]}


def test_a_book_does_not_differ_from_itself() -> None:
    with club() as page:
        assert page.get("/api/rules/tenhou/diff/tenhou").json()["rows"] == []


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/api/rules/nope", "There is no rulebook nope; available:"),
        ("/api/rules/wrc-2022/diff/nope", "There is no rulebook nope"),
        ("/api/rule/fu.nope", "There is no rule fu.nope"),
        ("/api/rule/nope", "There is no rule nope"),
    ],
)
def test_what_there_is_not(path: str, words: str) -> None:
    with club() as page:
        answer = page.get(path)
        assert (answer.status_code, words in answer.json()["error"]) == (400, True), answer.text
