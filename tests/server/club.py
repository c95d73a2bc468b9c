"""A club in a process of its own, and players who connect to it: what tests of the whole server need."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import urllib.request
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

STARTS_WITHIN = 120.0
ASKS_WITHIN = 120.0
"""Seconds for one request: a machine that does much else is slow, and not wrong."""
PORTS = range(10_000, 30_000)
"""Below those that systems give to connections by themselves: who was killed finds the own one free again."""

SCRIPT = """
import os, signal, sys, uvicorn
from dataclasses import replace
from hanchan.server.app import make
from hanchan.server.game.time_control import Pace
from hanchan.server.security.limits import UNLIMITED
from hanchan.server.security.uvicorn_protocols import settings
database, port, wall, window, wait, frames = sys.argv[1:]
slow = {name: float(wait) for name in ("headers_within", "reads_within", "body_within")}
limits = replace(UNLIMITED, frames=float(frames), **slow)
pace = Pace(window=float(window), bot=0.0, look=30.0, grace=1000.0)
stacked = {"deal": lambda: ("07" * 32, wall)} if wall else {}
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:  # each line starts the club once more, and may say where it has to crash
    pid = os.fork()
    if not pid:
        sys.stdin.close()
        if crash := line.split()[1:]:
            from tests.helpers.crash_points import arm
            arm(crash[0], int(crash[1]))
        app = make(database, paces={"none": pace}, limits=limits, **stacked)
        uvicorn.run(app, host="127.0.0.1", port=int(port), log_level="error", **settings(limits))
        os._exit(0)
    print(pid, flush=True)
"""
"""A process that has loaded everything, and starts servers as often as it is told to."""


def free_port() -> int:
    """A port on which nobody listens."""
    for port in random.SystemRandom().sample(PORTS, 100):
        with socket.socket() as one, suppress(OSError):
            one.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


@dataclass
class Club:
    """A server that can be killed and started again."""

    database: str
    wall: str = ""
    """Of the first hand of each game; an empty one is shuffled."""
    window: float = 0.02
    """Seconds in which a discard may be called where several people play."""
    patience: float = 15.0
    """Seconds in which a request has to come, and what is sent has to be read."""
    frames: float = 1e6
    """Of one connection in a second."""
    port: int = field(default_factory=free_port)
    starter: subprocess.Popen[str] | None = None
    pid: int = 0

    def start(self, crash: str = "") -> None:
        """Start it, and wait until it answers; ``crash`` is a crash point and a number of INSERTs."""
        if self.starter is None:
            seconds = [str(self.window), str(self.patience), str(self.frames)]
            told = [self.database, str(self.port), self.wall, *seconds]
            pipe = subprocess.PIPE
            command = [sys.executable, "-W", "ignore", "-c", SCRIPT, *told]
            self.starter = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
        assert self.starter.stdin is not None
        assert self.starter.stdout is not None
        self.starter.stdin.write(f"start {crash}\n")
        self.starter.stdin.flush()
        self.pid = int(self.starter.stdout.readline())
        until = monotonic() + STARTS_WITHIN
        while monotonic() < until:
            try:
                with socket.create_connection(("127.0.0.1", self.port), timeout=1):
                    return
            except OSError:
                if crash and not self.is_running():
                    return
                sleep(0.005)
        raise AssertionError("the club does not answer")

    def is_running(self) -> bool:
        """Whether it has not been killed and has not crashed."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, 0)
            return True
        return False

    def kill(self) -> None:
        """Kill it, as a pulled plug would, and wait until it is gone: its port is needed again."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
            while True:
                os.kill(self.pid, 0)
                sleep(0.001)

    def close(self) -> None:
        """Kill it for good."""
        self.kill()
        assert self.starter is not None
        self.starter.communicate(timeout=STARTS_WITHIN)

    def ask(self, path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:
        """A request: the answer, and the cookie that came with it."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data=data)
        if cookie:
            request.add_header("cookie", cookie)
        with urllib.request.urlopen(request, timeout=ASKS_WITHIN) as answer:
            came = (answer.headers.get("set-cookie") or cookie).partition(";")[0]
            return json.loads(answer.read()), came


@contextmanager
def served_club(database: str, **more: Any) -> Iterator[Club]:
    """A club in a process of its own."""
    made = Club(database, **more)
    made.start()
    try:
        yield made
    finally:
        made.close()


@dataclass
class Guest:
    """Somebody who plays anything, comes back when the connection is lost, and checks what is told."""

    club: Club
    cookie: str
    table: str
    dice: Random
    events: list[Any] = field(default_factory=list)
    lives: int = 0
    ended: dict[str, Any] | None = None

    async def play(self) -> None:
        """Play until the game is over."""
        while self.ended is None:
            try:
                await self._sit()
            except (OSError, ConnectionClosed, EOFError, TimeoutError):
                await asyncio.sleep(0.02)
            except Exception as error:  # the handshake was cut off in the middle
                if "handshake" not in str(error) and "HTTP" not in str(error):
                    raise
                await asyncio.sleep(0.02)

    async def _sit(self) -> None:
        address = f"ws://127.0.0.1:{self.club.port}/api/tables/{self.table}/live"
        headers = {"cookie": self.cookie}
        async with connect(address, additional_headers=headers, ping_interval=None) as wire:
            self.lives += 1
            await wire.send(json.dumps({"type": "hello", "seen": len(self.events)}))
            async for text in wire:
                told = json.loads(text)
                if told["type"] == "now":
                    await self._hear(told, wire)
                if self.ended:
                    return

    async def _hear(self, told: dict[str, Any], wire: Any) -> None:
        self._check(told)
        if told.get("ended"):
            self.ended = told["ended"]
        elif told.get("over"):
            await wire.send(json.dumps({"type": "go_on", "number": told["step"]}))
        elif told.get("asked"):
            asked = told["asked"]
            choice = self.dice.randrange(len(asked["choices"]))
            await wire.send(json.dumps({"type": "act", "number": asked["number"], "choice": choice}))

    def _check(self, told: dict[str, Any]) -> None:
        """No event is missing and none is told twice: they go on where the last ones ended."""
        begins = told["number"] - len(told["events"])
        assert begins <= len(self.events), f"events {len(self.events)} to {begins} are missing"
        again = len(self.events) - begins
        assert told["events"][:again] == self.events[begins:], "what was told is told otherwise"
        self.events += told["events"][again:]
