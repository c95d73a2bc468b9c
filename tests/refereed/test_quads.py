"""Quads: forbidden, false, taken back, and without their replacement tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanchan.game.play import Action
from hanchan.refereed import ForgetReplacement, PutRight, TakeBackQuad, WrongQuad

from .scenes import CASE, TANYAO, W2, W3, W4, W5, J, as_expected, cases, said
from .tables import JUNK, Blind, discard, pass_all, run_out, seated, speak

if TYPE_CHECKING:
    from hanchan.refereed import RefereedTable

    from .scenes import Expected, Scene, Scenes, Told

RIICHI = Action.Riichi("5z", True, False)


def quad_in_riichi(book: str) -> RefereedTable:
    table = seated(book, E="1112345678999m", W=TANYAO.replace("45m", "45s"), draws="5z2z3z4z1m")
    table.attempt("E", RIICHI)
    for wind, tile in (("S", "2z"), ("W", "3z"), ("N", "4z")):
        pass_all(table)
        discard(table, wind, tile)
    pass_all(table)
    return table


def riichi_quad_at_draw(book: str) -> Told:
    table = quad_in_riichi(book)
    found = said(table, "E", Action.Ankan("1m"))
    found += run_out(table)
    return found + speak(table, E=True)


def quad_taken_back(book: str) -> Told:
    return said(seated(book, E=JUNK), "E", TakeBackQuad())


def quad_after_pon(book: str) -> Told:
    table = seated(book, Blind(), W="1111m55z147p258s1z", draws="5z")
    discard(table, "E", "5z")
    table.attempt("W", Action.Pon(("5z", "5z")))
    pass_all(table)
    found = said(table, "W", Action.Ankan("1m"))
    pass_all(table)
    return found or discard(table, "W", "1z")


def wrong_quad(book: str) -> RefereedTable:
    """East lays 1114z down as a concealed quad."""
    table = seated(book, E="111z147m147p147s4z", draws="5z", replacements="9s")
    assert said(table, "E", WrongQuad(("1z", "1z", "1z", "4z"))) == [], "nobody sees it before the discard"
    east = table.view("E")["seats"][0]
    assert (east["aside"], east["concealed"]) == (["1z", "1z", "1z", "4z"], 11), "a tile was drawn for it"
    assert table.view("E")["drawn"] == "9s"
    return table


def wrong_quad_discarded(book: str) -> Told:
    return discard(wrong_quad(book), "E", "9s")


def wrong_quad_taken_back(book: str) -> Told:
    table = wrong_quad(book)
    found = said(table, "E", PutRight())
    east = table.view("E")["seats"][0]
    assert (east["aside"], east["concealed"], table.view("E")["drawn"]) == ([], 14, "5z")
    return found


def replacement_left(book: str) -> RefereedTable:
    """East leaves the replacement tile of a good quad in the wall."""
    table = seated(book, E="1111z147m147p147s", draws="5z", replacements="9s")
    table.attempt("E", Action.Ankan("1z"))
    pass_all(table)
    assert said(table, "E", ForgetReplacement()) == []
    assert (table.view("E")["drawn"], table.view("E")["seats"][0]["concealed"]) == (None, 10)
    return table


def replacement_left_too_long(book: str) -> Told:
    return discard(replacement_left(book), "E", "5z")


def replacement_drawn_after_all(book: str) -> Told:
    table = replacement_left(book)
    found = said(table, "E", PutRight())
    assert table.view("E")["drawn"] == "9s"
    return found


SCENES: Scenes = (
    (
        riichi_quad_at_draw,
        "riichi_invalid_concealed_quad",
        (("chonbo", W4), ("chonbo", W5), ("chonbo", "§3.4.6"), ("none", J)),
    ),
    (
        quad_taken_back,
        "empty_concealed_quad",
        (("dead_hand", W2), ("dead_hand", W3), ("none", "§5.1.2"), ("none", J)),
    ),
    (
        quad_after_pon,
        "quad_in_calling_turn",
        (("dead_hand", W3), ("chonbo", W4), ("dead_hand", "§5.1.4"), ("none", J)),
    ),
    (
        wrong_quad_discarded,
        "invalid_quad_after_discard",
        (("dead_hand", W3), ("chonbo", W4), ("dead_hand", "§5.1.4"), ("dead_hand", J)),
    ),
    (
        wrong_quad_taken_back,
        "empty_concealed_quad",
        (("dead_hand", W2), ("dead_hand", W3), ("none", "§5.1.2"), ("none", J)),
    ),
    (
        replacement_left_too_long,
        "replacement_tile_not_drawn",
        (("chonbo", "§12.3.1"), ("chonbo", "§12.3.1"), ("dead_hand", "§3.4.7"), ("dead_hand", J)),
    ),
    (
        replacement_drawn_after_all,
        "replacement_tile_not_drawn",
        (("correct", "§12.1"), ("correct", "§12.1"), ("correct", "§5.4"), ("correct", J)),
    ),
)


@pytest.mark.parametrize(CASE, cases(SCENES))
def test_the_ruling(scene: Scene, foul: str, book: str, expected: Expected) -> None:
    assert as_expected(scene, foul, book, expected)
