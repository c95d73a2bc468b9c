"""Every option of ``hanchan score`` reaches the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from ..helpers.program import Program

PINFU = "123m567m34p66p678s"
ORPHANS = "19m19p19s1234567z"
DRAGONS = ("99m12p", "pon:555z", "pon:666z", "pon:777z")


def ids(answer: Any) -> list[str]:
    return [line["id"] for line in answer["yaku"]]


@pytest.mark.parametrize(
    ("words", "yaku"),
    [
        ((PINFU, "--win", "5p", "--riichi"), ["riichi", "pinfu"]),
        ((PINFU, "--win", "5p", "--double-riichi"), ["double_riichi", "pinfu"]),
        ((PINFU, "--win", "5p", "--open-riichi", "--ruleset", "club-sheet"), ["open_riichi", "pinfu"]),
        ((PINFU, "--win", "5p", "--riichi", "--ippatsu"), ["riichi", "ippatsu", "pinfu"]),
        ((PINFU, "--win", "5p", "--tsumo"), ["menzen_tsumo", "pinfu"]),
        ((PINFU, "--win", "5p", "--tsumo", "--haitei"), ["menzen_tsumo", "pinfu", "haitei"]),
        ((PINFU, "--win", "5p", "--houtei"), ["pinfu", "houtei"]),
        ((PINFU, "--win", "5p", "--chankan"), ["pinfu", "chankan"]),
        ((PINFU, "--win", "5p", "--tsumo", "--tenhou", "--seat", "E"), ["tenhou"]),
        ((PINFU, "--win", "5p", "--tsumo", "--chihou"), ["chihou"]),
        ((PINFU, "--win", "5p", "--renhou", "--ruleset", "ema-2016"), ["renhou"]),
        (
            ("34p66p678s567m ankan:1111z", "--win", "5p", "--tsumo", "--rinshan"),
            ["menzen_tsumo", "round_wind", "rinshan"],
        ),
        (("34p66p678s567m kan:2222z", "--win", "5p"), ["seat_wind"]),
        (("34p66p678s567m kakan:2222z", "--win", "5p", "--seat", "s"), ["seat_wind"]),
        (("34p66p678s567m pon:333z", "--win", "5p", "--seat", "W"), ["seat_wind"]),
        (("34p66p678s567m pon:333z", "--win", "5p", "--seat", "E", "--round", "W"), ["round_wind"]),
        (("34p66p678s567m pon:444z", "--win", "5p", "--round", "N"), ["round_wind"]),
        (("34p66p678s chi:234m chi:567m", "--win", "5p"), ["tanyao"]),
        ((PINFU, "--win", "5p", "--indicators", "4m7p"), ["pinfu", "dora"]),
        (
            (PINFU, "--win", "5p", "--riichi", "--indicators", "9p", "--ura", "5p"),
            ["riichi", "pinfu", "ura_dora"],
        ),
        ((PINFU, "--win", "5p", "--dora", "3"), ["pinfu", "dora"]),
        ((PINFU, "--win", "0p", "--ruleset", "tenhou"), ["pinfu", "red_five"]),
        ((ORPHANS, "--win", "1m"), ["kokushi"]),
    ],
)
def test_yaku(score: Callable[..., Any], words: tuple[str, ...], yaku: list[str]) -> None:
    assert sorted(ids(score(*words))) == sorted(yaku)


def test_melds_need_no_quotes(score: Callable[..., Any]) -> None:
    quoted = score("34p66p678s chi:234m chi:567m", "--win", "5p")
    assert score("34p66p678s", "chi:234m", "chi:567m", "--win", "5p") == quoted


def test_dora_count(score: Callable[..., Any]) -> None:
    assert score(PINFU, "--win", "5p", "--dora", "3")["han"] == 4


def test_counters_and_deposits(score: Callable[..., Any]) -> None:
    answer = score(PINFU, "--win", "5p", "--honba", "2", "--deposits", "3")
    assert answer["payments"] == {"kind": "ron", "discarder": 1600}
    assert answer["total"] == 4600


def test_rulesets_differ(score: Callable[..., Any]) -> None:
    hand = ("222m456p234s66s", "78s", "--win", "9s", "--riichi", "--dora", "2", "--tsumo")
    totals = {id: score(*hand, "--ruleset", id)["total"] for id in ("wrc-2022", "ema-2016")}
    assert totals == {"wrc-2022": 8000, "ema-2016": 7900}


def test_liability_by_self_draw(score: Callable[..., Any]) -> None:
    answer = score(*DRAGONS, "--win", "3p", "--tsumo", "--liable", "big_dragons:left", "--honba", "1")
    assert answer["payments"]["liable"] == {"left": 32300}
    assert answer["payments"]["seats"] == {"E": 32300, "S": 0, "W": 0, "N": 0}


def test_liability_by_ron(score: Callable[..., Any]) -> None:
    answer = score(*DRAGONS, "--win", "3p", "--from", "right", "--liable", "big_dragons:left")
    assert answer["payments"] == {
        "kind": "ron",
        "discarder": 16000,
        "liable": {"left": 16000},
        "seats": {"E": 16000, "S": 0, "W": 16000, "N": 0},
    }


def test_mixed_tile(score: Callable[..., Any]) -> None:
    kept, mixed = (score(PINFU, "--win", "5p", "--tsumo", *more) for more in ((), ("--mixed", "any")))
    assert ids(kept) == ["menzen_tsumo", "pinfu"]
    assert ids(mixed) == ["menzen_tsumo"]


def test_hand_without_yaku(hanchan: Program) -> None:
    words = ("score", "567m34p678s99m", "pon:333z", "--win", "5p", "--seat", "N")
    told = hanchan(*words)
    assert told.code == 1
    assert "No yaku: this hand may not win." in told.out
    answer = hanchan(*words, "--json")
    assert (answer.code, answer.json) == (1, {"valid": False, "reason": "no_yaku"})


def test_picture(hanchan: Program, tmp_path: Path) -> None:
    path = tmp_path / "hand.svg"
    assert hanchan("score", PINFU, "--win", "5p", "--svg", str(path)).code == 0
    assert path.read_text(encoding="utf-8").startswith("<svg ")


def test_ruleset_file(hanchan: Program, tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text(
        '[meta]\nid = "club"\nname = "Our club"\nshort = "Our club"\nextends = "wrc-2022"\nplayers = 4\n'
        '[limits]\nkiriage = { value = false, clause = "7" }\n',
        encoding="utf-8",
    )
    answer = hanchan("score", PINFU, "--win", "5p", "--dora", "3", "--json", "--ruleset", str(path))
    assert (answer.json["ruleset"], answer.json["total"]) == ("club", 7700)


HOUSE = """
from hanchan import house_yaku

