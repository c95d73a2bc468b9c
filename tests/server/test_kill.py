"""The server is killed again and again in the middle of games, and every game goes on where it was."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

from hanchan.server.game.spec import course_of
from hanchan.server.storage.journal import Keeping

from .club import Club, Guest, club

if TYPE_CHECKING:
    from pathlib import Path

KILLS = 100
WINDOW = 0.02
"""Seconds for calls: games that are as long as most of the killing."""
LENGTH = 1_200.0
"""Seconds that games may take; alone on a machine, they take less than one minute."""


def guests(here: Club, seats: list[str], seed: int, length: str) -> list[Guest]:
    """A table with people on all seats that are not a bot's."""
    people = [here.ask("/api/me") for seat in seats if seat in ("me", "")]
    cookie = people[0][1]
    told, _ = here.ask("/api/tables", {"ruleset": "wrc-2022", "seats": seats, "length": length}, cookie)
    for _, other in people[1:]:
        here.ask(f"/api/tables/{told['id']}/sit", {}, other)
    return [Guest(here, one, told["id"], Random(seed + at)) for at, (_, one) in enumerate(people)]


async def kill_now_and_then(here: Club, everybody: list[Guest], most: int, dice: Random) -> int:
    """Kill it up to so often, each time soon after somebody has come back to a game that is not over."""
    for kills in range(most):
        lives = sum(one.lives for one in everybody)
        while sum(one.lives for one in everybody) == lives:
            if all(one.ended for one in everybody):
                return kills
            await asyncio.sleep(0.005)
        await asyncio.sleep(dice.random() * 0.15)
        here.kill()
        await asyncio.to_thread(here.start)
    return most


async def played(here: Club, kills: int, length: str) -> list[Guest]:
    """Everybody who has played, until it was killed so often."""
    everybody: list[Guest] = []
    dice = Random(9)
    while kills:
        playing = [
            *guests(here, ["me", "", "", ""], 1, length),
            *guests(here, ["me", "tsumogiri", "efficiency", ""], 2, length),
            *guests(here, ["me", "efficiency", "efficiency", "efficiency"], 3, length),
        ]
        killing = asyncio.create_task(kill_now_and_then(here, playing, kills, dice))
        await asyncio.wait_for(asyncio.gather(killing, *(one.play() for one in playing)), LENGTH)
        kills -= killing.result()
        everybody += playing
    return everybody


def test_kill_9_a_hundred_times(tmp_path: Path) -> None:
    check(f"sqlite:///{tmp_path / 'club.db'}", KILLS, "full")


def test_kill_9_with_postgresql(postgres_url: str) -> None:
    check(postgres_url, KILLS // 5, "east")


def check(database: str, kills: int, length: str) -> None:
    """Games in which the server is killed so often are whole to the end, for the players and on the disk."""
    with club(database, window=WINDOW) as here:
        everybody = asyncio.run(played(here, kills, length))
    assert sum(one.lives for one in everybody) > kills
    keeping = Keeping(database)
    for one in everybody:
        found = keeping.table(one.table)
        assert found is not None
        plan, steps = found
        course = course_of(plan)
        happened = []
        for step in steps:
            if step.deal:
                happened += course.seen(None, 0)
            course.do(step)
        happened += course.seen(None, 0) if course.game.ended is None else []
        assert [public(event) for event in one.events] == [public(event) for event in happened]
        assert one.ended is not None
        assert one.ended["points"] == course.game.result.points  # type: ignore[union-attr]
    keeping.close()


def public(event: dict[str, object]) -> dict[str, object]:
    """An event without the tile that only its player sees."""
    secret = event["type"] in ("draw", "draw_back")
    return {key: value for key, value in event.items() if not (secret and key == "tile")}
