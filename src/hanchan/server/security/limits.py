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
    """Rates per second, with room for bursts; times in seconds."""

    messages: float = 10.0
    """Messages on one connection; twice as many on all connections of one account."""
    connections: float = 2.0
    """New connections of one account; twenty times as many from one address."""
    tables: float = 0.2
    """Tables opened by one account; five times as many from one address."""
    guests: float = 1.0
    """New guests from one address."""
    logins: float = 0.5
    """Login attempts from one address; twice as many for one username, so that nobody can lock others out."""
    changes: float = 5.0
    """Changes of name or seat by one account."""
    open: float = 400
    """Open connections from one address; a number, not a rate."""
    requests: float = 60.0
    """Requests from one address, which may be shared by a hall full of players."""
    heard: float = 1.0
    """Chat messages, arrivals and departures of one account, which everyone at a table sees."""
    frames: float = 50.0
    """WebSocket frames of any kind on one connection; 200 at once."""
    questions: float = 50.0
    """Questions to the calculator and the referee's desk from one address."""
    looks: float = 5.0
    """Replays opened from one address, and lists of games of one account."""
    most_tables: int = 2_000
    """Tables in memory."""
    headers_within: float = 15.0
    """To receive the headers of a request."""
    body_within: float = 30.0
    """To receive the body of a request."""
    reads_within: float = 30.0
    """For a slow client to read something of what is waiting for it."""
    answers_within: float = 10.0
    """For the database to answer a request; tables do not wait for it."""
    checks_lock: float = 5.0
    """Between checks of the lock on the database while nothing is written."""


LIMITS = Limits()
UNLIMITED = replace(LIMITS, **dict[str, Any](dict.fromkeys(RATES, 1e6)))
