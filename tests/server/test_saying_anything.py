"""Whatever a stranger says at a table, and in whatever order: the others hear what they would have heard.

The stranger has a seat of the table, and a page that only watches. What the table refuses is as if it had
not been said, to the byte. What it does not refuse is a step as of anybody else: on the disk, the same for
all, and the table goes on.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, cast, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanchan.server import protocol
from hanchan.server.accounts.ratings import Ratings
from hanchan.server.game.live_game import LiveGame
from hanchan.server.game.options import Options
from hanchan.server.game.recorded_game import Step
from hanchan.server.game.spec import Occupant
from hanchan.server.game.time_control import PACES
from hanchan.server.presenters import table as telling
from hanchan.server.security.limits import UNLIMITED
from hanchan.server.tables.registry import TableRegistry
from hanchan.server.tables.session import TableSession
from hanchan.server.tables.waiting_table import WaitingTable
from hanchan.server.websocket.endpoints import hear

if TYPE_CHECKING:
    from collections.abc import Callable

    from hanchan.server.storage.history import HistoryStore
    from hanchan.server.storage.tables import TableStore
    from hanchan.server.tables.connection import Connection


PEOPLE = ("Ann", "Ben", "Cy", "Di")
STRANGER = 2
SEED = "1d" * 32
TILES = [f"{number}{suit}" for suit in "mps" for number in range(10)] + [f"{one}z" for one in range(1, 8)]
MODES = {"assisted": "wrc-2022", "book": "ema-2016"}
HAND_ENDS_WITHIN = 600
NEVER = 2**31
"""Of a question that is never asked."""

others = st.sampled_from([-1, 1, 1_000_000])
numbers = st.sampled_from([0, 0, 0, -1, 1, 1_000_000])
"""Of the question, beside the one that is asked."""
calls = st.sampled_from([None, *get_args(protocol.Call)])
wrong = st.one_of(
    st.builds(protocol.Act, others, st.integers(0, 200)),
    st.builds(protocol.Act, st.just(0), st.integers(150, 200)),
    st.builds(protocol.GoOn, others),
    st.builds(protocol.Undo, numbers),
    st.builds(protocol.Wait, others),
    st.builds(protocol.Say, st.text(min_size=1, max_size=200)),
    st.builds(protocol.Try, others, st.sampled_from(get_args(protocol.What))),
    st.builds(protocol.Ping, st.floats(-1e9, 1e9)),
    st.builds(protocol.Prefer, st.booleans(), st.booleans(), st.booleans(), st.sampled_from(["", "ja", "x"])),
    st.just(protocol.Again()),
    st.just(protocol.Come()),
)
"""What a table refuses while a hand is played, or what concerns nobody else."""
tried = st.builds(
    protocol.Try,
    numbers,
    st.sampled_from(get_args(protocol.What)),
    st.lists(st.sampled_from(TILES), max_size=4),
    calls,
    calls,
    st.booleans(),
    st.lists(st.sampled_from(["said", "turned", "paid"]), max_size=3, unique=True),
)
anything = st.one_of(
    wrong,
    tried,
    st.builds(protocol.Act, numbers, st.integers(0, 15)),
    st.builds(protocol.GoOn, numbers),
    st.builds(protocol.Wait, numbers),
    st.just(protocol.Leave()),
)
hears = st.sampled_from(["seat", "page"])
"""Whether the stranger speaks from the seat or from the page that watches."""


class Disk:
    """A disk that never waits: what is kept is there at once, as it is written."""

    def __init__(self) -> None:
        self.steps: list[bytes] = []
        self.journal = self

    def keep(self, table: str, number: int, step: Step, then: Callable[[], None]) -> None:
        """Write a step, and do what is to be done then."""
        assert (table, number) == ("t", len(self.steps) + 1)
        self.steps.append(msgspec.json.encode(step))
        then()

    def after(self, then: Callable[[], None]) -> None:
        """All is written."""
        then()

    def add_game(self, *_: object) -> None:
        """A table begins."""

    def finish_game(self, *_: object) -> None:
        """A game is over."""


@dataclass(frozen=True)
class Goes:
    """Time goes on, and who plays fair answers with the choice of this number, if there is one."""

    seconds: float
    choice: int


goes = st.builds(Goes, st.sampled_from([0.1, 1.0, 3.0, 9.0]), st.integers(0, 13))


@dataclass
class Scene:
    """A table of four with a clock of its own."""

    mode: protocol.Mode
    registry: TableRegistry
    connections: list[Connection] = field(init=False)
    watching: Connection = field(init=False)
    now: float = 1_000.0
    heard: list[list[bytes]] = field(default_factory=lambda: [[] for _ in PEOPLE])

    def __post_init__(self) -> None:
        self.registry._clock = lambda: self.now
        seats: list[Occupant | None] = [Occupant(name, person=name) for name in PEOPLE]
        options = Options(ruleset=MODES[self.mode], pace="usual", mode=self.mode)
        self.registry.open(WaitingTable("t", options, seats))
        self.session.schedule = lambda: None  # type: ignore[method-assign]
        self.connections = [self.registry.join(self.session, name, 0) for name in PEOPLE]
        self.watching = self.registry.join(self.session, "stranger", 0)

    @property
    def session(self) -> TableSession:
        session = self.registry.tables["t"]
        assert isinstance(session, TableSession)
        return session

    @property
    def live(self) -> LiveGame:
        return self.session.live

    def says(self, said: protocol.Said, *, from_seat: bool) -> None:
        """The stranger says something; numbers are those beside the one that is asked."""
        if hasattr(said, "number"):
            said = msgspec.structs.replace(said, number=(self.live.number + said.number) % NEVER)
        link = self.connections[STRANGER] if from_seat else self.watching
        hear(self.registry, "t", link, protocol.read(msgspec.json.encode(said)))
        self.listen()

    def goes(self, one: Goes) -> None:
        """Who plays fair answers, and what is due is done."""
        self.now += one.seconds
        for seat, link in enumerate(self.connections):
            if seat != STRANGER and (choices := self.live.choices(seat)):
                act = protocol.Act(self.live.number, min(one.choice, len(choices) - 1))
                hear(self.registry, "t", link, act)
                self.listen()
        self.session._tick()
        self.listen()

    def listen(self) -> None:
        """All that is told by now; nobody is cut off."""
        for seat, link in enumerate(self.connections):
            assert seat == STRANGER or not link.why
            while not link.waiting.empty():
                self.heard[seat].append(link.waiting.get_nowait())
        while not self.watching.waiting.empty():
            self.watching.waiting.get_nowait()

    @property
    def others(self) -> list[list[bytes]]:
        """What everybody but the stranger has heard."""
        return [told for seat, told in enumerate(self.heard) if seat != STRANGER]


def _registry() -> TableRegistry:
    store, limits = cast("TableStore", Disk()), replace(UNLIMITED, heard=1e6)
    ratings = Ratings(cast("HistoryStore", None))
    return TableRegistry(store, ratings, deal=lambda: (SEED, ""), paces=PACES, delay=1e6, limits=limits)


async def _played(mode: protocol.Mode, script: list[Any]) -> Scene:
    scene = Scene(mode, _registry())
    scene.listen()
    for one in script:
        if isinstance(one, Goes):
            scene.goes(one)
        else:
            scene.says(one[1], from_seat=one[0] == "seat")
    return scene


def played(mode: protocol.Mode, script: list[Any]) -> Scene:
    """The table after all of a script."""
    return asyncio.run(_played(mode, script))


def check_kept(scene: Scene) -> None:
    """What is on the disk comes to what there is."""
    disk: Any = scene.registry.store
    steps = [msgspec.json.decode(one, type=Step) for one in disk.steps]
    again = LiveGame(scene.live.spec, now=0.0, steps=steps)
    assert again.steps == scene.live.steps
    for seat in (*range(len(PEOPLE)), None):
        told = [telling.now(one, seat, 0, at=0.0) for one in (again, scene.live)]
        first, second = (msgspec.structs.replace(one, asked=None, tries=[]) for one in told)
        assert first == second


def check_goes_on(scene: Scene) -> None:
    """The hand comes to its end when nobody says anything more, whatever the stranger left behind."""
    live, hand = scene.live, scene.live.game.deal
    while not (live.between or live.is_over or live.game.deal != hand):
        due = live.due()
        assert due is not None, "the table stands still"
        scene.now = max(scene.now, due)
        live.tick(scene.now)
        assert live.number < HAND_ENDS_WITHIN


@pytest.mark.parametrize("mode", MODES)
@given(script=st.lists(st.one_of(goes, st.tuples(hears, wrong)), max_size=30))
@settings(max_examples=150, deadline=None, derandomize=True)
def test_what_is_refused_is_as_if_it_had_not_been_said(mode: protocol.Mode, script: list[Any]) -> None:
    alone = [one for one in script if isinstance(one, Goes)]
    assert played(mode, script).others == played(mode, alone).others


@pytest.mark.parametrize("mode", MODES)
@given(script=st.lists(st.one_of(goes, st.tuples(hears, anything)), max_size=40))
@settings(max_examples=200, deadline=None, derandomize=True)
def test_whatever_is_said_the_others_hear_of_steps_alone(mode: protocol.Mode, script: list[Any]) -> None:
    """Each is told every event once and in order, and all are told of the same steps."""
    scene = played(mode, script)
    check_kept(scene)
    check_goes_on(scene)
    told = [[json.loads(one) for one in heard] for heard in scene.others]
    assert {one["type"] for heard in told for one in heard} <= {"table", "now", "refused"}
    steps = []
    for heard in told:
        nows = [one for one in heard if one["type"] == "now"]
        numbers = [one["number"] for one in nows]
        assert numbers == sorted(numbers)
        seen = 0
        for one in nows:
            assert one["number"] - len(one["events"]) == seen
            seen = one["number"]
        steps.append([(one["step"], one["number"]) for one in nows])
    assert steps[0] == steps[1] == steps[2]


def test_the_comparison_can_fail() -> None:
    """A stranger who discards in time is heard of."""
    script: list[Any] = [Goes(1.0, 0)] * 12
    act = ("seat", protocol.Act(0, 0))
    with_act = played("assisted", [one for goes in script for one in (goes, act)])
    assert with_act.others != played("assisted", script).others
