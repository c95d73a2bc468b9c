"""Calls of a discard: taken back, changed, forbidden, late, with a dead hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanchan.game.play import Action
from hanchan.refereed import ChangeCall, DrawInHaste, LateCall, TakeBackCall, TakeBackDiscard

from .scenes import CASE, W2, W3, W4, W5, W6, J, as_expected, cases, offered, said
from .tables import Blind, Silent, discard, pass_all, run_out, seated

if TYPE_CHECKING:
    from .scenes import Expected, Scene, Scenes, Told


def call_taken_back(book: str) -> Told:
    return said(offered(book), "W", TakeBackCall("pon"))


def shown_call_taken_back(book: str) -> Told:
    return said(offered(book, W="55z147m147p258s11z"), "W", TakeBackCall("pon", shown=True))


def chi_no_pon(book: str) -> Told:
    table = offered(book, S="55z147m147p258s11z")
    pon, chi = Action.Pon(("5z", "5z")), Action.Chi(("6z", "7z"))
    return said(table, "S", ChangeCall(chi, pon))


def pon_no_ron(book: str) -> Told:
    table = offered(book, W="55z234p456p678s66s")
    return said(table, "W", ChangeCall(Action.Pon(("5z", "5z")), Action.Ron()))


def ron_no_pon(book: str) -> Told:
    table = offered(book, W="55z147m147p258s11z")
    found = said(table, "W", ChangeCall(Action.Ron(), Action.Pon(("5z", "5z"))))
    return found or pass_all(table)


def chi_from_across(book: str) -> Told:
    table = seated(book, Blind(), W="12m369p369s12344z", draws="3m")
    discard(table, "E", "3m")
    assert said(table, "W", Action.Chi(("1m", "2m"))) == []
    assert pass_all(table) == []
    return discard(table, "W", "4z")


def chi_from_across_noticed(book: str) -> Told:
    table = seated(book, W="12m369p369s12344z", draws="3m")
    discard(table, "E", "3m")
    return said(table, "W", Action.Chi(("1m", "2m")))


def call_in_riichi(book: str) -> Told:
    table = seated(book, E="123m456p789s1155z", draws="6z2z3z5z")
    table.attempt("E", Action.Riichi("6z", True, False))
    for wind, tile in (("S", "2z"), ("W", "3z"), ("N", "5z")):
        pass_all(table)
        discard(table, wind, tile)
    return said(table, "E", Action.Pon(("5z", "5z")))


def dead_hand_calls(book: str) -> Told:
    table = offered(book, W="55z147m147p258s11z")
    table.game.declare_dead("W")
    found = said(table, "W", Action.Pon(("5z", "5z")))
    return found or pass_all(table)


def unaware_dead_hand_calls(book: str) -> Told:
    table = seated(book, Silent(), S="123m369p369s1234z", draws="3m1z2z")
    discard(table, "E", "3m")
    table.attempt("S", Action.Chi(("1m", "2m")))
    pass_all(table)
    [swap] = discard(table, "S", "3m")
    assert (swap.penalty, table.view("S")["seats"][1]["dead"]) == ("dead_hand", False)
    pass_all(table)
    discard(table, "W", "1z")
    found = said(table, "S", Action.Pon(("1z", "1z")))
    assert table.view("S")["seats"][1]["dead"], "now it is said aloud"
    return found


def late_pon(book: str) -> Told:
    table = offered(book)
    pass_all(table)
    return said(table, "N", LateCall("pon"))


def hasty_draw(book: str) -> Told:
    table = offered(book, N="55z147m147p258s11z")
    table.attempt("S", DrawInHaste())
    return said(table, "N", Action.Pon(("5z", "5z")))


def own_discard(book: str) -> Told:
    return said(offered(book), "E", Action.Pon(("5z", "5z")))


def call_after_the_end(book: str) -> Told:
    table = seated(book)
    run_out(table)
    return said(table, "S", LateCall("pon"))


def discard_wanted_back(book: str) -> Told:
    table = offered(book)
    found = said(table, "E", TakeBackDiscard())
    assert table.game.offered == ("E", "5z"), "it lies where it lies"
    return found


SCENES: Scenes = (
    (
        call_taken_back,
        "empty_call_group_nothing_shown",
        (("dead_hand", W2), ("dead_hand", W3), ("none", "§5.1.2"), ("none", J)),
    ),
    (
        shown_call_taken_back,
        "empty_call_group_tiles_shown",
        (("dead_hand", W2), ("dead_hand", W3), ("correct", "§5.1.2"), ("none", J)),
    ),
    (
        chi_no_pon,
        "change_call_group_to_group",
        (("dead_hand", W2), ("dead_hand", W3), ("correct", "§5.1.3"), ("correct", J)),
    ),
    (
        pon_no_ron,
        "change_call_group_to_win",
        (("none", W2), ("warning", W3), ("none", "§5.1.3"), ("none", J)),
    ),
    (
        ron_no_pon,
        "change_call_win_to_group",
        (("chonbo", W2), ("chonbo", W3), ("dead_hand", "§5.1.3"), ("correct", J)),
    ),
    (
        chi_from_across,
        "chii_from_wrong_player",
        (("dead_hand", W3), ("dead_hand", W4), ("dead_hand", "§5.1.4"), ("dead_hand", J)),
    ),
    (
        chi_from_across_noticed,
        "chii_from_wrong_player",
        (("dead_hand", W2), ("dead_hand", W3), ("correct", "§5.1.4"), ("none", J)),
    ),
    (
        call_in_riichi,
        "call_after_riichi",
        (("dead_hand", W2), ("dead_hand", W5), ("correct", "§3.4.7"), ("none", J)),
    ),
    (
        dead_hand_calls,
        "dead_hand_call_informed",
        (("points", W2), ("points", W3), ("chonbo", "§3.4.6"), ("none", J)),
    ),
    (
        unaware_dead_hand_calls,
        "dead_hand_call_not_informed",
        (("warning", W2), ("warning", W3), ("none", "§3.4.6"), ("none", J)),
    ),
    (
        late_pon,
        "late_call_group",
        (("none", "§8.1"), ("none", W2), ("none", "§3.3.1"), ("none", "P3 §3.4.2")),
    ),
    (
        hasty_draw,
        "drew_too_fast",
        (("none", "§8.1"), ("none", W2), ("none", "§3.3.1"), ("none", "P3 §3.4.2")),
    ),
    (
        own_discard,
        "own_discard_called",
        (("dead_hand", W2), ("dead_hand", W3), ("none", "§5.1.2"), ("none", J)),
    ),
    (
        call_after_the_end,
        "call_after_exhaustion",
        (("none", ""), ("warning", W6), ("none", ""), ("none", "")),
    ),
    (
        discard_wanted_back,
        "discard_taken_back",
        (("correct", "§8.1"), ("correct", "§8.1"), ("correct", "§3.1"), None),
    ),
)


@pytest.mark.parametrize(CASE, cases(SCENES))
def test_the_ruling(scene: Scene, foul: str, book: str, expected: Expected) -> None:
    assert as_expected(scene, foul, book, expected)
