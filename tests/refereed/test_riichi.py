"""Riichi: without tenpai, open, late, incomplete; and what may not be done after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanchan.game.play import Action
from hanchan.refereed import ForgetToTurn, SloppyRiichi, TakeBackRiichi

from .scenes import CASE, TANYAO, W2, W3, W4, W5, J, as_expected, cases, said
from .tables import JUNK, discard, go_round, pass_all, run_out, seated, speak

if TYPE_CHECKING:
    from .scenes import Expected, Scene, Scenes, Told

RIICHI = Action.Riichi("5z", True, False)


def noten_riichi(book: str) -> Told:
    table = seated(book, E=JUNK, draws="5z")
    assert said(table, "E", RIICHI) == [], "nobody can see it"
    assert run_out(table) == []
    found = speak(table, E=True)
    assert table.game.end is not None
    assert table.game.end["type"] == "chonbo"
    assert table.game.scores == [30_000] * 4, "the deposit goes back, and nothing is paid"
    return found


def noten_riichi_not_shown(book: str) -> Told:
    table = seated(book, E=JUNK, draws="5z")
    table.attempt("E", RIICHI)
    run_out(table)
    return speak(table)


def noten_riichi_other_wins(book: str) -> Told:
    table = seated(book, E=JUNK, W=TANYAO, draws="5z3m")
    table.attempt("E", RIICHI)
    pass_all(table)
    discard(table, "S", "3m")
    found = said(table, "W", Action.Ron()) + pass_all(table)
    assert table.game.end is not None
    assert table.game.end["type"] == "win"
    return found


def riichi_open(book: str) -> Told:
    table = seated(book, S="123m369p369s1234z", draws="3m")
    discard(table, "E", "3m")
    table.attempt("S", Action.Chi(("1m", "2m")))
    pass_all(table)
    found = said(table, "S", Action.Riichi("9s", False, False))
    assert table.view()["deposits"] == 0
    assert not table.view()["seats"][1]["riichi"]
    return found


def riichi_late(book: str) -> Told:
    table = seated(book, E="123m456p789s1155z", draws="6z")
    discard(table, "E", "6z")
    go_round(table, 3)
    while table.deciders != ["E"]:
        discard(table, table.deciders[0], table.view(table.deciders[0])["drawn"])
        pass_all(table)
    return said(table, "E", Action.Riichi(table.view("E")["drawn"], True, False))


def riichi_not_said(book: str) -> Told:
    table = seated(book, E="123m456p789s1122z", draws="5z")
    return said(table, "E", SloppyRiichi(RIICHI, said=False))


def riichi_not_paid(book: str) -> Told:
    table = seated(book, E="123m456p789s1122z", draws="5z")
    found = said(table, "E", SloppyRiichi(RIICHI, paid=False))
    pass_all(table)
    assert table.view()["deposits"] == 1, "it is paid after all"
    return found


def riichi_taken_back(book: str) -> Told:
    return said(seated(book, E=JUNK), "E", TakeBackRiichi())


def hand_discard_in_riichi(book: str) -> Told:
    table = seated(book, E="123m456p789s1122z", draws="5z3z3z4z4z")
    table.attempt("E", RIICHI)
    go_round(table, 65)
    assert table.deciders == ["E"]
    return discard(table, "E", "1m")


def hand_discard_found_at_draw(book: str) -> Told:
    table = seated(book, E="123m456p789s1122z", draws="5z3z3z4z4z")
    table.attempt("E", RIICHI)
    go_round(table, 65)
    assert table.deciders == ["E"]
    discard(table, "E", "1m")
    run_out(table)
    return speak(table, E=True)


def dead_riichi_hand(book: str, *, shown: bool) -> Told:
    table = seated(book, E="123m456p789s1122z", draws="5z3z3z4z4z")
    table.attempt("E", RIICHI)
    go_round(table, 40)
    table.game.declare_dead("E")
    run_out(table)
    found = speak(table, E=shown)
    assert table.game.end is not None
    assert (table.game.end["type"] == "chonbo") == (not shown and book != "wdmc-2019")
    return found


def dead_riichi_hand_shown(book: str) -> Told:
    return dead_riichi_hand(book, shown=True)


def dead_riichi_hand_hidden(book: str) -> Told:
    return dead_riichi_hand(book, shown=False)


def next_discard_not_turned(book: str) -> Told:
    """South calls East's riichi discard; the next one is to be turned instead."""
    table = seated(book, E="123m456p789s1122z", S="55z147m147p258s33z", draws="5z4z6z7z7z")
    table.attempt("E", RIICHI)
    table.attempt("S", Action.Pon(("5z", "5z")))
    pass_all(table)
    discard(table, "S", "1m")
    pass_all(table)
    for wind in "WN":
        discard(table, wind, table.view(wind)["drawn"])
        pass_all(table)
    found = said(table, "E", ForgetToTurn(Action.Discard(table.view("E")["drawn"], True)))
    assert table.view()["seats"][0]["pond"][-1][2], "it is turned after all"
    return found


