"""Pictures: complete, well-formed, nothing outside, nothing written over something else."""

from __future__ import annotations

import re
import struct
from itertools import pairwise
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

from hanchan.tournament import PlotError, charts, fold, standings

from ..office.events import make, opened
from .fields import eight, happened, session, with_cut

if TYPE_CHECKING:
    from hanchan.tournament import Event

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def event() -> Event:
    return happened(
        "ema-2016", 4, players=40, sessions=5, finals=[{"size": 16, "sessions": 2, "carry": "half"}]
    )


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def test_the_first_ten_stand_out(event: Event) -> None:
    svg = charts.scores_svg(event)
    lines = standings(event)
    told = texts(svg)
    for line in lines[:10]:
        assert any(text.startswith(f"{line.rank} {line.name} ") for text in told)
    root = ElementTree.fromstring(svg)
    drawn = [line.get("class") or "" for line in root.iter(f"{SVG}polyline")]
    assert sum(kind.startswith("line ") for kind in drawn) == 10
    assert sum(kind == "other" for kind in drawn) == sum(bool(line.games) for line in lines) - 10
    assert "Final" in told


def test_curves_end_at_the_totals(event: Event) -> None:
    for line in standings(event):
        assert charts.curve(event, line)[-1][1] == line.to_dict()["total"]


def test_a_cut_is_a_step() -> None:
    log = [
        *with_cut(eight(), carry="half"),
        *session(2, ((5, 1, 6, 2),), ((40_000, 35_000, 25_000, 20_000),)),
    ]
    event = fold(log)
    curves = {line.player: charts.curve(event, line) for line in standings(event)}
    assert curves[5] == [(0, 0.0), (1, 33.0), (1, 16.5), (2, 41.5)]
    assert curves[3] == [(0, 0.0), (1, -10.0)]


def test_everything_is_inside_and_labels_do_not_meet(event: Event) -> None:
    root = ElementTree.fromstring(charts.scores_svg(event))
    for line in root.iter(f"{SVG}polyline"):
        for point in (line.get("points") or "").split():
            x, y = map(float, point.split(","))
            assert charts.LEFT <= x <= charts.INNER - charts.RIGHT
            assert -0.1 <= y <= charts.HEIGHT + 0.1
    names = [
        element for element in root.iter(f"{SVG}text") if re.fullmatch(r"p\d", element.get("class") or "")
    ]
    heights = sorted(float(element.get("y") or 0) for element in names)
    assert len(heights) == 10
    assert all(lower - upper >= 16.8 for upper, lower in pairwise(heights))
    badges = [(float(one.get("cx") or 0), float(one.get("cy") or 0)) for one in root.iter(f"{SVG}circle")]
    assert len(set(badges)) == 10


def test_some_players_stand_out(event: Event) -> None:
    chosen = [line.player for line in standings(event)][20:22]
    drawn = ElementTree.fromstring(charts.scores_svg(event, chosen)).iter(f"{SVG}polyline")
    assert sum((line.get("class") or "").startswith("line ") for line in drawn) == 2


def test_places(event: Event) -> None:
    told = texts(charts.places_svg(event))
    lines = [line for line in standings(event) if line.played]
    assert all(line.name in told for line in lines)
    one = texts(charts.places_svg(event, [lines[0].player]))
    assert (lines[0].name in one, lines[1].name in one) == (True, False)


def test_a_picture_is_the_same_each_time(event: Event) -> None:
    assert charts.scores_svg(event) == charts.scores_svg(event)
    assert charts.places_svg(event) == charts.places_svg(event)


def test_png(event: Event) -> None:
    made = charts.png(charts.places_svg(event))
    assert made[:8] == b"\x89PNG\r\n\x1a\n"
    width, _height = struct.unpack(">II", made[16:24])
    assert width == charts.WIDTH * charts.PIXELS // 96


def test_names_are_written_as_they_are() -> None:
    log = eight()
    names = ["<b>&\"'", "A very long name that does not end here at all", "日本 太郎"]
    log[1:4] = [make(type(log[at]), player=at, name=names[at - 1]) for at in (1, 2, 3)]
    told = " ".join(texts(charts.scores_svg(fold(log))))
    assert "<b>&\"'" in told
    assert "A very long name th…" in told
    assert "日本 太郎" in told


def test_nothing_to_draw() -> None:
    for draw in (charts.scores_svg, charts.places_svg):
        with pytest.raises(PlotError, match="nothing has been played yet"):
            draw(fold(opened()))


def test_too_many_and_who_has_not_played() -> None:
    event = fold(eight())
    with pytest.raises(PlotError, match="10 players can be told apart in a picture, not 11"):
        charts.scores_svg(event, range(1, 12))
    late = fold([*eight(), make(type(eight()[1]), player=9, name="Ida")])
    with pytest.raises(PlotError, match="Ida has no games to draw"):
        charts.scores_svg(late, [9])
