"""A real server, and somebody who speaks to it byte by byte: wrong frames, half requests, nothing read."""

from __future__ import annotations

import asyncio
import base64
import fcntl
import json
import os
import socket
import struct
import termios
import time
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState

from hanchan.server.protocol import MOST_BYTES
from hanchan.server.security.limits import LIMITS
from hanchan.server.security.uvicorn_protocols import TimedHttpProtocol, settings

from ..server.club import Club, served_club

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from hanchan.server.security.limits import Limits

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
FIN, FIRST_RESERVED = 0x80, 0x40
MASK = b"\x11\x22\x33\x44"
HELLO = b'{"type": "hello", "seen": 0}'
PATIENCE = 1.0
"""Seconds that the club waits for somebody."""
WITHIN = 60.0
"""Seconds that a test waits for the club."""
STILL = 1.0
"""Seconds without another byte, after which all buffers are full."""
BOOKS = 400
"""More than all buffers between two programs hold."""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """A club that has little patience."""
    folder: Path = tmp_path_factory.mktemp("raw")
    with served_club(f"sqlite:///{folder / 'club.db'}", patience=PATIENCE) as made:
        yield made


@pytest.fixture(scope="module")
def table(here: Club) -> tuple[str, str]:
    """A table with bots, and the cookie of who plays there."""
    cookie = here.ask("/api/me")[1]
    seats = ["me", "tsumogiri", "tsumogiri", "tsumogiri"]
    told, _ = here.ask("/api/tables", {"ruleset": "wrc-2022", "seats": seats}, cookie)
    return told["id"], cookie


