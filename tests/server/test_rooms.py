"""Tables: who sits down, waits, plays, watches, comes back, plays again; and the lobby."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from time import sleep
from typing import TYPE_CHECKING

import msgspec
import pytest

from hanchan.server.game.time_control import Pace
from hanchan.server.security.limits import UNLIMITED
from hanchan.server.tables.club_table import MOST_DEVICES, NoTableError
from hanchan.server.tables.registry import IDLE_LASTS
from hanchan.server.tables.session import MOST_SAID
from hanchan.server.tables.spectators import KEPT

from .pages import BOTS, QUICK, Wire, club, person, sitting, table
from .test_rating import AT_ONCE, by_bots

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.testclient import TestClient


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
        assert cy.post(f"/api/tables/{id}/sit", json={}).json() == {"error": "This table has no free seat."}


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
            places = wire.play_out()["places"]
            assert sorted(places) == [1, 2, 3, 4] or len(set(places)) < 4
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
            assert "You have no seat at this table." in watching.hear("refused")["why"]


def test_a_bot_plays_for_who_leaves_until_they_are_back() -> None:
    with club(pace=msgspec.structs.replace(QUICK, bot=0.05)) as ann:  # four bots at once say too much
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
        ({"ruleset": "nope", "seats": ["me", *BOTS]}, "There is no rulebook nope"),
        ({"ruleset": "wrc-2022", "seats": ["me", "me", "", ""]}, "nobody can sit on two seats"),
        ({"ruleset": "wrc-2022", "seats": ["me", "hal"]}, "A table has four seats"),
        ({"ruleset": "wrc-2022", "seats": ["me", *BOTS], "length": "long"}, "Invalid enum value 'long'"),
        ({"ruleset": "wrc-2022", "seats": ["me", *BOTS], "pace": "never"}, "There is no clock never"),
        ({"ruleset": "wrc-2022", "seats": ["me", *BOTS], "more": 1}, "Invalid request"),
        ([1, 2], "Invalid request"),
    ],
)
def test_tables_that_cannot_be(asked: object, words: str) -> None:
    with club() as ann:
        ann.get("/api/me")
        answer = ann.post("/api/tables", json=asked)
        assert (answer.status_code, words in answer.json()["error"]) == (400, True), answer.text


# The lobby.


@contextmanager
def looking(client: TestClient) -> Iterator[Wire]:
    """A connection to the lobby."""
    with client.websocket_connect("/api/lobby") as socket:
        yield Wire(socket)


def test_the_lobby_is_told_of_public_tables_and_of_no_others() -> None:
    with club() as ann:
        ann.post("/api/me", json={"name": "Ann"})
        ben = person(ann, "Ben")
        with looking(ben) as lobby:
            assert lobby.hear("lobby")["tables"] == []
            table(ann, ["me", "", "", ""])
            id = table(ann, ["me", "", "", ""], public=True, length="east")
            [shown] = lobby.hear("lobby")["tables"]
            assert (shown["id"], shown["length"], shown.get("begun", False)) == (id, "east", False)
            assert [seat and seat["name"] for seat in shown["seats"]] == ["Ann", None, None, None]
            ben.post(f"/api/tables/{id}/sit", json={"seat": 2})
            seats = lobby.hear("lobby")["tables"][0]["seats"]
            assert [seat and seat["name"] for seat in seats] == ["Ann", None, "Ben", None]
            for seat in (1, 3):
                ann.post(f"/api/tables/{id}/bot", json={"seat": seat, "bot": "tsumogiri"})
            while not lobby.hear("lobby")["tables"][0].get("begun"):
                pass


def test_bots_for_free_seats() -> None:
    with club() as ann:
        ann.post("/api/me", json={"name": "Ann"})
        ben = person(ann, "Ben")
        id = table(ann, ["me", "", "", ""])
        bot = {"seat": 1, "bot": "efficiency"}
        assert "Only players at the table" in ben.post(f"/api/tables/{id}/bot", json=bot).json()["error"]
        with sitting(ann, id) as wire:
            wire.hear("waiting")
            ann.post(f"/api/tables/{id}/bot", json=bot)
            assert wire.hear("waiting")["seats"][1]["bot"] == "efficiency"
            ann.post(f"/api/tables/{id}/bot", json={"seat": 1})
            assert wire.hear("waiting")["seats"][1] is None
        mine = ann.post(f"/api/tables/{id}/bot", json={"seat": 0, "bot": "efficiency"})
        assert "free seats" in mine.json()["error"]
        unknown = ann.post(f"/api/tables/{id}/bot", json={"seat": 1, "bot": "hal"})
        assert "A bot must be one of" in unknown.json()["error"]
        assert ann.post(f"/api/tables/{id}/bot", json={"seat": 4}).status_code == 400


def test_ranked_tables_are_for_accounts_without_bots_and_without_chat() -> None:
    ranked = {"ruleset": "ema-2016", "seats": ["me", "", "", ""], "ranked": True, "public": True}
    with club() as ann:
        ann.get("/api/me")
        assert "need an account" in ann.post("/api/tables", json=ranked).json()["error"]
        ann.post("/api/account", json={"login": "ann", "password": "correct horse"})
        for change in ({"seats": ["me", *BOTS]}, {"chat": True}, {"public": False}, {"mode": "teaching"}):
            answer = ann.post("/api/tables", json=ranked | change)
            assert answer.status_code == 400, answer.text
        id = ann.post("/api/tables", json=ranked).json()["id"]
        ben = person(ann, "Ben")
        assert "need an account" in ben.post(f"/api/tables/{id}/sit", json={}).json()["error"]
        bot = {"seat": 1, "bot": "efficiency"}
        assert "Bots cannot join ranked tables" in ann.post(f"/api/tables/{id}/bot", json=bot).json()["error"]
        ben.post("/api/account", json={"login": "ben", "password": "correct horse"})
        assert ben.post(f"/api/tables/{id}/sit", json={}).json()["seat"] == 1
        timed = {"ruleset": "ema-2016", "seats": ["me", *BOTS], "timed": True, "chat": True}
        assert "tournament clock" in ann.post("/api/tables", json=timed).json()["error"]


def company(ann: TestClient) -> tuple[TestClient, TestClient, str]:
    """Ben, who plays with Ann at a table with chat; Cy, who does not; and its id."""
    ann.get("/api/me")
    ben, cy = person(ann, "Ben"), person(ann, "Cy")
    id = table(ann, ["me", "", *BOTS[:2]], chat=True)
    ben.post(f"/api/tables/{id}/sit", json={})
    return ben, cy, id


def test_who_plays_may_talk_where_chat_is_on_and_spectators_do_not_hear_it() -> None:
    with club(delay=0.0) as ann:
        ben, cy, id = company(ann)
        with sitting(ann, id) as wire, sitting(ben, id) as other, sitting(cy, id) as watching:
            watching.hear("now")
            wire.say(type="say", text="good luck")
            assert other.hear("heard") == {"type": "heard", "seat": 0, "text": "good luck"}
            watching.say(type="say", text="he waits for 5s")
            assert "You have no seat at this table." in watching.hear("refused", "heard")["why"]


def test_who_comes_back_finds_what_was_said_and_spectators_do_not() -> None:
    with club(delay=0.0) as ann:
        ben, cy, id = company(ann)
        with sitting(ann, id) as wire, sitting(ben, id) as other:
            wire.hear("now")
            for text in ("good luck", *(str(number) for number in range(MOST_SAID))):
                other.say(type="say", text=text)
                assert wire.hear("talk", "heard") == {"type": "heard", "seat": 1, "text": text}
            with sitting(ann, id) as again:
                lines = again.hear("talk", "now")["lines"]
                assert {one["seat"] for one in lines} == {1}
                assert [one["text"] for one in lines] == [str(number) for number in range(MOST_SAID)]
                other.say(type="say", text="welcome back")
                assert again.hear("heard", "talk")["text"] == "welcome back"
            with sitting(cy, id) as watching:
                assert watching.hear("talk", "heard", "now")["type"] == "now"
                watching.say(type="say", text="and I?")
                assert watching.hear("talk", "heard", "refused")["type"] == "refused"


# Spectators.


def test_spectators_never_see_anything_before_its_time() -> None:
    """With a clock of our own: a step is seen a minute after it was made, and not a moment earlier."""
    now = [1_000.0]
    with club(delay=60.0) as ann:
        ann.get("/api/me")
        ben = person(ann, "Ben")
        registry = ann.app.state.club.registry  # type: ignore[attr-defined]
        registry._clock = lambda: now[0]
        id = table(ann, ["me", *BOTS])
        with sitting(ann, id) as wire:
            asked = wire.hear("now", asked=True)["asked"]
            now[0] += 100.0
            wire.act(asked)
            asked = wire.hear("now", asked=True)["asked"]
            made = registry.tables[id].live.steps
            with sitting(ben, id) as watching:
                assert watching.hear("table")["behind"] == 60.0
                assert watching.hear("now")["step"] == 0
                behind = registry.tables[id].gallery.replica
                behind.advance(now[0] + 59.9)
                assert behind._live.steps == 0
                behind.advance(now[0] + 60.1)
                assert behind._live.steps == made > 0
            assert registry.tables[id].gallery.replica is behind, (
                "who goes may come again, and costs nothing then"
            )
            now[0] += KEPT + 1.0
            wire.act(asked)
            wire.hear("now")
            assert registry.tables[id].gallery.replica is None, "nothing is played again for nobody"


def test_nobody_watches_a_lesson() -> None:
    with club() as ann:
        ann.get("/api/me")
        id = table(ann, ["me", *BOTS], mode="teaching")
        with sitting(person(ann, "Ben"), id) as watching:
            assert "Lessons cannot be watched." in watching.hear("refused")["why"]


# Coming and going.


def test_several_devices_of_one_person() -> None:
    with club() as ann:
        ann.get("/api/me")
        ben = person(ann, "Ben")
        id = table(ann, ["me", "", *BOTS[:2]])
        ben.post(f"/api/tables/{id}/sit", json={})
        with sitting(ann, id) as desk, sitting(ann, id) as phone, sitting(ben, id):
            asked = desk.hear("now", asked=True)["asked"]
            assert phone.hear("now", asked=True)["asked"]["number"] == asked["number"]
            phone.act(asked)
            assert desk.hear("now")["events"][0]["type"] == "discard"
        registry = ann.app.state.club.registry  # type: ignore[attr-defined]
        assert registry._connections == {}


def test_what_is_answered_on_one_device_is_asked_on_no_other() -> None:
    slow = msgspec.structs.replace(QUICK, window=1000.0)
    with club(pace=slow) as ann:
        ann.get("/api/me")
        ben, cy = person(ann, "Ben"), person(ann, "Cy")
        id = table(ann, ["me", "", "", *BOTS[:1]])
        for one in (ben, cy):
            one.post(f"/api/tables/{id}/sit", json={})
        with sitting(ann, id) as wire, sitting(ben, id) as desk, sitting(ben, id) as phone:
            wire.act(wire.hear("now", asked=True)["asked"])
            asked = phone.hear("now", asked=True)["asked"]
            desk.hear("now", asked=True)
            phone.act(asked, "pass")
            assert "asked" not in desk.hear("now")


def test_the_oldest_page_gives_way_when_there_are_too_many() -> None:
    with club() as ann, ExitStack() as stack:
        ann.get("/api/me")
        id = table(ann, ["me", *BOTS])
        first = stack.enter_context(sitting(ann, id))
        for _ in range(MOST_DEVICES):
            last = stack.enter_context(sitting(ann, id))
            last.hear("now")
        assert "You have opened this table on another page" in first.hear("refused")["why"]
        last.say(type="ping", sent=1.0)
        last.hear("pong")


def test_a_table_stands_still_without_its_people() -> None:
    with club(pace=Pace(window=0.0, bot=0.0, look=0.0, grace=0.0)) as ann:
        ann.get("/api/me")
        id = table(ann, ["me", *BOTS])
        registry = ann.app.state.club.registry  # type: ignore[attr-defined]
        with sitting(ann, id) as wire:
            wire.hear("now", asked=True)
        room = registry.tables[id]
        before = room.live.steps
        sleep(0.1)
        assert (room.live.steps, room._timer) == (before, None)
        with sitting(ann, id) as wire:
            wire.act(wire.hear("now", asked=True)["asked"])
            assert wire.hear("now")["events"]


def test_a_table_that_nobody_is_at_is_put_away_and_taken_up_again() -> None:
    with club() as ann:
        ann.get("/api/me")
        registry = ann.app.state.club.registry  # type: ignore[attr-defined]
        id, waits = table(ann, ["me", *BOTS]), table(ann, ["me", "", "", ""])
        with sitting(ann, id) as wire:
            wire.act(wire.hear("now", asked=True)["asked"])
            before = wire.hear("now", asked=True)
            assert registry.tables[id] not in registry.idle()
        for room in registry.tables.values():
            room.left -= IDLE_LASTS
        assert {room.id for room in registry.idle()} == {id, waits}

        async def put_away() -> None:
            for room in registry.idle():
                registry.put_away(room)

        assert ann.portal is not None
        ann.portal.call(put_away)
        assert registry.tables == {}
        with sitting(person(ann, "Ben"), id) as wire:
            assert "There is nobody at this table now." in wire.hear("refused")["why"]
        assert [one["id"] for one in ann.get("/api/games").json()["running"]] == [id]
        with sitting(ann, id) as wire:
            after = wire.hear("now", asked=True)
            assert after["view"] == before["view"]
            wire.act(after["asked"])
            assert wire.hear("now")["events"]
        with sitting(ann, waits) as wire:
            assert "no such table" in wire.hear("refused")["why"]


def test_a_stranger_does_not_keep_people_from_taking_their_table_up() -> None:
    with club() as ann:
        me = ann.get("/api/me").json()["id"]
        registry = ann.app.state.club.registry  # type: ignore[attr-defined]
        id = table(ann, ["me", *BOTS])

        async def both() -> list[object]:
            registry.put_away(registry.tables[id])
            asked = [registry.find(id, one) for one in ("stranger", me, me, "stranger")]
            return [*await asyncio.gather(*asked, return_exceptions=True)]

        assert ann.portal is not None
        first, second, third, last = ann.portal.call(both)
        assert second is third is registry.tables[id]
        assert all(isinstance(one, NoTableError) for one in (first, last))


def test_a_full_club_puts_away_what_was_left_first() -> None:
    with club(limits=replace(UNLIMITED, most_tables=3)) as ann:
        ann.get("/api/me")
        ids = [table(ann, ["me", *BOTS]) for _ in range(3)]
        registry = ann.app.state.club.registry  # type: ignore[attr-defined]
        with sitting(ann, ids[0]) as wire:
            wire.hear("now")
            more = table(ann, ["me", *BOTS])
            assert list(registry.tables) == [ids[0], ids[2], more]
        with sitting(ann, ids[1]) as wire:
            assert wire.hear("now")["hand"] == "East 1", "what was put away is kept"


def test_all_people_must_want_another_game() -> None:
    with club(pace=AT_ONCE) as ann:
        ann.get("/api/me")
        ben = person(ann, "Ben")
        id = table(ann, ["me", "", *BOTS[:2]], length="east")
        ben.post(f"/api/tables/{id}/sit", json={})
        with sitting(ann, id) as wire:
            wire.say(type="again")
            assert "not over" in wire.hear("refused")["why"]
        by_bots(ann, id)
        room = ann.app.state.club.registry.tables[id]  # type: ignore[attr-defined]
        with sitting(ann, id) as wire, sitting(ben, id) as other:
            wire.say(type="again")
            while wire.hear("table").get("again") != [0]:
                pass
            assert room.next_table == ""
            other.say(type="again")
            following = other.hear("moved")["id"]
            assert wire.hear("moved")["id"] == following
        with sitting(ann, id) as wire:
            assert wire.hear("moved")["id"] == following, "who comes late hears of it too"


def test_who_comes_by_the_link_learns_what_was_agreed() -> None:
    with club() as ann:
        ann.get("/api/me")
        id = table(ann, ["me", "", "", ""], length="east", mode="book", timed=True)
        with sitting(person(ann, "Ben"), id) as wire:
            told = wire.hear("waiting")
    agreed = ("length", "pace", "mode", "timed", "chat", "ranked")
    assert [told.get(key) for key in agreed] == ["east", "none", "book", True, None, None]
