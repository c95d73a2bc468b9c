"""The clock, what comes before the start, and the places of the wall."""

from __future__ import annotations

from collections import Counter

import hanchan_core as core
import pytest

from hanchan.errors import WallError
from hanchan.game import play
from tests.helpers.cases import RULESETS
from tests.helpers.variants import changed

# Minutes and when the signal sounds: WRC 2022 §10.1; EMA 2016 §5.9; WDMC 2019 P2 §4.1
SIGNALS = {
    "wrc-2022": (90, 90),
    "wrc-2025": (90, 90),
    "ema-2016": (90, 75),
    "wdmc-2019": (90, 90),
    "club-sheet": (0, None),
    "tenhou": (0, None),
}
# WRC 2022 §6; EMA 2016 §5.9; WDMC 2019 P2 §4.1
BEFORE_START = {
    "wrc-2022": ["seats", "build", "dice"],
    "wrc-2025": ["seats", "build", "dice"],
    "ema-2016": ["build"],
    "wdmc-2019": ["build", "dice", "deal"],
    "club-sheet": ["seats", "build", "dice", "deal"],
    "tenhou": [],
}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_clock(ruleset: str) -> None:
    clock = play.clock(ruleset)
    assert (clock.minutes, clock.signal_after) == SIGNALS[ruleset]
    assert clock.clauses
    assert play.clock(changed(ruleset, time__minutes=60)).minutes == 60
    early = changed(ruleset, time__minutes=60, time__signal_minutes_left=10)
    assert play.clock(early).signal_after == 50


@pytest.mark.parametrize("ruleset", RULESETS)
def test_before_the_start(ruleset: str) -> None:
    before = play.preparation(ruleset)
    steps = ("seats", "build", "dice", "deal")
    assert [step for step in steps if before.may(step, started=False)] == BEFORE_START[ruleset]
    assert all(before.may(step, started=True) for step in steps)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_east_waits_for_the_deal(ruleset: str) -> None:
    """WRC 2022 §7.6; EMA 2016 §3.3. WDMC 2019 P3 §2.6: East may go on while the others draw."""
    before = play.preparation(ruleset)
    assert before.east_may_discard((14, 13, 13, 13))
    assert not before.east_may_discard((13, 13, 13, 13))
    assert before.east_may_discard((14, 13, 12, 12)) is (ruleset in ("wdmc-2019", "club-sheet"))


@pytest.mark.parametrize("total", range(2, 13))
def test_every_tile_has_its_place(total: int) -> None:
    """WRC 2022 §7.2–7.5; EMA 2016 §2.4–2.8; WDMC 2019 P3 §2.4–2.7."""
    dice = (total // 2, total - total // 2)
    places = play.places(dice)
    assert len({(one.wall, one.stack, one.level) for one in places}) == 136
    broken = "ESWN"[(total - 1) % 4]
    by_use = {one.use: one for one in places}
    assert (places[0].wall, places[0].stack) == (broken, total + 1)
    first = by_use["replacement tile 1"]
    assert (first.wall, first.stack, first.level) == (
        broken,
        total,
        "upper",
    )  # at the other side of the break
    dora = by_use["dora indicator"]
    around = total < 3  # the third stack from the break lies round the corner
    assert (dora.wall, dora.stack) == (("ESWN"[total % 4], 17) if around else (broken, total - 2))
    uses = Counter(one.use for one in places)
    assert [uses[f"dealt to {seat}"] for seat in ("East", "South", "West", "North")] == [14, 13, 13, 13]
    assert uses["live wall"] == 69


def test_the_deal_is_where_the_places_say() -> None:
    tiles, dice = play.wall(7, "wrc-2022")
    hand = play.deal("wrc-2022", seed=7)
    drawn = core.parse_tiles(tiles)
    for seat, name in zip("ESWN", ("East", "South", "West", "North"), strict=True):
        view = hand.view(seat)
        own = [*view["seats"]["ESWN".index(seat)]["tiles"], *([view["drawn"]] if seat == "E" else [])]
        assert Counter(own) == Counter(
            drawn[one.index] for one in play.places(dice) if one.use == f"dealt to {name}"
        )
    (dora,) = (one for one in play.places(dice) if one.use == "dora indicator")
    assert hand.view()["indicators"] == [drawn[dora.index]]


def test_places_need_dice() -> None:
    assert play.place(0, (3, 5), "tenhou").wall == "N"
    with pytest.raises(WallError, match="no places"):
        play.place(0, (3, 5), changed("tenhou", wall__break_by="shuffle"))
    with pytest.raises(WallError, match="dice show 1 to 6"):
        play.place(0, (0, 5))
    with pytest.raises(WallError, match="from 0 to 135"):
        play.place(136, (3, 5))
