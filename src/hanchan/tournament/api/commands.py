"""What one may send: an entry of any kind but the first, or something that the office works out itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal
from uuid import uuid4

from pydantic import Field, RootModel, StrictBool, StrictInt, StrictStr, ValidationError

from ...errors import HanchanError
from ..entries import SeatingDrafted, read
from ..errors import (
    ConflictError,
    DatabaseError,
    IdTakenError,
    OrderError,
    PeopleFileError,
    UndoError,
    UnknownError,
)
from ..office import now
from ..seating.draft import draft
from ._model import API, Model
from .entries import COMMANDS, LogLine, union
from .models import Problem
from .views import log_lines

if TYPE_CHECKING:
    from ..office import Office

Id = Annotated[StrictStr, Field(min_length=1, max_length=100)] | None
Told = dict[str, StrictBool | StrictInt | StrictStr]


class RuleCommand(Model):
    """Rule on a foul by the event's book, with the player's earlier offences."""

    kind: Literal["rule"]
    id: Id = None
    player: StrictInt
    foul: StrictStr
    session: StrictInt
    told: Told = Field(default_factory=dict)
    points: StrictInt | None = None


class SubstituteCommand(Model):
    """Let somebody play for a player, with what the book takes off for it."""

    kind: Literal["substitute"]
    id: Id = None
    player: StrictInt
    substitute: StrictStr
    session: StrictInt
    during: StrictBool = False
    foul: StrictStr | None = None
    told: Told = Field(default_factory=dict)


class DraftCommand(Model):
    """Draft seats from a session on."""

    kind: Literal["draft"]
    id: Id = None
    session: StrictInt
    mode: StrictStr = "optimal"
    seed: StrictInt = 0
    apart: StrictStr = ""
    present: StrictBool = False


ASKED: dict[str, type[Model]] = {
    "rule": RuleCommand,
    "substitute": SubstituteCommand,
    "draft": DraftCommand,
}
MAKES = {"rule": ("ruling", "disqualified"), "substitute": ("substitution",), "draft": ("seating_drafted",)}
"""The kinds of entries that come of what is asked."""


class Command(RootModel[union(COMMANDS | ASKED)]):  # type: ignore[misc]
    """Anything that one may send."""


class Entered(Model):
    """What a command has put into the log."""

    api: Literal[1] = API
    line: LogLine
    new: bool
    """False if it was sent before."""
    entries: int
    """How long the log is now."""


STATUS = (
    (UnknownError, 404),
    ((ConflictError, IdTakenError, OrderError, UndoError), 409),
    (DatabaseError, 503),
    (ValueError, 422),
)
"""The first that fits; nothing that is refused is the server's fault but a database that is away."""


def send(office: Office, told: object) -> Entered | Problem:
    """Do what a command says, for the author of the office, or say why not. Sent twice, it is done once."""
    try:
        command = Command.model_validate(told).root
        id = command.id or uuid4().hex
        office.refresh()
        new = id not in office.event.by_id
        if isinstance(command, RuleCommand | SubstituteCommand | DraftCommand):
            _ask(office, command, id)
        else:
            head = {"id": id, "at": now(), "author": office.author}
            office.enter_all([read(command.model_dump() | head)])
    except (HanchanError, ValidationError) as error:
        return problem(error)
    number = next(at for at, entry in enumerate(office.event.log) if entry.id == id)
    return Entered(line=log_lines(office.event, number)[0], new=new, entries=len(office.event.log))


def _ask(office: Office, command: RuleCommand | SubstituteCommand | DraftCommand, id: str) -> None:
    """Let the office work something out and enter it, unless it has done so before."""
    if id in office.event.by_id:
        there = office.event.by_id[id].kind
        if there not in MAKES[command.kind]:
            raise IdTakenError(f"the id {id} was used for another entry, {there}")
    elif isinstance(command, RuleCommand):
        asked: dict[str, Any] = {"session": command.session, "told": command.told, "points": command.points}
        office.rule(command.player, command.foul, entry_id=id, **asked)
    elif isinstance(command, SubstituteCommand):
        asked = {"session": command.session, "during": command.during, "foul": command.foul}
        office.substitute(command.player, command.substitute, told=command.told, entry_id=id, **asked)
    else:
        how: dict[str, Any] = {"mode": command.mode, "seed": command.seed, "apart": command.apart}
        made = draft(office.event, command.session, present=command.present, **how)
        office.enter(SeatingDrafted, id=id, **made)


def problem(error: Exception) -> Problem:
    """What was refused, for the one who sent it."""
    status = next(code for kinds, code in STATUS if isinstance(error, kinds))
    if isinstance(error, ValidationError):
        told = tuple(f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in error.errors())
        return Problem(error="EntryError", status=status, message="this is no command", problems=told)
    several = error.problems if isinstance(error, PeopleFileError) else ()
    return Problem(error=type(error).__name__, status=status, message=str(error), problems=several)
