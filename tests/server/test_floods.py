"""Floods, and what strangers could make expensive: nobody waits for it, and nothing grows without end."""

from __future__ import annotations

import json
import threading
import time
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from starlette.testclient import TestClient

from hanchan.server.accounts.accounts import AccountError
from hanchan.server.game.options import Options
from hanchan.server.game.spec import Occupant
from hanchan.server.http.replays import MOST_AT_ONCE
from hanchan.server.http.tables import MOST_WAITED
from hanchan.server.presenters import table as telling
from hanchan.server.security.limits import LIMITS, UNLIMITED
from hanchan.server.security.rate_limit import logged, place
from hanchan.server.tables import spectators
from hanchan.server.tables.connection import Connection
from hanchan.server.tables.lobby import SHOWN, Lobby
from hanchan.server.tables.registry import AT_ONCE
from hanchan.server.tables.spectator_replica import SpectatorReplica
from hanchan.server.tables.waiting_table import WaitingTable

from ..slow.test_raw_sockets import HELLO, PING, PONG, TEXT, Raw, frame
from .club import Club, served_club
from .pages import BOTS, QUICK, Wire, leave, person, sitting, table
from .pages import club as here

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hanchan.server.game.live_game import LiveGame

MANY = 50_000
SOON = 1.0
"""Seconds; a flood that is read to its end keeps everybody waiting for many more."""


def told(wire: Raw, kind: str) -> None:
    """Wait for a message of this kind; the server may ask in between whether somebody is there."""
    while True:
        opcode, data = wire.hear()
        if opcode == TEXT and json.loads(data)["type"] == kind:
            return


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """A real server that counts frames as everywhere."""
    folder: Path = tmp_path_factory.mktemp("floods")
    with served_club(f"sqlite:///{folder / 'club.db'}", frames=50.0) as made:
        yield made


@contextmanager
def at_a_table(real: Club) -> Iterator[Raw]:
    """Somebody at a table of their own."""
    cookie = real.ask("/api/me")[1]
    asked = {"ruleset": "wrc-2022", "seats": ["me", "tsumogiri", "tsumogiri", "tsumogiri"]}
    wire = Raw(real)
    try:
        assert wire.upgrade((real.ask("/api/tables", asked, cookie)[0]["id"], cookie))[0] == 101
        wire.plain.sendall(frame(HELLO))
        told(wire, "now")
        yield wire
    finally:
        wire.plain.close()


@pytest.mark.parametrize(
    "flood",
    [
        frame(b"", PING) * MANY,
        frame(b"", PONG) * MANY,
        frame(b"{}") * MANY,
        frame(b"{", first=0) + frame(b"", 0, first=0) * MANY,
    ],
    ids=["pings", "pongs", "messages", "parts"],
)
def test_nobody_waits_while_somebody_floods(real: Club, flood: bytes) -> None:
    """300 KB of frames that take nothing to send: they end the connection, and the next is heard at once."""
    with at_a_table(real) as ann, at_a_table(real) as stranger:
        stranger.plain.setblocking(False)
        with suppress(BlockingIOError, ConnectionError):
            while True:
                flood = flood[stranger.plain.send(flood) :] or flood
        began = time.monotonic()
        ann.plain.sendall(frame(b'{"type": "ping", "sent": 1}'))
        told(ann, "pong")
        assert time.monotonic() - began < SOON
        stranger.plain.settimeout(5.0)
        assert stranger.rest() < len(flood), "cut off, and not answered"


def test_requests_that_wait_for_answers_to_others_are_counted(real: Club) -> None:
    """No browser asks so; thousands of them would be read at once."""
    asked = b"GET /api/club HTTP/1.1\r\nhost: x\r\n\r\n"
    with at_a_table(real) as ann:
        stranger = Raw(real)
        with suppress(ConnectionError):
            stranger.plain.sendall(asked * 5_000)
        began = time.monotonic()
        ann.plain.sendall(frame(b'{"type": "ping", "sent": 1}'))
        told(ann, "pong")
        assert time.monotonic() - began < SOON
        assert stranger.rest() < 20_000, "the first answers, and no more"
        stranger.plain.close()


