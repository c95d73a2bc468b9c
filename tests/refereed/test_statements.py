"""Tenpai and noten: said falsely, early, twice, out of order."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanchan.game.play import Action
from hanchan.refereed import SayTenpai, ShowNoten

from .scenes import CASE, W5, W6, J, as_expected, cases, said
from .tables import JUNK, discard, run_out, seated, speak

if TYPE_CHECKING:
    from .scenes import Expected, Scene, Scenes, Told


def false_tenpai(book: str) -> Told:
    table = seated(book, E=JUNK)
    run_out(table)
    found = speak(table, E=True)
    assert table.game.end is not None
    assert table.game.end["tenpai"] == [False] * 4
    return found


def early_tenpai(book: str) -> Told:
    return said(seated(book), "W", SayTenpai())


def early_tenpai_shown(book: str) -> Told:
    return said(seated(book), "W", SayTenpai(shown=True))


def tenpai_changed(book: str) -> Told:
    table = seated(book, E="123m456p789s1122z")
    discard(table, "E", str(table.view("E")["drawn"]))
    run_out(table)
    assert said(table, "E", Action.Tenpai()) == []
    return said(table, "E", Action.Noten())


def tenpai_out_of_order(book: str) -> Told:
    table = seated(book)
    run_out(table)
    return said(table, "N", Action.Noten())


def led_to_show(book: str) -> Told:
    """West says tenpai too early, and North shows a hand because of it."""
    table = seated(book)
    [first] = said(table, "W", SayTenpai())
    assert first.wind == "W"
    found = said(table, "N", SayTenpai(shown=True))
    assert [one.wind for one in found] == ["W"], "who was misled is not to blame"
    return found


def false_tenpai_twice(book: str) -> Told:
    table = seated(book, E=JUNK)
    run_out(table)
    speak(table, E=True)
    for _ in range(40):
        table.next_hand()
        run_out(table)
        wind = "ESWN"[-table.game.dealer % 4]
        false = Action.Tenpai() not in table.legal(wind)
        if false and (found := speak(table, **{wind: True})):
            return found
        speak(table)
    raise AssertionError("the first player is always tenpai")


def noten_shown(book: str) -> Told:
    table = seated(book, E=JUNK)
    run_out(table)
    found = said(table, "E", ShowNoten())
    assert table.deciders == ["S"]
    return found


SCENES: Scenes = (
    (
        false_tenpai,
        "false_tenpai_first",
        (("warning", ""), ("warning", W6), ("correct", ""), ("none", J)),
    ),
    (
        early_tenpai,
        "premature_tenpai_hidden",
        (("none", W5), ("dead_hand", W6), ("none", "§5.4"), ("none", J)),
    ),
    (
        early_tenpai_shown,
        "premature_tenpai_shown",
        (("chonbo", "§12.3.1"), ("chonbo", W6), ("none", "§5.2"), ("none", J)),
    ),
    (
        tenpai_changed,
        "tenpai_declaration_changed",
        (("none", "§9.2"), ("warning", W6), ("none", "§3.4.2"), ("none", "")),
    ),
    (
        tenpai_out_of_order,
        "tenpai_out_of_order",
        (("none", "§9.2"), ("none", W6), ("legal", "§3.4.2"), ("none", "P3 §3.6")),
    ),
    (
        led_to_show,
        "premature_tenpai_tricks_other",
        (("none", W5), ("chonbo", W6), ("none", "§5.4"), ("none", J)),
    ),
    (
        false_tenpai_twice,
        "false_tenpai_repeated",
        (("none", ""), ("points", W6), ("none", ""), ("none", J)),
    ),
    (
        noten_shown,
        "noten_hand_shown",
        (("none", "§9.2"), ("none", W6), None, ("none", "P3 §3.6")),
    ),
)


@pytest.mark.parametrize(CASE, cases(SCENES))
def test_the_ruling(scene: Scene, foul: str, book: str, expected: Expected) -> None:
    assert as_expected(scene, foul, book, expected)
