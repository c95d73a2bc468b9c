"""``hanchan tournament``: an organiser's day, and what is refused on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from hanchan.cli.tournament import COMMANDS

if TYPE_CHECKING:
    from pathlib import Path

    from ...helpers.program import Program

WIDTH = 80


@pytest.fixture
def cup(program: Program, tmp_path: Path) -> Program:
    """Eight players, whose first session has started."""
    people = tmp_path / "people.csv"
    people.write_text("name,club\nAna,A\nBo,A\nCy,A\nDi,A\nEd,B\nFi,B\nGus,B\nHana,B\n", encoding="utf-8")
    for words in ("new Cup --ruleset ema-2016 --sessions 2", "import people.csv", "checkin --all", "seat"):
        assert program(*words.split()).code == 0
    for words in ("release 1", "start 1"):
        assert program(*words.split()).code == 0
    return program


def table_of(program: Program, player: int, session: int = 1) -> dict[str, Any]:
    tables: list[dict[str, Any]] = program("tables", str(session), "--json").json
    return next(table for table in tables if player in table["players"])


def test_a_whole_day(cup: Program) -> None:
    for session in ("1", "2"):
        if session == "2":
            assert cup("release", "2").code == 0
            assert cup("start", "2").code == 0
        for table in ("1", "2"):
            assert cup("result", session, table, "42300", "33100", "27900", "16700").code == 0
            assert cup("confirm", session, table, "--all").code == 0
            assert cup("sign", session, table, "--referee", "Ref").code == 0
    told = cup("standings", "--json").json
    assert (told["tie_break"], told["unsigned"], len(told["standings"])) == ([], 0, 8)
    assert sum(line["total"] for line in told["standings"]) == pytest.approx(0)
    assert cup("audit").out.endswith("Every point is explained.\n")
    assert len(cup("log", "--json").json) == 1 + 8 + 8 + 1 + 2 + 2 + 4 * 6


def test_the_result_is_shown_as_scores(cup: Program) -> None:
    said = cup("result", "1", "1", "52,300", "33,100", "47,900", "▲13,300").out.split("\n")
    assert [line.split()[-4:] for line in said[1:5]] == [
        ["52,300", "1", "+15.0", "+37.3"],
        ["33,100", "3", "-5.0", "-1.9"],
        ["47,900", "2", "+5.0", "+22.9"],
        ["-13,300", "4", "-15.0", "-58.3"],
    ]
    assert cup("result", "1", "2", "52300", "33100", "47900", "-3300", "--loan", "N:10000").code == 0
    assert table_of(cup, cup("tables", "1", "--json").json[1]["players"][0])["points"][3] == -13_300


def test_sent_twice_entered_once(cup: Program) -> None:
    for _ in range(2):
        done = cup("result", "1", "1", "42300", "33100", "27900", "16700", "--id", "sheet-1-1")
        assert done.code == 0
    assert sum(entry["kind"] == "result_entered" for entry in cup("log", "--json").json) == 1
    again = cup("result", "1", "1", "30000", "30000", "30000", "30000", "--id", "sheet-1-1")
    assert (again.code, again.err) == (
        2,
        "hanchan: the id sheet-1-1 was used for another entry, result_entered\n",
    )


def test_a_correction(cup: Program) -> None:
    cup("result", "1", "1", "42300", "33100", "27900", "16700")
    done = cup("result", "1", "1", "33100", "42300", "27900", "16700", "--correct", "Columns exchanged")
    assert done.code == 0
    assert cup("log", "--last", "1", "--json").json[0]["why"] == "Columns exchanged"


def test_penalties_and_substitutes(cup: Program) -> None:
    done = cup("penalty", "Ana", "late_1_10", "-s", "1", "--with", "minutes_late=7,emergency=no", "--json")
    assert (done.json["points"], done.json["booked"]) == (7_000, "after_uma")
    said = cup("substitute", "Bo", "Max", "--session", "1", "--during").out
    assert said == "Max plays for Bo in session 1. Bo: -30. (EMA 2016 §5.8)\n"
    for table in ("1", "2"):
        cup("result", "1", table, "42300", "33100", "27900", "16700")
    totals = {line["name"]: line for line in cup("standings", "--json").json["standings"]}
    assert totals["Bo"]["total"] == -30
    assert totals["Ana"]["penalties"] == -7
    found = cup("audit", "--json").json
    assert (found["ok"], found["sums"]["penalties"]) == (True, 37)
    assert "Max for Bo at table" in cup("audit", "--lines").out


def test_drop_out_and_seat_again(cup: Program) -> None:
    assert (
        cup("drop", "8", "--from", "2", "--why", "ill").out
        == "Hana is out from session 2 on; 7 players remain.\n"
    )
    refused = cup("seat", "--from", "2")
    assert (refused.code, "add 1 fill-in to make it 8" in refused.err) == (2, True)
    assert cup("register", "Filler", "--fill-in").out == "Filler is registered as number 9.\n"
    assert cup("seat", "--from", "2").code == 0
    seated = [player for table in cup("tables", "2", "--json").json for player in table["players"]]
    assert sorted(seated) == [1, 2, 3, 4, 5, 6, 7, 9]


def test_swiss_by_the_standings(cup: Program) -> None:
    for table in ("1", "2"):
        cup("result", "1", table, "42300", "33100", "27900", "16700")
    assert cup("seat", "--from", "2", "--mode", "swiss").code == 0
    ranked = [line["player"] for line in cup("standings", "--json").json["standings"]]
    top = set(cup("tables", "2", "--json").json[0]["players"])
    assert ranked[0] in top


def test_clubs_apart_and_only_who_is_there(program: Program, tmp_path: Path) -> None:
    (tmp_path / "people.csv").write_text("name\nAna\nBo\nCy\nDi\nEd\n", encoding="utf-8")
    for words in ("new Cup --sessions 1", "import people.csv", "checkin Ana Bo Cy Di"):
        assert program(*words.split()).code == 0
    assert "5 players do not fill" in program("seat").err
    assert program("seat", "--present", "--apart", "club").code == 0
    assert sorted(program("tables", "1", "--json").json[0]["players"]) == [1, 2, 3, 4]


def test_the_clock(cup: Program) -> None:
    said = cup("clock", "1", "--signal", "15").out.splitlines()
    assert said[1] == "15 minutes left: given (EMA 2016 §5.9)"
    for line in said[-2:]:  # the two tables do not tell when their dice fall
        assert line.endswith(
            "in a hand: finish this hand and play one more (EMA 2016 §5.9); "
            "between hands: one more hand (EMA 2016 §5.9)"
        )
    assert cup("clock", "1", "--signal", "15").err.endswith("15 minutes left was given already\n")
    assert cup("clock", "1", "--json").json["signals"] == [
        {"minutes_left": 15, "last_hands": True, "clause": "EMA 2016 §5.9", "given": True}
    ]


def test_hands_and_undo(cup: Program) -> None:
    assert cup("hand", "1", "1", "E1", "-3900", "3900", "0", "0").code == 0
    entry = cup("log", "--last", "1", "--json").json[0]
    assert cup("undo", entry["id"][:12], "--why", "wrong table").out.startswith("Undone: hand_recorded")
    assert cup("log", "--last", "2", "--json").json[0]["undone"] is True
    again = cup("undo", entry["id"], "--why", "once more")
    assert (again.code, "was undone already" in again.err) == (2, True)


def test_a_tie(cup: Program) -> None:
    players = [str(one) for one in table_of(cup, 1)["players"]]
    cup("result", "1", str(table_of(cup, 1)["table"]), "30000", "30000", "30000", "30000")
    assert "put all of them in order" in cup("tie", *players, "--how", "coin").err
    cup("result", "1", str(3 - table_of(cup, 1)["table"]), "45000", "35000", "25000", "15000")
    assert cup("tie", *players, "--how", "coin").code == 0
    ranks = {str(line["player"]): line["rank"] for line in cup("standings", "--json").json["standings"]}
    assert [ranks[player] for player in players] == sorted(ranks[player] for player in players)
    assert len({ranks[player] for player in players}) == 4


def test_a_file_with_bad_rows_registers_nobody(program: Program, tmp_path: Path) -> None:
    program("new", "Cup")
    (tmp_path / "bad.csv").write_text("name,number\nAna,1\nana,1\n,x\n", encoding="utf-8")
    done = program("import", "bad.csv")
    assert done.code == 1
    assert done.out.splitlines() == [
        "Nobody was registered.",
        "row 3: ana is in row 2 already",
        "row 3: number 1 is Ana's",
        "row 4: there is no name",
        "row 4: x is no player's number",
    ]
    assert program("people", "--json").json == []


def test_demo(program: Program) -> None:
    assert program("demo", "--players", "16", "--sessions", "4", "--json").json["audit"] is True
    assert program("demo", "Other", "-r", "ema-2016", "--players", "16", "--sessions", "3").code == 0
    refused = program("standings")
    assert refused.err == "hanchan: this database has several events; choose one with --event: demo, other\n"
    assert len(program("standings", "-e", "other", "--json").json["standings"]) == 16


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("standings", "this database has no event; begin with tournament new"),
        ("standings -e cup", "there is no event cup; there are none"),
        ("new Cup --sessions 0", "--sessions takes a whole number from 1 to 100, not 0"),
        ("new Cup -r wrc-1999", "wrc-1999"),
        ("result 1 1 1 2 3", "give four points, East first, not 3"),
        ("result 1 1 1 2 3 x", "E S W N takes a whole number, not x"),
        ("result 1 1 1 2 3 4 --loan Z:5", "--loan takes WIND:POINTS, as E:10000, not Z:5"),
        ("checkin", "checkin takes players, or --all"),
        ("confirm 1 1", "confirm takes players, or --all"),
        ("demo --players 3", "--players takes a whole number from 4 to 1000, not 3"),
    ],
)
def test_refusals(program: Program, words: str, sentence: str) -> None:
    done = program(*words.split())
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("hanchan: ")
    assert sentence in done.err


def test_who_enters_it(cup: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    cup("register", "Max", "--by", "Zoe")
    monkeypatch.setenv("HANCHAN_AUTHOR", "Desk 2")
    cup("register", "Tom")
    assert [entry["author"] for entry in cup("log", "--last", "2", "--json").json] == ["Zoe", "Desk 2"]


@pytest.mark.parametrize("name", COMMANDS)
def test_help_fits(program: Program, name: str) -> None:
    said = program(name, "--help").out
    assert f"hanchan tournament {name}" in said
    assert [line for line in said.splitlines() if len(line) > WIDTH] == []
