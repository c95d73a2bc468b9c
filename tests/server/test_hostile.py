"""A client that tries everything: refused or cut off, and the table is unharmed."""

from __future__ import annotations

import json
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from hanchan.server.app import make
from hanchan.server.http.tables import MOST_WAITED
from hanchan.server.protocol import MOST_BYTES
from hanchan.server.security.limits import LIMITS, UNLIMITED
from hanchan.server.tables.connection import MOST_WAITING, Connection
from hanchan.server.tables.lobby import MOST_PAGES

from .pages import BOTS, Wire, club, leave, person, sitting, table

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
    '{"type": "ping", "sent": NaN}',
    '{"type": "ping", "sent": Infinity}',
    '{"type": "ping", "sent": 1e999}',
    '{"type": "act", "number": ' + "9" * 3000 + ', "choice": 0}',
    '{"type": "act", "number": true, "choice": 0}',
    '{"type": "hello", "type": "leave"}',
    '{"type": "leave"}{"type": "leave"}',
    '{"x": ' + "[" * 1500 + "]" * 1500 + ', "type": "leave"}',
    '{"x": ' * 500,
    '{"type": "say", "text": "\\ud800"}',
    '{"type": "say", "text": "' + "x" * 201 + '"}',
    '\ufeff{"type": "leave"}',
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
            assert wire.hear("refused")["why"].startswith("Invalid request")
            plays_on(wire)
            wire.act(asked)
            assert wire.hear("now")["events"][0]["type"] == "discard"


def test_binary_messages_that_are_none_are_refused_too() -> None:
    with club() as ann:
        ann.get("/api/me")
        with sitting(ann, table(ann, ["me", *BOTS])) as wire:
            wire.hear("now")
            for data in (b"\xff\xfe", b'{"type": "say", "text": "\xff"}', b"\x00" * 100):
                wire.socket.send_bytes(data)
                assert wire.hear("refused")["why"].startswith("Invalid request")
            plays_on(wire)


def test_hello_is_said_once() -> None:
    with club() as ann:
        ann.get("/api/me")
        with sitting(ann, table(ann, ["me", *BOTS])) as wire:
            wire.hear("now")
            assert "reload" in refusal(wire, type="hello", seen=0)
            plays_on(wire)


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
            assert "play has moved on" in refusal(wire, type="act", number=number + 1, choice=0)
            assert "No hand has finished yet" in refusal(wire, type="go_on", number=number)
            assert "no chat" in refusal(wire, type="say", text="hello")
            assert "not over" in refusal(wire, type="again")
            wire.act(asked)
            assert "play has moved on" in refusal(wire, type="act", number=number, choice=0)


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
        for origin in ("http://evil.test", "http://[", "http://", "null", ""):
            assert closes(ann, id, '{"type": "hello"}', headers={"origin": origin}), origin
        stranger = person(ann, "Stranger")
        stranger.cookies.clear()
        assert closes(stranger, id, '{"type": "hello"}')
        stranger.cookies.set("hanchan", "guessed")
        assert closes(stranger, id, '{"type": "hello"}')


@pytest.mark.parametrize("what", ["replay", "advice"])
@pytest.mark.parametrize("number", ["9" * 200, "9" * 20, "-1", "1e3", "٣"])
def test_numbers_of_hands_that_are_none(what: str, number: str) -> None:
    with club() as ann:
        answer = ann.get(f"/api/tables/x/{what}/{number}")
        assert (answer.status_code, answer.json()) == (404, {"error": "Not found."})


def test_a_stolen_link_gives_no_seat() -> None:
    with club() as ann:
        ann.get("/api/me")
        id = table(ann, ["me", *BOTS])
        thief = person(ann, "Thief")
        assert "no free seat" in thief.post(f"/api/tables/{id}/sit", json={}).json()["error"]
        with sitting(ann, id) as wire, sitting(thief, id) as other:
            number = wire.hear("now", asked=True)["asked"]["number"]
            assert "You have no seat at this table." in refusal(other, type="act", number=number, choice=0)
            assert "You have no seat at this table." in refusal(other, type="leave")
            plays_on(wire)


def test_a_slow_reader_is_cut_off() -> None:
    link = Connection("ann", 0)
    for _ in range(MOST_WAITING):
        link.send(b"x")
    assert not link.ended.is_set()
    link.send(b"x")
    assert link.ended.is_set()


