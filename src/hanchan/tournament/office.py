"""The office: an event in a store, on which several people may work at once.

>>> from .store import Store
>>> with Store("sqlite://") as store:
...     office = Office.open(store, "Spring Cup", ruleset="wrc-2022", sessions=4, author="desk")
...     _ = office.enter(Registered, player=1, name="Ana")
...     office.key, office.event.people[1].name
('spring-cup', 'Ana')
"""

from __future__ import annotations

import re
import unicodedata
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from uuid import uuid4

from .. import rulesets
from ..referee.ledger import Ledger
from .attachments import digest, is_attached, read_file
from .entries import Attached, Disqualified, Entry, Opened, Registered, RulingGiven, Substituted
from .errors import AttachmentError, ConflictError, OrderError, PenaltyError, UnknownError
from .log import enter, fold
from .rulings import absence

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..referee import Offence, Ruling, Value
    from .model import Event
    from .store import Store

__all__ = ["Office", "Registered", "key_of", "now"]

TRIES = 200
"""How often an entry is retried when others are entered at the same time."""

AnEntry = TypeVar("AnEntry", bound=Entry)


def now() -> str:
    """The current time, in the format of entries."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def key_of(name: str) -> str:
    """The key of an event with this name.

    >>> key_of("Tournoi d'Été 2026")
    'tournoi-d-ete-2026'
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60] or "event"


class Office:
    """One event of a store."""

    def __init__(self, store: Store, key: str, *, author: str = "office") -> None:
        self.store, self.key, self.author = store, key, author
        self.event: Event = fold(store.read(key))
        if not self.event.log:
            raise UnknownError(f"there is no event {key}")

    @classmethod
    def open(cls, store: Store, name: str, *, ruleset: str, sessions: int, author: str = "office") -> Office:
        """Open a new event."""
        entry = Opened(
            id=uuid4().hex,
            at=now(),
            author=author,
            name=name,
            ruleset=ruleset,
            sessions=sessions,
            rules=rulesets.texts(ruleset),
        )
        fold([entry])
        key = key_of(name)
        try:
            store.append(key, [entry], after=0)
        except ConflictError:
            raise OrderError(f"there is an event {key} already") from None
        return cls(store, key, author=author)

    # Entering.

    def make(self, kind: type[AnEntry], **fields: Any) -> AnEntry:
        """Make an entry by this office's author. Default: a new id, the current time."""
        return kind(**{"id": uuid4().hex, "at": now(), "author": self.author, **fields})

    def enter(self, kind: type[AnEntry], **fields: Any) -> AnEntry:
        """Enter what happened."""
        entry = self.make(kind, **fields)
        self.enter_all([entry])
        return entry

    def enter_all(self, entries: Sequence[Entry], files: Mapping[str, bytes] | None = None) -> int:
        """Enter several entries at once, all or none; returns how many of them were new.

        ``files`` holds the attached files by their SHA-256.

        Entries made by others in the meantime are read first, and everything is checked against them.
        """
        for _ in range(TRIES):
            self.refresh()
            before = len(self.event.log)
            try:
                for entry in entries:
                    enter(self.event, entry)
                self.store.append(self.key, self.event.log[before:], after=before, files=files)
            except ConflictError:
                self._forget(before)
            except BaseException:
                self._forget(before)
                raise
            else:
                return len(self.event.log) - before
        raise ConflictError(f"too many people enter things into {self.key} at once; try again")

    def attach_files(self, paths: Sequence[str | Path], *, about: str = "") -> list[Attached]:
        """Attach files to the event, all or none; the same file is attached only once."""
        contents = {path.name: read_file(path) for path in map(Path, paths)}
        if len(contents) != len(paths):
            raise AttachmentError("two of the files have the same name")
        entries = [
            self.make(Attached, name=name, sha256=digest(data), size=len(data), about=about)
            for name, data in contents.items()
            if not is_attached(self.event, name, data)
        ]
        self.enter_all(entries, files={digest(data): data for data in contents.values()})
        return entries

    def refresh(self) -> None:
        """Read what others have entered."""
        for entry in self.store.read(self.key, after=len(self.event.log)):
            enter(self.event, entry)

    def _forget(self, length: int) -> None:
        """Roll the event back to this length of its log."""
        if len(self.event.log) != length:
            self.event = fold(self.event.log[:length])

    # Rulings.

    def rule(
        self,
        player: int,
        foul: str,
        *,
        session: int,
        circumstances: Mapping[str, Value] | None = None,
        points: int | None = None,
        entry_id: str | None = None,
    ) -> Ruling:
        """Rule on a foul by the event's rulebook, considering earlier offences, and record the penalty."""
        from ..referee import rule

        self.event.person(player)
        ruling = rule(foul, circumstances or {}, self.event.ruleset, self.history(player, session))
        if ruling.each:
            raise PenaltyError(f"{foul} is booked for each of the four players, one by one")
        (line,) = Ledger(self.event.ruleset).record(str(player), ruling, game=session, points=points)
        why = {"reason": str(line.reason), "clause": str(line.clause)}
        given = {"id": entry_id} if entry_id else {}
        if ruling.penalty == "disqualification":
            self.enter(Disqualified, player=player, session=session, **why, **given)
        else:
            booked = {"foul": foul, "points": line.points, "where": str(line.where)}
            self.enter(RulingGiven, player=player, session=session, **booked, **why, **given)
        return ruling

    def history(self, player: int, session: int) -> list[Offence]:
        """The earlier offences of a player."""
        from ..referee import Offence

        penalties = [penalty for penalty in self.event.bookings if penalty.player == player and penalty.foul]
        return [Offence(penalty.foul, penalty.session == session) for penalty in penalties]

    def substitute(
        self,
        player: int,
        name: str,
        *,
        session: int,
        during: bool = False,
        foul: str | None = None,
        circumstances: Mapping[str, Value] | None = None,
        entry_id: str | None = None,
    ) -> Substituted:
        """Enter a substitute for a player, with the penalty that the rulebook prescribes."""
        fill_in = self.event.person(player).fill_in  # has no score to take points from
        why = (
            {}
            if fill_in
            else absence(self.event.ruleset, during=during, foul=foul, circumstances=circumstances)
        )
        given = {"id": entry_id} if entry_id else {}
        return self.enter(
            Substituted, player=player, session=session, substitute=name, during=during, **why, **given
        )
