"""A club and its pages within a test: people with cookies of their own, and tables that they connect to."""

from __future__ import annotations

import gc
import json
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import anyio
from starlette.testclient import TestClient

from hanchan.server.app import make
from hanchan.server.game.time_control import Pace
from hanchan.server.security.limits import UNLIMITED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.testclient import WebSocketTestSession

    from hanchan.server.security.rate_limit import Bucket

QUICK = Pace(window=0.02, bot=0.0, look=5.0, grace=1000.0)
BOTS = ["efficiency"] * 3
HEARS_WITHIN = 120.0
"""Seconds in which a message has to come: without it a test fails, and does not wait for ever."""


@contextmanager
def club(database: str = "sqlite://", pace: Pace = QUICK, **more: Any) -> Iterator[TestClient]:
    """A club; its client is the first person."""
    gc.freeze()  # a club collects garbage when it opens; the thousands of tests need not be looked at
    with TestClient(make(database, paces={"none": pace}, **{"limits": UNLIMITED, **more})) as client:
        yield client


def person(client: TestClient, name: str) -> TestClient:
    """Somebody else in the same club."""
    other = TestClient(client.app)
    other.portal = client.portal  # all live in one loop
    other.post("/api/me", json={"name": name})
    return other


def table(client: TestClient, seats: list[str], **more: Any) -> str:
    """A new table; its id."""
    answer = client.post("/api/tables", json={"ruleset": "wrc-2022", "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    id: str = answer.json()["id"]
    return id


def leave(client: TestClient, bucket: str, left: int, where: str = "testclient") -> None:
    """An address has asked so often that so many are left."""
    found: Bucket = getattr(client.app.state.club, bucket)  # type: ignore[attr-defined]
    for _ in range(found.burst - left):
        assert found.take(where)


@contextmanager
def sitting(client: TestClient, id: str, seen: int = 0) -> Iterator[Wire]:
    """A connection to a table."""
    with client.websocket_connect(f"/api/tables/{id}/live") as socket:
        wire = Wire(socket)
        wire.say(type="hello", seen=seen)
        yield wire


class Wire:
    """What is said and heard at a table."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket

    def say(self, **said: Any) -> None:
        """Say something."""
        self.socket.send_text(json.dumps(said))

    def hear(self, *kinds: str, **wanted: Any) -> dict[str, Any]:
        """The next message of one of these kinds that has all of what is wanted; others are passed over."""
        while True:
            told: dict[str, Any] = json.loads(self._next())
            if told["type"] in kinds and all(bool(told.get(key)) == value for key, value in wanted.items()):
                return told

    def _next(self) -> str:
        """The next message; raises WebSocketDisconnect when the club has ended the connection."""

        async def receive() -> Any:
            with anyio.fail_after(HEARS_WITHIN):
                return await self.socket._send_rx.receive()

        message = self.socket.portal.call(receive)
        self.socket._raise_on_close(message)
        text: str = message["text"]
        return text

    def act(self, asked: dict[str, Any], kind: str = "discard") -> None:
        """Answer with the last choice of a kind; with the last of all, where there is none of it."""
        choices = [at for at, one in enumerate(asked["choices"]) if one["kind"] == kind]
        choices = choices or [len(asked["choices"]) - 1]
        self.say(type="act", number=asked["number"], choice=choices[-1])

    def play_out(self) -> dict[str, Any]:
        """Play a game to its end, always by the last choice; how it ended."""
        while not (told := self.hear("now")).get("ended"):
            if told.get("over"):
                self.say(type="go_on", number=told["step"])
            elif asked := told.get("asked"):
                self.say(type="act", number=asked["number"], choice=len(asked["choices"]) - 1)
        ended: dict[str, Any] = told["ended"]
        return ended
