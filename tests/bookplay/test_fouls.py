"""What happens at a table, foul by foul, under each rulebook, with the clause of the ruling."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanchan.bookplay import (
    ChangeCall,
    ClaimWin,
    DrawInHaste,
    ForgetTile,
    LateCall,
    PutRight,
    SayTenpai,
    SloppyRiichi,
    TakeBackCall,
    TakeBackQuad,
    TakeBackRiichi,
    TakeTile,
    WrongSet,
)
from hanchan.play import Action

from .tables import BOOKS, JUNK, Blind, Silent, discard, go_round, pass_all, run_out, seated, speak

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hanchan.bookplay import BookTable, Incident

TANYAO = "45m234p456p678s88s"
"""Waits for 3m and 6m."""
RIICHI = Action.Riichi("5z", True, False)

Told = list["Incident"]
Expected = "tuple[str, str] | None"


def said(table: BookTable, wind: str, attempt: object) -> Told:
    return list(table.attempt(wind, attempt).incidents)  # type: ignore[arg-type]


# Wins.


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


# Calls.


def offered(book: str, **hands: str) -> BookTable:
    table = seated(book, E=JUNK, draws="5z", **hands)  # type: ignore[arg-type]
    discard(table, "E", "5z")
    return table


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


def wrong_pon(book: str) -> BookTable:
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


# Swap-calling.


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


# Riichi and quads.


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


def quad_in_riichi(book: str) -> BookTable:
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


# Tenpai and noten.


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


def win_after_tenpai(book: str) -> Told:
    table = seated(book, E=TANYAO, draws="1z", last="3m")
    run_out(table)
    assert said(table, "E", Action.Tenpai()) == []
    return said(table, "E", ClaimWin())


def call_after_the_end(book: str) -> Told:
    table = seated(book)
    run_out(table)
    return said(table, "S", LateCall("pon"))


W2, W3, W4, W5, W6 = "§12.3.2", "§12.3.3", "§12.3.4", "§12.3.5", "§12.3.6"
J = "P2 §8"

SCENES: Sequence[tuple[Callable[[str], Told], str, tuple[tuple[str, str] | None, ...]]] = (
    # scene, foul, (penalty, clause) by WRC 2022, WRC 2025, EMA 2016, WDMC 2019; None: nothing to rule on
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
        late_ron,
        "late_call_win",
        (("warning", "§8.1"), ("none", W2), None, ("none", "P3 §3.4.2")),
    ),
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
        wrong_kan_discarded,
        "replacement_tile_not_drawn",
        (("chonbo", "§12.3.1"), None, None, None),
    ),
    (
        wrong_kan_discarded,
        "invalid_quad_after_discard",
        (None, ("chonbo", W4), ("dead_hand", "§5.1.4"), ("dead_hand", J)),
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
        win_after_tenpai,
        "tenpai_said_then_win",
        (("none", "§9.2"), ("none", W6), ("none", "§3.4.2"), ("none", "P3 §3.6")),
    ),
    (
        call_after_the_end,
        "call_after_exhaustion",
        (("none", ""), ("warning", W6), ("none", ""), ("none", "")),
    ),
)
CASES = [
    pytest.param(scene, foul, book, expected, id=f"{scene.__name__}-{foul}-{book}")
    for scene, foul, by_book in SCENES
    for book, expected in zip(BOOKS, by_book, strict=True)
]


@pytest.mark.parametrize(("scene", "foul", "book", "expected"), CASES)
def test_the_ruling(
    scene: Callable[[str], Told], foul: str, book: str, expected: tuple[str, str] | None
) -> None:
    told = {one.foul: one for one in scene(book) if not one.dropped}
    if expected is None:
        assert foul not in told
        return
    assert foul in told
    penalty, clause = expected
    assert told[foul].penalty == penalty
    assert clause in told[foul].ruling.clause
