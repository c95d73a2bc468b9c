"""Ratings: folded from ranked games alone, the same after a restart, shown where ranked games are played."""

from __future__ import annotations

import asyncio
from time import monotonic, sleep
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient

from hanchan.server.accounts.ratings import Ratings
from hanchan.server.accounts.tenhou_rating import BEGINNING, BY_PLACE, Rated, after
from hanchan.server.app import make
from hanchan.server.game.spec import GameSpec, Occupant
from hanchan.server.game.time_control import Pace
from hanchan.server.security.limits import UNLIMITED

from .pages import BOTS, club, person, table
from .stores import Stores

if TYPE_CHECKING:
    from hanchan.server.game.live_game import LiveGame
    from hanchan.server.protocol import Mode

AT_ONCE = Pace(window=0.0, bot=0.0, look=0.0, grace=1000.0)
PATIENCE = 300.0
FOUR = ("ann", "ben", "cy", "di")


def test_nobody_gains_what_nobody_loses_as_long_as_all_have_played_as_much() -> None:
    table = [Rated(points, 50) for points in (1900.0, 1610.0, 1500.0, 1320.0)]
    for places in ([1, 2, 3, 4], [4, 3, 2, 1], [1, 2, 2, 4], [1, 1, 1, 1]):
        total = sum(one.points for one in after(table, places))
        assert total == pytest.approx(sum(one.points for one in table))


def test_a_strong_table_is_worth_more() -> None:
    weak, strong = ([Rated(), *[Rated(points)] * 3] for points in (1400.0, 1800.0))
    gains = [after(table, [1, 2, 3, 4])[0].points - BEGINNING for table in (weak, strong)]
    assert gains[0] < BY_PLACE[0] < gains[1]


def played(stores: Stores, id: str, over: float, places: tuple[int, ...], **more: object) -> None:
    """A game that is over; it waits for being written."""
    seats = tuple(Occupant(name, person=name) for name in FOUR)
    stores.tables.add_game(GameSpec(id, "wrc-2022", "07" * 32, seats, **{"ranked": True, **more}), over - 1)  # type: ignore[arg-type]
    rows = [{"place": place, "score": 0.0} for place in places]
    stores.tables.finish_game(id, {"places": list(places)}, over, rows)


def test_the_ladder_is_what_the_games_on_the_disk_come_to(url: str) -> None:
    stores = Stores(url)
    stores.database.hold()
    ladder = Ratings(stores.history)

    async def work() -> None:
        writer = asyncio.create_task(stores.journal.run())
        ladder.count()
        assert (ladder.points("ann"), ladder.history("ann")) == (1500, [])
        played(stores, "t1", 10.0, (1, 2, 3, 4))
        played(stores, "t2", 20.0, (1, 2, 3, 4), ranked=False)
        await stores.journal.flush()
        ladder._ended |= {"t1", "t2"}
        ladder.count()
        assert [ladder.points(one) for one in FOUR] == [1530, 1510, 1490, 1470]
        played(stores, "t3", 30.0, (4, 3, 2, 1))
        await stores.journal.flush()
        ladder.ended("t3")
        while len(ladder.history("ann")) < 2:
            await asyncio.sleep(0.01)
        played(stores, "t4", 5.0, (2, 1, 4, 3))  # the clock was set back
        await stores.journal.flush()
        ladder.ended("t4")
        while len(ladder.history("ann")) < 3:
            await asyncio.sleep(0.01)
        writer.cancel()

    asyncio.run(asyncio.wait_for(work(), PATIENCE))
    again = Ratings(stores.history)
    again.count()
    assert [again.history(one) for one in FOUR] == [ladder.history(one) for one in FOUR]
    assert ladder.history("ann")[0] == 1510.0, "the game that was over first counts first"
    stores.close()


def account(client: TestClient, login: str) -> TestClient:
    """Somebody with an account."""
    one = person(client, login.capitalize())
    answer = one.post("/api/account", json={"login": login, "password": "correct horse"})
    assert answer.status_code == 200, answer.text
    return one


