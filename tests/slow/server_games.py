"""Games at a server that dies, and the proof that nothing of them is lost."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING

from hanchan.server.game.spec import new_game

from ..server.club import Club, Guest, served_club
from ..server.stores import Stores

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from hanchan.server.storage.tables import TableStore

    Deaths = Callable[[Club, list[Guest]], Awaitable[int]]

WINDOW = 0.02
"""Seconds for calls: short, so that games are not much longer than the dying."""
LENGTH = 1_200.0
"""Seconds that games may take; alone on a machine, they take less than one minute."""


def check(database: str, deaths: int, length: str, deadly: Deaths) -> None:
    """Games in which the server dies are whole to the end, for the players and on the disk.

    ``deadly`` lets the server die and start again while the given guests play, and returns how often.
    """
    with served_club(database, window=WINDOW) as here:
        everybody = asyncio.run(_play_all(here, deaths, length, deadly))
    assert sum(guest.lives for guest in everybody) > deaths
    stores = Stores(database)
    for guest in everybody:
        _check_guest(guest, stores.tables)
    stores.close()


async def _play_all(here: Club, deaths: int, length: str, deadly: Deaths) -> list[Guest]:
    """Play games until the server has died often enough; returns everybody who played."""
    everybody: list[Guest] = []
    while deaths > 0:
        playing = [
            *_guests(here, ["me", "", "", ""], 1, length),
            *_guests(here, ["me", "tsumogiri", "efficiency", ""], 2, length),
            *_guests(here, ["me", "efficiency", "efficiency", "efficiency"], 3, length),
        ]
        dying = asyncio.ensure_future(deadly(here, playing))
        await asyncio.wait_for(asyncio.gather(dying, *(guest.play() for guest in playing)), LENGTH)
        deaths -= dying.result()
        everybody += playing
    return everybody


def _guests(here: Club, seats: list[str], seed: int, length: str) -> list[Guest]:
    """A table with people on all seats that are not a bot's."""
    people = [here.ask("/api/me") for seat in seats if seat in ("me", "")]
    cookie = people[0][1]
    table, _ = here.ask("/api/tables", {"ruleset": "wrc-2022", "seats": seats, "length": length}, cookie)
    for _, other in people[1:]:
        here.ask(f"/api/tables/{table['id']}/sit", {}, other)
    return [Guest(here, own, table["id"], Random(seed + at)) for at, (_, own) in enumerate(people)]


def _check_guest(guest: Guest, tables: TableStore) -> None:
    """The steps on the disk, played again, give the events that the guest saw, and the same result."""
    stored = tables.game(guest.table)
    assert stored is not None
    game = new_game(stored.spec)
    happened = []
    for step in stored.steps:
        if step.deal:
            happened += game.seen(None, 0)
        game.do(step)
    happened += game.seen(None, 0) if game.engine.ended is None else []
    assert [_public(event) for event in guest.events] == [_public(event) for event in happened]
    assert guest.ended is not None
    assert game.result is not None
    assert guest.ended["points"] == game.result.points


def _public(event: dict[str, object]) -> dict[str, object]:
    """An event without the tile that only its player sees."""
    secret = event["type"] in ("draw", "draw_back")
    return {key: value for key, value in event.items() if not (secret and key == "tile")}
