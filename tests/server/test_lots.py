"""Seats by lot: drawn when the game begins, as the book draws them, told to everybody, kept."""

from __future__ import annotations

from collections import Counter

import pytest

from hanchan import rulesets
from hanchan.game import seat_draw
from hanchan.server.game import seat_lots
from hanchan.server.game.spec import Lots, Occupant

from .pages import BOTS, Wire, club, person, sitting, table
from .test_rating import AT_ONCE, by_bots

FOUR = tuple(Occupant(name) for name in ("Ann", "Ben", "Cy", "Di"))


@pytest.mark.parametrize("ruleset", rulesets.available())
def test_every_book_draws_and_every_seat_is_as_likely(ruleset: str) -> None:
    book, games = rulesets.load(ruleset), 400
    first = Counter(seat_lots.drawn(book, FOUR)[0][0].name for _ in range(games))
    assert set(first) == {"Ann", "Ben", "Cy", "Di"}
    assert all(60 <= count <= 140 for count in first.values()), first  # the deviation is 8.7
    sit, fell = seat_lots.drawn(book, FOUR, seed="1")
    assert (sit, fell) == seat_lots.drawn(book, FOUR, seed="1")
    assert sorted(sit, key=FOUR.index) == list(FOUR)
    assert [seat.name for seat in sit] == list(seat_lots.fallen(book, fell).players)


def clauses(ruleset: str) -> set[str]:
    """The clauses of a draw."""
    book = rulesets.load(ruleset)
    return {step.clause for step in seat_lots.fallen(book, seat_lots.drawn(book, FOUR)[1]).steps}


def test_the_draw_is_that_of_the_book() -> None:
    assert clauses("wrc-2022") == {"WRC 2022 §6.2.1"}
    assert clauses("ema-2016") == {"WRC 2022 §6.2.2; EMA 2016 §2.3"}


def test_an_organiser_who_gives_seats_is_not_here() -> None:
    assert rulesets.load("wdmc-2019")["wall.seat_draw"] == ("assigned",)
    assert clauses("wdmc-2019") == {""}


@pytest.fixture
def turned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lots that always turn the table by one place."""

    def turn(_book: object, drawn: Lots) -> seat_draw.Seating:
        return seat_draw.named_seats([*drawn.players[1:], drawn.players[0]])

    monkeypatch.setattr("hanchan.server.game.seat_lots.fallen", turn)


def names(told: dict[str, list[dict[str, str]]]) -> list[str]:
    return [chair["name"] for chair in told["chairs"]]


@pytest.mark.usefixtures("turned")
def test_seats_are_drawn_when_the_game_begins_and_everybody_is_told() -> None:
    with club() as ann:
        ann.post("/api/me", json={"name": "Ann"})
        ben = person(ann, "Ben")
        id = table(ann, ["me", "", *BOTS[:2]], lots=True)
        with sitting(ann, id) as wire:
            waiting = wire.hear("waiting")
            assert (waiting["lots"], waiting["seat"]) == (True, 0)
            assert ben.post(f"/api/tables/{id}/sit", json={}).json()["seat"] == 0, "the seat after the draw"
            told = wire.hear("table")
            assert (told["seat"], names(told)) == (3, ["Ben", "Efficiency", "Efficiency", "Ann"])
            assert told["lots"][0]["name"].startswith("Ben is East, Efficiency South, Efficiency (2) West")
            assert wire.hear("now")["view"]["viewer"] == "N"
            with sitting(ben, id) as other:
                assert (other.hear("table")["seat"], other.hear("now", asked=True)["view"]["viewer"]) == (
                    0,
                    "E",
                )
            with sitting(person(ann, "Cy"), id) as watching:
                assert watching.hear("table")["lots"] == told["lots"]


@pytest.mark.usefixtures("turned")
def test_a_draw_is_kept_and_another_game_draws_again(tmp_path: object) -> None:
    url = f"sqlite:///{tmp_path}/club.db"
    with club(url, pace=AT_ONCE) as ann:
        ann.post("/api/me", json={"name": "Ann"})
        cookies = dict(ann.cookies)
        waits = table(ann, ["me", "", *BOTS[:2]], lots=True)
        id = table(ann, ["me", *BOTS], lots=True, length="east")
    with club(url, pace=AT_ONCE) as ann:
        ann.cookies.update(cookies)
        with sitting(ann, waits) as wire:
            assert wire.hear("waiting")["lots"]
        with sitting(ann, id) as wire:
            told = wire.hear("table")
            assert (told["seat"], names(told)[3], len(told["lots"])) == (3, "Ann", 1)
        by_bots(ann, id)
        with sitting(ann, id) as wire:
            wire.say(type="again")
            following = wire.hear("moved")["id"]
        with sitting(ann, following) as wire:
            told = wire.hear("table")
            assert (told["seat"], names(told)[2], len(told["lots"])) == (2, "Ann", 1)


def test_the_draw_is_told_in_the_language_of_who_reads_it() -> None:
    with club() as ann:
        ann.post("/api/me", json={"name": "Ann"})
        id = table(ann, ["me", *BOTS], ruleset="wdmc-2019", lots=True)
        with ann.websocket_connect(f"/api/tables/{id}/live") as socket:
            wire = Wire(socket)
            wire.say(type="hello", language="ja")
            [line] = wire.hear("table")["lots"]
            assert line["name"].startswith("抽選により、")


def test_ranked_tables_always_draw_and_others_only_if_wanted() -> None:
    with club() as ann:
        ann.get("/api/me")
        ann.post("/api/account", json={"login": "ann", "password": "correct horse"})
        asked = {"ruleset": "wrc-2022", "seats": ["me", "", "", ""], "public": True}
        told = [ann.post("/api/tables", json={**asked, **more}).json() for more in ({}, {"ranked": True})]
        assert [one.get("lots", False) for one in told] == [False, True]
