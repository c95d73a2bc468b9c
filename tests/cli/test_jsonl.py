"""One request a line, one answer a line."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from ..helpers.program import Program

PINFU = "123m567m34p66p678s"


def asked(hanchan: Program, *requests: Any, words: tuple[str, ...] = ()) -> list[Any]:
    lines = [one if isinstance(one, str) else json.dumps(one) for one in requests]
    answer = hanchan("score", "--jsonl", *words, stdin="\n".join(lines) + "\n")
    assert answer.code == 0, answer.err
    return answer.json_lines


def test_same_answer_as_json(hanchan: Program) -> None:
    alone = hanchan("score", PINFU, "--win", "5p", "--riichi", "--seat", "E", "--json").json
    assert asked(hanchan, {"hand": PINFU, "win": "5p", "riichi": True, "seat": "E"}) == [alone]


def test_every_option(hanchan: Program) -> None:
    request = {
        **dict.fromkeys(("double_riichi", "open_riichi", "ippatsu", "rinshan", "chankan", "haitei"), False),
        **dict.fromkeys(("houtei", "tenhou", "chihou", "renhou", "tsumo"), False),
        **{"riichi": True, "seat": "W", "round": "S", "indicators": "4m", "ura": "", "dora": 0, "honba": 1},
        **{"deposits": 1, "liable": {}, "from": "left", "mixed": None, "ruleset": "ema-2016"},
    }
    (answer,) = asked(hanchan, {"hand": PINFU, "win": "5p", **request})
    assert (answer["ruleset"], answer["han"], answer["total"]) == ("ema-2016", 3, 5200)


def test_bad_lines_in_the_middle(hanchan: Program) -> None:
    good = {"hand": PINFU, "win": "5p"}
    answers = asked(
        hanchan, good, "{", "[1]", {**good, "win": 5}, {"win": "5p"}, "", {**good, "dora": 300}, good
    )
    assert [answer["valid"] for answer in answers] == [True, False, False, False, False, False, True]
    assert [answer["message"].split(":")[0] for answer in answers[1:-1]] == [
        "the line is not JSON",
        "a request is a JSON object, with hand and win in it",
        "win takes text, not 5",
        "the request has no hand",
        "dora takes a whole number from 0 to 99, not 300",
    ]


def test_id_comes_back(hanchan: Program) -> None:
    good = {"hand": PINFU, "win": "5p"}
    answers = asked(
        hanchan, {**good, "id": 7}, {**good, "id": {"a": [None]}}, {**good, "id": "x", "win": "9p"}, good
    )
    assert [answer.get("id", "none") for answer in answers] == [7, {"a": [None]}, "x", "none"]


def test_hand_without_yaku(hanchan: Program) -> None:
    request = {"hand": "567m34p678s99m pon:333z", "win": "5p", "seat": "N", "id": 1}
    assert asked(hanchan, request) == [{"id": 1, "valid": False, "reason": "no_yaku"}]


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ({"tsumo": 1}, "tsumo is true or false, not 1"),
        ({"dora": True}, "dora takes a whole number from 0 to 99, not True"),
        ({"dora": 1.5}, "dora takes a whole number from 0 to 99, not 1.5"),
        ({"honba": 10**40}, "honba takes a whole number from 0 to 999, not 10000000000000000000..."),
        ({"seat": "X"}, "seat takes E, S, W or N, not X"),
        ({"round": None}, "round takes E, S, W or N, not None"),
        ({"indicators": ["4m"]}, "indicators takes text, not ['4m']"),
        ({"from": "me"}, "from takes left, across or right, not me"),
        ({"liable": {"big_dragons": 1}}, 'liable takes a mapping such as {"big_dragons": "left"}'),
        ({"liable": "big_dragons"}, "liable takes WHICH:WHO, as big_dragons:left, not big_dragons"),
        ({"tsmo": True}, "there is no option tsmo; did you mean tsumo?"),
        ({"discarder": "left"}, "there is no option discarder"),
        ({"ruleset": "wrc2022"}, "wrc2022: there is no ruleset of this id; did you mean wrc-2022?"),
        ({"ruleset": 3}, "ruleset takes text, not 3"),
    ],
)
def test_wrong_options(hanchan: Program, option: dict[str, Any], message: str) -> None:
    (answer,) = asked(hanchan, {"hand": PINFU, "win": "5p", **option})
    assert (answer["valid"], answer["reason"]) == (False, "bad_input")
    assert answer["message"].startswith(message)


def test_not_a_number_is_no_json(hanchan: Program) -> None:
    (answer,) = asked(hanchan, '{"id": NaN}')
    assert answer["message"] == "the line is not JSON: NaN is not a number in JSON"


def test_deep_nesting(hanchan: Program) -> None:
    deep, good = asked(hanchan, "[" * 100_000, {"hand": PINFU, "win": "5p"})
    assert (deep["valid"], good["valid"]) == (False, True)


def test_mixed(hanchan: Program) -> None:
    good = {"hand": PINFU, "win": "5p", "tsumo": True}
    answers = asked(hanchan, good, {**good, "mixed": True}, {**good, "mixed": "any"}, {**good, "mixed": "5p"})
    assert [len(answer["yaku"]) for answer in answers] == [2, 1, 1, 1]


def test_liable_as_on_the_command_line(hanchan: Program) -> None:
    request = {"hand": "99m12p pon:555z pon:666z pon:777z", "win": "3p", "tsumo": True}
    by_text, by_mapping = asked(
        hanchan, {**request, "liable": "big_dragons:left"}, {**request, "liable": {"big_dragons": "left"}}
    )
    assert by_text == by_mapping
    assert by_text["payments"]["liable"] == {"left": 32000}


def test_ruleset_and_house_yaku_for_all(hanchan: Program, tmp_path: Path) -> None:
    house = tmp_path / "club.py"
    house.write_text(
        "from hanchan import house_yaku\n"
        "@house_yaku(name='Any', closed=1, clause='7')\n"
        "def any_hand(reading, win):\n    return True\n",
        encoding="utf-8",
    )
    words = ("--ruleset", "ema-2016", "--house", str(house))
    good = {"hand": PINFU, "win": "5p"}
    answers = asked(hanchan, good, {**good, "ruleset": "tenhou"}, words=words)
    assert [(answer["ruleset"], answer["han"]) for answer in answers] == [("ema-2016", 2), ("tenhou", 2)]


@pytest.mark.parametrize(
    "beside", [(PINFU,), ("--win", "5p"), ("--seat", "E"), ("--tsumo",), ("--svg", "x.svg")]
)
def test_nothing_beside(hanchan: Program, beside: tuple[str, ...]) -> None:
    answer = hanchan("score", "--jsonl", *beside)
    assert answer.code == 2
    assert "belongs in the requests" in answer.err