def test_changes_asked_by_other_sites_are_forbidden(caplog: pytest.LogCaptureFixture) -> None:
    with club() as ann:
        ann.get("/api/me")
        for headers in (
            {"origin": "http://evil.test"},
            {"origin": "null"},
            {"origin": ""},
            {"origin": "http://testserver.evil.test"},
            {"sec-fetch-site": "cross-site"},
            {"sec-fetch-site": "same-site"},
        ):
            answer = ann.post("/api/me", json={"name": "Evil"}, headers=headers)
            assert answer.status_code == 403
            assert answer.json()["error"] == "This page is not allowed to do that."
        assert caplog.text.count("a request for /api/me by a page of another site is forbidden") == 6
        same = {"origin": "http://testserver", "sec-fetch-site": "same-origin"}
        assert ann.post("/api/me", json={"name": "Ann"}, headers=same).json()["name"] == "Ann"


def test_a_picture_on_another_site_gives_nobody_another_cookie() -> None:
    with club() as ann:
        answer = ann.get("/api/me", headers={"sec-fetch-site": "cross-site"})
        assert (answer.status_code, "set-cookie" in answer.headers) == (403, False)
        assert ann.get("/api/me", headers={"sec-fetch-site": "none"}).status_code == 200


def test_a_cookie_that_somebody_else_has_put_there_is_worth_nothing_after_a_login() -> None:
    with club() as thief:
        thief.get("/api/me")
        victim = person(thief, "Victim")
        victim.cookies.set("hanchan", thief.cookies["hanchan"])
        account = {"login": "victim", "password": "correct horse"}
        assert victim.post("/api/account", json=account).json()["login"] == "victim"
        assert thief.get("/api/me").json()["login"] is None, "the thief is somebody else now"
        again = person(thief, "Again")
        again.cookies.set("hanchan", thief.cookies["hanchan"])
        assert again.post("/api/login", json=account).json()["login"] == "victim"
        assert thief.get("/api/me").json()["login"] is None


@pytest.mark.parametrize("cookie", ["", "x" * 5000, '"', "a b", "%00", "hanchan=hanchan"])
def test_cookies_that_are_none(cookie: str) -> None:
    with club() as ann:
        me = ann.get("/api/me", headers={"cookie": f"hanchan={cookie}"}).json()
        assert me["name"].startswith("Guest ")
        assert ann.get("/api/games", headers={"cookie": f"hanchan={cookie}"}).status_code == 400


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


POSTS = [
    *("/api/me", "/api/account", "/api/login", "/api/password", "/api/tables", "/api/tables/t/sit"),
    *("/api/tables/t/bot", "/api/score", "/api/ruling", "/api/replay", "/api/replay/advice"),
]


@pytest.mark.parametrize("path", POSTS)
def test_no_content_breaks_anything(path: str) -> None:
    """Whatever is sent is refused in a sentence, or answered; nothing fails."""
    deep = b'{"a": ' * 900 + b"1" + b"}" * 900
    contents = [
        *(
            b"",
            b"null",
            b"[]",
            b"{}",
            b"0",
            b'""',
            b"\xff\xfe\x00",
            b'{"name": "\xff"}',
            b'{"name": "\\ud800"}',
        ),
        *(
            b"[" * 8000,
            b"[" * 8000 + b"]" * 8000,
            deep,
            b'{"circumstances": ' + deep + b"}",
            b'{"seats": ' + deep + b"}",
        ),
        *(
            b'{"name": NaN}',
            b'{"seat": 1e400}',
            b'{"seat": -' + b"9" * 5000 + b"}",
            b'{"login": 1, "password": []}',
        ),
        *(b'{"name": "a\\u0000b"}', b'{"login": "\\u0000", "password": "\\u0000"}', b"x" * 16_385),
    ]
    with club() as ann:
        ann.get("/api/me")
        for content in contents:
            answer = ann.post(path, content=content)
            assert answer.status_code < 500, content[:60]
            assert answer.status_code == 200 or answer.json()["error"]


