"""A connection is lost in every state of a table: nobody else is harmed, and who comes back finds it so."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from .pages import QUICK, Wire, club, person, sitting, table
from .test_rating import by_bots

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starlette.testclient import TestClient

LONG = 30.0
"""Seconds for calls, where somebody goes and comes back in them."""


@dataclass
class Two:
    """Ann, who stays, and Ben, who goes; both at one table with two bots that only discard what they draw."""

    ann: TestClient
    ben: TestClient
    id: str

    def stop_the_clock(self) -> None:
        """From now on time goes by as the test says, however long the test itself takes."""
        registry = self.ann.app.state.club.registry  # type: ignore[attr-defined]
        stands = registry.clock()
        registry._clock = lambda: stands

    def later(self, seconds: float) -> None:
        """So many seconds go by, and what is due is done."""
        registry = self.ann.app.state.club.registry  # type: ignore[attr-defined]
        then = registry.clock() + seconds
        registry._clock = lambda: then

        async def look() -> None:
            registry.tables[self.id].schedule()

        assert self.ann.portal is not None
        self.ann.portal.call(look)

    def state(self) -> tuple[Any, ...]:
        """All that is to be the same when Ben is back."""
        live = self.ann.app.state.club.registry.tables[self.id].live  # type: ignore[attr-defined]
        return live.steps, live.game.number, live.is_over, [chair.away for chair in live.seats]


@contextmanager
def two(window: float = 0.02, **more: Any) -> Iterator[Two]:
    """A table that waits for Ben; the end of a hand is shown until all have seen it."""
    with club(pace=msgspec.structs.replace(QUICK, window=window, look=1000.0)) as ann:
        ann.post("/api/me", json={"name": "Ann"})
        yield Two(ann, person(ann, "Ben"), table(ann, ["me", "", "tsumogiri", "tsumogiri"], **more))


def asked(wire: Wire) -> dict[str, Any]:
    """The next position in which something is asked."""
    return wire.hear("now", asked=True)


def goes(at: Two, before: Wire) -> None:
    """Ben is lost; Ann learns it, and is heard as ever."""
    while not before.hear("table")["chairs"][1].get("away"):
        pass
    before.say(type="ping", sent=1.0)
    before.hear("pong")


def test_while_the_table_waits() -> None:
    with two() as at, sitting(at.ann, at.id) as wire:
        wire.hear("waiting")
        with sitting(at.ben, at.id) as other:
            assert other.hear("waiting")["seat"] is None
        at.ben.post(f"/api/tables/{at.id}/sit", json={})
        assert asked(wire)["view"]["viewer"] == "E", "who sits down and is not there sits there"
        with sitting(at.ben, at.id) as other:
            assert other.hear("table")["seat"] == 1


def test_in_the_own_turn() -> None:
    with two() as at, sitting(at.ann, at.id) as wire:
        at.ben.post(f"/api/tables/{at.id}/sit", json={})
        with sitting(at.ben, at.id) as other:
            wire.act(asked(wire)["asked"])
            other.act(asked(other)["asked"], "pass")
            before = other.hear("now", asked=True)
            while before["view"]["turn"] != "S":
                before = other.hear("now", asked=True)
            state = at.state()
        goes(at, wire)
        with sitting(at.ben, at.id) as other:
            after = asked(other)
            assert (after["view"], after["asked"], at.state()) == (before["view"], before["asked"], state)
            other.act(after["asked"])
            assert [one["type"] for one in wire.hear("now", asked=True)["events"]][-1] == "discard"


def test_in_the_time_for_calls() -> None:
    with two(LONG) as at, sitting(at.ann, at.id) as wire:
        at.stop_the_clock()
        at.ben.post(f"/api/tables/{at.id}/sit", json={})
        with sitting(at.ben, at.id) as other:
            asked(wire)
            other.hear("now")
            wire.act({"number": 0, "choices": [{"kind": "discard"}]})
            before, state = asked(other), at.state()
        goes(at, wire)
        with sitting(at.ben, at.id) as other:
            after = asked(other)
            assert (after["asked"]["number"], after["asked"]["choices"]) == (
                before["asked"]["number"],
                before["asked"]["choices"],
            )
            assert at.state() == state
            other.act(after["asked"], "pass")
            other.say(type="ping", sent=1.0)
            other.hear("pong")
            at.later(LONG)
            while (now := wire.hear("now"))["view"]["turn"] != "S":
                pass
            assert now["step"] == after["asked"]["number"] + 1


def test_between_two_hands_and_after_the_game() -> None:
    with two(length="east") as at:
        at.ben.post(f"/api/tables/{at.id}/sit", json={})
        room = at.ann.app.state.club.registry.tables[at.id]  # type: ignore[attr-defined]
        with sitting(at.ann, at.id) as wire:
            with sitting(at.ben, at.id) as other:
                over = to_the_end_of_the_hand(room, wire, other)
                state = at.state()
            goes(at, wire)
            with sitting(at.ben, at.id) as other:
                after = other.hear("now")
                assert (after["over"], at.state()) == (over["over"], state)
                for one in (wire, other):
                    one.say(type="go_on", number=after["step"])
                while other.hear("now").get("over"):
                    pass
                assert room.live.game.engine.hands == 1
        quick = msgspec.structs.replace(room.live.spec.pace, look=0.0, window=0.0)
        room.live.spec = msgspec.structs.replace(room.live.spec, pace=quick)
        by_bots(at.ann, at.id)
        state = at.state()
        for _ in range(2):
            with sitting(at.ben, at.id) as other:
                assert other.hear("now")["ended"]["places"]
        assert at.state()[:3] == state[:3]


def to_the_end_of_the_hand(room: Any, wire: Wire, other: Wire) -> dict[str, Any]:
    """Both discard what they draw and pass, until the hand is over; what Ben is told then."""
    while True:
        for one in (wire, other):
            told = one.hear("now")
            if told.get("over"):
                return other.hear("now") if one is wire else told
            if told.get("asked"):
                kinds = [choice["kind"] for choice in told["asked"]["choices"]]
                choice = kinds.index("pass") if "pass" in kinds else len(kinds) - 1
                one.say(type="act", number=told["asked"]["number"], choice=choice)


def test_while_something_is_tried_by_the_book() -> None:
    with two(LONG, mode="book") as at, sitting(at.ann, at.id) as wire:
        at.stop_the_clock()
        at.ben.post(f"/api/tables/{at.id}/sit", json={})
        with sitting(at.ben, at.id) as other:
            wire.act(asked(wire)["asked"])
            number = asked(other)["asked"]["number"]
            other.say(type="wait", number=number)
            other.hear("now")
            state = at.state()
        goes(at, wire)
        with sitting(at.ben, at.id) as other:
            assert at.state() == state
            assert other.hear("now")["tries"], "what can be tried is still there"
            other.say(type="try", number=number, what="win", shown=True)
            other.say(type="ping", sent=1.0)
            other.hear("pong")
            at.later(QUICK.speak + LONG)
            assert wire.hear("now", incidents=True)["incidents"]


@pytest.mark.parametrize("said", [None, '{"type": "hello"', '{"type": "ping", "sent": 0}'])
def test_before_and_during_hello(said: str | None) -> None:
    with two() as at:
        for _ in range(5):
            with at.ben.websocket_connect(f"/api/tables/{at.id}/live") as socket:
                if said:
                    socket.send_text(said)
        registry = at.ann.app.state.club.registry  # type: ignore[attr-defined]
        assert (registry._connections, registry.tables[at.id].connections) == ({}, [])
