"""Results of games: players without a win, and penalties."""

from __future__ import annotations

import pytest

from hanchan import rulesets
from hanchan.game import play
from tests.helpers.cases import RULESETS
from tests.helpers.variants import changed
from tests.helpers.walls import table

POINTS = [45_000, 32_000, 31_000, 12_000]


def points_of(ruleset: str) -> list[int]:
    """Points that add up to those of the ruleset's table."""
    less = (sum(POINTS) - 4 * rulesets.load(ruleset)["game.start_points"]) // 4
    return [points - less for points in POINTS]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_book_has_yakitori(ruleset: str) -> None:
    """WRC 2022 §2; the others do not speak of it."""
    points = points_of(ruleset)
    plain = play.result(points, ruleset=ruleset)
    assert play.result(points, won=[True, False, True, True], ruleset=ruleset) == plain


@pytest.mark.parametrize("ruleset", RULESETS)
def test_who_has_not_won_pays_the_others(ruleset: str) -> None:
    rules = changed(ruleset, game__yakitori=15_000)
    points = points_of(ruleset)
    plain = play.result(points, ruleset=rules).scores
    one = play.result(points, won=[True, False, True, True], ruleset=rules).scores
    assert [a - b for a, b in zip(one, plain, strict=True)] == pytest.approx([5, -15, 5, 5])
    two = play.result(points, won=[True, False, True, False], ruleset=rules).scores
    assert [a - b for a, b in zip(two, plain, strict=True)] == pytest.approx([10, -10, 10, -10])
    nobody = play.result(points, won=[False] * 4, ruleset=rules).scores
    assert nobody == pytest.approx(plain)


def test_a_game_knows_who_has_won() -> None:
    hand = table(
        changed("ema-2016", game__yakitori=3_000, game__last_round="east"), E="234567m345p67s22s", draws="8s"
    )
    game = play.Game.beginning_with(hand, bytes(32), dealer=3)
    game.apply("E", play.Action.Tsumo())
    game.time_signal()
    game.next_hand()
    game.time_signal()
    while game.ended is None:
        while game.deciders:
            game.apply(game.deciders[0], game.legal(game.deciders[0])[-1])
        game.next_hand()
    assert game.result is not None
    points, uma, scores = game.result.points, game.result.uma, game.result.scores
    extra = [s - u - (p - 30_000) / 1000 for s, u, p in zip(scores, uma, points, strict=True)]
    assert extra == pytest.approx([-1, -1, -1, 3])  # 3 paid, and 1 from each of the two others


# A chonbo of South. WRC 2022 §12.2, EMA 2016 §3.4.6: off the tournament score. WDMC 2019 P2 §8, §9.1: off the
# score of the game before uma, so that South falls to the third place, and below the start.
PENALIZED = {
    "wrc-2022": ((1, 2, 3, 4), (30, 7, -4, -33)),
    "wrc-2025": ((1, 2, 3, 4), (30, 7, -4, -33)),
    "ema-2016": ((1, 2, 3, 4), (30, 7, -4, -33)),
    "wdmc-2019": ((1, 3, 2, 4), (23, -14, 5, -26)),
    "club-sheet": ((1, 2, 3, 4), (15, 2, 1, -18)),
}


@pytest.mark.parametrize("ruleset", PENALIZED)
def test_penalties_and_places(ruleset: str) -> None:
    result = play.result(POINTS, penalties=[0, 12_000, 0, 0], ruleset=ruleset)
    places, scores = PENALIZED[ruleset]
    assert result.places == places
    assert result.scores == pytest.approx(scores)
    assert result.points == tuple(POINTS)


def test_the_place_at_the_table() -> None:
    """The other reading of WDMC 2019 P2 §9.1: penalties cost points, but no place."""
    rules = changed("wdmc-2019", uma__places_from="table_points")
    result = play.result(POINTS, penalties=[0, 12_000, 0, 0], ruleset=rules)
    assert result.places == (1, 2, 3, 4)
    assert result.uma == (8, 3, 1, -12)
    assert result.scores == pytest.approx((23, 2 - 12 + 3, 2, -30))


def test_where_penalties_are_booked() -> None:
    for booked, place, score in (
        ("tournament_score", 2, 7),
        ("after_uma", 2, -5),
        ("before_uma", 2, -5),
        ("table", 3, -15),  # the points themselves, and so the place
    ):
        rules = changed("wrc-2022", penalties__chonbo_booked=booked)
        result = play.result(POINTS, penalties=[0, 12_000, 0, 0], ruleset=rules)
        assert result.points[1] == (20_000 if booked == "table" else 32_000)
        assert result.places[1] == place
        assert result.scores[1] == pytest.approx(score)