def by_bots(client: TestClient, id: str) -> LiveGame:
    """A game to its end: all of its people leave, and somebody is there who reads nothing."""
    registry = client.app.state.club.registry  # type: ignore[attr-defined]
    room = registry.tables[id]

    async def leave() -> None:
        registry.join(room, next(seat.person for seat in room.seats if seat.person), 0)
        for seat in room.people:
            room.live.leaves(seat)
        room.schedule()

    assert client.portal is not None
    client.portal.call(leave)
    until = monotonic() + PATIENCE
    while not room.live.is_over:
        assert monotonic() < until
        sleep(0.02)
    client.portal.call(registry.store.journal.flush)  # the last step is made, and on the disk
    live: LiveGame = room.live
    return live


def test_a_ranked_game_changes_the_ratings_that_everybody_sees() -> None:
    with club(pace=AT_ONCE) as guest:
        four = [account(guest, name) for name in ("ann", "ben", "cyd", "dia")]
        id = table(four[0], ["me", "", "", ""], public=True, ranked=True)
        for one in four[1:]:
            one.post(f"/api/tables/{id}/sit", json={})
        assert [chair["rating"] for chair in four[0].get("/api/tables").json()[0]["seats"]] == [1500] * 4
        live = by_bots(guest, id)
        assert live.game.result is not None
        places = dict(zip((chair.seat.name for chair in live.seats), live.game.result.places, strict=True))
        for one, name in zip(four, ("Ann", "Ben", "Cyd", "Dia"), strict=True):
            told = one.get("/api/games").json()
            assert told["ratings"] == [1500 + BY_PLACE[places[name] - 1]]
            assert told["usual"]["games"] == told["ranked"]["games"] == 1, "a bot ended it, and it counts"
        following = table(four[0], ["me", "", "", ""], public=True, ranked=True)
        [shown] = [one for one in guest.get("/api/tables").json() if one["id"] == following]
        assert shown["seats"][0]["rating"] == 1500 + BY_PLACE[places["Ann"] - 1]


def test_ranked_tables_are_for_whole_games() -> None:
    with club() as guest:
        ann = account(guest, "ann")
        asked = {"ruleset": "wrc-2022", "seats": ["me", "", "", ""], "public": True, "ranked": True}
        answer = ann.post("/api/tables", json={**asked, "length": "east"})
        assert answer.json()["error"] == "Ranked games are full-length."
        assert "rating" not in guest.get("/api/tables").text


def test_nobody_waits_for_ever_at_a_ranked_table() -> None:
    with TestClient(make("sqlite://", limits=UNLIMITED)) as guest:
        ann = account(guest, "ann")
        asked = {"ruleset": "wrc-2022", "seats": ["me", "", "", ""], "public": True, "ranked": True}
        assert ann.post("/api/tables", json=asked).json()["error"] == "Ranked games need a clock."
        assert ann.post("/api/tables", json={**asked, "pace": "usual"}).status_code == 201


def test_what_counts_in_the_statistics() -> None:
    with club() as ann:
        me = ann.get("/api/me").json()["id"]
        store = ann.app.state.club.store  # type: ignore[attr-defined]
        seats = (Occupant("Ann", person=me), *(Occupant("Bot", kind) for kind in BOTS))
        kinds: list[tuple[Mode, bool]] = [
            ("assisted", False),
            ("assisted", True),
            ("book", False),
            ("book", True),
            ("teaching", False),
        ]

        async def played() -> None:
            for at, (mode, away) in enumerate(kinds):
                store.add_game(GameSpec(f"t{at}", "wrc-2022", "07" * 32, seats, mode=mode), float(at))
                rows = [{"place": place, "score": 0.0, "away": away} for place in (1, 2, 3, 4)]
                store.finish_game(f"t{at}", {"places": [1, 2, 3, 4]}, at + 0.5, rows)

        assert ann.portal is not None
        ann.portal.call(played)
        told = ann.get("/api/games").json()
        assert [told[kind]["games"] for kind in ("usual", "ranked", "book")] == [1, 0, 1]
        assert [(one["mode"], one["away"]) for one in told["over"]] == kinds[::-1]
        assert told["ratings"] == []


def test_who_has_gone_by_the_end_is_away() -> None:
    with club(pace=AT_ONCE) as ann:
        ann.get("/api/me")
        by_bots(ann, table(ann, ["me", *BOTS], length="east"))
        told = ann.get("/api/games").json()
        assert (told["usual"]["games"], told["over"][0]["away"]) == (0, True)
