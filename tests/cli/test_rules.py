"""``hanchan rules``: list, show, diff, check."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from hanchan import rulesets

if TYPE_CHECKING:
    from pathlib import Path

    from ..helpers.program import Program

FAULTY = """[meta]
id = "club"
name = "Our club"
short = "Our club"
extends = "ema-2016"
players = 4

[limits]
kirage = { value = true, clause = "7" }
kiriage = { value = 3, clause = "7" }

[fu]
double_wind_pair = { value = 2 }
"""


@pytest.fixture
def faulty(tmp_path: Path) -> str:
    path = tmp_path / "club.toml"
    path.write_text(FAULTY, encoding="utf-8")
    return str(path)


def test_list(hanchan: Program) -> None:
    answer = hanchan("rules", "list")
    assert answer.code == 0
    assert [line.split()[0] for line in answer.out.splitlines()] == rulesets.available()
    assert "World Riichi Championship Rules 2022" in answer.out


def test_list_as_json(hanchan: Program) -> None:
    listed = hanchan("rules", "list", "--json").json
    assert [one["id"] for one in listed] == rulesets.available()
    assert {one["id"]: one["extends"] for one in listed}["wrc-2025"] == "wrc-2022"
    assert all(set(one) == {"id", "name", "short", "extends", "players", "hash"} for one in listed)


@pytest.mark.parametrize("id", rulesets.available())
def test_show_has_every_rule(hanchan: Program, id: str) -> None:
    ruleset = rulesets.load(id)
    answer = hanchan("rules", "show", id)
    keys = [line.split()[0] for line in answer.out.splitlines()]
    rules, yaku = ([entry.key for entry in part] for part in (ruleset.rules, ruleset.yakus))
    assert keys == [*rules, *yaku, *(f"terms.{term.key}" for term in ruleset.terms)]


def test_show_one_section(hanchan: Program) -> None:
    lines = hanchan("rules", "show", "ema-2016", "fu").out.splitlines()
    assert all(line.startswith("fu.") for line in lines)
    (line,) = (line for line in lines if line.startswith("fu.double_wind_pair "))
    assert line.split("  ")[0] == "fu.double_wind_pair"
    assert "EMA 2016 §4.1.1" in line
    assert "our interpretation: Seat wind and prevalent wind" in line


def test_show_says_where_the_book_is_silent(hanchan: Program) -> None:
    (line,) = (
        line
        for line in hanchan("rules", "show", "ema-2016", "liability").out.splitlines()
        if line.startswith("liability.promotion_frees ")
    )
    assert "EMA 2016 (silent)" in line
    assert "our default: " in line


def test_show_as_json(hanchan: Program) -> None:
    shown = hanchan("rules", "show", "ema-2016", "limits", "--json").json
    assert shown["id"] == "ema-2016"
    kiriage = {rule["rule"]: rule for rule in shown["rules"]}["limits.kiriage"]
    assert kiriage == {
        "rule": "limits.kiriage",
        "about": "4 han 30 fu and 3 han 60 fu are rounded up to mangan.",
        "value": False,
        "clause": "EMA 2016 §6, Revision notes",
        "source": "book",
        "reason": "",
    }


def test_show_yaku_with_their_names(hanchan: Program) -> None:
    shown = hanchan("rules", "show", "wrc-2022", "yaku", "--json").json
    iipeikou = {rule["rule"]: rule for rule in shown["rules"]}["yaku.iipeikou"]
    assert (iipeikou["name"], iipeikou["japanese"], iipeikou["value"]) == (
        "Twin Sequences",
        "Iipeikou",
        [1, 0],
    )
    assert "1 closed: Twin Sequences" in hanchan("rules", "show", "wrc-2022", "yaku").out


def test_show_a_file(hanchan: Program, tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text(FAULTY.split("\n[limits]", maxsplit=1)[0], encoding="utf-8")
    assert "EMA 2016 §4.1.1" in hanchan("rules", "show", str(path), "fu").out


def test_diff_has_both_values_and_both_clauses(hanchan: Program) -> None:
    answer = hanchan("rules", "diff", "wrc-2022", "ema-2016")
    (line,) = (line for line in answer.out.splitlines() if line.startswith("limits.kiriage "))
    cells = [cell.strip() for cell in line.split("  ") if cell.strip()]
    assert cells == ["limits.kiriage", "yes", "WRC 2022 §11.2", "no", "EMA 2016 §6, Revision notes"]
    assert len(answer.out.splitlines()) == len(rulesets.diff("wrc-2022", "ema-2016"))


def test_diff_of_one_section(hanchan: Program) -> None:
    answer = hanchan("rules", "diff", "wrc-2022", "ema-2016", "limits")
    assert [line.split()[0] for line in answer.out.splitlines()] == [
        "limits.kiriage",
        "limits.yakuman_add_up",
    ]
    same = hanchan("rules", "diff", "wrc-2022", "wrc-2025", "fu")
    assert same.out == "WRC 2022 and WRC 2025 have the same rules of fu.\n"
    assert hanchan("rules", "diff", "wrc-2022", "wrc-2025", "nothing").code == 2


def test_diff_as_json(hanchan: Program) -> None:
    differences = hanchan("rules", "diff", "wrc-2022", "ema-2016", "--json").json
    assert {
        "rule": "fu.double_wind_pair",
        "wrc-2022": {"value": 2, "clause": "WRC 2022 §11.3"},
        "ema-2016": {"value": 4, "clause": "EMA 2016 §4.1.1"},
    } in differences


def test_diff_of_equal_rulesets(hanchan: Program) -> None:
    assert (
        hanchan("rules", "diff", "ema-2016", "ema-2016").out == "EMA 2016 and EMA 2016 have the same rules.\n"
    )
    assert hanchan("rules", "diff", "ema-2016", "ema-2016", "--json").json == []


def test_check_names_every_fault_with_its_line(hanchan: Program, faulty: str) -> None:
    answer = hanchan("rules", "check", faulty)
    assert answer.code == 1
    assert answer.out.splitlines() == [
        f"{faulty}:9: limits.kirage: there is no such key; did you mean kiriage?",
        f"{faulty}:10: limits.kiriage: must be true or false, not 3",
        f"{faulty}:13: fu.double_wind_pair: is not cited: give the clause, or say silent and why",
        "",
        "3 faults.",
    ]


def test_check_as_json(hanchan: Program, faulty: str) -> None:
    answer = hanchan("rules", "check", faulty, "--json")
    assert (answer.code, answer.json["valid"]) == (1, False)
    assert [(fault["line"], fault["key"]) for fault in answer.json["faults"]] == [
        (9, "limits.kirage"),
        (10, "limits.kiriage"),
        (13, "fu.double_wind_pair"),
    ]


@pytest.mark.parametrize("id", rulesets.available())
def test_check_of_a_good_ruleset(hanchan: Program, id: str) -> None:
    assert hanchan("rules", "check", id).out == f"{id}: complete, cited and free of contradictions.\n"
    assert hanchan("rules", "check", id, "--json").json == {"valid": True, "faults": []}