def test_letters_that_no_database_takes(url: str) -> None:
    with club(url) as ann:
        ann.get("/api/me")
        login = {"login": "a\x00b", "password": "correct horse"}
        assert "Wrong username or password" in ann.post("/api/login", json=login).json()["error"]
        assert ann.post("/api/me", json={"name": "\x00A\x00nn"}).json()["name"] == "Ann"
        for id in ("%00", "a%00b", "..", "%2e%2e%2fx", "x" * 41, "%F0%9F%80%84", "a b", "a;b", "a'--"):
            for path in (f"/api/tables/{id}/log", f"/api/tables/{id}/replay/1"):
                answer = ann.get(path)
                assert (answer.status_code, answer.json()["error"]) == (404, "Not found.")


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("a\r\nSet-Cookie: hanchan=evil", "a Set-Cookie: hanchan=ev"),
        ("\u202eevil\u2066", "evil"),
        ("A\u200bn\u2060n\ufeff", "Ann"),
        ("x\u0301\u0301\u0301\u0301\u0301", "x\u0301\u0301"),
        ("\U000e0041\U000e0042z", "z"),
        ("\uff21nn", "Ann"),
        ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert"),
    ],
)
def test_names_that_would_do_something_to_others(asked: str, name: str) -> None:
    with club() as ann:
        answer = ann.post("/api/me", json={"name": asked})
        assert answer.json()["name"] == name
        assert answer.headers["set-cookie"].count("hanchan=") == 1


@pytest.mark.parametrize(
    "asked", ["", " ", "\u200b", "\u3164\u115f", "\u2800", "\u0301", "\ud800"[:0] + "\ufeff"]
)
def test_names_that_nobody_sees(asked: str) -> None:
    with club() as ann:
        ann.get("/api/me")
        assert "at least one character" in ann.post("/api/me", json={"name": asked}).json()["error"]


@pytest.mark.parametrize(
    "like",
    [
        "ann",
        "ANN",
        "A n n",
        "\u0410nn",
        "\uff41\uff4e\uff4e",
        "an\u200bn",
        "Ann Other",
        "ann other",
        "\u0251nn",
        "a\u0578\u0578",
    ],
)
def test_nobody_looks_like_an_account(like: str) -> None:
    with club() as ann:
        ann.post("/api/me", json={"name": "Ann Other"})
        ann.post("/api/account", json={"login": "ann", "password": "correct horse"})
        ben = person(ann, "Ben")
        assert "is the name of another account" in ben.post("/api/me", json={"name": like}).json()["error"]
        ben.post("/api/account", json={"login": "ben", "password": "correct horse"})
        assert "is the name of another account" in ben.post("/api/me", json={"name": like}).json()["error"]


def test_a_guest_of_before_gets_another_name_with_an_account() -> None:
    with club() as ann:
        ann.post("/api/me", json={"name": "Ann"})
        ben = person(ann, "Ann")
        ann.post("/api/account", json={"login": "annie", "password": "correct horse"})
        made = ben.post("/api/account", json={"login": "ben", "password": "correct horse"}).json()
        assert (made["name"], made["login"]) == ("ben", "ben")


def test_what_is_said_at_a_table_cannot_turn_the_page_around() -> None:
    with club() as ann:
        ann.get("/api/me")
        with sitting(ann, table(ann, ["me", *BOTS], chat=True)) as wire:
            wire.say(type="say", text="\u200b\u2066")
            wire.say(type="say", text="\u202eon\x07  so\u0301\u0301\u0301\u0301")
            assert wire.hear("heard")["text"] == "on s\u00f3\u0301\u0301"


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("POST", "/api/nothing", 405),
        ("GET", "/api", 404),
        ("GET", "/api/tables/t/nothing", 404),
        ("DELETE", "/api/me", 405),
        ("PUT", "/api/tables", 405),
        ("BREW", "/api/club", 405),
        ("OPTIONS", "/api/club", 405),
        ("GET", "/api/tables/t/sit", 404),
    ],
)
def test_what_there_is_not_is_said_in_json(method: str, path: str, status: int) -> None:
    with club() as ann:
        answer = ann.request(method, path)
        assert answer.status_code == status
        assert list(answer.json()) == ["error"]
        assert "content-security-policy" in answer.headers


def test_a_head_is_a_get_without_content() -> None:
    with club() as ann:
        for path in ("/api/club", "/api/tables", "/api/me"):
            answer = ann.head(path)
            assert (answer.status_code, answer.content) == (200, b"")


PATHS = [
    "/..%2f..%2fetc/passwd",
    "/assets/%2e%2e/%2e%2e/app.py",
    "/assets/%00.js",
    "/.env",
    "/assets/nothing",
    "/a%00.js",
]


@pytest.mark.parametrize("path", PATHS)
def test_files_that_are_not_ours(path: str) -> None:
    with club() as ann:
        answer = ann.get(path)
        assert answer.status_code == 404
        assert "cache-control" not in answer.headers or "immutable" not in answer.headers["cache-control"]


