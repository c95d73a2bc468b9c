"""Bad input ends in exit code 2 and one sentence that names what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from ..helpers.program import Program

HAND = ("score", "123m567m34p66p678s")
WON = (*HAND, "--win", "5p")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("score",), "give the HAND, the tiles without the winning tile"),
        (HAND, "give the winning tile with --win"),
        ((*HAND, "--win"), "option '--win' requires an argument"),
        ((*HAND, "--win", "5pp"), "the suit letter 'p' has no rank before it"),
        ((*HAND, "--win", "5p6p"), '"5p6p" is 2 tiles, not one'),
        ((*HAND, "--win", "9p"), "9p does not complete the hand, which waits for 2p 5p"),
        (("score", "123x", "--win", "5p"), "'x' is neither a rank 0-9 nor a suit m, p, s, z"),
        (
            ("score", "123m", "--win", "4m"),
            "a hand with 0 melds has 13 concealed tiles without the winning tile, not 3",
        ),
        ((*WON, "--dora", "300"), "--dora takes a whole number from 0 to 99, not 300"),
        ((*WON, "--honba", "-1"), "--honba takes a whole number from 0 to 999, not -1"),
        ((*WON, "--deposits", "two"), "--deposits takes a whole number from 0 to 999, not two"),
        ((*WON, "--seat", "Q"), "--seat takes E, S, W or N, not Q"),
        ((*WON, "--round", "Q"), "--round takes E, S, W or N, not Q"),
        ((*WON, "--from", "me"), "--from takes left, across or right, not me"),
        ((*WON, "--liable", "me"), "--liable takes WHICH:WHO, as big_dragons:left, not me"),
        ((*WON, "--liable", "big_dragons:me"), "--liable takes left, across or right, not me"),
        ((*WON, "--liable", "big_winds:left,big_winds:right"), "--liable names big_winds twice"),
        ((*WON, "--liable", "dragons:left"), 'there is no liability for "dragons"'),
        ((*WON, "--ippatsu"), "ippatsu needs riichi"),
        ((*WON, "--ura", "1s"), "ura dora are only for a winner in riichi"),
        ((*WON, "--dora", "1", "--indicators", "4m"), "dora are given both as a count and by indicators"),
        ((*WON, "--open-riichi"), "the ruleset does not have open_riichi"),
        ((*WON, "--ruleset", "wrc2022"), "wrc2022: there is no ruleset of this id; did you mean wrc-2022?"),
        ((*WON, "--ruleset", "xyz"), "there are club-sheet, ema-2016, tenhou, wdmc-2019, wrc-2022, wrc-2025"),
        ((*WON, "--ruleset", "nowhere.toml"), "nowhere.toml: there is no such file"),
        ((*WON, "--house", "nowhere.py"), "there is no file nowhere.py"),
        ((*WON, "--svg", "/nowhere/hand.svg"), "cannot write /nowhere/hand.svg"),
        ((*WON, "--tsmo"), "there is no option --tsmo; did you mean --tsumo?"),
        ((*WON, "--tsumo=yes"), "option '--tsumo' does not take a value"),
        (("scor",), "no such command 'scor'; did you mean 'score'?"),
        (("rules", "shw"), "no such command 'shw'; did you mean 'show'?"),
        (("rules", "show"), "missing argument 'ID'"),
        (("rules", "show", "ema-2016", "fuu"), "there is no section fuu; did you mean fu?"),
        (("rules", "show", "ema-2016", "nothing"), "there is no section nothing; there are equipment, wall"),
        (("rules", "diff", "ema-2016", "ema"), "ema: there is no ruleset of this id"),
        (("rules", "diff", "ema-2016"), "missing argument 'B'"),
        (("rules", "check", "nowhere.toml"), "nowhere.toml: there is no such file"),
    ],
)
def test_one_sentence(hanchan: Program, words: tuple[str, ...], sentence: str) -> None:
    answer = hanchan(*words)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.startswith("hanchan: ")
    assert answer.err.count("\n") == 1
    assert sentence in answer.err


def test_faulty_ruleset_file(hanchan: Program, tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text('[meta]\nid = "club"\nextends = "ema-2016"\n[fu]\nbse = 3\n', encoding="utf-8")
    answer = hanchan(*WON, "--ruleset", str(path))
    assert answer.code == 2
    assert answer.err.startswith(f"hanchan: {path}:")
    assert "more problem" in answer.err
