"""Guests and accounts: names, passwords, tokens and cookies; the games that they have played."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient

from hanchan.server.app import make
from hanchan.server.game.statistics import GameStatistics, SeatStatistics
from hanchan.server.game.time_control import AT_ONCE
from hanchan.server.security.limits import LIMITS

from .pages import BOTS, club, person, sitting, table

if TYPE_CHECKING:
    from hanchan.server.accounts.accounts import Accounts

ANN = {"login": "ann", "password": "correct horse"}


def error(client: TestClient, path: str, body: object) -> str:
    """The sentence of a refusal."""
    answer = client.post(path, json=body)
    assert answer.status_code == 400, answer.text
    words: str = answer.json()["error"]
    return words


def test_a_guest_becomes_an_account_and_is_known_elsewhere() -> None:
    with club() as ann:
        guest = ann.post("/api/me", json={"name": "Ann"}).json()
        assert guest["login"] is None
        assert ann.post("/api/account", json=ANN).json() == {**guest, "login": "ann"}
        phone = person(ann, "Phone")
        assert phone.post("/api/login", json=ANN).json()["id"] == guest["id"]
        assert phone.get("/api/me").json()["name"] == "Ann"
        assert phone.post("/api/logout", json={}).json() == {}
        assert phone.get("/api/me").json()["id"] != guest["id"]
        assert ann.get("/api/me").json()["id"] == guest["id"]


def test_tokens_are_new_after_login_and_the_old_ones_count_no_more() -> None:
    with club() as ann:
        ann.get("/api/me")
        tokens = [ann.cookies["hanchan"]]
        ann.post("/api/account", json=ANN)
        tokens.append(ann.cookies["hanchan"])
        ann.post("/api/login", json=ANN)
        tokens.append(ann.cookies["hanchan"])
        assert len(set(tokens)) == 3
        people: Accounts = ann.app.state.club.accounts  # type: ignore[attr-defined]
        assert [people.known_by(one) is not None for one in tokens] == [False, False, True]
        ann.post("/api/logout", json={})
        assert people.known_by(tokens[-1]) is None


def test_another_password_ends_all_other_sessions() -> None:
    with club() as ann:
        ann.get("/api/me")
        ann.post("/api/account", json=ANN)
        phone = person(ann, "Phone")
        phone.post("/api/login", json=ANN)
        changed = {"password": ANN["password"], "new": "battery staple"}
        assert ann.post("/api/password", json=changed).json()["login"] == "ann"
        assert ann.get("/api/me").json()["login"] == "ann"
        assert phone.get("/api/me").json()["login"] is None
        assert "Wrong username or password" in error(phone, "/api/login", ANN)
        assert phone.post("/api/login", json={**ANN, "password": "battery staple"}).status_code == 200
        assert "Wrong username or password" in error(ann, "/api/password", changed)


@pytest.mark.parametrize(
    ("login", "password", "words"),
    [
        ("an", "correct horse", "A username has 3 to 20"),
        ("Ann", "correct horse", "A username has 3 to 20"),
        ("ann'; --", "correct horse", "A username has 3 to 20"),
        ("ann", "short", "A password has 10 to 200"),
        ("ann", "x" * 201, "A password has 10 to 200"),
        ("ann", "1234567890", "This password is too easy to guess"),
        ("ann", "Password2024!", "This password is too easy to guess"),
        ("annabelle", "annabelle123", "This password is too easy to guess"),
        ("taken", "correct horse", "The username taken is taken"),
    ],
)
def test_accounts_that_cannot_be(login: str, password: str, words: str) -> None:
    with club() as ann:
        other = person(ann, "Other")
        other.post("/api/account", json={"login": "taken", "password": "correct horse"})
        ann.get("/api/me")
        assert words in error(ann, "/api/account", {"login": login, "password": password})
        assert ann.get("/api/me").json()["login"] is None


def test_a_new_password_is_not_a_common_one_either() -> None:
    with club() as ann:
        ann.get("/api/me")
        ann.post("/api/account", json=ANN)
        changed = {"password": ANN["password"], "new": "qwertyuiop"}
        assert "too easy to guess" in error(ann, "/api/password", changed)
        assert ann.post("/api/login", json=ANN).status_code == 200


def test_a_clock_that_was_set_forward_logs_nobody_out_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    with club() as ann:
        ann.post("/api/me", json={"name": "Ann"})
        now = time.time()
        monkeypatch.setattr(time, "time", lambda: now + 100 * 86_400)
        assert person(ann, "Ben").get("/api/me").json()["name"] == "Ben"
        monkeypatch.setattr(time, "time", lambda: now)
        assert ann.get("/api/me").json()["name"] == "Ann"


def test_nobody_learns_which_logins_there_are_by_logging_in() -> None:
    with club() as ann:
        ann.get("/api/me")
        ann.post("/api/account", json=ANN)
        stranger = person(ann, "Stranger")
        wrong = [{"login": login, "password": "incorrect horse"} for login in ("ann", "nobody")]
        assert len({error(stranger, "/api/login", one) for one in wrong}) == 1


def test_names() -> None:
    with club() as ann:
        ann.post("/api/me", json={"name": "Ann"})
        ann.post("/api/account", json=ANN)
        assert ann.post("/api/me", json={"name": "  A \t n\u202en  "}).json()["name"] == "A nn"
        assert ann.post("/api/me", json={"name": "x" * 99}).json()["name"] == "x" * 24
        assert "at least one character" in error(ann, "/api/me", {"name": " \n "})
        ben = person(ann, "Ben")
        assert "is the name of another account" in error(ben, "/api/me", {"name": "ANN"})
        assert ann.post("/api/me", json={"name": "Ann"}).json()["name"] == "Ann"


def test_the_cookie_is_for_this_site_alone_and_secure_where_there_is_tls() -> None:
    app = make("sqlite://")
    with TestClient(app, base_url="https://club.test") as ann:
        answer = ann.get("/api/me")
        cookie = answer.headers["set-cookie"].lower()
        assert all(word in cookie for word in ("secure", "httponly", "samesite=lax", "path=/"))
        assert "max-age=31536000" in answer.headers["strict-transport-security"]
        token = ann.cookies["__Host-hanchan"]
        assert token not in ann.get("/api/games").text
        assert token not in ann.get("/api/me").text


def test_new_guests_of_one_address_are_counted() -> None:
    with club(limits=replace(LIMITS, guests=0.0)) as ann:
        codes = []
        for _ in range(110):
            ann.cookies.clear()
            codes.append(ann.get("/api/me").status_code)
        assert (codes[0], codes[-1]) == (200, 429)


def test_my_games_and_what_they_come_to() -> None:
    with club() as ann:
        ann.post("/api/me", json={"name": "Ann"})
        assert ann.get("/api/games").json()["usual"]["mean_place"] is None
        id = table(ann, ["me", *BOTS], length="east")
        with sitting(ann, id) as wire:
            running = ann.get("/api/games").json()
            assert [(one["id"], one["places"]) for one in running["running"]] == [(id, None)]
            ended = wire.play_out()
        told = ann.get("/api/games").json()
        assert told["running"] == []
        [game] = told["over"]
        assert (game["id"], game["seat"], game["names"][0]) == (id, 0, "Ann")
        assert (game["places"], game["scores"]) == (ended["places"], ended["scores"])
        mine = told["usual"]
        assert (mine["games"], sum(mine["places"])) == (1, 1)
        assert mine["mean_place"] == ended["places"][0]
        assert mine["total"] == pytest.approx(ended["scores"][0])
        assert mine["hands"] >= 4
        assert 0 <= mine["wins"] + mine["deal_ins"] <= mine["hands"]
        assert told["ranked"]["games"] == 0
        assert person(ann, "Ben").get("/api/games").json()["over"] == []


def test_tables_that_wait_are_among_the_games() -> None:
    with club() as ann:
        ann.get("/api/me")
        waits, by_link = table(ann, ["me", "", "", ""], public=True), table(ann, ["me", "", *BOTS[:2]])
        told = ann.get("/api/games").json()["waiting"]
        assert [one["id"] for one in told] == [waits, by_link]
        assert person(ann, "Ben").get("/api/games").json()["waiting"] == []
        ann.post(f"/api/tables/{waits}/stand", json={})
        assert [one["id"] for one in ann.get("/api/games").json()["waiting"]] == [by_link]


def test_games_older_than_the_newest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanchan.server.accounts.history.NEWEST", 2)
    with club(pace=AT_ONCE) as ann:
        ann.get("/api/me")
        ids = [table(ann, ["me", *BOTS], length="east") for _ in range(3)]
        for id in ids:
            with sitting(ann, id) as wire:
                wire.play_out()
        newest = ann.get("/api/games").json()["over"]
        assert [one["id"] for one in newest] == [ids[2], ids[1]]
        path = f"/api/games/older?before={newest[-1]['opened']}"
        assert [one["id"] for one in ann.get(path).json()] == [ids[0]]
        assert person(ann, "Ben").get(path).json() == []
        refused = ann.get("/api/games/older?before=yesterday")
        assert (refused.status_code, refused.json()["error"]) == (400, "A time must be a number of seconds.")


def test_a_tally_counts_each_thing_once_a_hand() -> None:
    tally = GameStatistics()
    events = [
        {"type": "pon", "seat": "S"},
        {"type": "chi", "seat": "S"},
        {"type": "riichi", "seat": "E"},
        {"type": "ankan", "seat": "E"},
    ]
    wins = [{"seat": "S", "from": "W"}, {"seat": "E", "from": "W"}]
    tally.count(events, {"wins": wins}, lambda wind: ("ESWN".index(wind) + 1) % 4)
    assert tally.seats == [
        SeatStatistics(1),
        SeatStatistics(1, wins=1, riichi=1),
        SeatStatistics(1, wins=1, calls=1),
        SeatStatistics(1, deal_ins=1),
    ]
