"""A proxy before a PostgreSQL server that can lose the answer to a COMMIT, or swallow everything."""

from __future__ import annotations

import select
import socket
import threading
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa

if TYPE_CHECKING:
    from collections.abc import Iterator

SOCKET = ".s.PGSQL.5432"
COMMIT = b"COMMIT"


class Proxy:
    """Passes everything on, until it is told not to."""

    def __init__(self, target: Path) -> None:
        self._target = target
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self.loses_commit = threading.Event()
        """The answer to the next COMMIT is lost, and the connection with it."""
        self.lost = threading.Event()
        """It has happened."""
        self.flows = threading.Event()
        """Nothing is passed on while this is not set."""
        self.flows.set()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with client, socket.socket(socket.AF_UNIX) as server, suppress(OSError):
            server.connect(str(self._target))
            while True:
                for source in select.select([client, server], [], [])[0]:
                    data = source.recv(65_536)
                    self.flows.wait()
                    if not data:
                        return
                    (server if source is client else client).sendall(data)
                    if source is client and COMMIT in data and self.loses_commit.is_set():
                        server.recv(65_536)  # it is committed now
                        self.loses_commit.clear()
                        self.lost.set()
                        return

    def close(self) -> None:
        """Accept no more connections, and let those that hang go on."""
        self._listener.close()
        self.flows.set()


@contextmanager
def proxied(url: str) -> Iterator[tuple[Proxy, str]]:
    """A proxy before the server of this address, and the address that goes through it."""
    parts = sa.make_url(url)
    folder = parts.query["host"]
    assert isinstance(folder, str)
    proxy = Proxy(Path(folder) / SOCKET)
    through = parts.set(host="127.0.0.1", port=proxy.port, query={"sslmode": "disable"})
    try:
        yield proxy, through.render_as_string(hide_password=False)
    finally:
        proxy.close()
