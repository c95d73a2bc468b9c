"""The server dies at chosen points of its writing, in the middle of games, and every game goes on."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

from ..helpers.crash_points import POINTS
from .server_games import check

if TYPE_CHECKING:
    from pathlib import Path

    from ..server.club import Club, Guest

ROUNDS = 4
"""How often the server dies at each point."""
INSERTS = 10
"""At most so many INSERT statements of one life."""


async def die_at_every_point(here: Club, everybody: list[Guest]) -> int:
    """Let the server die at every point, a few times, and then let the games end."""
    dice = Random(9)
    points = [point for _ in range(ROUNDS) for point in POINTS]
    here.kill()
    for point in points:
        await asyncio.to_thread(here.start, crash=f"{point} {dice.randint(1, INSERTS)}")
        while here.is_running():
            assert not all(guest.ended for guest in everybody), "the games were too short"
            await asyncio.sleep(0.005)
    await asyncio.to_thread(here.start)
    return len(points) + 1


def test_a_server_that_dies_while_writing_loses_nothing(tmp_path: Path) -> None:
    check(f"sqlite:///{tmp_path / 'club.db'}", 1, "east", die_at_every_point)


def test_a_server_that_dies_while_writing_to_postgresql_loses_nothing(postgres_url: str) -> None:
    check(postgres_url, 1, "east", die_at_every_point)
