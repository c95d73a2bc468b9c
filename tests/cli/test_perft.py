"""``hanchan perft``: counts, where they begin, and what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanchan.game import play

if TYPE_CHECKING:
    from pathlib import Path

    from ..helpers.program import Program

SEED_7 = [11, 113, 989]
CASE = """
moves = ["E discard 8s"]
[deal]
W = "234567m345p67s22s"
draws = "8s"
"""


def columns(out: str) -> list[list[str]]:
    return [line.split() for line in out.splitlines()]


def test_counts_of_each_depth(hanchan: Program) -> None:
    answer = hanchan("perft", "--seed", "7")
    assert answer.code == 0
    rows = columns(answer.out)
    assert rows[0] == ["depth", "paths", "seconds"]
    assert [row[:2] for row in rows[1:]] == [[str(n), str(paths)] for n, paths in enumerate(SEED_7, 1)]


def test_a_wall_and_its_seed_count_alike(hanchan: Program) -> None:
    tiles, _ = play.wall(7, "tenhou")
    by_wall = hanchan("perft", "-r", "tenhou", "--wall", tiles, "--json").json
    by_seed = hanchan("perft", "-r", "tenhou", "--seed", "7", "--json", "--workers", "2").json
    assert [one["paths"] for one in by_wall["depths"]] == [one["paths"] for one in by_seed["depths"]]
    assert by_wall["asked"] == ["E"]


def test_divide_names_each_first_declaration(hanchan: Program, tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    path.write_text(CASE, encoding="utf-8")
    lines = hanchan("perft", "--file", str(path), "--depth", "1", "--divide").out.splitlines()
    assert lines == ["W ron   1", "W pass  1", "in all  2"]
    answer = hanchan("perft", "--file", str(path), "--depth", "2", "--divide", "--json").json
    assert [one["declared"] for one in answer["divide"]] == [["W ron"], ["W pass"]]
    assert sum(one["paths"] for one in answer["divide"]) == answer["depths"][0]["paths"]


def test_every_first_declaration_has_words_of_its_own(hanchan: Program, tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    path.write_text('[deal]\nE = "119m19p19s123456z"\ndraws = "1m"', encoding="utf-8")
    behind = hanchan("perft", "-f", str(path), "--depth", "1", "--divide", "--json").json["divide"]
    words = [one["declared"][0] for one in behind]
    assert {"E riichi 1m", "E riichi 1m (drawn)"} <= set(words)
    assert len(words) == len(set(words))
    for word in words:
        assert hanchan("perft", "-f", str(path), "--moves", word, "--depth", "1").code == 0


def test_moves_come_after_those_of_the_file(hanchan: Program, tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    path.write_text(CASE, encoding="utf-8")
    answer = hanchan("perft", "-f", str(path), "--moves", "W pass; run 1", "-d", "1", "--json").json
    assert (answer["moves"], answer["asked"]) == (["E discard 8s", "W pass", "run 1"], ["W"])


def test_a_late_ron_is_a_step_by_itself(hanchan: Program, tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    path.write_text(CASE, encoding="utf-8")
    words = ("perft", "-f", str(path), "--moves", "W pass", "-d", "1", "--divide")
    assert "W ron" in hanchan(*words, "-r", "ema-2016").out
    assert "W ron" not in hanchan(*words, "-r", "wrc-2022").out


def test_known_counts_are_of_the_position_of_the_file(hanchan: Program, tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    path.write_text(f"{CASE}\n[counts]\nwrc-2022 = [2]\n", encoding="utf-8")
    answer = hanchan("perft", "-f", str(path), "-d", "1", "--moves", "W pass")
    assert answer.code == 0
    assert "known" not in answer.out


@pytest.mark.parametrize(("known", "code", "word"), [("[2]", 0, "as known"), ("[3]", 1, "known as 3")])
def test_known_counts_are_compared(
    hanchan: Program, tmp_path: Path, known: str, code: int, word: str
) -> None:
    path = tmp_path / "case.toml"
    path.write_text(f"{CASE}\n[counts]\nwrc-2022 = {known}\n", encoding="utf-8")
    answer = hanchan("perft", "-f", str(path), "-d", "1")
    assert (answer.code, word in answer.out) == (code, True)


def test_a_hand_that_is_over_has_one_path(hanchan: Program) -> None:
    over = hanchan("perft", "-r", "tenhou", "--seed", "7", "--moves", "run out", "-d", "2", "--json").json
    assert ([one["paths"] for one in over["depths"]], over["asked"]) == ([1, 1], [])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "counting starts from exactly one of --seed, --wall and --file"),
        (("--seed", "7", "--wall", "1m"), "counting starts from exactly one of --seed, --wall and --file"),
        (("--seed", "x"), "--seed takes a whole number from 0 to 2^256 - 1, not x"),
        (("--seed", "7", "--depth", "0"), "--depth takes a whole number from 1 to 64, not 0"),
        (("--seed", "7", "--workers", "many"), "--workers takes a whole number from 1 to 1024, not many"),
        (("--seed", "7", "--moves", "N pass"), "move 'N pass': N may do nothing now"),
        (("--seed", "7", "--moves", "hello"), "move 'hello': a move is a seat and an action"),
        (("--seed", "7", "--moves", "E discard 9z"), "move 'E discard 9z': E may discard 3m"),
        (("--file", "nowhere.toml"), "cannot read nowhere.toml: No such file or directory"),
        (("--wall", "1m"), "a wall has 136 tiles"),
    ],
)
def test_refusals(hanchan: Program, words: tuple[str, ...], sentence: str) -> None:
    answer = hanchan("perft", *words)
    assert (answer.code, answer.out) == (2, "")
    assert sentence in answer.err


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("deal = [", "is not TOML"),
        ("hands = 3", "has hands, and a situation has title, deal"),
        ("seed = 1\nwall = '1m'", "needs one of deal, wall and seed"),
        ("seed = '7'", "seed is a whole number"),
        ("seed = 7\nmoves = 'E discard 1m'", "moves is a list of moves"),
        ("seed = 7\nscores = [1, 2]", "scores is four numbers"),
        ("seed = 7\nround = 'Q'", "round is a wind"),
        ("[deal]\nE = '123m'", "E has 3 tiles, not 13"),
        ("[deal]\ndraws = '11111m'", "the set has no 1m left"),
        ("[deal]\nQ = '1m'", "a deal has E, S, W, N, draws"),
        ("[deal]\nindicators = '123456m'", "indicators has 6 tiles, not 5"),
        ("[deal]\nE = 5", "deal is a table of tiles"),
        ("seed = 7\n[counts]\nwrc-2022 = 5", "counts is a table of counts"),
    ],
)
def test_refused_files(hanchan: Program, tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "case.toml"
    path.write_text(text, encoding="utf-8")
    answer = hanchan("perft", "--file", str(path))
    assert (answer.code, answer.out) == (2, "")
    assert sentence in answer.err


def test_the_help_fits(hanchan: Program) -> None:
    answer = hanchan("perft", "--help")
    assert answer.code == 0
    assert max(map(len, answer.out.splitlines())) <= 80
