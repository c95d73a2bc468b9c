"""Live tables: a server and its clients in processes of their own, at human pace, over loopback.

    python benchmarks/live.py                   50 to 1,000 tables, each with a restart: ten minutes
    python benchmarks/live.py --tables 50 --seconds 20

Every table has four connected clients. The one whose turn it is discards a second after being asked, then
the others have a second to call: a decision every two seconds at each table, beside the answers to calls.
What counts is the time from a client's sending an action to each of the other three having the event, on the
clock of the clients' process. Afterwards the server is killed with kill -9 and started again.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import http.client
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

SIZES = (50, 100, 250, 500, 1000)
SECONDS = 60.0
"""Long enough that hands end."""
PEOPLE = 4
THINKS, WINDOW = 1.0, 1.0
"""Seconds until a discard, and for calls after it: together a decision every two seconds."""
CALLS = 0.2
"""How often somebody calls who can."""
WORKERS = 2
TARGET_TABLES, TARGET_MS, TARGET_RESTART = 500, 50.0, 10.0
STARTS_WITHIN, BACK_WITHIN = 60.0, 120.0

SERVER = """
import sys, uvicorn
from hanchan.server.app import make
from hanchan.server.game.time_control import Pace
from hanchan.server.security.uvicorn_protocols import SETTINGS
from hanchan.server.security.limits import UNLIMITED
database, port, window = sys.argv[1:]
pace = Pace(window=float(window), look=5.0, grace=1000.0)
app = make(database, paces={"none": pace}, limits=UNLIMITED)
uvicorn.run(app, host="127.0.0.1", port=int(port), log_level="error", **settings())
"""


class Choice(msgspec.Struct):
    """Something that may be done."""

    kind: str
    drawn: bool = False


class Asked(msgspec.Struct):
    """A question."""

    number: int
    choices: list[Choice]


class Told(msgspec.Struct):
    """As much of a message as a client needs here."""

    type: str
    number: int = 0
    step: int = 0
    asked: Asked | None = None
    over: Any = None
    ended: Any = None


_reader = msgspec.json.Decoder(Told)


@dataclass
class Table:
    """What the clients of a table know together: who did what when."""

    id: str
    cookies: list[str]
    sent: dict[int, tuple[int, float]] = field(default_factory=dict)
    """By the step that was answered: by whom, and when."""


@dataclass
class Occupant:
    """A client."""

    table: Table
    place: int
    port: int
    dice: Random
    taken: list[float]
    """Seconds from an action of another to its event here."""
    seen: int = 0
    back: float = 0.0
    """When the first message came after the connection was lost."""
    messages: int = 0

    async def live(self) -> None:
        """Play, and come back when the connection is lost."""
        while True:
            try:
                await self._sit()
            except (OSError, ConnectionClosed, InvalidHandshake, EOFError, TimeoutError):
                await asyncio.sleep(0.1 + 0.2 * self.dice.random())

    async def _sit(self) -> None:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{self.table.id}/live"
        headers = {"cookie": self.table.cookies[self.place]}
        async with connect(
            address, additional_headers=headers, compression=None, ping_interval=None, open_timeout=60
        ) as wire:
            await wire.send(json.dumps({"type": "hello", "seen": self.seen}))
            first = True
            async for text in wire:
                told, at = _reader.decode(text), monotonic()
                if told.type == "now":
                    self.back = at if first else self.back
                    first = False
                    self._hear(told, at)
                    self._answer(told, wire)

    def _hear(self, told: Told, at: float) -> None:
        self.messages += 1
        self.seen = told.number
        doer, sent = self.table.sent.get(told.step - 1, (self.place, at))
        if doer != self.place:
            self.taken.append(at - sent)

    def _answer(self, told: Told, wire: Any) -> None:
        if told.over and not told.ended:
            went_on = {"type": "go_on", "number": told.step}
            self._spawn(self._say(wire, told.step, went_on, wait=self.dice.random()))
        elif told.asked and any(choice.kind == "discard" for choice in told.asked.choices):
            self._spawn(self._discard(wire, told.asked))
        elif told.asked and len(told.asked.choices) > 1:
            self._spawn(self._call(wire, told.asked))

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        TASKS.add(task)
        task.add_done_callback(TASKS.discard)

    async def _discard(self, wire: Any, asked: Asked) -> None:
        kinds = [at for at, one in enumerate(asked.choices) if one.kind in ("discard", "tsumo")]
        choice = next((at for at in kinds if asked.choices[at].kind == "tsumo"), self.dice.choice(kinds))
        wait = THINKS * (0.5 + self.dice.random())
        await self._say(
            wire, asked.number, {"type": "act", "number": asked.number, "choice": choice}, wait=wait
        )

    async def _call(self, wire: Any, asked: Asked) -> None:
        """An answer within the window; it is no step of its own, so nothing is measured by it."""
        kinds = [one.kind for one in asked.choices]
        choice = kinds.index("ron") if "ron" in kinds else kinds.index("pass") if "pass" in kinds else 0
        if self.dice.random() < CALLS:
            choice = self.dice.randrange(len(kinds))
        await asyncio.sleep(0.8 * WINDOW * self.dice.random())
        await _send(wire, {"type": "act", "number": asked.number, "choice": choice})

    async def _say(self, wire: Any, number: int, said: dict[str, Any], *, wait: float) -> None:
        await asyncio.sleep(wait)
        if said["type"] == "act":
            self.table.sent[number] = self.place, monotonic()
        await _send(wire, said)


TASKS: set[asyncio.Task[Any]] = set()


async def _send(wire: Any, said: dict[str, Any]) -> None:
    try:
        await wire.send(json.dumps(said))
    except ConnectionClosed:
        return


# A process of clients: it is told what to do by lines, and answers with lines of JSON.


class Clients:
    """Some tables with all their clients."""

    def __init__(self, port: int, tables: int, seed: int) -> None:
        self.port, self.taken = port, list[float]()
        self.dice = Random(seed)
        made = [self._open() for _ in range(tables)]
        self.seats = [
            Occupant(table, place, port, Random(self.dice.random()), self.taken)
            for table in made
            for place in range(PEOPLE)
        ]

    def _open(self) -> Table:
        line = http.client.HTTPConnection("127.0.0.1", self.port)
        cookies = [_ask(line, "GET", "/api/me")[1] for _ in range(PEOPLE)]
        asked = {"ruleset": "wrc-2025", "seats": ["me", "", "", ""]}
        id = _ask(line, "POST", "/api/tables", asked, cookies[0])[0]["id"]
        for cookie in cookies[1:]:
            _ask(line, "POST", f"/api/tables/{id}/sit", {}, cookie)
        line.close()
        return Table(id, cookies)

    async def run(self) -> None:
        """Do what is told by lines."""
        gc.disable()  # what the clients need for themselves is not the server's time
        async with asyncio.TaskGroup() as together:  # a client that fails ends the run
            for seat in self.seats:
                together.create_task(seat.live())
                await asyncio.sleep(0.002)  # people do not come all at once
            _tell({"ready": len(self.seats)})
            await self._obey()

    async def _obey(self) -> None:
        loop = asyncio.get_running_loop()
        while line := await loop.run_in_executor(None, sys.stdin.readline):
            if line.startswith("begin"):
                self.taken.clear()
                for seat in self.seats:
                    seat.messages = 0
            elif line.startswith("end"):
                _tell({"taken": self.taken, "messages": sum(seat.messages for seat in self.seats)})
            elif line.startswith("killed"):
                await self._back(float(line.split()[1]))

    async def _back(self, since: float) -> None:
        """Wait until everybody has heard of the table again."""
        while away := sum(seat.back <= since for seat in self.seats):
            if monotonic() > since + BACK_WITHIN:
                raise SystemExit(f"{away} clients are not back after {BACK_WITHIN:.0f} s")
            await asyncio.sleep(0.01)
        _tell({"back": max(seat.back for seat in self.seats)})


def _ask(
    line: http.client.HTTPConnection, method: str, path: str, body: Any = None, cookie: str = ""
) -> tuple[Any, str]:
    data = None if body is None else json.dumps(body)
    line.request(method, path, data, {"cookie": cookie} if cookie else {})
    answer = line.getresponse()
    told = json.loads(answer.read())
    return told, (answer.headers.get("set-cookie") or cookie).partition(";")[0]


def _tell(told: dict[str, Any]) -> None:
    print(json.dumps(told), flush=True)


# The measuring.


class Server:
    """The server in a process of its own."""

    def __init__(self, database: str, port: int) -> None:
        self.command = [sys.executable, "-W", "ignore", "-c", SERVER, database, str(port), str(WINDOW)]
        self.port = port
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self.process = subprocess.Popen(self.command)
        until = monotonic() + STARTS_WITHIN
        while monotonic() < until:
            try:
                line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
                _ask(line, "GET", "/api/club")
                line.close()
                return
            except OSError:
                sleep(0.01)
        raise SystemExit("the server does not start")

    def cpu(self) -> float:
        """Seconds of the processor that it has used."""
        parts = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")

    def megabytes(self) -> float:
        """Memory that it holds."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * resource.getpagesize() / 1e6

    def kill(self) -> None:
        """As a pulled plug would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@dataclass
class Worker:
    """A process of clients."""

    process: subprocess.Popen[str]

    def say(self, word: str) -> None:
        """Tell it what to do."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{word}\n")
        self.process.stdin.flush()

    def hear(self) -> dict[str, Any]:
        """What it answers."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("clients have failed; what they say is above")
        told: dict[str, Any] = json.loads(line)
        return told


def worker(port: int, tables: int, seed: int) -> Worker:
    """A process with the clients of so many tables."""
    command = [sys.executable, "-W", "ignore", __file__, "--clients", str(port), str(tables), str(seed)]
    pipe = subprocess.PIPE
    return Worker(subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True))


@dataclass(frozen=True)
class Row:
    """What was measured with so many tables."""

    tables: int
    events: float
    p50: float
    p99: float
    worst: float
    messages: float
    cpu: float
    megabytes: float
    restart: float
    all_back: float

    def __str__(self) -> str:
        cells = (
            *(f"{self.tables}", f"{self.tables * PEOPLE:,}", f"{self.events:,.0f}"),
            *(f"{self.p50:.1f}", f"{self.p99:.1f}", f"{self.worst:.0f}", f"{self.messages:,.0f}"),
            *(f"{self.cpu:.0%}", f"{self.megabytes:.0f}", f"{self.restart:.1f}", f"{self.all_back:.1f}"),
        )
        return f"| {' | '.join(cells)} |"


COLUMNS = (
    *("tables", "clients", "events measured /s", "p50 ms", "p99 ms", "worst ms", "messages /s"),
    *("of a core", "MB", "up again s", "all back s"),
)
HEAD = f"| {' | '.join(COLUMNS)} |\n|{'---:|' * len(COLUMNS)}"


def measure(tables: int, seconds: float) -> Row:
    """Run a club with so many tables."""
    with tempfile.TemporaryDirectory(prefix="hanchan-live-") as folder:
        server = Server(f"sqlite:///{folder}/club.db", _free_port())
        parts = [tables // WORKERS + (at < tables % WORKERS) for at in range(WORKERS)]
        workers = [worker(server.port, part, at) for at, part in enumerate(parts)]
        try:
            for one in workers:
                one.hear()
            sleep(3.0)
            return _measured(server, workers, tables, seconds)
        finally:
            for one in workers:
                one.process.kill()
            server.kill()


def _measured(server: Server, workers: list[Worker], tables: int, seconds: float) -> Row:
    for one in workers:
        one.say("begin")
    used, since = server.cpu(), monotonic()
    sleep(seconds)
    for one in workers:
        one.say("end")
    told = [one.hear() for one in workers]
    length = monotonic() - since
    used, megabytes = (server.cpu() - used) / length, server.megabytes()
    taken = sorted(1_000 * each for part in told for each in part["taken"])
    assert taken, "nobody has done anything"
    restart, back = _restarted(server, workers)
    return Row(
        tables,
        len(taken) / length,
        taken[len(taken) // 2],
        taken[len(taken) * 99 // 100],
        taken[-1],
        sum(part["messages"] for part in told) / length,
        used,
        megabytes,
        restart,
        back,
    )


def _restarted(server: Server, workers: list[Worker]) -> tuple[float, float]:
    """Seconds from the kill until the server answers, and until everybody is at the table again."""
    killed = monotonic()
    for one in workers:
        one.say(f"killed {killed}")
    server.kill()
    server.start()
    up = monotonic() - killed
    back = max(one.hear()["back"] for one in workers)
    return up, back - killed


def _free_port() -> int:
    import socket

    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, nargs="+", default=SIZES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--clients", nargs=3, metavar=("PORT", "TABLES", "SEED"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.clients:
        port, tables, seed = map(int, options.clients)
        import uvloop  # as the server has it: clients must not be what is measured

        uvloop.run(Clients(port, tables, seed).run())
        return
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from benchmarks.machine import describe

    print(describe(None), f"load {os.getloadavg()[0]:.1f}", sep=", ")
    print(HEAD, flush=True)
    rows = []
    for tables in options.tables:
        rows.append(measure(tables, options.seconds))
        print(rows[-1], flush=True)
    aimed = [row for row in rows if row.tables <= TARGET_TABLES]
    slow = [row for row in aimed if row.p99 >= TARGET_MS or row.all_back >= TARGET_RESTART]
    sys.exit(f"{len(slow)} of {len(aimed)} miss the target" if slow else 0)


if __name__ == "__main__":
    main()
