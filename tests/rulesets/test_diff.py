"""What differs between two rulesets, with both clauses."""

from __future__ import annotations

from hanchan import rulesets


def test_a_ruleset_does_not_differ_from_itself() -> None:
    for id in rulesets.available():
        assert rulesets.diff(id, id) == []


def test_both_values_and_both_clauses() -> None:
    found = {difference.key: difference for difference in rulesets.diff("wrc-2022", "ema-2016")}
    pair = found["fu.double_wind_pair"]
    assert pair.values == (2, 4)
    assert pair.citations == ("WRC 2022 §11.3", "EMA 2016 §4.1.1")
    assert str(pair) == "fu.double_wind_pair: 2 (WRC 2022 §11.3) | 4 (EMA 2016 §4.1.1)"
    assert {"limits.kiriage", "limits.yakuman_add_up", "win.rob_concealed_quad"} <= set(found)


def test_the_other_way_round() -> None:
    one, other = rulesets.diff("wrc-2022", "ema-2016"), rulesets.diff("ema-2016", "wrc-2022")
    assert [difference.values for difference in one] == [difference.values[::-1] for difference in other]


def test_yaku_come_last_and_names_do_not_matter() -> None:
    keys = [difference.key for difference in rulesets.diff("wrc-2022", "wdmc-2019")]
    yaku = [key for key in keys if key.startswith("yaku.")]
    assert keys[-len(yaku) :] == yaku
    assert set(yaku) >= {"yaku.sanrenkou", "yaku.suurenkou", "yaku.paarenchan", "yaku.renhou"}
    assert "yaku.iipeikou" not in yaku


def test_what_2025_changed_in_play() -> None:
    keys = {difference.key for difference in rulesets.diff("wrc-2022", "wrc-2025")}
    assert {key for key in keys if not key.startswith("penalties.")} == {
        "calls.fast_draw",
        "riichi.min_live_tiles",
        "draw.declaration",
        "scoring.mixed_winning_tile",
    }


def test_a_loaded_ruleset_and_an_id() -> None:
    changed = rulesets.load("ema-2016").replace(**{"limits.kiriage": True})
    (difference,) = rulesets.diff("ema-2016", changed)
    assert difference.citations[1] == "House rule"
