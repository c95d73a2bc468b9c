"""Sets that are none, swap-calling, and called tiles that are left."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanchan.game.play import Action
from hanchan.refereed import ForgetTile, PutRight, TakeTile, WrongSet

from .scenes import CASE, W2, W3, W4, J, as_expected, cases, offered, said
from .tables import Blind, Silent, discard, pass_all, seated

if TYPE_CHECKING:
    from hanchan.refereed import RefereedTable

    from .scenes import Expected, Scene, Scenes, Told


def wrong_pon(book: str) -> RefereedTable:
    table = offered(book, W="66z147m147p258s11z")
    said(table, "W", WrongSet("pon", ("6z", "6z")))
    assert table.deciders == ["S", "N"], "the others may still take the tile"
    pass_all(table)
    assert table.view("W")["seats"][2]["aside"] == ["6z", "6z", "5z"]
    return table


def wrong_pon_discarded(book: str) -> Told:
    return discard(wrong_pon(book), "W", "1m")


def wrong_pon_taken_back(book: str) -> Told:
    table = wrong_pon(book)
    told = said(table, "W", PutRight())
    assert table.view("W")["seats"][2]["aside"] == []
    return told


def wrong_kan_discarded(book: str) -> Told:
    table = offered(book, W="66677z14m147p258s")
    said(table, "W", WrongSet("kan", ("6z", "6z", "6z")))
    pass_all(table)
    return discard(table, "W", "1m")


def tile_left(book: str) -> Told:
    table = offered(book, W="55z147m147p258s11z")
    assert said(table, "W", ForgetTile(Action.Pon(("5z", "5z")))) == []
    pass_all(table)
    found = discard(table, "W", "1m")
    while not found:
        found += pass_all(table)
        if not found:
            wind = table.deciders[0]
            found += discard(table, wind, table.view(wind)["drawn"])
    return found


def tile_taken_in_time(book: str) -> Told:
    table = offered(book, W="55z147m147p258s11z")
    table.attempt("W", ForgetTile(Action.Pon(("5z", "5z"))))
    pass_all(table)
    discard(table, "W", "1m")
    return said(table, "W", TakeTile())


def swap_same(book: str) -> Told:
    table = seated(book, S="123m369p369s1234z", draws="3m")
    discard(table, "E", "3m")
    table.attempt("S", Action.Chi(("1m", "2m")))
    pass_all(table)
    return discard(table, "S", "3m")


def swap_other_end(book: str) -> Told:
    table = seated(book, S="234m369p369s1234z", draws="1m")
    discard(table, "E", "1m")
    table.attempt("S", Action.Chi(("2m", "3m")))
    pass_all(table)
    return discard(table, "S", "4m")


def dead_hand_swaps(book: str, *, announced: bool) -> Told:
    """Nobody notices the call of a dead hand before its discard, and that is swap-calling."""
    table = seated(book, Unseen(), S="123m369p369s1234z", draws="3m")
    discard(table, "E", "3m")
    if announced:
        table.game.declare_dead("S")
    else:
        table.hand.unannounced["S"] = "swap_calling_same_tile"
    assert said(table, "S", Action.Chi(("1m", "2m"))) == []
    pass_all(table)
    found = discard(table, "S", "3m")
    if table.phase != "over":
        south = table.view("S")["seats"][1]
        assert (south["melds"], south["concealed"], south["dead"]) == ([], 13, True), "the call is void"
        assert table.game.offered == ("E", "3m"), "the others have passed, or may still take the tile"
    return found


def dead_hand_swaps_knowingly(book: str) -> Told:
    return dead_hand_swaps(book, announced=True)


def dead_hand_swaps_unaware(book: str) -> Told:
    return dead_hand_swaps(book, announced=False)


class Unseen(Blind, Silent):
    """Nobody notices anything."""


SCENES: Scenes = (
    (
        wrong_pon_discarded,
        "invalid_group_after_discard",
        (("dead_hand", W3), ("dead_hand", W4), ("dead_hand", "§5.1.4"), ("dead_hand", J)),
    ),
    (
        wrong_pon_taken_back,
        "empty_call_group_tiles_shown",
        (("dead_hand", W2), ("dead_hand", W3), ("correct", "§5.1.4"), ("none", J)),
    ),
    (
        tile_left,
        "called_tile_not_taken_in_time",
        (("chonbo", "§12.3.1"), ("chonbo", "§12.3.1"), ("dead_hand", "§3.3.8"), ("dead_hand", J)),
    ),
    (
        tile_taken_in_time,
        "called_tile_not_taken_in_time",
        (("correct", "§12.1"), ("correct", "§12.1"), ("correct", "§3.3.8"), ("correct", J)),
    ),
    (
        swap_same,
        "swap_calling_same_tile",
        (("dead_hand", W3), ("dead_hand", W4), ("dead_hand", "§3.4.7"), ("dead_hand", J)),
    ),
    (
        swap_other_end,
        "swap_calling_other_end",
        (("dead_hand", W3), ("dead_hand", W4), ("dead_hand", "§3.4.7"), ("dead_hand", J)),
    ),
    (
        wrong_kan_discarded,
        "invalid_quad_after_discard",
        (("dead_hand", W3), ("chonbo", W4), ("dead_hand", "§5.1.4"), ("dead_hand", J)),
    ),
    (
        dead_hand_swaps_knowingly,
        "swap_calling_with_dead_hand",
        (("points", W2), ("points", W4), ("chonbo", "§3.4.6"), ("none", J)),
    ),
    (
        dead_hand_swaps_unaware,
        "swap_calling_with_dead_hand",
        (("warning", W2), ("warning", W3), ("none", "§3.4.6"), ("none", J)),
    ),
)


@pytest.mark.parametrize(CASE, cases(SCENES))
def test_the_ruling(scene: Scene, foul: str, book: str, expected: Expected) -> None:
    assert as_expected(scene, foul, book, expected)