def test_a_person_has_one_measure_for_all_connections() -> None:
    """Each says less than one connection may; together it is too much."""
    with here(limits=replace(UNLIMITED, messages=5.0)) as ann, ExitStack() as stack:
        ann.get("/api/me")
        id = table(ann, ["me", *BOTS])
        wires = [stack.enter_context(sitting(ann, id)) for _ in range(6)]
        for wire in wires:
            for _ in range(19):
                wire.say(type="ping", sent=0.0)
        heard = [[wire.hear("pong", "refused")["type"] for _ in range(19)] for wire in wires[:3]]
        assert {one for pongs in heard for one in pongs} == {"pong"}
        assert any("refused" in _until_refused(wire) for wire in wires[3:])


def _until_refused(wire: Wire) -> list[str]:
    heard: list[str] = []
    while len(heard) < 19 and "refused" not in heard:
        heard.append(wire.hear("pong", "refused")["type"])
    return heard


# What all others at a table are told.


def test_nobody_makes_the_others_at_a_table_listen_without_end() -> None:
    """Coming when one is there, leaving twice, waiting twice: said once, or to nobody."""
    slow = msgspec.structs.replace(QUICK, window=1000.0, bot=1000.0)
    with here(pace=slow, limits=LIMITS) as ann:
        ann.post("/api/me", json={"name": "Ann"})
        ben = person(ann, "Ben")
        id = table(ann, ["me", "", *BOTS[:2]], mode="book", chat=True)
        ben.post(f"/api/tables/{id}/sit", json={})
        with sitting(ann, id) as wire, sitting(ben, id) as other:
            number = other.hear("now")["step"]
            wire.say(type="ping", sent=0.0)
            wire.hear("pong")
            for said in ({"type": "come"}, {"type": "wait", "number": number}, {"type": "leave"}):
                for _ in range(5):
                    other.say(**said)
            other.say(type="ping", sent=1.0)
            other.hear("pong")
            wire.say(type="ping", sent=1.0)
            heard = [wire.hear("now", "table", "pong") for _ in range(3)]
            assert [one["type"] for one in heard] == ["now", "table", "pong"]


def test_nobody_talks_without_end() -> None:
    with here(limits=replace(UNLIMITED, heard=0.0)) as ann:
        ann.get("/api/me")
        with sitting(ann, table(ann, ["me", *BOTS], chat=True)) as wire:
            for number in range(AT_ONCE + 1):
                wire.say(type="say", text=str(number))
            heard = [wire.hear("heard", "refused") for _ in range(AT_ONCE + 1)]
            assert [one["type"] for one in heard] == ["heard"] * AT_ONCE + ["refused"]
            assert heard[-1]["why"] == "Too many messages. Please wait a moment."


# Requests.


def test_requests_of_one_address_are_counted() -> None:
    with here(limits=replace(UNLIMITED, requests=0.0)) as ann:
        leave(ann, "requests", 2)
        assert [ann.get("/api/rules").status_code for _ in range(3)] == [200, 200, 429]
        refused = ann.get("/", headers={"accept-language": "ja"})
        assert refused.json()["error"] == "リクエストが多すぎます。しばらくお待ちください。"
        assert "frame-ancestors 'none'" in refused.headers["content-security-policy"]
        assert TestClient(ann.app, client=("203.0.113.7", 1)).get("/api/rules").status_code == 200


def test_an_address_of_a_network_is_the_whole_network() -> None:
    """Who has one address of IPv6 has 2**64, and would begin anew with each."""
    with here(limits=replace(UNLIMITED, guests=0.0)) as ann:
        codes = [
            TestClient(ann.app, client=(f"2001:db8:1:2::{number:x}", 1)).get("/api/me").status_code
            for number in range(101)
        ]
        assert (set(codes[:100]), codes[100]) == ({200}, 429)
        assert TestClient(ann.app, client=("2001:db8:1:3::1", 1)).get("/api/me").status_code == 200
    assert place("::ffff:203.0.113.7") == place("203.0.113.7")