@house_yaku(name="Five of Circles", closed=2, open=1, clause="Club rules, 7")
def five_of_circles(reading, win):
    return {body}
"""


def test_house_yaku(hanchan: Program, tmp_path: Path) -> None:
    path = tmp_path / "club.py"
    path.write_text(HOUSE.format(body='win.tile == "5p"'), encoding="utf-8")
    answer = hanchan("score", PINFU, "--win", "5p", "--house", str(path), "--json").json
    line = {"id": "five_of_circles", "name": "Five of Circles", "han": 2, "clause": "Club rules, 7"}
    assert line in answer["yaku"]
    assert answer["han"] == 3


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (HOUSE.format(body="win.nothing"), "the house yaku five_of_circles failed: AttributeError"),
        ("def (", "club.py does not run: SyntaxError"),
        ("import hanchan", "club.py defines no house yaku"),
        (HOUSE.format(body="True").replace("closed=2", "closed=99"), "cannot be worth 99 han"),
    ],
)
def test_faulty_house_file(hanchan: Program, tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "club.py"
    path.write_text(text, encoding="utf-8")
    answer = hanchan("score", PINFU, "--win", "5p", "--house", str(path))
    assert answer.code == 2
    assert sentence in answer.err
    assert answer.err.count("\n") == 1
