"""``hanchan referee``: the desk, rule, list, show, search, booklet."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

from hanchan import referee

if TYPE_CHECKING:
    from pathlib import Path

    from ..helpers.program import Program


def test_a_ruling(hanchan: Program) -> None:
    answer = hanchan("referee", "rule", "invalid_group_after_discard", "--ruleset", "ema-2016")
    assert answer.code == 0
    assert "Dead hand: no chow, pung," in answer.out
    assert "EMA 2016 §3.4.7, §5.1.4, by the book" in answer.out


def test_a_ruling_as_json(hanchan: Program) -> None:
    told = hanchan("referee", "rule", "late_1_10", "--with", "minutes_late=7", "--json").json
    assert told == referee.rule("late_1_10", {"minutes_late": 7}).to_dict()
    assert (told["points"], told["clause"], told["source"]) == (7_000, "WRC 2022 §12.3.7", "book")


def test_several_circumstances(hanchan: Program) -> None:
    rule = ("referee", "rule", "revealed_live_wall_3_6", "--json")
    apart = hanchan(*rule, "--with", "hand_can_go_on=no", "--with", "opponents_hurt=yes")
    together = hanchan(*rule, "-w", "hand_can_go_on=false,opponents_hurt=true")
    assert apart.json == together.json
    assert apart.json["penalty"] == "chonbo"


def test_history(hanchan: Program) -> None:
    rule = ("referee", "rule", "wrong_draw_known", "-r", "wdmc-2019", "--json")
    assert hanchan(*rule).json["penalty"] == "correct"
    assert hanchan(*rule, "--history", "wrong_draw_mixed").json["penalty"] == "dead_hand"
    assert hanchan(*rule, "--history", "wrong_draw_mixed@earlier").json["penalty"] == "correct"


def test_another_reading(hanchan: Program) -> None:
    rule = ("referee", "rule", "tile_count_wrong", "-r", "wdmc-2019")
    ours, other = hanchan(*rule), hanchan(*rule, "--reading", "tile_count_wrong.chonbo")
    assert "our interpretation" in ours.out
    assert "--reading tile_count_wrong.chonbo" in ours.out
    assert "Chonbo: 12,000 points" in other.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("tile_count_wrng",), "there is no foul tile_count_wrng; did you mean tile_count_wrong"),
        (("tile_count_wrong", "-r", "club-sheet"), "Club sheet has no penalties"),
        (("tile_count_wrong", "-r", "tenhou"), "has no penalties"),
        (("tile_count_wrong", "-r", "wrc-2023"), "there is no ruleset of this id"),
        (("replacement_tile_not_drawn",), "discarded_since (yes or no): Has the offender discarded since?"),
        (("tile_count_wrong", "--with", "discarded"), "--with takes KEY=VALUE"),
        (("tile_count_wrong", "--with", "discarded=yes"), "there is no circumstance discarded; did you mean"),
        (("tile_count_wrong", "--with", "n_tiles=many"), "n_tiles takes 1 to 136, not many"),
        (("tile_count_wrong", "--with", "n_tiles=1,n_tiles=2"), "--with gives n_tiles twice"),
        (("revealed_own_hand_1_2", "--with", "n_tiles=7"), "n_tiles cannot be 7"),
        (("tile_count_wrong", "--history", "knocking"), "there is no foul knocking"),
        (("tile_count_wrong", "--reading", "tile_count_wrong.none"), "there is no other reading"),
    ],
)
def test_what_is_refused(hanchan: Program, arguments: tuple[str, ...], words: str) -> None:
    answer = hanchan("referee", "rule", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert words in answer.err
    assert answer.err.count("\n") == 1


def test_list(hanchan: Program) -> None:
    lines = hanchan("referee", "list").out.splitlines()
    assert [line.split()[0] for line in lines] == [foul.id for foul in referee.fouls()]
    riichi = hanchan("referee", "list", "riichi", "--json").json
    assert {one["section"] for one in riichi} == {"riichi"}
    assert hanchan("referee", "list", "tea").code == 2


def test_show_has_all_books(hanchan: Program) -> None:
    lines = hanchan("referee", "show", "furiten_ron_hidden").out.splitlines()
    assert [line.split()[0] for line in lines] == [*referee.books(), "club-sheet"]
    told = hanchan("referee", "show", "furiten_ron_hidden", "--json").json
    assert told["rulesets"]["wrc-2022"][0]["verdict"] == "chonbo (30 P), call void"
    one = hanchan("referee", "show", "furiten_ron_hidden", "-r", "ema-2016").out
    assert one.startswith("ema-2016")
    assert "dead hand" in one


PON = "called pon, had no tiles, has already discarded, EMA"


@pytest.mark.parametrize(
    "words",
    [
        ("called", "pon", "no", "tiles", "discarded", "--ruleset", "ema-2016"),
        ("pon", "no", "tiles", "discarded", "-r", "ema-2016"),
        tuple(PON.split()),
        (PON,),
        ("EMA: pung without the tiles, already discarded",),
    ],
)
def test_search(hanchan: Program, words: tuple[str, ...]) -> None:
    """The first answer is the ruling to read out, whole and with its clause; a named book is understood."""
    started = time.perf_counter()
    answer = hanchan("referee", "search", *words)
    assert time.perf_counter() - started < 10
    best, _, others = answer.out.partition("\n\n")
    assert best.startswith(
        "invalid_group_after_discard  A false sequence or triplet, found after the discard\n"
    )
    ruling = " ".join(best.splitlines()[1:])
    assert " ".join(ruling.split()) == (
        "Dead hand: no chow, pung, kong, riichi or win for the rest of this hand, only draws and discards. "
        "Noten at an exhaustive draw. What lies on the table stays as it is. Determined when the player "
        "discards. (EMA 2016 §3.4.7, §5.1.4)"
    )
    assert "invalid_group_before_discard" in others
    assert max(map(len, best.splitlines()[1:])) <= 80


def test_search_tells_on_what_the_ruling_depends(hanchan: Program) -> None:
    said = hanchan("referee", "search", "forgot the replacement tile", "wrc", "2025").out
    assert "    after the own discard: chonbo (30 P)" in said.splitlines()[1]
    assert "WRC 2025" in said


def test_search_without_a_ruleset(hanchan: Program) -> None:
    found = hanchan("referee", "search", "pon no tiles discarded", "--json").json
    assert found[0]["id"] == "invalid_group_after_discard"
    assert found[0]["rules"] == []
    plain = hanchan("referee", "search", "pon no tiles discarded").out
    assert plain.startswith("invalid_group_after_discard  A false sequence")
    nothing = hanchan("referee", "search", "xyzzy")
    assert (nothing.code, nothing.out) == (1, "No foul matches these words: xyzzy.\n")


def test_the_desk_understands_the_book_among_the_words(hanchan: Program) -> None:
    """Two answers, and the ruling is there."""
    answer = hanchan("referee", stdin=f"{PON}\n\n")
    assert answer.code == 0
    assert "By which ruleset?" not in answer.out
    assert "clause   EMA 2016 §3.4.7, §5.1.4, by the book" in answer.out


def test_the_desk_asks_only_what_matters(hanchan: Program) -> None:
    told = "forgot the replacement tile\n\nema-2016\nyes\n"
    answer = hanchan("referee", stdin=told)
    assert answer.code == 0
    questions = [line for line in answer.out.splitlines() if "?" in line]
    assert len(questions) == 4
    assert "Has the offender discarded since? (yes or no)" in answer.out
    assert "(EMA 2016 §3.4.7)" in answer.out


def test_the_desk_takes_an_id_and_a_ruleset(hanchan: Program) -> None:
    answer = hanchan("referee", "-r", "wdmc-2019", stdin="wrong_draw_known\n1\n1\n")
    assert "How often has the player done this before" in answer.out
    assert "Dead hand" in answer.out


def test_the_desk_asks_again(hanchan: Program) -> None:
    told = "xyzzy\nriichi noten\n9\nslow play\n1\nwrc-1999\nema-2016\nperhaps\nno\n"
    answer = hanchan("referee", stdin=told)
    assert answer.code == 0
    assert "No foul matches" in answer.out
    assert "there is no ruleset of this id" in answer.out
    assert "intentional takes yes or no, not perhaps" in answer.out
    assert "The referee decides. (EMA 2016 §3.3.1)" in answer.out


def test_the_desk_is_left_early(hanchan: Program) -> None:
    answer = hanchan("referee", stdin="phone\n")
    assert answer.code == 2
    assert answer.err == "hanchan: the input ended before the case was clear\n"


def test_booklet(hanchan: Program, tmp_path: Path) -> None:
    pytest.importorskip("typst")
    path = tmp_path / "pocket.pdf"
    answer = hanchan("referee", "booklet", "-r", "ema-2016", "-o", str(path))
    assert answer.code == 0
    assert path.read_bytes().startswith(b"%PDF-")
    nowhere = hanchan("referee", "booklet", "-o", str(tmp_path / "no" / "pocket.pdf"))
    assert (nowhere.code, "cannot write" in nowhere.err) == (2, True)


def test_booklet_refusals(hanchan: Program) -> None:
    assert "--paper takes a6 or a5, not a7" in hanchan("referee", "booklet", "--paper", "a7").err
    assert hanchan("referee", "booklet", "-r", "club-sheet").code == 2


@pytest.mark.parametrize("command", [(), ("rule",), ("list",), ("show",), ("search",), ("booklet",)])
def test_help_fits(hanchan: Program, command: tuple[str, ...]) -> None:
    answer = hanchan("referee", *command, "--help")
    assert answer.code == 0
    assert max(map(len, answer.out.splitlines())) <= 80
