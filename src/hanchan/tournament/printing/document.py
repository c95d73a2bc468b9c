"""What can be printed, and what is asked for when it is."""

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
    """What somebody wants on paper: of which event or rules, for which session and table, in which words."""

    words: Words
    rules: Ruleset
    at: datetime
    """When it is printed."""
    size: str = "a4"
    """A key of ``SIZES``, for what has to be cut or folded."""
    running: Event | None = None
    """The event, if there is one; a blank form needs none."""
    session: int | None = None
    table: int | None = None
    blank: bool = False

    @property
    def event(self) -> Event:
        """The event."""
        if self.running is None:
            raise PaperError("this needs an event; only forms can be printed blank")
        return self.running

    @property
    def the_session(self) -> Session:
        """The session that was told."""
        if self.session is None:
            raise PaperError("this is for one session; tell which")
        return self.event.session(self.session)

    @property
    def sessions(self) -> list[Session]:
        """The session that was told, or all that have a seating."""
        if self.session is not None:
            return [self.the_session]
        made = [self.event.sessions[number] for number in sorted(self.event.sessions)]
        if not made:
            raise PaperError(f"{self.event.name} has no seating yet")
        return made

    @property
    def sheets(self) -> list[TableSheet]:
        """The tables of these sessions, or the one table that was told in each."""
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
    """Something that can be printed."""

    name: str
    about: str
    """What it is, in a line."""
    template: str
    """A file of ``templates``, without its ending; it has ``render(told, paper)``."""
    fill: Callable[[Request], dict[str, Any]]
    """What the template is told: plain values, ready to be shown. ``title`` is the title of the document."""
    each_session: bool = False
    """Whether it is part of the pile for a session."""
    form: bool = False
    """Whether it can be printed blank, and then needs no event."""
    ready: Callable[[Request], bool] = _always
    """Whether there is something to print already; if not, it is left out of the pile."""
