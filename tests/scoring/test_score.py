"""Score: what it tells, as values, words, JSON and a picture."""

from __future__ import annotations

import json

import pytest

import hanchan
from hanchan.rulesets import Source

from ..helpers.cases import RULESETS, all_cases, ruleset, win_options

HAND = "123m567m34p66p678s"


def test_what_it_holds() -> None:
    """All parts of a value."""
    score = hanchan.score(HAND, "5p", riichi=True, indicators="5p", honba=1, deposits=2, ruleset="ema-2016")
    assert (score.valid, score.reason, score.ruleset.id) == (True, None, "ema-2016")
    assert (score.han, score.fu, score.limit, score.yakuman, score.base) == (4, 30, None, 0, 1920)
    assert [(line.id, line.han, line.is_dora) for line in score.yaku] == [
        ("riichi", 1, False),
        ("pinfu", 1, False),
        ("dora", 2, True),
    ]
    assert [(line.id, line.fu) for line in score.fu_items] == [("base", 20), ("closed_ron", 10)]
    assert score.payments is not None
    assert (score.payments.discarder, score.payments.deposits, score.total) == (8000, 2000, 10000)
    assert score.reading is not None
    assert (score.reading.form, score.reading.pair, score.reading.wait) == ("standard", "6p", "two_sided")
    assert str(score.hand) == "123567m3466p678s"
    assert score.win.tile == "5p"


def test_lines_know_where_they_come_from() -> None:
    """Clause, source and the reason of a reading."""
    score = hanchan.score(HAND, "5p", riichi=True, ruleset="wrc-2025")
    assert score.yaku[0].clause == "WRC 2022 §11.5.1"
    assert score.yaku[0].source is Source.BOOK
    changed = ruleset("wrc-2022").with_values({"yaku.riichi": (2, 0), "fu.base": 30})
    score = hanchan.score(HAND, "5p", riichi=True, ruleset=changed)
    assert (score.yaku[0].clause, score.yaku[0].source) == ("House rule", Source.HOUSE)
    assert (score.fu_items[0].clause, score.fu_items[0].fu) == ("House rule", 30)


def test_without_a_yaku() -> None:
    """Nothing, and the reason."""
    score = hanchan.score("123m567m46p678s22z", "5p")
    assert (score.valid, score.reason, score.total) == (False, "no_yaku", 0)
    assert (score.han, score.fu, score.limit, score.yakuman, score.base) == (0, 0, None, 0, 0)
    assert (score.yaku, score.fu_items, score.payments, score.reading, score.runner_ups) == (
        (),
        (),
        None,
        None,
        (),
    )
    assert score.to_dict() == {"valid": False, "ruleset": "wrc-2022", "reason": "no_yaku"}
    assert repr(score) == "<Score wrc-2022: no yaku>"
    assert "yaku" in score.explain().lower()


def test_to_dict_of_a_ron() -> None:
    """The form for JSON, exactly."""
    score = hanchan.score(HAND, "5p", riichi=True, ruleset="wrc-2022")
    assert score.to_dict() == {
        "valid": True,
        "ruleset": "wrc-2022",
        "han": 2,
        "fu": 30,
        "limit": None,
        "yakuman": 0,
        "yaku": [
            {"id": "riichi", "name": "Riichi", "han": 1, "clause": "WRC 2022 §11.5.1"},
            {"id": "pinfu", "name": "Pinfu", "han": 1, "clause": "WRC 2022 §11.5.1"},
        ],
        "fu_items": [
            {"id": "base", "fu": 20, "clause": "WRC 2022 §11.3"},
            {"id": "closed_ron", "fu": 10, "clause": "WRC 2022 §11.3"},
        ],
        "payments": {"kind": "ron", "discarder": 2000},
        "total": 2000,
        "runner_ups": [],
    }


