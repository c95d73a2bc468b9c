"""``hanchan tournament clock | hand | table | lend | draw-seats``, as at a desk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from ...helpers.program import Program


def test_a_game_by_value(session: Program) -> None:
    said = session("hand 1 1 E1 --ron S:E --han 3 --fu 40 --riichi S,W")
    assert said.lines == [
        "E1 of table 1 of session 1: Bo 3 han 40 fu by ron from Ana.",
        "   player  points  score",
        "E  Ana     -5,200  24,800",
        "S  Bo      +6,200  36,200",
        "W  Cy      -1,000  29,000",
        "N  Di      0       30,000",
        "Next: E2; Bo deals.",
    ]
    said = session("hand 1 1 next --tsumo E --han 5")
    assert said.lines[-1] == "Next: E2.1; Bo deals."
    said = session("hand 1 1 E2.1 --draw --tenpai E,Di --riichi Bo")
    assert said.lines[0] == "E2.1 of table 1 of session 1: draw, Bo and Di tenpai."
    said = session("hand 1 1 next --chonbo Cy")
    assert said.lines[-2:] == [
        "The chonbo is booked by a ruling (WRC 2022 §12.2).",
        "Next: E2.2; Bo deals.",
    ]
    told = session("table", "1", "1", "--json").json
    assert (told["next"], told["dealer"], told["honba"], told["deposits"]) == ("E2.2", 2, 2, 1)
    assert [seat["score"] for seat in told["seats"]] == [19_300, 48_700, 23_500, 27_500]
    assert [hand["winners"] for hand in told["hands"]] == [[2], [2], [], []]
    refused = session("result", "1", "1", "30000", "30000", "30000", "30000")
    assert "come to 19,300 48,700 23,500 27,500" in refused.err
    assert session("result", "1", "1", "19300", "48700", "23500", "27500", "--deposits", "1").code == 0


def test_by_tiles(session: Program) -> None:
    said = session(
        *("hand", "1", "1", "next", "--ron", "W:E", "--tiles", "123m567m34p66p678s", "--win-tile", "5p"),
        *("--riichi", "W,S", "--ippatsu", "W", "--indicators", "4s", "--ura", "1m", "--json"),
    )
    (entry,) = said.json
    assert entry["how"] == ["riichi ippatsu indicators=4s ura=1m"]
    assert (entry["han"], entry["fu"], entry["riichi"]) == ([4], [30], [3, 2])
    assert entry["points"] == [-8_000, -1_000, 9_000, 0]


def test_who_is_liable(session: Program) -> None:
    said = session(
        *("hand", "1", "1", "E1", "--tsumo", "S", "--tiles", "11m99p pon:555z pon:666z pon:777z"),
        *("--win-tile", "1m", "--liable", "big_dragons:N", "--json"),
    )
    (entry,) = said.json
    assert (entry["how"], entry["points"]) == (["liable=big_dragons:across"], [0, 32_000, 0, -32_000])


def test_only_points(session: Program) -> None:
    said = session("hand", "1", "1", "E1", "-3900", "2900", "0", "0", "--deposits", "1")
    assert said.lines[0] == "E1 of table 1 of session 1: points only."
    assert said.lines[-1] == "The next hand is not known, for not all hands were told."
    assert "give its name" in session("hand", "1", "1", "next", "--draw").err
    assert session("hand", "1", "1", "e2", "--draw").lines[-1] == "Next: E3.1; Cy deals."


def test_a_name_that_does_not_follow(session: Program) -> None:
    refused = session("hand", "1", "1", "E3", "--draw")
    assert refused.err == "hanchan: after the deal table 1 of session 1 plays E1, not E3\n"
    assert session("hand", "1", "1", "E3", "--draw", "--force-name", "The sheet began late").code == 0


def test_sent_twice_entered_once(session: Program) -> None:
    """Whatever the table has come to since: the same words, the same entry."""
    lines = [
        "hand 1 1 next --dice --id d1",
        "hand 1 1 next --draw --tenpai E --riichi E --id h1",
        "hand 1 1 next --ron S:E --han 5 --id h2",
        "clock 1 --extra 1:5 --why Ruling --id x1",
        "clock 1 --signal 0 --table 1 --id s1",
    ]

    def entered() -> list[dict[str, Any]]:
        told = [session(f"{line} --json").json[0] for line in lines[:3]]
        return [{key: value for key, value in one.items() if key != "at"} for one in told]

    first = entered()
    assert [session(line).code for line in lines] == [0] * 5
    assert entered() == first
    assert len(session("log --json").json) == 1 + 4 + 1 + 1 + 1 + 1 + 5
    assert session("hand 1 1 next --draw --id h1").err == (
        "hanchan: the id h1 was used for another entry, hand_recorded\n"
    )


def test_winds_sent_twice(cup: Program) -> None:
    assert cup("new Next --ruleset wrc-2022 --sessions 1").code == 0
    for words in ("import people.csv", "seat", "release 1"):
        assert cup(f"{words} -e next").code == 0
    drawn = [cup("draw-seats 1 1 --seed 7 --id w1 -e next").out for _ in range(2)]
    assert drawn[0] == drawn[1]


def test_the_table(session: Program) -> None:
    session("hand 1 1 E1 --tsumo S --yakuman 1")
    session("hand 1 1 E2 --ron E:W --yakuman 1")
    assert session("lend", "1", "1", "Di", "20000").out == "Di owes 20,000 in session 1.\n"
    session("lend", "1", "1", "Di", "10000", "--back")
    session("hand", "1", "1", "next", "--dice")
    said = session("table", "1", "1").lines
    assert [line.split() for line in said[:-2]] == [
        ["hand", "how", "E", "Ana", "S", "Bo", "W", "Cy", "N", "Di", "deposits"],
        ["E1", "Bo", "yakuman", "by", "tsumo", "-16,000", "+32,000", "-8,000", "-8,000", "0"],
        ["E2", "Bo", "yakuman", "by", "ron", "from", "Di", "0", "+48,000", "0", "-48,000", "0"],
        ["score", "14,000", "110,000", "22,000", "-26,000", "0"],
        ["lent", "0", "0", "0", "+10,000"],
        ["in", "the", "tray", "14,000", "110,000", "22,000", "-16,000"],
    ]
    assert said[-2:] == [
        "Di has -16,000 and is lent 20,000 (WRC 2022 §4.4.1, §9.3).",
        "E2.1 is being played.",
    ]


def test_the_result_knows_the_loans(session: Program) -> None:
    session("lend", "1", "1", "Di", "10000")
    assert session("result", "1", "1", "66800", "30000", "30000", "3200").code == 0
    assert session("tables", "1", "--json").json[0]["points"] == [66_800, 30_000, 30_000, -6_800]


# The clock


def test_the_clock(session: Program) -> None:
    session("hand", "1", "1", "E1", "--dice")
    said = session("clock", "1").lines
    assert said[0].startswith("Session 1 started at 20")
    assert said[2].split() == ["table", "hand", "now", "left", "then"]
    assert said[3].split()[:5] == ["1", "E1", "in", "a", "hand"]
    said = session("clock", "1", "--signal", "0").lines
    assert said[1] == "0 minutes left: given (WRC 2022 §10.1)"
    assert "early; if it was a slip, undo " in said[2]
    assert said[4].endswith("finish this hand, it is the last (WRC 2022 §10.1)")
    assert session("hand", "1", "1", "E1", "--over").code == 0
    told = session("clock", "1", "--json").json
    assert told["tables"][0]["decisions"] == [
        {"when": "in a hand", "words": "the game is over", "clause": "WRC 2022 §10.1"}
    ]


def test_pause_and_extra_time(session: Program) -> None:
    assert "has been paused since" in session("clock", "1", "--pause", "--why", "Fire alarm").lines[0]
    assert "has been paused since" in session("clock", "1", "--pause").err
    assert session("clock", "1", "--resume").code == 0
    said = session("clock", "1", "--extra", "1:5", "--why", "A ruling took long", "--referee", "Rin")
    assert "0 minutes left at table 1: in 94:" in said.out or "in 95:00" in said.out
    assert session("clock", "1", "--json").json["tables"][0]["extra"] == 5
    assert session("clock", "1", "--signal", "0").lines[-1].split()[1] == "E1"
    told = session("clock", "1", "--signal", "0", "--table", "1", "--json").json
    assert len(told["tables"][0]["decisions"]) == 2


def test_a_session_without_limit(cup: Program) -> None:
    assert cup("start", "1", "--minutes", "0").out == "Session 1 has started, without a time limit.\n"
    assert cup("clock", "1").lines[0].endswith("it has no time limit.")


def test_before_the_start(cup: Program) -> None:
    assert cup("clock", "1").out == "Session 1 has not started yet.\n"


def test_watch_where_nobody_looks(session: Program) -> None:
    assert session("clock", "1", "--watch").out.startswith("Session 1 started at")


# Winds


def test_draw_seats(program: Program, cup: Program) -> None:
    refused = cup("draw-seats", "1", "1", "--seed", "5")
    assert refused.err == "hanchan: the winds of table 1 of session 1 are drawn already\n"
    assert program("new", "Next", "--ruleset", "wrc-2022", "--sessions", "1").code == 0
    for words in ("import people.csv", "seat", "release 1"):
        assert program(*words.split(), "-e", "next").code == 0
    said = program("draw-seats", "1", "1", "--method", "direct", "--seed", "5", "-e", "next")
    assert len(said.lines) == 7
    assert said.lines[0].endswith(
        "shuffles one tile of each wind face down. (WRC 2022 §6.2.2; EMA 2016 §2.3)"
    )
    assert said.lines[-1].startswith("Table 1: E ")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("hand 1 1 E1", "say how the hand ended"),
        ("hand 1 1 E1 --ron S:E --tsumo W", "in one way, not with --ron and --tsumo"),
        ("hand 1 1 E1 1 2 3 4 --draw", "not with --draw and E S W N"),
        ("hand 1 1 E1 --dice --over", "not with --dice and --over"),
        (
            "hand 1 1 E1 --dice --riichi E",
            "--dice cannot be used with details such as --han, --riichi or --tenpai",
        ),
        ("hand 1 1 E1 0 0 0 --nonsense", "there is no option --nonsense"),
        ("hand 1 1 E1 0 0 0", "give four points, East first, not 3"),
        ("hand 1 1 E1 --ron S --han 5", "--ron takes WINNER:DISCARDER, as S:E, not S"),
        ("hand 1 1 E1 --ron S:E --ron W:N --han 5 --han 5", "on the discard of the same player"),
        ("hand 1 1 E1 --ron S:E --ron W:E --han 5", "give --han once for each winner: 2 times, not 1"),
        ("hand 1 1 E1 --ron S:Z --han 5", "there is no player Z"),
        ("hand 1 1 E1 --ron S: --han 5", "--ron names a wind of this hand, or a player"),
        ("hand 1 1 E1 --tsumo S", "with --han and --fu, with --yakuman, or with --tiles"),
        ("hand 1 1 E1 --tsumo S --han 5 --yakuman 1", "with --han and --fu, with --yakuman, or with --tiles"),
        ("hand 1 1 E1 --tsumo S --han many", "--han takes a whole number from 1 to 100, not many"),
        ("hand 1 1 E1 --tsumo S --han 5 --tiles 123m", "with --tiles, han, fu and yakuman are worked out"),
        ("hand 1 1 E1 --tsumo S --han 5 --haitei", "need --tiles; without tiles they are part of --han"),
        ("hand 1 1 E1 --draw --han 5", "--draw has no winning hand, so no han, fu, tiles or circumstances"),
        ("hand 1 1 E1 --tsumo S --tiles 123m --liable big_dragons:S", "--liable takes WHICH:WHO"),
        ("hand 1 1 E9 --draw", "a hand is called as E1"),
        ("hand 1 7 E1 --draw", "session 1 has no table 7"),
        ("table 1 7", "session 1 has no table 7"),
        ("lend 1 1 Di ten", "POINTS takes a whole number from 1, not ten"),
        ("clock 1 --signal 0 --pause", "one thing at a time, not --signal and --pause"),
        ("clock 1 --extra 5", "--extra takes TABLE:MINUTES, as 3:5, not 5"),
        ("clock 1 --extra 1:5", "extra time is given by a referee, who says why"),
        ("clock 1 --why X", "--table needs --signal"),
        ("clock 1 --resume", "the clock of session 1 runs"),
        ("start 1", "has started at"),
        ("draw-seats 1 1", "give either a --seed, or the players drawn at the table"),
    ],
)
def test_refusals(session: Program, words: str, sentence: str) -> None:
    done = session(*words.split())
    assert (done.code, done.out) == (2, "")
    assert sentence in done.err
    assert done.err.startswith("hanchan: ")
