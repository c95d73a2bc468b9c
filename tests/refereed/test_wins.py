"""Wins that are claimed and are none, or come too late."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanchan.game.play import Action
from hanchan.refereed import ClaimWin

from .scenes import CASE, TANYAO, W2, W3, W6, J, as_expected, cases, said
from .tables import JUNK, discard, pass_all, run_out, seated

if TYPE_CHECKING:
    from .scenes import Expected, Scene, Scenes, Told


def false_tsumo_hidden(book: str) -> Told:
    return said(seated(book, E=JUNK), "E", ClaimWin(shown=False))


def false_tsumo_shown(book: str) -> Told:
    return said(seated(book, E=JUNK), "E", Action.Tsumo())


def false_ron_hidden(book: str) -> Told:
    table = seated(book, E=JUNK, draws="5z")
    discard(table, "E", "5z")
    assert said(table, "W", ClaimWin(shown=False)) == [], "the others answer first"
    return pass_all(table)


def furiten(book: str, *, shown: bool) -> Told:
    table = seated(book, S=TANYAO, draws="1z6m3m")
    for wind, tile in (("E", "1z"), ("S", "6m"), ("W", "3m")):
        discard(table, wind, tile)
        if wind != "W":
            pass_all(table)
    said(table, "S", ClaimWin(shown))
    return pass_all(table)


def furiten_hidden(book: str) -> Told:
    return furiten(book, shown=False)


def furiten_shown(book: str) -> Told:
    return furiten(book, shown=True)


def dead_hand_wins(book: str) -> Told:
    table = seated(book, S=TANYAO, draws="1z6m")
    discard(table, "E", "1z")
    pass_all(table)
    table.game.declare_dead("S")
    return said(table, "S", Action.Tsumo())


def ron_on_ankan(book: str) -> Told:
    table = seated(book, E="1111z147m147p147s", S=TANYAO, draws="9s")
    table.attempt("E", Action.Ankan("1z"))
    said(table, "S", ClaimWin(shown=True))
    return pass_all(table)


def late_ron(book: str) -> Told:
    table = seated(book, W=TANYAO, draws="3m1z")
    discard(table, "E", "3m")
    pass_all(table)
    return said(table, "W", ClaimWin(shown=True))


def win_after_tenpai(book: str) -> Told:
    table = seated(book, E=TANYAO, draws="1z", last="3m")
    run_out(table)
    assert said(table, "E", Action.Tenpai()) == []
    return said(table, "E", ClaimWin())


def ron_said_for_tsumo(book: str) -> Told:
    table = seated(book, E="234567m345p67s22s", draws="8s")
    found = said(table, "E", Action.Ron())
    assert table.game.end is not None
    assert table.game.end["type"] == "win"
    return found


def tsumo_said_for_ron(book: str) -> Told:
    table = seated(book, W=TANYAO, draws="3m")
    discard(table, "E", "3m")
    found = said(table, "W", Action.Tsumo())
    pass_all(table)
    assert table.game.end is not None
    assert table.game.end["type"] == "win"
    return found


def late_ron_with_a_hand_that_died(book: str) -> Told:
    """EMA 2016 §3.3.1 leaves time until the next discard, but not to a hand that has died since the draw."""
    table = seated(book, W=TANYAO, draws="3m1z")
    discard(table, "E", "3m")
    pass_all(table)
    table.game.declare_dead("W")
    return said(table, "W", ClaimWin(shown=True))


SCENES: Scenes = (
    (
        false_tsumo_hidden,
        "empty_win_hand_hidden",
        (("chonbo", W2), ("chonbo", W3), ("dead_hand", "§5.1.2"), ("dead_hand", J)),
    ),
    (
        false_tsumo_shown,
        "empty_win_hand_shown",
        (("chonbo", W2), ("chonbo", W3), ("chonbo", "§3.4.6"), ("chonbo", J)),
    ),
    (
        false_ron_hidden,
        "empty_win_hand_hidden",
        (("chonbo", W2), ("chonbo", W3), ("dead_hand", "§5.1.2"), ("dead_hand", J)),
    ),
    (
        furiten_hidden,
        "furiten_ron_hidden",
        (("chonbo", "§8.11.2"), ("chonbo", W3), ("dead_hand", "§3.4.7"), ("dead_hand", J)),
    ),
    (
        furiten_shown,
        "furiten_ron_shown",
        (("chonbo", "§8.11.2"), ("chonbo", W3), ("chonbo", "§3.4.6"), ("chonbo", "P3 §3.9.1")),
    ),
    (
        dead_hand_wins,
        "dead_hand_win",
        (("chonbo", W2), ("chonbo", W3), ("chonbo", "§3.4.6"), ("chonbo", J)),
    ),
    (
        ron_on_ankan,
        "ron_on_concealed_quad",
        (("chonbo", W2), ("chonbo", W3), ("chonbo", "§3.4.6"), ("chonbo", J)),
    ),
    (
        late_ron_with_a_hand_that_died,
        "dead_hand_win",
        (("chonbo", W2), ("chonbo", W3), ("chonbo", "§3.4.6"), ("chonbo", J)),
    ),
    (
        late_ron,
        "late_call_win",
        (("warning", "§8.1"), ("none", W2), None, ("none", "P3 §3.4.2")),
    ),
    (
        win_after_tenpai,
        "tenpai_said_then_win",
        (("none", "§9.2"), ("none", W6), ("none", "§3.4.2"), ("none", "P3 §3.6")),
    ),
    (
        ron_said_for_tsumo,
        "ron_tsumo_swapped",
        (("warning", W2), ("warning", W3), ("none", "§5.1.2"), ("none", J)),
    ),
    (
        tsumo_said_for_ron,
        "ron_tsumo_swapped",
        (("warning", W2), ("warning", W3), ("none", "§5.1.2"), ("none", J)),
    ),
)


@pytest.mark.parametrize(CASE, cases(SCENES))
def test_the_ruling(scene: Scene, foul: str, book: str, expected: Expected) -> None:
    assert as_expected(scene, foul, book, expected)
