"""A guest who logs in to an account: games and seats go along, and nobody has two seats at one table."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from starlette.websockets import WebSocketDisconnect

from hanchan.server.tables.merge_guest import merge_guest

from .pages import BOTS, Wire, club, person, sitting, table

if TYPE_CHECKING:
    from starlette.testclient import TestClient

ANN = {"login": "ann", "password": "correct horse"}


def account(client: TestClient) -> tuple[TestClient, str]:
    """Ann, who has an account and is on another device; and her id."""
    ann = person(client, "Ann")
    return ann, ann.post("/api/account", json=ANN).json()["id"]


def running(client: TestClient) -> list[str]:
    return [one["id"] for one in client.get("/api/games").json()["running"]]


def is_cut(wire: Wire) -> str:
    """The last words of the club on a connection that it ends."""
    why = ""
    try:
        while True:
            why = wire.hear("refused")["why"]
    except WebSocketDisconnect:
        return why


def test_a_game_goes_on_at_the_same_seat_after_the_login(url: str) -> None:
    with club(url) as guest:
        guest.post("/api/me", json={"name": "Guest"})
        _, ann = account(guest)
        id, waits = table(guest, [BOTS[0], "me", *BOTS[1:]]), table(guest, ["", "me", "", ""])
        with sitting(guest, id) as wire:
            wire.act(wire.hear("now", asked=True)["asked"])
            before = wire.hear("now", asked=True)
            assert guest.post("/api/login", json=ANN).json()["id"] == ann
            assert is_cut(wire) == "You are now connected with your account."
        with sitting(guest, id, seen=before["number"]) as wire:
            assert wire.hear("table")["seat"] == 1
            after = wire.hear("now", asked=True)
            assert (after["view"], after["step"]) == (before["view"], before["step"])
            wire.act(after["asked"])
            assert wire.hear("now")["events"]
        with sitting(guest, waits) as wire:
            assert wire.hear("waiting")["seat"] == 1
        assert running(guest) == [id]
        cookies = dict(guest.cookies)
    with club(url) as again:  # and so it is on the disk
        again.cookies.update(cookies)
        assert running(again) == [id]
        with sitting(again, id) as wire:
            assert wire.hear("table")["seat"] == 1
            wire.act(wire.hear("now", asked=True)["asked"])
            assert wire.hear("now")["events"]
        with sitting(again, waits) as wire:
            assert wire.hear("waiting")["seat"] == 1


def test_nobody_gets_two_seats_at_one_table() -> None:
    with club() as guest:
        guest.post("/api/me", json={"name": "Guest"})
        ann, id = account(guest)
        both, waiting = table(guest, ["me", "", *BOTS[:2]]), table(guest, ["me", "", *BOTS[:1], ""])
        for one in (both, waiting):
            assert ann.post(f"/api/tables/{one}/sit", json={}).json()["seat"] == 1
        alone = table(guest, ["me", *BOTS])
        with sitting(guest, both) as wire:
            wire.hear("now")
            guest.post("/api/login", json=ANN)
            is_cut(wire)
        registry = guest.app.state.club.registry  # type: ignore[attr-defined]
        for one in (both, waiting):
            assert [seat.person == id for seat in registry.tables[one].seats if seat] in (
                [False, True, False, False],
                [False, True, False],
            )
        assert sorted(running(guest)) == sorted([both, alone])
        with sitting(guest, both) as wire:
            assert wire.hear("table")["seat"] == 1


def test_who_watched_the_own_table_with_the_account_plays_there() -> None:
    with club() as guest:
        guest.get("/api/me")
        ann, _ = account(guest)
        id = table(guest, ["me", *BOTS])
        with sitting(ann, id) as watching:
            assert watching.hear("table")["seat"] is None
            guest.post("/api/login", json=ANN)
            is_cut(watching)
        with sitting(ann, id) as wire:
            assert wire.hear("table")["seat"] == 0


def test_games_that_are_over_go_along_and_those_of_others_do_not() -> None:
    with club() as guest:
        guest.get("/api/me")
        ben = person(guest, "Ben")
        account(guest)
        mine, his = table(guest, ["me", *BOTS]), table(ben, ["me", *BOTS])
        assert running(guest) == [mine]
        assert guest.post("/api/login", json={**ANN, "password": "incorrect horse"}).status_code == 400
        assert running(guest) == [mine], "a wrong password moves nothing"
        guest.post("/api/login", json=ANN)
        assert (running(guest), running(ben)) == ([mine], [his])


def test_an_account_that_logs_in_as_another_one_keeps_its_games() -> None:
    with club() as guest:
        guest.get("/api/me")
        account(guest)
        guest.post("/api/account", json={"login": "ben", "password": "correct horse"})
        id = table(guest, ["me", *BOTS])
        guest.post("/api/login", json=ANN)
        assert running(guest) == []
        guest.post("/api/login", json={"login": "ben", "password": "correct horse"})
        assert running(guest) == [id]


def test_a_table_that_is_just_being_taken_up_moves_too() -> None:
    with club() as guest:
        me = guest.get("/api/me").json()["id"]
        _, ann = account(guest)
        id = table(guest, ["me", *BOTS])
        registry: Any = guest.app.state.club.registry  # type: ignore[attr-defined]

        async def both() -> None:
            registry.put_away(registry.tables[id])
            await asyncio.gather(registry.find(id, me), asyncio.sleep(0), merge_guest(registry, me, ann))

        assert guest.portal is not None
        guest.portal.call(both)
        assert registry.tables[id].seat_of(ann) == 0
        assert registry.tables[id].live.spec.seats[0].person == ann


def test_pages_do_not_stay_connected_after_logout_or_another_password() -> None:
    with club() as guest:
        ann, _ = account(guest)
        phone = person(guest, "Phone")
        phone.post("/api/login", json=ANN)
        id = table(ann, ["me", *BOTS])
        with sitting(phone, id) as wire:
            wire.hear("now")
            ann.post("/api/password", json={"password": ANN["password"], "new": "battery staple"})
            assert is_cut(wire) == "Your password was changed."
        with pytest.raises(WebSocketDisconnect), sitting(phone, id) as wire:
            wire.hear("now")
        with sitting(ann, id) as wire:
            wire.hear("now")
            ann.post("/api/logout", json={})
            assert is_cut(wire) == "You have logged out."
