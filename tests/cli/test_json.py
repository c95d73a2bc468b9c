"""The form of the JSON answers."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from .conftest import Program

PINFU = "123m567m34p66p678s"
VALUE_KEYS = ["han", "fu", "limit", "yakuman", "yaku", "fu_items", "payments", "total"]


def test_keys_and_their_order(hanchan: Program) -> None:
    answer = hanchan("score", PINFU, "--win", "5p", "--riichi", "--ruleset", "ema-2016", "--json")
    assert answer.json == {
        "valid": True,
        "ruleset": "ema-2016",
        "han": 2,
        "fu": 30,
        "limit": None,
        "yakuman": 0,
        "yaku": [
            {"id": "riichi", "name": "Riichi", "han": 1, "clause": "EMA 2016 §4.2.1"},
            {"id": "pinfu", "name": "Pinfu", "han": 1, "clause": "EMA 2016 §4.2.1"},
        ],
        "fu_items": [
            {"id": "base", "fu": 20, "clause": "EMA 2016 §4.1.1"},
            {"id": "closed_ron", "fu": 10, "clause": "EMA 2016 §4.1.1"},
        ],
        "payments": {"kind": "ron", "discarder": 2000},
        "total": 2000,
        "runner_ups": [],
    }
    assert list(answer.json) == ["valid", "ruleset", *VALUE_KEYS, "runner_ups"]
    assert answer.out.count("\n") == 1


def test_self_draw(score: Callable[..., Any]) -> None:
    paid = score(PINFU, "--win", "5p", "--tsumo")["payments"]
    assert paid == {"kind": "tsumo", "dealer": 700, "non_dealer": 400}


def test_limit_and_yakuman(score: Callable[..., Any]) -> None:
    mangan = score(PINFU, "--win", "5p", "--dora", "4")
    assert (mangan["limit"], mangan["yakuman"]) == ("mangan", 0)
    yakuman = score("19m19p19s1234567z", "--win", "1m")
    assert (yakuman["limit"], yakuman["yakuman"], yakuman["fu"], yakuman["fu_items"]) == ("yakuman", 1, 0, [])


def test_runner_ups_have_the_same_form(score: Callable[..., Any]) -> None:
    others = score("111222333m44p55s", "--win", "5s")["runner_ups"]
    assert others
    assert all(list(other) == VALUE_KEYS for other in others)


def test_bad_input_is_told_twice(hanchan: Program) -> None:
    """In JSON for the program, in a sentence for whoever looks at its log."""
    answer = hanchan("score", PINFU, "--win", "9p", "--json")
    assert answer.code == 2
    told = json.loads(answer.out)
    assert (told["valid"], told["reason"], told["error"]) == (False, "bad_input", "WinningTileError")
    assert answer.err == f"hanchan: {told['message']}\n"
