"""A real server, and a client that tries everything at it while others play: they finish their game."""

from __future__ import annotations

import asyncio
import json
import socket
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from hanchan.server.tables.registry import MOST_CONNECTIONS

from ..server.club import Club, Guest, served_club

if TYPE_CHECKING:
    from collections.abc import Awaitable
    from pathlib import Path

HELLO = json.dumps({"type": "hello", "seen": 0})
PING = json.dumps({"type": "ping", "sent": 0.0})
THOUSANDS = 2_000
WITHIN = 900.0
"""Seconds for games that take one minute on a machine that does nothing else."""


def opened(here: Club, seats: list[str], **more: Any) -> list[Guest]:
    """A table with people on all seats that are not a bot's."""
    cookies = [here.ask("/api/me")[1] for seat in seats if seat in ("me", "")]
    told, _ = here.ask("/api/tables", {"ruleset": "wrc-2022", "seats": seats, **more}, cookies[0])
    for cookie in cookies[1:]:
        here.ask(f"/api/tables/{told['id']}/sit", {}, cookie)
    return [Guest(here, cookie, told["id"], Random(at)) for at, cookie in enumerate(cookies)]


class Stranger:
    """Somebody with a cookie and a link to a table of others, and no manners."""

    def __init__(self, here: Club, table: str, cookie: str = "") -> None:
        self.here, self.table = here, table
        self.cookie = cookie or here.ask("/api/me")[1]

    def connect(self, table: str | None = None, **more: Any) -> connect:
        address = f"ws://127.0.0.1:{self.here.port}/api/tables/{table or self.table}/live"
        more = {"additional_headers": {"cookie": self.cookie}, "ping_interval": None, **more}
        return connect(address, **more)

    async def says(self, *texts: str | bytes, listens: float = 0.2) -> None:
        """Connect, say all of it, listen a little, and go without a word."""
        try:
            async with asyncio.timeout(20), self.connect() as wire:
                for text in texts:
                    await wire.send(text)
                async with asyncio.timeout(listens):
                    while True:
                        await wire.recv()
        except (ConnectionClosed, TimeoutError, OSError):
            pass

    async def never_reads(self) -> None:
        """Ask for much and read nothing of it, through the smallest of buffers."""
        plain = socket.socket()
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        plain.connect(("127.0.0.1", self.here.port))
        wire = await self.connect(sock=plain, max_queue=1)
        try:
            async with asyncio.timeout(10):
                await wire.send(HELLO)
                for _ in range(20_000):
                    await wire.send(PING)
        except (ConnectionClosed, TimeoutError, OSError):
            pass
        finally:
            wire.transport.abort()

    async def refused(self, table: str, headers: dict[str, str]) -> bool:
        """Whether a connection with these headers is not even made."""
        try:
            async with self.connect(table, additional_headers=headers):
                return False
        except InvalidStatus as error:
            return error.response.status_code == 403

    async def comes_thousands_of_times(self) -> int:
        """Connect again and again without going; how many connections live."""
        wires = []
        for _ in range(THOUSANDS // 20):
            made = await asyncio.gather(*(self._opens() for _ in range(20)))
            wires += [wire for wire in made if wire]
        until = monotonic() + WITHIN
        while (
            alive := sum(wire.close_code is None for wire in wires)
        ) > MOST_CONNECTIONS and monotonic() < until:
            await asyncio.sleep(0.1)  # the server may still be refusing
        for wire in wires:
            wire.transport.abort()
        return alive

    async def _opens(self) -> Any:
        try:
            wire = await self.connect()
            await wire.send(HELLO)
        except (OSError, ConnectionClosed, InvalidStatus, TimeoutError):
            return None
        return wire


def everything(stranger: Stranger, playing: str) -> list[Awaitable[Any]]:
    """All that a stranger can say."""
    acts = [json.dumps({"type": "act", "number": number, "choice": 0}) for number in range(60)]
    others = [json.dumps({"type": kind}) for kind in ("leave", "come", "again")]
    return [
        stranger.says("{", "[]", "null", "\x00", '{"type": "act"}', listens=0.1),
        stranger.says(HELLO, *["nonsense"] * 300),
        stranger.says(HELLO, *acts, *acts, *others),
        stranger.says(HELLO, HELLO, HELLO),
        stranger.says(HELLO, "x" * 60_000),
        stranger.says(HELLO, "x" * 2_000_000),
        stranger.says(HELLO, b"\xff\xfe\x00" * 100),
        stranger.says(HELLO, json.dumps({"type": "say", "text": "he waits for 5s"})),
        stranger.says(HELLO, *[PING] * 5_000),
        stranger.says(),
        stranger.never_reads(),
        stranger.refused(playing, {}),
        stranger.refused(playing, {"cookie": "hanchan=guessed"}),
        stranger.refused(playing, {"cookie": stranger.cookie, "origin": "http://evil.test"}),
    ]


async def siege(here: Club, everybody: list[Guest]) -> None:
    playing = [asyncio.create_task(one.play()) for one in everybody]
    attacked = everybody[0].table
    stranger = Stranger(here, attacked)
    for attack in everything(stranger, attacked):
        result = await asyncio.wait_for(attack, WITHIN)
        assert result in (None, True)
    assert await stranger.comes_thousands_of_times() <= MOST_CONNECTIONS
    await asyncio.wait_for(asyncio.gather(*playing), WITHIN)


def test_others_play_on_and_finish_whatever_a_stranger_tries(tmp_path: Path) -> None:
    with served_club(f"sqlite:///{tmp_path / 'club.db'}") as here:
        everybody = [
            *opened(here, ["me", "", "efficiency", "efficiency"]),
            *opened(here, ["me", "", "", ""], length="east"),
        ]
        asyncio.run(siege(here, everybody))
        assert all(one.ended for one in everybody)
        assert {one.lives for one in everybody} == {1}, "nobody who plays was cut off"
        assert here.ask("/api/me")[0]["name"]


class Leaver(Guest):
    """Somebody whose connection is lost after every message, whatever the table is doing."""

    async def _hear(self, told: dict[str, Any], wire: Any) -> None:
        await super()._hear(told, wire)
        if self.ended is None and self.dice.random() < 0.3:
            wire.transport.abort()
            await wire.wait_closed()
            raise EOFError


def test_a_connection_is_lost_in_every_state(tmp_path: Path) -> None:
    async def play(everybody: list[Guest]) -> None:
        await asyncio.wait_for(asyncio.gather(*(one.play() for one in everybody)), WITHIN)

    with served_club(f"sqlite:///{tmp_path / 'club.db'}") as here:
        stays, goes = opened(here, ["me", "", "efficiency", "efficiency"], length="east")
        leaver = Leaver(goes.club, goes.cookie, goes.table, goes.dice)
        asyncio.run(play([stays, leaver]))
        assert stays.ended is not None
        assert stays.ended == leaver.ended
        assert leaver.lives > 20
        assert [public(one) for one in leaver.events] == [public(one) for one in stays.events]


def public(event: dict[str, Any]) -> dict[str, Any]:
    """An event without the tile that only its player sees."""
    return {key: value for key, value in event.items() if key != "tile" or "draw" not in event["type"]}
