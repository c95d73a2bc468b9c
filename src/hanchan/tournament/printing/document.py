"""Printable documents, and requests to print them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..errors import PaperError

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from ...rulesets import Ruleset
    from ..model import Event, Session, TableSheet
    from .label_texts import Words


@dataclass(frozen=True)
class Request:
    """A request to print: event or rules, session, table, language and paper size."""

    words: Words
    rules: Ruleset
    at: datetime
    """The time of printing."""
    size: str = "a4"
    """A key of ``SIZES``; matters for what has to be cut or folded."""
    running: Event | None = None
    """The event; None for blank forms."""
    session: int | None = None
    table: int | None = None
    blank: bool = False

    @property
    def event(self) -> Event:
        """The event; raises ``PaperError`` if the request has none."""
        if self.running is None:
            raise PaperError("this needs an event; only forms can be printed blank")
        return self.running

    @property
    def the_session(self) -> Session:
        """The requested session."""
        if self.session is None:
            raise PaperError("this is for one session; tell which")
        return self.event.session(self.session)

    @property
    def sessions(self) -> list[Session]:
        """The requested session, or all sessions that have a seating."""
        if self.session is not None:
            return [self.the_session]
        sessions = [self.event.sessions[number] for number in sorted(self.event.sessions)]
        if not sessions:
            raise PaperError(f"{self.event.name} has no seating yet")
        return sessions

    @property
    def sheets(self) -> list[TableSheet]:
        """The tables of these sessions, or the requested table in each."""
        if self.table is not None:
            return [session.sheet(self.table) for session in self.sessions]
        return [session.tables[table] for session in self.sessions for table in sorted(session.tables)]

    def name(self, number: int) -> str:
        """A player's name."""
        return self.event.person(number).name


def _always(_request: Request) -> bool:
    return True


@dataclass(frozen=True)
class Document:
    """A document that can be printed."""

    name: str
    about: str
    """A one-line description."""
    template: str
    """A file in ``templates``, without its extension; it defines ``render``."""
    fill: Callable[[Request], dict[str, Any]]
    """Returns the template's content: plain values, ready to be shown. ``title`` is the document's title."""
    each_session: bool = False
    """Whether it is part of the set printed for each session."""
    form: bool = False
    """Whether it can be printed blank, without an event."""
    ready: Callable[[Request], bool] = _always
    """Whether there is anything to print yet; if not, it is left out of a session's set."""
