"""A client that tries everything: refused or cut off, and the table is unharmed."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from starlette.websockets import WebSocketDisconnect

from hanchan.server.hub import MOST_WAITING, Link
from hanchan.server.messages import MOST_BYTES
from hanchan.server.safety import LIMITS, UNLIMITED

from .pages import BOTS, Wire, club, person, sitting, table

if TYPE_CHECKING:
    from starlette.testclient import TestClient

NOT_UNDERSTOOD = [
    "",
    "null",
    "[]",
    "{}",
    "{" * 100,
    '{"type": "nothing"}',
    '{"type": "act"}',
    '{"type": "act", "number": -1, "choice": 0}',
    '{"type": "act", "number": 0, "choice": 1e99}',
    '{"type": "act", "number": "0", "choice": 0}',
    '{"type": "act", "number": 0, "choice": 0, "seat": 2}',
    '{"type": "say", "text": ""}',
    '{"type": "hello", "seen": 99999999999999}',
    "\x00\x01",
    '{"type": "ping", "sent": "now"}',
]


def plays_on(wire: Wire) -> None:
    """The player at the table is still asked, and the answer is taken."""
    wire.say(type="ping", sent=1.0)
    wire.hear("pong")


@pytest.mark.parametrize("text", NOT_UNDERSTOOD)
def test_what_is_not_understood_is_refused(text: str) -> None:
    with club() as ann:
        ann.get("/api/me")
        with sitting(ann, table(ann, ["me", *BOTS])) as wire:
            asked = wire.hear("now", asked=True)["asked"]
            wire.socket.send_text(text)
            assert wire.hear("refused")["why"].startswith("that is not understood")
            plays_on(wire)
            wire.act(asked)
            assert wire.hear("now")["events"][0]["type"] == "discard"


def refusal(wire: Wire, **said: Any) -> str:
    wire.say(**said)
    why: str = wire.hear("refused")["why"]
    return why


def test_what_cannot_be_done_now_is_refused() -> None:
    with club() as ann:
        ann.get("/api/me")
        with sitting(ann, table(ann, ["me", *BOTS])) as wire:
            asked = wire.hear("now", asked=True)["asked"]
            number, many = asked["number"], len(asked["choices"])
            assert "choices" in refusal(wire, type="act", number=number, choice=many)
            assert "the table has gone on" in refusal(wire, type="act", number=number + 1, choice=0)
            assert "no hand is over" in refusal(wire, type="go_on", number=number)
            assert "nobody talks" in refusal(wire, type="say", text="hello")
            assert "not over" in refusal(wire, type="again")
            wire.act(asked)
            assert "the table has gone on" in refusal(wire, type="act", number=number, choice=0)


def test_an_answer_sent_twice_counts_once() -> None:
    with club() as ann:
        ann.get("/api/me")
        with sitting(ann, table(ann, ["me", *BOTS])) as wire:
            asked = wire.hear("now", asked=True)["asked"]
            wire.act(asked)
            wire.act(asked)
            wire.hear("refused")
            again = wire.hear("now", asked=True)
            assert len(again["view"]["seats"][0]["pond"]) <= 2


def closes(client: TestClient, id: str, *texts: str, headers: dict[str, str] | None = None) -> bool:
    """Whether the server ends the connection after these messages."""
    try:
        with client.websocket_connect(f"/api/tables/{id}/live", headers=headers or {}) as socket:
            for text in texts:
                socket.send_text(text)
            for _ in range(MOST_WAITING):
                socket.receive_text()
    except WebSocketDisconnect:
        return True
    return False


def test_who_does_not_say_hello_is_cut_off() -> None:
    with club() as ann:
        ann.get("/api/me")
        id = table(ann, ["me", *BOTS])
        assert closes(ann, id, '{"type": "ping", "sent": 0}')
        assert closes(ann, id, "nonsense")
        assert closes(ann, "no-such-table", '{"type": "hello"}')


def test_a_long_message_ends_the_connection() -> None:
    with club() as ann:
        ann.get("/api/me")
        long = json.dumps({"type": "say", "text": "x" * MOST_BYTES})
        assert closes(ann, table(ann, ["me", *BOTS]), '{"type": "hello"}', long)


def test_a_flood_ends_the_connection_and_not_the_table() -> None:
    with club(limits=replace(UNLIMITED, messages=5.0)) as ann:
        ann.get("/api/me")
        id = table(ann, ["me", *BOTS])
        assert closes(ann, id, '{"type": "hello"}', *['{"type": "ping", "sent": 0}'] * 100)
        assert closes(ann, id, '{"type": "hello"}', *["nonsense"] * 100)
        with sitting(ann, id) as wire:
            wire.act(wire.hear("now", asked=True)["asked"])
            assert wire.hear("now")["events"]


def test_nobody_without_a_cookie_and_no_page_of_others() -> None:
    with club() as ann:
        ann.get("/api/me")
        id = table(ann, ["me", *BOTS])
        assert closes(ann, id, '{"type": "hello"}', headers={"origin": "http://evil.test"})
        stranger = person(ann, "Stranger")
        stranger.cookies.clear()
        assert closes(stranger, id, '{"type": "hello"}')
        stranger.cookies.set("hanchan", "guessed")
        assert closes(stranger, id, '{"type": "hello"}')


def test_a_stolen_link_gives_no_seat() -> None:
    with club() as ann:
        ann.get("/api/me")
        id = table(ann, ["me", *BOTS])
        thief = person(ann, "Thief")
        assert "no seat is free" in thief.post(f"/api/tables/{id}/sit", json={}).json()["error"]
        with sitting(ann, id) as wire, sitting(thief, id) as other:
            number = wire.hear("now", asked=True)["asked"]["number"]
            assert "nobody plays on this seat" in refusal(other, type="act", number=number, choice=0)
            assert "nobody plays on this seat" in refusal(other, type="leave")
            plays_on(wire)


def test_a_slow_reader_is_cut_off() -> None:
    link = Link("ann", 0)
    for _ in range(MOST_WAITING):
        link.send(b"x")
    assert not link.ended.is_set()
    link.send(b"x")
    assert link.ended.is_set()


def test_changes_asked_by_other_sites_are_forbidden() -> None:
    with club() as ann:
        ann.get("/api/me")
        for headers in ({"origin": "http://evil.test"}, {"sec-fetch-site": "cross-site"}):
            answer = ann.post("/api/me", json={"name": "Evil"}, headers=headers)
            assert answer.status_code == 403
        same = {"origin": "http://testserver", "sec-fetch-site": "same-origin"}
        assert ann.post("/api/me", json={"name": "Ann"}, headers=same).json()["name"] == "Ann"


def test_every_answer_has_its_headers() -> None:
    with club() as ann:
        headers = ann.get("/api/me").headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "strict-transport-security" not in headers
        assert "httponly" in headers["set-cookie"].lower()
        assert "samesite=lax" in headers["set-cookie"].lower()


def test_bodies_that_cannot_be() -> None:
    with club() as ann:
        ann.get("/api/me")
        for data in (b"", b"{", b"\xff\xfe", b"[" * 5000, b"x" * 20_000):
            answer = ann.post("/api/tables", content=data)
            assert answer.status_code == 400, answer.text
        assert ann.post("/api/replay", content=b"nonsense").status_code == 400
        assert ann.post("/api/replay?hand=x", content=b"").status_code == 400
        assert ann.post("/api/score", json={"hand": "x" * 100}).status_code == 200
        assert ann.get("/api/tables/nothing/log").status_code == 404
        assert ann.get("/api/nothing").status_code == 404


def test_logins_are_counted() -> None:
    with club(limits=replace(UNLIMITED, logins=0.0)) as ann:
        ann.get("/api/me")
        right = {"login": "ann", "password": "correct horse"}
        assert ann.post("/api/account", json=right).json()["login"] == "ann"
        wrong = {**right, "password": "incorrect horse"}
        codes = [ann.post("/api/login", json=wrong).status_code for _ in range(12)]
        assert codes[0] == 400
        assert codes[-1] == 429
        assert ann.post("/api/login", json=right).status_code == 429


def test_connections_of_one_person_are_counted() -> None:
    with club(limits=replace(LIMITS, connections=0.0)) as ann:
        ann.get("/api/me")
        told = []
        for _ in range(70):
            with ann.websocket_connect("/api/lobby") as socket:
                told.append(json.loads(socket.receive_text())["type"])
        assert (told[0], told[-1]) == ("lobby", "refused")
        ben = person(ann, "Ben")
        with ben.websocket_connect("/api/lobby") as socket:
            assert json.loads(socket.receive_text())["type"] == "lobby", "others are not concerned"


def test_what_is_refused_is_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with club() as ann, caplog.at_level("INFO", logger="hanchan.server"):
        me = ann.get("/api/me").json()["id"]
        id = table(ann, ["me", *BOTS])
        with sitting(ann, id) as wire:
            refusal(wire, type="act", number=999, choice=0)
        closes(ann, id, '{"type": "hello"}', "x" * (MOST_BYTES + 1))
        closes(ann, id, headers={"origin": "http://evil.test"})
    assert f"table {id} refuses Act of {me}: that was asked before" in caplog.text
    assert f"{me} is cut off: that is too long" in caplog.text
    assert "a connection from http://evil.test is refused" in caplog.text
    assert "hanchan=" not in caplog.text
