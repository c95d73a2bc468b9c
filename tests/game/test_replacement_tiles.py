"""Replacement tiles: the indicator of a win on one, the last tile, who pays, and what the wall has left."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.helpers.cases import RULESETS
from tests.helpers.variants import changed
from tests.helpers.walls import go, run_down, table, types, won

if TYPE_CHECKING:
    from hanchan.game.play import Round
    from hanchan.rulesets import Ruleset

CALLED_QUAD = "666p345m345s77s22m"
"""With 6p called, a tanyao that waits for 2m and 7s."""


def rinshan(ruleset: str | Ruleset, honba: int = 0) -> Round:
    """South calls East's 6p for a quad and wins on the replacement tile; the quad's indicator shows 5p."""
    hand = table(
        ruleset,
        S=CALLED_QUAD,
        draws="6p",
        replacements="7s",
        indicators="1z5p",
        honba=honba,
    )
    go(hand, "E discard 6p (drawn)", "S kan", "S tsumo")
    return hand


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_new_indicator_counts_for_the_replacement_tile(ruleset: str) -> None:
    """WRC 2022 §11.5.1; EMA 2016 §3.3.5; WDMC 2019 P3 §3.3.2; Club sheet Kan. Tenhou: with the discard."""
    hand = rinshan(ruleset)
    counts = ruleset != "tenhou"
    assert won(hand)["dora"][0] == (4 if counts else 0)
    assert hand.view()["indicators"] == (["1z", "5p"] if counts else ["1z"])


def test_an_indicator_still_to_be_turned_may_count() -> None:
    hand = table(
        changed("tenhou", dora__replacement_win="counts"),
        S=CALLED_QUAD,
        draws="6p",
        replacements="7s",
        indicators="1z5p",
    )
    go(hand, "E discard 6p (drawn)")
    assert types(go(hand, "S kan")) == ["kan", "draw"]
    assert types(go(hand, "S tsumo")) == ["indicator", "win"]
    assert won(hand)["dora"][0] == 4


@pytest.mark.parametrize("ruleset", RULESETS)
def test_who_fed_the_quad_pays_like_the_others(ruleset: str) -> None:
    """WRC 2022 §9.1.1; the other books have no such duty."""
    hand = rinshan(ruleset, honba=1)
    end = hand.end
    assert end is not None
    assert all(points < 0 for seat, points in enumerate(end["points"]) if seat != 1)
    total = won(hand)["total"]
    fed = rinshan(changed(ruleset, quads__fed_quad_pays=True), honba=1)
    assert fed.end is not None
    assert fed.end["points"] == [-total, total, 0, 0]


@pytest.mark.parametrize("fed_pays", [True, False])
def test_only_the_replacement_tile_of_the_fed_quad(fed_pays: bool) -> None:
    """A concealed quad in the same turn has a replacement tile of its own."""
    rules = changed("ema-2016", quads__fed_quad_pays=fed_pays)
    hand = table(rules, S="666p3333m22m45s77s", draws="6p", replacements="7s6s")
    go(hand, "E discard 6p (drawn)", "S kan", "S ankan 3m", "S tsumo")
    assert hand.end is not None
    assert all(points < 0 for seat, points in enumerate(hand.end["points"]) if seat != 1)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_last_tile_as_a_replacement_tile(ruleset: str) -> None:
    """WRC 2022 §11.5.1; EMA 2016 §4.2.1; WDMC 2019 P3 §4.1.1.6: not haitei."""
    for also, yaku in ((False, ["rinshan"]), (True, ["rinshan", "haitei"])):
        rules = changed(ruleset, win__haitei_on_replacement=also)
        hand = table(rules, E="222p456m678s34s88p", last="2p9m", replacements="2s", indicators="1z1z")
        run_down(hand, 1)
        go(hand, "E ankan 2p", "E tsumo")
        assert [one for one in won(hand)["yaku"] if one in ("rinshan", "haitei")] == yaku


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_dead_wall_keeps_its_fourteen_tiles(ruleset: str) -> None:
    """WRC 2022 §8.13; EMA 2016 §3.3.5; WDMC 2019 P3 §3.3.2."""
    for refilled, left in ((True, 68), (False, 69)):
        hand = table(
            changed(ruleset, wall__dead_wall_refilled=refilled),
            E="1111z19m19p19s234z",
            draws="5z",
            replacements="6z",
        )
        go(hand, "E ankan 1z")
        assert hand.live_left == left
        run_down(hand, 0)
        assert sum(len(seat["pond"]) for seat in hand.view()["seats"]) == left


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("seat", "yaku"), [("E", "tenhou"), ("S", "chihou")])
def test_an_own_quad_in_the_first_turn(ruleset: str, seat: str, yaku: str) -> None:
    """WRC 2022 §11.5.6; EMA 2016 §4.2.5; WDMC 2019 P3 §4.1.7.12: it breaks the go-around, if listed."""
    breakers = ("call", "other_concealed_quad", "own_concealed_quad")
    for broken_by, has in ((breakers, False), (breakers[:2], True)):
        rules = changed(ruleset, **{f"first_turn__{yaku}_broken_by": broken_by})
        draws = "2p" if seat == "E" else "1z2p"
        hand = table(rules, **{seat: "222p456m678s34s88p"}, draws=draws, replacements="2s", indicators="1z1z")  # type: ignore[arg-type]
        if seat == "S":
            go(hand, "E discard 1z (drawn)")
        go(hand, f"{seat} ankan 2p", f"{seat} tsumo")
        assert (yaku in won(hand)["yaku"]) is has