def frame(
    data: bytes, kind: int = TEXT, *, first: int = FIN, masked: bool = True, length: int | None = None
) -> bytes:
    """A frame of a WebSocket as a client makes it, or not quite."""
    size, mask = len(data) if length is None else length, MASK
    flag = 0x80 if masked else 0
    if size < 126:
        head = struct.pack("!BB", first | kind, flag | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", first | kind, flag | 126, size)
    else:
        head = struct.pack("!BBQ", first | kind, flag | 127, size)
    body = bytes(one ^ mask[at % 4] for at, one in enumerate(data)) if masked else data
    return head + (mask if masked else b"") + body


class Raw:
    """A connection of bytes."""

    def __init__(self, here: Club) -> None:
        self.plain = socket.create_connection(("127.0.0.1", here.port), timeout=WITHIN)
        self._read = b""

    def upgrade(self, table: tuple[str, str], **headers: str) -> tuple[int, dict[str, str]]:
        """Ask for a WebSocket; the status and the headers of the answer."""
        told = {
            "host": "club.test",
            "connection": "Upgrade",
            "upgrade": "websocket",
            "sec-websocket-version": "13",
            "sec-websocket-key": base64.b64encode(os.urandom(16)).decode(),
            "cookie": table[1],
            **{name.replace("_", "-"): value for name, value in headers.items()},
        }
        lines = [
            f"GET /api/tables/{table[0]}/live HTTP/1.1",
            *(f"{name}: {one}" for name, one in told.items() if one),
        ]
        self.plain.sendall("\r\n".join([*lines, "", ""]).encode())
        return self.answer()

    def answer(self) -> tuple[int, dict[str, str]]:
        """The head of an answer over HTTP."""
        while b"\r\n\r\n" not in self._read:
            more = self.plain.recv(4096)
            if not more:
                return 0, {}
            self._read += more
        head, _, self._read = self._read.partition(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")
        return int(first.split()[1]), {
            name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)
        }

    def hear(self) -> tuple[int, bytes]:
        """The next frame: its kind and content; a close when the connection has ended."""
        head = self._exactly(2)
        if len(head) < 2:
            return CLOSE, b""
        size = head[1] & 0x7F
        if size == 126:
            size = struct.unpack("!H", self._exactly(2))[0]
        elif size == 127:
            size = struct.unpack("!Q", self._exactly(8))[0]
        return head[0] & 0x0F, self._exactly(size)

    def _exactly(self, size: int) -> bytes:
        while len(self._read) < size:
            try:
                more = self.plain.recv(65_536)
            except ConnectionError:
                more = b""
            if not more:
                break
            self._read += more
        got, self._read = self._read[:size], self._read[size:]
        return got

    def told(self, kind: str) -> dict[str, Any]:
        """The next message of this kind."""
        while True:
            opcode, data = self.hear()
            assert opcode == TEXT, (opcode, data)
            told: dict[str, Any] = json.loads(data)
            if told["type"] == kind:
                return told

    def code(self) -> int:
        """The code with which the server ends the connection; 0 without one."""
        while True:
            opcode, data = self.hear()
            if opcode == CLOSE:
                return int.from_bytes(data[:2], "big")

    def wait_until_full(self) -> None:
        """Read nothing, until nothing more comes."""
        lies, since = -1, time.monotonic()
        while time.monotonic() - since < STILL:
            now = struct.unpack("i", fcntl.ioctl(self.plain, termios.FIONREAD, bytes(4)))[0]
            if now != lies:
                lies, since = now, time.monotonic()
            time.sleep(0.05)

    def rest(self) -> int:
        """How many bytes come until the server ends the connection."""
        count = 0
        try:
            while more := self.plain.recv(1 << 20):
                count += len(more)
        except ConnectionError:
            pass
        return count


@contextmanager
def raw(here: Club) -> Iterator[Raw]:
    """A connection, after which others are served as before."""
    one = Raw(here)
    try:
        yield one
    finally:
        one.plain.close()
        assert here.ask("/api/club")[0]["rulesets"]


@contextmanager
def playing(here: Club, table: tuple[str, str]) -> Iterator[Raw]:
    """Somebody who has said hello."""
    with raw(here) as one:
        assert one.upgrade(table)[0] == 101
        one.plain.sendall(frame(HELLO))
        one.told("now")
        yield one


# WebSockets.


def test_another_protocol_is_not_agreed_to(here: Club, table: tuple[str, str]) -> None:
    with raw(here) as one:
        status, headers = one.upgrade(table, sec_websocket_protocol="evil, chat")
        assert (status, "sec-websocket-protocol" in headers) == (101, False)


@pytest.mark.parametrize(
    "headers",
    [{"sec_websocket_version": "8"}, {"sec_websocket_key": ""}, {"sec_websocket_key": "short"}],
)
def test_handshakes_that_are_none(here: Club, table: tuple[str, str], headers: dict[str, str]) -> None:
    with raw(here) as one:
        assert one.upgrade(table, **headers)[0] in (400, 426)


def test_nothing_is_unpacked_for_strangers(here: Club, table: tuple[str, str]) -> None:
    """A small frame that would become a large message is not even looked at."""
    with raw(here) as one:
        status, headers = one.upgrade(table, sec_websocket_extensions="permessage-deflate")
        assert (status, "sec-websocket-extensions" in headers) == (101, False)
        one.plain.sendall(frame(b"\x00" * 100, first=FIN | FIRST_RESERVED))
        assert one.code() == 1002


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(b"\xff\xfe{}"), 1007),
        (frame(b"{}", masked=False), 1002),
        (frame(b"x" * 126, PING), 1002),
        (frame(b"{}", 3), 1002),
        (frame(b"{}", 0), 1002),
        (frame(b"", PING, first=0), 1002),
        (frame(b"", length=1 << 40), 1009),
        (frame(b"x" * 70_000), 1009),
        (frame(b"x" * 60_000, first=0) + frame(b"x" * 60_000, 0), 1009),
        (frame(b"x" * (MOST_BYTES + 1)), 1008),
        (frame(b"x" * MOST_BYTES, first=0) + frame(b"x", 0), 1008),
    ],
)
def test_frames_that_are_none(here: Club, table: tuple[str, str], sent: bytes, code: int) -> None:
    with playing(here, table) as one:
        one.plain.sendall(sent)
        assert one.code() == code


@pytest.mark.parametrize(
    "sent",
    [
        frame(b"\x00\xff\xfe", BINARY),
        frame(b'{"type": "say", "text": "\xff"}', BINARY),
        frame(b'{"x": ' + b"[" * 1500 + b"]" * 1500 + b', "type": "come"}'),
        frame(b'{"type": "ping", "sent": NaN}'),
        frame(b'{"type": "ping", "sent": ' + b"9" * 3000 + b"}"),
        frame(b'{"type": "say", "text": "\\ud800"}'),
        frame(b'{"type": "hello", "seen": 0}'),
        frame(b'{"type": "say", ', first=0) + frame(b"", 0, first=0) + frame(b'"text": ""}', 0),
    ],
)
def test_messages_that_are_none_are_refused_and_the_next_one_is_heard(
    here: Club, table: tuple[str, str], sent: bytes
) -> None:
    with playing(here, table) as one:
        one.plain.sendall(sent)
        assert one.told("refused")["why"]
        one.plain.sendall(frame(b'{"type": "pi', first=0) + frame(b"?", PING) + frame(b'ng", "sent": 7}', 0))
        heard = {one.hear()[0] for _ in range(2)}
        assert heard == {PONG, TEXT}, "in pieces, with a control frame between them"