def test_new_guests_open_no_more_tables_than_one_address_may() -> None:
    with here(limits=replace(UNLIMITED, tables=0.0)) as ann:
        asked, codes = {"ruleset": "wrc-2022", "seats": ["me", *BOTS]}, []
        for number in range(3):
            guest = person(ann, f"Guest {number}")
            codes += [guest.post("/api/tables", json=asked).status_code for _ in range(25)]
        assert (codes.count(201), codes.count(429)) == (60, 15)


def test_nobody_sits_at_all_tables() -> None:
    with here() as ann:
        ann.get("/api/me")
        ben, squatter = person(ann, "Ben"), person(ann, "Squatter")
        ids = [table(one, ["me", "", "", ""]) for one in (ann, ben) for _ in range(MOST_WAITED)]
        answers = [squatter.post(f"/api/tables/{id}/sit", json={}) for id in ids]
        assert [one.status_code for one in answers[:MOST_WAITED]] == [200] * MOST_WAITED
        assert "too many tables" in answers[MOST_WAITED].json()["error"]
        assert squatter.post(f"/api/tables/{ids[0]}/sit", json={}).status_code == 200, "it is the own seat"


def test_tables_at_which_nobody_is_do_not_crowd_the_others_out_of_the_lobby() -> None:
    options, seat = Options(ruleset="wrc-2022", public=True), Occupant("Ann", person="ann")
    seats = [seat, None, None, None]
    rooms = {str(number): WaitingTable(str(number), options, seats) for number in range(SHOWN)}
    honest = WaitingTable("honest", options, [seat, None, None, None])
    lobby = Lobby({**rooms, "honest": honest})
    assert "honest" not in [one.id for one in lobby.contents().tables]
    honest.connections.append(Connection("ann", 0))
    assert lobby.contents().tables[0].id == "honest"


def test_one_address_does_not_fill_the_lobby() -> None:
    """130 tables of 13 guests at one address, with a page open at each: the one of somebody else is shown."""
    options, rooms = Options(ruleset="wrc-2022", public=True), {}
    for number in range(130):
        guest = f"guest {number // 10}"
        seats = [Occupant("BUY POINTS", person=guest), None, None, None]
        room = WaitingTable(str(number), options, seats, opened_from="203.0.113.7")
        room.connections.append(Connection(guest, 0))
        rooms[room.id] = room
    honest = WaitingTable(
        "honest", options, [Occupant("Ann", person="ann"), None, None, None], opened_from="198.51.100.1"
    )
    honest.connections.append(Connection("ann", 0))
    resumed = WaitingTable("resumed", options, [Occupant("Ben", person="ben"), None, None, None])
    tables = Lobby({**rooms, "honest": honest, "resumed": resumed}).contents().tables
    assert len(tables) == SHOWN
    assert {"honest", "resumed"} <= {one.id for one in tables}
    assert tables[-1].id == "resumed", "where nobody is comes last"


def test_a_table_remembers_the_address_that_opened_it() -> None:
    with here() as ann:
        ann.get("/api/me")
        waiting, running = table(ann, ["me", "", "", ""]), table(ann, ["me", *BOTS])
        tables = ann.app.state.club.registry.tables  # type: ignore[attr-defined]
        assert tables[waiting].opened_from == tables[running].opened_from == "testclient"
        assert tables[running].following().opened_from == "testclient"


def test_nobody_keeps_others_out_of_their_account() -> None:
    """Wrong passwords from one address are not the owner's fault, who is at another."""
    with here(limits=replace(UNLIMITED, logins=0.0)) as ann:
        ann.get("/api/me")
        right = {"login": "ann", "password": "correct horse"}
        ann.post("/api/account", json=right)
        thief = TestClient(ann.app, client=("203.0.113.7", 1))
        thief.portal = ann.portal
        wrong = {"login": "ann", "password": "incorrect horse"}
        leave(ann, "logins", 2, "203.0.113.7")
        assert [thief.post("/api/login", json=wrong).status_code for _ in range(3)] == [400, 400, 429]
        assert ann.post("/api/login", json=right).status_code == 200


def test_who_becomes_two_accounts_at_once_becomes_one() -> None:
    with here() as ann:
        ann.get("/api/me")
        people = ann.app.state.club.accounts  # type: ignore[attr-defined]
        guest = people.known_by(ann.cookies["hanchan"])
        people.register(guest, "first", "correct horse")
        with pytest.raises(AccountError, match="You already have an account"):
            people.register(guest, "second", "correct horse")