def test_to_dict_of_a_self_draw() -> None:
    """What the dealer and each other player pay; the dealer's own win has no dealer's part."""
    score = hanchan.score(HAND, "5p", tsumo=True, honba=1, deposits=1)
    assert score.to_dict()["payments"] == {"kind": "tsumo", "dealer": 800, "non_dealer": 500}
    assert score.to_dict()["total"] == 2800
    score = hanchan.score(HAND, "5p", tsumo=True, seat="E")
    assert score.to_dict()["payments"] == {"kind": "tsumo", "dealer": 0, "non_dealer": 700}


def test_to_dict_with_liability() -> None:
    """Who is liable, and what each seat pays."""
    hand = "23m88p pon:555z pon:666z pon:777z"
    score = hanchan.score(hand, "4m", tsumo=True, liable={"big_dragons": "right"})
    assert score.to_dict()["payments"] == {
        "kind": "tsumo",
        "dealer": 0,
        "non_dealer": 0,
        "liable": {"right": 32000},
        "seats": {"E": 0, "S": 0, "W": 32000, "N": 0},
    }


def test_to_dict_has_the_runner_ups() -> None:
    """Each with the same keys as the best, without ruleset."""
    told = hanchan.score("222333444m567p8s", "8s").to_dict()
    assert len(told["runner_ups"]) == 1
    other = told["runner_ups"][0]
    assert other.keys() == told.keys() - {"valid", "ruleset", "runner_ups"}
    assert [line["id"] for line in other["yaku"]] == ["iipeikou", "tanyao"]
    assert json.loads(json.dumps(told)) == told


def test_runner_ups_come_in_order() -> None:
    """The next best first, and each has its own reading."""
    score = hanchan.score("1122334455667m", "7m", riichi=True)
    totals = [score.total, *(other.total for other in score.runner_ups)]
    assert totals == [24000, 16000, 16000]
    assert all(other.runner_ups == () for other in score.runner_ups)
    assert all(other.hand == score.hand for other in score.runner_ups)


def test_in_words() -> None:
    """Printing a score explains it; its repr is short."""
    score = hanchan.score(HAND, "5p", riichi=True)
    assert str(score) == score.explain()
    assert repr(score) == "<Score wrc-2022: 2 han 30 fu, 2000>"
    assert repr(hanchan.score("19m19p19s1234567z", "1m")) == "<Score wrc-2022: yakuman, 32000>"


@pytest.mark.parametrize("id", RULESETS)
def test_the_explanation_has_every_clause(id: str) -> None:
    """Of each yaku, each item of fu, and of what is paid, for every case."""
    evaluator = hanchan.Evaluator(id)
    for case in all_cases():
        if case.ruleset != id or case.kind != "hand" or {"error", "no_yaku"} & case.expect.keys():
            continue
        score = evaluator.score(case.situation["hand"], case.situation["win"], **win_options(case.situation))
        text = score.explain()
        clauses = {line.clause for line in score.yaku} | {line.clause for line in score.fu_items}
        missing = {clause for clause in clauses if clause.removesuffix(" (silent)") not in text}
        assert not missing, f"{case.id}\n{text}"
        assert all(line.name.removesuffix(")") in text for line in score.yaku), f"{case.id}\n{text}"
        assert f"{score.total:,}" in text, f"{case.id}\n{text}"


def test_a_picture() -> None:
    """SVG with a title, for a notebook with the explanation below it."""
    score = hanchan.score(HAND, "5p", riichi=True, indicators="1z", ura="2z")
    assert score.svg().startswith("<svg")
    assert score.svg().endswith("</svg>")
    html = score._repr_html_()
    assert html.startswith(score.svg())
    assert "<pre>" in html
    assert "Riichi" in html


def test_html_is_escaped() -> None:
    """A club's words cannot break the page."""
    house = hanchan.HouseYaku("tag", "<b>Tag</b>", 1, 1, "A & B", lambda reading, win: True)
    html = hanchan.score(HAND, "5p", house=[house])._repr_html_()
    assert "&lt;b&gt;Tag&lt;/b&gt;" in html
    assert "A &amp; B" in html
    assert "<b>Tag" not in html
