"""What clients may ask for, and how long the server waits for them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

RATES = (
    *("messages", "connections", "tables", "guests", "logins", "changes", "open", "requests", "heard"),
    "frames",
)
"""The limits that tests and benchmarks do without: there, everybody is at one address."""


@dataclass(frozen=True)
class Limits:
    """Rates are for each second, and more at once is free for a while; times are in seconds."""

    messages: float = 10.0
    """Of one connection; twice as many of all connections of one account."""
    connections: float = 2.0
    """Of one account, to tables and to the lobby; twenty times as many of one address."""
    tables: float = 0.2
    """Opened by one account; five times as many from one address."""
    guests: float = 1.0
    """New ones from one address."""
    logins: float = 0.5
    """Tries from one address; twice as many for one login, so that nobody keeps others out of theirs."""
    changes: float = 5.0
    """Of names and seats, by one account."""
    open: float = 400
    """Connections of one address that are open at the same time; not a rate."""
    requests: float = 60.0
    """Of one address, behind which a hall full of players may be."""
    heard: float = 1.0
    """What one account says that all others at a table hear of beside the game."""
    frames: float = 50.0
    """Of one WebSocket, whatever they contain; 200 at once."""
    questions: float = 50.0
    """To the calculator and the referee's desk, from one address."""
    looks: float = 5.0
    """Games that are replayed for one address, and lists of games for one account."""
    most_tables: int = 2_000
    """Tables in memory."""
    headers_within: float = 15.0
    """From the beginning of a connection, or the first byte of a request, to the end of its headers."""
    body_within: float = 30.0
    """For the content of a request."""
    reads_within: float = 30.0
    """In which a client for whom much is waiting has to read some of it."""
    answers_within: float = 10.0
    """In which the database has to answer for a request; tables do not wait for it."""
    checks_lock: float = 5.0
    """Between checks of the lock on the database while nothing is written."""


LIMITS = Limits()
UNLIMITED = replace(LIMITS, **dict[str, Any](dict.fromkeys(RATES, 1e6)))
