"""The server is killed again and again in the middle of games, and every game goes on where it was."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

from hanchan.server.course import Course
from hanchan.server.keeping import Keeping

from .club import Club, Guest, club

if TYPE_CHECKING:
    from pathlib import Path

KILLS = 100
LENGTH = 300.0
"""Seconds that all of it may take."""


def guests(here: Club, seats: list[str], seed: int) -> list[Guest]:
    """A table with people on all seats that are not a bot's."""
    people = [here.ask("/api/me") for seat in seats if seat in ("me", "")]
    cookie = people[0][1]
    told, _ = here.ask("/api/tables", {"ruleset": "wrc-2022", "seats": seats}, cookie)
    for _, other in people[1:]:
        here.ask(f"/api/tables/{told['id']}/sit", {}, other)
    return [Guest(here, one, told["id"], Random(seed + at)) for at, (_, one) in enumerate(people)]


async def kill_now_and_then(here: Club, dice: Random) -> int:
    kills = 0
    while kills < KILLS:
        await asyncio.sleep(dice.random() * 0.25)
        here.kill()
        kills += 1
        await asyncio.to_thread(here.start)
    return kills


async def played(here: Club) -> list[Guest]:
    everybody = [
        *guests(here, ["me", "", "", ""], 1),
        *guests(here, ["me", "tsumogiri", "efficiency", ""], 2),
        *guests(here, ["me", "efficiency", "efficiency", "efficiency"], 3),
    ]
    playing = [asyncio.create_task(one.play()) for one in everybody]
    await kill_now_and_then(here, Random(9))
    await asyncio.wait_for(asyncio.gather(*playing), LENGTH)
    return everybody


def test_kill_9_a_hundred_times(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'club.db'}"
    with club(database) as here:
        everybody = asyncio.run(played(here))
    assert max(one.lives for one in everybody) > KILLS / 2
    keeping = Keeping(database)
    for one in everybody:
        found = keeping.table(one.table)
        assert found is not None
        plan, steps = found
        course = Course(plan.ruleset, bytes.fromhex(plan.seed))
        happened = []
        for step in steps:
            if step.deal:
                happened += course.seen(None, 0)
            course.do(step)
        happened += course.seen(None, 0) if course.game.ended is None else []
        assert [public(event) for event in one.events] == [public(event) for event in happened]
        assert one.ended is not None
        assert one.ended["points"] == course.game.result[0]  # type: ignore[index]
    keeping.close()


def public(event: dict[str, object]) -> dict[str, object]:
    """An event without the tile that only its player sees."""
    secret = event["type"] in ("draw", "draw_back")
    return {key: value for key, value in event.items() if not (secret and key == "tile")}
