"""``hanchan tournament cut | standings | team | prize | prizes | stats | plot``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from ...helpers.program import Program


@pytest.fixture
def program(program: Program) -> Program:
    """The program, with a demo of 24 players by EMA in its folder."""
    program("demo", "--players", "24", "--sessions", "2", "--ruleset", "ema-2016", "--seed", "1")
    return program


def test_a_final(program: Program) -> None:
    before = program("standings", "--json").json["standings"]
    done = program("cut", "8", "--sessions", "2", "--carry", "half", "--name", "Semi-final")
    assert done.out.splitlines()[0] == "Semi-final: 8 players, sessions 3 to 4; half of the score goes along."
    assert len(done.out.splitlines()) == 10
    assert program("cut").out == done.out
    (stage,) = program("cut", "--json").json
    assert stage["players"] == [line["player"] for line in before[:8]]
    assert (stage["sessions"], stage["carry"]) == ([3, 4], "1/2")
    after = program("standings", "--json").json
    assert after["finals"] == [stage]
    assert [line["total"] for line in after["standings"][:8]] == [
        pytest.approx(line["total"] / 2, abs=1e-3) for line in before[:8]
    ]
    assert program("standings", "--without-finals", "--json").json["standings"] == before
    shown = program("standings").out
    assert "at the cut" in shown.splitlines()[0]
    assert "Semi-final" in shown.splitlines()[1]
    assert program("seat", "--from", "3", "--mode", "standing").code == 0
    tables = program("tables", "3", "--json").json
    assert [sorted(table["players"]) for table in tables] == [
        sorted(stage["players"][:4]),
        sorted(stage["players"][4:]),
    ]
    assert "carry-over" in program("audit").out
    assert program("audit").code == 0


def test_the_next_one_moves_up(program: Program) -> None:
    lines = program("standings", "--json").json["standings"]
    program("cut", "8")
    done = program("drop", lines[2]["name"], "--from", "3")
    assert done.out == (
        f"{lines[2]['name']} is out from session 3 on; 8 players remain."
        f" {lines[8]['name']} moves up to the Final.\n"
    )


def test_finals_by_rank_and_by_name(program: Program) -> None:
    first = program("standings", "--json").json["standings"][0]["name"]
    done = program("cut", "4", "--bonus", "30,20,7.5", "--without", first, "--minutes", "0", "--json")
    (entry,) = done.json
    assert (entry["carry"], entry["bonuses"], entry["minutes"]) == ("rank", [30_000, 20_000, 7_500], 0)
    assert first not in program("cut").out
    program("undo", entry["id"], "--why", "Other players")
    named = program("cut", "--player", "1", "--player", "2", "--player", "3", "--player", "4", "--json").json
    assert (named[0]["how"], named[0]["players"]) == ("list", [1, 2, 3, 4])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("cut", "40"), "40 cannot go on, only"),
        (("cut", "6"), "four to a table, so 6 of them cannot go on"),
        (("cut", "x"), "SIZE takes a whole number from 4"),
        (("cut", "4", "--player", "1"), "cut takes either a SIZE, or --player"),
        (("cut", "8", "--carry", "twice"), "not twice"),
        (("cut", "8", "--bonus", "a,b"), "--bonus takes scores as 30,20,10, not a,b"),
        (("cut", "8", "--carry", "half", "--bonus", "3"), "only where rank goes along"),
        (("team",), "team takes either a name and players, or --best"),
        (("team", "Reds"), "the team Reds has no players"),
        (("prize", "Cup", "--ranks", "3-1"), "--ranks takes a whole number from 3 to 10000, not 1"),
        (("prize", "Cup", "--ranks", "1", "--to", "3"), "by rank, or --to somebody"),
        (("stats", "Nobody"), "there is no player Nobody"),
        (("plot", "hands", "--out", "a.svg"), "WHAT takes scores or places, not hands"),
        (("plot", "scores", "--out", "a.pdf"), "--out takes a file .svg or .png, not a.pdf"),
        (
            ("plot", "scores", "--out", "no/folder/a.svg"),
            "cannot write no/folder/a.svg: No such file or directory",
        ),
    ],
)
def test_refused(program: Program, arguments: tuple[str, ...], words: str) -> None:
    answer = program(*arguments)
    assert (answer.code, answer.out) == (2, "")
    assert words in answer.err


def test_teams(program: Program) -> None:
    assert "There are no teams" in program("standings", "--teams").out
    assert program("team", "Reds", "1", "2", "3").out.startswith("Reds: Bea Berg, ")
    program("team", "Blues", "4", "5", "6")
    assert program("team", "--best", "2").out == "The best 2 players of each team count.\n"
    told = program("standings", "--teams", "--json").json
    assert (told["best"], [team["rank"] for team in told["teams"]]) == (2, [1, 2])
    shown = program("standings", "--teams").out
    assert "(" in shown.splitlines()[1], "who does not count"
    assert program("register", "Max Muster", "--team", "reds").code == 0
    assert len(program("standings", "--teams", "--json").json["teams"]) == 2


def test_prizes(program: Program) -> None:
    assert "There are no prizes" in program("prizes").out
    assert program("prize", "Trophy", "--ranks", "1-3").out == "Trophy, for ranks 1 to 3.\n"
    assert program("prize", "Best newcomer", "--among", "3", "--among", "4").code == 0
    assert program("prize", "Fair play").out == "Fair play, to be awarded.\n"
    assert program("prize", "Fair play", "--to", "5", "--why", "A smile").code == 0
    awards = program("prizes", "--json").json
    assert [(one["prize"], one["ranks"]) for one in awards] == [
        *(("Trophy", "1"), ("Trophy", "2"), ("Trophy", "3")),
        *(("Best newcomer", "1"), ("Fair play", "")),
    ]
    assert "A smile" in program("prizes").out


def test_statistics(program: Program) -> None:
    everybody = program("stats", "--json").json
    assert len(everybody) == len(program("standings", "--json").json["standings"])
    assert len(program("stats").out.splitlines()) == len(everybody) + 1
    best = everybody[0]
    shown = program("stats", best["name"]).out
    assert shown.startswith(f"{best['name']}, rank 1: {best['games']} games")
    assert "against" in shown
    assert program("stats", str(best["player"]), "--json").json == best
    assert program("stats", "--after", "1", "--json").json[0]["games"] == 1


def test_pictures(program: Program, tmp_path: Path) -> None:
    for what in ("scores", "places"):
        assert program("plot", what, "--out", f"{what}.svg").code == 0
        assert (tmp_path / f"{what}.svg").read_text(encoding="utf-8").startswith("<svg ")
    assert program("plot", "scores", "1", "2", "--out", "two.PNG", "--json").json["file"] == "two.PNG"
    assert (tmp_path / "two.PNG").read_bytes().startswith(b"\x89PNG")


def test_a_demo_with_a_final(program: Program) -> None:
    assert program("demo", "Big", "--players", "16", "--sessions", "2", "--cut", "8").code == 0
    told = program("standings", "--event", "big", "--json").json
    assert told["finals"][0]["sessions"] == [3, 4]
    assert program("audit", "--event", "big").code == 0