SCENES: Scenes = (
    (
        noten_riichi,
        "riichi_noten",
        (("chonbo", W4), ("chonbo", W5), ("chonbo", "§3.4.6"), ("chonbo", J)),
    ),
    (
        noten_riichi_not_shown,
        "riichi_hand_not_shown_at_draw",
        (("chonbo", W4), ("chonbo", W5), ("chonbo", "§3.4.6"), ("chonbo", J)),
    ),
    (noten_riichi_other_wins, "riichi_noten", (None, None, None, None)),
    (
        riichi_open,
        "riichi_open_hand",
        (("dead_hand", W4), ("dead_hand", W5), ("dead_hand", "§5.3"), ("none", J)),
    ),
    (
        riichi_late,
        "riichi_fewer_than_4_tiles",
        (("dead_hand", W2), None, ("none", "§3.3.14"), ("none", J)),
    ),
    (
        riichi_not_said,
        "riichi_not_said",
        (("none", W4), ("warning", W5), ("dead_hand", "§5.3"), ("none", J)),
    ),
    (
        riichi_not_paid,
        "riichi_deposit_forgotten",
        (("none", W4), ("warning", W5), ("correct", "§5.3"), ("correct", "P3 §3.5.1")),
    ),
    (
        riichi_taken_back,
        "empty_riichi",
        (("dead_hand", W2), ("dead_hand", W3), ("dead_hand", "§5.3"), ("none", J)),
    ),
    (
        hand_discard_in_riichi,
        "riichi_discard_from_hand",
        (("dead_hand", W4), ("dead_hand", W5), ("dead_hand", "§3.3.14"), ("none", J)),
    ),
    (
        hand_discard_found_at_draw,
        "riichi_discard_from_hand",
        (("chonbo", W4), ("chonbo", W5), ("chonbo", "§3.4.6"), None),
    ),
    (
        dead_riichi_hand_shown,
        "riichi_noten_by_dead_hand_shown",
        (("none", W4), ("none", W5), ("none", "§3.4.6"), ("none", "P3 §3.11")),
    ),
    (
        dead_riichi_hand_hidden,
        "riichi_noten_by_dead_hand_not_shown",
        (("chonbo", W4), ("chonbo", W5), ("chonbo", "§3.4.6"), ("none", J)),
    ),
    (
        next_discard_not_turned,
        "riichi_next_discard_not_rotated",
        (("warning", W4), ("warning", W5), ("none", "§5.3"), ("correct", "P3 §3.5.1")),
    ),
)


@pytest.mark.parametrize(CASE, cases(SCENES))
def test_the_ruling(scene: Scene, foul: str, book: str, expected: Expected) -> None:
    assert as_expected(scene, foul, book, expected)


@pytest.mark.parametrize(
    ("book", "why"),
    [
        ("wrc-2025", "the same penalty is given once"),
        ("ema-2016", "the heavier penalty of the same hand takes its place"),
    ],
)
def test_a_second_slip_of_one_riichi_in_words(book: str, why: str) -> None:
    """WRC 2025 §12.3.5, EMA 2016 §5.3: what nothing more comes of is told by its name."""
    table = seated(book, E=TANYAO, draws="5z")
    first, second = table.attempt("E", SloppyRiichi(RIICHI, said=False, paid=False)).incidents
    assert (first.foul, second.penalty) == ("riichi_not_said", "none")
    assert second.say == f"The riichi deposit is not paid: no further penalty, {why}."
