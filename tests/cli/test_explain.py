"""The calculation in words: nothing missing, in the book's terms, with what is ours marked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from hanchan import rulesets, score
from hanchan.scoring.explain import explain, fu_name, yaku_name
from tests.helpers.cases import COPIED, all_cases

if TYPE_CHECKING:
    from hanchan import Score
    from tests.helpers.cases import Case

WIDTH = 100
HANDS: list[tuple[str, str, dict[str, Any]]] = [
    ("123m567m34p66p678s", "5p", {"riichi": True, "honba": 1, "deposits": 2}),
    ("123m567m34p66p678s", "5p", {"tsumo": True, "honba": 2}),
    ("123m567m34p66p678s", "5p", {"tsumo": True, "seat": "E"}),
    ("44p66p678s ankan:1111z pon:555z", "6p", {"tsumo": True}),
    ("44p66p678s kan:9999m pon:555z", "6p", {"seat": "W"}),
    ("46p678s11z pon:666s kakan:7777z", "5p", {"seat": "E", "dora": 1}),
    ("1122m3344p5566s7z", "7z", {"riichi": True, "indicators": "1m", "ura": "2m"}),
    ("19m19p19s1234567z", "1m", {}),
    ("99m12p pon:555z pon:666z pon:777z", "3p", {"tsumo": True}),
    ("11z22z pon:555z pon:666z pon:777z", "1z", {"honba": 3}),
    ("111222333m44p55s", "5s", {}),
    ("123m567m34p66p678s", "5p", {"dora": 12}),
]


def amounts(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("  ") and line[2] != " "]


@pytest.mark.parametrize("ruleset", rulesets.available())
@pytest.mark.parametrize(("hand", "win", "options"), HANDS)
def test_nothing_is_missing(hand: str, win: str, options: dict[str, Any], ruleset: str) -> None:
    scored = score(hand, win, ruleset=ruleset, **options)
    assert scored.payments is not None
    text = scored.explain()
    rows = amounts(text)
    for line in scored.yaku:
        assert any(row.strip().startswith(yaku_name(line)) and line.clause in row for row in rows)
    for item in scored.fu_items:
        assert any(row.strip().startswith(fu_name(item, scored)) and item.clause in row for row in rows)
    pays = [row for row in rows if " pays " in row]
    assert pays
    assert all(scored.ruleset.cite("limits.round_payments_to") in row for row in pays)
    assert rows[-1].split()[1:] == ["receives", f"{scored.total:,}"]
    assert max(map(len, text.splitlines())) <= WIDTH


@pytest.mark.parametrize("ruleset", rulesets.available())
@pytest.mark.parametrize(("hand", "win", "options"), HANDS)
def test_columns_line_up(hand: str, win: str, options: dict[str, Any], ruleset: str) -> None:
    text = explain(score(hand, win, ruleset=ruleset, **options))
    book = rulesets.load(ruleset).short
    clauses = {
        row.index(f"   {name} ")
        for row in amounts(text)
        for name in (book, "WRC 2022")
        if f"   {name} " in row
    }
    assert len(clauses) == 1


def test_words_of_the_book() -> None:
    hand, win, options = HANDS[3]
    ema = score(hand, win, ruleset="ema-2016", **options).explain()
    assert "Minipoints" in ema
    assert "  Total fan " in ema
    assert "  Concealed kong of honours 1111z " in ema
    assert "  Open pung of honours 555z " in ema
    assert "  East pays " in ema
    assert not any(word in ema for word in ("han ", "fu ", "triplet", "quad", "dealer"))
    wdmc = score(hand, win, ruleset="wdmc-2019", **options).explain()
    assert "  Closed quad of honors 1111z " in wdmc
    assert "  The dealer pays " in wdmc


def test_what_is_ours_is_marked() -> None:
    text = score("123m567m35p678s11z", "4p", seat="E", riichi=True, ruleset="ema-2016").explain()
    (row,) = (line for line in text.splitlines() if "Pair of seat wind and prevalent wind 11z" in line)
    assert row.endswith("EMA 2016 §4.1.1 [1]")
    assert "\n[1] Our interpretation of EMA 2016 §4.1.1: " in text
    text = score("123m567m34p66p678s", "5p", ruleset="tenhou").explain()
    assert "Tenhou (silent) [1]" in text
    assert "\n[1] Tenhou is silent; our default: " in text
    assert "[" not in score("123m567m34p66p678s", "5p", ruleset="wrc-2022").explain()


def test_inherited_rules_cite_their_own_book() -> None:
    text = score("123m567m34p66p678s", "5p", ruleset="wrc-2025").explain()
    assert "with the penalties of 2025" in text
    assert "WRC 2022 §11.3" in text


def test_triplet_completed_by_ron() -> None:
    text = score("111222333m44p55s", "5s").explain()
    assert "Open triplet of inside tiles 555s (by ron)" in text
    assert "\nOther readings: 1 han 40 minipoints (1,300)." in text


@pytest.mark.parametrize(
    ("pair", "name"),
    [("55z", "dragons"), ("22z", "the seat wind"), ("11z", "the prevalent wind")],
)
def test_pairs_by_name(pair: str, name: str) -> None:
    text = score(f"123m567m34p678s{pair}", "5p", riichi=True, ruleset="ema-2016").explain()
    assert f"  Pair of {name} {pair} " in text


def test_value_pair_that_is_nothing() -> None:
    assert "Pair of" not in score("123m567m34p678s44z", "5p", riichi=True, ruleset="ema-2016").explain()


def test_counters_and_deposits() -> None:
    text = score("123m567m34p66p678s", "5p", honba=1, deposits=2, ruleset="ema-2016").explain()
    assert [
        line.split("   ")[0].strip() for line in text.splitlines() if "counter" in line or "bet" in line
    ] == [
        "1 counter x 300",
        "2 riichi bets",
    ]
    assert "  South receives" in text
    assert "3,300" in text


def test_limits() -> None:
    pinfu = ("123m567m34p66p678s", "5p")
    assert "4 han 30 minipoints, mangan: basic points" in score(*pinfu, dora=3).explain()
    assert "5 fan, mangan: basic points" in score(*pinfu, dora=4, ruleset="ema-2016").explain()
    assert "counted yakuman: basic points" in score(*pinfu, dora=13, ruleset="tenhou").explain()
    assert "2 x yakuman: basic points" in score("11z22z pon:555z pon:666z pon:777z", "1z").explain()
    once = score("11z22z pon:555z pon:666z pon:777z", "1z", ruleset="ema-2016").explain()
    assert "Yakuman, paid once: basic points" in once


def test_liability() -> None:
    dragons = ("99m12p pon:555z pon:666z pon:777z", "3p")
    text = score(*dragons, tsumo=True, liable={"big_dragons": "left"}, honba=1).explain()
    assert "East (liable) pays" in text
    assert "including 300 for 1 continuance counter" in text
    assert "WRC 2022 §9.1.1" in text
    text = score(*dragons, discarder="right", liable={"big_dragons": "left"}).explain()
    assert "West (discarder) pays" in text
    text = score(*dragons, liable={"big_dragons": "left"}).explain()
    assert "The liable player (left) pays" in text


def test_mixed_tile() -> None:
    text = score("123m567m34p66p678s", "5p", tsumo=True, mixed="").explain()
    assert "The winning tile was mixed into the hand   WRC 2022 §11.1" in text


def test_no_yaku() -> None:
    text = score("567m34p678s99m pon:333z", "5p", seat="N", ruleset="ema-2016").explain()
    assert text.endswith("No yaku: this hand may not win.   EMA 2016 §3.2")


def amount(row: str) -> int:
    return int(re.split(r" {2,}", row.strip())[1].replace(",", ""))


def paid_in_all(rows: list[str]) -> int:
    """The rows of the last part, added up as a reader would."""
    factors = {"Each player": 3, "Each other": 2}
    start = next(n for n, row in enumerate(rows) if "basic points" in row) + 1
    return sum(
        amount(row) * (3 if "from each player" in row else factors.get(" ".join(row.split()[:2]), 1))
        for row in rows[start:-1]
        if row.split()[0] != "Liable" and "including " not in row
    )


@pytest.mark.parametrize("ruleset", rulesets.available())
def test_every_case_can_be_followed(ruleset: str) -> None:
    """What the rows say adds up to the han, the fu and the points."""
    told = 0
    for case in all_cases():
        if case.ruleset != ruleset or case.kind != "hand" or case.expect.keys() & {"error", "no_yaku"}:
            continue
        scored = score_of(case)
        rows = amounts(scored.explain())
        assert amount(rows[-1]) == scored.total, case.id
        assert paid_in_all(rows) == scored.total, case.id
        if scored.fu_items:
            han = next(n for n, row in enumerate(rows) if row.split()[0] == "Total")
            assert sum(map(amount, rows[:han])) == amount(rows[han]) == scored.han, case.id
            base = next(n for n, row in enumerate(rows) if "basic points" in row)
            assert amount(rows[base - 1]) == scored.fu, case.id
        told += 1
    assert told > 100


def score_of(case: Case) -> Score:
    situation = case.situation
    options: dict[str, Any] = dict.fromkeys(situation.get("how", ()), True)
    options |= {key: situation[key] for key in COPIED if key in situation}
    options["discarder"] = situation.get("from")
    if mixed := situation.get("mixed"):
        options["mixed"] = "" if mixed is True else mixed
    return score(situation["hand"], situation["win"], ruleset=case.ruleset, **options)
