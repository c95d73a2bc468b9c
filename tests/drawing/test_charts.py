"""What charts are made of: round numbers, labels that do not meet, names as they are."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hanchan.drawing import charts

BOTTOM = 260.0


@pytest.mark.parametrize("wanted", [[10.0, 11.0, 12.0, 13.0], [260.0] * 4, [0.0, 260.0, 130.0, 131.0]])
def test_labels_do_not_meet(wanted: list[float]) -> None:
    placed = charts.spread_labels(wanted, BOTTOM)
    order = sorted(placed)
    assert all(b - a >= charts.LINE_HEIGHT - 1e-9 for a, b in pairwise(order))
    assert max(placed) <= max(BOTTOM, *wanted)


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [(0, 0, [0, 1]), (-3, 12, [-5, 0, 5, 10, 15]), (-420, 330, [-600, -400, -200, 0, 200, 400])],
)
def test_ticks_are_round(low: float, high: float, ticks: list[float]) -> None:
    assert charts.ticks(low, high) == pytest.approx(ticks)


@pytest.mark.parametrize(("value", "told"), [(0, "0"), (-0.04, "0"), (3.25, "+3.2"), (-1234.5, "−1,234")])
def test_figures_have_their_sign(value: float, told: str) -> None:
    assert charts.format_signed(value) == told