def test_nobody_fills_the_club_with_tables_that_wait() -> None:
    with club() as ann:
        ann.get("/api/me")
        for _ in range(MOST_WAITED):
            last = table(ann, ["me", "", "", ""])
        asked = {"ruleset": "wrc-2022", "seats": ["me", "", "", ""]}
        assert "too many tables" in ann.post("/api/tables", json=asked).json()["error"]
        ann.post(f"/api/tables/{last}/stand", json={})
        table(ann, ["me", "", "", ""])


def test_nobody_looks_at_the_lobby_with_too_many_pages() -> None:
    with club() as ann, ExitStack() as stack:
        ann.get("/api/me")
        pages = [stack.enter_context(ann.websocket_connect("/api/lobby")) for _ in range(MOST_PAGES + 1)]
        for page in pages:
            assert json.loads(page.receive_text())["type"] == "lobby"
        assert "another page" in json.loads(pages[0].receive_text())["why"]
        assert len(ann.app.state.club.registry.lobby.connections) == MOST_PAGES  # type: ignore[attr-defined]


def test_something_that_goes_wrong_here_is_noted_and_not_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr("hanchan.server.http.accounts.games_of", fails)
    app = make("sqlite://")
    with TestClient(app, raise_server_exceptions=False) as ann:
        ann.get("/api/me")
        answer = ann.get("/api/games")
        assert answer.status_code == 500
        assert "secret" not in answer.text
        assert answer.json()["error"]
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]


def test_logins_are_counted() -> None:
    with club(limits=replace(UNLIMITED, logins=0.0)) as ann:
        leave(ann, "logins", 3)
        ann.get("/api/me")
        right = {"login": "ann", "password": "correct horse"}
        assert ann.post("/api/account", json=right).json()["login"] == "ann"
        wrong = {**right, "password": "incorrect horse"}
        assert [ann.post("/api/login", json=wrong).status_code for _ in range(3)] == [400, 400, 429]
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


def test_open_connections_of_one_address_are_counted() -> None:
    with club(limits=replace(UNLIMITED, open=3)) as ann, ExitStack() as stack:
        ann.get("/api/me")
        id = table(ann, ["me", *BOTS])
        stack.enter_context(sitting(ann, id)).hear("now")
        for _ in range(2):
            stack.enter_context(person(ann, "Other").websocket_connect("/api/lobby")).receive_text()
        assert closes(ann, id, '{"type": "hello"}')
        stack.close()
        with sitting(ann, id) as wire:
            wire.hear("now")
        assert ann.app.state.club.open_sockets == {}  # type: ignore[attr-defined]


def test_changes_of_one_person_are_counted() -> None:
    with club(limits=replace(UNLIMITED, changes=0.0)) as ann:
        ann.get("/api/me")
        id = table(ann, ["me", "", "", ""])
        codes = []
        for _ in range(15):
            codes += [ann.post(f"/api/tables/{id}/sit", json={}).status_code]
            codes += [ann.post("/api/me", json={"name": "Ann"}).status_code]
            for bot in ("tsumogiri", ""):
                codes += [ann.post(f"/api/tables/{id}/bot", json={"seat": 1, "bot": bot}).status_code]
        assert set(codes) == {200}
        for path in (f"/api/tables/{id}/sit", f"/api/tables/{id}/stand", f"/api/tables/{id}/bot", "/api/me"):
            assert ann.post(path, json={"name": "Ann"}).status_code == 429
        ben = person(ann, "Ben")
        assert ben.post(f"/api/tables/{id}/sit", json={}).status_code == 200, "others are not concerned"


def test_what_is_refused_is_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with club() as ann, caplog.at_level("INFO", logger="hanchan.server"):
        me = ann.get("/api/me").json()["id"]
        id = table(ann, ["me", *BOTS])
        with sitting(ann, id) as wire:
            refusal(wire, type="act", number=999, choice=0)
        closes(ann, id, '{"type": "hello"}', "x" * (MOST_BYTES + 1))
        closes(ann, id, headers={"origin": "http://evil.test"})
    assert f"table {id} refuses Act of {me}: Too late" in caplog.text
    assert f"{me} is cut off: The request is too long." in caplog.text
    assert "a connection from http://evil.test is refused" in caplog.text
    assert "hanchan=" not in caplog.text