def test_a_frame_that_never_ends_takes_nothing_from_others(here: Club, table: tuple[str, str]) -> None:
    with playing(here, table) as stuck, playing(here, table) as other:
        stuck.plain.sendall(frame(b"{", length=4_000))
        other.plain.sendall(frame(b'{"type": "ping", "sent": 1}'))
        assert other.told("pong")["sent"] == 1


# HTTP.


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HT",
        b"GET /api/me HTTP/1.1\r\nhost: x\r\ncookie: hanchan=",
        b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{",
        b"POST /api/tables HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{",
        b"GET /api/club HTTP/1.1\r\nhost: x\r\n\r\nGET /api/cl",
    ],
)
def test_who_does_not_finish_asking_is_not_waited_for(here: Club, sent: bytes) -> None:
    with raw(here) as one:
        one.plain.sendall(sent)
        one.rest()  # a club that waits on is a TimeoutError
        assert one.plain.recv(1) == b"", "the club has ended the connection"


def test_who_does_not_read_is_not_kept(here: Club) -> None:
    book = len(json.dumps(here.ask("/api/rules/wrc-2022")[0]))
    with raw(here) as one:
        with suppress(ConnectionError):  # too many wait for their answers: cut off while it is still asking
            for _ in range(BOOKS):
                one.plain.sendall(b"GET /api/rules/wrc-2022 HTTP/1.1\r\nhost: x\r\n\r\n")
        one.wait_until_full()
        time.sleep(PATIENCE + STILL)
        assert one.rest() < BOOKS * book / 2, "what lay in the buffers, and no more"


class Held(asyncio.Transport):
    """A connection that somebody only holds in the hand."""

    def __init__(self) -> None:
        super().__init__()
        self.aborted, self.protocol = False, None

    def get_protocol(self) -> Any:
        """Who listens."""
        return self.protocol

    def is_closing(self) -> bool:
        """Whether it is over."""
        return self.aborted

    def abort(self) -> None:
        """End it."""
        self.aborted = True


def held(limits: Limits = LIMITS) -> tuple[Held, TimedHttpProtocol]:
    """Such a connection, and its protocol."""
    http = settings(limits)["http"]
    config = Config(app=lambda *_: None, http=http)
    config.load()
    one, listens = Held(), http(config=config, server_state=ServerState(), app_state={})
    one.protocol = listens
    listens.connection_made(one)
    return one, listens


@pytest.mark.parametrize(("lines", "ends"), [(100, False), (10_000, True)])
def test_headers_without_end(lines: int, ends: bool) -> None:
    async def listens() -> bool:
        line, one = held()
        one.data_received(b"GET / HTTP/1.1\r\nhost: x\r\n")
        for at in range(lines):
            one.data_received(b"x-%d: y\r\n" % at)
        return line.aborted

    assert asyncio.run(listens()) is ends


@pytest.mark.parametrize(("reads", "ends"), [(True, False), (False, True)])
def test_only_who_reads_is_waited_for(reads: bool, ends: bool) -> None:
    async def writes() -> bool:
        line, one = held(replace(LIMITS, reads_within=0.02))
        one.pause_writing()
        if reads:
            one.resume_writing()
        await asyncio.sleep(0.2)
        return line.aborted

    assert asyncio.run(writes()) is ends


@pytest.mark.parametrize(
    "sent",
    [
        b"\x00" * 100,
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost: x\r\nbad header: x\r\n\r\n",
        b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0",
    ],
)
def test_requests_that_are_none(here: Club, sent: bytes) -> None:
    with raw(here) as one:
        one.plain.sendall(sent)
        assert one.answer()[0] in (0, 400, 404, 405)


def test_nothing_can_be_put_into_the_headers(here: Club) -> None:
    for path in (
        "/api/tables/a%0d%0aset-cookie:%20b=c/log",
        "/%0d%0aset-cookie:%20b=c",
        "/api/rules/%0d%0aset-cookie:%20b=c",
    ):
        with raw(here) as one:
            one.plain.sendall(f"GET {path} HTTP/1.1\r\nhost: x\r\n\r\n".encode())
            status, headers = one.answer()
            assert (status in (200, 400, 404), "set-cookie" in headers) == (True, False)
