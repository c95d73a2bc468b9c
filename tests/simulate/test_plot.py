"""The picture of a simulation: well-formed, complete, the same for the same figures."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from hanchan import simulate
from hanchan.simulate import chart

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def result() -> simulate.Simulation:
    return simulate.run(["efficiency", "random", "tsumogiri", "random"], games=8, seed=1, length="east")


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_all_figures_are_in_it(result: simulate.Simulation) -> None:
    told = texts(result.svg())
    assert told[0] == "8 games by WRC 2022"
    for player in result.players:
        assert player.name in told
        assert any(text.startswith(f"{player.mean_rank:.2f}") for text in told)
        assert f"{player.win_rate:.1%}" in told
        assert f"{player.deal_in_rate:.1%}" in told
    lines = list(ElementTree.fromstring(result.svg()).iter(f"{SVG}polyline"))
    assert [line.get("class") for line in lines] == [f"line l{n}" for n in range(4)]
    assert all(len((line.get("points") or "").split()) == 9 for line in lines)
    assert result.svg() == result.svg()


def test_nothing_leaves_the_picture(result: simulate.Simulation) -> None:
    root = ElementTree.fromstring(result.svg())
    for line in root.iter(f"{SVG}polyline"):
        for point in (line.get("points") or "").split():
            x, y = map(float, point.split(","))
            assert 0 <= x <= chart.INNER
            assert 0 <= y <= chart.CHART_HEIGHT
    for bar in root.iter(f"{SVG}rect"):
        assert float(bar.get("width") or 0) >= 0


def test_long_simulations_are_thinned_out(result: simulate.Simulation) -> None:
    games = 100_000
    players = tuple(
        replace(player, scores=tuple(float(n % 7 - 3) for n in range(games))) for player in result.players
    )
    svg = replace(result, games=games, players=players).svg()
    assert len(svg) < 60_000
    assert "100,000" in texts(svg)


def test_names_are_written_as_they_are(result: simulate.Simulation) -> None:
    name = "<&>\x00 a very long name of a player"
    players = tuple(replace(player, name=name) for player in result.players)
    told = texts(replace(result, players=players).svg())
    assert "<&> a very long na…" in told


def test_the_smallest_picture() -> None:
    """One game in which nothing happened: all lines lie on zero."""
    nothing = simulate.run(["tsumogiri"] * 4, ruleset="club-sheet", games=1, seed=1, length="east")
    assert "1 game by Club sheet" in nothing.svg()
    empty = replace(nothing, games=0, hands=0, draws=0, turns=0, players=())
    assert "0 games by Club sheet" in texts(empty.svg())
