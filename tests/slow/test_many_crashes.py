"""Crashes by the hundred, at any moment: only ``make test-long`` runs these."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

import pytest

from ..tournament.office.crashes import kill_the_writer
from .server_games import check

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from ..server.club import Club, Guest

pytestmark = pytest.mark.long

SERVER_KILLS = 100
STORE_KILLS = 200


class Kills:
    """Kills the server at any moment, some number of times, each time soon after somebody has come back."""

    def __init__(self, most: int) -> None:
        self.left = most
        self.dice = Random(9)

    async def __call__(self, here: Club, everybody: list[Guest]) -> int:
        kills = 0
        while self.left:
            lives = sum(guest.lives for guest in everybody)
            while sum(guest.lives for guest in everybody) == lives:
                if all(guest.ended for guest in everybody):
                    return kills
                await asyncio.sleep(0.005)
            await asyncio.sleep(self.dice.random() * 0.15)
            here.kill()
            await asyncio.to_thread(here.start)
            kills, self.left = kills + 1, self.left - 1
        return kills


def test_the_server_is_killed_a_hundred_times(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    check(f"sqlite:///{tmp_path / 'club.db'}", SERVER_KILLS, "full", Kills(SERVER_KILLS))
    record_property("kills", SERVER_KILLS)


def test_the_server_is_killed_with_postgresql(
    postgres_url: str, record_property: Callable[[str, object], None]
) -> None:
    check(postgres_url, SERVER_KILLS // 5, "east", Kills(SERVER_KILLS // 5))
    record_property("kills", SERVER_KILLS // 5)


def test_the_office_is_killed_two_hundred_times(
    url: str, record_property: Callable[[str, object], None]
) -> None:
    kill_the_writer(url, STORE_KILLS)
    record_property("kills", STORE_KILLS)
