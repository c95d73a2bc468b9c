"""The form of the JSON answers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..helpers.program import Program

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


EVENT = ("tournament", "new", "Cup")
WITH_RULESET = {
    "score": ("score", PINFU, "--win", "5p", "--ruleset"),
    "score --jsonl": ("score", "--jsonl", "--ruleset"),
    "rules show": ("rules", "show"),
    "rules diff": ("rules", "diff", "ema-2016"),
    "simulate": ("simulate", "--games", "1", "--ruleset"),
    "replay": ("replay", "game.jsonl", "--ruleset"),
    "replay --verify": ("replay", "game.jsonl", "--verify", "--ruleset"),
    "replay --score-as": ("replay", "game.jsonl", "--score-as"),
    "referee rule": ("referee", "rule", "tile_count_wrong", "--ruleset"),
    "referee show": ("referee", "show", "tile_count_wrong", "--ruleset"),
    "referee search": ("referee", "search", "too many tiles", "--ruleset"),
    "referee customs": ("referee", "customs", "--ruleset"),
    "tournament all-last": ("tournament", "all-last", "30000", "30000", "30000", "30000", "--ruleset"),
    "perft": ("perft", "--seed", "7", "--depth", "1", "--ruleset"),
    "tournament new": (*EVENT, "--ruleset"),
    "tournament points": ("tournament", "points", "30000", "30000", "30000", "30000", "--ruleset"),
    "tournament demo": ("tournament", "demo", "--ruleset"),
}


@pytest.fixture
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hanchan: Program) -> None:
    """A folder with a log and a faulty ruleset in it."""
    monkeypatch.chdir(tmp_path)
    Path("club.toml").write_text(
        '[meta]\nid = "club"\nextends = "ema-2016"\n[fu]\nbse = 3\n', encoding="utf-8"
    )
    hanchan("play", "--plain", "--seed", "3", "--log", "game.jsonl", stdin="w\n")


@pytest.mark.usefixtures("in_a_folder")
@pytest.mark.parametrize("command", WITH_RULESET)
@pytest.mark.parametrize(
    ("ruleset", "error"),
    [
        ("wrc-2202", "UnknownRulesetError"),
        ("club.toml", "MissingKeyError"),
        ("nowhere.toml", "RulesetFileError"),
        ("/dev/zero", "RulesetFileError"),
    ],
)
def test_a_ruleset_that_cannot_be_used(hanchan: Program, command: str, ruleset: str, error: str) -> None:
    json_option = () if "--jsonl" in command else ("--json",)
    answer = hanchan(*WITH_RULESET[command], ruleset, *json_option)
    assert answer.code == 2
    assert (answer.json["valid"], answer.json["reason"]) == (False, "bad_input")
    assert answer.json["error"] == error
    assert answer.err == f"hanchan: {answer.json['message']}\n"


@pytest.mark.parametrize(
    ("words", "error", "message"),
    [
        (("rules", "show"), "UsageError", "missing argument 'ID'"),
        (("score", PINFU, "--tsmo"), "UsageError", "there is no option --tsmo; did you mean --tsumo?"),
        (("replay", "nowhere.jsonl"), "LogError", "nowhere.jsonl: cannot be read: No such file or directory"),
        (("perft", "--seed", "x"), "OptionError", None),
    ],
)
def test_every_refusal_is_json_too(
    hanchan: Program, words: tuple[str, ...], error: str, message: str | None
) -> None:
    answer = hanchan(*words, "--json")
    assert answer.code == 2
    assert answer.json["error"] == error
    assert message in (None, answer.json["message"])
    assert answer.err == f"hanchan: {answer.json['message']}\n"
