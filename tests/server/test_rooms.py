"""Tables: who sits down, waits, plays, watches, comes back, plays again."""

from __future__ import annotations

import pytest

from .pages import BOTS, club, person, sitting, table


def test_a_guest_sits_down_with_bots_at_once() -> None:
    with club() as ann:
        assert ann.get("/api/me").json()["name"].startswith("Guest ")
        id = table(ann, ["me", *BOTS])
        with sitting(ann, id) as wire:
            told = wire.hear("table")
            assert (told["seat"], [chair.get("bot", "") for chair in told["chairs"]]) == (0, ["", *BOTS])
            asked = wire.hear("now", asked=True)["asked"]
            wire.act(asked)
            after = wire.hear("now")
            assert after["events"][0]["type"] == "discard"


def test_friends_wait_for_each_other() -> None:
    with club() as ann:
        ann.post("/api/me", json={"name": "Ann"})
        ben = person(ann, "Ben")
        id = table(ann, ["me", "", "efficiency", "efficiency"], public=True)
        assert [one["id"] for one in ben.get("/api/tables").json()] == [id]
        with sitting(ann, id) as wire:
            waiting = wire.hear("waiting")
            assert [seat and seat["name"] for seat in waiting["seats"]] == [
                "Ann",
                None,
                "Efficiency",
                "Efficiency",
            ]
            assert ben.post(f"/api/tables/{id}/sit", json={}).json()["seat"] == 1
            assert [chair["name"] for chair in wire.hear("table")["chairs"]][:2] == ["Ann", "Ben"]
            assert wire.hear("now")["view"]["viewer"] == "E"
        cy = person(ann, "Cy")
        assert cy.post(f"/api/tables/{id}/sit", json={}).json() == {"error": "no seat is free at this table"}


def test_a_seat_can_be_left_before_the_game_and_not_in_it() -> None:
    with club() as ann:
        ann.get("/api/me")
        ben = person(ann, "Ben")
        id = table(ann, ["me", "", "", ""])
        ben.post(f"/api/tables/{id}/sit", json={})
        with sitting(ann, id) as wire:
            wire.hear("waiting")
            ben.post(f"/api/tables/{id}/stand", json={})
            assert wire.hear("waiting")["seats"][1] is None
        playing = table(ann, ["me", *BOTS])
        assert "before the game" in ann.post(f"/api/tables/{playing}/stand", json={}).json()["error"]


def test_another_game_with_the_same_people() -> None:
    with club() as ann:
        ann.get("/api/me")
        id = table(ann, ["me", *BOTS], length="east")
        with sitting(ann, id) as wire:
            while not (told := wire.hear("now")).get("ended"):
                if told.get("over"):
                    wire.say(type="go_on", number=told["step"])
                elif told.get("asked"):
                    wire.say(
                        type="act", number=told["asked"]["number"], choice=len(told["asked"]["choices"]) - 1
                    )
            assert sorted(told["ended"]["places"]) == [1, 2, 3, 4] or len(set(told["ended"]["places"])) < 4
            wire.say(type="again")
            following = wire.hear("moved")["id"]
        assert following != id
        with sitting(ann, following) as wire:
            assert wire.hear("now")["hand"] == "East 1"
        assert ann.get(f"/api/tables/{id}/log").text.startswith("{")
        assert ann.get(f"/api/tables/{id}/replay/1").json()["words"][0] == "the deal"
        assert ann.get(f"/api/tables/{following}/log").status_code == 404


def test_spectators_are_behind_and_see_no_hand() -> None:
    with club(delay=0.3) as ann:
        ann.get("/api/me")
        ben = person(ann, "Ben")
        id = table(ann, ["me", *BOTS])
        with sitting(ben, id) as watching, sitting(ann, id) as wire:
            wire.act(wire.hear("now", asked=True)["asked"])
            told = watching.hear("now")
            assert told["view"]["viewer"] is None
            assert all(side["tiles"] is None for side in told["view"]["seats"])
            assert "asked" not in told
            watching.say(type="act", number=0, choice=0)
            assert "nobody plays on this seat" in watching.hear("refused")["why"]


def test_a_bot_plays_for_who_leaves_until_they_are_back() -> None:
    with club() as ann:
        ann.get("/api/me")
        id = table(ann, ["me", *BOTS])
        with sitting(ann, id) as wire:
            wire.hear("now", asked=True)
            wire.say(type="leave")
            assert wire.hear("table")["chairs"][0]["away"]
            told = wire.hear("now")
            assert told["events"][0]["type"] == "discard"
            wire.say(type="come")
            while wire.hear("table")["chairs"][0].get("away"):
                pass
            assert wire.hear("now", asked=True)


def test_who_comes_back_hears_what_was_missed() -> None:
    with club() as ann:
        ann.get("/api/me")
        id = table(ann, ["me", *BOTS])
        with sitting(ann, id) as wire:
            wire.act(wire.hear("now", asked=True)["asked"])
            seen = wire.hear("now")["number"]
            now = wire.hear("now", asked=True)
        with sitting(ann, id, seen=seen) as wire:
            told = wire.hear("now")
            assert told["number"] - len(told["events"]) == seen
            assert told["number"] >= now["number"]


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"ruleset": "nope", "seats": ["me", *BOTS]}, "there is no rulebook nope"),
        ({"ruleset": "wrc-2022", "seats": ["me", "me", "", ""]}, "nobody can sit on two seats"),
        ({"ruleset": "wrc-2022", "seats": ["me", "hal"]}, "a seat is me, a bot"),
        ({"ruleset": "wrc-2022", "seats": ["me", *BOTS], "length": "long"}, "length, pace or mode"),
        ({"ruleset": "wrc-2022", "seats": ["me", *BOTS], "more": 1}, "that is not understood"),
        ([1, 2], "that is not understood"),
    ],
)
def test_tables_that_cannot_be(asked: object, words: str) -> None:
    with club() as ann:
        ann.get("/api/me")
        answer = ann.post("/api/tables", json=asked)
        assert (answer.status_code, words in answer.json()["error"]) == (400, True), answer.text