def test_what_is_somebodys_own_is_kept_by_no_cache() -> None:
    with here() as ann:
        for path in ("/api/me", "/api/games", "/api/tables", "/api/nothing"):
            answer = ann.get(path)
            assert answer.headers["cache-control"] == "no-store"
            assert answer.headers["cross-origin-resource-policy"] == "same-origin"


def test_an_address_has_few_games_looked_at_at_once() -> None:
    """What is looked at waits in one line, with up to 4 MB each: nobody stands there a hundred times."""
    with here() as ann:
        ann.get("/api/me")
        looked = ann.app.state.club.replays  # type: ignore[attr-defined]
        looked["testclient"] = MOST_AT_ONCE
        answers = [ann.post("/api/replay", content=b"x"), ann.get("/api/tables/t/log")]
        assert [one.status_code for one in answers] == [429, 429]
        looked.clear()
        assert ann.post("/api/replay", content=b"x").status_code == 400
        assert not looked


# Spectators.


def test_who_watches_again_and_again_has_the_table_played_again_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    class Counted(SpectatorReplica):
        def __init__(self, *given: Any) -> None:
            made.append(threading.current_thread().name)
            super().__init__(*given)

    monkeypatch.setattr(spectators, "SpectatorReplica", Counted)
    with here(delay=0.0) as ann:
        ann.get("/api/me")
        ben, cy = person(ann, "Ben"), person(ann, "Cy")
        id = table(ann, ["me", *BOTS])
        with sitting(ann, id) as wire:
            wire.hear("now")
            for _ in range(3):
                with sitting(ben, id) as one, sitting(cy, id) as other:
                    one.hear("now")
                    other.hear("now")
            assert len(made) == 1
            assert made[0] != "MainThread"
            assert "asyncio" in made[0], "beside the tables"


# The log, and what goes wrong.


def test_strangers_write_no_lines_of_their_own_into_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with here() as ann:
        ann.get("/api/me")
        id = table(ann, ["me", *BOTS])
        evil = {"origin": "http://evil.test"}
        ann.post("/api/me%0ATraceback%1b%5b2J", json={}, headers=evil)
        with ann.websocket_connect(f"/api/tables/{id}/live") as socket:
            socket.send_text(json.dumps({"type": "hello", "a\nTraceback\x1b[2J": 1}))
            assert "unknown field" in json.loads(socket.receive_text())["why"]
    lines = [record.getMessage() for record in caplog.records if record.name.startswith("hanchan")]
    assert sum("Traceback" in line for line in lines) == 2
    assert not [line for line in lines if "\n" in line or "\x1b" in line]
    assert len(logged("x" * 10_000)) == 200


def test_what_goes_wrong_in_telling_keeps_no_step_from_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """One seat cannot be told: the step is kept, the other is told, and hints are not what a table needs."""
    before = telling.now

    def fails(live: LiveGame, seat: int | None, *more: Any, **others: Any) -> Any:
        if others["prefers"].hints or (seat == 1 and live.steps):
            raise ZeroDivisionError
        return before(live, seat, *more, **others)

    monkeypatch.setattr(telling, "now", fails)
    with here() as ann:
        ann.get("/api/me")
        ben = person(ann, "Ben")
        id = table(ann, ["me", "", *BOTS[:2]])
        ben.post(f"/api/tables/{id}/sit", json={})
        with sitting(ann, id) as wire, sitting(ben, id) as other:
            other.hear("now")
            asked = wire.hear("now", asked=True)["asked"]
            wire.say(type="prefer", hints=True)
            assert wire.hear("now")["asked"] == asked
            wire.act(asked)
            assert [one["type"] for one in wire.hear("now", asked=False)["events"]] == ["discard"]
            assert other.hear("refused")["why"] == "Something went wrong on our side; it has been logged."
        club = ann.app.state.club  # type: ignore[attr-defined]
        ann.portal.call(club.journal.flush)  # type: ignore[union-attr]
        assert len(club.store.game(id).steps) == club.registry.tables[id].live.steps >= 1
